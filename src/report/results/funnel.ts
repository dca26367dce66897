import { html, type Markup } from '../page/markup.ts';
import { level, picture, SERIES, upright, WIDTH } from './picture.ts';
import { linear, rounded, type Scale } from './scale.ts';

/** A rate and its interval after so many games. */
export interface FunnelPoint {
  readonly games: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

export interface Funnel {
  readonly title: string;
  readonly lines: readonly {
    readonly name: string;
    readonly series: number;
    readonly points: readonly FunnelPoint[];
  }[];
  /** A rate that is wanted. */
  readonly target?: number;
  readonly format: (value: number) => string;
}

const HEIGHT = 210;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, WIDTH - 14, 12, HEIGHT - 38];
/** Before so many games there is nothing to be seen. */
const FIRST = 10;

/** How an estimate narrows with the games: the line is the rate so far, the band its interval; games go by powers of ten. */
export function funnel({ title, lines, target, format }: Funnel): Markup {
  const most = Math.max(1000, ...lines.flatMap(({ points }) => points.map(({ games }) => games)));
  const x = logarithmic(FIRST, 10 ** Math.ceil(Math.log10(most) - 1e-9));
  const y = linear(0, 1, [BOTTOM, TOP], 4);
  const drawn = lines.map(({ name, series, points }) => {
    const shown = points.filter(({ games }) => games >= FIRST);
    if (shown.length === 0) return html``;
    const through = (of: (point: FunnelPoint) => number, order = shown) =>
      order.map((point) => `${x.at(point.games)},${y.at(of(point))}`).join('L');
    const band = `M${through(({ low }) => low)}L${through(({ high }) => high, shown.toReversed())}Z`;
    return html`<g class="s${series % SERIES}"><title>${name}</title><path class="funnel" d="${band}"/><path class="whisker line s${series % SERIES}" d="M${through(({ value }) => value)}"/></g>`;
  });
  const wanted =
    target === undefined
      ? html``
      : html`<line class="target" x1="${LEFT}" y1="${y.at(target)}" x2="${RIGHT}" y2="${y.at(target)}"/>`;
  return picture(HEIGHT, title, [
    ...upright(y, LEFT, RIGHT, format),
    ...level(x, TOP, BOTTOM, powerText),
    wanted,
    ...drawn,
    html`<text class="axis middle" x="${rounded((LEFT + RIGHT) / 2)}" y="${HEIGHT - 4}">games</text>`,
  ]);
}

/** Whole powers of ten are its ticks. */
function logarithmic(from: number, to: number): Scale {
  const scale = linear(Math.log10(from), Math.log10(to), [LEFT, RIGHT]);
  const powers = Math.round(Math.log10(to / from));
  return {
    from,
    to,
    ticks: Array.from({ length: powers + 1 }, (_, i) => from * 10 ** i),
    at: (value) => scale.at(Math.log10(value)),
  };
}

/** 10, 1,000, 1 million */
function powerText(value: number): string {
  if (value >= 1e6) return `${value / 1e6} million`;
  return value >= 1000 ? `${value / 1000},000` : String(value);
}
