import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Refusal } from '../data/refusal.ts';
import { type Rulebook, TEST_FILE } from '../proof/rulebook.ts';
import { readDocument } from './document.ts';
import { pathFromHere } from './path.ts';

/** The file of a game's folder that holds its proofs. */
export const PROOFS_FILE = 'proofs.yaml';

const proofSchema = z.strictObject({
  id: z.string().regex(/^[A-Z]\d+$/, 'takes a letter and a number, as R5'),
  change: z.string().min(1),
  file: z.string().min(1),
  from: z.string().min(1),
  to: z.string(),
  timing: z.literal(true).optional(),
});

/** A rule with a word of time in it that tells of no time, and why. */
const untimedSchema = z.strictObject({ id: z.string(), untimed: z.string().min(1) });

/** What stands in a game's folder of its rules: RULES.md, tests and proofs. What is missing is empty. */
export function readRulebook(folder: string): Rulebook {
  const source = (file: string) =>
    statSync(join(folder, file), { throwIfNoEntry: false })?.isFile() === true
      ? readFileSync(join(folder, file), 'utf8')
      : undefined;
  const tests = readdirSync(folder).filter((name) => TEST_FILE.test(name));
  return {
    rules: source('RULES.md') ?? '',
    tests: Object.fromEntries(tests.map((name) => [name, source(name) ?? ''])),
    ...(source(PROOFS_FILE) === undefined ? { proofs: [], untimed: {} } : readProofs(join(folder, PROOFS_FILE))),
    source,
  };
}

function readProofs(file: string): Pick<Rulebook, 'proofs' | 'untimed'> {
  const { value, locate } = readDocument(file, pathFromHere(file));
  if (!Array.isArray(value)) throw new Refusal(`${locate([])}: takes a list of proofs`);
  const entries = value.map((entry: unknown, i) => {
    // One of two shapes; by this word it is known which, and what is wrong can be said of that one.
    const isUntimed = typeof entry === 'object' && entry !== null && 'untimed' in entry;
    const parsed = (isUntimed ? untimedSchema : proofSchema).safeParse(entry);
    if (parsed.success) return parsed.data;
    const [{ path, message }] = parsed.error.issues;
    const at = [i, ...path.map((key) => (typeof key === 'symbol' ? String(key) : key))];
    throw new Refusal(`${locate(at)}: ${[...path.map(String), message].join(': ')}`);
  });
  return {
    proofs: entries.flatMap((entry) => ('untimed' in entry ? [] : [entry])),
    untimed: Object.fromEntries(entries.flatMap((entry) => ('untimed' in entry ? [[entry.id, entry.untimed]] : []))),
  };
}
