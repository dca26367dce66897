import { describe, expect, it } from 'vitest';
import { HIDDEN } from '../engine/layout.ts';
import { Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { LeakSearch } from './leaks.ts';

const SIZE = 8;
const SECRET = 2;

interface Position {
  readonly game: number;
  readonly truth: Int32Array;
  readonly view: Int32Array;
}

/**
 * Games in which a move changes a word or two, or what is seen. Word 5 copies word 2 and word 6 does so until a position
 * that is drawn, if at all.
 */
function walks(seed: number): readonly Position[] {
  const rng = new Sfc32();
  rng.seed(...masterSeed(`walks ${seed}`));
  const betrayed = rng.below(2000);
  const positions: Position[] = [];
  for (let game = 0; game < 60; game++) {
    const truth = Int32Array.from({ length: SIZE }, () => rng.below(3));
    const hidden = Array.from({ length: SIZE }, (_, i) => i === SECRET || rng.below(3) === 0);
    for (let moves = 0; moves < 20; moves++) {
      truth[rng.below(SIZE)] = rng.below(3);
      truth[5] = truth[SECRET];
      if (positions.length !== betrayed) truth[6] = truth[SECRET];
      if (rng.below(4) === 0) hidden[rng.below(SIZE)] = rng.below(2) === 0;
      positions.push({ game, truth: truth.slice(), view: truth.map((word, i) => (hidden[i] ? HIDDEN : word)) });
    }
  }
  return positions;
}

/** Every pair that was ever seen together, asked of all positions at once. */
function foundByPairs(positions: readonly Position[]): readonly { shown: number; secret: number }[] {
  const all = Array.from({ length: SIZE * SIZE }, (_, pair) => ({
    shown: pair % SIZE,
    secret: Math.floor(pair / SIZE),
  }));
  const compared = all
    .map(({ shown, secret }) => ({
      shown,
      secret,
      met: positions.filter(({ view }) => view[secret] === HIDDEN && view[shown] !== HIDDEN),
    }))
    .filter(({ met }) => met.length > 0);
  const evidence = Math.log(compared.length) + Math.log(1_000_000) + 9;
  return compared
    .filter(({ shown, secret, met }) => {
      const values = new Set(met.map(({ truth }) => truth[secret]));
      const games = new Set(met.map(({ game }) => game));
      return (
        met.every(({ truth, view }) => view[shown] === truth[secret]) && games.size * Math.log(values.size) > evidence
      );
    })
    .map(({ shown, secret }) => ({ shown, secret }));
}

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

  it('acquits one that differs when it first comes to light, between two moves that leave the secret as it is', () => {
    const rng = new Sfc32();
    rng.seed(...masterSeed('between'));
    const leaks = new LeakSearch(SIZE);
    for (let game = 0; game < 200; game++) {
      const truth = Int32Array.from({ length: SIZE }, () => rng.below(50));
      copyTo(5)(truth, truth);
      for (const light of [false, true, false]) {
        const isCovered = game < 100 || (game === 100 && !light);
        const view = truth.map((word, i) => (i === SECRET || (i === 5 && isCovered) ? HIDDEN : word));
        if (light && game === 100) view[5]++;
        leaks.note(game, truth, view);
      }
    }
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

  it('learns from what has changed all that it would from comparing every pair at every position', () => {
    const byNumber = (leaks: readonly { shown: number; secret: number }[]) =>
      leaks.map(({ shown, secret }) => `${secret} in ${shown}`).toSorted();
    const sizes = new Set<number>();
    for (let seed = 0; seed < 30; seed++) {
      const positions = walks(seed);
      const leaks = new LeakSearch(SIZE);
      for (const { game, truth, view } of positions) leaks.note(game, truth, view);
      const expected = foundByPairs(positions);
      expect(byNumber(leaks.found())).toEqual(byNumber(expected));
      sizes.add(expected.length);
    }
    // Some have more to be found than others.
    expect(sizes.size).toBeGreaterThan(1);
  });
});
