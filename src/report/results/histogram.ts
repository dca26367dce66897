import { html, type Markup } from '../page/markup.ts';
import { level, picture, WIDTH } from './picture.ts';
import { linear, rounded } from './scale.ts';

export interface Bin {
  /** Values from one to another, which is not in it. */
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

export interface Histogram {
  readonly title: string;
  readonly axis: string;
  readonly bins: readonly Bin[];
  readonly range: readonly [number, number];
  /** The greatest share of one value among all pictures that are to be compared. */
  readonly most: number;
}

const HEIGHT = 130;
const [LEFT, RIGHT, TOP, BOTTOM] = [10, WIDTH - 10, 22, HEIGHT - 34];

/** How often each value comes: the area of a bar is its share, whatever its width. Half of all lie left of the line. */
export function histogram({ title, axis, bins, range, most }: Histogram): Markup {
  const x = linear(...range, [LEFT, RIGHT], 6);
  const bars = bins.map(({ from, to, share }) => {
    const height = rounded(((BOTTOM - TOP) * share) / (to - from) / most);
    const [start, end] = [x.at(from), x.at(to)];
    const label = `${to - from === 1 ? String(from) : `${from} to ${to - 1}`}: ${(100 * share).toFixed(2)} %`;
    return html`<rect class="bar s0" x="${start}" y="${rounded(BOTTOM - height)}" width="${rounded(Math.max(0.5, end - start - 0.6))}" height="${height}"><title>${label}</title></rect>`;
  });
  const middle = medianOf(bins);
  const at = x.at(middle);
  const anchor = at > WIDTH - 60 ? 'end' : at < 60 ? 'start' : 'middle';
  return picture(HEIGHT, title, [
    ...level(x, TOP, BOTTOM, String),
    ...bars,
    html`<line class="zero" x1="${at}" y1="${TOP}" x2="${at}" y2="${BOTTOM}"/><text class="told ${anchor}" x="${at}" y="${TOP - 6}">half below ${Math.round(middle)}</text>`,
    html`<text class="axis middle" x="${WIDTH / 2}" y="${HEIGHT - 4}">${axis}</text>`,
  ]);
}

/**
 * Where half of the area is, taken as even within a bin. simple-statistics' weightedQuantile gives one of the values,
 * and does not divide a bin.
 */
export function medianOf(bins: readonly Bin[]): number {
  let before = 0;
  for (const { from, to, share } of bins) {
    if (before + share >= 0.5) return from + ((0.5 - before) / share) * (to - from);
    before += share;
  }
  return bins.at(-1)?.to ?? 0;
}
