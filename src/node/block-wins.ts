import { asyncBufferFromFile, parquetMetadataAsync, parquetRead } from 'hyparquet';
import { messageOf, Refusal } from '../data/refusal.ts';

/** By block of a cell, how many of its games were a success. */
export interface CellWins {
  /** The number of its first block: blocks of the same number have the same luck. */
  readonly first: number;
  readonly wins: Uint8Array;
}

/** The same while it is read, with room for more. */
interface Growing {
  readonly first: number;
  wins: Uint8Array;
  blocks: number;
}

/** Blocks for which there is room at first. */
const LEAST_ROOM = 1024;

/**
 * The wins of a run's blocks, by cell, from the file of all its games: of a cell that is known by the texts of these factors. Only as much
 * of the file is read at a time as a row group has.
 */
export async function readBlockWins(
  file: string,
  factors: readonly string[],
  keyOf: (values: readonly (string | number | boolean)[]) => string,
): Promise<ReadonlyMap<string, CellWins>> {
  const cells = new Map<string, Growing>();
  try {
    const buffer = await asyncBufferFromFile(file);
    const metadata = await parquetMetadataAsync(buffer);
    let rowStart = 0;
    for (const { num_rows: rows } of metadata.row_groups) {
      const rowEnd = rowStart + Number(rows);
      await parquetRead({
        file: buffer,
        metadata,
        columns: [...factors, 'block', 'won'],
        rowStart,
        rowEnd,
        onComplete: (all) => {
          for (const row of all as unknown[][]) {
            const values = row.slice(0, factors.length) as (string | number | boolean)[];
            put(cells, keyOf(values), Number(row[factors.length]), Number(row[factors.length + 1]));
          }
        },
      });
      rowStart = rowEnd;
    }
  } catch (error) {
    throw new Refusal(`${file}: cannot be read as games of a run (${messageOf(error)})`);
  }
  return new Map([...cells].map(([key, { first, wins, blocks }]) => [key, { first, wins: wins.subarray(0, blocks) }]));
}

function put(cells: Map<string, Growing>, key: string, block: number, won: number): void {
  const cell = cells.get(key) ?? { wins: new Uint8Array(LEAST_ROOM), first: block, blocks: 0 };
  cells.set(key, cell);
  const at = block - cell.first;
  if (at >= cell.wins.length) {
    const larger = new Uint8Array(2 * cell.wins.length);
    larger.set(cell.wins);
    cell.wins = larger;
  }
  cell.wins[at] += won;
  cell.blocks = at + 1;
}
