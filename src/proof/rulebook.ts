/** A small change of the rules that the tests which name the rule must notice. */
export interface Proof {
  /** The rule of RULES.md that is changed. */
  readonly id: string;
  /** What the changed rule would be, in the game's words. */
  readonly change: string;
  /** The file of the game's folder that is changed, and what in it. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** True if the changed rule does the same at another time, or asks the seats in another order. */
  readonly timing?: true | undefined;
}

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

/** The name of a test file. */
export const TEST_FILE = /\.test\.[cm]?[jt]s$/;

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
export function shortcomings(book: Rulebook): readonly string[] {
  return [
    ...untestedRules(book).map((id) => `${id} is named by no test`),
    ...unprovenRules(book).map((id) => `${id} has no proof`),
    ...faultsIn(book),
  ];
}

/** The rules of the book that no test names. */
export function untestedRules({ rules, tests }: Rulebook): readonly string[] {
  const named = new Set(Object.values(tests).flatMap(idsNamedIn));
  return ruleIds(rules).filter((id) => !named.has(id));
}

/** The rules of the book that no proof changes. */
export function unprovenRules({ rules, proofs }: Rulebook): readonly string[] {
  const proven = new Set(proofs.map(({ id }) => id));
  return ruleIds(rules).filter((id) => !proven.has(id));
}

/** What is wrong with the book itself, a line each: rules with one id, and proofs that cannot be tried. */
export function faultsIn({ rules, proofs, source }: Rulebook): readonly string[] {
  const ids = ruleIds(rules);
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands in RULES.md twice`),
    ...proofs.flatMap((proof) => {
      const problem = ids.includes(proof.id) ? problemOf(proof, source(proof.file)) : 'RULES.md has no such rule';
      return problem === undefined ? [] : [`${proof.id}, "${proof.change}": ${problem}`];
    }),
  ];
}

function problemOf({ file, from, to }: Proof, source: string | undefined): string | undefined {
  if (source === undefined || /\.(test|fixture)\.[cm]?[jt]s$/.test(file)) return `${file} is no source of the game`;
  if (from === to) return 'nothing is changed';
  const count = source.split(from).length - 1;
  return count === 1 ? undefined : `"from" stands in ${file} ${count} times, not once`;
}

/** The proofs in another order: first one for each rule, then a second for each, and so on. */
export function byTurns(proofs: readonly Proof[]): readonly Proof[] {
  const before = (proof: Proof, at: number) => proofs.slice(0, at).filter(({ id }) => id === proof.id).length;
  return proofs
    .map((proof, at) => ({ proof, turn: before(proof, at) }))
    .toSorted((one, other) => one.turn - other.turn)
    .map(({ proof }) => proof);
}
