import { COMPONENTS } from '../data/components.ts';
import { settle, type Value } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { Game, Seat } from '../engine/game.ts';
import type { GameSetup } from '../engine/play.ts';
import { combined, overlap } from '../methods/plan-cells.ts';
import { parseSetting } from '../methods/setting.ts';
import { type Accounts, seatingOf, TELLERS, type Telling } from '../node/tell.ts';
import { tellInThread } from '../node/teller.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { kitOf, loaded } from '../sim/components.ts';
import { faultText } from '../sim/fault.ts';
import { fillSeats, splitLineup } from '../sim/lineup.ts';
import { checkBot } from '../sim/players.ts';
import { botOfSkill, skillOf } from '../sim/skill.ts';
import { type Trace, tracePlayers } from '../story/trace.ts';
import {
  type Flag,
  LIMITS,
  type LimitFlags,
  limitsOf,
  listFlag,
  SET,
  takesText,
  textFlag,
  wholeFlag,
} from './flags.ts';
import { catalogueOf, type Tools } from './tools.ts';

/** What every command takes that is about one game. */
export const GAME_FLAGS = {
  players: takesText('number of players (default: the fewest)'),
  seed: takesText('any text; text#17 is game 17 of that seed (default: demo)'),
  bots: takesText('bots in seat order, joined by + (default: the one the game is best watched with)'),
  skill: takesText('of all players, in place of bots: casual, or a number from 0 to 100'),
  components: takesText('a component file, or the name of a set: see irkutsk components'),
  set: SET,
  replay: takesText('a trace that `play --save` wrote, instead of all these'),
  'seen-by': takesText('a seat, as 2: tell only what it comes to know (default: everything)'),
  ...LIMITS,
} as const;

export interface GameFlags extends LimitFlags {
  readonly players?: Flag;
  readonly seed?: Flag;
  readonly bots?: Flag;
  readonly skill?: Flag;
  readonly components?: Flag;
  readonly set?: Flag;
  readonly replay?: Flag;
  /** Whether a game of somebody else's is played without having been looked into. */
  readonly unchecked?: boolean;
  readonly 'seen-by'?: Flag;
}

/** The game that a command is about. */
export interface GameAtHand {
  readonly game: Game;
  /** A digest of its code, if that is somebody else's. */
  readonly code: string | undefined;
  /**
   * An account of the one game that the flags name: played by bots in a thread of their own, or again from a trace.
   * Undefined if a bot failed; which and how has then been said.
   */
  readonly account: <A extends keyof Accounts>(account: A) => Promise<Accounts[A] | undefined>;
}

export async function gameAt(flags: GameFlags & { readonly game: string }, tools: Tools): Promise<GameAtHand> {
  const limits = limitsOf(flags);
  const catalogue = catalogueOf(tools, limits);
  const game = await catalogue.game(catalogue.reference(flags.game, '.'));
  const isForeign = catalogue.isForeign(game);
  const reference = catalogue.referenceTo(game);
  const code = isForeign ? catalogue.gameDigest(reference) : undefined;
  return {
    game,
    code,
    async account(account) {
      const replayed = textFlag('replay', flags.replay);
      const trace = replayed === undefined ? undefined : await traceIn(game, replayed, flags, code);
      const given = trace === undefined ? await freshGame(catalogue, game, flags) : tellingOf(reference, trace);
      const telling = { ...given, seenBy: seatFlag(flags['seen-by'], given.setting.players) };
      if (trace !== undefined && !isForeign)
        return TELLERS[account](setupFromTrace(game, trace, replayed ?? ''), telling.seenBy);
      const told = await tellInThread(telling, account, { limits, open: tools.openPool });
      if ('account' in told) return told.account;
      if (trace !== undefined) throw new Refusal(`${replayed}: ${told.fault.message}`);
      process.stderr.write(`irkutsk: ${faultText(told.fault, { ...telling, ...seatingOf(telling) })}\n`);
      return undefined;
    },
  };
}

