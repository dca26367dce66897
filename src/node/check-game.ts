import { Refusal } from '../data/refusal.ts';
import { ASKING, DECISION, FOREIGN_RULES, type Logbook } from '../engine/logbook.ts';
import { type CheckResult, type CheckStep, checkStep, missingParts, soakStretch } from '../proof/game-check.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { loadGame } from '../sim/players.ts';

/** A step of a check of somebody's game, or a stretch of its soak. */
export interface GameCheckTask {
  readonly game: string;
  readonly step: CheckStep | 'missing' | 'compile' | 'compile and keep' | number;
  readonly log: Logbook;
}

/** What came of it; of what is missing, one for each. */
export type GameCheckResult = readonly (CheckResult & { readonly games?: number })[];

/** Whether the rules can be compiled, and which lines cannot. Nothing fails by that: JavaScript plays whatever is not. */
async function compiledTexts(catalogue: Catalogue, reference: string, step: string): Promise<GameCheckResult> {
  const { compileOwn } = await import('./compile-own.ts');
  try {
    const { problems, bots, folder } = await compileOwn(catalogue, reference, step === 'compile and keep');
    const where = folder === undefined ? '' : `, kept in ${folder}: runs play by it as long as the code is the same`;
    const who = ['the rules', ...bots].join(', ');
    return problems.length === 0
      ? [{ holds: true, text: `${who} can be compiled${where}` }]
      : problems.map((text) => ({ holds: false, text }));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return [{ holds: false, text: error.message }];
  }
}

/** Does a step of a check. */
export async function checkGameStep(catalogue: Catalogue, { game: reference, step, log }: GameCheckTask) {
  const game = await loadGame(catalogue, reference, log);
  if (step === 'compile' || step === 'compile and keep') return compiledTexts(catalogue, reference, step);
  log[ASKING] = FOREIGN_RULES;
  const found: GameCheckResult =
    step === 'missing'
      ? missingParts(game).map((text) => ({ holds: true, text }))
      : [typeof step === 'number' ? soakStretch(game, step) : checkStep(game, step, () => log[DECISION]++)];
  return found;
}
