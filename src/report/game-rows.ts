import { seatColumn } from '../data/columns.ts';
import type { Value } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { ABSENT } from '../engine/outcome.ts';
import { type Cell, seatingPlanOf } from '../sim/cell.ts';
import {
  DECISIONS_AT,
  ENDING_AT,
  FORCED_AT,
  GameReader,
  type GameShape,
  gameShapeOf,
  gamesInOrder,
  type KeptGames,
  SUCCESS_AT,
} from '../sim/game-bytes.ts';
import { lineupAt } from '../sim/task.ts';

/** What a column of games holds. Counts are whole numbers of 32 bits; the numbers of blocks may be larger. */
export type ColumnKind = 'count' | 'block' | 'number' | 'truth' | 'text';

/** What a field of a game may be; null where there is nothing to tell. */
export type GameField = Value | null;

export interface GameColumn {
  readonly name: string;
  readonly kind: ColumnKind;
  /** Whether some games may have nothing there. */
  readonly isOptional: boolean;
}

/** Games one after the other, column by column. */
export interface GameBatch {
  readonly size: number;
  /** In the order of the columns. */
  readonly fields: readonly (readonly GameField[])[];
}

/** A cell of which so many blocks were played, with its games wherever they are kept. */
export interface PlayedCell {
  readonly cell: Cell;
  readonly blocks: number;
  /** Asked for when its turn comes. */
  readonly games: () => readonly KeptGames[];
}

/** All games of a run, one row each: by cell, block and rotation. */
export interface GameRows {
  readonly columns: readonly GameColumn[];
  /** So many at a time, the last perhaps fewer: how they were played makes no difference. */
  batches(size: number): Generator<GameBatch, void>;
}

/** What is the same for all games of a cell. */
interface Place {
  readonly cell: Cell;
  readonly shape: GameShape;
  /** By rotation and seat. */
  readonly lineups: readonly (readonly string[])[];
}

/** The game that is being written down. */
interface Current extends Place {
  block: number;
  rotation: number;
  /** As game-bytes.ts has them. */
  readonly numbers: Int32Array;
}

/** A column, and how its field is had from a game. */
interface Source extends GameColumn {
  readonly read: (game: Current) => GameField;
}

/** The rows of a run's games, from what was kept of them. */
export function gameRows(game: Game, seed: string, played: readonly PlayedCell[]): GameRows {
  const cells = played.map(({ cell }) => cell);
  const sources = [...factorSources(cells), ...ownSources(game, seed), ...seatSources(game, cells)];
  return {
    columns: sources.map(({ name, kind, isOptional }) => ({ name, kind, isOptional })),
    batches: (size) => batchesOf(game, played, sources, size),
  };
}

function* batchesOf(
  game: Game,
  played: readonly PlayedCell[],
  sources: readonly Source[],
  size: number,
): Generator<GameBatch, void> {
  const empty = () => sources.map((): GameField[] => []);
  let [fields, count] = [empty(), 0];
  for (const one of played) {
    for (const current of gamesOf(placeOf(game, one.cell), one)) {
      for (let i = 0; i < sources.length; i++) fields[i].push(sources[i].read(current));
      count++;
      if (count < size) continue;
      yield { size: count, fields };
      [fields, count] = [empty(), 0];
    }
  }
  if (count > 0) yield { size: count, fields };
}

function placeOf(game: Game, cell: Cell): Place {
  const plan = seatingPlanOf(cell);
  const lineups = plan.seatings.map((_, rotation) => lineupAt(plan, rotation));
  return { cell, shape: gameShapeOf(game, cell.players), lineups };
}

/** The games of a cell in order: one object for all of them. */
function* gamesOf(place: Place, { blocks, games }: PlayedCell): Generator<Current, void> {
  const { cell, shape } = place;
  const { firstBlock: first = 0, rotations } = cell;
  const current = { ...place, block: first, rotation: 0, numbers: new Int32Array(shape.width) };
  for (const piece of gamesInOrder({ first, count: blocks }, rotations, shape, games())) {
    const reader = new GameReader(piece.bytes);
    for (let i = 0; reader.hasNext; i++) {
      reader.next(current.numbers);
      current.rotation = i % rotations;
      current.block = piece.first + (i - current.rotation) / rotations;
      yield current;
    }
  }
}

