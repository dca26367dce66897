import { join } from 'node:path';
import { messageOf, Refusal } from '../data/refusal.ts';
import type { ExperimentFile } from '../methods/experiment.ts';
import { checkFolder, removeLitter } from '../node/files.ts';
import { digestOf, FileJournal } from '../node/journal.ts';
import type { Identity } from '../node/journal-file.ts';
import { Lock } from '../node/lock.ts';
import { type Shard, shardName } from '../node/shard.ts';
import { codeDigest, VERSION } from '../node/tool.ts';
import { Unwritten } from '../node/unwritten.ts';
import { grouped } from '../report/text.ts';
import type { Cell } from '../sim/cell.ts';
import { sourcesIn } from '../sim/lineup.ts';
import type { BotDigests } from '../sim/players.ts';
import type { RowsFormat } from './rows.ts';
import { Interruption, interruptible } from './signals.ts';

/** Flags of every command that plays into a folder. */
export const KEEP = {
  resume: {
    type: 'boolean',
    describe: 'go on where an earlier run into the folder stopped, which is what it does anyway',
  },
  fresh: { type: 'boolean', describe: 'drop what an earlier run into the folder left unfinished, and start anew' },
} as const;

export interface KeepFlags {
  readonly resume?: boolean | undefined;
  readonly fresh?: boolean | undefined;
}

export function freshOf({ resume = false, fresh = false }: KeepFlags): boolean {
  if (resume && fresh) throw new Refusal('--fresh: does not go with --resume');
  return fresh;
}

/** What is to be played, and into which folder. */
export interface RunTarget {
  readonly file: ExperimentFile;
  /** All that may be played; their line-ups name all bots. */
  readonly cells: readonly Cell[];
  /** Without it nothing is kept. */
  readonly out: string | undefined;
  readonly fresh: boolean;
  /** Which part of it, if not all. */
  readonly shard?: Shard | undefined;
  /** As what every game is to be told, if that is wanted. */
  readonly rows?: RowsFormat | undefined;
}

/** What work in a folder gets for its way. */
export interface RunContext {
  /** Absent where nothing is kept. */
  readonly journal?: FileJournal;
  readonly stop: AbortSignal;
  /** Stops who has lost the folder to somebody else; asked before anything takes its place there. */
  readonly holds: () => void;
  /** Digests of all bots, before anything was played. */
  readonly bots: BotDigests;
}

/** Journal and lock, without their endings. */
const NAME = 'irkutsk';

/** Which tool it is. */
export function toolIdentity(): Identity {
  return { 'the version of the tool': VERSION, 'the code of the tool': codeDigest() };
}

/** All that the counts of a run depend on, in the order in which it is worth telling. */
export function identityOf(
  { file: { experiment }, cells, rows }: Pick<RunTarget, 'file' | 'cells' | 'rows'>,
  bots: BotDigests,
): Identity {
  return {
    ...toolIdentity(),
    'the seed': String(experiment.seed),
    'the experiment or its flags': digestOf(experiment),
    'the code of the game': cells[0]?.gameDigest ?? '',
    'the cells': digestOf(cells),
    'the bots': digestOf(bots),
    // A journal without games cannot be gone on from by who wants them. As what they are written does not matter to it.
    'whether --rows is given': String(rows !== undefined),
  };
}

/** Digests of all bots of a run. */
function botDigestsOf({ file: { game, catalogue }, cells }: Pick<RunTarget, 'file' | 'cells'>): BotDigests {
  const digests: Record<string, string> = {};
  for (const { lineup, looks } of cells) {
    const bots = looks?.guide === undefined ? lineup : [...lineup, looks.guide];
    for (const name of bots.flatMap(sourcesIn)) digests[name] ??= catalogue.botDigest(game, name);
  }
  return digests;
}

/** Who may write results into a folder. */
export function lockOf(folder: string, name = NAME): Lock {
  return Lock.take(join(folder, `${name}.lock`));
}

/** Files of results, as a pattern. */
const TABLES = '[a-z][a-z-]*\\.csv|rows\\.parquet|(?:run|answer)\\.json|report\\.html';

/** Removes what was about to be written into a folder when somebody was killed. Only for who has its lock. */
export function tidy(folder: string, name = NAME, written = TABLES): void {
  removeLitter(folder, new RegExp(`^(?:${written}|${name}\\.(?:lock|journal))$`));
}

/** What is around a run: who may stop it, and who hears what is worth telling on the way. */
export interface Surroundings {
  readonly heed: <T>(work: (stop: AbortSignal) => Promise<T>) => Promise<T>;
  readonly note: (line: string) => void;
}

/** A command's: signals stop it. */
export const COMMAND_LINE: Surroundings = {
  heed: interruptible,
  note: (line) => process.stderr.write(`irkutsk: ${line}\n`),
};

/**
 * Does work that plays into a folder. What is finished is kept in a journal until all of it is, so that the same work goes
 * on from there; nobody else writes into the folder meanwhile.
 */
export async function withResultsFolder<T extends { readonly complete: boolean }>(
  target: RunTarget,
  surroundings: Surroundings,
  work: (context: RunContext) => Promise<T>,
): Promise<T> {
  const { out, shard, fresh } = target;
  if (out === undefined) {
    const bots = botDigestsOf(target);
    return surroundings.heed((stop) => work({ stop, bots, holds: () => {} }));
  }
  // Shards write different files, and may do so at the same time.
  const name = shard === undefined ? NAME : shardName(shard);
  checkFolder(out);
  const lock = lockOf(out, name);
  try {
    tidy(out, name, shard === undefined ? TABLES : `${name}\\.part`);
    const holds = () => lock.check();
    const bots = botDigestsOf(target);
    const journal = FileJournal.open(join(out, `${name}.journal`), identityOf(target, bots), { fresh, holds });
    return await inJournal(journal, surroundings, (stop) => work({ journal, stop, holds, bots }));
  } finally {
    lock.release();
  }
}

async function inJournal<T extends { readonly complete: boolean }>(
  journal: FileJournal,
  { heed, note }: Surroundings,
  work: (stop: AbortSignal) => Promise<T>,
): Promise<T> {
  const { file, damage, found } = journal;
  if (damage !== undefined) note(`${file}: ${damage}`);
  if (found > 0) note(`goes on after ${grouped(found)} finished games (${file}; --fresh starts anew)`);
  try {
    const done = await heed(work);
    if (done.complete) journal.remove();
    return done;
  } catch (error) {
    if (error instanceof Interruption) throw new Interruption(stoppedText(journal), error.code);
    if (error instanceof Unwritten) throw new Unwritten(`${messageOf(error)}${keptText(journal)}`, error);
    throw error;
  } finally {
    journal.close();
  }
}

function stoppedText(journal: FileJournal): string {
  return journal.games === 0 ? 'stopped before any game was finished' : `stopped${keptText(journal)}`;
}

function keptText({ games, file }: FileJournal): string {
  if (games === 0) return '';
  return `; ${grouped(games)} finished games are kept in ${file}, and the same command goes on from there`;
}
