import { Refusal } from '../../data/refusal.ts';
import { type Move, NOBODY, type Rules, type Seat } from '../../engine/game.ts';
import type { Outcome } from '../../engine/outcome.ts';
import type { Scene } from '../../engine/scene.ts';
import { callItADraw, crown } from '../../kit/seats.ts';
import { DIRECTIONS, EMPTY, MAX_ROWS, RIGHT, UP } from './data.ts';
import { columnName } from './moves.ts';
import { sceneOf } from './scene.ts';
import type { ConnectFourState } from './state.ts';

export const CONNECTED = 0;
export const FULL_GRID = 1;

export class ConnectFourRules implements Rules<ConnectFourState> {
  readonly seats = 2;
  readonly maxChoices: number;
  readonly maxPlies: number;
  private readonly columns: number;
  private readonly rows: number;
  private readonly connect: number;

  constructor(columns: number, rows: number, connect: number) {
    // F4
    if (connect > Math.max(columns, rows)) {
      throw new Refusal(`connect ${connect} does not fit a grid of ${columns} columns and ${rows} rows`);
    }
    this.columns = columns;
    this.rows = rows;
    this.connect = connect;
    this.maxChoices = columns;
    this.maxPlies = columns * rows;
  }

  deal(s: ConnectFourState): void {
    s.mover = 0;
    s.winner = NOBODY;
    s.disks = 0;
    s.heights.fill(0);
    s.cells.fill(EMPTY);
  }

  toAct(s: ConnectFourState): Seat {
    return s.mover;
  }

  // F1
  legal(s: ConnectFourState, out: Int32Array): number {
    let count = 0;
    for (let column = 0; column < this.columns; column++) {
      if (s.heights[column] < this.rows) out[count++] = column;
    }
    return count;
  }

  apply(s: ConnectFourState, move: Move): void {
    const seat = s.mover;
    const row = s.heights[move];
    s.cells[move * MAX_ROWS + row] = seat;
    s.heights[move] = row + 1;
    s.disks++;
    // F2, F3
    if (this.connects(s, seat, move, row)) {
      s.winner = seat;
      s.mover = NOBODY;
    } else {
      s.mover = s.disks === this.maxPlies ? NOBODY : 1 - seat;
    }
  }

  private connects(s: ConnectFourState, seat: Seat, column: number, row: number): boolean {
    for (let d = 0; d < DIRECTIONS; d++) {
      const ahead = this.run(s, seat, column, row, RIGHT[d], UP[d]);
      const behind = this.run(s, seat, column, row, -RIGHT[d], -UP[d]);
      if (ahead + 1 + behind >= this.connect) return true;
    }
    return false;
  }

  /** How many of the seat's disks follow in one direction. */
  private run(s: ConnectFourState, seat: Seat, column: number, row: number, right: number, up: number): number {
    let length = 0;
    let c = column + right;
    let r = row + up;
    while (c >= 0 && c < this.columns && r >= 0 && r < this.rows && s.cells[c * MAX_ROWS + r] === seat) {
      length++;
      c += right;
      r += up;
    }
    return length;
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

  /** Disks in lines that the other has not entered, the more for each the more there are in one. */
  standing(s: ConnectFourState, out: Int32Array): void {
    out[0] = 0;
    out[1] = 0;
    for (let column = 0; column < this.columns; column++)
      for (let row = 0; row < this.rows; row++)
        for (let d = 0; d < DIRECTIONS; d++) this.addLine(s, column, row, RIGHT[d], UP[d], out);
  }

  /** One line from its beginning, if it fits the grid and only one seat is in it. */
  private addLine(s: ConnectFourState, column: number, row: number, right: number, up: number, out: Int32Array): void {
    const end = this.connect - 1;
    const lastColumn = column + right * end;
    const lastRow = row + up * end;
    if (lastColumn >= this.columns || lastRow >= this.rows || lastRow < 0) return;
    let owner = EMPTY;
    let count = 0;
    for (let i = 0; i <= end; i++) {
      const disk = s.cells[(column + right * i) * MAX_ROWS + row + up * i];
      if (disk === EMPTY) continue;
      if (owner !== EMPTY && disk !== owner) return;
      owner = disk;
      count++;
    }
    if (owner !== EMPTY) out[owner] += (count * (count + 1)) / 2;
  }

  /** Nothing is hidden, so the view is the state. */
  imagine(): void {}

  check(s: ConnectFourState): void {
    const owned = [0, 0];
    for (let i = 0; i < s.cells.length; i++) {
      const column = Math.floor(i / MAX_ROWS);
      const filled = column < this.columns && i % MAX_ROWS < s.heights[column];
      if (filled !== (s.cells[i] !== EMPTY))
        throw new Error(`column ${columnName(column)} has a gap, or a disk off the grid`);
      if (filled) owned[s.cells[i]]++;
    }
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
