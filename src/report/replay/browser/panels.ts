import type { Area, Card, Cards, Facts, Gauge, Grid, Panel, Pieces, Scene, Track } from '../../../engine/scene.ts';
import type { Step } from '../../../story/chronicle.ts';
import { classes, html } from './dom.ts';
import { drawMap, standing } from './map.ts';
import { seatClass, tokenIcon } from './tokens.ts';

/** Who acts, or what happens. */
export type Acting = Pick<Step, 'seat' | 'moment'>;

/** A scene, with what is new since the one before marked. */
export function drawScene(scene: Scene, before: Scene | undefined, step: Acting): readonly HTMLElement[] {
  return scene.areas.map((area, i) => drawArea(area, before?.areas[i], tagOf(area, step)));
}

/** Cards that command what happens, by themselves. */
export function drawLeading(scene: Scene, before: Scene | undefined): readonly HTMLElement[] {
  return scene.areas.flatMap(({ panels }, i) =>
    panels
      .filter((panel) => panel.kind === 'cards' && panel.leads === true)
      .map((panel) => drawPanel(panel, match(panel, before?.areas[i]))),
  );
}

/** Who has the next word: the seat that acts, or at a moment the table. */
function tagOf({ seat: of }: Area, { seat, moment }: Acting): string | undefined {
  if (of === undefined) return moment?.phase;
  return of === seat ? 'to act' : undefined;
}

function drawArea({ title, seat, panels }: Area, before: Area | undefined, tag: string | undefined): HTMLElement {
  const heading = html('h2', {}, ...(seat === undefined ? [] : [seatIcon(seat, title)]), title);
  if (tag !== undefined) heading.append(html('span', { class: 'tag' }, tag));
  const section = html('section', {
    class: classes('area', seat === undefined ? 'table' : 'before-seat', tag !== undefined && 'acting'),
  });
  if (seat !== undefined) section.classList.add(seatClass(seat));
  section.append(heading);
  const drawn = (some: readonly Panel[]) => some.map((panel) => drawPanel(panel, match(panel, before)));
  const onBoard = panels.filter(({ kind }) => BOARDS.includes(kind));
  const beside = panels.filter(({ kind }) => !BOARDS.includes(kind));
  const hasSides = seat === undefined && onBoard.length > 0 && beside.length > 0;
  section.classList.toggle('two-sided', hasSides);
  if (hasSides) section.append(html('div', {}, ...drawn(onBoard)), html('div', {}, ...drawn(beside)));
  else section.append(...drawn(panels));
  return section;
}

/** On the table these lie in the middle, and all else beside them. */
const BOARDS: readonly Panel['kind'][] = ['map', 'track', 'grid'];

export function seatIcon(seat: number, name: string): SVGSVGElement {
  return tokenIcon({ name, mark: String(seat + 1), shape: 'disk', seat });
}

/** The panel as it was a step earlier; titles of tracks tell numbers, so the kind is enough where there is only one. */
function match(panel: Panel, before: Area | undefined): Panel | undefined {
  const same = before?.panels.filter(({ kind }) => kind === panel.kind) ?? [];
  return same.length === 1 ? same[0] : same.find(({ title }) => title === panel.title);
}

function drawPanel(panel: Panel, before: Panel | undefined): HTMLElement {
  switch (panel.kind) {
    case 'map':
      return framed(panel, drawMap(panel, before as typeof panel | undefined));
    case 'track':
      return framed(panel, drawTrack(panel, before as typeof panel | undefined));
    case 'cards':
      return framed(panel, drawCards(panel, before as typeof panel | undefined));
    case 'gauge':
      return framed(panel, drawGauge(panel, before as typeof panel | undefined));
    case 'grid':
      return framed(panel, drawGrid(panel, before as typeof panel | undefined));
    case 'pieces':
      return framed(panel, drawPieces(panel, before as typeof panel | undefined));
    case 'facts':
      return framed(panel, drawFacts(panel, before as typeof panel | undefined));
  }
}

function framed(panel: Panel, content: Element): HTMLElement {
  const title = panel.kind === 'cards' ? `${panel.title} (${panel.cards.length})` : panel.title;
  return html('div', { class: `panel ${panel.kind}` }, html('h3', {}, title), content);
}

