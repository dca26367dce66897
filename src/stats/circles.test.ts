import { describe, expect, it } from 'vitest';
import { circles } from './circles.ts';

/** Who beats whom among so many. */
function beaten(size: number, victories: readonly (readonly [number, number])[]): boolean[][] {
  const beats = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [one, other] of victories) beats[one][other] = true;
  return beats;
}

describe('circles', () => {
  it('are none where there is an order, whole or in part', () => {
    expect(circles([])).toEqual([]);
    expect(
      circles(
        beaten(4, [
          [3, 2],
          [3, 1],
          [2, 0],
          [1, 0],
          [3, 0],
        ]),
      ),
    ).toEqual([]);
  });

  it('of rock, paper and scissors is one, with whoever beats all left out', () => {
    const victories = [
      [0, 2],
      [2, 1],
      [1, 0],
      [3, 0],
      [3, 1],
      [3, 2],
    ] as const;
    expect(circles(beaten(4, victories))).toEqual([[0, 2, 1]]);
  });

  it('of four, where nobody knows of those across, is one of four', () => {
    const victories = [
      [0, 3],
      [3, 1],
      [1, 2],
      [2, 0],
    ] as const;
    expect(circles(beaten(4, victories))).toEqual([[0, 3, 1, 2]]);
  });

  it('are short ones that between them have every victory on a way back', () => {
    // Rock, paper, scissors, lizard, Spock: each beats the next and the one after that but two.
    const victories = [0, 1, 2, 3, 4].flatMap((one) => [[one, (one + 1) % 5] as const, [one, (one + 3) % 5] as const]);
    const found = circles(beaten(5, victories));
    expect(found.every((circle) => circle.length === 3)).toBe(true);
    const told = found.flatMap((circle) => circle.map((one, i) => `${one} ${circle[(i + 1) % circle.length]}`));
    expect(new Set(told)).toEqual(new Set(victories.map(([one, other]) => `${one} ${other}`)));
  });

  it('refuse what is no square', () => {
    expect(() => circles([[true, false]])).toThrow(RangeError);
  });
});
