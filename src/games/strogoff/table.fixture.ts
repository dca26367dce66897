import type { Values } from '../../data/options.ts';
import { popcount } from '../../engine/bits.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { LoadedChance, TableUnderTest, type Told } from '../../engine/loaded.ts';
import { addCard, holdsCard, removeCard } from '../../kit/card-sets.ts';
import { proceed } from './apply.ts';
import { ABILITY_CARDS, ABILITY_WORDS, ACTION_CARDS, ACTION_WORDS, ROUTE_CARDS, SANGARRA } from './box.ts';
import { ACTION_DRAW } from './chance.ts';
import {
  ABILITIES,
  type Ability,
  ALLIES,
  type Ally,
  ATTACKS,
  type Attack,
  ICONS,
  type Icon,
  PENALTIES,
  type Penalty,
  ROUTE_DECKS,
  type RouteDeck,
  type TraitorEvent,
} from './data.ts';
import { strogoff } from './index.ts';
import { BY_ENERGY, BY_MATCH, BY_PAIR, DO_ADVANCE, dangerAt, resolveMove } from './moves.ts';
import { presets } from './options.ts';
import { StrogoffRules } from './rules.ts';
import { CARD_BITS, DISK_IMMEDIATE, DISK_NORMAL, JOURNEY, NONE, type StrogoffState } from './state.ts';
import { ALLY_STEP, TRAITOR_STEP } from './steps.ts';

/** A table under test. Every function that moves a card takes it from one place and puts it in one other. */
export class Position extends TableUnderTest<StrogoffState, StrogoffRules> {
  /** A table as it is dealt. */
  constructor(seats: number, given: Values = {}, block = 0) {
    super(strogoff, StrogoffRules, { players: seats, options: given }, new LoadedChance(strogoff, block));
  }

  /** Takes away hands, journeys and allies, so that a test says all there is. */
  clear(): this {
    const { s } = this;
    for (let seat = 0; seat < this.rules.seats; seat++) {
      for (const card of this.hand(seat)) this.returnToDeck(seat, card);
      this.journey(seat);
    }
    for (let slot = 0; slot < s.allies.length; slot++) this.sendAllyBack(slot);
    return this;
  }

  // ── action cards ──

  /** The first card of the deck with the icon, and the portrait if one is named after a slash: `illness/nadia`. */
  find(what: string, but: readonly number[] = []): number {
    const [icon, portrait] = what.split('/');
    const { box } = this.rules.terms;
    for (let card = 0; card < ACTION_CARDS; card++) {
      if (!holdsCard(this.s.deck, 0, card) || but.includes(card)) continue;
      const fits = icon === '' || ICONS[box.icon[card]] === icon;
      if (fits && (portrait === undefined || ALLIES[box.portrait[card]] === portrait)) return card;
    }
    throw new Error(`no ${what} in the deck`);
  }

  /** Cards from the deck into a hand; returns them. */
  give(seat: Seat, ...what: readonly string[]): number[] {
    return what.map((name) => this.giveCard(seat, this.find(name)));
  }

  /** All cards of the deck. */
  giveAll(seat: Seat): void {
    for (let card = 0; card < ACTION_CARDS; card++) if (holdsCard(this.s.deck, 0, card)) this.giveCard(seat, card);
  }

  private giveCard(seat: Seat, card: number): number {
    removeCard(this.s.deck, 0, card);
    this.s.deckSize--;
    addCard(this.s.hands, ACTION_WORDS * seat, card);
    this.s.handSize[seat]++;
    return card;
  }

  private returnToDeck(seat: Seat, card: number): void {
    removeCard(this.s.hands, ACTION_WORDS * seat, card);
    this.s.handSize[seat]--;
    addCard(this.s.deck, 0, card);
    this.s.deckSize++;
  }

  hand(seat: Seat): number[] {
    return members(this.s.hands, ACTION_WORDS * seat, ACTION_CARDS);
  }

  discards(): number[] {
    return members(this.s.discards, 0, ACTION_CARDS);
  }

  /** The deck's cards go to the discards. */
  exhaustActions(): void {
    const { s } = this;
    for (let word = 0; word < ACTION_WORDS; word++) {
      s.discards[word] |= s.deck[word];
      s.deck[word] = 0;
    }
    s.deckSize = 0;
  }

  /** A card comes back from the discards into the deck. */
  restore(card: number): void {
    removeCard(this.s.discards, 0, card);
    addCard(this.s.deck, 0, card);
    this.s.deckSize++;
  }

  /** A card of the deck with these commands: the Tartars' space counted from Tomsk. */
  command(event: TraitorEvent, tartars?: number, steps?: number): number {
    const { board, action } = this.rules.terms.box.components;
    const found = action.findIndex(
      (card, i) =>
        holdsCard(this.s.deck, 0, i) &&
        card.event === event &&
        (tartars === undefined || card.tartars === board.tartars + tartars) &&
        (steps === undefined || card.ogareff === steps),
    );
    if (found < 0) throw new Error(`no card says ${event} ${tartars} ${steps}`);
    return found;
  }

