import { html, type Markup } from '../page/markup.ts';
import { level, marker, picture, upright, WIDTH, whisker } from './picture.ts';
import { linear, rounded } from './scale.ts';

export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly label: string;
  /** What was fitted there, if anything was. */
  readonly fit?: { readonly value: number; readonly low: number; readonly high: number };
}

export interface Target {
  readonly name: string;
  readonly value: number;
  /** The point that comes nearest. */
  readonly x: number;
}

export interface Curve {
  readonly title: string;
  readonly axis: string;
  readonly points: readonly CurvePoint[];
  /** From where to where the level axis goes, if not from the first point to the last. */
  readonly ends?: readonly [number, number];
  readonly targets: readonly Target[];
  /** Of the level axis. */
  readonly name: (x: number) => string;
  readonly format: (value: number) => string;
}

const HEIGHT = 260;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, WIDTH - 10, 14, HEIGHT - 42];

/** Rates over levels, with a fitted curve and its band, and the targets as lines that end at the level chosen. */
export function curve({ title, axis, points, ends, targets, name, format }: Curve): Markup {
  const xs = ends ?? points.map((point) => point.x);
  const [least, most] = [Math.min(...xs), Math.max(...xs)];
  const x = linear(least - 0.5, most + 0.5, [LEFT, RIGHT], 8);
  const y = linear(0, 1, [BOTTOM, TOP]);
  const fitted = points.flatMap(({ x: at, fit }) => (fit === undefined ? [] : [{ at, ...fit }]));
  const through = (of: (one: (typeof fitted)[number]) => number, order = fitted) =>
    order.map((one) => `${x.at(one.at)},${y.at(of(one))}`).join('L');
  const band =
    fitted.length < 2
      ? html``
      : html`<path class="band" d="M${through(({ low }) => low)}L${through(({ high }) => high, fitted.toReversed())}Z"/><path class="fit" d="M${through(({ value }) => value)}"/>`;
  const whole = { ...x, ticks: x.ticks.filter((tick) => Number.isInteger(tick) && tick >= least && tick <= most) };
  return picture(HEIGHT, title, [
    ...upright(y, LEFT, RIGHT, format),
    ...level(whole, TOP, BOTTOM, name),
    band,
    ...targets.map((target) => targetLine(target, y.at, format)),
    ...points.map(
      (point) =>
        html`${whisker(0, [x.at(point.x), y.at(point.low)], [x.at(point.x), y.at(point.high)])}${marker(0, x.at(point.x), y.at(point.value), point.label, true)}`,
    ),
    ...targets.map((target) => chosen(target, points, x.at, y.at)),
    html`<text class="axis middle" x="${rounded((LEFT + RIGHT) / 2)}" y="${HEIGHT - 6}">${axis}</text>`,
  ]);
}

type At = (value: number) => number;

function targetLine({ name, value }: Target, y: At, format: (value: number) => string): Markup {
  const at = y(value);
  return html`<line class="target" x1="${LEFT}" y1="${at}" x2="${RIGHT}" y2="${at}"/><text class="told" x="${LEFT + 4}" y="${rounded(at - 4)}">${name} ${format(value)}</text>`;
}

function chosen({ name, x: at, value }: Target, points: readonly CurvePoint[], x: At, y: At): Markup {
  const point = points.find((one) => one.x === at);
  if (point === undefined) return html``;
  return html`<path class="drop" d="M${x(at)},${rounded(Math.max(y(value), y(point.value)))}V${BOTTOM}"/>${marker(1, x(at), y(point.value), `${name}: ${point.label}`)}`;
}
