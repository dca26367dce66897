/**
 * The expected score, 0 to 1, of a player so many Elo points stronger. Through simple-statistics' logistic function a
 * third of the scores differ in the last digit.
 *
 *     eloToScore(100) // 0.6400650
 */
export function eloToScore(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/**
 * How many Elo points stronger a player with this expected score is. Scores of 0 and 1 are infinitely far away, where
 * simple-statistics' logit throws.
 *
 *     scoreToElo(0.75) // 190.8485
 */
export function scoreToElo(score: number): number {
  if (!(score >= 0 && score <= 1)) throw new RangeError(`a score must be from 0 to 1, not ${score}`);
  return 400 * Math.log10(score / (1 - score));
}

/**
 * Normalized Elo as what the normalized model of a sequential test takes: how many standard deviations of a block's
 * score its mean lies from an even match. A block is so many games, 2 if each side starts once.
 *
 *     normalizedEloToEffect(5) // 0.02035
 */
export function normalizedEloToEffect(elo: number, gamesPerBlock = 2): number {
  if (!(gamesPerBlock > 0)) throw new RangeError(`a block must have games, not ${gamesPerBlock}`);
  return ((elo * Math.LN10) / 800) * Math.sqrt(gamesPerBlock);
}
