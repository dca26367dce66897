/** A mix of strategies, and how far it is from perfect. */
export interface NashMix {
  /** How often each strategy is played. */
  readonly mix: readonly number[];
  /** The most that any strategy wins on average against the mix; of a perfect mix 0. */
  readonly gap: number;
}

/** Wanted of the gap, as a share of the largest payoff. */
const GAP = 1e-9;
/** It takes some thirty rounds, and a few more where many mixes are as good. */
const MOST_ROUNDS = 200;

/**
 * A mix that no strategy beats, for a symmetric zero-sum game of two: `payoffs[i][j]` is what i wins from j, and
 * `payoffs[j][i]` is its opposite. Where there are several such mixes, it is the one in their middle (the analytic
 * centre), so that strategies that are alike are played alike.
 *
 * An interior-point method: no strategy may win more than v against the mix p, so that each has s = v − payoffs·p left.
 * On the way all p·s are the same, and with them v falls to 0, for payments within the mix cancel out. The gap that is
 * returned is measured from the mix itself.
 *
 *     nashMix([[0, -1, 2], [1, 0, -1], [-2, 1, 0]]).mix // 1/4, 1/2, 1/4
 */
export function nashMix(payoffs: readonly (readonly number[])[]): NashMix {
  const n = payoffs.length;
  if (n === 0) throw new RangeError('there must be strategies');
  for (const [i, row] of payoffs.entries()) {
    if (row.length !== n || !row.every(Number.isFinite))
      throw new RangeError('payoffs must be a square of finite numbers');
    const unfair = row.findIndex((payoff, j) => Math.abs(payoff + payoffs[j][i]) > 1e-12);
    if (unfair >= 0) throw new RangeError(`what ${i} wins from ${unfair}, ${unfair} must lose`);
  }
  const largest = Math.max(...payoffs.map((row) => Math.max(...row)));
  let mix: readonly number[] = payoffs.map(() => 1 / n);
  if (largest > 0) {
    const game = payoffs.map((row) => row.map((payoff) => payoff / largest));
    let most = 1 + Math.max(...against(game, mix));
    for (let round = 0; round < MOST_ROUNDS && most > GAP; round++) [mix, most] = towards(game, mix, most);
  }
  return { mix, gap: Math.max(0, ...against(payoffs, mix)) };
}

/** What each strategy wins against a mix. */
function against(payoffs: readonly (readonly number[])[], mix: readonly number[]): number[] {
  return payoffs.map((row) => row.reduce((sum, payoff, j) => sum + payoff * mix[j], 0));
}

/** Near the middle of the way the next step may go far; elsewhere it goes back to the middle. */
const [FAR, BACK] = [0.1, 1];
/** How much of the way to where a number would become 0 a step may go. */
const REACH = 0.95;

/** One step of Newton. Returns the mix, and what no strategy wins more than. */
function towards(
  game: readonly (readonly number[])[],
  mix: readonly number[],
  most: number,
): readonly [mix: readonly number[], most: number] {
  const n = mix.length;
  const slack = against(game, mix).map((won) => most - won);
  const mean = mix.reduce((sum, share, i) => sum + share * slack[i], 0) / n;
  const goal = mean * (mix.every((share, i) => share * slack[i] > mean / 10) ? FAR : BACK);
  const equations = game.map((row, i) => [
    ...row.map((payoff, j) => (i === j ? slack[i] : 0) - mix[i] * payoff),
    mix[i],
    goal - mix[i] * slack[i],
  ]);
  const steps = solved([...equations, [...mix.map(() => 1), 0, 0]]);
  const rise = steps[n];
  const won = against(game, steps.slice(0, n));
  let length = 1;
  for (const i of mix.keys()) {
    if (steps[i] < 0) length = Math.min(length, (-REACH * mix[i]) / steps[i]);
    if (rise - won[i] < 0) length = Math.min(length, (-REACH * slack[i]) / (rise - won[i]));
  }
  const next = mix.map((share, i) => share + length * steps[i]);
  const sum = next.reduce((a, b) => a + b, 0);
  return [next.map((share) => share / sum), most + length * rise];
}

/** Solves linear equations, each with its right side as the last number, by elimination with the largest pivots. */
function solved(equations: readonly (readonly number[])[]): readonly number[] {
  const rows = equations.map((row) => [...row]);
  const n = rows.length;
  for (let at = 0; at < n; at++) {
    let best = at;
    for (let row = at + 1; row < n; row++) if (Math.abs(rows[row][at]) > Math.abs(rows[best][at])) best = row;
    [rows[at], rows[best]] = [rows[best], rows[at]];
    for (let row = 0; row < n; row++) {
      if (row === at || rows[row][at] === 0) continue;
      const factor = rows[row][at] / rows[at][at];
      for (let column = at; column <= n; column++) rows[row][column] -= factor * rows[at][column];
    }
  }
  return rows.map((row, i) => row[n] / row[i]);
}
