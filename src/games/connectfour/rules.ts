import { Refusal } from '../../data/refusal.ts';
import { popcount } from '../../engine/bits.ts';
import { type Move, NOBODY, type Rules, type Seat } from '../../engine/game.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Scene } from '../../engine/scene.ts';
import { callItADraw, crown } from '../../kit/seats.ts';
import { EMPTY, fallingThrough, LINES, MAX_COLUMNS, MAX_ROWS, ROWS_FROM, risingThrough, setsWith } from './data.ts';
import { columnName } from './moves.ts';
import { sceneOf } from './scene.ts';
import { type ConnectFourState, diskAt } from './state.ts';

export const CONNECTED = 0;
export const FULL_GRID = 1;

export class ConnectFourRules implements Rules<ConnectFourState> {
  readonly seats = 2;
  readonly maxChoices: number;
  readonly maxPlies: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly connect: number;
  /** By set of cells of a line: 1 if it connects. */
  private readonly connected: Uint8Array;

  constructor(columns: number, rows: number, connect: number) {
    // F4
    if (connect > Math.max(columns, rows)) {
      throw new Refusal(`connect ${connect} does not fit a grid of ${columns} columns and ${rows} rows`);
    }
    this.columns = columns;
    this.rows = rows;
    this.connect = connect;
    this.connected = setsWith(connect);
    this.maxChoices = columns;
    this.maxPlies = columns * rows;
  }

  deal(s: ConnectFourState): void {
    s.words.fill(0);
    s.winner = NOBODY;
    s.openCount = this.columns;
    for (let column = 0; column < this.columns; column++) s.open[column] = column;
  }

  toAct(s: ConnectFourState): Seat {
    return s.mover;
  }

  // F1
  legal(s: ConnectFourState, out: Int32Array): number {
    const count = s.openCount;
    for (let i = 0; i < count; i++) out[i] = s.open[i];
    return count;
  }

  apply(s: ConnectFourState, move: Move): void {
    const seat = s.mover;
    const row = s.heights[move];
    s.heights[move] = row + 1;
    s.disks++;
    if (row + 1 === this.rows) close(s, move);
    // F2, F3
    if (this.connects(s.lines, seat, move, row)) {
      s.winner = seat;
      s.mover = NOBODY;
    } else {
      s.mover = s.disks === this.maxPlies ? NOBODY : 1 - seat;
    }
  }

  /** Adds a disk to the four lines that cross in its cell. True if it connects on one of them. */
  private connects(lines: Int32Array, seat: Seat, column: number, row: number): boolean {
    const { connected } = this;
    const own = seat * LINES;
    const upright = add(lines, own + column, row);
    const across = add(lines, own + ROWS_FROM + row, column);
    const rising = add(lines, own + risingThrough(column, row), column);
    const falling = add(lines, own + fallingThrough(column, row), column);
    return (connected[upright] | connected[across] | connected[rising] | connected[falling]) !== 0;
  }

  kind(): number {
    return 0;
  }

  score(s: ConnectFourState, out: Outcome): void {
    const drawn = s.winner === NOBODY;
    if (drawn) callItADraw(out, 2);
    else crown(out, 2, 1 << s.winner);
    out.ending = drawn ? FULL_GRID : CONNECTED;
    out.success = out.won[0];
    out.measures[0] = this.columnsFilled(s);
  }

  private columnsFilled(s: ConnectFourState): number {
    let filled = 0;
    for (let column = 0; column < this.columns; column++) if (s.heights[column] === this.rows) filled++;
    return filled;
  }

  /** Disks in stretches of a line that could still connect, the more for each the more there are in one. */
  standing(s: ConnectFourState, out: Int32Array): void {
    out[0] = 0;
    out[1] = 0;
    for (let column = 0; column < this.columns; column++) {
      const fits = column + this.connect <= this.columns;
      for (let row = 0; row < this.rows; row++) {
        const rises = row + this.connect <= this.rows;
        const falls = row + 1 >= this.connect;
        if (rises) this.addStretch(s, column, row, out);
        if (fits) this.addStretch(s, ROWS_FROM + row, column, out);
        if (fits && rises) this.addStretch(s, risingThrough(column, row), column, out);
        if (fits && falls) this.addStretch(s, fallingThrough(column, row), column, out);
      }
    }
  }

  /** So many cells of a line as connect, from one on, if only one seat is in them. */
  private addStretch(s: ConnectFourState, line: number, from: number, out: Int32Array): void {
    const stretch = (1 << this.connect) - 1;
    const first = popcount((s.lines[line] >> from) & stretch);
    const second = popcount((s.lines[LINES + line] >> from) & stretch);
    if (second === 0) out[0] += (first * (first + 1)) / 2;
    if (first === 0) out[1] += (second * (second + 1)) / 2;
  }

  /** Nothing is hidden, so the view is the state. */
  imagine(): void {}

  check(s: ConnectFourState): void {
    const owned = [0, 0];
    const lines = new Int32Array(2 * LINES);
    const columns = Array.from({ length: this.columns }, (_, column) => column);
    const open = columns.filter((column) => s.heights[column] < this.rows);
    for (let column = 0; column < MAX_COLUMNS; column++) {
      for (let row = 0; row < MAX_ROWS; row++) {
        const seat = diskAt(s, column, row);
        const isFilled = column < this.columns && row < s.heights[column];
        if (isFilled !== (seat !== EMPTY))
          throw new Error(`column ${columnName(column)} has a gap, or a disk off the grid`);
        if (!isFilled) continue;
        owned[seat]++;
        this.connects(lines, seat, column, row);
      }
    }
    if (open.length !== s.openCount || open.some((column, i) => column !== s.open[i]))
      throw new Error('a full column is open, or another one closed');
    if (lines.some((disks, line) => disks !== s.lines[line])) throw new Error('a disk is not in all lines of its cell');
    if (owned[0] + owned[1] !== s.disks)
      throw new Error(`${s.disks} disks dropped, ${owned[0] + owned[1]} in the grid`);
    if (owned[0] - owned[1] !== s.disks % 2) throw new Error(`${owned[0]} disks against ${owned[1]}`);
    if (s.mover !== NOBODY && s.mover !== s.disks % 2) throw new Error('the wrong player is to act');
  }

  show(_s: ConnectFourState, move: Move): string {
    return `drops a disk into column ${columnName(move)}`;
  }

  narrate(): string {
    throw new Error('connect four tells no events');
  }

  scene(s: ConnectFourState): Scene {
    return sceneOf(this.columns, this.rows, s);
  }
}

/** Takes a column that is full out of those that are open. What is behind the last is 0: equal positions are equal words. */
function close(s: ConnectFourState, column: number): void {
  let count = 0;
  for (let i = 0; i < s.openCount; i++) if (s.open[i] !== column) s.open[count++] = s.open[i];
  s.open[count] = 0;
  s.openCount = count;
}

/** Adds a cell to the set of a line; returns the set. */
function add(lines: Int32Array, line: number, cell: number): number {
  const disks = lines[line] | (1 << cell);
  lines[line] = disks;
  return disks;
}
