import { type Parts, PhasedRules } from '../../kit/phased-rules.ts';
import { applyMove } from './apply.ts';
import { checkState } from './check.ts';
import { holdingsIn, usedBy } from './holdings.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import { MAX_CHOICES, moveKind } from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { scoreGame, standings } from './score.ts';
import { setUp } from './setup.ts';
import type { CerbereState } from './state.ts';
import type { Terms } from './terms.ts';
import { showMove, tellEvent } from './words.ts';

/** No turn takes more moves: two cards with all their payments, every pawn walking three steps with a question at each. */
const PLIES_A_TURN = 120;

const parts: Parts<CerbereState, Terms, Board> = {
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
  Board,
  sceneOf,
};

export class CerbereRules extends PhasedRules<CerbereState, Terms, Board> {
  constructor(terms: Terms) {
    super(terms, parts, { choices: MAX_CHOICES, plies: terms.maxTurns * PLIES_A_TURN });
  }
}
