import { html, type Markup } from '../page/markup.ts';
import { fitted, level, marker, picture, WIDTH, whisker } from './picture.ts';
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
const [LEFT, RIGHT, TOP] = [10, WIDTH - 10, 6];

/** Intervals below each other, each under its name, with a line at 0. */
export function forest({ title, axis, rows, range, format, bars = false }: Forest): Markup {
  const x = linear(...range, [LEFT, RIGHT]);
  const bottom = TOP + ROW * rows.length + 4;
  const zero = range[0] < 0 && range[1] > 0 ? x.at(0) : undefined;
  return picture(bottom + 36, title, [
    ...level(x, bottom, bottom, format),
    // Lines stand beside the intervals alone: across the words they would strike out signs.
    html`<path class="grid" d="${x.ticks.map((tick) => beside(x.at(tick), rows.length)).join('')}"/>`,
    zero === undefined ? html`` : html`<path class="zero" d="${beside(zero, rows.length)}"/>`,
    ...rows.map((row, i) => forestRow(row, TOP + ROW * i, x.at, bars ? x.at(0) : undefined)),
    html`<text class="axis middle" x="${WIDTH / 2}" y="${bottom + 31}">${axis}</text>`,
  ]);
}

/** A stroke beside every interval. */
function beside(x: number, rows: number): string {
  return Array.from({ length: rows }, (_, i) => `M${x},${TOP + ROW * i + 18}v14`).join('');
}

function forestRow(row: ForestRow, top: number, x: (value: number) => number, from: number | undefined): Markup {
  const { name, value, low, high, told, series = 0, sure } = row;
  const y = top + 25;
  const words = `${name}: ${told}`;
  const interval = Number.isFinite(low) && Number.isFinite(high) ? whisker(series, [x(low), y], [x(high), y]) : html``;
  const bar =
    from === undefined
      ? html``
      : html`<rect class="bar s${series % 6}" x="${Math.min(from, x(value))}" y="${y - 6}" width="${rounded(Math.abs(x(value) - from))}" height="12"/>`;
  const room = WIDTH - 24 - told.length * 6.1;
  return html`<text class="label" x="${LEFT}" y="${top + 14}">${fitted(name, room)}<title>${words}</title></text><text class="told end" x="${RIGHT}" y="${top + 14}">${told}</text>${bar}${interval}${Number.isFinite(value) ? marker(series, x(value), y, words, !sure) : html``}`;
}
