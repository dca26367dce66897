import { addCard, holdsCard, lowestBit, type Rng, removeCard, type Seat, setSize } from '../../game.ts';
import { ALLOTTED, MAX_SEATS, MOST_CARDS, POLITICIANS } from './data.ts';
import { listCommits } from './legal.ts';
import { DECLARE, FORCED, MAX_CHOICES, WAIT } from './moves.ts';
import { controlledBy, isIn } from './politicians.ts';
import { CARD_WORDS, type KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { canAct, openTo } from './windows.ts';

/** How often a whole set of sheets is drawn before one is made to fit. */
const TRIES = 8;
/** A faction that was asked before is taken to have waited, but for one time in so many. */
const BOLD = 4;

/**
 * Fills in the hands and sheets of the others. Cards that nobody has seen are dealt at random. Each has allotted the numbers 1 to 10 (at the start those that it has come to) to as
 * many politicians, has put later points anywhere, and has on each politician not less than it was seen to declare, and just
 * that where all its points were laid open (K17). Without later points all sheets that fit are equally likely. That somebody
 * turned out to be poor (K23) is kept to as far as a few draws find a sheet that fits.
 */
export class Imagination {
  /** Of the seat at hand, by politician: what was seen, and what its sheet had at first. */
  private readonly seen = new Int32Array(POLITICIANS);
  private readonly value = new Int32Array(POLITICIANS);
  /** Later points, by politician. */
  private readonly later = new Int32Array(POLITICIANS);
  /** Numbers not yet given, and politicians in the order in which they are. */
  private readonly numbers = new Int32Array(ALLOTTED);
  private readonly order = new Int32Array(POLITICIANS);
  /** Cards that nobody has seen, in the order in which they are dealt. */
  private readonly unseen = new Int32Array(MOST_CARDS);
  private readonly commits = new Int32Array(MAX_CHOICES);

  fill(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    // Whether somebody else is asked right now the view does not say, but that it is not this seat.
    const othersAsked = view.phase === DECLARE && view.asked[seat] === 0;
    for (let other = 0; other < MAX_SEATS; other++) {
      if (other === seat) continue;
      view.asked[other] = 0;
      view.commits[other] = WAIT;
      view.hands.fill(0, other * CARD_WORDS, (other + 1) * CARD_WORDS);
      if (other >= t.seats) clear(view, other);
    }
    view.deck.fill(0);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (t.intrigue) this.dealHands(t, view, seat, rng);
      for (let other = 0; other < t.seats; other++) if (other !== seat) this.fillSheet(view, other, 0, rng);
      if (!othersAsked || this.askSomebody(t, view, seat, rng)) break;
      if (attempt === TRIES - 1) this.makeSomebodyAble(t, view, seat, rng);
    }
    this.guessCommits(t, view, seat, rng);
  }

  /** Cards of the others that were seen stay where they are; all others are drawn, and what is left is the pile. */
  private dealHands(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    const { unseen } = this;
    let count = 0;
    for (let card = 0; card < t.cards; card++) if (!isPlaced(t, view, seat, card)) unseen[count++] = card;
    view.deck.fill(0);
    for (let other = 0; other < t.seats; other++) {
      if (other === seat) continue;
      const hand = other * CARD_WORDS;
      for (let word = 0; word < CARD_WORDS; word++) view.hands[hand + word] = view.shown[hand + word];
      for (let left = view.handSize[other] - setSize(view.shown, hand, CARD_WORDS); left > 0; left--) {
        const drawn = rng.below(count);
        addCard(view.hands, hand, unseen[drawn]);
        unseen[drawn] = unseen[--count];
      }
    }
    for (let i = 0; i < count; i++) addCard(view.deck, 0, unseen[i]);
  }

  /** A sheet for a seat; `more` politicians have something left on it. False if that cannot be. */
  private fillSheet(view: KremlinState, other: Seat, more: number, rng: Rng): boolean {
    const { seen, later } = this;
    const at = other * POLITICIANS;
    for (let politician = 0; politician < POLITICIANS; politician++) {
      const extra = (more >>> politician) & 1;
      seen[politician] = view.declared[at + politician] + view.lost[at + politician] + extra;
    }
    const grown = view.grown[other];
    later.fill(0);
    let fits = false;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      later.fill(0);
      for (let i = 0; i < grown; i++) later[1 + rng.below(POLITICIANS - 1)]++;
      if (!this.allot(view.toAllot[other], view.bare[other], rng)) {
        if (grown === 0) return false;
        continue;
      }
      this.write(view, other);
      fits = !isForced(view, other) || canPay(view, other);
      if (fits && (view.poor !== other || pointsOn(view, other, view.poorSet) < view.poorBelow)) break;
    }
    if (fits) return true;
    if (isForced(view, other)) {
      this.payMost(view, other);
      this.write(view, other);
      return true;
    }
    if (!this.fitTightly(view.toAllot[other], grown, rng)) return false;
    this.write(view, other);
    return true;
  }

  /** The first numbers at random, beside the later points as they are. False if they do not fit. */
  private allot(toAllot: number, bare: number, rng: Rng): boolean {
    const { seen, value, later, numbers, order } = this;
    value.set(later);
    let left = 0;
    for (let number = ALLOTTED; number > toAllot; number--) numbers[left++] = number;
    for (let rest = bare; rest !== 0; rest &= rest - 1) {
      const politician = lowestBit(rest);
      const number = seen[politician] - later[politician];
      if (number === 0) continue;
      const taken = numbers.subarray(0, left).indexOf(number);
      if (taken < 0) return false;
      value[politician] += number;
      numbers.copyWithin(taken, taken + 1, left--);
    }
    let known = 0;
    for (let politician = 1; politician < POLITICIANS; politician++)
      if (seen[politician] > later[politician] && !isIn(bare, politician)) order[known++] = politician;
    // The highest demands first: then whatever is taken leaves those after it the same number of choices.
    order.subarray(0, known).sort((one, two) => seen[two] - later[two] - (seen[one] - later[one]));
    if (known > left) return false;
    for (let i = 0; i < known; i++) {
      let fitting = 0;
      while (fitting < left && numbers[fitting] >= seen[order[i]] - later[order[i]]) fitting++;
      if (fitting === 0) return false;
      const taken = rng.below(fitting);
      value[order[i]] += numbers[taken];
      numbers.copyWithin(taken, taken + 1, left--);
    }
    let free = 0;
    for (let politician = 1; politician < POLITICIANS; politician++)
      if (seen[politician] <= later[politician] && !isIn(bare, politician)) order[free++] = politician;
    if (free < left) return false;
    for (let i = 0; i < left; i++) {
      const drawn = i + rng.below(free - i);
      const politician = order[drawn];
      order[drawn] = order[i];
      value[politician] += numbers[i];
    }
    return true;
  }

  /** K23: the most points on those whom the seat controls that what was seen of it leaves room for. */
  private payMost(view: KremlinState, other: Seat): void {
    const { seen, value, numbers, order } = this;
    const own = controlledBy(view, other);
    value.fill(0);
    let left = 0;
    for (let number = ALLOTTED; number > view.toAllot[other]; number--) numbers[left++] = number;
    const all = order.subarray(0, POLITICIANS - 1);
    for (let i = 1; i < POLITICIANS; i++) order[i - 1] = i;
    all.sort((one, two) => seen[two] - seen[one]);
    // What has to lie elsewhere takes the least that will do, and the own men the highest of the rest.
    for (const politician of all) {
      if (isIn(own, politician) || seen[politician] === 0) continue;
      let taken = left - 1;
      while (taken > 0 && numbers[taken] < seen[politician]) taken--;
      value[politician] = numbers[taken];
      numbers.copyWithin(taken, taken + 1, left--);
    }
    let next = 0;
    for (const politician of all) if (isIn(own, politician) && next < left) value[politician] = numbers[next++];
    for (const politician of all) if (value[politician] === 0 && next < left) value[politician] = numbers[next++];
    let grown = view.grown[other];
    for (const politician of all) {
      const missing = Math.max(0, seen[politician] - value[politician]);
      value[politician] += missing;
      grown -= missing;
    }
    if (grown > 0) value[lowestBit(own)] += grown;
  }

  /** The highest numbers where most was seen, and later points where that is not enough: the way that always fits. */
  private fitTightly(toAllot: number, grown: number, rng: Rng): boolean {
    const { seen, value, order } = this;
    value.fill(0);
    for (let i = 1; i < POLITICIANS; i++) order[i - 1] = i;
    const all = order.subarray(0, POLITICIANS - 1);
    all.sort((one, two) => seen[two] - seen[one]);
    for (let number = ALLOTTED; number > toAllot; number--) value[all[ALLOTTED - number]] = number;
    let left = grown;
    for (const politician of all) {
      const missing = Math.max(0, seen[politician] - value[politician]);
      value[politician] += missing;
      left -= missing;
    }
    for (; left > 0; left--) value[1 + rng.below(POLITICIANS - 1)]++;
    return left === 0;
  }

  private write(view: KremlinState, other: Seat): void {
    const at = other * POLITICIANS;
    let reserve = 0;
    for (let politician = 0; politician < POLITICIANS; politician++) {
      const rest = this.value[politician] - view.declared[at + politician] - view.lost[at + politician];
      const left = this.value[politician] === 0 ? 0 : rest;
      view.sheet[at + politician] = left;
      if (left > 0) reserve |= 1 << politician;
    }
    view.reserve[other] = reserve;
  }

  /** Some other seat that could be asked now, if there is one. */
  private askSomebody(t: Terms, view: KremlinState, seat: Seat, rng: Rng): boolean {
    let count = 0;
    for (let other = firstAsked(view, seat); other < t.seats; other++)
      if (other !== seat && canAct(t, view, other)) count++;
    if (count === 0) return false;
    let drawn = rng.below(count);
    for (let other = firstAsked(view, seat); ; other++) {
      if (other === seat || !canAct(t, view, other) || drawn-- > 0) continue;
      view.asked[other] = 1;
      return true;
    }
  }

  /** Gives some other seat points left on one of those whom the window is about. */
  private makeSomebodyAble(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    const first = firstAsked(view, seat);
    const seats = t.seats - first;
    const [turned, offset] = [rng.below(seats), 1 + rng.below(POLITICIANS - 1)];
    for (let i = 0; i < seats; i++) {
      const other = first + ((turned + i) % seats);
      if (other === seat) continue;
      for (let j = 0; j < POLITICIANS; j++) {
        const politician = (offset + j) % POLITICIANS;
        if (politician === 0 || ((view.window >>> politician) & 1) === 0) continue;
        if (!this.fillSheet(view, other, 1 << politician, rng)) continue;
        view.asked[other] = 1;
        return;
      }
      if (t.intrigue && this.makeAbleByCard(t, view, other, rng)) {
        view.asked[other] = 1;
        return;
      }
    }
    throw new Error('somebody is asked, and nobody can be');
  }

  /** Exchanges cards that nobody has seen until a seat can do something: play one, or declare points for one (P40). */
  private makeAbleByCard(t: Terms, view: KremlinState, other: Seat, rng: Rng): boolean {
    const hand = other * CARD_WORDS;
    const { unseen } = this;
    let own = 0;
    for (let card = 0; card < t.cards; card++)
      if (holdsCard(view.hands, hand, card) && !holdsCard(view.shown, hand, card)) unseen[own++] = card;
    if (own === 0) return false;
    const given = unseen[rng.below(own)];
    const offset = rng.below(t.cards);
    for (let i = 0; i < t.cards; i++) {
      const card = (offset + i) % t.cards;
      if (!holdsCard(view.deck, 0, card)) continue;
      swap(view, hand, given, card);
      if (this.canNow(t, view, other, rng)) return true;
      swap(view, hand, card, given);
    }
    return false;
  }

  /** Whether a seat can do something, with the sheet that it has or with another. */
  private canNow(t: Terms, view: KremlinState, other: Seat, rng: Rng): boolean {
    if (canAct(t, view, other)) return true;
    for (let rest = openTo(t, view, other); rest !== 0; rest &= rest - 1)
      if (this.fillSheet(view, other, rest & -rest, rng)) return true;
    return false;
  }

  /** What those have committed to who were asked before. */
  private guessCommits(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    if (view.phase !== DECLARE) return;
    const asked = view.asked.indexOf(1);
    for (let other = 0; other < asked; other++) {
      if (other === seat || !canAct(t, view, other) || rng.below(BOLD) > 0) continue;
      const count = listCommits(t, view, other, this.commits);
      view.commits[other] = this.commits[1 + rng.below(count - 1)];
    }
    if (asked >= t.seats) throw new Error('nobody at the table is asked');
  }
}

