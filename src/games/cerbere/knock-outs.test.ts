import { expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { kit } from './components.ts';
import { knockOuts } from './knock-outs.ts';
import { options } from './options.ts';

const usual = settle('cerbere', options, {});
const boxWithout = (name: string) => kit.take(knockOuts[name].without(usual).components ?? usual.components);

it('leaves cards in the box, places plain and marks away', () => {
  expect(boxWithout('cowardice').survival).toMatchObject({ cowardice: 0, arrogance: 4 });
  expect(boxWithout('deceit').betrayal).toMatchObject({ deceit: 0, ambush: 3 });
  expect(boxWithout('pilings').pilings.spaces).toEqual(['mark', 'plain', 'plain', 'mark', 'plain']);
  expect(boxWithout('rage-spaces').end.spaces).toEqual(['mark', 'plain', 'plain', 'plain', 'plain']);
  expect(boxWithout('marks').startA.spaces.slice(0, 3)).toEqual(['lair', 'plain', 'gate']);
  expect(boxWithout('changing-sides').dark).toBe(0);
});

it('has nothing to leave out of boards that are not on the table', () => {
  expect(knockOuts.bridge.without(usual)).toEqual({});
  expect(knockOuts.bridge.without({ ...usual, first: 'bridge' })).not.toEqual({});
});
