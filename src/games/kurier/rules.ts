import type { Chance } from '../../engine/chance.ts';
import type { Move, Rules, Seat } from '../../engine/game.ts';
import { ABSENT, type Outcome } from '../../engine/outcome.ts';
import type { Rng } from '../../engine/rng.ts';
import type { Scene } from '../../engine/scene.ts';
import { act, rouble, started } from './action.ts';
import { checkState } from './check.ts';
import { worth } from './coins.ts';
import { COINS, VILLAGES } from './data.ts';
import { lodged, stolen } from './departure.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { villageOf } from './lodging.ts';
import { momentOf } from './moments.ts';
import * as move from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { setUp } from './setup.ts';
import { GUARD, type KurierState, ON_THE_ROAD } from './state.ts';
import type { Terms } from './terms.ts';
import { showMove, tellEvent } from './words.ts';

const SEAT_MEASURES = 3;
/** No turn takes more moves: an action, two inns, all coins, and a theft. */
const PLIES_A_TURN = 210;

function deliveries(s: KurierState): number {
  let count = 0;
  for (let seat = 0; seat < s.delivered.length; seat++) if (s.delivered[seat] > 0) count++;
  return count;
}

/** More than any village, which are counted from 1. */
const AT_A_GUARD = VILLAGES.length + 1;

/** How far a message has come, one on the road as far as the village it left; 0 before it is out. */
function wayOf(s: KurierState, message: number): number {
  if (message >= GUARD) return AT_A_GUARD;
  if (message === ON_THE_ROAD) return 1 + villageOf(s.left);
  return message < 0 ? 0 : 1 + villageOf(move.innOf(message));
}

export class KurierRules implements Rules<KurierState> {
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

  deal(s: KurierState, chance: Chance): void {
    setUp(this.terms, s, chance);
  }

  toAct(s: KurierState): Seat {
    return s.mover;
  }

  legal(s: KurierState, out: Int32Array): number {
    return legalMoves(this.terms, s, out);
  }

  apply(s: KurierState, chosen: Move, chance: Chance): void {
    const t = this.terms;
    switch (s.phase) {
      case move.START:
        started(t, s, chosen, chance);
        break;
      case move.TURN:
        act(t, s, chosen, chance);
        break;
      case move.LODGE:
        lodged(t, s, chosen, chance);
        break;
      case move.ROUBLES:
        rouble(t, s, chosen, chance);
        break;
      case move.STEAL:
        stolen(t, s, chosen, chance);
        break;
      default:
        throw new Error(`nothing to decide at ${s.phase}`);
    }
  }

  kind(s: KurierState, chosen: Move): number {
    return move.moveKind(s.phase, chosen);
  }

  score(s: KurierState, out: Outcome): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const won = seat === s.winner ? 1 : 0;
      out.won[seat] = won;
      out.utility[seat] = won;
      out.team[seat] = seat;
      const at = seat * SEAT_MEASURES;
      const secret = this.terms.bribe ? worth(s.purses, seat * COINS.length) : 0;
      out.seatMeasures[at] = s.roubles[seat] + secret;
      out.seatMeasures[at + 1] = s.arrivals[seat];
      out.seatMeasures[at + 2] = s.delivered[seat] === 0 ? ABSENT : s.delivered[seat];
    }
    out.success = out.won[0];
    out.ending = s.ending;
    const { measures } = out;
    measures[0] = s.turn;
    measures[1] = s.departures;
    measures[2] = s.skips;
    measures[3] = s.coinsTurned;
    measures[4] = s.njets;
    measures[5] = s.messagePasses;
    measures[6] = deliveries(s);
    measures[7] = s.deliveredByOthers;
  }

  /** Roubles won, or in `bribe` in the purse; among equals how far the message has come. */
  standing(s: KurierState, out: Int32Array): void {
    for (let seat = 0; seat < this.seats; seat++) {
      const roubles = s.roubles[seat] + (this.terms.bribe ? worth(s.purses, seat * COINS.length) : 0);
      out[seat] = roubles * (AT_A_GUARD + 1) + wayOf(s, s.message[seat]);
    }
  }

  imagine(view: KurierState, seat: Seat, rng: Rng): void {
    this.imagination.fill(this.terms, view, seat, rng);
  }

  check(s: KurierState): void {
    checkState(this.terms, s);
  }

  show(s: KurierState, chosen: Move): string {
    return showMove(this.terms, s, chosen);
  }

  narrate(event: number, a: number, b: number, c: number): string {
    return tellEvent(this.terms, event, a, b, c);
  }

  moment(s: KurierState, event: number): string | undefined {
    return momentOf(s, event);
  }

  scene(s: KurierState): Scene {
    this.board ??= new Board(this.terms);
    return sceneOf(this.terms, this.board, s);
  }
}