/** A seat that has committed to something was asked before: who is asked now comes after it. */
function firstAsked(view: KremlinState, seat: Seat): Seat {
  return view.commits[seat] === WAIT ? 0 : seat + 1;
}

/** A card of a hand goes to the pile, and another comes from there. */
function swap(view: KremlinState, hand: number, given: number, taken: number): void {
  removeCard(view.hands, hand, given);
  addCard(view.deck, 0, given);
  removeCard(view.deck, 0, taken);
  addCard(view.hands, hand, taken);
}

/** Whether everybody, or the seat at least, knows where a card is. */
function isPlaced(t: Terms, view: KremlinState, seat: Seat, card: number): boolean {
  if (holdsCard(view.used, 0, card) || holdsCard(view.hands, seat * CARD_WORDS, card)) return true;
  for (let other = 0; other < t.seats; other++)
    if (view.tabled[other] === 1 + card || holdsCard(view.shown, other * CARD_WORDS, card)) return true;
  return false;
}

/** K23: whether a seat is about to declare what it has to. */
function isForced(view: KremlinState, seat: Seat): boolean {
  return view.phase === FORCED && view.forced === seat;
}

/** And whether its sheet has so much on those whom it controls. */
function canPay(view: KremlinState, seat: Seat): boolean {
  return pointsOn(view, seat, controlledBy(view, seat)) >= view.forcedLeft;
}

/** Points that a seat has left on some politicians. */
function pointsOn(view: KremlinState, seat: Seat, set: number): number {
  let sum = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) sum += view.sheet[seat * POLITICIANS + lowestBit(rest)];
  return sum;
}

function clear(view: KremlinState, other: Seat): void {
  view.reserve[other] = 0;
  view.sheet.fill(0, other * POLITICIANS, (other + 1) * POLITICIANS);
}
