import { type Holding, type Move, NOTHING } from '../../engine/game.ts';
import { sentence } from '../../story/words.ts';
import { BETRAYAL, CARD_NAMES, KINDS, SURVIVAL } from './data.ts';
import { extraKind, isExtra, TURN } from './moves.ts';
import { type CerbereState, OUT } from './state.ts';
import type { Terms } from './terms.ts';

const card = (name: string, deck: string): Holding => ({
  name,
  label: sentence(name),
  group: `${deck} cards`,
  out: name,
  isPlayed: true,
});

/** First Survival cards, then Betrayal cards. Action cards are left out: everybody has all four. */
export const HOLDINGS: readonly Holding[] = [
  ...SURVIVAL.map((name) => card(name, 'Survival')),
  ...BETRAYAL.map((name) => card(name, 'Betrayal')),
];

/** By side, where its cards begin. */
const FIRST = [0, SURVIVAL.length] as const;

export function holdingsIn(t: Terms, s: CerbereState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const side = s.side[seat];
    if (side === OUT) continue;
    const at = seat * HOLDINGS.length + FIRST[side];
    for (let kind = 0; kind < CARD_NAMES[side].length; kind++) if (s.hand[seat * KINDS + kind] > 0) out[at + kind] = 1;
  }
}

/** The card whose effect is played; one that only pays for another is not used. */
export function usedBy(_t: Terms, s: CerbereState, move: Move): number {
  return s.phase === TURN && isExtra(move) ? FIRST[s.side[s.seat]] + extraKind(move) : NOTHING;
}
