import type { Values } from '../../data/options.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { LoadedChance, TableUnderTest } from '../../engine/loaded.ts';
import { drawerOf } from '../../kit/piles.ts';
import { proceed } from './apply.ts';
import { ALL_ACTIONS } from './capture.ts';
import { discardAll } from './cards.ts';
import { ACTION_NAMES, ACTIONS, BETRAYAL, KINDS, PAWN_PLACES, SURVIVAL } from './data.ts';
import { cerbere } from './index.ts';
import { actionMove, advancedMove, BUSY, partMove, simpleMove, TABLE } from './moves.ts';
import { CerbereRules } from './rules.ts';
import { ADVENTURER, CERBERUS, type CerbereState, NONE, OUT } from './state.ts';
import { beginTurn } from './turn.ts';
import { setOut } from './walk.ts';

export type Action = (typeof ACTION_NAMES)[number][number];
export type Card = (typeof SURVIVAL)[number] | (typeof BETRAYAL)[number];
/** "the gate", "start 4", "pilings 2", "boat"; or counted from the lair, which is 0. */
export type Space = string | number;

const ACTION_LIST: readonly Action[] = ACTION_NAMES.flat();
const CARD_LIST: readonly Card[] = [...SURVIVAL, ...BETRAYAL];

/** Which deck a card belongs to, and its kind there. */
function deckOf(card: Card): number {
  return CARD_LIST.indexOf(card) < SURVIVAL.length ? ADVENTURER : CERBERUS;
}
export function kindOf(card: Card): number {
  return CARD_LIST.indexOf(card) - deckOf(card) * SURVIVAL.length;
}

/** A table under test. Whatever puts a pawn, card or boat somewhere takes it from where it was. */
export class Position extends TableUnderTest<CerbereState, CerbereRules> {
  /** The decks as they will be after the draws that are loaded, and how many had been made when they were. */
  private left: Int32Array | undefined;
  private drawnThen = 0;

  /** A table as it is dealt: the first seat begins. */
  constructor(seats: number, given: Values = {}, block = 0) {
    const chance = new LoadedChance(cerbere, block, (_purpose, ordinal) => drawerOf(ordinal));
    super(cerbere, CerbereRules, { players: seats, options: given }, chance);
  }

  // ── the board ──

  space(name: Space): number {
    const { boat, names } = this.rules.terms;
    if (typeof name === 'number') return name;
    if (name === 'boat') return boat;
    const space = names.findIndex((other) => short(other) === name);
    if (space < 0) throw new Error(`no space ${name} among ${names.map(short).join(', ')}`);
    return space;
  }

  private nameOf(space: number): string {
    if (space === NONE) return 'nowhere';
    return space === this.rules.terms.boat ? 'boat' : short(this.rules.terms.names[space]);
  }

  /** Where a seat's pawn is: a space, "boat", or "nowhere" once it is captured. */
  at(seat: Seat): string {
    return this.nameOf(this.s.place[seat]);
  }

  /** Where Cerberus is. */
  get hound(): string {
    return this.nameOf(this.s.cerberus);
  }

  private lift(seat: Seat): void {
    const at = this.s.place[seat];
    if (at === NONE) throw new Error(`the pawn of seat ${seat} is not on the board`);
    this.s.there[at] &= ~(1 << seat);
  }

  /** A pawn on a space; on the end board or in the boat after `reveal`. */
  put(seat: Seat, name: Space): void {
    this.lift(seat);
    this.s.place[seat] = this.space(name);
    this.s.there[this.space(name)] |= 1 << seat;
    this.rules.check(this.s);
  }

  /** Each seat's pawn, from the first on. */
  pawns(...names: readonly Space[]): void {
    for (const [seat, name] of names.entries()) this.put(seat, name);
  }

  cerberus(name: Space): void {
    this.s.cerberus = this.space(name);
    this.rules.check(this.s);
  }

  /** The die so many spaces before the hunt. */
  die(toHunt: number): void {
    this.s.die = this.rules.terms.hunt - toHunt;
    this.rules.check(this.s);
  }

  /** How many spaces the die is before the hunt. */
  get toHunt(): number {
    return this.rules.terms.hunt - this.s.die;
  }

  /** The number printed where the die is: 7 to 1, then 0 and less for what has none. */
  get printed(): number {
    return PAWN_PLACES - this.s.die;
  }

  speed(value: number): void {
    this.s.speed = value;
    this.rules.check(this.s);
  }

