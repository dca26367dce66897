import { describe, expect, it } from 'vitest';
import type { Told } from '../../engine/loaded.fixture.ts';
import { BLOUNT, NADIA, NO_ICON, RESISTANT, RUSSIA } from './box.ts';
import { NADIAS_DIE, REINFORCEMENT_ROLL, TRAITORS_DIE } from './chance.ts';
import { ICONS } from './data.ts';
import {
  DUEL_BEGINS,
  ENERGY_GAINED,
  FACES,
  HELD_OFF,
  OVERRUN,
  PENALTY_CARD,
  ROUND_BEGINS,
  SAW,
  TARTARS_MARCH,
  TARTARS_MOVE,
  TURN_BEGINS,
} from './events.ts';
import {
  ACTION,
  ALLY,
  allyMove,
  BLOUNT_PLACE,
  DO_ADVANCE,
  DO_RESOLVE,
  DO_REST,
  FACE_DANGER,
  RESOLVE,
  REST_ENERGY,
  USE_RESISTANT,
} from './moves.ts';
import { canResolve, holdsPair } from './resolve.ts';
import { ACTION_WORDS, add } from './sets.ts';
import { DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, NONE } from './state.ts';
import { byMatch, type Position, position } from './table.fixture.ts';

// Details that faults planted in the rules showed to be untested.

/** What was told since, of these events. */
function toldOf(p: Position, since: number, ...events: readonly number[]): readonly Told[] {
  return p.chance.told.slice(since).filter(([event]) => events.includes(event));
}

/** The courier goes to the gates of Irkutsk, and everything that needs no decision happens. */
function enter(p: Position, seat: number, energy = 9): void {
  p.courier(seat, 10, energy);
  p.turn(seat);
  p.play(DO_ADVANCE);
}

describe('turns', () => {
  it('T1: a round is told with its number and its first player, and then each turn', () => {
    const p = position(2);
    p.s.first = 1;
    const since = p.chance.told.length;
    p.traitor(p.command('A', 0));
    expect(toldOf(p, since, ROUND_BEGINS, TURN_BEGINS)).toEqual([
      [ROUND_BEGINS, 2, 1, 0],
      [TURN_BEGINS, 1, 1, 6],
    ]);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(toldOf(p, since, ROUND_BEGINS)).toHaveLength(1);
  });

  it('R38: the dead have no turn', () => {
    const p = position(3);
    p.s.alive = 0b101;
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.mover).toBe(2);
  });

  it('R43, R54: a Resistant does not ask for allies where Pigassof could not be called anyhow', () => {
    const asked = (there: boolean, card: string) => {
      const p = position(3);
      if (there) p.setAlly(3, 'pigassof');
      p.ability(2, p.abilityCard('resistant'));
      p.journey(2, p.russia('storm', 'turn') | FACE_DOWN);
      p.give(2, card);
      p.turn(2);
      return p.s.phase;
    };
    expect([asked(false, '/pigassof'), asked(true, '/nadia')]).toEqual([ACTION, ACTION]);
    // Each of Pigassof's cards will do.
    for (const icon of ['storm', 'papers', 'vehicle']) expect(asked(true, `${icon}/pigassof`)).toBe(ALLY);
  });

  it('T5: it is told which card Blount showed, and a last card stays where it is', () => {
    const p = position(2);
    p.setAlly(0, 'blount');
    p.give(0, '/blount');
    p.exhaust(RUSSIA, 1);
    const top = p.top(RUSSIA);
    p.turn(0);
    p.play(allyMove(BLOUNT), RUSSIA);
    expect(p.s.phase).toBe(ACTION); // not BLOUNT_PLACE: top and bottom are the same
    expect(p.chance.told.at(-1)).toEqual([SAW, 0, top, 0]);
    const q = position(2);
    q.setAlly(0, 'blount');
    q.give(0, '/blount');
    q.exhaust(RUSSIA, 2);
    q.turn(0);
    q.play(allyMove(BLOUNT), RUSSIA);
    expect([q.s.phase, q.chance.told.at(-1)]).toEqual([BLOUNT_PLACE, [SAW, 0, q.top(RUSSIA), 0]]);
  });
});

describe('advance', () => {
  it('A5: a last card in hand is given without a question, and the next penalty is due', () => {
    const p = position(3);
    const [first, second, third] = [
      p.russia('storm', 'discard'),
      p.russia('lost', 'discard'),
      p.russia('papers', 'energy'),
    ];
    p.journey(2, first, second, third);
    const [card] = p.give(2, 'vehicle');
    const last = p.russia('storm', 'energy');
    p.stack(last);
    p.turn(2);
    const since = p.chance.told.length;
    p.courier(2, 2, 6);
    p.play(DO_ADVANCE);
    expect(toldOf(p, since, PENALTY_CARD)).toEqual([[PENALTY_CARD, 2, card, 0]]);
    expect([p.hand(2), p.discards().includes(card), p.s.energy[2]]).toEqual([[], true, 3]); // 6 − 1 − 1 − 1
    expect(p.words(2)).toEqual([first, second | FACE_DOWN, third, last]);
  });

  it('A3: a route card without an immediate danger asks for nothing', () => {
    const p = position(2);
    p.give(0, ...ICONS.slice(0, 7));
    const card = p.russia('espionage');
    p.stack(card);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.rules.terms.box.immediate[card], p.s.mover]).toEqual([NO_ICON, 1]);
  });
});