async function freshGame(catalogue: Catalogue, game: Game, flags: GameFlags): Promise<Telling> {
  const players = wholeFlag('players', flags.players, game.seats.min, game.seats.max) ?? game.seats.min;
  const { seed, block } = gameSeed(textFlag('seed', flags.seed) ?? 'demo');
  const given: [name: string, value: Value][] = [];
  for (const text of listFlag(flags.set)) {
    const { key, values } = parseSetting(text);
    if (values.length > 1) throw new Refusal(`--set ${key}: takes one value here, not ${values.length}`);
    if (given.some(([name]) => name === key)) throw new Refusal(`--set ${key}: is given twice`);
    given.push([key, loaded(catalogue, game, key, values[0], '.')]);
  }
  const clash = overlap(
    game,
    given.map(([name]) => name),
  );
  if (clash !== undefined) throw new Refusal(`--set ${clash.name}: ${clash.message}`);
  const components = textFlag('components', flags.components);
  if (components !== undefined) {
    if (kitOf(game) === undefined) throw new Refusal(`--components: ${game.id} has no boards or cards to replace`);
    if (given.some(([name]) => name === COMPONENTS)) throw new Refusal('--components: --set gives them already');
    given.push([COMPONENTS, loaded(catalogue, game, COMPONENTS, components, '.')]);
  }
  const setting = { players, options: settle(game.id, game.options, combined(game, given)) };
  const lineup = fillSeats(splitLineup(whoPlays(game, flags)), players);
  for (const bot of new Set(lineup)) await checkBot(catalogue, game, bot);
  // Refuses a table that the rules do not take.
  if (flags.unchecked !== true) await catalogue.checkTable(game, setting);
  return { game: catalogue.referenceTo(game), setting, seed, block, lineup };
}

/** The bots that are named, or those of a skill, or those that the game is best watched with. */
function whoPlays(game: Game, flags: GameFlags): string {
  const bots = textFlag('bots', flags.bots);
  const text = textFlag('skill', flags.skill);
  if (text === undefined) return bots ?? game.usualBot ?? 'random';
  if (bots !== undefined) throw new Refusal('--skill: does not go with --bots, which say who plays, too');
  const number = Number(text);
  try {
    return botOfSkill(game, skillOf(Number.isNaN(number) ? text : number, []));
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`--skill: ${error.message}`) : error;
  }
}

/** People count seats from 1. */
function seatFlag(flag: Flag | undefined, players: number): Seat | undefined {
  const seat = wholeFlag('seen-by', flag, 1, players);
  return seat === undefined ? undefined : seat - 1;
}

/** A trace that fits the game, as it is now. */
async function traceIn(game: Game, file: string, flags: GameFlags, code: string | undefined): Promise<Trace> {
  for (const flag of ['players', 'seed', 'bots', 'skill', 'components', 'set'] as const) {
    if (flags[flag] !== undefined) throw new Refusal(`--${flag}: is part of the trace; leave it out with --replay`);
  }
  const { readTrace } = await import('../node/tracefile.ts');
  const trace = readTrace(file);
  if (trace.game !== game.id) throw new Refusal(`${file}: is a trace of ${trace.game}, not of ${game.id}`);
  if (trace.code !== code)
    throw new Refusal(`${file}: is of other code than the game has now, which may play otherwise`);
  const { min, max } = game.seats;
  if (trace.players < min || trace.players > max)
    throw new Refusal(`${file}: has ${trace.players} players; ${game.id} takes ${min} to ${max}`);
  return trace;
}

/** A game of somebody else's is told again in a thread. */
function tellingOf(game: string, trace: Trace): Telling {
  const { players, options, seed, block } = trace;
  const lineup = Array.from({ length: players }, () => 'the trace');
  return { game, setting: { players, options }, seed, block, lineup, trace };
}

function setupFromTrace(game: Game, trace: Trace, file: string): GameSetup {
  const { players, options, seed, block } = trace;
  try {
    return { game, setting: { players, options }, seed, block, players: tracePlayers(game, trace) };
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(`${file}: ${error.message}`) : error;
  }
}

/** "demo" is its first game; "demo#17" the game of block 17, as faults name it. */
function gameSeed(text: string): { seed: string; block: number } {
  const [, seed = text, block = '0'] = /^(.+)#(\d{1,15})$/s.exec(text) ?? [];
  return { seed, block: Number(block) };
}