  // ── boats ──

  /** The boats by their places, the active one first. */
  boats(...places: readonly [number, number, number]): void {
    this.s.boats.set(places);
    this.rules.check(this.s);
  }

  /** The active boat has been revealed, with so many places. */
  reveal(places: 1 | 2 | 3): void {
    const { s } = this;
    const at = s.boats.indexOf(places);
    s.boats[at] = s.boats[0];
    s.boats[0] = places;
    s.places = places;
    s.boatsSeen[0] = -1;
    this.rules.check(s);
  }

  // ── sides ──

  /** The pawn was captured earlier, and the die is not on a place that it now takes. */
  private capture(seat: Seat, side: number, name: Space): void {
    const { s } = this;
    this.lift(seat);
    discardAll(s, seat);
    s.place[seat] = NONE;
    s.side[seat] = side;
    s.members[ADVENTURER] &= ~(1 << seat);
    if (side === CERBERUS) s.members[CERBERUS] |= 1 << seat;
    s.ready[seat] = side === CERBERUS ? ALL_ACTIONS : 0;
    s.capturedAt[seat] = this.space(name);
    s.capturedTurn[seat] = 1;
    s.adventurers--;
    s.die = Math.max(s.die, this.rules.terms.firstFree(s.adventurers));
    this.rules.check(s);
  }

  /** The seat plays on Cerberus' side, without a card. */
  turncoat(seat: Seat, name: Space = 'the gate'): void {
    this.capture(seat, CERBERUS, name);
  }

  /** The seat has lost and plays no more. */
  lost(seat: Seat, name: Space = 'the gate'): void {
    this.capture(seat, OUT, name);
  }

  // ── cards ──

  /** Cards of the seat's side, out of the deck. */
  give(seat: Seat, ...cards: readonly Card[]): void {
    const { s } = this;
    for (const card of cards) {
      const side = deckOf(card);
      const at = side * KINDS + kindOf(card);
      if (s.side[seat] !== side) throw new Error(`${card} is not for the side of seat ${seat}`);
      if (s.decks[at] === 0) throw new Error(`no ${card} is left in the deck`);
      s.decks[at]--;
      s.deckSize[side]--;
      s.hand[seat * KINDS + kindOf(card)]++;
      s.handSize[seat]++;
    }
    this.rules.check(s);
  }

  /** A seat's Survival or Betrayal cards, in the order of their lists. */
  hand(seat: Seat): Card[] {
    return this.named(this.s.hand.subarray(seat * KINDS, (seat + 1) * KINDS), this.s.side[seat]);
  }

  /** The discards of a side, in the order of its list. */
  discards(side: number): Card[] {
    return this.named(this.s.discards.subarray(side * KINDS, (side + 1) * KINDS), side);
  }

  private named(counts: Int32Array, side: number): Card[] {
    const cards: readonly Card[] = side === CERBERUS ? BETRAYAL : SURVIVAL;
    return cards.flatMap((card, kind) => Array.from({ length: counts[kind] }, () => card));
  }

  /** Only these cards are left in the deck of a side; the others lie on its discards. */
  emptyDeck(side: number, ...left: readonly Card[]): void {
    const { s } = this;
    for (let kind = 0; kind < KINDS; kind++) {
      const at = side * KINDS + kind;
      s.discards[at] += s.decks[at];
      s.decks[at] = 0;
    }
    for (const card of left) {
      s.discards[side * KINDS + kindOf(card)]--;
      s.decks[side * KINDS + kindOf(card)]++;
    }
    s.deckSize[side] = left.length;
    this.rules.check(s);
  }

  /** Which cards the seat draws next. If several seats will draw, they are loaded in the order in which they do. */
  draws(seat: Seat, ...cards: readonly Card[]): void {
    const drawn = this.s.draws.reduce((sum, count) => sum + count, 0);
    if (this.left === undefined || drawn !== this.drawnThen) this.left = this.s.decks.slice();
    this.drawnThen = drawn;
    for (const card of cards) {
      const side = deckOf(card);
      const at = side * KINDS + kindOf(card);
      if (this.left[at] === 0) throw new Error(`no ${card} is left to draw`);
      this.left[at]--;
      const before = this.left.subarray(side * KINDS, at).reduce((sum, count) => sum + count, 0);
      this.chance.loadFor(side, seat, before);
    }
  }

