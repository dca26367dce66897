import { availableParallelism } from 'node:os';
import { troubleIn } from '../proof/rule-trial.ts';
import { byTurns, faultsIn, type Proof, type Rulebook, unprovenRules, untestedRules } from '../proof/rulebook.ts';
import { tell, type Verdict } from '../proof/verdict.ts';
import { openRuleTrial } from './rule-trial.ts';

/** Processes at once: each takes a core. */
const MOST_LANES = 4;

/** What came of a game's proofs. */
export interface ProofReport {
  /** Those that were tried: fewer than there are, if time was short. */
  readonly tried: number;
  /** What is wrong, a line each. */
  readonly faults: readonly string[];
}

/** Why the proofs of a game cannot be tried, if they cannot, in a way that is no fault. */
export function whyUntried({ rules, tests }: Rulebook): string | undefined {
  if (rules === '') return 'they name rules of RULES.md, which is missing';
  const files = Object.entries(tests);
  if (files.length === 0) return 'there is no test that could notice them';
  const [other] = files.find(([, text]) => !/['"]node:test['"]/.test(text)) ?? [];
  return other === undefined ? undefined : `that takes tests for Node's test runner, node:test, which ${other} is not`;
}

/** What the rules of a game lack before each of them is proven, a line each. */
export function gapsIn(book: Rulebook): readonly string[] {
  const untested = untestedRules(book);
  const unproven = unprovenRules(book).filter((id) => !untested.includes(id));
  return [
    ...(untested.length === 0
      ? []
      : [`no test names ${untested.join(', ')}: what you mean by a rule is held by nothing`]),
    ...(unproven.length === 0
      ? []
      : [`no proof changes ${unproven.join(', ')}: nothing shows what a test would notice`]),
  ];
}

/** Tries one proof after the other, one for each rule first, until the time is over; at least one. */
export async function tryProofs(folder: string, book: Rulebook, mostMs: number): Promise<ProofReport> {
  const faults = faultsIn(book);
  if (faults.length > 0) return { tried: 0, faults };
  const start = performance.now();
  const trial = openRuleTrial(folder, book);
  const trouble = troubleIn(await trial.unchanged());
  if (trouble !== undefined) return { tried: 0, faults: [trouble] };
  const waiting = [...byTurns(book.proofs)];
  const verdicts = new Map<Proof, Verdict>();
  const lane = async () => {
    for (let proof = waiting.shift(); proof !== undefined; proof = waiting.shift()) {
      verdicts.set(proof, await trial.try(proof));
      if (performance.now() - start >= mostMs) return;
    }
  };
  await Promise.all(Array.from({ length: Math.min(MOST_LANES, availableParallelism()) }, lane));
  const missed = book.proofs.flatMap((proof) => {
    const verdict = verdicts.get(proof);
    return verdict === undefined || verdict.kind === 'caught'
      ? []
      : [`${proof.id}, "${proof.change}": ${tell(verdict)}`];
  });
  return { tried: verdicts.size, faults: missed };
}
