/**
 * How pictures look outside of a page: as attributes of their elements, because programs that take pictures in know these, and not
 * every one knows style sheets. The colours are those of a page on paper (charts.css).
 */
const INK = '#1b1f24';
const SOFT = '#57606a';
const FAINT = '#d8dee4';
const PAPER = '#fff';
const RAISED = '#f6f8fa';
const SERIES = ['#0069a8', '#c04a00', '#007a58', '#a8437f', '#8a6100', '#4b5bb5'];

/** All colours, for whoever compares. */
export const COLOURS: readonly string[] = [INK, SOFT, FAINT, PAPER, RAISED, ...SERIES];

/** Families that are everywhere: the first on most desks, the third where pictures become PNG. */
export const FAMILY = "Arial, Helvetica, 'DejaVu Sans', sans-serif";

type Attributes = Readonly<Record<string, string>>;

const OUTLINED: Attributes = {
  'paint-order': 'stroke',
  stroke: PAPER,
  'stroke-width': '3',
  'stroke-linejoin': 'round',
};
const SMALL: Attributes = { fill: SOFT, 'font-size': '11' };
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 4', '10 4'];

/** Of how much a heat is made of its colour, from weak to strong. */
const SHADES = [0.14, 0.26, 0.38, 0.5, 0.6];

/** By class; `c` is the colour of the series. */
const LOOKS: Readonly<Record<string, (c: string, series: number) => Attributes>> = {
  tick: () => SMALL,
  axis: () => SMALL,
  told: () => ({ ...SMALL, ...OUTLINED }),
  label: () => ({ 'font-size': '12', ...OUTLINED }),
  end: () => ({ 'text-anchor': 'end' }),
  middle: () => ({ 'text-anchor': 'middle' }),
  start: () => ({ 'text-anchor': 'start' }),
  grid: () => ({ stroke: FAINT, 'stroke-width': '1', fill: 'none' }),
  zero: () => ({ stroke: INK, 'stroke-width': '1.2', fill: 'none' }),
  target: () => ({ stroke: SOFT, 'stroke-width': '1', 'stroke-dasharray': '5 3' }),
  drop: () => ({ stroke: SERIES[1], 'stroke-width': '1', 'stroke-dasharray': '2 2', fill: 'none' }),
  whisker: (c) => ({ fill: 'none', stroke: c, 'stroke-width': '1.6' }),
  line: (_c, series) => ({
    'stroke-width': '1.2',
    opacity: '0.7',
    ...(DASHES[series] === '' ? {} : { 'stroke-dasharray': DASHES[series] }),
  }),
  marker: (c) => ({ fill: c, stroke: c, 'stroke-width': '1.2' }),
  hollow: () => ({ fill: PAPER }),
  bar: (c) => ({ fill: c, opacity: '0.55' }),
  share: (c) => ({ fill: c, opacity: '0.8' }),
  hatch: () => ({ stroke: PAPER, 'stroke-width': '1' }),
  inside: () => ({ 'font-size': '11', 'font-weight': 'bold', ...OUTLINED }),
  band: () => ({ fill: SERIES[0], opacity: '0.16' }),
  fit: () => ({ fill: 'none', stroke: SERIES[0], 'stroke-width': '1.4' }),
  box: () => ({ fill: SERIES[0], opacity: '0.16' }),
  stroke: () => ({ stroke: SERIES[0], 'stroke-width': '1', opacity: '0.55', fill: 'none' }),
  'middle-line': () => ({ stroke: INK, 'stroke-width': '2', fill: 'none' }),
  heat: () => ({ fill: RAISED }),
  'inside-heat': () => ({ 'font-size': '11', 'font-weight': 'bold' }),
  'inside-open': () => ({ fill: SOFT, 'font-size': '11' }),
  heading: () => ({ 'font-size': '15', 'font-weight': 'bold' }),
  source: () => ({ fill: SOFT, 'font-size': '9' }),
  ...Object.fromEntries(
    SHADES.flatMap((part, i) => [
      [`plus${i + 1}`, () => ({ fill: mixed(SERIES[0], part) })],
      [`minus${i + 1}`, () => ({ fill: mixed(SERIES[1], part) })],
    ]),
  ),
};

/** A colour on white paper, so much of it. */
function mixed(colour: string, part: number): string {
  const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const on = channels.map((channel) => Math.round(255 + (channel - 255) * part));
  return `#${on.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The attributes of an element of these classes. */
function attributesOf(classes: string): Attributes {
  const names = classes.split(/\s+/);
  const series = Number(names.find((name) => /^s\d$/.test(name))?.slice(1) ?? 0);
  return Object.assign(
    {},
    ...names.map((name) => (Object.hasOwn(LOOKS, name) ? LOOKS[name](SERIES[series], series) : {})),
  ) as Attributes;
}

/** A tag with classes, in the markup of a picture: what stands between quotes has no angle brackets. */
const TAG = /<(\w+)([^<>]*?) class="([^"]*)"([^<>]*?)(\/?)>/g;

/** The inside of a picture with attributes in the place of classes, and without the words that only a page shows. */
export function withLooks(markup: string): string {
  return markup
    .replaceAll(/<title>[^<]*<\/title>/g, '')
    .replaceAll(TAG, (_all, tag: string, before: string, classes: string, after: string, end: string) => {
      const given = `${before}${after}`;
      const looks = Object.entries(attributesOf(classes)).filter(([name]) => !given.includes(` ${name}="`));
      return `<${tag}${given}${looks.map(([name, value]) => ` ${name}="${value}"`).join('')}${end}>`;
    });
}

export const TEXT_COLOUR = INK;
export const PAPER_COLOUR = PAPER;
