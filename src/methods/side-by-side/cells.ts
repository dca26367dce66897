import { Refusal } from '../../data/refusal.ts';
import type { Field } from '../../report/findings.ts';
import { numberIn, type RowRecord, recordsOf } from '../../report/results/records.ts';
import type { Run } from './asked.ts';

/** The tables that have a win rate for each cell, or arm. */
const TABLES = ['cells', 'arms'] as const;

/** What one run found in a cell. */
export interface FoundCell {
  readonly games: number;
  readonly blocks: number;
  readonly wins: number;
  /** How many independent games would tell as much. */
  readonly effective: number;
}

/** A cell that both runs have. */
export interface CommonCell {
  /** What tells it from the others. */
  readonly factors: Readonly<Record<string, Field>>;
  readonly one: FoundCell;
  readonly other: FoundCell;
  /** Of the cell, among those of its own run: by all its factors. */
  readonly keys: readonly [one: string, other: string];
}

/** Cells of two runs, by what they have in common. */
export interface CommonCells {
  readonly cells: readonly CommonCell[];
  /** How many only the one, and only the other, has. */
  readonly onlyOne: number;
  readonly onlyOther: number;
}

/** A run's cells as its first table has them. */
interface Table {
  readonly folder: string;
  readonly factors: readonly string[];
  readonly entries: readonly RowRecord[];
}

/** The factors of a run's cells: the first columns of its table. */
export function tableOf({ folder, findings }: Run): Table {
  const found = TABLES.map((name) => findings.tables.find((table) => table.name === name)).find(
    (table) => table !== undefined,
  );
  if (found === undefined)
    throw new Refusal(`${folder}: is of method ${findings.method}, which has no win rates by cell to put side by side`);
  const { name, columns } = found;
  return { folder, factors: columns.slice(0, columns.indexOf('games')), entries: recordsOf(findings, name) };
}

/** A name for a cell by the values of its factors. */
export function cellKey(values: readonly Field[]): string {
  return JSON.stringify(values.map(String));
}

/**
 * Puts the cells of two runs beside each other. What is the same in all cells of each run, but not in both, was asked differently, and
 * does not keep cells apart.
 */
export function commonCells(one: Run, other: Run): CommonCells {
  if (one.findings.game.id !== other.findings.game.id)
    throw new Refusal(
      `${other.folder}: is of ${other.findings.game.id}, and ${one.folder} of ${one.findings.game.id}: nothing to put side by side`,
    );
  const [mine, theirs] = [tableOf(one), tableOf(other)];
  const named = mine.factors.filter((name) => !isAskedOtherwise(name, mine, theirs));
  for (const name of theirs.factors) if (!named.includes(name)) isAskedOtherwise(name, theirs, mine);
  const keyIn = (entry: RowRecord) => cellKey(named.map((name) => entry[name] ?? null));
  const found = new Map(theirs.entries.map((entry) => [keyIn(entry), entry]));
  const cells = mine.entries.flatMap((entry): readonly CommonCell[] => {
    const beside = found.get(keyIn(entry));
    if (beside === undefined) return [];
    return [
      {
        factors: Object.fromEntries(named.map((name) => [name, entry[name] ?? null])),
        one: foundIn(entry),
        other: foundIn(beside),
        keys: [ownKey(mine, entry), ownKey(theirs, beside)],
      },
    ];
  });
  if (cells.length === 0) throw new Refusal(`${one.folder} and ${other.folder} have no cell in common`);
  return { cells, onlyOne: mine.entries.length - cells.length, onlyOther: theirs.entries.length - cells.length };
}

function ownKey({ factors }: Table, entry: RowRecord): string {
  return cellKey(factors.map((name) => entry[name] ?? null));
}

/** Whether a factor of the one run is another thing in the other. Refuses one that tells cells apart which the other run has not. */
function isAskedOtherwise(name: string, mine: Table, theirs: Table): boolean {
  const valuesIn = ({ entries }: Table) => new Set(entries.map((entry) => entry[name]));
  const own = valuesIn(mine);
  if (theirs.factors.includes(name)) {
    const [value] = own;
    const others = valuesIn(theirs);
    return own.size === 1 && others.size === 1 && !others.has(value);
  }
  if (own.size === 1) return true;
  throw new Refusal(`${mine.folder}: has ${own.size} values of ${name}, which is no factor of ${theirs.folder}`);
}

function foundIn(entry: RowRecord): FoundCell {
  const [games, blocks, wins, effective] = ['games', 'blocks', 'wins', 'effective_games'].map((name) =>
    numberIn(entry, name),
  );
  return { games, blocks, wins, effective };
}
