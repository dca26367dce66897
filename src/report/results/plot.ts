import { html, type Markup } from '../page/markup.ts';
import { fitted, marker, picture, upright, WIDTH, whisker } from './picture.ts';
import { linear, rounded } from './scale.ts';

/** A value with its interval. */
export interface Point {
  readonly x: number;
  readonly series: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** All of it in words. */
  readonly label: string;
}

export interface Plot {
  readonly title: string;
  readonly axis: string;
  /** What stands below, in order; lines join the points where that is an order. */
  readonly names: readonly string[];
  readonly ordered: boolean;
  readonly points: readonly Point[];
  readonly range: readonly [number, number];
  readonly format: (value: number) => string;
}

const HEIGHT = 230;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, WIDTH - 8, 12, HEIGHT - 42];

/** Points with their intervals over a few names, a series beside the other. */
export function plot({ title, axis, names, ordered, points, range, format }: Plot): Markup {
  const y = linear(...range, [BOTTOM, TOP]);
  const room = (RIGHT - LEFT) / Math.max(1, names.length);
  const all = [...new Set(points.map(({ series }) => series))].toSorted((a, b) => a - b);
  // Wider apart, a series to the right would look lower than it is wherever the others rise.
  const beside = Math.min(7, room / (all.length + 1));
  const at = ({ x, series }: Point) =>
    rounded(LEFT + room * (x + 0.5) + beside * (all.indexOf(series) - (all.length - 1) / 2));
  const lines = ordered && names.length > 1 ? all.map((series) => joined(points, series, at, y.at)) : [];
  const marks = points.map((point) => {
    const x = at(point);
    return html`${whisker(point.series, [x, y.at(point.low)], [x, y.at(point.high)])}${marker(point.series, x, y.at(point.value), point.label)}`;
  });
  return picture(HEIGHT, title, [
    ...upright(y, LEFT, RIGHT, format),
    ...names.map((name, i) => nameBelow(name, rounded(LEFT + room * (i + 0.5)), room)),
    html`<text class="axis middle" x="${rounded((LEFT + RIGHT) / 2)}" y="${HEIGHT - 6}">${axis}</text>`,
    ...lines,
    ...marks,
  ]);
}

function nameBelow(name: string, x: number, room: number): Markup {
  return html`<text class="tick middle" x="${x}" y="${BOTTOM + 16}">${fitted(name, room)}<title>${name}</title></text>`;
}

function joined(
  points: readonly Point[],
  series: number,
  at: (point: Point) => number,
  y: (value: number) => number,
): Markup {
  const own = points.filter((point) => point.series === series).toSorted((a, b) => a.x - b.x);
  return html`<path class="whisker line s${series % 6}" d="M${own.map((point) => `${at(point)},${y(point.value)}`).join('L')}"/>`;
}
