import { describe, expect, it } from 'vitest';
import { settle, type Values } from '../../src/data/options.ts';
import type { Bot, BotPlugin } from '../../src/engine/bot.ts';
import type { Game } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import { playerOf } from '../../src/engine/play.fixture.ts';
import { type Player, Table } from '../../src/engine/play.ts';
import { stream } from '../../src/engine/rng.fixture.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { connectfour } from '../../src/games/connectfour/index.ts';
import { liarsdice } from '../../src/games/liarsdice/index.ts';
import { tictactoe } from '../../src/games/tictactoe/index.ts';
import type { Search } from './common/search.ts';
import flat from './flat-monte-carlo.ts';
import ismcts from './ismcts.ts';
import random from './random.ts';

const NO_CHANCE = { below: () => 0, shuffle() {}, tell() {} };

function create<S extends State>(game: Game<S>, plugin: BotPlugin, given: Values): Bot<S> {
  const options = settle(game.id, game.options, {});
  return plugin.create(game.rules(2, options), settle('bot', plugin.params, given), game);
}

/** What a bot answers after these moves, as a move. */
function answer<S extends State>(game: Game<S>, bot: Bot<S>, played: readonly number[], seed = 'answer'): number {
  const rules = game.rules(2, settle(game.id, game.options, {}));
  const state = game.layout.create();
  const moves = new Int32Array(rules.maxChoices);
  rules.deal(state, NO_CHANCE);
  for (const move of played) rules.apply(state, move, NO_CHANCE);
  const seat = rules.toAct(state);
  const count = rules.legal(state, moves);
  bot.begin(seat);
  return moves[bot.choose(state, seat, moves, count, stream(seed))];
}

/** Wins of each side in games where they take turns to begin, and draws. */
function match(game: Game, one: readonly [BotPlugin, Values], other: readonly [BotPlugin, Values], games: number) {
  const setting = { players: 2, options: settle(game.id, game.options, {}) };
  const seated = (name: string, [plugin, given]: readonly [BotPlugin, Values]): Player =>
    playerOf(game, setting, name, plugin, settle(name, plugin.params, given));
  const players = [seated('one', one), seated('other', other)];
  const table = new Table(game, game.rules(2, setting.options), masterSeed('match'));
  const won = { one: 0, other: 0, nobody: 0 };
  for (let block = 0; block < games; block++) {
    const first = block % 2;
    table.play(block, first === 0 ? players : players.toReversed());
    const winner = table.outcome.won.indexOf(1);
    if (winner === -1) won.nobody++;
    else if (winner === first) won.one++;
    else won.other++;
  }
  return won;
}

const SEARCHERS: readonly (readonly [string, BotPlugin, Values])[] = [
  ['flat-monte-carlo', flat, { playouts: 400 }],
  ['ismcts', ismcts, { iterations: 400 }],
];

describe.each(SEARCHERS)('%s', (_name, plugin, params) => {
  it.each([
    ['completes its line in tic-tac-toe', [0, 3, 1, 4], 2],
    ['rather completes its own than stops the other', [0, 3, 1, 4, 8], 5],
    ["stops the other's line", [0, 4, 1], 2],
  ])('%s', (_what, played, move) => {
    expect(answer(tictactoe, create(tictactoe, plugin, params), played)).toBe(move);
  });

  it.each([
    ['completes a column of four', [3, 0, 3, 0, 3, 1], 3],
    ['stops a column of four', [3, 0, 3, 0, 3], 3],
    ['stops a row from its only open end', [1, 0, 2, 0, 3], 4],
  ])('%s in connect four', (_what, played, move) => {
    expect(answer(connectfour, create(connectfour, plugin, params), played)).toBe(move);
  });

  it('answers the same from the same stream, whatever it thought before', () => {
    const used = create(connectfour, plugin, params);
    for (const seed of ['a', 'b', 'c', 'd'])
      expect(answer(connectfour, used, [3, 3, 2], seed)).toBe(
        answer(connectfour, create(connectfour, plugin, params), [3, 3, 2], seed),
      );
  });
});

describe('ismcts', () => {
  it('sees a fork coming: after a corner only the centre holds', () => {
    for (const corner of [0, 2, 6, 8])
      expect(answer(tictactoe, create(tictactoe, ismcts, { iterations: 2000 }), [corner])).toBe(4);
  });

  it('never loses tic-tac-toe to random', () => {
    const won = match(tictactoe, [ismcts, { iterations: 1000 }], [random, {}], 100);
    expect(won.other).toBe(0);
    expect(won.one).toBeGreaterThan(80);
  });

  it('draws against itself', () => {
    const thinker = [ismcts, { iterations: 1000 }] as const;
    expect(match(tictactoe, thinker, thinker, 20).nobody).toBeGreaterThanOrEqual(18);
  });

  it('beats flat-monte-carlo in connect four, which beats random', () => {
    const tree = [ismcts, { iterations: 200 }] as const;
    const plain = [flat, { playouts: 200 }] as const;
    expect(match(connectfour, tree, plain, 30).one).toBeGreaterThanOrEqual(20);
    expect(match(connectfour, plain, [random, {}], 30).one).toBeGreaterThanOrEqual(27);
  });

  it('beats random where dice are hidden', () => {
    const won = match(liarsdice, [ismcts, { iterations: 200 }], [random, {}], 60);
    expect(won.one).toBeGreaterThanOrEqual(50);
  });

  it('tells what it thought of each move, and has room for all of it', () => {
    const bot = create(tictactoe, ismcts, { iterations: 500 }) as Search<State>;
    answer(tictactoe, bot as Bot, [0, 3, 1, 4]);
    const { thoughts, tree } = bot;
    expect(tree.size).toBeLessThanOrEqual(tree.capacity);
    // Cells 2, 5, 6, 7, 8 are left: the first wins at once.
    expect(thoughts.values[0]).toBe(1);
    expect(Math.max(...thoughts.values.slice(1, 5))).toBeLessThan(0.9);
  });

  it('stops when no other move can be tried as often any more, and not before', () => {
    const bot = create(tictactoe, ismcts, { iterations: 500 }) as Search<State>;
    answer(tictactoe, bot as Bot, [0, 3, 1, 4]);
    const [most, second] = bot.thoughts.visits.slice(0, 5).toSorted((one, other) => other - one);
    const tried = bot.thoughts.visits.slice(0, 5).reduce((sum, visits) => sum + visits);
    expect(tried).toBeLessThan(500);
    // By one it leads by more than is left; before that one it did not.
    expect(most - second).toBeGreaterThan(500 - tried);
    expect(most - second - 1).toBeLessThanOrEqual(500 - tried + 1);
  });
});
