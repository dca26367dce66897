import { describe, expect, it } from 'vitest';
import { gameNamed } from '../games/games.fixture.ts';
import type { Cell } from '../sim/cell.ts';
import { reconstructedIn } from './reconstructed.ts';

const cell = (options: Cell['options']): Cell => ({
  game: 'strogoff',
  players: 2,
  options,
  factors: {},
  lineup: ['courier', 'courier'],
  rotations: 1,
  blocks: 1,
});

describe('what is ours in a game', () => {
  const found = reconstructedIn(gameNamed('strogoff'), [cell({ way: 24 }), cell({ way: 36 }), cell({ way: 24 })]);

  it('is every reconstructed option, with all values that the cells have', () => {
    expect(found.find(({ name }) => name === 'way')?.values).toEqual(['24', '36']);
    expect(found.find(({ name }) => name === 'stepsPerBox')?.values).toEqual(['1']);
  });

  it('is nothing that a rulebook gives', () => {
    expect(found.map(({ name }) => name)).not.toContain('energyStart');
  });

  it('names the parts of the cards that are reconstructed, and no others', () => {
    const about = found.find(({ name }) => name === 'components')?.about;
    expect(about).toContain('action.icon, action.portrait');
    expect(about).not.toContain('spaces.name');
  });
});
