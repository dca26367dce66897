import { NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** Counts how often another courier takes the sole lead. */
export function noteLeader(t: Terms, s: StrogoffState): void {
  let leader = NONE;
  let most = 0;
  for (let seat = 0; seat < t.seats; seat++) {
    if (((s.alive >>> seat) & 1) === 0) continue;
    if (s.space[seat] > most) {
      most = s.space[seat];
      leader = seat;
    } else if (s.space[seat] === most) {
      leader = NONE;
    }
  }
  if (leader === NONE || leader === s.leader) return;
  if (s.leader !== NONE) s.leadChanges++;
  s.leader = leader;
}
