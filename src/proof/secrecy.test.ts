import { afterEach, describe, expect, it } from 'vitest';
import type { Bot, BotPlugin } from '../engine/bot.ts';
import { type Chance, FreeChance } from '../engine/chance.ts';
import type { Game, Rules } from '../engine/game.ts';
import { newOutcome } from '../engine/outcome.ts';
import { playerOf } from '../engine/play.fixture.ts';
import type { Player } from '../engine/play.ts';
import { connectfour } from '../games/connectfour/index.ts';
import { MAX_DICE } from '../games/liarsdice/data.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { LiarsDiceRules, ROLL } from '../games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../games/liarsdice/state.ts';
import { Indiscretion, interrogate, type Seating, type SecrecyRule } from './secrecy.ts';

const setting = { players: 2, options: {} };
const trial = { games: 10, seed: 'planted' };

type Choose = Bot<LiarsDiceState>['choose'];
type Create = (rules: LiarsDiceRules) => Partial<Bot<LiarsDiceState>> & { choose: Choose };

function plugin(create: Create, looks = true): BotPlugin {
  const made = (rules: Rules) => ({ begin() {}, ...create(rules as LiarsDiceRules) }) as Bot;
  return { about: 'Planted.', looks, params: {}, create: made };
}

/** As everybody sits down: with rules of their own. */
function seated(bot: BotPlugin, game: Game = liarsdice): Seating {
  return () => Array.from({ length: 2 }, () => playerOf(game, setting, 'planted', bot, {}));
}

/** As nobody should: with the rules of the table. */
function tempted(bot: BotPlugin): Seating {
  return (rules) =>
    Array.from(
      { length: 2 },
      (): Player => ({ name: 'planted', looks: bot.looks, bot: bot.create(rules, {}, liarsdice) }),
    );
}

function caught(seating: Seating, game: Game = liarsdice): Indiscretion {
  try {
    interrogate(game, setting, seating, trial);
  } catch (error) {
    if (error instanceof Indiscretion) return error;
    throw error;
  }
  throw new Error('nothing was noticed');
}

/** By the first die of the other seat, if one could read it. */
function byTheirDie(cups: ArrayLike<number> | undefined, seat: number, count: number): number {
  return (cups?.[(1 - seat) * MAX_DICE] ?? 0) % count;
}

const untouched = Object.getOwnPropertyDescriptors(LiarsDiceRules.prototype);
afterEach(() => Object.defineProperties(LiarsDiceRules.prototype, untouched));

/** Calls `heard` with whatever state and chance pass through rules, or through all that have this prototype. */
function tap(rules: LiarsDiceRules, heard: (state: LiarsDiceState, chance: Chance) => void): void {
  for (const method of ['deal', 'apply'] as const) {
    const original = rules[method] as (...args: unknown[]) => void;
    (rules[method] as unknown) = function tapped(this: LiarsDiceRules, ...args: unknown[]) {
      original.apply(this, args);
      heard(args[0] as LiarsDiceState, args.at(-1) as Chance);
    };
  }
}

/** Holds on to the state itself. */
const wrapper = plugin((rules) => {
  let truth: LiarsDiceState | undefined;
  tap(rules, (state) => {
    truth = state;
  });
  return { choose: (_view, seat, _moves, count) => byTheirDie(truth?.cups, seat, count) };
});

/** Keeps a copy of what it heard at the last move, which the next question may no longer find. */
const patcher = plugin(() => {
  let cups = new Int32Array(0);
  tap(LiarsDiceRules.prototype, (state) => {
    cups = state.cups.slice();
  });
  return { choose: (_view, seat, _moves, count) => byTheirDie(cups, seat, count) };
});

/** Plays by what the dice will show in the next round. */
const prophet = plugin((rules) => {
  let chance: Chance | undefined;
  tap(rules, (_state, heard) => {
    chance = heard;
  });
  return {
    choose: (view, _seat, _moves, count) =>
      (chance?.below(ROLL, (view.round + 1) * liarsdice.seats.max * MAX_DICE, 6) ?? 0) % count,
  };
});

/** Each leaves its dice where the others find them. */
function gossips(looks: boolean): BotPlugin {
  const told = [0, 0];
  return plugin(
    () => ({
      begin(seat) {
        told[seat] = 0;
      },
      choose(view, seat, moves, count) {
        told[seat] = looks ? view.cups[seat * MAX_DICE] : moves.length;
        return told[1 - seat] % count;
      },
    }),
    looks,
  );
}

const memoryOfItsOwn = plugin(() => {
  let games = 0;
  return {
    begin() {
      games++;
    },
    choose: (_view, _seat, _moves, count) => games % count,
  };
});

function memoryOfAll(): BotPlugin {
  let asked = 0;
  return plugin(() => ({ choose: (_view, _seat, _moves, count) => asked++ % count }));
}

