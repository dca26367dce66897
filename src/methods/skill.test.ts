import { describe, expect, it } from 'vitest';
import { catalogue } from '../../scripts/games.ts';
import { experimentOf } from './experiment.ts';
import { planCells } from './plan-cells.ts';
import type { Settings } from './schema.ts';

const ASKED = { question: 'Does skill matter?', game: 'strogoff', seed: 'skill', games: 10 };

async function cellsOf(given: object, settings?: Settings) {
  const file = await experimentOf('skill', { ...ASKED, ...given }, catalogue);
  return planCells(file, settings === undefined ? undefined : { settings, path: ['compare', 'base'] });
}

describe('skill as a factor', () => {
  it('seats a bot of the ladder, or a mix of two, in every seat', async () => {
    const cells = await cellsOf({ factors: { players: 2, skill: ['casual', 60, 'experienced'] } });
    expect(cells.map(({ factors }) => factors.skill)).toEqual(['casual', 60, 'experienced']);
    expect(cells.map(({ lineup }) => lineup)).toEqual(
      ['courier', 'veteran:noise=0.6:instead=courier', 'veteran'].map((bot) => [bot, bot]),
    );
  });

  it('may be all rungs of the ladder', async () => {
    const cells = await cellsOf({ factors: { players: 1, skill: 'ladder' } });
    expect(cells.map(({ factors, lineup: [bot] }) => [factors.skill, bot])).toEqual([
      [0, 'random'],
      ['novice', 'racer'],
      ['casual', 'courier'],
      ['experienced', 'veteran'],
      ['expert', 'expert:playouts=200:horizon=8'],
    ]);
  });

  it('may be what an arm sets, instead of the bots that the others have', async () => {
    const [cell] = await cellsOf({ factors: { players: 1 }, bots: 'plod' }, { skill: 'expert' });
    expect(cell.lineup).toEqual(['expert:playouts=200:horizon=8']);
  });

  it('that a flag sets takes the place of the bots, and bots that a flag sets that of the skill', async () => {
    const flagged = async (given: object, ...set: readonly string[]) => {
      const file = await experimentOf('skill', { ...ASKED, ...given }, catalogue, { set });
      return (await planCells(file)).map(({ lineup: [bot] }) => bot);
    };
    const [players, skill] = [{ players: 1 }, { players: 1, skill: ['novice', 'casual'] }];
    expect(await flagged({ factors: players, bots: 'plod' }, 'skill=casual')).toEqual(['courier']);
    expect(await flagged({ factors: { ...players, bots: ['plod', 'racer'] } }, 'skill=75')).toEqual(['veteran']);
    expect(await flagged({ factors: skill }, 'bots=plod')).toEqual(['plod']);
    await expect(flagged({ factors: players }, 'bots=plod', 'skill=75')).rejects.toThrow('one of the two is enough');
  });

  it.each([
    [{ players: 1, skill: 101 }, {}, '--skill: skill takes a number from 0 to 100, not 101'],
    [{ players: 1, skill: ['casual', 'godlike'] }, {}, '--skill: unknown skill "godlike"; allowed: novice, casual'],
    [{ players: 1, skill: [50, 50] }, {}, '--skill: skill lists 50 twice'],
    [{ players: 1, skill: 50 }, { bots: 'courier' }, 'skill says who plays, and bots, too; one of the two is enough'],
    [{ players: 1, skill: 50, bots: ['courier'] }, {}, 'skill says who plays, and bots, too'],
    [
      { players: 1 },
      {},
      'bots is missing; it takes the name of a bot, or a list of names in seat order; or skill among',
    ],
    [{ skill: 50 }, { game: 'connectfour' }, 'connectfour has no ladder of bots'],
    [{ skill: 'ladder' }, { game: 'connectfour' }, 'connectfour has no ladder of bots'],
  ])('is refused in one line: %j %j', async (factors, others, message) => {
    const line = await cellsOf({ ...others, factors }).then(() => 'taken', String);
    expect(line).toContain(message);
    expect(line.split('\n')).toHaveLength(1);
  });
});