  /** Action cards that the seat played in earlier turns. */
  played(seat: Seat, ...names: readonly Action[]): void {
    for (const name of names) this.s.ready[seat] &= ~(1 << (ACTION_LIST.indexOf(name) % ACTIONS));
  }

  /** The Action cards in a seat's hand, by the face that it plays. */
  ready(seat: Seat): Action[] {
    const names: readonly Action[] = ACTION_NAMES[this.s.side[seat] === CERBERUS ? CERBERUS : ADVENTURER];
    return names.filter((_, card) => ((this.s.ready[seat] >> card) & 1) === 1);
  }

  // ── play ──

  /** Begins a seat's turn. */
  turn(seat: Seat): void {
    this.s.seat = seat;
    beginTurn(this.rules.terms, this.s, this.chance);
    this.rules.check(this.s);
  }

  /** What is to be decided, and by whom. */
  get asked(): [phase: number, seat: Seat] {
    return [this.s.phase, this.s.mover];
  }

  /** An Action card with its first or second effect. */
  action(name: Action, effect: 1 | 2): Move {
    return actionMove(ACTION_LIST.indexOf(name) % ACTIONS, effect - 1);
  }

  simple(card: Card): Move {
    return simpleMove(kindOf(card));
  }

  /** The advanced effect, for which the player offers so many cards of his own. */
  advanced(card: Card, own = 0): Move {
    return advancedMove(kindOf(card), own);
  }

  /** A part of the effect, counted from 1, and whom it is about. */
  part(number: number, seat: Seat = TABLE, way: 'on' | 'back' = 'on'): Move {
    return partMove(number - 1, way === 'back' ? 1 : 0, seat);
  }

  /** The turn ends as after an Action card that changed nothing. */
  endTurn(): void {
    this.s.acted = 1;
    this.s.extra = 1;
    this.goOn();
  }

  /** The turn ends with the die on the hunt. */
  hunt(speed = this.s.speed): void {
    this.die(0);
    this.speed(speed);
    this.endTurn();
  }

  /** A pawn walks, on or with fewer than no steps back, as by a card of the seat whose turn it is. */
  walk(seat: Seat, steps: number): void {
    setOut(this.s, seat, Math.abs(steps), Math.sign(steps));
    this.goOn();
  }

  private goOn(): void {
    this.s.phase = BUSY;
    proceed(this.rules.terms, this.s, this.chance);
    this.rules.check(this.s);
  }

  // ── in the open ──

  /** How far these seats' pawns are from where `open` has put them. */
  moved(...seats: readonly Seat[]): number[] {
    return seats.map((seat) => this.s.place[seat] - this.space(OPEN));
  }

  /** Which cards are discarded, as moves. */
  discarding(...cards: readonly Card[]): Move[] {
    return cards.map(kindOf);
  }

  /** Whose turn it is gets the card and plays its simple effect. */
  useSimple(card: Card): void {
    this.give(this.s.seat, card);
    this.play(this.simple(card));
  }

  /** Whose turn it is gets the card, and others that he discards for its advanced effect. */
  useAdvanced(card: Card, ...price: readonly Card[]): void {
    this.give(this.s.seat, card, ...price);
    this.play(this.advanced(card, price.length), ...this.discarding(...price));
  }
}

/** Three steps on or back from here nobody is asked anything, and no space has an effect. */
const OPEN = 'funicular 3';

/** "pilings 2 (piling)" is pilings 2. */
function short(name: string): string {
  return name.replace(/ \(.*\)$/, '');
}

/** A table in the first turn of seat 0: nobody has a card that the test does not give, and the boats are in order. */
export function position(seats: number, given: Values = {}): Position {
  const p = new Position(seats, given);
  p.boats(1, 2, 3);
  return p;
}

/** The same with every pawn in the open. */
export function open(seats: number, given: Values = {}): Position {
  const p = position(seats, { second: 'funicular', ...given });
  for (let seat = 0; seat < seats; seat++) p.put(seat, OPEN);
  return p;
}

/** The same, and seat 0 is on Cerberus' side. */
export function hounded(seats = 4, given: Values = {}): Position {
  const p = open(seats, given);
  p.turncoat(0);
  return p;
}

/** Four players at the pilings, far from Cerberus, who is at the gate. */
export function far(given = {}): Position {
  const p = position(4, given);
  p.pawns('pilings 1', 'pilings 1', 'pilings 1', 'pilings 1');
  p.cerberus('the gate');
  return p;
}
