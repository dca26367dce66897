import { describe, expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import { catalogue } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { details } from './games.ts';

describe('the details of a game', () => {
  it('list how it can end for a seat, where the game says so', () => {
    const fates = '\n\nfates of a seat:\n  out of dice\n  still rolling';
    expect(details(catalogue, fated)).toContain(`  true bid doubted${fates}\n\nmeasures:`);
    expect(details(catalogue, liarsdice)).toBe(details(catalogue, fated).replace(fates, ''));
  });

  it('list the skill of bots, where the game has a ladder', () => {
    const told = details(catalogue, { ...liarsdice, ladder: ['random', 'counter', 'planner'] });
    expect(told).toMatch(/\n\nskill, from 0 to 100 along these bots:\n {2}random +0\n {2}counter +50 \(casual\)\n/);
    expect(details(catalogue, liarsdice)).not.toContain('skill');
  });
});
