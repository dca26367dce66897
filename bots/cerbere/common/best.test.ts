import { expect, it } from 'vitest';
import { FreeChance } from '../../../src/engine/chance.ts';
import { Sfc32 } from '../../../src/engine/rng.ts';
import { Best } from './best.ts';

it('of several that are alike each is as good as any', () => {
  const rng = new Sfc32();
  rng.seed(1, 2, 3, 4);
  const luck = new FreeChance(rng);
  const best = new Best();
  const chosen = [0, 0, 0, 0, 0];
  for (let i = 0; i < 3000; i++) {
    best.forget();
    for (const [index, value] of [1, 2, 2, 0, 2].entries()) {
      best.value = value;
      best.see(index, luck);
    }
    chosen[best.index]++;
  }
  expect([chosen[0], chosen[3]]).toEqual([0, 0]);
  for (const index of [1, 2, 4]) expect(Math.abs(chosen[index] - 1000)).toBeLessThan(100);
});
