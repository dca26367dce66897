import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../engine/layout.ts';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { LeakSearch } from './leaks.ts';

const SIZE = 8;
const SECRET = 2;

/** Notes games of eight random words of which one is hidden; `change` says what is particular about them. */
function search(games: number, change: (truth: Int32Array, view: Int32Array, game: number) => void): LeakSearch {
  const rng = new Sfc32();
  rng.seed(...masterSeed('leaks'));
  const leaks = new LeakSearch(SIZE);
  for (let game = 0; game < games; game++) {
    const truth = Int32Array.from({ length: SIZE }, () => rng.below(50));
    const view = truth.slice();
    view[SECRET] = HIDDEN;
    change(truth, view, game);
    leaks.note(game, truth, view);
  }
  return leaks;
}

const copyTo = (shown: number) => (truth: Int32Array, view: Int32Array) => {
  truth[shown] = truth[SECRET];
  view[shown] = truth[SECRET];
};

describe('the search for leaks', () => {
  it('finds no copy among words that differ', () => {
    expect(search(500, () => {}).found()).toEqual([]);
  });

  it('finds a visible word that always equals the hidden one', () => {
    expect(search(50, copyTo(5)).found()).toEqual([{ shown: 5, secret: SECRET }]);
  });

  it('acquits a word that differed once, however late', () => {
    const leaks = search(200, (truth, view, game) => {
      copyTo(5)(truth, view);
      if (game === 199) view[5]++;
    });
    expect(leaks.found()).toEqual([]);
  });

  it('finds a copy that was hidden itself for a long time', () => {
    const leaks = search(200, (truth, view, game) => {
      copyTo(5)(truth, view);
      if (game < 100 || game % 2 === 0) view[5] = HIDDEN;
    });
    expect(leaks.found()).toContainEqual({ shown: 5, secret: SECRET });
  });

  it('acquits one that differs when it first comes to light', () => {
    const leaks = search(200, (truth, view, game) => {
      copyTo(5)(truth, view);
      if (game < 100) view[5] = HIDDEN;
      else if (game === 100) view[5]++;
    });
    expect(leaks.found()).toEqual([]);
  });

  it('takes equal words that never change for no evidence', () => {
    const leaks = search(500, (truth, view) => {
      truth[SECRET] = 0;
      view[5] = 0;
    });
    expect(leaks.found()).toEqual([]);
  });

  it('takes the positions of one game for one piece of evidence', () => {
    const leaks = new LeakSearch(SIZE);
    for (let position = 0; position < 500; position++) {
      const truth = new Int32Array(SIZE).fill(position);
      const view = truth.slice();
      view[SECRET] = HIDDEN;
      leaks.note(17, truth, view);
    }
    expect(leaks.found()).toEqual([]);
  });
});
