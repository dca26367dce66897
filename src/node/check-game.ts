import { ASKING, DECISION, FOREIGN_RULES, type Logbook } from '../engine/logbook.ts';
import { type CheckResult, type CheckStep, checkStep, missingParts, soakStretch } from '../proof/game-check.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { loadGame } from '../sim/players.ts';

/** A step of a check of somebody's game, or a stretch of its soak. */
export interface GameCheckTask {
  readonly game: string;
  readonly step: CheckStep | 'missing' | number;
  readonly log: Logbook;
}

/** What came of it; of what is missing, one for each. */
export type GameCheckResult = readonly (CheckResult & { readonly games?: number })[];

/** Does a step of a check. */
export async function checkGameStep(catalogue: Catalogue, { game: reference, step, log }: GameCheckTask) {
  const game = await loadGame(catalogue, reference, log);
  log[ASKING] = FOREIGN_RULES;
  const found: GameCheckResult =
    step === 'missing'
      ? missingParts(game).map((text) => ({ holds: true, text }))
      : [typeof step === 'number' ? soakStretch(game, step) : checkStep(game, step, () => log[DECISION]++)];
  return found;
}
