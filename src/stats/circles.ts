/**
 * Who beats whom in circles: for everybody who beats somebody on a way that leads back, the shortest such circle, each
 * told once. A circle begins with the lowest number in it, and each beats the next and the last the first; shorter
 * circles come first. There may be very many more circles, all made of the same victories.
 *
 *     circles([[false, true, false], [false, false, true], [true, false, false]]) // [[0, 1, 2]]
 */
export function circles(beats: readonly (readonly boolean[])[]): readonly (readonly number[])[] {
  if (beats.some((row) => row.length !== beats.length)) throw new RangeError('who beats whom must be a square');
  const found = new Map<string, readonly number[]>();
  for (const [one, row] of beats.entries()) {
    const ways = waysTo(beats, one);
    for (const [other, isBeaten] of row.entries()) {
      const back = ways[other];
      if (!isBeaten || back === undefined) continue;
      const circle = fromLowest([one, ...back.slice(0, -1)]);
      found.set(circle.join(), circle);
    }
  }
  return [...found.values()].toSorted((a, b) => a.length - b.length || inOrder(a, b));
}

/** From everybody the shortest way to one of them, both ends with it; undefined where there is none. */
function waysTo(beats: readonly (readonly boolean[])[], one: number): readonly (readonly number[] | undefined)[] {
  const ways: (readonly number[] | undefined)[] = beats.map(() => undefined);
  ways[one] = [one];
  const open = [one];
  for (const reached of open) {
    for (const [from, row] of beats.entries()) {
      if (!row[reached] || ways[from] !== undefined) continue;
      ways[from] = [from, ...(ways[reached] ?? [])];
      open.push(from);
    }
  }
  return ways;
}

function fromLowest(circle: readonly number[]): readonly number[] {
  const at = circle.indexOf(Math.min(...circle));
  return [...circle.slice(at), ...circle.slice(0, at)];
}

function inOrder(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((number, i) => number !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}
