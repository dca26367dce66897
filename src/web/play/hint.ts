import type { Options } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game, Seat, TableSettings } from '../../engine/game.ts';
import { newLogbook } from '../../engine/logbook.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { createPlayers } from '../../sim/players.ts';
import { thoughtsIn } from '../../story/chronicle.ts';
import type { PlayAnswer } from './messages.ts';
import type { Question } from './person.ts';

type Hint = Extract<PlayAnswer, { kind: 'hint' }>;

/** Names of bots that weigh moves, the best adviser first. */
const ADVISERS = ['planner', 'expert', 'ismcts', 'flat-monte-carlo'];
/** What they call the number of games that they imagine, and how many: it takes some tenths of a second. */
const EFFORTS = ['iterations', 'playouts'];
const EFFORT = 2000;

/** The bot that is asked for hints, with its settings. */
export async function adviserOf(catalogue: Catalogue, game: Game): Promise<string | undefined> {
  const names = catalogue.botNames(game);
  const name = ADVISERS.find((adviser) => names.includes(adviser));
  if (name === undefined) return undefined;
  const params: Options = await catalogue.botParams(game, name);
  const effort = EFFORTS.find((param) => Object.hasOwn(params, param));
  return effort === undefined ? name : `${name}:${effort}=${EFFORT}`;
}

/**
 * What a bot would do in the person's place. It is handed what her seat sees and nothing else, and its luck does not come from
 * the game's seed: the same question gets the same hint, whatever is hidden.
 */
export async function hintFor(
  catalogue: Catalogue,
  game: Game,
  setting: TableSettings,
  seat: Seat,
  { view, moves }: Question,
  adviser: string,
): Promise<Hint> {
  const [{ looks, bot }] = await createPlayers(catalogue, game, setting, [adviser], newLogbook());
  if (!looks) throw new Refusal(`${adviser} does not look at the game, and has no hints to give`);
  const seen = game.layout.create();
  game.layout.copy(view, seen);
  const stream = new Sfc32();
  stream.seed(...masterSeed('hint'));
  bot.begin(seat);
  const best = bot.choose(seen, seat, Int32Array.from(moves), moves.length, stream);
  const thoughts = thoughtsIn(bot.thoughts, moves.length);
  return { kind: 'hint', best, ...(thoughts === undefined ? {} : { thoughts }) };
}