function drawTrack({ spaces, tokens }: Track, before: Track | undefined): HTMLElement {
  const stood = new Set(before?.tokens.map(standing));
  return html(
    'ol',
    { class: 'spaces' },
    ...spaces.map(({ name, note, tone }, at) => {
      const here = tokens.filter((token) => token.at === at);
      const icons = here.map((token) => tokenIcon(token, before !== undefined && !stood.has(standing(token))));
      const words = here.length === 0 ? [html('span', {}, name)] : icons;
      return html('li', { class: classes(tone, here.length > 0 && 'taken'), title: note }, ...words);
    }),
  );
}

function drawCards({ cards }: Cards, before: Cards | undefined): HTMLElement {
  if (cards.length === 0) return html('p', { class: 'none' }, 'none');
  const fresh = newsIn(cards, before?.cards);
  return html('ul', { class: 'cards-row' }, ...cards.map((card, i) => drawCard(card, fresh[i])));
}

/** Which of them were not there before. The same may be there twice: each of the earlier ones accounts for one of today's. */
function newsIn<T>(things: readonly T[], before: readonly T[] | undefined): readonly boolean[] {
  const earlier = [...(before ?? [])];
  return things.map((thing) => {
    const at = earlier.indexOf(thing);
    if (at >= 0) earlier.splice(at, 1);
    return before !== undefined && at < 0;
  });
}

function drawCard({ title, lines = [], done = [], state, note }: Card, fresh: boolean): HTMLElement {
  if (title === '')
    return html('li', { class: classes('card back', fresh && 'fresh'), 'aria-label': 'a card, face down' });
  const item = html('li', { class: classes('card', state !== undefined && 'down', fresh && 'fresh') });
  if (state !== undefined) item.append(html('span', { class: 'state' }, state));
  item.append(html('b', {}, title));
  item.append(...done.map((text) => html('s', {}, `✓ ${text}`)));
  item.append(...lines.map((text) => html('span', {}, text)));
  if (note !== undefined && note !== '') item.append(html('small', {}, note));
  return item;
}

function drawGauge({ value, of, title }: Gauge, before: Gauge | undefined): HTMLElement {
  const pips = Array.from({ length: of }, (_, i) => html('i', { class: classes(i < value && 'full') }));
  const change = before === undefined ? 0 : value - before.value;
  const meter = html('div', { class: 'pips', role: 'meter', 'aria-label': title }, ...pips);
  meter.setAttribute('aria-valuenow', String(value));
  meter.setAttribute('aria-valuemin', '0');
  meter.setAttribute('aria-valuemax', String(of));
  const text = html('span', {}, `${value} of ${of}`);
  if (change !== 0) text.append(html('b', { class: 'change' }, ` ${change > 0 ? '+' : '−'}${Math.abs(change)}`));
  return html('div', { class: 'gauge-row' }, meter, text);
}

function drawGrid({ columns, cells }: Grid, before: Grid | undefined): HTMLElement {
  const table = html('table', { class: 'cells' });
  if (columns.some((name) => name !== '')) {
    table.append(html('tr', {}, ...columns.map((name) => html('th', { scope: 'col' }, name))));
  }
  for (let from = 0; from < cells.length; from += columns.length) {
    const row = cells.slice(from, from + columns.length).map((token, i) => {
      const fresh = before !== undefined && token !== before.cells[from + i];
      return html('td', {}, ...(token === null ? [] : [tokenIcon(token, fresh)]));
    });
    table.append(html('tr', {}, ...row));
  }
  return table;
}

function drawPieces({ tokens }: Pieces, before: Pieces | undefined): HTMLElement {
  if (tokens.length === 0) return html('p', { class: 'none' }, 'none');
  const fresh = newsIn(tokens, before?.tokens);
  return html('div', { class: 'pieces-row' }, ...tokens.map((token, i) => tokenIcon(token, fresh[i])));
}

function drawFacts({ title, facts }: Facts, before: Facts | undefined): HTMLElement {
  // One fact that is called as its panel needs no label of its own.
  const isTitled = facts.length === 1 && facts[0][0] === title;
  const known = new Map(before?.facts);
  return html(
    'dl',
    { class: isTitled ? 'titled' : undefined },
    ...facts.flatMap(([label, value]) => {
      const fresh = before !== undefined && known.get(label) !== value;
      return [html('dt', {}, label), html('dd', { class: fresh ? 'fresh' : undefined }, value)];
    }),
  );
}
