import type { KurierState } from '../../../src/games/kurier/state.ts';
import type { Sight } from './sight.ts';

/** How good a board is for a player, kept up to date while he tries his moves on his view. */
export interface Judgement {
  readonly sight: Sight;
  /** Whether it matters who lies face up: to draw a courier is then not the same as to place one like him. */
  readonly countsHand: boolean;
  look(view: KurierState, seat: number): void;

  // Changes, each of which can be undone.
  leave(inn: number, kind: number): void;
  lodge(inn: number, kind: number, seat: number): void;
  /** Takes the last `lodge` or `leave` back that was not taken back before. */
  undo(): void;
  /** A courier of the player's who lay face up is placed, or with −1 is not after all. */
  spend(kind: number, by: number): void;
  /** A courier of the seat has come to the palace, or with −1 has not after all. */
  arrive(seat: number, by: number): void;
  /** One has stayed behind. */
  stay(seat: number, by: number): void;

  /** How good the board is as it stands, at the end of the player's turn. `moved`: seats whose message or money changed, a bit each. */
  value(moved: number): number;
  /** Another move will be tried. */
  forget(): void;
}
