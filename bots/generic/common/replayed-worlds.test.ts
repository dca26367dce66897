import { describe, expect, it } from 'vitest';
import dare from '../../../docs/examples/dare/index.ts';
import ohHell from '../../../docs/examples/oh-hell/index.ts';
import { settle, type Values } from '../../../src/data/options.ts';
import type { Bot, BotPlugin } from '../../../src/engine/bot.ts';
import type { Chance } from '../../../src/engine/chance.ts';
import { defineGame } from '../../../src/engine/define-game.ts';
import { type Game, NOBODY, type Rules } from '../../../src/engine/game.ts';
import { defineLayout, perOwner, type State, type StateIn, word } from '../../../src/engine/layout.ts';
import { type Player, Table } from '../../../src/engine/play.ts';
import { stream } from '../../../src/engine/rng.fixture.ts';
import { masterSeed } from '../../../src/engine/seed.ts';
import { liarsdice } from '../../../src/games/liarsdice/index.ts';
import { Indiscretion, interrogate } from '../../../src/proof/secrecy.ts';
import flat from '../flat-monte-carlo.ts';
import ismcts from '../ismcts.ts';
import random from '../random.ts';
import { ReplayedWorlds } from './replayed-worlds.ts';
import type { Thoughts } from './thoughts.ts';

/** The game as it would be if nobody had written its `imagine`, or with another one. */
function without(game: Game, imagine?: Rules['imagine']): Game {
  const rules: Game['rules'] = (seats, options) =>
    Object.create(game.rules(seats, options), { imagine: { value: imagine, configurable: true } }) as Rules;
  return defineGame({ ...game, rules });
}

function botFor(game: Game, players: number, options: Values, plugin: BotPlugin, params: Values): Bot {
  const rules = game.rules(players, settle(game.id, game.options, options));
  return plugin.create(rules, settle('bot', plugin.params, params), game);
}

const layout = defineLayout({ mover: word, claim: word, over: word, hidden: perOwner(2, 1) });
type Position = StateIn<typeof layout>;

/** The first player has a number, and says one that is not greater. Then the second does something. */
function claims(deal: (s: Position, chance: Chance) => void): Game<Position> {
  return defineGame({
    id: 'claims',
    title: 'Claims',
    about: 'A claim on a number that is not seen.',
    seats: { min: 2, max: 2 },
    purposes: ['deal'],
    layout,
    rules: (seats) => ({
      seats,
      maxChoices: 6,
      maxPlies: 2,
      deal(s, chance) {
        s.words.fill(0);
        deal(s, chance);
      },
      toAct: (s) => (s.over === 1 ? NOBODY : s.mover),
      legal(s, out) {
        const count = s.mover === 0 ? s.hidden[0] : 2;
        for (let i = 0; i < count; i++) out[i] = i + 1;
        return count;
      },
      apply(s, move) {
        if (s.mover === 1) s.over = 1;
        else s.claim = move;
        s.mover = 1;
      },
      score(_s, out) {
        out.won.fill(0);
        out.utility.fill(0.5);
      },
    }),
  });
}

const deck = new Int32Array(6);
const die = claims((s, chance) => {
  s.hidden[0] = 1 + chance.below(0, 0, 6);
});
const cards = claims((s, chance) => {
  for (let i = 0; i < deck.length; i++) deck[i] = i + 1;
  chance.shuffle(0, 0, deck, 0, deck.length);
  s.hidden[0] = deck[0];
  s.hidden[1] = deck[1];
});

/** What the second player is shown. */
function shown(claim: number, own: number): Position {
  const state = layout.create();
  state.mover = 1;
  state.claim = claim;
  state.hidden[1] = own;
  const view = layout.create();
  layout.observe(state, 1, view);
  return view;
}

const MOVES = Int32Array.of(1, 2);

/** How often each number is imagined to be the first player's, from 0 on. */
function imagined(game: Game<Position>, view: Position, count: number): readonly number[] {
  const worlds = new ReplayedWorlds(game.rules(2, {}), game, 300_000);
  expect(worlds.look(view, 1, MOVES, MOVES.length, count, stream('posterior'))).toBe(true);
  expect(worlds.fitting).toBe(1);
  const world = layout.create();
  const counts = Array.from({ length: 7 }, () => 0);
  for (let i = 0; i < count; i++) {
    worlds.next(world);
    counts[world.hidden[0]] += 1 / count;
  }
  return counts;
}

