import { availableParallelism } from 'node:os';
import { isPlain } from '../data/plain-text.ts';
import { Halt, Refusal } from '../data/refusal.ts';
import { brief, type Path } from '../data/shape.ts';
import type { GameLoaders } from '../engine/game.ts';
import { checkExperiment, type Experiment, type ExperimentFile } from '../methods/experiment.ts';
import type { MethodName } from '../methods/index.ts';
import { type Limits, USUAL_LIMITS } from '../node/watch.ts';
import type { Field, Findings, FoundTable } from '../report/findings.ts';
import { gathered } from '../report/found-table.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { readExperiment } from './experiment-file.ts';
import { MAX_GAMES, MAX_THREADS } from './flags.ts';
import { type Listeners, type Order, perform } from './perform.ts';
import { brokenText } from './record.ts';
import type { Surroundings } from './results-folder.ts';
import { catalogueOf } from './tools.ts';

/** An experiment as a file would say it. */
export type Asked<M extends MethodName> = Omit<Experiment, 'method'> & { readonly method?: M | undefined };

/** How far a run is. */
export interface Progressed {
  readonly games: number;
  /** Games in all, where that is known beforehand. */
  readonly total?: number | undefined;
}

export interface RunOptions {
  /** Instead of what the experiment says. */
  readonly seed?: string | undefined;
  /** Instead of what the experiment says: games per cell. */
  readonly games?: number | undefined;
  /** Threads to play in; all cores, if it is not said. What comes out does not depend on it. */
  readonly threads?: number | undefined;
  /** Called whenever some games are over. */
  readonly onProgress?: ((progress: Progressed) => void) | undefined;
  /** Ends the run, which then throws what the signal says. */
  readonly signal?: AbortSignal | undefined;
  /** A folder for the files that `irkutsk run` writes, and for a journal of an unfinished run, which the next one goes on from. */
  readonly out?: string | undefined;
  /** Drops an unfinished run in the folder. */
  readonly fresh?: boolean | undefined;
  /** What bots may take. */
  readonly limits?: Partial<Limits> | undefined;
}

/** A row of a table, by its columns: factors, and what is known of them. */
export type AnswerRow = Readonly<Record<string, Field>>;

type Tables<Always extends string, Sometimes extends string = never> = {
  readonly [Name in Always]: readonly AnswerRow[];
} & { readonly [Name in Sometimes]?: readonly AnswerRow[] };

type Counted = 'seats' | 'bots' | 'endings' | 'measures' | 'lengths' | 'examples';

/** The tables of each method, called as their CSV files are; results/README.md tells what their columns mean. */
export interface MethodTables {
  readonly sweep: Tables<'cells' | Counted, 'fates'>;
  readonly match: Tables<'pairs' | 'ratings', 'matrix' | 'field' | 'circles'>;
  readonly compare: Tables<'compare' | 'arms' | Counted, 'interactions' | 'measure-differences' | 'fates'>;
  readonly tune: Tables<'tune' | 'levels'>;
  readonly sensitivity: Tables<'sensitivity' | 'reconstructions', 'claims'>;
  readonly 'knock-out': Tables<'knock-out' | 'arms' | Counted, 'measure-differences' | 'fates'>;
  readonly calibrate: Tables<'beliefs' | 'learned' | 'next', 'dial' | 'worth'>;
  readonly luck: Tables<'luck' | 'alike' | 'kinds', 'ceiling'>;
  readonly balance: Tables<'balance' | 'dials' | 'tries'>;
  readonly feel: Tables<'feel' | 'course' | 'calibration'>;
  readonly cards: Tables<'cards' | 'arms' | Counted, 'fates'>;
}

/** What an experiment came to. */
export interface RunResult<M extends MethodName = MethodName> {
  readonly method: M;
  readonly games: number;
  /** The verdict in one sentence with its interval, and a few others. */
  readonly sentences: readonly string[];
  readonly tables: MethodTables[M];
  /** All that there is to say, as answer.json has it. */
  readonly answer: Findings;
}

