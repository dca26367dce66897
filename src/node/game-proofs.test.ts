import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { type Rulebook, shortcomings } from '../proof/rulebook.ts';
import { gapsIn, tryProofs, whyUntried } from './game-proofs.ts';
import { readRulebook } from './rulebook-file.ts';
import { ROOT } from './tool.ts';

// Every test starts processes, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000 });

const EXAMPLES = join(ROOT, 'docs/examples');
const temporary = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(temporary, { recursive: true }));

/** A copy of the small game with something changed in a file of it. */
function spoilt(name: string, file: string, from: string, to: string): { folder: string; book: Rulebook } {
  const folder = join(temporary, name);
  cpSync(join(EXAMPLES, 'dare'), folder, { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(join(folder, file), text.replaceAll(from, to));
  return { folder, book: readRulebook(folder) };
}

describe.each(['dare', 'oh-hell'])('the example %s', (name) => {
  const folder = join(EXAMPLES, name);

  it('has for each rule a test that names it and a proof', () => {
    expect(shortcomings(readRulebook(folder))).toEqual([]);
  });

  it('has tests that notice every change', async () => {
    const book = readRulebook(folder);
    const report = await tryProofs(folder, book, Number.POSITIVE_INFINITY);
    expect(report).toEqual({ tried: book.proofs.length, faults: [] });
  });
});

describe('the proofs of a game', () => {
  it('are tried until the time is over, and at least one', async () => {
    const folder = join(EXAMPLES, 'dare');
    const book = readRulebook(folder);
    const { tried, faults } = await tryProofs(folder, book, 0);
    expect(faults).toEqual([]);
    expect(tried).toBeGreaterThan(0);
    expect(tried).toBeLessThan(book.proofs.length);
  });

  it('tell what no test notices', async () => {
    const { folder, book } = spoilt('missed', 'rules.test.ts', 'assert.equal(s.over, 1);', '');
    // The tests of other rules are as they were.
    const proofs = book.proofs.filter(({ id }) => id === 'R4' || id === 'R5');
    const { tried, faults } = await tryProofs(folder, { ...book, proofs }, Number.POSITIVE_INFINITY);
    expect(tried).toBe(proofs.length);
    expect(tried).toBeGreaterThan(1);
    expect(faults).toEqual([
      'R5, "more than enough points are needed": NOT CAUGHT by "R5: who holds and has enough ends the game"',
    ]);
  });

  it('are not tried where a test fails as it is', async () => {
    const { folder, book } = spoilt('failing', 'rules.test.ts', 'assert.equal(s.over, 1);', 'assert.equal(s.over, 2);');
    const { tried, faults } = await tryProofs(folder, book, Number.POSITIVE_INFINITY);
    expect(tried).toBe(0);
    expect(faults).toEqual([
      expect.stringContaining(
        'a test fails with the rules as they are: "R5: who holds and has enough ends the game": Expected values to be',
      ),
    ]);
  });

  it('are not tried where one of them fits no source', async () => {
    const { folder, book } = spoilt('astray', 'proofs.yaml', 'from: "s.turn += die;"', 'from: "s.turns += die;"');
    expect(await tryProofs(folder, book, 0)).toEqual({
      tried: 0,
      faults: ['R2, "only the last throw counts": "from" stands in rules.ts 0 times, not once'],
    });
  });

  it('are refused in one line where they are none', () => {
    expect(() => spoilt('shapeless', 'proofs.yaml', 'change: all have', 'chance: all have')).toThrow(
      /proofs\.yaml:\d+:\d+: change: /,
    );
    expect(() => spoilt('no-id', 'proofs.yaml', 'id: R4', 'id: four')).toThrow(
      /proofs\.yaml:\d+:\d+: id: takes a letter and a number, as R5/,
    );
  });

  it('wait for what they need', () => {
    const book: Rulebook = { ...readRulebook(join(EXAMPLES, 'dare')) };
    expect(whyUntried(book)).toBeUndefined();
    expect(whyUntried({ ...book, rules: '' })).toBe('they name rules of RULES.md, which is missing');
    expect(whyUntried({ ...book, tests: {} })).toBe('there is no test that could notice them');
    expect(whyUntried({ ...book, tests: { 'a.test.ts': "import { it } from 'vitest';" } })).toBe(
      "that takes tests for Node's test runner, node:test, which a.test.ts is not",
    );
    expect(gapsIn(book)).toEqual([]);
    expect(gapsIn({ ...book, proofs: book.proofs.filter(({ id }) => id !== 'R3') })).toEqual([
      'no proof changes R3: nothing shows what a test would notice',
    ]);
    expect(gapsIn({ ...book, tests: { 'a.test.ts': "'R1: …' 'R2, R3, R4: …' 'R6: …'" } })).toEqual([
      'no test names R5: what you mean by a rule is held by nothing',
    ]);
  });
});