describe('worlds found by replaying', () => {
  it.each([
    ['a die that is hidden', die, shown(2, 0), [0, 0, 1 / 2, 1 / 3, 1 / 4, 1 / 5, 1 / 6]],
    ['a card that is hidden, of those that one does not have', cards, shown(3, 4), [0, 0, 0, 1 / 3, 0, 1 / 5, 1 / 6]],
  ])('come as often as they are likely if others move at random: %s', (_what, game, view, likelihoods) => {
    const total = likelihoods.reduce((sum, likelihood) => sum + likelihood);
    for (const [number, share] of imagined(game, view, 4000).entries())
      expect(Math.abs(share - likelihoods[number] / total)).toBeLessThan(0.03);
  });

  it('are the closest where none fits, and none where the moves are others', () => {
    const worlds = new ReplayedWorlds(die.rules(2, {}), die, 2000);
    // With a claim of 6 the die is one of 6; it never shows the second player a number of his own.
    expect(worlds.look(shown(6, 9), 1, MOVES, MOVES.length, 10, stream('closest'))).toBe(true);
    expect(worlds.fitting).toBe(0);
    const world = layout.create();
    worlds.next(world);
    expect([world.claim, world.hidden[0]]).toEqual([6, 6]);
    worlds.begin(1);
    expect(worlds.look(shown(6, 0), 1, Int32Array.of(4, 5), 2, 10, stream('none'))).toBe(false);
    expect(worlds.fitting).toBe(0);
  });
});

interface Trial {
  readonly whole: Game;
  readonly players: number;
  readonly options: Values;
  readonly games: number;
  readonly replays: number;
  /** Shares of worlds that fit and of wins that are the least to be had. */
  readonly fitting: number;
  readonly won: number;
}

const TRIALS: Readonly<Record<string, Trial>> = {
  "liar's dice": { whole: liarsdice, players: 2, options: {}, games: 24, replays: 20_000, fitting: 0.99, won: 0.75 },
  dare: { whole: dare, players: 2, options: { points: 40 }, games: 24, replays: 20_000, fitting: 0.95, won: 0.6 },
  'oh hell': {
    whole: ohHell,
    players: 3,
    options: { most: 4, rounds: 'down' },
    games: 12,
    replays: 80_000,
    fitting: 0.6,
    won: 0.5,
  },
};

describe.each(Object.entries(TRIALS))('flat-monte-carlo in %s without imagine', (_name, trial) => {
  const { whole, players, options, games, replays, fitting, won } = trial;
  const game = without(whole);

  it('mostly thinks in worlds that fit, and beats random', () => {
    const bot = botFor(game, players, options, flat, { playouts: 40, replays });
    const other: Player = { name: 'random', looks: false, bot: botFor(game, players, options, random, {}) };
    const shares: number[] = [];
    const watched: Bot = {
      begin: (seat) => bot.begin(seat),
      choose(...asked) {
        const answer = bot.choose(...asked);
        shares.push((bot.thoughts as Thoughts).fitting);
        return answer;
      },
    };
    const table = new Table(game, game.rules(players, settle(game.id, game.options, options)), masterSeed('fitting'));
    let wins = 0;
    for (let block = 0; block < games; block++) {
      const seat = block % players;
      const seats = Array.from({ length: players }, () => other);
      table.play(block, seats.with(seat, { name: 'flat', looks: true, bot: watched }));
      wins += table.outcome.utility[seat];
    }
    expect(shares.reduce((sum, share) => sum + share) / shares.length).toBeGreaterThan(fitting);
    expect(wins / games).toBeGreaterThan(won);
  });

  it('answers by what it was shown alone', () => {
    const setting = { players, options };
    const params = { playouts: 6, horizon: 10, replays: 600 };
    // The table has the whole game, so that it can exchange worlds; the bots do not.
    const seating = () =>
      Array.from(
        { length: players },
        (): Player => ({ name: 'flat', looks: true, bot: botFor(game, players, options, flat, params) }),
      );
    const { different } = interrogate(whole, setting, seating, { games: 2, seed: 'secrets', before: 2 });
    expect(different).toBeGreaterThan(0);
  });
});

describe('a bot that replays', () => {
  it('is caught if its worlds begin with the true position', () => {
    const seating = (rules: Rules) => {
      let truth: State | undefined;
      for (const method of ['deal', 'apply'] as const) {
        const original = rules[method] as (...args: unknown[]) => void;
        (rules[method] as unknown) = (...args: unknown[]) => {
          truth = args[0] as State;
          original.apply(rules, args);
        };
      }
      const cheating = without(liarsdice, (view) => view.words.set((truth as State).words));
      const params = { playouts: 100 };
      return [0, 1].map((): Player => ({ name: 'seer', looks: true, bot: botFor(cheating, 2, {}, flat, params) }));
    };
    const ask = () =>
      interrogate(liarsdice, { players: 2, options: {} }, seating, { games: 10, seed: 'seer', before: 2 });
    expect(ask).toThrow(Indiscretion);
    expect(ask).toThrow('what is not seen changes no answer');
  });

  it('plays the same game whether its seats share it or not', () => {
    const game = without(liarsdice);
    const newBot = () => botFor(game, 2, {}, ismcts, { iterations: 20, replays: 2000 });
    const moves = (bots: readonly Bot[]) => {
      const table = new Table(game, game.rules(2, settle(game.id, game.options, {})), masterSeed('shared'));
      const players = bots.map((bot): Player => ({ name: 'ismcts', looks: true, bot }));
      const played: number[] = [];
      table.play(0, players, { move: (_state, _seat, move) => played.push(move) });
      return played;
    };
    const shared = newBot();
    expect(moves([shared, shared])).toEqual(moves([newBot(), newBot()]));
  });
});
