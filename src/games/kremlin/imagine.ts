import type { Rng, Seat } from '../../game.ts';
import { ALLOTTED, MAX_SEATS, POLITICIANS } from './data.ts';
import { DECLARE, declareMove, WAIT } from './moves.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';

/** How often a whole set of sheets is drawn before one is made to fit. */
const TRIES = 8;
/** A faction that was asked before is taken to have waited, but for one time in so many. */
const BOLD = 4;

/**
 * Fills in the sheets of the others. Each has allotted the numbers 1 to 10 (at the start those that it has come to) to as
 * many politicians, has put later points anywhere, and has on each politician not less than it was seen to declare. Without
 * later points all sheets that fit are equally likely.
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

  fill(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    // Whether somebody else is asked right now the view does not say, but that it is not this seat.
    const othersAsked = view.phase === DECLARE && view.asked[seat] === 0;
    for (let other = 0; other < MAX_SEATS; other++) {
      if (other === seat) continue;
      view.asked[other] = 0;
      view.commits[other] = WAIT;
      if (other >= t.seats) clear(view, other);
    }
    for (let attempt = 0; attempt < TRIES; attempt++) {
      for (let other = 0; other < t.seats; other++) if (other !== seat) this.fillSheet(view, other, 0, rng);
      if (!othersAsked || this.askSomebody(t, view, seat, rng)) break;
      if (attempt === TRIES - 1) this.makeSomebodyAble(t, view, seat, rng);
    }
    this.guessCommits(t, view, seat, rng);
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
    for (let attempt = 0; attempt < (grown === 0 ? 1 : TRIES); attempt++) {
      later.fill(0);
      for (let i = 0; i < grown; i++) later[1 + rng.below(POLITICIANS - 1)]++;
      if (this.allot(view.toAllot[other], rng)) {
        this.write(view, other);
        return true;
      }
    }
    if (grown === 0 || !this.fitTightly(view.toAllot[other], grown, rng)) return false;
    this.write(view, other);
    return true;
  }

  /** The first numbers at random, beside the later points as they are. False if they do not fit. */
  private allot(toAllot: number, rng: Rng): boolean {
    const { seen, value, later, numbers, order } = this;
    value.set(later);
    let known = 0;
    for (let politician = 1; politician < POLITICIANS; politician++)
      if (seen[politician] > later[politician]) order[known++] = politician;
    // The highest demands first: then whatever is taken leaves those after it the same number of choices.
    order.subarray(0, known).sort((one, two) => seen[two] - later[two] - (seen[one] - later[one]));
    let left = 0;
    for (let number = ALLOTTED; number > toAllot; number--) numbers[left++] = number;
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
      if (seen[politician] <= later[politician]) order[free++] = politician;
    for (let i = 0; i < left; i++) {
      const drawn = i + rng.below(free - i);
      const politician = order[drawn];
      order[drawn] = order[i];
      value[politician] += numbers[i];
    }
    return true;
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
    for (let other = firstAsked(view, seat); other < t.seats; other++) if (couldDeclare(view, seat, other)) count++;
    if (count === 0) return false;
    let drawn = rng.below(count);
    for (let other = firstAsked(view, seat); ; other++) {
      if (!couldDeclare(view, seat, other) || drawn-- > 0) continue;
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
    }
    throw new Error('somebody is asked, and nobody can be');
  }

  /** What those have committed to who were asked before. */
  private guessCommits(t: Terms, view: KremlinState, seat: Seat, rng: Rng): void {
    if (view.phase !== DECLARE) return;
    const asked = view.asked.indexOf(1);
    for (let other = 0; other < asked; other++) {
      if (!couldDeclare(view, seat, other) || rng.below(BOLD) > 0) continue;
      view.commits[other] = guess(view, other, rng);
    }
    if (asked >= t.seats) throw new Error('nobody at the table is asked');
  }
}

/** A seat that has committed to something was asked before: who is asked now comes after it. */
function firstAsked(view: KremlinState, seat: Seat): Seat {
  return view.commits[seat] === WAIT ? 0 : seat + 1;
}

function couldDeclare(view: KremlinState, seat: Seat, other: Seat): boolean {
  return other !== seat && (view.reserve[other] & view.window) !== 0;
}

/** One point or more on somebody whom the window is about. */
function guess(view: KremlinState, other: Seat, rng: Rng): number {
  const at = other * POLITICIANS;
  let total = 0;
  for (let politician = 1; politician < POLITICIANS; politician++)
    if (((view.window >>> politician) & 1) === 1) total += view.sheet[at + politician];
  let drawn = rng.below(total);
  for (let politician = 1; ; politician++) {
    if (((view.window >>> politician) & 1) === 0) continue;
    if (drawn < view.sheet[at + politician]) return declareMove(politician, drawn + 1);
    drawn -= view.sheet[at + politician];
  }
}

function clear(view: KremlinState, other: Seat): void {
  view.reserve[other] = 0;
  view.sheet.fill(0, other * POLITICIANS, (other + 1) * POLITICIANS);
}
