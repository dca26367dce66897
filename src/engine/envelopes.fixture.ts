import type { Chance } from './chance.ts';
import { type Game, NOBODY, type Rules, type Seat } from './game.ts';
import { defineLayout, HIDDEN, perOwner, type StateIn, word, words } from './layout.ts';
import type { Outcome } from './outcome.ts';
import type { Rng } from './rng.ts';
import type { Scene } from './scene.ts';

const SEATS = 3;
const ROUNDS = 3;
const FULLEST = 3;
const PURSE = 0;
const OPENED = 0;
export const SEALED = 0;
export const OPEN_TALK = 1;
const OVER = 2;

export const layout = defineLayout({
  /** Who talks, or NOBODY. While bids are sealed nobody is told who is asked. */
  mover: word,
  phase: word,
  round: word,
  paid: words(SEATS),
  purse: perOwner(SEATS, 1),
  asked: perOwner(SEATS, 1),
  bids: perOwner(SEATS, 1),
});

export type EnvelopesState = StateIn<typeof layout>;

/**
 * A game with sealed moves: in each round whoever has coins left is asked for a bid, unseen, one after the other; then all
 * envelopes are opened, and somebody says a word in the open. Who has paid most wins.
 */
export class EnvelopesRules implements Rules<EnvelopesState> {
  readonly maxChoices = 1 + FULLEST;
  readonly maxPlies = ROUNDS * (SEATS + 1);
  readonly seats: number;

  constructor(seats: number) {
    this.seats = seats;
  }

  deal(s: EnvelopesState, chance: Chance): void {
    s.words.fill(0);
    for (let seat = 0; seat < this.seats; seat++) s.purse[seat] = chance.below(PURSE, seat, 1 + FULLEST);
    this.askFrom(s, 0, chance);
  }

  private askFrom(s: EnvelopesState, from: Seat, chance: Chance): void {
    for (let seat = from; seat < this.seats; seat++) {
      if (s.purse[seat] === 0) continue;
      s.asked[seat] = 1;
      s.phase = SEALED;
      s.mover = NOBODY;
      return;
    }
    for (let seat = 0; seat < this.seats; seat++) {
      if (s.bids[seat] === 0) continue;
      s.paid[seat] += s.bids[seat];
      s.purse[seat] -= s.bids[seat];
      chance.tell(OPENED, seat, s.bids[seat], 0);
    }
    s.bids.fill(0);
    s.phase = OPEN_TALK;
    s.mover = s.round % this.seats;
  }

  toAct(s: EnvelopesState): Seat {
    return s.phase === SEALED ? s.asked.indexOf(1) : s.mover;
  }

  legal(s: EnvelopesState, out: Int32Array): number {
    const most = s.phase === SEALED ? s.purse[this.toAct(s)] : 1;
    for (let move = 0; move <= most; move++) out[move] = move;
    return most + 1;
  }

  apply(s: EnvelopesState, move: number, chance: Chance): void {
    if (s.phase === SEALED) {
      const seat = this.toAct(s);
      s.bids[seat] = move;
      s.asked[seat] = 0;
      this.askFrom(s, seat + 1, chance);
    } else if (++s.round < ROUNDS) {
      this.askFrom(s, 0, chance);
    } else {
      s.phase = OVER;
      s.mover = NOBODY;
    }
  }

  isSealed(s: EnvelopesState): boolean {
    return s.phase === SEALED;
  }

  kind(s: EnvelopesState): number {
    return s.phase === SEALED ? 0 : 1;
  }

  score(s: EnvelopesState, out: Outcome): void {
    const paid = s.paid.subarray(0, this.seats);
    const most = Math.max(...paid);
    const winners = paid.filter((points) => points === most).length;
    for (let seat = 0; seat < this.seats; seat++) {
      out.won[seat] = paid[seat] === most ? 1 : 0;
      out.utility[seat] = out.won[seat] / winners;
      out.team[seat] = seat;
    }
    out.ending = 0;
    out.success = out.won[0];
  }

  imagine(view: EnvelopesState, seat: Seat, rng: Rng): void {
    const isSealed = view.phase === SEALED;
    for (let other = 0; other < SEATS; other++) {
      if (other === seat) continue;
      view.asked[other] = 0;
      view.bids[other] = 0;
      view.purse[other] = other < this.seats ? rng.below(1 + FULLEST - view.paid[other]) : 0;
    }
    if (!isSealed || view.asked[seat] === 1) return;
    const first = view.bids[seat] === 0 ? 0 : seat + 1;
    const able = Array.from({ length: this.seats }, (_, other) => other).filter(
      (other) => other !== seat && other >= first && view.paid[other] < FULLEST,
    );
    const asked = able[rng.below(able.length)];
    view.asked[asked] = 1;
    view.purse[asked] = 1 + rng.below(FULLEST - view.paid[asked]);
  }

  check(s: EnvelopesState): void {
    for (let seat = 0; seat < SEATS; seat++)
      if (s.purse[seat] < s.bids[seat] || s.purse[seat] + s.paid[seat] > FULLEST) throw new Error('a coin is false');
  }

  show(s: EnvelopesState, move: number): string {
    if (s.phase === SEALED) return `seals ${move}`;
    return move === 0 ? 'nods' : 'shrugs';
  }

  narrate(_event: number, seat: number, bid: number): string {
    return `the envelope of player ${seat + 1} holds ${bid}`;
  }

  scene(s: EnvelopesState): Scene {
    const purse = (seat: Seat) => (s.purse[seat] === HIDDEN ? 'unseen' : `${s.purse[seat]} coins`);
    return {
      turn: `round ${s.round + 1}`,
      areas: Array.from({ length: this.seats }, (_, seat) => ({
        title: `player ${seat + 1}`,
        seat,
        panels: [{ kind: 'facts', title: 'coins', facts: [['purse', purse(seat)]] }],
      })),
    };
  }
}

export const envelopes: Game<EnvelopesState> = {
  id: 'envelopes',
  title: 'Envelopes',
  about: 'Sealed bids.',
  seats: { min: 2, max: SEATS },
  options: {},
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['bid', 'word'],
  moveWords: { bid: 'bids', word: 'words' },
  endings: ['paid'],
  purposes: ['purse'],
  measures: [],
  seatMeasures: [],
  layout,
  rules: (seats) => new EnvelopesRules(seats),
};