/** Plays an experiment, or the one in a file, and returns what it came to. Nothing is printed, and written only into `out`. */
export async function runExperiment<M extends MethodName>(
  experiment: string | Asked<M>,
  options: RunOptions,
  games: GameLoaders,
): Promise<RunResult<M>> {
  const tools = { games };
  const order = await orderOf(experiment, options, (limits) => catalogueOf(tools, limits));
  const played = await perform(order, tools, listenersOf(options), surroundingsOf(options), async (_played, write) => {
    await write();
  });
  if (!played.complete) throw new Halt(brokenText(order.out, played), 1);
  const { findings } = played;
  const tables = findings.tables.map(gathered);
  return {
    method: findings.method as M,
    games: played.games,
    sentences: findings.sentences,
    tables: Object.fromEntries(tables.map((table) => [table.name, rowsOf(table)])) as MethodTables[M],
    answer: { ...findings, tables },
  };
}

function rowsOf({ columns, rows }: FoundTable): readonly AnswerRow[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, i) => [column, row[i]])));
}

async function orderOf(
  experiment: string | object,
  options: RunOptions,
  catalogueWith: (limits: Limits) => Catalogue,
): Promise<Order> {
  const { out, fresh = false, limits = {} } = options;
  if (out !== undefined && (out === '' || !isPlain(out)))
    throw new Refusal(`out: takes the name of a folder, not ${brief(out)}`);
  const allowed: Limits = {
    decisionMs: wholeIn('limits.decisionMs', limits.decisionMs, MAX_GAMES) ?? USUAL_LIMITS.decisionMs,
    loadMs: wholeIn('limits.loadMs', limits.loadMs, MAX_GAMES) ?? USUAL_LIMITS.loadMs,
    memoryMb: wholeIn('limits.memoryMb', limits.memoryMb, MAX_GAMES) ?? USUAL_LIMITS.memoryMb,
  };
  const threads = wholeIn('threads', options.threads, MAX_THREADS) ?? availableParallelism();
  const file = await fileOf(experiment, options, catalogueWith(allowed));
  const command = typeof experiment === 'string' ? `irkutsk run ${experiment}` : 'run() of irkutsk';
  return { file, threads, limits: allowed, out, fresh, command };
}

function wholeIn(name: string, value: number | undefined, max: number): number | undefined {
  if (value !== undefined && !(Number.isInteger(value) && value >= 1 && value <= max))
    throw new Refusal(`${name}: takes a whole number from 1 to ${max}, not ${brief(value)}`);
  return value;
}

/** The experiment with what the options say differently. */
async function fileOf(
  experiment: string | object,
  { seed, games }: RunOptions,
  catalogue: Catalogue,
): Promise<ExperimentFile> {
  if (typeof experiment === 'string')
    return readExperiment(experiment, catalogue, { games: wholeIn('games', games, MAX_GAMES), seed });
  if (typeof experiment !== 'object' || experiment === null)
    throw new Refusal(`the experiment: takes an object or the name of a file, not ${brief(experiment)}`);
  const given = {
    ...experiment,
    ...(seed === undefined ? {} : { seed }),
    ...(games === undefined ? {} : { games }),
  };
  const locate = (path: Path) => path.map(String).join('.') || 'the experiment';
  return checkExperiment('experiment', given, { locate, locateKey: locate, folderOf: () => '.' }, catalogue);
}

function listenersOf({ onProgress = () => {} }: RunOptions): Listeners {
  let decided = 0;
  return {
    progress: (total) => ({
      update: (games) => onProgress(total === undefined ? { games } : { games, total }),
      stop: () => {},
    }),
    matches: {
      watch: ({ pairing }, _pair, { blocks }) => onProgress({ games: decided + blocks * pairing.seatings.length }),
      decided: (_plan, _pair, { winners }) => {
        decided += winners.length;
      },
    },
  };
}

function surroundingsOf({ signal }: RunOptions): Surroundings {
  return { heed: (work) => work(signal ?? new AbortController().signal), note: () => {} };
}
