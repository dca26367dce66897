import { describe, expect, it } from 'vitest';
import { PIGASSOF, SIBERIA, STROGOFF } from './box.ts';
import { ACTION_DRAW, TRAITORS_DIE } from './chance.ts';
import { strogoff } from './index.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BLOUNT_PLACE,
  BY_ENERGY,
  DISCARD_EXCESS,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  dangerAt,
  NO,
  PIGASSOF_COVER,
  RESOLVE,
  REST,
  resolveMove,
  TO_BOTTOM,
  USE_RESISTANT,
} from './moves.ts';
import { FACE_DOWN } from './state.ts';
import { position } from './table.fixture.ts';

/** Corners that a second reader of the rulebooks found wrong. */
describe('Resistant', () => {
  it('R43, R54: can turn cards up before Pigassof is called to cover one', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.setAlly(0, 'pigassof');
    p.give(0, '/pigassof');
    p.turn(0);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect([p.s.phase, p.legal()]).toEqual([ALLY, [NO, allyMove(PIGASSOF)]]);
    p.play(allyMove(PIGASSOF));
    expect([p.s.phase, p.legal()]).toEqual([PIGASSOF_COVER, [dangerAt(0, 1)]]);
  });

  it('R43: can open a card for a Resolve action that had nothing left to cover', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN, p.russia('lost'));
    p.courier(0, 3, 4);
    p.turn(0);
    p.play(DO_RESOLVE, resolveMove(dangerAt(1, 1), BY_ENERGY));
    expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [NO, USE_RESISTANT]]);
    p.play(USE_RESISTANT);
    expect(p.legal()).toEqual([NO, resolveMove(dangerAt(0, 1), BY_ENERGY)]);
  });

  it('R43: is offered between the two benefits of a rest and not before the first', () => {
    const p = position(2);
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(DO_REST);
    expect([p.s.phase, p.legal().includes(USE_RESISTANT)]).toEqual([REST, false]);
    p.play(p.legal()[0]);
    expect([p.s.phase, p.legal().includes(USE_RESISTANT)]).toEqual([REST, true]);
  });

  it('R51: is not asked for twice when a second action is declined', () => {
    const p = position(2);
    p.setAlly(0, 'strogoff');
    p.give(0, 'storm/strogoff', 'lost/strogoff');
    p.ability(0, p.abilityCard('resistant'));
    p.journey(0, p.russia('storm', 'turn') | FACE_DOWN);
    p.turn(0);
    p.play(allyMove(STROGOFF), DO_REST);
    while (p.s.phase === REST) p.play(1); // an energy, twice
    expect([p.s.phase, p.legal()]).toEqual([ACTION, [NO, USE_RESISTANT]]);
    p.play(NO);
    expect(p.s.mover).toBe(1);
  });
});

describe('abilities', () => {
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
});

describe('Blount', () => {
  it('R36, R59: an open top that he buries stays known to all who saw it', () => {
    const p = position(2, { faceUpDecks: true });
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.turn(0);
    p.play(p.legal()[1], SIBERIA);
    expect(p.s.phase).toBe(BLOUNT_PLACE);
    p.play(TO_BOTTOM);
    const bottom = p.rules.terms.box.deckStart[SIBERIA];
    expect(p.s.routesSeen[bottom]).toBe(0b11111);
    expect(p.topSeen(SIBERIA)).toBe(0b11111);
  });
});

describe('Irkutsk', () => {
  it('R3: dangers faced at the gates take no disks', () => {
    const p = position(2);
    p.journey(0, p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'papers', 'lost'));
    p.give(0, 'storm', 'animals', 'papers', 'lost');
    p.courier(0, 10, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.disks, p.s.disksPeak]).toEqual([0, 0]);
    expect(p.s.journeySize[0]).toBe(0);
  });
});

describe('settings', () => {
  it('each say where they come from', () => {
    const unmarked = Object.entries(strogoff.options).filter(([, option]) => option.provenance === undefined);
    expect(unmarked).toEqual([]);
  });

  it.each([{ energyStart: 12 }, { handStart: 6, handLimit: 5 }])(
    'that contradict each other are refused: %j',
    (given) => {
      expect(() => position(2, given)).toThrow('is more than');
    },
  );
});
