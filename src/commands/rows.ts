import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';
import type { ExperimentFile } from '../methods/experiment.ts';
import type { MethodName } from '../methods/index.ts';
import type { BeginFile } from '../node/files.ts';
import type { FileJournal } from '../node/journal.ts';
import { blocksOf, type CellGames, type Shard, type ShardPart } from '../node/shard.ts';
import { csvPart } from '../report/csv.ts';
import { type GameBatch, type GameRows, gameRows } from '../report/game-rows.ts';
import { ParquetGames } from '../report/parquet.ts';
import type { Row } from '../report/table.ts';
import { tableOf } from '../sim/cell.ts';
import { gameShapeOf, gamesInOrder } from '../sim/game-bytes.ts';
import type { Flag } from './flags.ts';
import type { RunSummary } from './record.ts';

/** As what every game can be told. */
const FORMATS = ['parquet', 'csv'] as const;
export type RowsFormat = (typeof FORMATS)[number];

/** Every game of a run, and as what it is to be written. */
export interface RowsToWrite {
  readonly format: RowsFormat;
  readonly rows: GameRows;
}

/** Of the command that plays an experiment. */
export const ROWS_FLAG = {
  type: 'string',
  describe: 'write every game as a row, into rows.parquet, or with "--rows csv" into rows.csv',
} as const;

/** Methods whose arms are told apart by their factors. The games of others are means to an end, and mean nothing one by one. */
const TOLD: readonly MethodName[] = ['sweep', 'compare', 'knock-out', 'tune'];

/** As what every game is to be told, if that is wanted. */
export function rowsOf(
  { rows, cluster }: { readonly rows?: Flag; readonly cluster?: Flag },
  { experiment: { method = 'sweep' } }: ExperimentFile,
): RowsFormat | undefined {
  if (rows === undefined) return undefined;
  if (typeof rows !== 'string') throw new Refusal('--rows: is given twice');
  const format = FORMATS.find((one) => one === (rows === '' ? FORMATS[0] : rows));
  if (format === undefined)
    throw new Refusal(`--rows: takes ${FORMATS.join(' or ')}, or nothing at all, not ${brief(rows)}`);
  if (!TOLD.includes(method))
    throw new Refusal(`--rows: does not go with method ${method}; it goes with ${TOLD.join(', ')}`);
  if (cluster !== undefined)
    throw new Refusal(
      '--rows: does not go with --cluster; --shard plays on several machines, and merge brings the rows',
    );
  return format;
}

/** More blocks than this make a line of a journal longer than one may be. */
const MOST_BLOCKS = 10_000;

/** How many blocks a batch has whose games are told, if somebody says how many. */
export function batchOfGames(batch: number | undefined): number | undefined {
  return batch === undefined ? undefined : Math.min(batch, MOST_BLOCKS);
}

/** The games that a journal has of a run, if they are wanted. */
export function rowsToWrite(
  { file, rows: format }: { readonly file: ExperimentFile; readonly rows?: RowsFormat | undefined },
  { cells, blocks, bots }: RunSummary,
  journal: FileJournal | undefined,
): RowsToWrite | undefined {
  if (format === undefined || journal === undefined) return undefined;
  const seed = String(file.experiment.seed);
  const played = cells.map((cell, i) => ({
    cell,
    blocks: blocks[i],
    games: () => journal.gamesOf(tableOf(cell, seed, bots)),
  }));
  return { format, rows: gameRows(file.game, seed, played) };
}

/** The games that a journal has of a shard, cell by cell. */
export function* gamesOfShard(
  { file, cells, bots }: { readonly file: ExperimentFile } & Pick<RunSummary, 'cells' | 'bots'>,
  shard: Shard,
  journal: FileJournal | undefined,
): Generator<CellGames, void> {
  const seed = String(file.experiment.seed);
  for (const [cell, of] of cells.entries()) {
    const kept = journal?.gamesOf(tableOf(of, seed, bots)) ?? [];
    const shape = gameShapeOf(file.game, of.players);
    for (const games of gamesInOrder(blocksOf(shard, of), of.rotations, shape, kept)) yield { cell, ...games };
  }
}

/** The games of all parts of a run, if they are wanted. */
export function rowsOfParts(
  { game, experiment }: ExperimentFile,
  parts: readonly ShardPart[],
): RowsToWrite | undefined {
  const [{ head }] = parts;
  const format = FORMATS.find((one) => one === head.rows);
  if (format === undefined) return undefined;
  const played = head.cells.map((cell, i) => ({
    cell,
    blocks: cell.blocks,
    games: () => parts.flatMap(({ games }) => games?.[i] ?? []),
  }));
  return { format, rows: gameRows(game, String(experiment.seed), played) };
}

/** Games of a row group, which is as much as is held at a time. */
const ROW_GROUP = 100_000;
/** Rows of a text that are written at a time. */
const CHUNK = 10_000;

/** Writes every game, and tells the digest of the file by its name. */
export async function writeRows(begin: BeginFile, { format, rows }: RowsToWrite): Promise<Record<string, string>> {
  const name = `rows.${format}`;
  const file = begin(name);
  if (format === 'csv') {
    let isFirst = true;
    const names = rows.columns.map((column) => column.name);
    for (const batch of rows.batches(CHUNK)) {
      file.write(csvPart(rowsIn(batch, names), names, isFirst));
      isFirst = false;
      await setImmediate();
    }
    return { [name]: file.end() };
  }
  const parquet = new ParquetGames(rows.columns, (bytes) => file.write(bytes));
  for (const batch of rows.batches(ROW_GROUP)) {
    parquet.add(batch);
    // Whoever shares the folder is told meanwhile that somebody is at work there.
    await setImmediate();
  }
  parquet.end();
  return { [name]: file.end() };
}

function rowsIn({ size, fields }: GameBatch, names: readonly string[]): readonly Row[] {
  return Array.from({ length: size }, (_, i) =>
    Object.fromEntries(names.map((name, column) => [name, fields[column][i] ?? ''])),
  );
}