function factorSources(cells: readonly Cell[]): readonly Source[] {
  const names = [...new Set(cells.flatMap(({ factors }) => Object.keys(factors)))];
  return names.map((name) => {
    const values = cells.map(({ factors }): Value | undefined => factors[name]);
    const kind = kindOf(values.filter((value) => value !== undefined));
    const fieldOf = (value: Value | undefined) =>
      value === undefined ? null : kind === 'text' ? String(value) : value;
    return { name, kind, isOptional: values.includes(undefined), read: ({ cell }) => fieldOf(cell.factors[name]) };
  });
}

/** One kind for all values of a factor: where they differ in kind, their texts. */
function kindOf(values: readonly Value[]): ColumnKind {
  if (values.every((value) => typeof value === 'boolean')) return 'truth';
  if (values.every((value) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31)) return 'count';
  return values.every((value) => typeof value === 'number') ? 'number' : 'text';
}

function told(name: string, kind: ColumnKind, read: Source['read'], isOptional = false): Source {
  return { name, kind, isOptional, read };
}

/** What is told of a game as a whole. */
function ownSources({ endings, measures }: Game, seed: string): readonly Source[] {
  return [
    told('block', 'block', ({ block }) => block),
    told('rotation', 'count', ({ rotation }) => rotation),
    told('seed', 'text', ({ block }) => `${seed}#${block}`),
    told('won', 'count', ({ numbers }) => numbers[SUCCESS_AT]),
    told('winners', 'text', winnersText, true),
    told('ending', 'text', ({ numbers }) => endings[numbers[ENDING_AT]]),
    told('decisions', 'count', ({ numbers }) => numbers[DECISIONS_AT]),
    told('forced', 'count', ({ numbers }) => numbers[FORCED_AT]),
    ...measures.map(({ name }, m) =>
      told(name, 'count', ({ shape, numbers }) => present(numbers[shape.firstMeasure + m]), true),
    ),
  ];
}

function present(measured: number): GameField {
  return measured === ABSENT ? null : measured;
}

/** "2", "1+3", or nothing where nobody has won. */
function winnersText({ shape: { seats, won }, numbers }: Current): string | null {
  let text: string | null = null;
  for (let seat = 0; seat < seats; seat++)
    if (numbers[won + seat] === 1) text = text === null ? String(seat + 1) : `${text}+${seat + 1}`;
  return text;
}

/** What is told of each seat; of the last ones nothing, at tables where they are not. */
function seatSources(game: Game, cells: readonly Cell[]): readonly Source[] {
  const players = cells.map((cell) => cell.players);
  const fewest = Math.min(...players);
  return Array.from({ length: Math.max(...players) }, (_, seat) => seat).flatMap((seat) =>
    ofSeat(game, seat).map((source) => ({
      ...source,
      name: seatColumn(seat, source.name),
      isOptional: source.isOptional || seat >= fewest,
      read: (current) => (seat < current.shape.seats ? source.read(current) : null),
    })),
  );
}

function ofSeat({ fates = [], seatMeasures }: Game, seat: number): readonly Source[] {
  const measured = (m: number) => seat * seatMeasures.length + m;
  return [
    told('bot', 'text', ({ lineups, rotation }) => lineups[rotation][seat]),
    told('won', 'count', ({ shape, numbers }) => numbers[shape.won + seat]),
    told('team', 'count', ({ shape, numbers }) => numbers[shape.team + seat]),
    ...(fates.length === 0 ? [] : [told('fate', 'text', ({ shape, numbers }) => fates[numbers[shape.fate + seat]])]),
    ...seatMeasures.map(({ name }, m) =>
      told(name, 'count', ({ shape, numbers }) => present(numbers[shape.firstSeatMeasure + measured(m)]), true),
    ),
  ];
}
