import { describe, expect, it } from 'vitest';
import flat from '../../bots/generic/flat-monte-carlo.ts';
import ismcts from '../../bots/generic/ismcts.ts';
import random from '../../bots/generic/random.ts';
import counter from '../../bots/liarsdice/counter.ts';
import centre from '../../bots/tictactoe/centre.ts';
import { settle } from '../../src/data/options.ts';
import { connectfour } from '../../src/games/connectfour/index.ts';
import { liarsdice } from '../../src/games/liarsdice/index.ts';
import type { LiarsDiceRules } from '../../src/games/liarsdice/rules.ts';
import { tictactoe } from '../../src/games/tictactoe/index.ts';
import { againstExact } from './against-exact.ts';
import { ExactValues, exactBot } from './exact-play.ts';
import { ONE_DIE, OneRound } from './liars-dice.ts';

const newValues = () => new ExactValues(tictactoe.rules(2, settle('tictactoe', tictactoe.options, {})), tictactoe);
const values = newValues();

describe('tic-tac-toe to its end', () => {
  it('is a draw, in the 4,520 positions that leave something to choose', () => {
    expect(values.value).toBe(0.5);
    // Of the 5,478 positions 958 are ends (626 first wins, 316 second wins, 16 draws).
    expect(values.positions).toBe(5478 - 958);
  });

  it('is never lost by perfect play, and won against random', () => {
    const all = { games: 200, seed: 'perfect', values };
    const perfect = againstExact(tictactoe, {}, exactBot(values), {}, all);
    expect(perfect).toMatchObject({ first: 0.5, second: 0.5, lost: 0, slips: 0 });
    const chance = againstExact(tictactoe, {}, random, {}, all);
    expect(chance.lost).toBeGreaterThan(100);
    expect(chance.slips).toBeGreaterThan(100);
  });

  it('is hardly ever lost by a search of 1000 games a decision, as it is by bots that do not look ahead', () => {
    const all = { games: 60, seed: 'perfect', values };
    expect(againstExact(tictactoe, {}, ismcts, { iterations: 1000 }, all).lost).toBeLessThan(4);
    expect(againstExact(tictactoe, {}, centre, {}, all).lost).toBeGreaterThan(30);
    expect(againstExact(tictactoe, {}, flat, { playouts: 50 }, all).slips).toBeGreaterThan(0);
  });
});

describe('connect four on a small grid', () => {
  it.each([
    ['three in a line on four columns and three rows', { columns: 4, rows: 3, connect: 3 }, 1],
    ['four in a line on four columns and three rows', { columns: 4, rows: 3, connect: 4 }, 0.5],
  ])('has a value: %s', (_what, given, value) => {
    const rules = connectfour.rules(2, settle('connectfour', connectfour.options, given));
    expect(new ExactValues(rules, connectfour).value).toBe(value);
  });

  it('is refused where there is chance', () => {
    expect(
      () => new ExactValues(liarsdice.rules(2, settle('liarsdice', liarsdice.options, ONE_DIE)), liarsdice),
    ).toThrow('chance');
  });
});

describe("liar's dice with a die each", () => {
  const round = new OneRound();

  it('has two times six bids, true as the dice are', () => {
    expect(round.bids).toBe(12);
    // A three: true if either die shows one. Two threes: if both do.
    expect([round.isTrue(2, 2, 0), round.isTrue(2, 1, 2), round.isTrue(2, 1, 1)]).toEqual([true, true, false]);
    expect([round.isTrue(8, 2, 2), round.isTrue(8, 2, 1)]).toEqual([true, false]);
  });

  it('cannot be won more often than half of the time against nearly perfect play', () => {
    const few = round.guaranteed(round.nearlyPerfect(3));
    const many = round.guaranteed(round.nearlyPerfect(40));
    expect(many).toBeLessThanOrEqual(0.5);
    expect(many).toBeGreaterThan(0.49);
    expect(many).toBeGreaterThan(few);
  });

  it('is lost by who always believes, and by counting alone', () => {
    // Bids one more each time, and never challenges.
    const believer = round.guaranteed((_die, history, move) => (move === round.last(history) + 1 ? 1 : 0));
    expect(believer).toBeLessThan(0.05);
    const rules = liarsdice.rules(2, settle('liarsdice', liarsdice.options, ONE_DIE)) as LiarsDiceRules;
    const strategy = round.sampled(
      () => counter.create(rules, settle('counter', counter.params, {}), liarsdice),
      1,
      'a',
    );
    const counted = round.guaranteed(strategy);
    expect(counted).toBeGreaterThan(believer);
    expect(counted).toBeLessThan(0.45);
  });
});