  // ── route cards ──

  private findRoute(deck: RouteDeck, fits: (card: number) => boolean): number {
    const { box } = this.rules.terms;
    for (let card = 0; card < ROUTE_CARDS; card++) {
      if (box.deckOf[card] === ROUTE_DECKS.indexOf(deck) && fits(card) && this.inDeck(card)) return card;
    }
    throw new Error(`no such card in the deck ${deck}`);
  }

  russia(icon: Icon, penalty: Penalty = 'discard'): number {
    const { box } = this.rules.terms;
    return this.findRoute(
      'russia',
      (card) => box.normal[card] === ICONS.indexOf(icon) && box.penalty[card] === 1 + PENALTIES.indexOf(penalty),
    );
  }

  /** The Urals or Siberia card with these dangers; it must have the penalty that a test counts on. */
  mixed(deck: 'urals' | 'siberia', immediate: Icon, normal: Icon, penalty?: Penalty): number {
    const { box } = this.rules.terms;
    return this.findRoute(
      deck,
      (card) =>
        box.immediate[card] === ICONS.indexOf(immediate) &&
        box.normal[card] === ICONS.indexOf(normal) &&
        (penalty === undefined || box.penalty[card] === 1 + PENALTIES.indexOf(penalty)),
    );
  }

  tomsk(icon: Icon): number {
    return this.findRoute('tomsk', (card) => this.rules.terms.box.normal[card] === ICONS.indexOf(icon));
  }

  /** The first in the deck, or the one after those named. */
  irkutsk(danger: Icon | Attack, but: readonly number[] = []): number {
    const attack = ATTACKS.indexOf(danger as Attack);
    const number = attack < 0 ? ICONS.indexOf(danger as Icon) : ICONS.length + attack;
    return this.findRoute('irkutsk', (card) => this.rules.terms.box.normal[card] === number && !but.includes(card));
  }

  /** A Russia or Siberia card of the deck with the ability, and with a die face if one is named. */
  abilityCard(ability: Ability, face = 0): number {
    const { box } = this.rules.terms;
    const fits = (card: number) =>
      box.ability[card] === ABILITIES.indexOf(ability) && (face === 0 || ((box.faces[card] >>> face) & 1) === 1);
    try {
      return this.findRoute('russia', fits);
    } catch {
      return this.findRoute('siberia', fits);
    }
  }

  private inDeck(card: number): boolean {
    return this.s.routes.includes(card);
  }

  private takeRoute(card: number): void {
    const { s } = this;
    const { box } = this.rules.terms;
    const deck = box.deckOf[card];
    const at = s.routes.indexOf(card);
    if (at < 0) throw new Error(`route card ${card} is in no deck`);
    const end = box.deckStart[deck] + s.routeLeft[deck];
    s.routes.copyWithin(at, at + 1, end);
    s.routes[end - 1] = NONE;
    s.routeLeft[deck]--;
  }

  private layOnTop(card: number): void {
    const deck = this.rules.terms.box.deckOf[card];
    this.s.routes[this.rules.terms.box.deckStart[deck] + this.s.routeLeft[deck]++] = card;
  }

  /** Stacks route decks: of each, the first named is drawn first. */
  stack(...cards: readonly number[]): void {
    for (const card of cards.toReversed()) {
      this.takeRoute(card);
      this.layOnTop(card);
    }
  }

  /** The cards of a route deck go to the discards, but for the topmost few. */
  exhaust(deck: number, but = 0): void {
    const { s } = this;
    const start = this.rules.terms.box.deckStart[deck];
    for (const card of s.routes.slice(start, start + s.routeLeft[deck] - but)) {
      this.takeRoute(card);
      addCard(s.routeDiscards, 0, card);
    }
  }

  top(deck: number): number {
    return this.s.routes[this.rules.terms.box.deckStart[deck] + this.s.routeLeft[deck] - 1];
  }

  /** A bit for each seat that knows the top. */
  topSeen(deck: number): number {
    return this.s.routesSeen[this.rules.terms.box.deckStart[deck] + this.s.routeLeft[deck] - 1];
  }

  routeDiscards(): number[] {
    return members(this.s.routeDiscards, 0, ROUTE_CARDS);
  }

  /** The journey is these cards out of the decks, left to right, each with its FACE_DOWN and DISK bits. */
  journey(seat: Seat, ...words: readonly number[]): void {
    const { s } = this;
    for (const word of this.words(seat)) {
      this.layOnTop(word & CARD_BITS);
      s.disks -= disksOn(word);
    }
    s.journey.fill(0, seat * JOURNEY, (seat + 1) * JOURNEY);
    for (const [index, word] of words.entries()) {
      this.takeRoute(word & CARD_BITS);
      s.journey[seat * JOURNEY + index] = word;
      s.disks += disksOn(word);
    }
    s.journeySize[seat] = words.length;
    s.disksPeak = Math.max(s.disksPeak, s.disks);
  }

