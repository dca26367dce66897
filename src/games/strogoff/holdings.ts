import type { Holding } from '../../engine/game.ts';
import { sentence } from '../../story/words.ts';
import { ACTION_WORDS, SKILLED } from './box.ts';
import { hasAbility } from './cards.ts';
import { ABILITIES, ALLIES } from './data.ts';
import { ALLY_SLOTS, NONE, type StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';

/** First abilities, then allies, then Sangarra. Action cards are left out: sooner or later everybody has had every kind. */
export const HOLDINGS: readonly Holding[] = [
  ...ABILITIES.map((ability) => ({
    name: ability,
    label: sentence(ability),
    group: 'abilities',
    out: `ability-${ability}`,
  })),
  ...ALLIES.map((ally) => ({
    name: ally,
    label: `${sentence(ally)} to call`,
    group: 'allies',
    out: `ally-${ally}`,
  })),
  { name: 'sangarra', label: 'Sangarra in the journey', group: 'enemies', out: 'sangarra' },
];
const FIRST_ALLY = ABILITIES.length;
const SANGARRA_AT = FIRST_ALLY + ALLIES.length;

/** Abilities that were kept or printed; allies who lie open while the courier has their portrait in hand; Sangarra. */
export function holdingsIn(t: Terms, s: StrogoffState, out: Int32Array): void {
  for (let seat = 0; seat < t.seats; seat++) {
    const at = seat * HOLDINGS.length;
    if (((t.starters >> seat) & 1) === 1) out[at + SKILLED] = 1;
    for (let ability = 0; ability < FIRST_ALLY; ability++) if (hasAbility(t, s, seat, ability)) out[at + ability] = 1;
    for (let slot = 0; slot < ALLY_SLOTS; slot++) {
      const ally = s.allies[slot];
      if (ally !== NONE && hasPortrait(t, s, seat, ally)) out[at + FIRST_ALLY + ally] = 1;
    }
  }
  if (s.sangarra >= 0) out[s.sangarra * HOLDINGS.length + SANGARRA_AT] = 1;
}

function hasPortrait(t: Terms, s: StrogoffState, seat: number, ally: number): boolean {
  for (let word = 0; word < ACTION_WORDS; word++)
    if ((s.hands[ACTION_WORDS * seat + word] & t.box.ofPortrait[ACTION_WORDS * ally + word]) !== 0) return true;
  return false;
}
