import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { ACTION_DRAW, ALLY_DRAW, MARCH, TRAITORS_DIE } from './chance.ts';
import { ALLY_ARRIVES, ALLY_LEAVES, BLINDED, DREW, SANGARRA_JOINS, TARTARS_MARCH, TARTARS_MOVE } from './events.ts';
import { DO_ADVANCE, DO_REST, dangerAt, NO, RESOLUTE_COVER, REST_DRAW, REST_ENERGY } from './moves.ts';
import { NONE } from './state.ts';
import { devir, Position, position } from './table.fixture.ts';

// When things happen, and to whom first.

/** The events told since, of these kinds, in their order. */
function order(p: Position, since: number, ...events: readonly number[]): readonly number[] {
  return p.chance.told.slice(since).flatMap(([event]) => (events.includes(event) ? [event] : []));
}

/** The seats of which an event was told since, in their order. */
function seatsTold(p: Position, since: number, what: number): readonly number[] {
  return p.chance.told.slice(since).flatMap(([event, seat]) => (event === what ? [seat] : []));
}

describe('a round', () => {
  it('T1: begins with the first courier, and the traitor has done nothing before his first turn', () => {
    const { s } = new Position(3);
    expect([s.round, s.mover, s.first, s.traitorPhase]).toEqual([1, 0, 0, 0]);
    expect([s.ogareff, s.discards[0], s.discards[1]]).toEqual([37, 0, 0]);
  });

  it('T1: goes on in seat order from the first player, past the last seat', () => {
    const p = position(3);
    p.s.first = 1;
    p.chance.load(ACTION_DRAW, p.command('A', 0));
    p.turn(1);
    const seats = [];
    while (p.s.round === 1) {
      seats.push(p.s.mover);
      p.play(DO_REST, REST_ENERGY, REST_ENERGY);
    }
    expect(seats).toEqual([1, 2, 0]);
    expect([p.s.first, p.s.mover]).toEqual([1, 1]);
  });

  it('R2: an action deck that has run out waits until a card is wanted', () => {
    const p = position(2);
    const last = p.command('A', 0);
    p.exhaustActions();
    p.restore(last);
    p.traitor(last);
    expect([p.s.deckSize, p.discards().length]).toEqual([0, 56]); // the traitor's card is among them
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    expect([p.s.deckSize, p.discards()]).toEqual([54, []]); // 56 − 2
  });
});

describe('whoever is first', () => {
  it('R37: the one whom Sangarra joins is first in the next round, and not in what is left of this one', () => {
    const p = position(3, { sangarraStarts: true });
    p.courier(0, 4, 6);
    p.courier(1, 7, 6);
    p.courier(2, 7, 9); // she joins him
    const [upper, lower] = [p.tomsk('storm'), p.tomsk('lost')];
    p.stack(upper, lower);
    const since = p.chance.told.length;
    p.traitor(p.command('sangarra', -1)); // and the Tartars come to 8 − 1 = 7
    expect(order(p, since, SANGARRA_JOINS, TARTARS_MOVE)).toEqual([SANGARRA_JOINS, TARTARS_MOVE]);
    expect([p.s.tomsk[1], p.s.tomsk[2]]).toEqual([upper, lower]); // as in the round's own order, from courier 1 on
    expect([p.s.round, p.s.first, p.s.mover, p.s.nextFirst]).toEqual([2, 2, 2, NONE]);
  });

  it('R37: he stays first in the rounds after, until she joins another', () => {
    const p = position(3, { sangarraStarts: true });
    p.courier(2, 4, 6);
    p.traitor(p.command('sangarra', 0));
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover]).toEqual([2, 2]);
    p.traitor(p.command('sangarra', 0)); // recalled
    p.courier(1, 5, 6);
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.first, p.s.mover]).toEqual([1, 1, 1]);
  });

  it('R65: draws the first card that comes to all', () => {
    const p = position(3);
    p.s.first = 1;
    const card = p.command('card', 0);
    const drawn = [p.find('storm', [card]), p.find('lost', [card]), p.find('vehicle', [card])];
    p.chance.load(ACTION_DRAW, card, ...drawn);
    const since = p.chance.told.length;
    p.traitor();
    expect(seatsTold(p, since, DREW)).toEqual([1, 2, 0]);
    expect([p.hand(1), p.hand(2), p.hand(0)]).toEqual(drawn.map((one) => [one]));
  });

  it('R65: is captured first, by a card as on the march', () => {
    for (const marches of [false, true]) {
      const p = position(3);
      p.s.first = 2;
      for (const seat of [0, 1, 2]) p.courier(seat, 7, 6);
      const cards = [p.tomsk('storm'), p.tomsk('lost'), p.tomsk('vehicle')];
      p.stack(...cards);
      const since = p.chance.told.length;
      if (marches) {
        p.s.ogareff = 0;
        p.dice(MARCH, 1); // 8 − 1
        p.traitor();
      } else p.traitor(p.command('A', -1));
      expect(seatsTold(p, since, BLINDED)).toEqual([2, 0, 1]);
      expect([p.s.tomsk[2], p.s.tomsk[0], p.s.tomsk[1]]).toEqual(cards);
    }
  });

  it('R34: is sought among the living when the next round begins, past the last seat', () => {
    const p = position(3);
    p.s.first = 2;
    p.courier(2, 10, 2);
    p.journey(2, p.russia('storm'));
    p.turn(2);
    p.play(DO_ADVANCE); // 2 − 1 − 1: dead
    expect([p.s.first, p.s.mover]).toEqual([2, 0]); // the round goes on from where it began
    p.traitor(p.command('A', 0));
    expect([p.s.first, p.s.mover]).toEqual([0, 0]);
  });
});