describe('resolve', () => {
  it('R35: one card that matches the most recent one is enough', () => {
    for (const [bits, icon] of [
      [0, 'patrol'],
      [0, 'lost'],
      [DISK_NORMAL, 'patrol'],
      [DISK_IMMEDIATE, 'lost'],
    ] as const) {
      const p = position(3);
      p.courier(2, 3, 0);
      p.journey(2, p.russia('storm'), p.mixed('siberia', 'patrol', 'lost') | bits);
      p.give(2, 'storm', 'vehicle');
      p.turn(2);
      expect(p.legal()).toEqual([DO_REST]);
      p.give(2, icon);
      expect(p.legal()).toEqual([DO_REST, DO_RESOLVE]);
      p.play(DO_RESOLVE);
      expect([p.s.phase, p.legal()]).toEqual([RESOLVE, [byMatch(1, icon === 'lost' ? 1 : 0)]]);
    }
  });

  it('R35: a card that matches a covered danger is not', () => {
    const p = position(2);
    p.courier(0, 3, 0);
    p.journey(0, p.mixed('siberia', 'patrol', 'lost') | DISK_IMMEDIATE);
    p.give(0, 'patrol');
    expect(canResolve(p.rules.terms, p.s, 0)).toBe(false);
  });

  it('D2: a pair is two cards of the icon, wherever their numbers lie', () => {
    // In the boxes so far no icon has cards in both words of a set; another box may have.
    const p = position(3);
    const { terms } = p.rules;
    const storm = ICONS.indexOf('storm');
    const low = p.find('storm');
    add(terms.box.ofIcon, ACTION_WORDS * storm, 54);
    add(terms.box.ofIcon, ACTION_WORDS * storm, 55);
    const pair = (...cards: number[]) => {
      p.s.hands.fill(0);
      for (const card of cards) add(p.s.hands, ACTION_WORDS * 2, card);
      return holdsPair(terms, p.s, 2, storm);
    };
    expect([pair(), pair(low), pair(54)]).toEqual([false, false, false]);
    expect([pair(low, 54), pair(54, 55), pair(low, low + 1)]).toEqual([true, true, true]);
  });
});

describe('the dice', () => {
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

  it('R23, X6: the card with which Ogareff arrives is carried out: its die, and no march', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.tartars(8, 3);
    p.dice(TRAITORS_DIE, 5);
    const since = p.chance.told.length;
    const card = p.command('die', 1);
    p.traitor(card);
    expect(toldOf(p, since, TARTARS_MOVE, TARTARS_MARCH)).toEqual([[TARTARS_MOVE, 9, 3, 0]]); // 8 + 1
    expect([p.s.ogareff, p.s.tartars, p.s.round]).toEqual([0, 9, 2]);
  });

  it('R38: the dead are not captured', () => {
    const p = position(3);
    p.courier(0, 7, 6);
    p.courier(1, 7, 6);
    p.s.alive = 0b110;
    p.s.first = 1;
    p.traitor(p.command('A', -1)); // 8 − 1
    expect([...p.s.tomsk.subarray(0, 3)].map((card) => card !== NONE)).toEqual([false, true, false]);
  });
});

