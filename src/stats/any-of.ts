/**
 * The chance that at least one of `drawn` tries succeeds, if they are drawn from `tries` of which so many succeeded, none of them
 * twice: without bias what as many tries have to expect, and steadier than to look at the first of them.
 *
 *     anyOf(1, 64, 32) // 0.5
 */
export function anyOf(successes: number, tries: number, drawn: number): number {
  if (!(drawn >= 0 && drawn <= tries && successes >= 0 && successes <= tries))
    throw new RangeError(`${drawn} of ${tries} tries cannot be drawn, of which ${successes} succeed`);
  let none = 1;
  for (let i = 0; i < drawn; i++) none *= Math.max(0, tries - successes - i) / (tries - i);
  return 1 - none;
}
