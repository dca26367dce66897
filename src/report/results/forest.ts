import type { Interval } from '../../stats/wilson.ts';
import { html, type Markup } from '../page/markup.ts';
import { fitted, fittedLines, level, marker, picture, WIDTH, whisker } from './picture.ts';
import { linear, rounded } from './scale.ts';

export interface ForestRow {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly told: string;
  readonly series?: number;
  /** What is not sure is drawn hollow. */
  readonly sure: boolean;
  /** Where it is wanted to be, if that is told; an end that is not finite goes to the end of the picture. */
  readonly band?: Interval;
}

export interface Forest {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly ForestRow[];
  readonly range: readonly [number, number];
  readonly format: (value: number) => string;
  /** Whether a bar from 0 shows how much it is: a tornado. */
  readonly bars?: boolean;
}

const ROW = 34;
const LINE = 14;
const [LEFT, RIGHT, TOP] = [10, WIDTH - 10, 6];

/** A row with its name in lines, and where it begins. */
interface Placed {
  readonly row: ForestRow;
  readonly lines: readonly string[];
  readonly top: number;
}

/** Intervals below each other, each under its name, with a line at 0. */
export function forest({ title, axis, rows, range, format, bars = false }: Forest): Markup {
  const x = linear(...range, [LEFT, RIGHT]);
  const placed = placedRows(rows);
  const bottom = bottomOf(placed) + 4;
  const zero = range[0] < 0 && range[1] > 0 ? x.at(0) : undefined;
  return picture(bottom + 36, title, [
    ...level(x, bottom, bottom, format),
    // Lines stand beside the intervals alone: across the words they would strike out signs.
    html`<path class="grid" d="${x.ticks.map((tick) => beside(x.at(tick), placed)).join('')}"/>`,
    zero === undefined ? html`` : html`<path class="zero" d="${beside(zero, placed)}"/>`,
    ...placed.map((each) => bandOf(each, range, x.at)),
    ...placed.map((each) => forestRow(each, x.at, bars ? x.at(0) : undefined)),
    html`<text class="axis middle" x="${WIDTH / 2}" y="${bottom + 31}">${axis}</text>`,
  ]);
}

function placedRows(rows: readonly ForestRow[]): readonly Placed[] {
  let top = TOP;
  return rows.map((row) => {
    const placed = { row, lines: nameLines(row), top };
    top += heightOf(placed);
    return placed;
  });
}

/** The name in as many lines as it takes; the number stands behind the last, or below it where there is no room. */
function nameLines({ name, told }: ForestRow): readonly string[] {
  const lines = fittedLines(name, RIGHT - LEFT);
  const last = lines[lines.length - 1];
  return fitted(last, WIDTH - 24 - told.length * 6.1) === last ? lines : [...lines, ''];
}

function heightOf({ lines }: Pick<Placed, 'lines'>): number {
  return ROW + LINE * (lines.length - 1);
}

function bottomOf(placed: readonly Placed[]): number {
  return placed.reduce((bottom, each) => bottom + heightOf(each), TOP);
}

/** A stroke beside every interval. */
function beside(x: number, placed: readonly Placed[]): string {
  return placed.map((each) => `M${x},${each.top + heightOf(each) - 16}v14`).join('');
}

/** Where the number of a row is wanted to be. */
function bandOf(placed: Placed, [from, to]: readonly [number, number], x: (value: number) => number): Markup {
  const { band } = placed.row;
  if (band === undefined) return html``;
  const [left, right] = [x(Math.max(from, band.low)), x(Math.min(to, band.high))];
  const y = placed.top + heightOf(placed) - 16;
  return html`<rect class="band" x="${left}" y="${y}" width="${rounded(Math.max(0, right - left))}" height="14"/>`;
}

function forestRow({ row, lines, top }: Placed, x: (value: number) => number, from: number | undefined): Markup {
  const { name, value, low, high, told, series = 0, sure } = row;
  const lowest = top + LINE * lines.length;
  const y = lowest + 11;
  const words = `${name}: ${told}`;
  const interval = Number.isFinite(low) && Number.isFinite(high) ? whisker(series, [x(low), y], [x(high), y]) : html``;
  const bar =
    from === undefined
      ? html``
      : html`<rect class="bar s${series % 6}" x="${Math.min(from, x(value))}" y="${y - 6}" width="${rounded(Math.abs(x(value) - from))}" height="12"/>`;
  const spans = lines.map((line, i) => html`<tspan x="${LEFT}" y="${top + LINE * (i + 1)}">${line}</tspan>`);
  return html`<text class="label">${spans}<title>${words}</title></text><text class="told end" x="${RIGHT}" y="${lowest}">${told}</text>${bar}${interval}${Number.isFinite(value) ? marker(series, x(value), y, words, !sure) : html``}`;
}
