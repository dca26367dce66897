import type { MapPanel, Place, Placed, Way } from '../../../engine/scene.ts';
import { classes, svg } from './dom.ts';
import { drawToken } from './tokens.ts';

const PAD = 8;
const LARGEST = 17;
const SMALLEST = 7;
/** A letter's width, in sizes of the font: rather too wide than too narrow. */
const LETTER = 0.63;
const NAME_SIZE = 17;
const NOTE_SIZE = 13;
/** Smaller, and nobody could read it: rather scrolls then. */
const LEAST_SCALE = 0.44;

/** A map with its tokens; those that stood elsewhere before are marked. */
export function drawMap(panel: MapPanel, before: MapPanel | undefined): SVGSVGElement {
  const { width, height, regions, places, ways, tokens } = panel;
  const map = svg('svg', {
    class: 'map',
    viewBox: `${-PAD} ${-PAD} ${width + 2 * PAD} ${height + 2 * PAD}`,
    role: 'group',
    'aria-label': panel.title,
  });
  map.style.minWidth = `${LEAST_SCALE * width}px`;
  map.append(...regions.map((region) => drawPlace(region, 'region')));
  map.append(...ways.filter(({ shortcut }) => shortcut === undefined).map((way) => drawWay(way, places)));
  map.append(...places.map((place) => drawPlace(place, 'place')));
  map.append(...ways.filter(({ shortcut }) => shortcut !== undefined).map((way) => drawShortcut(way, places)));
  const stood = new Set(before?.tokens.map(standing));
  const isFresh = (token: Placed) => before !== undefined && !stood.has(standing(token));
  for (const [at, place] of places.entries()) {
    const here = tokens.filter((token) => token.at === at);
    if (here.length === 0 && place.ghost !== undefined) map.append(drawGhost(place, place.ghost));
    map.append(...arrange(here, place, isFresh));
  }
  return map;
}

/** What it would take for the same token to stand in the same way. */
export function standing({ at, name, seat, badge }: Placed): string {
  return [at, name, seat, badge].join('|');
}

function middle({ x, y, width, height }: Place): readonly [x: number, y: number] {
  return [x + width / 2, y + height / 2];
}

function drawWay({ from, to }: Way, places: readonly Place[]): SVGElement {
  const [x1, y1] = middle(places[from]);
  const [x2, y2] = middle(places[to]);
  return svg('line', { x1, y1, x2, y2, class: 'way' });
}

/** From edge to edge in a bow, so that it is told from the way below it. */
function drawShortcut({ from, to, shortcut }: Way, places: readonly Place[]): SVGElement {
  const [x1, y1] = edge(places[from]);
  const [x2, y2] = edge(places[to]);
  const bow = 12 + Math.abs(x2 - x1) / 22;
  const path = `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.min(y1, y2) - bow} ${x2} ${y2}`;
  return svg('path', { d: path, class: 'shortcut' }, svg('title', {}, shortcut ?? ''));
}

function edge({ x, y, width }: Place): readonly [x: number, y: number] {
  return [x + width / 2, y];
}

function drawPlace(place: Place, kind: 'region' | 'place'): SVGGElement {
  const { x, y, width, height, name, note, tone } = place;
  const group = svg('g', { class: classes(kind, tone) });
  group.append(svg('rect', { x, y, width, height, rx: Math.min(10, height / 5) }));
  if (name !== '') group.append(line(name, x + width / 2, y + NAME_SIZE + 2, width - 8, NAME_SIZE, 'name'));
  if (note !== undefined) group.append(line(note, x + width / 2, y + height - 6, width - 8, NOTE_SIZE, 'note'));
  return group;
}

function drawGhost(place: Place, text: string): SVGElement {
  const [x, y] = middle(place);
  return line(text, x, y + NOTE_SIZE / 3, place.width - 4, NOTE_SIZE, 'note');
}

/** A line of text, as large as it fits. */
function line(text: string, x: number, y: number, width: number, size: number, kind: string): SVGTextElement {
  const fitting = Math.min(size, width / (text.length * LETTER));
  return svg('text', { x, y, class: kind, 'font-size': fitting.toFixed(1) }, text);
}

/** Tokens of one place in rows, as large as they all fit. */
function arrange(tokens: readonly Placed[], place: Place, isFresh: (token: Placed) => boolean): readonly SVGElement[] {
  const top = place.y + (place.name === '' ? 2 : NAME_SIZE + 8);
  const room = place.y + place.height - (place.note === undefined ? 3 : NOTE_SIZE + 6) - top;
  let radius = Math.min(LARGEST, room / 2.3);
  const perRow = () => Math.max(1, Math.floor((place.width - 6) / (2.5 * radius)));
  while (radius > SMALLEST && Math.ceil(tokens.length / perRow()) * 2.3 * radius > room) radius -= 0.5;
  const columns = Math.min(perRow(), tokens.length);
  const rows = Math.ceil(tokens.length / columns);
  return tokens.map((token, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, tokens.length - row * columns);
    const x = place.x + place.width / 2 + ((i % columns) - (inRow - 1) / 2) * 2.5 * radius;
    const y = top + room / 2 + (row - (rows - 1) / 2) * 2.3 * radius;
    return drawToken(token, x, y, radius, isFresh(token), place.name);
  });
}
