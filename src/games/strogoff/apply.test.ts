import { describe, expect, it } from 'vitest';
import { proceed } from './apply.ts';
import { EVASION } from './chance.ts';
import {
  BUSY,
  DO_ADVANCE,
  DO_REST,
  NO,
  OVER,
  QUICK_ADVANCE,
  REST,
  REST_DRAW,
  REST_ENERGY,
  TURN_END,
  USE_RESISTANT,
  YES,
} from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { position } from './table.fixture.ts';

describe('the flow', () => {
  it('refuses a step and a decision that do not exist', () => {
    const p = position(2);
    p.s.step = 99;
    expect(() => proceed(p.rules.terms, p.s, p.chance)).toThrow('no step 99');
    for (const phase of [BUSY, OVER]) {
      p.s.phase = phase;
      expect(() => p.rules.apply(p.s, NO, p.chance)).toThrow(`nothing to decide at ${phase}`);
    }
  });

  it('R43: a turn ends without a Resistant that is kept', () => {
    const p = position(2);
    const resistant = p.abilityCard('resistant');
    p.ability(0, resistant);
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.phase).toBe(TURN_END);
    p.play(NO);
    expect([p.s.mover, p.abilities(0), p.words(0)[0] & FACE_DOWN]).toEqual([1, [resistant], FACE_DOWN]);
  });

  it('R43: a Resistant between two benefits leads back to the second', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, USE_RESISTANT);
    expect([p.s.phase, p.s.mover, p.legal()]).toEqual([REST, 0, [REST_DRAW, REST_ENERGY]]);
    p.play(REST_ENERGY);
    expect([p.s.mover, p.s.energy[0]]).toEqual([1, 8]); // 6 + 1 + 1
  });

  it('K6: a Quick that is kept ends the advance', () => {
    const p = position(2);
    const quick = p.abilityCard('quick');
    p.ability(0, quick);
    p.turn(0);
    p.play(DO_ADVANCE, NO);
    expect([p.s.mover, p.s.space[0], p.abilities(0)]).toEqual([1, 2, [quick]]);
  });

  it('R17: with the card first, the advance goes on after the roll and where there is none', () => {
    for (const tartars of [7, 9]) {
      for (const face of [1, 6]) {
        const p = position(2, { tartarOrder: 'card-first' });
        p.ability(0, p.abilityCard('quick'));
        p.tartars(tartars, 3);
        p.courier(0, 6, 6);
        const card = p.mixed('siberia', 'storm', 'animals');
        p.stack(card);
        p.dice(EVASION, face);
        p.turn(0);
        p.play(DO_ADVANCE);
        const met = tartars === 7;
        expect([p.s.phase, p.legal(), p.words(0)]).toEqual([QUICK_ADVANCE, [NO, YES], [card]]);
        expect(p.s.evasions[0]).toBe(met ? 1 : 0);
        expect(p.s.handSize[0]).toBe(met && face === 6 ? 1 : 0);
        expect(p.s.energy[0]).toBe(met && face === 1 ? 4 : 5); // 6 − 1, and − 1
        p.play(NO);
        expect(p.s.mover).toBe(1);
      }
    }
  });
});
