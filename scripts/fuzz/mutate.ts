import { isMap, isPair, isScalar, isSeq, type Pair, parseDocument, type Scalar, visit } from 'yaml';
import type { Rng } from '../../src/engine/rng.ts';

/** What values are at their edges, and beyond. */
const NUMBERS = [
  '0',
  '-0',
  '1',
  '-1',
  '2',
  '0.5',
  '1e-6',
  '1e-300',
  '5e-324',
  '0.4999999999',
  '0.9999999999999999',
  '1e308',
  '1e999',
  '.nan',
  '.inf',
  '-.inf',
  '9007199254740991',
  '9007199254740993',
  '100000000000000000000',
  '4294967296',
  '0x7fffffff',
];
const STRINGS = [
  '""',
  '"\\e[2J"',
  '"\\0"',
  '"=1+1"',
  '"@x"',
  '"<b>"',
  '__proto__',
  'constructor',
  'toString',
  'null',
  '~',
  'true',
  'no',
  '../x',
  '/dev/zero',
  './none.js',
  'random',
  'random:noise=1',
  'random:noise=2',
  '"random+random"',
  '"a\\nb"',
  'ümlaut',
  '!!js/function x',
  '!foo x',
  '*a',
  '&a x',
  '[]',
  '{}',
  '[random, random]',
  '{ players: 2 }',
  'players',
  'bots',
  'base',
  'components',
  'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx',
];
const LINES = [
  'rotate: true',
  'rotate: false',
  'precision: 0.1',
  'precision: 0.000001',
  'method: sweep',
  'method: match',
  'method: compare',
  'method: tune',
  'method: sensitivity',
  'method: knock-out',
  'factors: { players: 2 }',
  'bots: random',
  'components: devir',
  'compare: { against: { a: { bots: random } } }',
  'knock-out: {}',
  'sensitivity: { reconstructions: 2 }',
  'match: { h1: 0.9 }',
  '__proto__: 1',
  '---',
  '...',
  '%YAML 1.1',
  '\t',
  '? x',
  '- x',
];

type Mutation = (text: string, rng: Rng) => string;

function one<T>(list: readonly T[], rng: Rng): T {
  return list[rng.below(list.length)];
}

/** Replaces `length` letters from `at` on. */
function spliced(text: string, at: number, length: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + length);
}

const letters: Mutation = (text, rng) => {
  const at = rng.below(text.length + 1);
  const letter = String.fromCharCode(rng.below(4) === 0 ? rng.below(0x3000) : rng.below(128));
  return one(
    [spliced(text, at, 1, letter), spliced(text, at, 0, letter), spliced(text, at, 1 + rng.below(5), '')],
    rng,
  );
};

const tokens: Mutation = (text, rng) => {
  const found = [...text.matchAll(/[\w.:/-]+|[^\s\w]/g)];
  if (found.length === 0) return text;
  const token = one(found, rng);
  const by = one([one(NUMBERS, rng), one(STRINGS, rng), one(found, rng)[0], ''], rng);
  return spliced(text, token.index, token[0].length, by);
};

const lines: Mutation = (text, rng) => {
  const all = text.split('\n');
  const at = rng.below(all.length);
  const changed = [
    all.toSpliced(at, 1),
    all.toSpliced(at, 0, all[rng.below(all.length)]),
    all.toSpliced(at, 0, one(LINES, rng)),
    all.with(at, all[at].replace(/: .*$/, `: ${one([...NUMBERS, ...STRINGS], rng)}`)),
    all.with(at, all[at].replace(/^/, '  ')),
  ];
  return one(changed, rng).join('\n');
};

/** Changes the tree, so that the mutant is still YAML, and often still an experiment. */
const nodes: Mutation = (text, rng) => {
  const document = parseDocument(text);
  const pairs: Pair[] = [];
  const scalars: Scalar[] = [];
  visit(document, {
    Pair: (_, pair) => void pairs.push(pair),
    Scalar: (key, scalar) => void (key === 'key' || scalars.push(scalar)),
  });
  if (document.errors.length > 0 || pairs.length === 0 || scalars.length === 0) return text;
  const [a, b] = [one(pairs, rng), one(pairs, rng)];
  const scalar = one(scalars, rng);
  const odd = one([0, -0, 1, -1, 2, 7, 0.5, 1e-300, 1e308, Number.NaN, 2 ** 53, true, null, '', 'random', 'x'], rng);
  const changes: readonly (() => void)[] = [
    () => ([a.value, b.value] = [b.value, a.value]),
    () => ([a.key, b.key] = [b.key, a.key]),
    () => (a.value = structuredClone({ v: odd }).v),
    () => (scalar.value = odd),
    () => (scalar.value = one(scalars, rng).value),
    () => {
      if (typeof scalar.value === 'number') scalar.value += one([1, -1, 0.1, 1000], rng);
    },
    () => {
      if (isMap(a.value)) a.value.items = a.value.items.toSpliced(rng.below(a.value.items.length), 1);
      if (isSeq(a.value)) a.value.items = a.value.items.toSpliced(rng.below(a.value.items.length), 1);
    },
    () => {
      if (isSeq(a.value) && isScalar(b.value)) a.value.items.push(b.value);
      if (isMap(a.value) && isPair(b)) a.value.items.push(b);
    },
  ];
  try {
    one(changes, rng)();
    return document.toString();
  } catch {
    return text; // A tree that cannot be written is none.
  }
};

const MUTATIONS = [letters, tokens, lines, nodes, nodes, nodes];

/** One to four changes of a text, each of letters, words, lines or the tree. */
export function mutated(text: string, rng: Rng): string {
  let mutant = text;
  for (let left = 1 + rng.below(4); left > 0; left--) mutant = one(MUTATIONS, rng)(mutant, rng);
  return mutant;
}
