import type { Seat } from '../../engine/game.ts';
import { type Parts, PhasedRules } from '../../kit/phased-rules.ts';
import { applyMove } from './apply.ts';
import { checkState } from './check.ts';
import { SAW } from './events.ts';
import { holdingsIn } from './holdings.ts';
import { Imagination } from './imagine.ts';
import { legalMoves } from './legal.ts';
import { momentOf } from './moments.ts';
import { MAX_CHOICES, moveKind } from './moves.ts';
import { sceneOf } from './scene.ts';
import { Board } from './scene-board.ts';
import { scoreGame, standings } from './score.ts';
import { setUp } from './setup.ts';
import type { StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';
import { showMove, tellEvent } from './words.ts';

const MAX_PLIES = 100_000;

const parts: Parts<StrogoffState, Terms, Board> = {
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
  Board,
  sceneOf,
};

export class StrogoffRules extends PhasedRules<StrogoffState, Terms, Board> {
  constructor(terms: Terms) {
    super(terms, parts, { choices: MAX_CHOICES, plies: MAX_PLIES });
  }

  /** T5: Blount shows the card to the caller. */
  isVisible(seat: Seat, event: number, a: number): boolean {
    return event !== SAW || a === seat;
  }
}
