import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { Refusal } from '../../src/data/refusal.ts';
import { readDocument } from '../../src/node/document.ts';
import { ROOT } from '../../src/node/tool.ts';

const proofSchema = z.strictObject({
  /** The rule of RULES.md that is changed. */
  id: z.string(),
  /** What the changed rule would be, in the game's words. */
  change: z.string().min(1),
  /** The file of the game's folder that is changed, and what in it. */
  file: z.string(),
  from: z.string().min(1),
  to: z.string(),
  /** True if the changed rule does the same at another time, or asks the seats in another order. */
  timing: z.literal(true).optional(),
});

/** A rule with a word of time in it that tells of no time, and why. */
const untimedSchema = z.strictObject({ id: z.string(), untimed: z.string().min(1) });

/** A small change of the rules that the tests which name the rule must notice. */
export type Proof = z.infer<typeof proofSchema>;

/** What a game's folder says of its rules. */
export interface Rulebook {
  /** The text of RULES.md. */
  readonly rules: string;
  /** The text of each of its test files, by the file's name. */
  readonly tests: Readonly<Record<string, string>>;
  readonly proofs: readonly Proof[];
  /** Why a rule's word of time tells of none, by its id. */
  readonly untimed: Readonly<Record<string, string>>;
  /** The text of a file of the folder, if there is one. */
  readonly source: (file: string) => string | undefined;
}

export function folderOf(game: string): string {
  return join(ROOT, 'src', 'games', game);
}

/** The rules and changes of a game as they stand in its folder. */
export function readRulebook(game: string): Rulebook {
  const folder = folderOf(game);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  return {
    rules: read('RULES.md'),
    tests: Object.fromEntries(
      readdirSync(folder)
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => [name, read(name)]),
    ),
    ...readProofs(join(folder, 'proofs.yaml')),
    source: (file) => (existsSync(join(folder, file)) ? read(file) : undefined),
  };
}

export function readProofs(file: string): Pick<Rulebook, 'proofs' | 'untimed'> {
  const { value, locate } = readDocument(file);
  const parsed = z.array(z.union([untimedSchema, proofSchema])).safeParse(value);
  if (parsed.success) {
    const entries = parsed.data;
    return {
      proofs: entries.flatMap((entry) => ('untimed' in entry ? [] : [entry])),
      untimed: Object.fromEntries(entries.flatMap((entry) => ('untimed' in entry ? [[entry.id, entry.untimed]] : []))),
    };
  }
  const [issue] = parsed.error.issues;
  throw new Refusal(`${locate(issue.path)}: ${issue.path.join('.')}: ${issue.message}`);
}

/** The ids of a RULES.md, in its order: the first column of its tables. */
export function ruleIds(rules: string): readonly string[] {
  return [...rules.matchAll(/^\| ([A-Z]\d+) +\|/gm)].map(([, id]) => id);
}

/** The text of each rule of a RULES.md by its id: the second column of its tables. */
function ruleTexts(rules: string): ReadonlyMap<string, string> {
  return new Map([...rules.matchAll(/^\| ([A-Z]\d+) +\| (.*?) +\|/gm)].map(([, id, text]) => [id, text]));
}

/** Words by which a rule says when something happens, or in which order. */
const TIMING =
  /\b(then|next|before|until|after|while|once|first|as soon as|at once|at the end|own turn|same turn|order)\b/i;

/**
 * The rules of the book that say when something happens and have no proof with another timing, a line each; and those
 * marked as untimed for nothing.
 */
export function untimedRules({ rules, proofs, untimed }: Rulebook): readonly string[] {
  const timed = new Set(proofs.flatMap(({ id, timing }) => (timing === true ? [id] : [])));
  const texts = ruleTexts(rules);
  const lacking = [...texts].flatMap(([id, text]) => {
    const word = TIMING.exec(text)?.[0].toLowerCase();
    return word === undefined || timed.has(id) || Object.hasOwn(untimed, id)
      ? []
      : [`${id} says "${word}" and has no proof with another timing`];
  });
  const idle = Object.keys(untimed).flatMap((id) => {
    if (timed.has(id)) return [`${id} is untimed, and has a proof with another timing`];
    return TIMING.test(texts.get(id) ?? '') ? [] : [`${id} is untimed, and has no word of time`];
  });
  return [...lacking, ...idle];
}

/** "R5, R6: a sentence" names R5 and R6. */
const NAMED = '(?:[A-Z]\\d+, )*[A-Z]\\d+(?=: )';

/** The ids that the title of a test names. */
export function idsNamed(title: string): readonly string[] {
  return new RegExp(`^${NAMED}`).exec(title)?.[0].split(', ') ?? [];
}

/** Fits the full names, suites and title, of the tests that name the id. */
export function testsNaming(id: string): RegExp {
  return new RegExp(`(?:^| )(?:[A-Z]\\d+, )*${id}(?:, [A-Z]\\d+)*: `);
}

/** The ids that the titles in a test file name: of all its literals no other begins so. */
function idsNamedIn(test: string): readonly string[] {
  return [...test.matchAll(new RegExp(`(?<=['"\`])${NAMED}`, 'g'))].flatMap(([ids]) => ids.split(', '));
}

/** The test files that have a test which names the id. */
export function filesNaming({ tests }: Rulebook, id: string): readonly string[] {
  return Object.keys(tests).filter((file) => idsNamedIn(tests[file]).includes(id));
}

/** The source as the changed rule would have it. */
export function changed(source: string, { from, to }: Proof): string {
  return source.replace(from, () => to);
}

/** What keeps the proofs from covering every rule of the book, a line each; nothing if they do. */
export function shortcomings({ rules, tests, proofs, source }: Rulebook): readonly string[] {
  const ids = ruleIds(rules);
  const named = new Set(Object.values(tests).flatMap(idsNamedIn));
  const proven = new Set(proofs.map(({ id }) => id));
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands in RULES.md twice`),
    ...ids.filter((id) => !named.has(id)).map((id) => `${id} is named by no test`),
    ...ids.filter((id) => !proven.has(id)).map((id) => `${id} has no proof`),
    ...proofs.flatMap((proof) => {
      const problem = ids.includes(proof.id) ? problemOf(proof, source(proof.file)) : 'RULES.md has no such rule';
      return problem === undefined ? [] : [`${proof.id}, "${proof.change}": ${problem}`];
    }),
  ];
}

function problemOf({ file, from, to }: Proof, source: string | undefined): string | undefined {
  if (source === undefined || /\.(test|fixture)\.ts$/.test(file)) return `${file} is no source of the game`;
  if (from === to) return 'nothing is changed';
  const count = source.split(from).length - 1;
  return count === 1 ? undefined : `"from" stands in ${file} ${count} times, not once`;
}
