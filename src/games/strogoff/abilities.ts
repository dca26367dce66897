import type { Chance } from '../../engine/chance.ts';
import type { Move, Seat } from '../../engine/game.ts';
import { later, resume } from '../../kit/pending.ts';
import { ask } from '../../kit/phased-rules.ts';
import { ABILITY_WORDS, ENERGETIC, RESOLUTE, SKILLED } from './box.ts';
import { checkHand, common, drawToHand } from './cards.ts';
import { ENERGY_GAINED, SKILLED_ACTS } from './events.ts';
import { coverWithHelp, hasOpenIcon } from './journey.ts';
import { NO, RESOLUTE_COVER } from './moves.ts';
import type { StrogoffState } from './state.ts';
import { RESOLUTE_STEP, SKILLED_STEP } from './steps.ts';
import type { Terms } from './terms.ts';

/** How many of the seat's cards a face sets off, of one of the three abilities that wait for a die. */
function matching(t: Terms, s: StrogoffState, seat: Seat, ability: number, face: number): number {
  return common(s.abilities, ABILITY_WORDS * seat, t.box.onFace, ABILITY_WORDS * (ability * 7 + face));
}

/**
 * A die was rolled: each matching ability acts (R27). The owner may order them (R42); first energy, then cards, then
 * Resolute is never worse for him than another order, so it is not asked.
 */
export function abilitiesAct(t: Terms, s: StrogoffState, seat: Seat, face: number, then: number, chance: Chance): void {
  const energetic = matching(t, s, seat, ENERGETIC, face);
  const gained = Math.min(t.energyMax - s.energy[seat], energetic);
  if (gained > 0) {
    s.energy[seat] += gained;
    chance.tell(ENERGY_GAINED, seat, gained, 0);
  }
  s.activeSeat = seat;
  s.activeFace = face;
  later(s, then);
  s.resolutesLeft = matching(t, s, seat, RESOLUTE, face);
  const starts = (t.starters >>> seat) & (t.box.startingFaces >>> face) & 1;
  s.skilledLeft = matching(t, s, seat, SKILLED, face) + starts;
  s.step = SKILLED_STEP;
}

/** Each Skilled is an effect of its own: one card, and the hand is looked at. */
export function skilledStep(t: Terms, s: StrogoffState, chance: Chance): void {
  s.step = RESOLUTE_STEP;
  if (s.skilledLeft === 0) return;
  s.skilledLeft--;
  chance.tell(SKILLED_ACTS, s.activeSeat, 0, 0);
  drawToHand(s, s.activeSeat, 1, chance);
  checkHand(t, s, s.activeSeat, SKILLED_STEP);
}

export function resoluteStep(t: Terms, s: StrogoffState): void {
  if (s.resolutesLeft > 0 && hasOpenIcon(t, s, s.activeSeat)) ask(s, RESOLUTE_COVER, s.activeSeat);
  else s.step = resume(s);
}

/** Declining one declines the others: they can do nothing else. */
export function resoluteCovers(t: Terms, s: StrogoffState, move: Move, chance: Chance): void {
  if (move === NO) {
    s.resolutesLeft = 0;
  } else {
    s.resolutesLeft--;
    coverWithHelp(t, s, s.activeSeat, move - 1, chance);
  }
  s.step = RESOLUTE_STEP;
}
