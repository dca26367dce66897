import type { Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { type Area, backs, type Card, type Cards, type Panel, type Scene } from '../../engine/scene.ts';
import { holdsCard } from '../../kit/card-sets.ts';
import { ABILITY_CARDS, ABILITY_WORDS, ACTION_CARDS, ACTION_WORDS, DECKS, IRKUTSK, NO_ICON } from './box.ts';
import { ALLIES, type Ally, PENALTIES } from './data.ts';
import { FACE_DANGER } from './moves.ts';
import type { Board } from './scene-board.ts';
import {
  BEHIND_CURTAIN,
  CARD_BITS,
  DISK_IMMEDIATE,
  DISK_NORMAL,
  FACE_DOWN,
  FACED_IMMEDIATE,
  FACED_NORMAL,
  JOURNEY,
  NONE,
  type StrogoffState,
} from './state.ts';
import { DUEL_STEP, ROUND_END, TARTAR_STEP } from './steps.ts';
import type { Terms } from './terms.ts';
import { abilityText, ally, courier, deckName, icon, routeCard, SLOTS, traitorEvent, withFaces } from './words.ts';

const HELP: Readonly<Record<Ally, string>> = {
  strogoff: 'two actions, for two cards',
  blount: 'looks at a route deck',
  marfa: 'her cards meet any danger in the duel',
  jolivet: 'two action cards',
  pigassof: 'covers a danger',
  nadia: 'rolls for abilities',
};

/** A position, or what a seat sees of it. */
export function sceneOf(t: Terms, board: Board, s: StrogoffState): Scene {
  const couriers = Array.from({ length: t.seats }, (_, seat) => courierArea(t, board, s, seat));
  return { turn: turnText(s), areas: [tableArea(t, board, s), ...couriers] };
}

function turnText(s: StrogoffState): string {
  return s.traitorPhase === 1 ? `round ${s.round}, the traitor's phase` : `round ${s.round}`;
}

function tableArea(t: Terms, board: Board, s: StrogoffState): Area {
  const panels: Panel[] = [board.roadMap(s), board.ogareffsWay(s)];
  if (s.traitorCard !== NONE)
    panels.push({ kind: 'cards', title: "the traitor's card", leads: true, cards: [traitorCard(t, s)] });
  if (s.duelCards !== 0 || s.step === DUEL_STEP) panels.push(duel(t, s));
  panels.push(
    board.panels.of(`allies ${s.allies.join()}`, () => ({ kind: 'cards', title: 'allies', cards: allies(s) })),
    decks(t, board, s),
  );
  return { title: 'The way', panels };
}

function allies(s: StrogoffState): readonly Card[] {
  return SLOTS.flatMap((slot, i) => {
    const number = s.allies[i];
    return number === NONE ? [] : [{ title: ally(number), lines: [HELP[ALLIES[number]]], note: slot }];
  });
}

/** By the step that comes next, how many of his card's orders behind Ogareff's own steps are carried out. */
const ORDERS_DONE: ReadonlyMap<number, number> = new Map([
  [TARTAR_STEP, 1],
  [ROUND_END, 2],
]);

function traitorCard(t: Terms, s: StrogoffState): Card {
  const { box } = t;
  const card = s.traitorCard;
  const place = box.components.board.spaces[box.tartars[card] - 1].name;
  const change = box.strength[card];
  const orders = [traitorEvent(box.event[card]), `the Tartars to ${place}`];
  const carriedOut = ORDERS_DONE.get(s.step) ?? 0;
  return {
    title: `Ogareff +${box.steps[card]}`,
    lines: orders.slice(carriedOut),
    done: orders.slice(0, carriedOut),
    note: change === 0 ? 'strength as it is' : `strength ${change > 0 ? '+' : '−'}${Math.abs(change)}`,
  };
}

/** The cards drawn, and the backs of those to come. */
function duel(t: Terms, s: StrogoffState): Cards {
  const start = t.box.deckStart[IRKUTSK];
  const drawn = Array.from({ length: t.box.deckSize[IRKUTSK] }, (_, card) => card).filter(
    (card) => ((s.duelCards >>> card) & 1) === 1,
  );
  return {
    kind: 'cards',
    title: 'the duel',
    leads: true,
    cards: [...drawn.map((card) => ({ title: routeCard(t, start + card) })), ...backs(s.duelLeft)],
  };
}

function decks(t: Terms, board: Board, s: StrogoffState): Panel {
  const facts: [string, string][] = [['action cards', `${s.deckSize} in the deck`]];
  for (let deck = 0; deck < DECKS; deck++) {
    facts.push([deckName(deck), [`${s.routeLeft[deck]} in the deck`, ...knownCards(t, s, deck)].join('; ')]);
  }
  facts.push(['Sangarra', sangarra(s)]);
  // Texts have no line breaks.
  return board.panels.of(`decks ${facts.map(([, value]) => value).join('\n')}`, () => ({
    kind: 'facts',
    title: 'decks',
    facts,
  }));
}

/** Cards of a deck that somebody has seen, if they still lie there. */
function knownCards(t: Terms, s: StrogoffState, deck: number): readonly string[] {
  const start = t.box.deckStart[deck];
  const top = start + s.routeLeft[deck] - 1;
  return [top, start]
    .filter((at, i) => s.routeLeft[deck] > 0 && (i === 0 || at !== top) && s.routesSeen[at] !== 0)
    .flatMap((at) => {
      const seers = Array.from({ length: t.seats }, (_, seat) => seat).filter(
        (seat) => (s.routesSeen[at] >>> seat) & 1,
      );
      if (seers.length === 0) return [];
      const who = seers.length === t.seats ? 'all' : seers.map(courier).join(' and ');
      const what = s.routes[at] === HIDDEN ? '' : `: ${routeCard(t, s.routes[at])}`;
      return [`the ${at === top ? 'top' : 'bottom'} is known to ${who}${what}`];
    });
}

function sangarra(s: StrogoffState): string {
  if (s.sangarra >= 0) return `with ${courier(s.sangarra)}`;
  return s.sangarra === BEHIND_CURTAIN ? 'behind the curtain' : 'beside the board';
}

// ── a courier ──

function courierArea(t: Terms, { panels: once }: Board, s: StrogoffState, seat: Seat): Area {
  const cards = (title: string, key: string, make: () => readonly Card[]) =>
    once.of(`${title} ${key}`, () => ({ kind: 'cards', title, cards: make() }));
  const where = whereabouts(t, s, seat);
  const energy = s.energy[seat];
  const panels = [
    once.of(`energy ${energy}`, () => ({ kind: 'gauge', title: 'energy', value: energy, of: t.energyMax })),
    once.of(`where ${where}`, () => ({ kind: 'facts', title: 'where', facts: [['where', where]] })),
    cards('journey', `${s.tomsk[seat]} ${journeyWords(s, seat).join()}`, () => journey(t, s, seat)),
  ];
  if (seat === s.seat && s.resolvedSize > 0)
    panels.push({ kind: 'cards', title: 'just resolved', cards: resolvedCards(t, s) });
  panels.push(
    cards('abilities', `${isStarter(t, seat)} ${wordsOf(s.abilities, seat, ABILITY_WORDS)}`, () =>
      abilities(t, s, seat),
    ),
    cards('hand', `${s.handSize[seat]} ${wordsOf(s.hands, seat, ACTION_WORDS)}`, () => hand(t, s, seat)),
  );
  return { title: courier(seat), seat, panels };
}

/** A seat's words of a field that has so many for each. */
function wordsOf(field: Int32Array, seat: Seat, each: number): string {
  return field.subarray(seat * each, (seat + 1) * each).join();
}

function whereabouts(t: Terms, s: StrogoffState, seat: Seat): string {
  const place = t.box.components.board.spaces[s.space[seat] - 1].name;
  if (((s.alive >>> seat) & 1) === 0) return `died in ${place}`;
  const more = [
    ...(s.winner === seat ? ['has defeated the traitor'] : []),
    ...(s.tomsk[seat] === NONE ? [] : ['blinded']),
    ...(s.phase === FACE_DANGER && s.mover === seat ? [`faces ${icon(s.danger)}`] : []),
    ...(s.first === seat ? ['first player'] : []),
  ];
  return [place, ...more].join(', ');
}

function journeyWords(s: StrogoffState, seat: Seat): Int32Array {
  return s.journey.subarray(seat * JOURNEY, seat * JOURNEY + s.journeySize[seat]);
}

function journey(t: Terms, s: StrogoffState, seat: Seat): readonly Card[] {
  const cards = Array.from(journeyWords(s, seat), (word) => journeyCard(t, word));
  if (s.tomsk[seat] === NONE) return cards;
  return [{ title: 'Tomsk', lines: [icon(t.box.normal[s.tomsk[seat]])], note: 'blinded' }, ...cards];
}

function journeyCard(t: Terms, word: number): Card {
  const { immediate, normal, deckOf } = t.box;
  const card = word & CARD_BITS;
  const dangers: readonly (readonly [text: string, closed: number])[] = [
    ...(immediate[card] === NO_ICON
      ? []
      : [[`${icon(immediate[card])}, at once`, DISK_IMMEDIATE | FACED_IMMEDIATE] as const]),
    [icon(normal[card]), DISK_NORMAL | FACED_NORMAL],
  ];
  const texts = (closed: boolean) =>
    dangers.filter(([, bits]) => ((word & bits) !== 0) === closed).map(([text]) => text);
  return {
    title: deckOf[card] < 0 ? 'Sangarra' : deckName(deckOf[card]),
    lines: texts(false),
    done: texts(true),
    note: promise(t, card),
    ...((word & FACE_DOWN) === 0 ? {} : { state: 'face down' }),
  };
}

/** "penalty discard; Skilled (1, 4)": what else is on a route card. */
function promise(t: Terms, card: number): string {
  const { penalty, ability } = t.box;
  const cost = penalty[card] === 0 ? [] : [`penalty ${PENALTIES[penalty[card] - 1]}`];
  return [...cost, ...(ability[card] < 0 ? [] : [abilityText(t, card)])].join('; ');
}

function resolvedCards(t: Terms, s: StrogoffState): readonly Card[] {
  return Array.from(s.resolved.subarray(0, s.resolvedSize), (word) => journeyCard(t, word));
}

function isStarter(t: Terms, seat: Seat): boolean {
  return ((t.starters >>> seat) & 1) === 1;
}

function abilities(t: Terms, s: StrogoffState, seat: Seat): readonly Card[] {
  const start = isStarter(t, seat) ? [{ title: withFaces('skilled', t.box.startingFaces) }] : [];
  const kept = Array.from({ length: ABILITY_CARDS }, (_, card) => card).filter((card) =>
    holdsCard(s.abilities, ABILITY_WORDS * seat, card),
  );
  return [...start, ...kept.map((card) => ({ title: abilityText(t, card) }))];
}

function hand(t: Terms, s: StrogoffState, seat: Seat): readonly Card[] {
  if (s.hands[ACTION_WORDS * seat] === HIDDEN) return backs(s.handSize[seat]);
  const cards = Array.from({ length: ACTION_CARDS }, (_, card) => card).filter((card) =>
    holdsCard(s.hands, ACTION_WORDS * seat, card),
  );
  return cards.map((card) => ({ title: icon(t.box.icon[card]), lines: [ally(t.box.portrait[card])] }));
}
