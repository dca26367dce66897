import { describe, expect, it, vi } from 'vitest';
import { IRKUTSK, NADIA, RUSSIA, SIBERIA, TOMSK, URALS } from './box.ts';
import {
  ACTION_DRAW,
  ALLY_DRAW,
  EVASION,
  MARCH,
  NADIAS_DIE,
  PURPOSES,
  REINFORCEMENT_ROLL,
  ROUTE_SHUFFLE,
  TIE,
  TRAITORS_DIE,
} from './chance.ts';
import { allyMove, DO_ADVANCE, DO_REST, REST_DRAW } from './moves.ts';
import { Position, position } from './table.fixture.ts';

type Draw = readonly [ordinal: number, below: number];

/** What chance is asked for one purpose from here on: the ordinals, and below what. */
function draws(p: Position, purpose: number): () => Draw[] {
  const below = vi.spyOn(p.chance, 'below');
  return () => below.mock.calls.filter(([asked]) => asked === purpose).map(([, ordinal, n]) => [ordinal, n]);
}

/** The number of a courier's draw of one kind: 4096 for each seat before him, and those he had. */
const ofSeat = (seat: number, before: number) => seat * 4096 + before;

describe('the name of a draw', () => {
  it('has a word for its purpose', () => {
    const words = [
      [ACTION_DRAW, 'action card'],
      [EVASION, 'evasion'],
      [NADIAS_DIE, "Nadia's die"],
      [TRAITORS_DIE, "traitor's die"],
      [MARCH, 'march'],
      [TIE, "Sangarra's tie"],
      [REINFORCEMENT_ROLL, 'reinforcement'],
      [ROUTE_SHUFFLE, 'route deck'],
      [ALLY_DRAW, 'ally'],
    ] as const;
    expect(words.map(([purpose]) => PURPOSES[purpose])).toEqual(words.map(([, word]) => word));
    expect(PURPOSES).toHaveLength(words.length);
  });

  it('counts the action cards of each courier apart, with 64 tries for each', () => {
    const p = position(3); // each has drawn 5 at the start
    const asked = draws(p, ACTION_DRAW);
    p.chance.load(ACTION_DRAW, 0, 1, 2, 3);
    p.turn(1);
    p.play(DO_REST, REST_DRAW, REST_DRAW);
    expect(asked()).toEqual([5, 6, 7, 8].map((before) => [ofSeat(1, before) * 64, 56]));
  });

  it("counts the traitor's action cards after those of five couriers", () => {
    const p = position(2);
    const asked = draws(p, ACTION_DRAW);
    p.traitor(p.command('A'));
    p.traitor(p.command('A'));
    expect(asked()).toEqual([0, 1].map((before) => [ofSeat(5, before) * 64, 56]));
  });

  it('tries again where the card that it names is not in the deck', () => {
    const p = position(2);
    const [held] = p.give(1, 'storm');
    const [card, other] = [p.find('lost'), p.find('papers')];
    const asked = draws(p, ACTION_DRAW);
    p.chance.load(ACTION_DRAW, held, held, card, other);
    p.turn(0);
    p.play(DO_REST, REST_DRAW);
    const name = ofSeat(0, 5) * 64;
    expect(asked()).toEqual([
      [name, 56],
      [name + 1, 56],
      [name + 2, 56],
      [name + 64, 56],
    ]);
    expect(p.hand(0)).toEqual([card, other].toSorted((a, b) => a - b));
  });

  it('counts the cards of the deck after 63 tries in vain', () => {
    const vain = Array.from({ length: 63 }, () => 0);
    // Cards 2 to 55 are left, 26 of them in the first word of 28.
    for (const [k, card] of [
      [0, 2],
      [25, 27],
      [26, 28],
      [53, 55],
    ]) {
      const p = position(2);
      p.chance.load(ACTION_DRAW, 0, 1);
      p.turn(1);
      p.play(DO_REST, REST_DRAW);
      const asked = draws(p, ACTION_DRAW);
      p.chance.load(ACTION_DRAW, ...vain, k, card === 2 ? 3 : 2);
      p.turn(0);
      p.play(DO_REST, REST_DRAW);
      const name = ofSeat(0, 5) * 64;
      expect(asked().slice(62)).toEqual([
        [name + 62, 56],
        [name + 63, 54], // 56 − 2
        [name + 64, 56],
      ]);
      expect(p.hand(0)).toEqual([card, card === 2 ? 3 : 2].toSorted((a, b) => a - b));
    }
  });

  it('counts evasions for each courier', () => {
    const p = position(2);
    const asked = draws(p, EVASION);
    for (let time = 0; time < 2; time++) {
      p.journey(1);
      p.tartars(7, 6);
      p.courier(1, 6, 6);
      p.chance.load(EVASION, 0);
      p.turn(1);
      p.play(DO_ADVANCE);
    }
    expect(asked()).toEqual([0, 1].map((before) => [ofSeat(1, before), 6]));
  });

  it("counts Nadia's dice for each courier", () => {
    const p = position(2);
    p.setAlly(0, 'nadia');
    const asked = draws(p, NADIAS_DIE);
    for (let time = 0; time < 2; time++) {
      p.give(1, '/nadia');
      p.turn(1);
      p.play(allyMove(NADIA));
    }
    expect(asked()).toEqual([0, 1].map((before) => [ofSeat(1, before), 6]));
  });

  it('counts reinforcements for each courier', () => {
    const p = position(2);
    const first = p.irkutsk('reinforcement');
    p.stack(first, p.irkutsk('reinforcement', [first]), p.irkutsk('direct'));
    p.courier(1, 10, 9);
    const asked = draws(p, REINFORCEMENT_ROLL);
    p.turn(1);
    p.play(DO_ADVANCE);
    expect(asked()).toEqual([0, 1].map((before) => [ofSeat(1, before), 6]));
  });

  it("is the round, for the traitor's die and the march", () => {
    const p = position(2);
    const [die, march] = [draws(p, TRAITORS_DIE), draws(p, MARCH)];
    p.s.round = 7;
    p.traitor(p.command('die', 0));
    p.s.round = 9;
    p.s.ogareff = 0;
    p.traitor();
    expect([die(), march()]).toEqual([[[7, 6]], [[9, 6]]]);
  });

  it('is counted through, for rolls against Sangarra and for allies', () => {
    const p = position(2);
    const [tie, ally] = [draws(p, TIE), draws(p, ALLY_DRAW)];
    p.dice(TIE, 2, 2, 1, 4);
    p.traitor(p.command('sangarra', 0));
    expect(tie()).toEqual([0, 1, 2, 3].map((before) => [before, 6]));
    p.traitor(p.command('A', 0));
    p.traitor(p.command('B', 0));
    expect(ally()).toEqual([
      [1, 6], // 0 was the one of the set-up
      [2, 5],
    ]);
  });

  it('is the deck and how often it was shuffled, for route decks', () => {
    const p = new Position(2);
    const shuffle = vi.spyOn(p.chance, 'shuffle');
    p.rules.deal(p.s, p.chance);
    const { deckStart, deckSize } = p.rules.terms.box;
    const decks = [RUSSIA, URALS, SIBERIA, TOMSK, IRKUTSK];
    expect(shuffle.mock.calls.map(([purpose, ordinal, , from, to]) => [purpose, ordinal, from, to])).toEqual(
      decks.map((deck) => [ROUTE_SHUFFLE, deck * 256, deckStart[deck], deckStart[deck] + deckSize[deck]]),
    );
    p.clear();
    shuffle.mockClear();
    for (let time = 1; time <= 2; time++) {
      p.journey(0);
      p.exhaust(URALS);
      p.courier(0, 4, 6);
      p.turn(0);
      p.play(DO_ADVANCE);
    }
    const start = deckStart[URALS];
    expect(shuffle.mock.calls.map(([, ordinal, , from, to]) => [ordinal, from, to])).toEqual([
      [256 + 1, start, start + 7],
      [256 + 2, start, start + 7],
    ]);
  });
});
