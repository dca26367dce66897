import { type Parts, PhasedRules, type Seat } from '../../game.ts';
import { applyMove } from './apply.ts';
import { checkState } from './check.ts';
import { holdingsIn, usedBy } from './holdings.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import { DECLARE, isSealed, MAX_CHOICES, moveKind } from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { scoreGame, standings } from './score.ts';
import { setUp } from './setup.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { askedSeat } from './windows.ts';
import { showMove, tellEvent } from './words.ts';

/** More than any game takes: ten picks a faction, windows before every act of every year, and all points one by one. */
const PLIES = 40_000;

const parts: Parts<KremlinState, Terms, Board> = {
  setUp,
  legalMoves,
  applyMove,
  moveKind,
  scoreGame,
  standings,
  Imagination,
  checkState,
  showMove,
  tellEvent,
  momentOf,
  holdingsIn,
  usedBy,
  isSealed,
  Board,
  sceneOf,
};

export class KremlinRules extends PhasedRules<KremlinState, Terms, Board> {
  constructor(terms: Terms) {
    super(terms, parts, { choices: MAX_CHOICES, plies: PLIES });
  }

  /** P15: whom a window asks nobody is told but the seat itself. */
  override toAct(s: KremlinState): Seat {
    return s.phase === DECLARE ? askedSeat(s) : s.mover;
  }
}
