import { type Move, NOBODY, type Rules, type Seat } from './game.ts';
import type { State } from './layout.ts';
import type { Onlooker } from './play.ts';

/** Who was ahead in a game, and how often that changed. */
export interface LeadCounts {
  /** Moves that had somebody ahead before them and somebody, perhaps another, when next one was. */
  readonly leadSamples: number;
  readonly changes: number;
  /** Who was ahead alone when half of the moves were played, or NOBODY. */
  readonly ahead: Seat;
  readonly behind: Seat;
}

/** Watches who is ahead in a game, by the rules' own reckoning, from move to move. */
export class Race implements Onlooker, LeadCounts {
  leadSamples = 0;
  changes = 0;
  private readonly rules: Rules;
  private readonly standings: Int32Array;
  /** Before each move: who alone is ahead, and who alone behind, plus one; 0 for NOBODY. */
  private readonly first: Uint8Array;
  private readonly last: Uint8Array;
  private moves = 0;
  private leader: Seat = NOBODY;

  constructor(rules: Rules) {
    this.rules = rules;
    this.standings = new Int32Array(rules.seats);
    this.first = new Uint8Array(rules.maxPlies);
    this.last = new Uint8Array(rules.maxPlies);
  }

  /** Before a game. */
  start(): void {
    this.leadSamples = 0;
    this.changes = 0;
    this.moves = 0;
    this.leader = NOBODY;
  }

  move(state: State, _seat: Seat, _move: Move): void {
    const { standings, rules } = this;
    rules.standing?.(state, standings);
    const first = alone(standings, 1);
    this.first[this.moves] = first + 1;
    this.last[this.moves] = alone(standings, -1) + 1;
    this.moves++;
    if (first === NOBODY) return;
    if (this.leader !== NOBODY) {
      this.leadSamples++;
      if (first !== this.leader) this.changes++;
    }
    this.leader = first;
  }

  get ahead(): Seat {
    return this.moves === 0 ? NOBODY : this.first[this.moves >> 1] - 1;
  }

  get behind(): Seat {
    return this.moves === 0 ? NOBODY : this.last[this.moves >> 1] - 1;
  }
}

/** The seat that no other equals or passes, upwards or downwards; NOBODY if there is none. */
function alone(standings: Int32Array, sign: 1 | -1): Seat {
  let best = 0;
  let isTied = standings.length === 1;
  for (let seat = 1; seat < standings.length; seat++) {
    const lead = sign * (standings[seat] - standings[best]);
    if (lead > 0) {
      best = seat;
      isTied = false;
    } else if (lead === 0) isTied = true;
  }
  return isTied ? NOBODY : best;
}