describe('Irkutsk', () => {
  it('I3: beyond a share of the way means more than it', () => {
    const size = (left: number) => {
      const p = position(2, { way: 20, duelFourFrom: 50, duelFiveFrom: 75 });
      p.s.ogareff = left;
      enter(p, 0, 10);
      return p.chance.told.find(([event]) => event === DUEL_BEGINS)?.[2];
    };
    // Half of 20 is 10, three quarters are 15: with 10 and 5 left he is there, and not beyond.
    expect([11, 10, 9, 6, 5, 4, 1].map(size)).toEqual([3, 3, 4, 4, 4, 5, 5]);
  });

  it('R28: with Marfa there, it is not asked where she does not help', () => {
    const p = position(3);
    p.setAlly(0, 'marfa');
    p.journey(2, p.russia('storm'), p.russia('papers'));
    const [storm] = p.give(2, 'storm/blount', 'lost/nadia');
    enter(p, 2);
    // The storm took its card, the papers 1 energy: 9 − 1 − 1.
    expect([p.discards().includes(storm), p.s.energyAtDuel[2], p.s.cardsAtDuel[2]]).toEqual([true, 7, 1]);
  });

  it('R28: two matching cards are asked for, wherever their numbers lie', () => {
    const p = position(3);
    const { box } = p.rules.terms;
    const [low] = p.give(2, 'storm', 'vehicle');
    const high = p.hand(2)[1];
    add(box.ofIcon, ACTION_WORDS * ICONS.indexOf('storm'), high); // as in a box with other cards
    p.journey(2, p.russia('storm'));
    enter(p, 2);
    expect([p.s.phase, p.legal()]).toEqual([FACE_DANGER, [low, high]]);
  });

  it('I2: the dangers of the journey are told, and those of the duel are not told twice', () => {
    const p = position(3);
    p.blind(2, 'vehicle');
    p.journey(2, p.mixed('siberia', 'storm', 'animals') | DISK_IMMEDIATE, p.mixed('siberia', 'papers', 'lost'));
    p.stack(p.irkutsk('storm'), p.irkutsk('animals'), p.irkutsk('lost'));
    const since = p.chance.told.length;
    enter(p, 2, 10);
    expect(toldOf(p, since, FACES)).toEqual(
      (['vehicle', 'animals', 'papers', 'lost'] as const).map((icon) => [FACES, 2, ICONS.indexOf(icon), 0]),
    );
  });

  it('I7: a reinforcement is told by how it ends', () => {
    for (const [face, event, energy] of [
      [3, OVERRUN, 7],
      [4, HELD_OFF, 8],
      [5, HELD_OFF, 8],
    ]) {
      const p = position(2);
      p.tartars(8, 4);
      p.stack(p.irkutsk('reinforcement'), p.irkutsk('storm'), p.irkutsk('lost'));
      p.give(0, 'storm', 'lost');
      p.dice(REINFORCEMENT_ROLL, face);
      const since = p.chance.told.length;
      enter(p, 0, 9);
      expect(toldOf(p, since, OVERRUN, HELD_OFF)).toEqual([[event, 0, face, 4]]);
      expect(p.s.energy[0]).toBe(energy); // 9 − 1, and − 1 if overrun
    }
  });

  it('R32: everything of the dead is discarded, and nothing of the others', () => {
    for (const seat of [0, 1, 2]) {
      const p = position(3);
      p.s.first = seat;
      const others = [0, 1, 2].filter((other) => other !== seat);
      const hand = p.give(seat, 'papers', 'vehicle', 'animals');
      const kept = [0, 30, 61];
      p.ability(seat, ...kept);
      for (const other of others) {
        p.give(other, 'papers', 'vehicle', 'animals');
        p.ability(other, other + 1, other + 31, other + 57);
      }
      const before = others.map((other) => [p.hand(other), p.abilities(other)]);
      const card = p.mixed('siberia', 'patrol', 'lost');
      p.journey(seat, card);
      p.exhaustActions();
      const discards = p.discards();
      enter(p, seat, 3); // 3 − 1 − 1 − 1
      expect(p.s.alive).toBe(0b111 & ~(1 << seat));
      expect([p.hand(seat), p.abilities(seat), p.words(seat)]).toEqual([[], [], []]);
      expect(p.routeDiscards()).toEqual([...kept, card].toSorted((a, b) => a - b));
      expect(p.discards()).toEqual([...discards, ...hand].toSorted((a, b) => a - b));
      expect(others.map((other) => [p.hand(other), p.abilities(other)])).toEqual(before);
    }
  });
});

describe('abilities', () => {
  it('K4: a Resistant turns up all cards of its owner and none of the others', () => {
    for (const seat of [0, 1, 2]) {
      const p = position(3);
      p.ability(seat, p.abilityCard('resistant'));
      for (const other of [0, 1, 2]) {
        const icons = [
          ['storm', 'animals'],
          ['patrol', 'illness'],
          ['papers', 'lost'],
        ] as const;
        p.journey(other, ...icons[other].map((icon) => p.russia(icon, 'turn') | FACE_DOWN));
      }
      p.turn(seat);
      p.play(USE_RESISTANT);
      expect([0, 1, 2].map((other) => p.words(other).every((word) => (word & FACE_DOWN) === 0))).toEqual(
        [0, 1, 2].map((other) => other === seat),
      );
      expect([p.s.phase, p.s.mover]).toEqual([ACTION, seat]);
    }
  });

  it('K4: a Resistant of any deck can be spent', () => {
    const cards = [...position(3).rules.terms.box.ability].flatMap((ability, card) =>
      ability === RESISTANT ? [card] : [],
    );
    expect(cards.length).toBeGreaterThan(4);
    for (const card of cards) {
      const p = position(3);
      p.ability(2, card);
      p.journey(2, p.abilityCard('quick') | FACE_DOWN);
      p.turn(2);
      p.play(USE_RESISTANT);
      expect([p.abilities(2), p.routeDiscards()]).toEqual([[], [card]]);
    }
  });
});