describe("the traitor's phase", () => {
  it('X1, R2: his card lies out until it is over, and is not among those that make the deck anew meanwhile', () => {
    const p = position(2);
    const last = p.command('card', 0);
    p.exhaustActions();
    p.restore(last);
    p.traitor(last);
    expect([p.hand(0).includes(last), p.hand(1).includes(last)]).toEqual([false, false]);
    expect([p.s.deckSize, p.discards()]).toEqual([53, [last]]); // 56 − 1 − 2
  });

  it('X6: the Tartars are told with the strength that they have when they have moved', () => {
    const p = position(2);
    const since = p.chance.told.length;
    p.traitor(p.command('A', 0));
    expect(p.chance.told.slice(since)).toContainEqual([TARTARS_MOVE, 8, 4, 0]); // 3 + 1
  });

  it('R53: the Tartars move when all have had their cards and thrown away what is too much', () => {
    const p = position(2);
    p.courier(1, 7, 6);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', -1));
    expect([p.s.mover, p.s.tartars, p.s.tomsk[1]]).toEqual([1, 8, NONE]); // 8, where they were
    p.play(p.hand(1)[0]);
    expect([p.s.tartars, p.s.tomsk[1] === NONE]).toEqual([7, false]); // 8 − 1
  });

  it('R53: Ogareff has gone on before the event', () => {
    const p = position(2);
    p.give(1, 'storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle');
    p.traitor(p.command('card', 0, 3));
    expect([p.s.mover, p.s.ogareff]).toEqual([1, 34]); // 37 − 3
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

  it('R63: the traitor acts in the last round, too, before it is broken off', () => {
    const p = position(2, { maxRounds: 10 });
    p.s.round = 10;
    p.traitor(p.command('sangarra', 0, 2));
    expect([p.s.ogareff, p.s.mover]).toEqual([35, NOBODY]); // 37 − 2
  });

  it('X8, X7: the Tartars march when all abilities have acted', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(9, 3);
    p.courier(0, 6, 6);
    p.ability(0, p.abilityCard('resolute', 3));
    p.journey(0, p.russia('storm'));
    p.dice(MARCH, 3);
    const since = p.chance.told.length;
    p.traitor();
    expect([p.s.phase, p.s.tartars, p.s.tomsk[0]]).toEqual([RESOLUTE_COVER, 9, NONE]);
    p.play(1 + dangerAt(0, 1));
    expect([p.s.tartars, order(p, since, TARTARS_MARCH)]).toEqual([6, [TARTARS_MARCH]]); // 9 − 3
  });

  it('R22: when Moscow falls it is over, and nobody there is captured any more', () => {
    const p = position(2);
    p.s.ogareff = 0;
    p.tartars(3, 3);
    p.dice(MARCH, 2); // 3 − 2
    p.traitor();
    expect([p.s.moscowTaken, p.s.blindings, p.events().includes(BLINDED)]).toEqual([1, 0, false]);
  });

  it('X7: the first march is in the round after the one in which Ogareff arrived', () => {
    const p = position(2);
    p.s.ogareff = 1;
    p.dice(MARCH, 2);
    p.traitor(p.command('A', 0));
    expect([p.s.ogareff, p.s.tartars]).toEqual([0, 8]);
    p.traitor();
    expect(p.s.tartars).toBe(6); // 8 − 2
    p.chance.done();
  });

  it('R46: the new ally has come when the old one leaves', () => {
    const p = position(2);
    p.setAlly(1, 'marfa');
    p.dice(ALLY_DRAW, 1);
    const since = p.chance.told.length;
    p.traitor(p.command('B', 0));
    expect(order(p, since, ALLY_ARRIVES, ALLY_LEAVES)).toEqual([ALLY_ARRIVES, ALLY_LEAVES]);
  });

  it('G2: energy decides before cards, and distance before both', () => {
    const p = position(3, devir);
    p.courier(0, 4, 6);
    p.courier(1, 4, 5);
    p.courier(2, 3, 9);
    p.give(1, 'lost', 'lost');
    p.give(2, 'storm', 'storm', 'vehicle');
    p.traitor(p.command('sangarra', 0));
    expect([p.s.sangarra, p.s.tieRolls]).toEqual([0, 0]);
  });
});
