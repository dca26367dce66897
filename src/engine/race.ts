import { type Move, NOBODY, type Rules, type Seat } from './game.ts';
import type { State } from './layout.ts';
import type { Onlooker } from './play.ts';

/** Watches who is ahead in a game, by the rules' own reckoning, from move to move. */
export class Race implements Onlooker {
  /** Moves of the last game that had somebody ahead before them and somebody, perhaps another, when next one was. */
  leadSamples = 0;
  changes = 0;
  private readonly rules: Rules;
  private readonly standings: Int32Array;
  /** Before each move: who alone is ahead, and who alone behind; or NOBODY. */
  private readonly first: Int8Array;
  private readonly last: Int8Array;
  private moves = 0;
  private leader: Seat = NOBODY;

  constructor(rules: Rules) {
    this.rules = rules;
    this.standings = new Int32Array(rules.seats);
    this.first = new Int8Array(rules.maxPlies);
    this.last = new Int8Array(rules.maxPlies);
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
    this.first[this.moves] = first;
    this.last[this.moves] = alone(standings, -1);
    this.moves++;
    if (first === NOBODY) return;
    if (this.leader !== NOBODY) {
      this.leadSamples++;
      if (first !== this.leader) this.changes++;
    }
    this.leader = first;
  }

  /** Who was ahead alone when half of the moves were played, or NOBODY. */
  get ahead(): Seat {
    return this.moves === 0 ? NOBODY : this.first[this.moves >> 1];
  }

  get behind(): Seat {
    return this.moves === 0 ? NOBODY : this.last[this.moves >> 1];
  }
}

/** The seat that no other equals or passes, upwards or downwards; NOBODY if there is none. */
function alone(standings: Int32Array, sign: 1 | -1): Seat {
  let [best, tied] = [0, false];
  for (let seat = 1; seat < standings.length; seat++) {
    const lead = sign * (standings[seat] - standings[best]);
    if (lead > 0) [best, tied] = [seat, false];
    else if (lead === 0) tied = true;
  }
  return tied || standings.length === 1 ? NOBODY : best;
}
