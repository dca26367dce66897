import type { Chance } from '../../engine/chance.ts';
import type { Move, Rules, Seat } from '../../engine/game.ts';
import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Scene } from '../../engine/scene.ts';
import { checkState } from './check.ts';
import { ALL_CAPTURED, ESCAPE, TOO_FEW_LEFT } from './endings.ts';
import { Imagination } from './imagine.ts';
import { moveKind } from './kinds.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import * as move from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { setUp } from './setup.ts';
import { ADVENTURER, CERBERUS, type CerbereState } from './state.ts';
import type { Terms } from './terms.ts';
import { answer } from './turn.ts';
import { showMove, tellEvent } from './words.ts';

export const FATES = ['escaped', 'left behind', 'hunted and won', 'hunted in vain', 'captured for good'] as const;
const SEAT_MEASURES = 5;
/** No turn takes more moves: two cards with all their payments, every pawn walking three steps with a question at each. */
const PLIES_A_TURN = 120;

export class CerbereRules implements Rules<CerbereState> {
  readonly seats: number;
  readonly maxChoices = move.MAX_CHOICES;
  readonly maxPlies: number;
  readonly terms: Terms;
  private readonly imagination: Imagination;
  private board: Board | undefined;

  constructor(terms: Terms) {
    this.terms = terms;
    this.seats = terms.seats;
    this.maxPlies = terms.maxTurns * PLIES_A_TURN;
    this.imagination = new Imagination(terms);
  }

  deal(s: CerbereState, chance: Chance): void {
    setUp(this.terms, s, chance);
  }

  toAct(s: CerbereState): Seat {
    return s.mover;
  }

  legal(s: CerbereState, out: Int32Array): number {
    return legalMoves(this.terms, s, out);
  }

  apply(s: CerbereState, chosen: Move, chance: Chance): void {
    answer(this.terms, s, chosen, chance);
  }

  kind(s: CerbereState, chosen: Move): number {
    return moveKind(s, chosen);
  }

  score(s: CerbereState, out: Outcome): void {
    const { terms } = this;
    const { measures, seatMeasures } = out;
    const cerberusWins = s.ending === TOO_FEW_LEFT || s.ending === ALL_CAPTURED;
    let turned = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const side = s.side[seat];
      const escaped = s.ending === ESCAPE && s.place[seat] === terms.boat;
      const won = escaped || (side === CERBERUS && cerberusWins) ? 1 : 0;
      if (side === CERBERUS) turned++;
      out.won[seat] = won;
      out.utility[seat] = won;
      out.team[seat] = escaped ? 0 : side === CERBERUS ? 1 : 2 + seat;
      out.fate[seat] = side === ADVENTURER ? 1 - won : side === CERBERUS ? 3 - won : 4;
      const at = seat * SEAT_MEASURES;
      const captured = s.capturedTurn[seat] > 0;
      seatMeasures[at] = captured ? s.capturedTurn[seat] : ABSENT;
      seatMeasures[at + 1] = captured ? s.capturedAt[seat] : ABSENT;
      seatMeasures[at + 2] = s.gifts[seat];
      seatMeasures[at + 3] = s.helpedOn[seat];
      seatMeasures[at + 4] = s.pushedBack[seat];
    }
    out.success = s.ending === ESCAPE ? 1 : 0;
    out.ending = s.ending;
    measures[0] = s.turn;
    measures[1] = terms.skulls;
    measures[2] = s.hunts;
    measures[3] = s.misses;
    measures[4] = this.seats - s.adventurers;
    measures[5] = turned;
    measures[6] = s.places === 0 ? ABSENT : s.places;
    measures[7] = s.offers;
    measures[8] = s.helped;
    measures[9] = s.looks;
    measures[10] = s.swaps;
    measures[11] = s.shortcuts;
  }

  /** How near to the boat; behind all who still flee, those who were caught. */
  standing(s: CerbereState, out: Int32Array): void {
    for (let seat = 0; seat < this.seats; seat++) out[seat] = s.place[seat];
  }

  imagine(view: CerbereState, seat: Seat, rng: Rng): void {
    this.imagination.fill(this.terms, view, seat, rng);
  }

  check(s: CerbereState): void {
    checkState(this.terms, s);
  }

  show(s: CerbereState, chosen: Move): string {
    return showMove(this.terms, s, chosen);
  }

  narrate(event: number, a: number, b: number, c: number): string {
    return tellEvent(this.terms, event, a, b, c);
  }

  moment(s: CerbereState, event: number): string | undefined {
    return momentOf(s, event);
  }

  scene(s: CerbereState): Scene {
    this.board ??= new Board(this.terms);
    return sceneOf(this.terms, this.board, s);
  }
}
