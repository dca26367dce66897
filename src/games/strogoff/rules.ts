import type { Chance } from '../../engine/chance.ts';
import type { Move, Rules, Seat } from '../../engine/game.ts';
import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Scene } from '../../engine/scene.ts';
import { decide } from './apply.ts';
import { checkState } from './check.ts';
import { SAW } from './events.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import { MAX_CHOICES, moveKind } from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { setUp } from './setup.ts';
import { NO_DUEL, NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';
import { showMove, tellEvent } from './words.ts';

export const COURIER_WINS = 0;
export const ALL_DEAD = 1;
export const MOSCOW_TAKEN = 2;
export const UNFINISHED = 3;

const SEAT_MEASURES = 3;

function endingOf(s: StrogoffState): number {
  if (s.winner !== NONE) return COURIER_WINS;
  if (s.moscowTaken === 1) return MOSCOW_TAKEN;
  return s.alive === 0 ? ALL_DEAD : UNFINISHED;
}

export class StrogoffRules implements Rules<StrogoffState> {
  readonly seats: number;
  readonly maxChoices = MAX_CHOICES;
  readonly maxPlies = 100_000;
  readonly terms: Terms;
  private readonly imagination = new Imagination();
  private board: Board | undefined;

  constructor(terms: Terms) {
    this.terms = terms;
    this.seats = terms.seats;
  }

  deal(s: StrogoffState, chance: Chance): void {
    setUp(this.terms, s, chance);
  }

  toAct(s: StrogoffState): Seat {
    return s.mover;
  }

  legal(s: StrogoffState, out: Int32Array): number {
    return legalMoves(this.terms, s, out);
  }

  apply(s: StrogoffState, move: Move, chance: Chance): void {
    decide(this.terms, s, move, chance);
  }

  kind(s: StrogoffState, move: Move): number {
    return moveKind(s.phase, move);
  }

  score(s: StrogoffState, out: Outcome): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const won = seat === s.winner ? 1 : 0;
      out.won[seat] = won;
      out.utility[seat] = won;
      out.team[seat] = seat;
      const at = seat * SEAT_MEASURES;
      out.seatMeasures[at] = s.space[seat];
      out.seatMeasures[at + 1] = s.energyAtDuel[seat] === NO_DUEL ? ABSENT : s.energyAtDuel[seat];
      out.seatMeasures[at + 2] = s.cardsAtDuel[seat] === NO_DUEL ? ABSENT : s.cardsAtDuel[seat];
    }
    out.success = s.winner === NONE ? 0 : 1;
    out.ending = endingOf(s);
    const { measures } = out;
    measures[0] = s.round;
    measures[1] = s.ogareffRound === 0 ? ABSENT : s.ogareffRound;
    measures[2] = s.deathsOnArrival;
    measures[3] = s.deathsInDuel;
    measures[4] = s.blindings;
    measures[5] = s.kept;
    measures[6] = s.disksPeak;
    measures[7] = s.leadChanges;
  }

  /** How far each has come; behind all, the dead. */
  standing(s: StrogoffState, out: Int32Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = ((s.alive >> seat) & 1) === 1 ? s.space[seat] : NONE;
  }

  imagine(view: StrogoffState, seat: Seat, rng: Rng): void {
    this.imagination.fill(this.terms, view, seat, rng);
  }

  check(s: StrogoffState): void {
    checkState(this.terms, s);
  }

  show(s: StrogoffState, move: Move): string {
    return showMove(this.terms, s, move);
  }

  narrate(event: number, a: number, b: number, c: number): string {
    return tellEvent(this.terms, event, a, b, c);
  }

  /** T5: Blount shows the card to the caller. */
  hears(seat: Seat, event: number, a: number): boolean {
    return event !== SAW || a === seat;
  }

  moment(s: StrogoffState, event: number): string | undefined {
    return momentOf(s, event);
  }

  scene(s: StrogoffState): Scene {
    this.board ??= new Board(this.terms);
    return sceneOf(this.terms, this.board, s);
  }
}
