import { html, type Markup } from '../page/markup.ts';
import { fitted, level, picture, WIDTH } from './picture.ts';
import { linear, rounded } from './scale.ts';

export interface StripRow {
  readonly name: string;
  readonly values: readonly number[];
  /** Least, lower quarter, middle, upper quarter, greatest. */
  readonly quarters: readonly number[];
}

export interface Strip {
  readonly title: string;
  readonly axis: string;
  readonly rows: readonly StripRow[];
  readonly format: (value: number) => string;
}

const ROW = 46;
const [LEFT, RIGHT, TOP] = [10, WIDTH - 10, 6];

/** Every value a stroke, and half of them in a box with a line at the middle one. Values are rates. */
export function strip({ title, axis, rows, format }: Strip): Markup {
  const x = linear(0, 1, [LEFT, RIGHT]);
  const bottom = TOP + ROW * rows.length + 4;
  return picture(bottom + 36, title, [
    ...level(x, TOP, bottom, format),
    ...rows.map((row, i) => stripRow(row, TOP + ROW * i, x.at, format)),
    html`<text class="axis middle" x="${WIDTH / 2}" y="${bottom + 31}">${axis}</text>`,
  ]);
}

function stripRow(
  { name, values, quarters }: StripRow,
  top: number,
  x: (v: number) => number,
  format: (v: number) => string,
): Markup {
  const [, lower, middle, upper] = quarters;
  const strokes = values.map((value) => `M${x(value)},${top + 22}v18`).join('');
  const told = `half from ${format(lower)} to ${format(upper)}`;
  return html`<text class="label" x="${LEFT}" y="${top + 14}">${fitted(name, RIGHT - LEFT - told.length * 6.1)}</text><text class="told end" x="${RIGHT}" y="${top + 14}">${told}</text><rect class="box" x="${x(lower)}" y="${top + 20}" width="${rounded(x(upper) - x(lower))}" height="22"/><path class="stroke s0" d="${strokes}"/><path class="middle-line" d="M${x(middle)},${top + 18}v26"/>`;
}