const dice = plugin(() => ({ choose: (_view, _seat, _moves, count) => Math.floor(Math.random() * count) }));
const clock = plugin(() => ({ choose: (_view, _seat, _moves, count) => Math.floor(performance.now() * 1000) % count }));

const UNSEEN: SecrecyRule = 'what is not seen changes no answer';
const SAME: SecrecyRule = 'the same question gets the same answer';
const KEPT: SecrecyRule = 'nothing is kept from one game to the next';

describe('an interrogation', () => {
  it.each<[string, Seating, SecrecyRule]>([
    ["wraps the table's rules and keeps the state", tempted(wrapper), UNSEEN],
    ['patches the prototype of all rules and keeps a copy', seated(patcher), UNSEEN],
    ['takes hold of the chance and asks it for the next round', tempted(prophet), UNSEEN],
    ["reads what another seat's bot left in a common place", seated(gossips(true)), UNSEEN],
    ['remembers earlier games', seated(memoryOfItsOwn), KEPT],
    ['remembers outside itself', seated(memoryOfAll()), SAME],
    ['throws dice of its own', seated(dice), SAME],
    ['looks at the clock', seated(clock), SAME],
    ['does not look, and wraps the rules instead', tempted({ ...wrapper, looks: false }), UNSEEN],
  ])('catches a bot that %s', (_what, seating, rule) => {
    expect(caught(seating).rule).toBe(rule);
  });

  it('says which bot answered what, where, and what it cannot have seen', () => {
    expect(caught(tempted(wrapper)).message).toMatch(
      new RegExp(
        'planted as player [12] answers \\d+ \\((bids|doubts) [^)]*\\), and \\d+ \\((bids|doubts) [^)]*\\) ' +
          'where it is shown the same and only cups\\[\\d+\\].* differ ' +
          '\\(liarsdice, 2 players, \\{\\}, game planted#\\d+, decision \\d+\\)$',
      ),
    );
    expect(caught(tempted(prophet)).message).toMatch(/only (draws to come|cups\[\d+\].*) differ/);
  });

  it('finds nothing to learn in rules of one’s own', () => {
    expect(interrogate(liarsdice, setting, seated(wrapper), trial).different).toBeGreaterThan(10);
    expect(interrogate(liarsdice, setting, seated(prophet), trial).different).toBeGreaterThan(10);
  });

  it('lets a bot pass that remembers this game', () => {
    const rememberer = plugin(() => {
      const seen: number[] = [];
      return {
        begin() {
          seen.length = 0;
        },
        choose(view, _seat, _moves, count, rng) {
          seen.push(view.bid, rng.below(3));
          return seen.reduce((sum, word) => sum + word, 0) % count;
        },
      };
    });
    const { questions, twins, different } = interrogate(liarsdice, setting, seated(rememberer), trial);
    expect(questions).toBeGreaterThan(50);
    expect(twins).toBeGreaterThan(30);
    expect(different).toBeGreaterThan(twins / 2);
  });

  it('lets a bot pass that thinks ahead in a world it imagines', () => {
    const thinker = plugin((rules) => {
      const outcome = newOutcome(liarsdice, rules);
      const moves = new Int32Array(rules.maxChoices);
      return {
        choose(view, seat, _moves, count, rng) {
          const chance = new FreeChance(rng);
          rules.imagine(view, seat, rng);
          while (rules.toAct(view) >= 0) rules.apply(view, moves[rng.below(rules.legal(view, moves))], chance);
          rules.score(view, outcome);
          return (outcome.won[seat] + rng.below(count)) % count;
        },
      };
    });
    expect(interrogate(liarsdice, setting, seated(thinker), trial).twins).toBeGreaterThan(30);
  });

  it('finds other luck even where nothing is hidden, and no other words', () => {
    const first = plugin(() => ({ choose: () => 0 }));
    const { twins, different } = interrogate(connectfour, setting, seated(first, connectfour), trial);
    expect(twins).toBeGreaterThan(30);
    expect(different).toBe(0);
  });

  it('notices a view that shows too much', () => {
    const first = plugin(() => ({ choose: () => 0 }));
    const game: Game = liarsdice;
    const observe: Game['layout']['observe'] = (from, _seat, to) => to.words.set(from.words);
    const { rule, message } = caught(seated(first), { ...game, layout: { ...game.layout, observe } });
    expect(rule).toBe('a view hides what its seat may not see');
    expect(message).toMatch(/planted as player 1 is shown cups\[5\]/);
  });

  it('notices a bot that does not look and is shown what another left there', () => {
    const scribbler = plugin(
      () => ({
        choose(view) {
          view.words.fill(1);
          return 0;
        },
      }),
      false,
    );
    expect(caught(seated(scribbler)).rule).toBe('a bot that does not look is shown nothing');
  });
});

describe('a bot', () => {
  it('cannot put an eye of its own into the game it is handed', () => {
    const game = liarsdice as Game;
    expect(() => Object.assign(game.layout, { observe() {} })).toThrow(TypeError);
  });
});
