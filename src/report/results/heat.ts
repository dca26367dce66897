import { html, type Markup } from '../page/markup.ts';
import { fitted, picture, WIDTH } from './picture.ts';
import { rounded } from './scale.ts';

export interface HeatCell {
  /** Where it stands among the names of its column and row. */
  readonly x: number;
  readonly y: number;
  readonly value: number;
  /** What stands in it, and all of it in words. */
  readonly text: string;
  readonly label: string;
}

export interface Heat {
  readonly title: string;
  readonly axes: readonly [x: string, y: string];
  readonly names: readonly [xs: readonly string[], ys: readonly string[]];
  readonly cells: readonly HeatCell[];
  /** Cells above it have one colour, those below another; the farther the stronger. */
  readonly middle: number;
  /** How far from the middle a colour is at its strongest. */
  readonly reach: number;
}

const [LEFT, RIGHT, TOP] = [70, WIDTH - 4, 6];
const ROW = 26;
const SHADES = 5;

/** A value for every pair of two settings, as colour and as number. */
export function heat({ title, axes, names: [xs, ys], cells, middle, reach }: Heat): Markup {
  const width = (RIGHT - LEFT) / Math.max(1, xs.length);
  const bottom = TOP + ROW * ys.length;
  const rowAt = (y: number) => TOP + ROW * (ys.length - 1 - y);
  const drawn = cells.map(({ x, y, value, text, label }) => {
    const left = rounded(LEFT + width * x);
    return html`<g><title>${label}</title><rect class="heat ${shade(value - middle, reach)}" x="${left}" y="${rowAt(y)}" width="${rounded(width - 1.5)}" height="${ROW - 1.5}"/><text class="inside-heat middle" x="${rounded(left + width / 2)}" y="${rowAt(y) + 17}">${fitted(text, width)}</text></g>`;
  });
  return picture(bottom + 34, title, [
    ...drawn,
    ...ys.map(
      (name, y) =>
        html`<text class="tick end" x="${LEFT - 6}" y="${rowAt(y) + 17}">${fitted(name, LEFT - 8)}<title>${name}</title></text>`,
    ),
    ...xs.map(
      (name, x) =>
        html`<text class="tick middle" x="${rounded(LEFT + width * (x + 0.5))}" y="${bottom + 13}">${fitted(name, width)}<title>${name}</title></text>`,
    ),
    html`<text class="axis middle" x="${rounded((LEFT + RIGHT) / 2)}" y="${bottom + 29}">${axes[0]} →</text>`,
    html`<text class="axis" x="0" y="${bottom + 29}">↑ ${fitted(axes[1], 150)}</text>`,
  ]);
}

/** "plus3": three fifths of the way to the strongest colour above the middle. */
function shade(distance: number, reach: number): string {
  const strength = Math.min(SHADES, Math.round((Math.abs(distance) / reach) * SHADES));
  if (!(strength > 0)) return 'even';
  return `${distance > 0 ? 'plus' : 'minus'}${strength}`;
}
