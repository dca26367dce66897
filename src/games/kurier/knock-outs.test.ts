import { expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { kit } from './components.ts';
import { knockOuts } from './knock-outs.ts';
import { options } from './options.ts';

const usual = settle('kurier', options, {});
const boxWithout = (name: string) => kit.take(knockOuts[name].without(usual).components ?? usual.components);

it('leaves coins in the box, all inns open and guards cheap', () => {
  expect(boxWithout('njets').coins).toEqual({ njet: 0, blank: 3, one: 9, two: 6, three: 3 });
  expect(boxWithout('threes').coins).toEqual({ njet: 9, blank: 3, one: 9, two: 6, three: 0 });
  const { swamp, forest, mountains, grassland } = boxWithout('closed-inns');
  for (const { closedInRoubles, closedElse } of [...swamp, ...forest, ...mountains, ...grassland])
    expect([...closedInRoubles, ...closedElse]).toEqual([]);
  expect(boxWithout('dear-guards').prices).toEqual([6, 6, 6, 6, 6]);
});
