import { describe, expect, it } from 'vitest';
import {
  byTurns,
  filesNaming,
  idsNamed,
  type Proof,
  type Rulebook,
  shortcomings,
  testsNaming,
  untimedRules,
} from './rulebook.ts';

const PROOF: Proof = { id: 'R5', change: 'two are drawn', file: 'rules.ts', from: 'draw(1)', to: 'draw(2)' };

/** A book of the one rule R5, without a fault. */
function book(changes: Partial<Rulebook> = {}): Rulebook {
  return {
    rules: '| id  | rule         |\n| --- | ------------ |\n| R5  | One is drawn. |\n',
    tests: { 'rules.test.ts': "  it('R5: one is drawn', () => {" },
    proofs: [PROOF],
    untimed: {},
    source: (file) => (file.startsWith('rules') ? 'draw(1);' : undefined),
    ...changes,
  };
}

describe('a book of rules', () => {
  it('lacks nothing if each rule has a test and a proof', () => {
    expect(shortcomings(book())).toEqual([]);
  });

  it.each<[string, Partial<Rulebook>, string]>([
    ['a rule without a proof', { proofs: [] }, 'R5 has no proof'],
    ['a rule that no test names', { tests: { 'rules.test.ts': "it('R50: …', …" } }, 'R5 is named by no test'],
    ['a rule that stands there twice', { rules: '| R5  | … |\n| R5  | … |\n' }, 'R5 stands in RULES.md twice'],
    [
      'a proof of no rule',
      { proofs: [PROOF, { ...PROOF, id: 'R6' }] },
      'R6, "two are drawn": RULES.md has no such rule',
    ],
    [
      'a proof that changes nothing',
      { proofs: [{ ...PROOF, to: PROOF.from }] },
      'R5, "two are drawn": nothing is changed',
    ],
    [
      'a proof whose text is not there',
      { source: () => 'drawOne();' },
      'R5, "two are drawn": "from" stands in rules.ts 0 times, not once',
    ],
    [
      'a proof whose text is there twice',
      { source: () => 'draw(1); draw(1);' },
      'R5, "two are drawn": "from" stands in rules.ts 2 times, not once',
    ],
    [
      'a proof in a file that is not there',
      { proofs: [{ ...PROOF, file: 'moves.ts' }] },
      'R5, "two are drawn": moves.ts is no source of the game',
    ],
    [
      'a proof that changes a test',
      { proofs: [{ ...PROOF, file: 'rules.test.ts' }] },
      'R5, "two are drawn": rules.test.ts is no source of the game',
    ],
  ])('is told of %s', (_fault, changes, line) => {
    expect(shortcomings(book(changes))).toEqual([line]);
  });
});

describe('the time of a rule', () => {
  const says = (text: string, changes: Partial<Rulebook> = {}) =>
    untimedRules(book({ rules: `| id  | rule |\n| --- | --- |\n| R5  | ${text} | page 3, then 4 |\n`, ...changes }));

  it('must be proven where a word tells of it', () => {
    expect(says('One is drawn.')).toEqual([]);
    for (const word of ['Then', 'until', 'at the end', 'seat order', 'as soon as'])
      expect(says(`One is drawn, ${word} one more.`)).toEqual([
        `R5 says "${word.toLowerCase().replace('seat ', '')}" and has no proof with another timing`,
      ]);
    expect(says('One is drawn, and afterwards strengthened nextdoor.')).toEqual([]);
  });

  it('is proven by a change that is marked so', () => {
    const text = 'Then one is drawn.';
    expect(says(text, { proofs: [PROOF, { ...PROOF, timing: true }] })).toEqual([]);
    expect(says(text, { proofs: [{ ...PROOF, id: 'R6', timing: true }] })).toHaveLength(1);
  });

  it('needs no proof if a reason says that the word tells of no time, and only then', () => {
    const untimed = { R5: 'a place' };
    expect(says('The space before the boat.', { untimed })).toEqual([]);
    expect(says('One is drawn.', { untimed })).toEqual(['R5 is untimed, and has no word of time']);
    expect(says('Before.', { untimed, proofs: [{ ...PROOF, timing: true }] })).toEqual([
      'R5 is untimed, and has a proof with another timing',
    ]);
  });
});

describe('a title', () => {
  it.each([
    ['R5: a sentence', ['R5']],
    ['R5, R50, A6: a sentence', ['R5', 'R50', 'A6']],
    ['a sentence', []],
    ['a sentence on R5: it ends', []],
    ['R5 a sentence: it ends', []],
  ])('"%s" names %j', (title, ids) => {
    expect(idsNamed(title)).toEqual(ids);
    for (const id of ids) expect(`the suite ${title}`).toMatch(testsNaming(id));
  });

  it.each(['R50: a sentence', 'R50, R51: a sentence', 'AR5: a sentence', 'a sentence on R5', 'R51: as R5 says'])(
    '"%s" does not name R5',
    (title) => {
      expect(idsNamed(title)).not.toContain('R5');
      expect(`the suite ${title}`).not.toMatch(testsNaming('R5'));
    },
  );

  it('is found in the file where it stands', () => {
    const tests = {
      'one.test.ts': "it('R50: …', …",
      'two.test.ts': 'it.each(ALL)(\n    "A1, R5: …",',
      'three.test.ts': "// R5: …\nexpect(x).toBe('R5')",
    };
    expect(filesNaming(book({ tests }), 'R5')).toEqual(['two.test.ts']);
  });
});

it('proofs by turns are one for each rule first', () => {
  const list = ['R1', 'R1', 'R2', 'R1', 'R3', 'R2'].map((id, i) => ({ ...PROOF, id, change: String(i) }));
  expect(byTurns(list).map(({ change }) => Number(change))).toEqual([0, 2, 4, 1, 5, 3]);
});
