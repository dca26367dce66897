import { type Parts, PhasedRules } from '../../kit/phased-rules.ts';
import { applyMove } from './apply.ts';
import { checkState } from './check.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import { MAX_CHOICES, moveKind } from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { scoreGame, standings } from './score.ts';
import { setUp } from './setup.ts';
import type { KurierState } from './state.ts';
import type { Terms } from './terms.ts';
import { showMove, tellEvent } from './words.ts';

/** No turn takes more moves: an action, two inns, all coins, and a theft. */
const PLIES_A_TURN = 210;

const parts: Parts<KurierState, Terms, Board> = {
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
  Board,
  sceneOf,
};

export class KurierRules extends PhasedRules<KurierState, Terms, Board> {
  constructor(terms: Terms) {
    super(terms, parts, { choices: MAX_CHOICES, plies: terms.maxTurns * PLIES_A_TURN });
  }
}
