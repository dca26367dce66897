import { html, type Markup } from '../page/markup.ts';
import { rounded, type Scale } from './scale.ts';

/** All pictures are drawn for this width: a phone's. Wider screens show several side by side. */
export const WIDTH = 360;

/** A picture that a screen reader can name; what it shows is in the table under it. */
export function picture(height: number, title: string, body: Markup | readonly Markup[]): Markup {
  return html`<svg viewBox="0 0 ${WIDTH} ${rounded(height)}" role="img" aria-label="${title}">${body}</svg>`;
}

/** How many things can be told apart by shape, line and colour together. */
export const SERIES = 6;

/** The marker of a series: a shape of its own beside its colour; hollow for what is not sure. */
export function marker(series: number, x: number, y: number, label: string, hollow = false): Markup {
  const kind = series % SERIES;
  return html`<path class="marker s${kind}${hollow ? ' hollow' : ''}" d="${outline(kind, x, y)}"><title>${label}</title></path>`;
}

function outline(kind: number, x: number, y: number): string {
  const around = (...corners: readonly (readonly [number, number])[]) =>
    `M${corners.map(([dx, dy]) => `${rounded(x + dx)},${rounded(y + dy)}`).join('L')}Z`;
  const shapes = [
    () => `M${rounded(x - 4)},${y}a4,4 0 1 0 8,0a4,4 0 1 0 -8,0Z`,
    () => around([-3.5, -3.5], [3.5, -3.5], [3.5, 3.5], [-3.5, 3.5]),
    () => around([0, -4.8], [4.4, 3.4], [-4.4, 3.4]),
    () => around([0, -5], [5, 0], [0, 5], [-5, 0]),
    () => around([0, 4.8], [4.4, -3.4], [-4.4, -3.4]),
    () => around([-5, -1.5], [5, -1.5], [5, 1.5], [-5, 1.5]),
  ];
  return shapes[kind]();
}

/** A line with its ends: an interval. Nothing where there is none. */
export function whisker(series: number, from: readonly [number, number], to: readonly [number, number]): Markup {
  const [x1, y1] = from;
  const [x2, y2] = to;
  if (![x1, y1, x2, y2].every(Number.isFinite)) return html``;
  const flat = y1 === y2;
  const cap = (x: number, y: number) => (flat ? `M${x},${rounded(y - 3.5)}v7` : `M${rounded(x - 3.5)},${y}h7`);
  return html`<path class="whisker s${series % SERIES}" d="M${x1},${y1}L${x2},${y2}${cap(x1, y1)}${cap(x2, y2)}"/>`;
}

/** Lines across the picture at the ticks of an upright scale, with their values to the left. */
export function upright(
  scale: Scale,
  left: number,
  right: number,
  format: (value: number) => string,
): readonly Markup[] {
  return scale.ticks.map((tick) => {
    const y = scale.at(tick);
    return html`<line class="grid" x1="${left}" y1="${y}" x2="${right}" y2="${y}"/><text class="tick end" x="${left - 6}" y="${rounded(y + 4)}">${format(tick)}</text>`;
  });
}

/** Lines down the picture at the ticks of a level scale, with their values below. */
export function level(scale: Scale, top: number, bottom: number, format: (value: number) => string): readonly Markup[] {
  return scale.ticks.map((tick) => {
    const x = scale.at(tick);
    const anchor = x > WIDTH - 20 ? 'end' : x < 20 ? 'start' : 'middle';
    return html`<line class="grid" x1="${x}" y1="${top}" x2="${x}" y2="${bottom}"/><text class="tick ${anchor}" x="${x}" y="${bottom + 14}">${format(tick)}</text>`;
  });
}

/** As many letters as fit into so many units, at the size of labels. */
export function fitted(text: string, width: number): string {
  const room = Math.floor(width / 6.3);
  return text.length <= room ? text : `${text.slice(0, Math.max(1, room - 1))}…`;
}

/** A text in lines of so many units, broken between words; never empty. */
export function fittedLines(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines[lines.length - 1]} ${word}`;
    if (lines.length > 0 && fitted(longer, width) === longer) lines[lines.length - 1] = longer;
    else lines.push(fitted(word, width));
  }
  return lines;
}

/** The names of the series with their markers, for all pictures of a figure. */
export function legend(title: string, names: readonly string[]): Markup {
  if (names.length < 2) return html``;
  const items = names.map(
    (name, i) =>
      html`<li><svg viewBox="0 0 26 14" width="26" height="14" aria-hidden="true"><path class="whisker line s${i % SERIES}" d="M1,7h24"/>${marker(i, 13, 7, name)}</svg>${name}</li>`,
  );
  return html`<ul class="legend" aria-label="${title}"><li class="of">${title}</li>${items}</ul>`;
}