  /** The words of the journey, left to right. */
  words(seat: Seat): number[] {
    return [...this.s.journey.subarray(seat * JOURNEY, seat * JOURNEY + this.s.journeySize[seat])];
  }

  /** Sangarra comes to the right of the journey. */
  spy(seat: Seat): void {
    this.s.journey[seat * JOURNEY + this.s.journeySize[seat]++] = SANGARRA;
    this.s.sangarra = seat;
  }

  blind(seat: Seat, icon: Icon): number {
    const card = this.tomsk(icon);
    this.takeRoute(card);
    this.s.tomsk[seat] = card;
    return card;
  }

  /** The courier has kept these cards. */
  ability(seat: Seat, ...cards: readonly number[]): void {
    for (const card of cards) {
      this.takeRoute(card);
      addCard(this.s.abilities, ABILITY_WORDS * seat, card);
    }
  }

  abilities(seat: Seat): number[] {
    return members(this.s.abilities, ABILITY_WORDS * seat, ABILITY_CARDS);
  }

  // ── the rest of the table ──

  setAlly(slot: number, ally: Ally): void {
    const { s } = this;
    this.sendAllyBack(slot);
    s.allyDeck &= ~(1 << ALLIES.indexOf(ally));
    s.allies[slot] = ALLIES.indexOf(ally);
  }

  private sendAllyBack(slot: number): void {
    const { s } = this;
    if (s.allies[slot] !== NONE) s.allyDeck |= 1 << s.allies[slot];
    s.allies[slot] = NONE;
  }

  /** Where a courier is, and his energy. */
  courier(seat: Seat, space: number, energy: number): void {
    this.s.space[seat] = space;
    this.s.energy[seat] = energy;
  }

  tartars(space: number, strength: number): void {
    this.s.tartars = space;
    this.s.strength = strength;
  }

  // ── play ──

  /** Begins a seat's turn. */
  turn(seat: Seat): void {
    const { s } = this;
    s.seat = seat;
    s.turn = ((seat - s.first + this.rules.seats) % this.rules.seats) + 1;
    s.actionsLeft = 1;
    s.actionsDone = 0;
    this.goOn(ALLY_STEP);
  }

  /** Begins the traitor's phase: his card, if it is named, is this one. It ends at the next round's first decision. */
  traitor(card?: number): void {
    if (card !== undefined) this.chance.load(ACTION_DRAW, card);
    this.s.turn = this.rules.seats;
    this.goOn(TRAITOR_STEP);
  }

  private goOn(step: number): void {
    this.s.step = step;
    proceed(this.rules.terms, this.s, this.chance);
    this.rules.check(this.s);
  }

  /** What the die shows, 1–6. */
  dice(purpose: number, ...faces: readonly number[]): void {
    this.chance.load(purpose, ...faces.map((face) => face - 1));
  }
}

/** An empty table: nobody holdsCard, faces or meets anything that the test does not say. */
export function position(seats: number, given: Values = {}): Position {
  return new Position(seats, given).clear();
}

function members(sets: Int32Array, set: number, cards: number): number[] {
  return Array.from({ length: cards }, (_, card) => card).filter((card) => holdsCard(sets, set, card));
}

function disksOn(word: number): number {
  return popcount(word & (DISK_IMMEDIATE | DISK_NORMAL));
}

/** What the edition's preset sets. */
export const { devir } = presets.edition;

/** The ways to cover a danger of the journey, as moves. */
export const byMatch = (index: number, normal: number): Move => resolveMove(dangerAt(index, normal), BY_MATCH);
export const byPair = (index: number, normal: number, name: Icon): Move =>
  resolveMove(dangerAt(index, normal), BY_PAIR + ICONS.indexOf(name));
export const byEnergy = (index: number, normal: number): Move => resolveMove(dangerAt(index, normal), BY_ENERGY);

/** What was told since, of these events. */
export function toldOf(p: Position, since: number, ...events: readonly number[]): readonly Told[] {
  return p.chance.told.slice(since).filter(([event]) => events.includes(event));
}

/** The courier goes to the gates of Irkutsk, and everything that needs no decision happens. */
export function enter(p: Position, seat: number, energy = 9): void {
  p.courier(seat, 10, energy);
  p.turn(seat);
  p.play(DO_ADVANCE);
}

/** The events told since, of these kinds, in their order. */
export function order(p: Position, since: number, ...events: readonly number[]): readonly number[] {
  return p.chance.told.slice(since).flatMap(([event]) => (events.includes(event) ? [event] : []));
}

/** The seats of which an event was told since, in their order. */
export function seatsTold(p: Position, since: number, what: number): readonly number[] {
  return p.chance.told.slice(since).flatMap(([event, seat]) => (event === what ? [seat] : []));
}
