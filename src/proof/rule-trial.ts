import type { Proof } from './rulebook.ts';
import type { Run, Verdict } from './verdict.ts';

/** The tests of one game, to be run with one rule changed at a time. */
export interface RuleTrial {
  /** All of them, with the rules as they are. */
  readonly unchanged: () => Promise<Run>;
  /** Runs the tests that name the proof's rule, with the change in force. */
  readonly try: (proof: Proof) => Promise<Verdict>;
  readonly close: () => Promise<void>;
}

/** Why no change can be tried: what the tests say to the rules as they are. Nothing if all of them pass. */
export function troubleIn({ endings, faults, ended }: Run): string | undefined {
  const failed = endings.find(({ failure }) => failure !== undefined);
  if (faults.length > 0) return `a test file cannot be run with the rules as they are: ${faults[0].message}`;
  if (failed !== undefined)
    return `a test fails with the rules as they are: "${failed.title}": ${failed.failure?.message ?? ''}`;
  return ended ? undefined : 'the tests do not end with the rules as they are';
}
