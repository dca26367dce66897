import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRulebook } from '../../src/node/rulebook-file.ts';
import type { RuleTrial } from '../../src/proof/rule-trial.ts';
import { tell } from '../../src/proof/verdict.ts';
import { folderOf, openTrial } from './trial.ts';

const BOOK = readRulebook(folderOf('tictactoe'));

describe('a change of tic-tac-toe', () => {
  let trial: RuleTrial;
  beforeAll(async () => {
    trial = await openTrial('tictactoe', BOOK);
  });
  afterAll(() => trial.close());

  const change = (id: string, from: string, to: string, on = trial) =>
    on.try({ id, change: '…', file: 'rules.ts', from, to }).then(tell);
  const SECOND_FIRST = ['s.mover = 0;', 's.mover = 1;'] as const;

  it('is caught by the test that names its rule', async () => {
    expect(await change('T1', ...SECOND_FIRST)).toBe(
      'caught by "T1: players take turns, seat 1 first, on any empty cell"',
    );
  });

  it('is not caught by a test that names another', async () => {
    expect(await change('T3', ...SECOND_FIRST)).toBe(
      'NOT CAUGHT by "T3: a full board without a line is won by nobody"',
    );
  });

  it('is broken if it is no program', async () => {
    expect(await change('T3', 's.mover = 0;', 's.mover = (;')).toMatch(/^BROKEN: /);
    expect(await change('T3', 'const drawn =', 'const draw =')).toMatch(/^BROKEN: ReferenceError/);
    expect(await change('T3', "'./moves.ts'", "'./move.ts'")).toMatch(/^BROKEN: .*Cannot find module/);
  });

  it('is broken if no test names its rule', async () => {
    expect(await change('T30', ...SECOND_FIRST)).toBe('BROKEN: no test names the rule');
  });

  it('is stopped if it never ends', async () => {
    const impatient = await openTrial('tictactoe', BOOK, 1000);
    expect(await change('T3', 'const drawn =', 'for (;;);\n    const drawn =', impatient)).toBe('NEVER ENDED');
    await impatient.close();
  });

  it('leaves no trace when it has been tried', async () => {
    const { endings, faults, ended } = await trial.unchanged();
    expect([endings.filter(({ failure }) => failure), faults, ended]).toEqual([[], [], true]);
    expect(endings.length).toBeGreaterThan(10);
  });
});
