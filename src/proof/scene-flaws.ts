import { isPlain } from '../data/plain-text.ts';
import { HIDDEN } from '../engine/layout.ts';
import type { MapPanel, Panel, Place, Placed, Scene, Token } from '../engine/scene.ts';

/** What a slip puts into a text: a word that nobody may know, and names of things that are not there. */
const SLIPS = new RegExp(`${HIDDEN}|undefined|null|NaN|\\[object`);

/** What is wrong with scenes, whatever game they are of. What several of them share is looked at once. */
export function flawsOf(scenes: readonly Scene[], seats: number): readonly string[] {
  const areas = new Set(scenes.flatMap((scene) => scene.areas));
  const panels = new Set([...areas].flatMap((area) => area.panels));
  const titles = [...scenes.map(({ turn }) => turn), ...[...areas].map(({ title }) => title)];
  return [...titles.flatMap(flawsInText), ...[...panels].flatMap((panel) => flawsIn(panel, seats))];
}

function flawsInText(text: string): readonly string[] {
  return isPlain(text) && !SLIPS.test(text) ? [] : [`the text ${JSON.stringify(text)}`];
}

function flawsIn(panel: Panel, seats: number): readonly string[] {
  const tokens = tokensOf(panel);
  const nobody = tokens.filter(({ seat }) => seat !== undefined && (seat < 0 || seat >= seats));
  const unmarked = tokens.filter(({ mark, name }) => mark.length > 2 || name === '');
  return [
    ...textsIn(panel).flatMap(flawsInText),
    ...nobody.map(({ name }) => `${name} is nobody's`),
    ...unmarked.map(({ name, mark }) => `${name} is marked ${mark}`),
    ...misplaced(panel),
  ];
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function tokensOf(panel: Panel): readonly Token[] {
  if (panel.kind === 'grid') return panel.cells.filter((cell) => cell !== null);
  return 'tokens' in panel ? panel.tokens : [];
}

function misplaced(panel: Panel): readonly string[] {
  switch (panel.kind) {
    case 'map':
      return [...strays(panel.tokens, panel.places.length), ...misdrawn(panel)];
    case 'track':
      return strays(panel.tokens, panel.spaces.length);
    case 'grid':
      return panel.cells.length % panel.columns.length === 0 ? [] : [`${panel.title} has a row that is not full`];
    case 'gauge':
      return panel.value >= 0 && panel.value <= panel.of ? [] : [`${panel.title} is ${panel.value} of ${panel.of}`];
    default:
      return [];
  }
}

function strays(tokens: readonly Placed[], places: number): readonly string[] {
  const astray = tokens.filter(({ at }) => !(Number.isInteger(at) && at >= 0 && at < places));
  return astray.map(({ name, at }) => `${name} is at ${at}`);
}

function misdrawn({ width, height, places, regions, ways }: MapPanel): readonly string[] {
  const fits = (place: Place) =>
    place.x >= 0 && place.y >= 0 && place.x + place.width <= width && place.y + place.height <= height;
  const overlap = (one: Place, other: Place) =>
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height;
  const beyond = [...places, ...regions].filter((place) => !fits(place));
  const covered = places.filter((place, i) => places.slice(0, i).some((other) => overlap(place, other)));
  const loose = ways.filter(({ from, to }) => places[from] === undefined || places[to] === undefined);
  return [
    ...beyond.map(({ name }) => `${name} is off the map`),
    ...covered.map(({ name }) => `${name} lies upon another place`),
    ...loose.map(({ from, to }) => `a way leads from ${from} to ${to}`),
  ];
}
