import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { addCard } from '../../kit/card-sets.ts';
import { ACTION_WORDS, IRKUTSK } from './box.ts';
import { MARCH, REINFORCEMENT_ROLL } from './chance.ts';
import { ICONS } from './data.ts';
import { ALL_DEAD, COURIER_WINS, MOSCOW_TAKEN, UNFINISHED } from './endings.ts';
import { ARRIVES, DUEL_BEGINS, DUEL_CARD, FACES, HELD_OFF, MOSCOW_FALLS, OVERRUN, ROUTE_CARD, WINS } from './events.ts';
import { ACTION, BY_BLOOD, DO_ADVANCE, DO_REST, FACE_DANGER, OVER, REST_ENERGY, WILDCARD } from './moves.ts';
import { BESIDE_BOARD, DISK_IMMEDIATE, NO_DUEL, NONE } from './state.ts';
import { devir, enter, position, toldOf } from './table.fixture.ts';

const icon = (name: (typeof ICONS)[number]) => ICONS.indexOf(name);

describe('Irkutsk and the duel', () => {
  it('I1, R55: who enters Irkutsk draws no route card and meets no Tartars', () => {
    const p = position(2);
    p.tartars(10, 6);
    p.courier(0, 10, 10);
    const told = p.chance.told.length;
    p.turn(0);
    p.play(DO_ADVANCE);
    const events = p.chance.told.slice(told).map(([event]) => event);
    expect(events).toContain(ARRIVES);
    expect(events).not.toContain(ROUTE_CARD);
    expect(p.s.evasions[0]).toBe(0);
  });

  it('E2: outside Irkutsk a courier without energy goes on', () => {
    const p = position(2);
    p.stack(p.russia('papers'));
    p.courier(0, 2, 1);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.alive]).toEqual([0, 0b11]); // 1 − 1
    p.turn(0);
    p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    expect(p.s.energy[0]).toBe(2); // 0 + 1 + 1
  });

  it('S2, I1: Irkutsk is the eleventh space in Purple Brain and the twelfth in Devir', () => {
    for (const [given, last] of [[{}, 10] as const, [devir, 11] as const]) {
      const p = position(2, given);
      p.courier(0, last - 1, 10);
      p.turn(0);
      p.play(DO_ADVANCE);
      expect(p.events()).not.toContain(ARRIVES);
      p.courier(1, last, 10);
      p.turn(1);
      p.play(DO_ADVANCE);
      expect(p.events()).toContain(ARRIVES);
    }
  });

  it('R31, E2: on the last energy it is illegal in Purple Brain, and fatal in Devir', () => {
    const p = position(2);
    p.courier(0, 10, 1);
    p.turn(0);
    expect(p.legal()).toEqual([DO_REST]);
    p.courier(0, 10, 2);
    expect(p.legal()).toEqual([DO_REST, DO_ADVANCE]);
    const q = position(2, devir);
    q.courier(0, 11, 1);
    q.turn(0);
    q.play(DO_ADVANCE);
    expect([q.s.energy[0], q.s.alive, q.s.deathsOnArrival, q.s.mover]).toEqual([0, 0b10, 1, 1]); // 1 − 1
  });

  it('I2, R56, R30: each open danger takes a card or 1 energy, left to right, the Tomsk card first', () => {
    const p = position(2);
    const tomsk = p.blind(0, 'storm');
    const [left, right] = [p.mixed('siberia', 'animals', 'patrol'), p.mixed('siberia', 'lost', 'vehicle')];
    p.journey(0, left | DISK_IMMEDIATE, right);
    const [storm, storm2, lost, lost2] = p.give(0, 'storm', 'storm', 'lost', 'lost');
    p.courier(0, 10, 9);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.danger, p.legal()]).toEqual([FACE_DANGER, icon('storm'), [storm, storm2]]);
    p.play(storm);
    // The covered animals are gone, the patrol took energy, and the right card's first danger is next.
    expect([p.s.phase, p.s.danger, p.legal()]).toEqual([FACE_DANGER, icon('lost'), [lost, lost2]]);
    expect([p.s.energy[0], p.routeDiscards()]).toEqual([7, [left, tomsk].toSorted((a, b) => a - b)]); // 9 − 1 − 1
    p.play(lost2);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([6, 2]); // 7 − 1 for the vehicle
    expect(p.routeDiscards()).toEqual(expect.arrayContaining([right]));
  });

  it('R28: a matching card must be played, and with one alone it is not asked', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    const [storm] = p.give(0, 'storm');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0], p.discards()]).toEqual([8, 0, [storm]]); // 9 − 1
  });

  it('R28, I5: a wildcard may be kept, and energy lost in its place', () => {
    const p = position(2);
    p.setAlly(2, 'marfa');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'), p.russia('papers'));
    const [marfa] = p.give(0, 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.legal()).toEqual([WILDCARD + marfa, BY_BLOOD]);
    p.play(BY_BLOOD);
    expect([p.s.energy[0], p.s.danger]).toEqual([7, icon('papers')]); // 9 − 1 − 1
    p.play(WILDCARD + marfa);
    expect([p.discards(), p.s.energyAtDuel[0]]).toEqual([[marfa], 7]);
  });

  it('R28, R45: with a match energy is not offered; a Marfa card whose icon fits is a match', () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    const [match, fitting, wild] = p.give(0, 'storm/blount', 'storm/marfa', 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.legal()).toEqual([match, fitting, WILDCARD + wild]);
  });

  it('I5: without Marfa among the allies her cards are no wildcards', () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.give(0, 'lost/marfa');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([7, 1]); // 9 − 1 − 1
  });

  it('R29: two equal cards do not stand for a matching one', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    p.journey(0, p.russia('storm'));
    p.give(0, 'lost', 'lost');
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([7, 2]); // 9 − 1 − 1
  });

  it('I3, R24: the duel takes 3 cards, 4 beyond 85 % of the way, and 5 with Ogareff in Irkutsk', () => {
    const duel = (left: number, given = {}) => {
      const p = position(2, given);
      p.s.ogareff = left;
      p.courier(0, 10, 10);
      p.turn(0);
      p.play(DO_ADVANCE);
      return p.chance.told.find(([event]) => event === DUEL_BEGINS)?.[2];
    };
    // 85 % of 36 is 30.6: with 6 steps left he has gone 30, with 5 he has gone 31.
    expect([37, 36, 6, 5, 1, 0].map((left) => duel(left))).toEqual([3, 3, 3, 4, 4, 5]);
    // Thirds: 33 % of 36 is 11.88 and 67 % is 24.12; gone are 11, 12, 24, 25.
    const thirds = { duelFourFrom: 33, duelFiveFrom: 67 };
    expect([25, 24, 12, 11, 0].map((left) => duel(left, thirds))).toEqual([3, 4, 4, 5, 5]);
  });

  it('I4, I6, I7, E1: cards are faced one by one, and who has energy left at the end wins', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    const [storm, lost] = p.give(0, 'storm', 'lost');
    const cards = [p.irkutsk('storm'), p.irkutsk('direct'), p.irkutsk('reinforcement')];
    p.stack(...cards);
    p.dice(REINFORCEMENT_ROLL, 2); // below 3
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.chance.told.filter(([event]) => event === DUEL_CARD).map(([, , card]) => card)).toEqual(cards);
    expect([p.hand(0), p.discards()]).toEqual([[lost], [storm]]);
    expect(p.s.energy[0]).toBe(3); // 6 − 1 − 1 for the attack − 1 for the reinforcement
    expect([p.s.phase, p.s.mover, p.s.winner]).toEqual([OVER, NOBODY, 0]);
    const outcome = p.outcome();
    expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[1, 0], 1, COURIER_WINS]);
    p.chance.done();
  });

  it('I4: a danger without a matching card costs 1 energy', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    p.give(0, 'lost');
    p.stack(p.irkutsk('storm'), p.irkutsk('animals'), p.irkutsk('papers'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.winner, p.s.handSize[0]]).toEqual([2, 0, 1]); // 6 − 1 − 3
  });

  it('I7: a reinforcement is held off with the strength or more', () => {
    const p = position(2);
    p.courier(0, 10, 6);
    const first = p.irkutsk('reinforcement');
    p.stack(first, p.irkutsk('reinforcement', [first]), p.irkutsk('direct'));
    p.dice(REINFORCEMENT_ROLL, 3, 6);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.energy[0]).toBe(4); // 6 − 1 − 1 for the attack
    p.chance.done();
  });

  it('R45: Marfa does not cancel attacks', () => {
    const p = position(2);
    p.setAlly(0, 'marfa');
    p.give(0, 'storm/marfa', 'lost/marfa');
    p.courier(0, 10, 6);
    const first = p.irkutsk('direct');
    p.stack(first, p.irkutsk('direct', [first]), p.irkutsk('reinforcement'));
    p.dice(REINFORCEMENT_ROLL, 1);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.energy[0], p.s.handSize[0], p.s.winner]).toEqual([2, 2, 0]); // 6 − 1 − 1 − 1 − 1
  });

  it('R44: a courier who was blinded rolls against reinforcements too', () => {
    const p = position(2);
    p.blind(0, 'storm');
    p.give(0, 'storm');
    p.courier(0, 10, 6);
    const first = p.irkutsk('reinforcement');
    p.stack(first, p.irkutsk('reinforcement', [first]), p.irkutsk('direct'));
    p.dice(REINFORCEMENT_ROLL, 1, 2);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.reinforcements[0], p.s.energy[0]]).toEqual([2, 2]); // 6 − 1 − 1 − 1 − 1
    p.chance.done();
  });

  it('I8, E2, R38: the cards of a lost duel are discarded, and the others go on', () => {
    const p = position(2);
    p.courier(0, 10, 3);
    const cards = [p.irkutsk('storm'), p.irkutsk('lost')];
    p.stack(...cards);
    p.turn(0);
    p.play(DO_ADVANCE); // 3 − 1 − 1 − 1 = 0
    expect([p.s.alive, p.s.deathsInDuel, p.s.mover]).toEqual([0b10, 1, 1]);
    expect(p.routeDiscards()).toEqual(cards);
    expect(p.s.routeLeft[IRKUTSK]).toBe(18); // 20 − 2
  });

  it('I8, R2: an empty Irkutsk deck is made anew from its discards', () => {
    const p = position(2);
    p.exhaust(IRKUTSK, 1);
    p.courier(0, 10, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    expect(p.s.routeLeft[IRKUTSK]).toBe(17); // 20 − 3
    expect(p.s.winner).toBe(0); // 10 − 1 − 3 at the worst
  });

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
    addCard(box.ofIcon, ACTION_WORDS * ICONS.indexOf('storm'), high); // as in a box with other cards
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
      (['vehicle', 'animals', 'papers', 'lost'] as const).map((name) => [FACES, 2, icon(name), 0]),
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

  it('E1: the winner is who fought, and not who was first in the round', () => {
    const p = position(2);
    p.courier(1, 10, 10);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect([p.s.first, p.s.winner]).toEqual([0, 1]); // 10 − 1 − 3 at the worst
  });

  it('I1, I3: the journey is faced in the turn of the arrival, and then the duel begins', () => {
    const p = position(2);
    p.courier(0, 10, 10);
    p.journey(0, p.russia('storm'), p.russia('lost'));
    p.give(0, 'storm', 'lost');
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    const since = p.chance.told.length;
    p.play(DO_ADVANCE);
    const milestones = [ARRIVES, FACES, DUEL_BEGINS, DUEL_CARD, WINS];
    const told = p.chance.told.slice(since).map(([event]) => event);
    expect(told.filter((event) => milestones.includes(event))).toEqual([
      ARRIVES,
      FACES,
      FACES,
      DUEL_BEGINS,
      DUEL_CARD,
      DUEL_CARD,
      DUEL_CARD,
      WINS,
    ]);
    expect(p.s.energyAtDuel[0]).toBe(9); // 10 − 1
  });

  it('E1, E2: whoever loses his last energy to the last card dies of it', () => {
    const p = position(2);
    p.courier(0, 10, 4);
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    p.play(DO_ADVANCE); // 4 − 1 − 1 − 1 − 1
    expect([p.s.winner, p.s.alive, p.s.deathsInDuel]).toEqual([NONE, 0b10, 1]);
  });

  it('I2, E2: whoever loses it to the last danger of his journey does not come to the duel', () => {
    const p = position(2);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1
    expect([p.s.alive, p.s.deathsOnArrival, p.events().includes(DUEL_BEGINS)]).toEqual([0b10, 1, false]);
    expect([p.s.energyAtDuel[0], p.s.cardsAtDuel[0]]).toEqual([NO_DUEL, NO_DUEL]);
  });

  it('I4: the next card is drawn and seen when the one before has been faced', () => {
    const p = position(2);
    p.courier(0, 10, 9);
    const [one, two] = p.give(0, 'storm', 'storm');
    p.stack(p.irkutsk('storm'), p.irkutsk('lost'), p.irkutsk('direct'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.legal()]).toEqual([FACE_DANGER, [one, two]]);
    expect([p.s.routeLeft[IRKUTSK], p.s.duelLeft]).toEqual([19, 2]); // 20 − 1, 3 − 1
    expect(p.s.routesSeen.every((seats) => seats === 0)).toBe(true);
  });

  it('R56: the right card comes after the left one, and its normal danger after its immediate one', () => {
    const p = position(2);
    p.courier(0, 10, 10);
    p.journey(0, p.mixed('siberia', 'storm', 'animals'), p.mixed('siberia', 'papers', 'lost'));
    p.turn(0);
    const since = p.chance.told.length;
    p.play(DO_ADVANCE);
    const faced = p.chance.told.slice(since).flatMap(([event, , danger]) => (event === FACES ? [danger] : []));
    expect(faced).toEqual([0, 1, 4, 5]); // storm, animals, papers, lost
  });

  it('I8: the cards of a duel stay out until it is over, even if the deck is made anew meanwhile', () => {
    const p = position(2);
    p.exhaust(IRKUTSK, 2);
    p.courier(0, 10, 10);
    p.turn(0);
    p.play(DO_ADVANCE);
    const drawn = p.chance.told.flatMap(([event, , card]) => (event === DUEL_CARD ? [card] : []));
    expect([new Set(drawn).size, p.s.routeLeft[IRKUTSK]]).toEqual([3, 17]); // 20 − 3
  });
});

