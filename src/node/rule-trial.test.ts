import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Proof } from '../proof/rulebook.ts';
import { tell } from '../proof/verdict.ts';
import { openRuleTrial } from './rule-trial.ts';
import { readRulebook } from './rulebook-file.ts';
import { ROOT } from './tool.ts';

// Every test starts processes, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000 });

const FOLDER = join(ROOT, 'docs/examples/dare');
const BOOK = readRulebook(FOLDER);

describe('a change of a game in a folder of its own', () => {
  const trial = openRuleTrial(FOLDER, BOOK);
  const change = (id: string, from: string, to: string, more: Partial<Proof> = {}, on = trial) =>
    on.try({ id, change: '…', file: 'rules.ts', from, to, ...more }).then(tell);

  it('is caught by the test that names its rule, in whichever file it is', async () => {
    expect(await change('R5', '>= this.points', '> this.points')).toBe(
      'caught by "R5: who holds and has enough ends the game"',
    );
    expect(await change('R1', 'perOwner(MOST_SEATS, 1)', 'words(MOST_SEATS)', { file: 'state.ts' })).toMatch(/^caught/);
  });

  it('is not caught by a test that names another', async () => {
    expect(await change('R4', '>= this.points', '> this.points')).toMatch(/^NOT CAUGHT by "R4: /);
  });

  it('is broken if it is no program', async () => {
    expect(await change('R5', 's.over = 1;', 's.over = (;')).toMatch(/^BROKEN: SyntaxError: rules\.ts:\d+:\d+: /);
    expect(await change('R5', 's.over = 1;', 's.over = one;')).toMatch(/^BROKEN: ReferenceError: one is not defined/);
    expect(await change('R5', "'./state.ts'", "'./states.ts'")).toMatch(/^BROKEN: .*Cannot find module/);
  });

  it('is broken if no test names its rule', async () => {
    expect(await change('R50', 's.over = 1;', '')).toBe('BROKEN: no test names the rule');
  });

  it('is broken if it ends the process', async () => {
    expect(await change('R5', 's.over = 1;', 'process.exit(3);')).toBe(
      'BROKEN: Error: its process ended with exit code 3',
    );
  });

  it('is stopped if it never ends', async () => {
    const impatient = openRuleTrial(FOLDER, BOOK, 2000);
    expect(await change('R5', 's.over = 1;', 'for (;;);', {}, impatient)).toBe('NEVER ENDED');
  });

  it('leaves no trace when it has been tried', async () => {
    const { endings, faults, ended } = await trial.unchanged();
    expect([endings.filter(({ failure }) => failure), faults, ended]).toEqual([[], [], true]);
    expect(endings.length).toBeGreaterThan(6);
  });
});
