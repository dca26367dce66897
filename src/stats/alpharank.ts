/**
 * How much of the time each strategy holds a population (α-Rank; Omidshafiei et al. 2019), for a symmetric game of two:
 * `payoffs[i][j]` is what i gets against j, here a bot's mean score against another. Now and then one of m players
 * tries another strategy, and it takes over or dies out; players copy whoever does better, the more surely the larger
 * alpha. Unlike a rating this does not force bots that beat each other in a circle into a line.
 *
 * Everything is computed in logarithms and without differences, so that chances too small for a number do no harm.
 *
 *     alphaRank([[0, -1, 1], [1, 0, -1], [-1, 1, 0]]) // 1/3, 1/3, 1/3: rock, paper, scissors
 */
export function alphaRank(payoffs: readonly (readonly number[])[], alpha = 1, m = 50): readonly number[] {
  const n = payoffs.length;
  if (n === 0) throw new RangeError('there must be strategies');
  for (const row of payoffs) {
    if (row.length !== n || !row.every(Number.isFinite))
      throw new RangeError('payoffs must be a square of finite numbers');
  }
  if (!(alpha >= 0 && Number.isFinite(alpha))) throw new RangeError(`alpha must be at least 0, not ${alpha}`);
  if (!(Number.isInteger(m) && m >= 2)) throw new RangeError(`a population must be two or more, not ${m}`);
  const flows = payoffs.map((_, from) => payoffs.map((__, to) => logFixation(payoffs, to, from, alpha, m)));
  return stationary(flows);
}

/** Logarithm of the chance that one mutant takes over a population of m that plays `resident`. */
function logFixation(
  payoffs: readonly (readonly number[])[],
  mutant: number,
  resident: number,
  alpha: number,
  m: number,
): number {
  const logs = [0];
  let log = 0;
  for (let mutants = 1; mutants < m; mutants++) {
    const others = m - mutants;
    const own = ((mutants - 1) * payoffs[mutant][mutant] + others * payoffs[mutant][resident]) / (m - 1);
    const theirs = (mutants * payoffs[resident][mutant] + (others - 1) * payoffs[resident][resident]) / (m - 1);
    log -= alpha * (own - theirs);
    logs.push(log);
  }
  return -logSum(logs);
}

/**
 * Where a Markov chain is in the long run, from the logarithms of what flows from each state to each other: states are
 * taken out one by one, their flow sent on to where it would go next (Grassmann, Taksar and Heyman 1985).
 */
function stationary(flows: readonly (readonly number[])[]): number[] {
  const n = flows.length;
  const log = flows.map((row) => [...row]);
  const out: number[] = [];
  for (let last = n - 1; last > 0; last--) {
    out[last] = logSum(log[last].slice(0, last));
    for (let from = 0; from < last; from++) {
      for (let to = 0; to < last; to++) {
        if (from !== to) log[from][to] = logSum([log[from][to], log[from][last] + log[last][to] - out[last]]);
      }
    }
  }
  const shares = [0];
  for (let state = 1; state < n; state++) {
    shares.push(logSum(shares.map((share, from) => share + log[from][state])) - out[state]);
  }
  const all = logSum(shares);
  return shares.map((share) => Math.exp(share - all));
}

/** Logarithm of the sum of what these are the logarithms of. */
function logSum(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0));
}