describe('the end', () => {
  it("R32, E2: a dead courier's cards are discarded, and Sangarra goes home", () => {
    const p = position(2);
    const tomsk = p.blind(0, 'storm');
    const ability = p.abilityCard('quick');
    p.ability(0, ability);
    const journey = p.russia('vehicle');
    p.journey(0, journey);
    p.spy(0);
    const hand = p.give(0, 'papers', 'lost');
    p.courier(0, 10, 2);
    p.turn(0);
    p.play(DO_ADVANCE); // 2 − 1 − 1 for blindness = 0
    expect([p.s.alive, p.s.deathsOnArrival, p.s.sangarra]).toEqual([0b10, 1, BESIDE_BOARD]);
    expect(p.discards()).toEqual(hand);
    expect(p.routeDiscards()).toEqual([ability, journey, tomsk].toSorted((a, b) => a - b));
    expect([p.s.handSize[0], p.s.journeySize[0], p.s.tomsk[0], p.abilities(0)]).toEqual([0, 0, NONE, []]);
  });

  it('R38: the dead are left out of turns and of the traitor phase', () => {
    const p = position(3);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    p.traitor(p.command('card', 0));
    expect([...p.s.handSize.subarray(0, 3)]).toEqual([0, 1, 1]);
    p.traitor(p.command('sangarra', 0));
    expect([1, 2]).toContain(p.s.sangarra);
  });

  it('R38: when the last courier dies, Ogareff wins', () => {
    const p = position(1);
    p.courier(0, 10, 2);
    p.journey(0, p.russia('storm'));
    p.turn(0);
    p.play(DO_ADVANCE);
    expect([p.s.phase, p.s.mover]).toEqual([OVER, NOBODY]);
    const outcome = p.outcome();
    expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[0], 0, ALL_DEAD]);
  });

  it('R63: after the last round the game is broken off, and nobody wins', () => {
    const p = position(2, { maxRounds: 10 });
    p.s.round = 9;
    p.traitor();
    expect([p.s.round, p.s.phase === OVER]).toEqual([10, false]); // 9 + 1
    p.traitor();
    const outcome = p.outcome();
    expect([p.s.mover, [...outcome.won], outcome.success, outcome.ending]).toEqual([NOBODY, [0, 0], 0, UNFINISHED]);
  });

  it('R22, R38, X8: the Tartars take Moscow by entering or passing it, and all lose', () => {
    for (const [from, face] of [
      [5, 4],
      [4, 6],
    ]) {
      const p = position(2);
      p.s.ogareff = 0;
      p.tartars(from, 3);
      p.dice(MARCH, face);
      p.traitor();
      expect(p.events()).toContain(MOSCOW_FALLS); // 5 − 4 = 1, and 4 − 6 is beyond it
      expect([p.s.phase, p.s.mover]).toEqual([OVER, NOBODY]);
      const outcome = p.outcome();
      expect([[...outcome.won], outcome.success, outcome.ending]).toEqual([[0, 0], 0, MOSCOW_TAKEN]);
    }
  });

  it('R22, X8: a march that ends before Moscow does not take it', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(5, 3);
    p.dice(MARCH, 3);
    p.traitor();
    expect(p.events()).not.toContain(MOSCOW_FALLS);
    expect([p.s.tartars, p.s.phase]).toEqual([2, ACTION]); // 5 − 3
  });
});
