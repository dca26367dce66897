import { NOBODY } from '../../engine/game.ts';
import { highest, soleSeat } from '../../kit/seats.ts';
import { NONE, type StrogoffState } from './state.ts';

/** Counts how often another courier takes the sole lead. */
export function noteLeader(s: StrogoffState): void {
  const leader = soleSeat(highest(s.alive, s.space));
  if (leader === NOBODY || leader === s.leader) return;
  if (s.leader !== NONE) s.leadChanges++;
  s.leader = leader;
}
