/** What tests say with a changed rule in force, or with the rules as they are. */
export interface Run {
  readonly endings: readonly Ending[];
  /** What went wrong outside of any test: a file that could not be loaded. */
  readonly faults: readonly Failure[];
  /** False if it had to be stopped. */
  readonly ended: boolean;
}

/** How a test ended. */
export interface Ending {
  readonly title: string;
  /** Why it failed, if it did. */
  readonly failure?: Failure;
}

export interface Failure {
  /** The kind of error: `AssertionError`, `TypeError`… */
  readonly name: string;
  readonly message: string;
}

/** What became of a change. Only `caught` proves the rule. */
export type Verdict =
  | { readonly kind: 'caught'; readonly by: string; readonly why: string }
  | { readonly kind: 'not caught'; readonly by: readonly string[] }
  | { readonly kind: 'broken'; readonly why: string }
  | { readonly kind: 'never ended' };

/** By these a test or the rules' own check objects to the change. By any other error the change is no program. */
const JUDGEMENTS = ['AssertionError', 'Error', 'Refusal'];

/** Of a run of the tests that name the changed rule. */
export function verdictOf({ endings, faults, ended }: Run): Verdict {
  const failed = endings.flatMap(({ title, failure }) => (failure === undefined ? [] : [{ title, ...failure }]));
  if (!ended || failed.some(timedOut)) return { kind: 'never ended' };
  if (faults.length > 0) return { kind: 'broken', why: said(faults[0]) };
  const caught = failed.find(({ name }) => JUDGEMENTS.includes(name));
  if (caught !== undefined) return { kind: 'caught', by: caught.title, why: caught.message };
  if (failed.length > 0) return { kind: 'broken', why: said(failed[0]) };
  if (endings.length === 0) return { kind: 'broken', why: 'no test names the rule' };
  return { kind: 'not caught', by: endings.map(({ title }) => title) };
}

function timedOut({ message }: Failure): boolean {
  return message.startsWith('Test timed out');
}

function said({ name, message }: Failure): string {
  return `${name}: ${message}`;
}

/** The verdict in a line. */
export function tell(verdict: Verdict): string {
  switch (verdict.kind) {
    case 'caught':
      return `caught by "${verdict.by}"`;
    case 'not caught':
      return `NOT CAUGHT by ${verdict.by.map((title) => `"${title}"`).join(', ')}`;
    case 'broken':
      return `BROKEN: ${verdict.why}`;
    case 'never ended':
      return 'NEVER ENDED';
  }
}
