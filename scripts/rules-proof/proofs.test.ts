import { describe, expect, it } from 'vitest';
import { games } from '../../src/games/games.fixture.ts';
import { readRulebook } from '../../src/node/rulebook-file.ts';
import { shortcomings, untimedRules } from '../../src/proof/rulebook.ts';
import { folderOf } from './trial.ts';

describe.each(games.map(({ id }) => id))('%s', (game) => {
  it('has for each rule a test that names it and a change that it must notice', () => {
    expect(shortcomings(readRulebook(folderOf(game)))).toEqual([]);
  });
});

/** Games whose rules are proven to be in time as well. */
const TIMED = ['strogoff', 'kurier', 'cerbere', 'kremlin'];

it.each(TIMED)('%s has for each rule that says when something happens a change of that time', (game) => {
  expect(untimedRules(readRulebook(folderOf(game)))).toEqual([]);
});
