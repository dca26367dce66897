import { describe, expect, it } from 'vitest';
import { JOLIVET, NADIA, PREPARED, SKILLED, STROGOFF } from './box.ts';
import { ACTION_DRAW, EVASION, NADIAS_DIE, TRAITORS_DIE } from './chance.ts';
import { ARRIVES, ENERGY_GAINED } from './events.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  DISCARD_EXCESS,
  DISCARD_PENALTY,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  keepMove,
  NO,
  QUICK_ADVANCE,
  RESOLUTE_COVER,
  RESOLVE,
  REST,
  REST_DRAW,
  REST_ENERGY,
  REST_TURN_UP,
  TURN_END,
  USE_RESISTANT,
  YES,
} from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { byEnergy, devir, position, toldOf } from './table.fixture.ts';

describe('abilities', () => {
  it('K1, R8, R42: Resolute covers a danger on its face, may be declined, and earns no ability', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 3));
    const card = p.russia('storm');
    p.journey(0, card, p.mixed('siberia', 'lost', 'vehicle'));
    p.dice(TRAITORS_DIE, 3);
    p.traitor(p.command('die', 0));
    expect([p.s.phase, p.s.mover]).toEqual([RESOLUTE_COVER, 0]);
    expect(p.legal()).toEqual([NO, 1 + dangerAt(0, 1), 1 + dangerAt(1, 0), 1 + dangerAt(1, 1)]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.round, p.routeDiscards(), p.abilities(0).length]).toEqual([2, [card], 1]);
    p.dice(TRAITORS_DIE, 3, 4);
    p.traitor(p.command('die', 0));
    p.play(NO);
    expect([p.s.round, p.s.disks]).toEqual([3, 0]);
    p.traitor(p.command('die', 0)); // another face
    expect(p.s.round).toBe(4);
    p.chance.done();
  });

  it('K2, R27, R1: each Energetic that the die matches gives 1 energy, up to the maximum', () => {
    const p = position(2);
    p.ability(0, p.russia('animals', 'discard'), p.russia('vehicle', 'discard')); // both on 1 and 4
    p.ability(1, p.russia('lost', 'energy')); // on 3 and 6
    p.dice(TRAITORS_DIE, 4, 4, 4);
    p.traitor(p.command('die', 0));
    expect([...p.s.energy.subarray(0, 2)]).toEqual([8, 6]); // 6 + 2 × 1
    p.s.energy[0] = 9;
    p.traitor(p.command('die', 0));
    expect(p.s.energy[0]).toBe(10); // 9 + 2, but 10 at most
  });

  it('K3, R27: each Skilled that the die matches draws a card', () => {
    const p = position(2);
    p.ability(0, p.russia('patrol', 'discard')); // 2, 4, 6
    p.ability(0, p.russia('papers', 'turn')); // 2, 5
    expect(p.abilities(0).map((card) => p.rules.terms.box.ability[card])).toEqual([SKILLED, SKILLED]);
    p.dice(TRAITORS_DIE, 2, 4, 1);
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(2); // 0 + 2
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(3); // 2 + 1
    p.traitor(p.command('die', 0));
    expect(p.s.handSize[0]).toBe(3);
    p.chance.done();
  });

  it('K4, K5, K6: Resistant, Prepared and Quick draw a card when they are gained, the others do not', () => {
    for (const [ability, drawn] of [
      ['resolute', 0],
      ['energetic', 0],
      ['skilled', 0],
      ['resistant', 1],
      ['prepared', 1],
      ['quick', 1],
    ] as const) {
      const p = position(2);
      p.journey(0, p.abilityCard(ability));
      p.turn(0);
      p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
      expect([p.s.handSize[0], p.abilities(0).length]).toEqual([drawn, 1]);
    }
  });

  it('R26: Prepared raises the limit before its own card is drawn', () => {
    const p = position(2);
    p.give(0, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    const card = p.abilityCard('prepared');
    p.journey(0, card);
    p.turn(0);
    p.play(DO_RESOLVE, byEnergy(0, 1), keepMove(0));
    expect(p.rules.terms.box.ability[card]).toBe(PREPARED);
    expect([p.s.mover, p.s.handSize[0]]).toEqual([1, 8]); // 7 + 1, nothing discarded
  });

  it('K4, R43: Resistant turns all cards up, at the start of the turn and beside the actions', () => {
    const p = position(2);
    const resistant = p.abilityCard('resistant');
    p.ability(0, resistant);
    const [a, b] = [p.russia('storm', 'turn'), p.russia('lost', 'turn')];
    p.journey(0, a | FACE_DOWN, b | FACE_DOWN);
    p.setAlly(0, 'jolivet');
    p.give(0, '/jolivet');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(JOLIVET), USE_RESISTANT]]);
    p.play(allyMove(JOLIVET));
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect([p.words(0), p.abilities(0), p.routeDiscards()]).toEqual([[a, b], [], [resistant]]);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [DO_REST, DO_ADVANCE, DO_RESOLVE]]);
  });

  it('R43: Resistant is offered between rest benefits, before each cover, and at the end', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost'), p.russia('vehicle'));
    p.turn(0);
    p.play(DO_RESOLVE);
    expect(p.legal().at(-1)).toBe(USE_RESISTANT);
    p.play(byEnergy(1, 1));
    expect([p.s.phase, p.legal().at(-1)]).toEqual([RESOLVE, USE_RESISTANT]);
    p.play(USE_RESISTANT);
    expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [NO, byEnergy(0, 1), byEnergy(1, 1)]]);

    const q = position(2);
    q.ability(0, q.abilityCard('resistant'));
    q.journey(0, q.russia('storm', 'turn') | FACE_DOWN);
    q.turn(0);
    q.play(DO_REST, REST_ENERGY);
    expect([q.s.phase, q.legal()]).toEqual([REST, [REST_DRAW, REST_ENERGY, REST_TURN_UP, USE_RESISTANT]]);
    q.play(REST_ENERGY);
    expect([q.s.phase, q.legal()]).toEqual([TURN_END, [NO, USE_RESISTANT]]);
    q.play(USE_RESISTANT);
    expect([q.s.mover, q.words(0)[0] & FACE_DOWN]).toEqual([1, 0]);
  });

  it('R43: Resistant is not offered amid penalties, but before a second action', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff', 'lost/strogoff', 'papers/nadia', 'vehicle/nadia');
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn'), p.russia('lost', 'discard'));
    p.stack(p.russia('storm', 'energy'));
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([DISCARD_PENALTY, p.hand(0)]);
    p.play(p.hand(0)[0]);
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [NO, DO_REST, DO_RESOLVE, USE_RESISTANT]]);
  });

  it('K6, R16: Quick follows a good advance, may be chained, and may lead into Irkutsk', () => {
    const p = position(2);
    const quicks = [p.russia('animals', 'turn'), p.russia('lost', 'discard')];
    p.ability(0, ...quicks);
    p.stack(p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'lost', 'vehicle'));
    p.courier(0, 8, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal(), p.s.space[0]]).toEqual([QUICK_ADVANCE, [NO, YES], 9]);
    p.play(YES);
    expect([p.s.phase, p.s.space[0], p.s.energy[0]]).toEqual([QUICK_ADVANCE, 10, 8]); // 10 − 1 − 1
    expect([p.abilities(0), p.routeDiscards()]).toEqual([[quicks[1]], [quicks[0]]]);
    p.play(YES);
    expect([p.s.space[0], p.abilities(0)]).toEqual([11, []]);
    expect(p.chance.told).toContainEqual([ARRIVES, 0, 7, 0]); // 8 − 1
    expect(p.routeDiscards()).toEqual(expect.arrayContaining(quicks));
  });

  it('K6, R16: Quick is not offered after penalties, nor where the next advance is not allowed', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.journey(0, p.russia('storm', 'energy'));
    p.stack(p.russia('storm', 'discard'));
    p.give(0, 'lost');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.mover).toBe(1);
    const q = position(2);
    q.ability(0, q.abilityCard('quick'));
    q.courier(0, 9, 2);
    q.turn(0);
    q.play(DO_ADVANCE); // 2 − 1: the last energy does not lead into Irkutsk
    expect([q.s.mover, q.s.space[0], q.s.energy[0]]).toEqual([1, 10, 1]);
    const d = position(2, devir);
    d.ability(0, d.abilityCard('quick'));
    d.courier(0, 10, 2);
    d.turn(0);
    d.play(DO_ADVANCE);
    expect(d.s.phase).toBe(QUICK_ADVANCE);
  });

  it('R61: a lost Tartar roll does not stand in the way of Quick', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('quick'));
    p.tartars(7, 3);
    p.courier(0, 6, 6);
    p.dice(EVASION, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.energy[0]]).toEqual([QUICK_ADVANCE, 4]); // 6 − 1 − 1
    p.chance.done();
  });

  it('R27, R58: two Skilled are two effects: each draws its card, and the hand is looked at in between', () => {
    const p = position(2);
    // Skilled on 1 and 4, and Skilled on 1, 3 and 5.
    p.ability(0, p.russia('storm', 'energy'), p.russia('espionage', 'energy'));
    p.give(0, 'animals', 'patrol', 'illness', 'papers', 'lost', 'espionage', 'vehicle'); // 7, the limit
    const card = p.command('die');
    const [one, two] = [p.find('storm', [card]), p.find('animals', [card])];
    p.chance.load(ACTION_DRAW, card, one, two);
    p.dice(TRAITORS_DIE, 1);
    p.traitor();
    expect([p.s.phase, p.s.handSize[0], p.hand(0).includes(two)]).toEqual([DISCARD_EXCESS, 8, false]);
    p.play(one);
    expect([p.s.phase, p.s.handSize[0], p.hand(0).includes(two)]).toEqual([DISCARD_EXCESS, 8, true]);
    p.chance.done();
  });

  it('R1, K2: an Energetic at the maximum gains nothing, and nothing is told', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    const since = p.chance.told.length;
    for (const [energy, gained] of [
      [10, 0],
      [9, 1],
    ]) {
      p.give(0, '/nadia');
      if (energy === 10) p.ability(0, p.abilityCard('energetic', 4));
      p.courier(0, 1, energy);
      p.dice(NADIAS_DIE, 4);
      p.turn(0);
      p.play(allyMove(NADIA));
      expect([p.s.energy[0], toldOf(p, since, ENERGY_GAINED).length]).toEqual([10, gained]);
    }
  });

  it('R42: whoever places a Resolute has the energy and the cards of that die already', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 1), p.abilityCard('energetic', 1), p.abilityCard('skilled', 1));
    p.journey(0, p.russia('lost'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect([p.s.phase, p.s.energy[0], p.s.handSize[0]]).toEqual([RESOLUTE_COVER, 7, 1]); // 6 + 1, 0 + 1
  });

  it('R42: one courier is through with all his abilities before the next has any', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 1));
    p.ability(1, p.abilityCard('energetic', 1));
    p.journey(0, p.russia('lost'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    expect([p.s.mover, p.s.energy[1]]).toEqual([0, 6]);
    p.play(NO);
    expect(p.s.energy[1]).toBe(7); // 6 + 1
  });

  it('R42: whoever declines one of two Resolutes is not asked for the other', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resolute', 1));
    p.ability(0, p.abilityCard('resolute', 1));
    p.journey(0, p.russia('lost'));
    p.dice(TRAITORS_DIE, 1);
    p.traitor(p.command('die', 0));
    p.play(NO);
    expect(p.s.round).toBe(2);
  });
});
