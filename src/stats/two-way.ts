/**
 * Where the variance of an outcome lies that hangs on two things: on luck, of which every block has its own, and on who plays. Its four
 * parts add up to the whole.
 */
export interface VarianceParts {
  /** Of a block's mean over all players: what luck does whoever plays. */
  readonly luck: number;
  /** Of a player's mean over all luck: what play does whatever the luck. */
  readonly play: number;
  /** What is left of the means of one player on one luck: luck that is good for one player and bad for another. */
  readonly both: number;
  /** Between repeats, which have luck and player in common. */
  readonly rest: number;
}

/** How often two outcomes of 0 or 1 are the same, by what they have in common. */
export interface Agreement {
  /** The same luck and the same player: repeats. */
  readonly same: number;
  /** The same luck, and another player. */
  readonly luck: number;
  /** The same player, and other luck. */
  readonly player: number;
  /** Neither. */
  readonly neither: number;
}

/** Where the numbers of a block stand: its mean, the square of it, and so on; then one for each player, and the squares of these. */
const [MEAN, MEAN_SQUARE, UNIT_SQUARE, PRODUCT, SQUARE, FIRST] = [0, 1, 2, 3, 4, 5];

/**
 * All that the parts need to know of a block, as numbers whose sums over blocks are enough. `outcomes` has by unit, player and repeat
 * what came out. The units of a block are alike, as the seats of a table, and each has luck of its own that may depend on the others'.
 * There are at least two repeats, for one does not tell what is left to chance from what luck and player do together.
 *
 *     blockMoments([[[1, 0], [1, 1]]]) // one unit, two players, two repeats
 */
export function blockMoments(outcomes: readonly (readonly (readonly number[])[])[]): readonly number[] {
  const units = outcomes.length;
  const players = outcomes[0].length;
  const moments = Array.from({ length: FIRST + 2 * players }, () => 0);
  for (const unit of outcomes) {
    let [sum, crossed, products] = [0, 0, 0];
    for (const [player, repeats] of unit.entries()) {
      const n = repeats.length;
      if (n < 2) throw new RangeError(`there must be two repeats at least, not ${n}`);
      const total = repeats.reduce((a, b) => a + b, 0);
      const squares = repeats.reduce((a, b) => a + b * b, 0);
      const mean = total / n;
      // Of two different repeats: without bias the square of what the player has to expect on this luck.
      const product = (total * total - squares) / (n * (n - 1));
      crossed += 2 * sum * mean;
      sum += mean;
      products += product;
      moments[SQUARE] += squares / (n * players * units);
      moments[FIRST + player] += mean / units;
    }
    moments[MEAN] += sum / (players * units);
    moments[UNIT_SQUARE] += (products + crossed) / (players * players * units);
    moments[PRODUCT] += products / (players * units);
  }
  moments[MEAN_SQUARE] = moments[MEAN] ** 2;
  for (let player = 0; player < players; player++) moments[FIRST + players + player] = moments[FIRST + player] ** 2;
  return moments;
}

/** Products of expectations, each without bias: of two different blocks, or of two different players on one luck. */
interface Products {
  readonly mean: number;
  readonly square: number;
  /** Of one player on one luck with itself, and of a luck's mean over players with itself. */
  readonly repeat: number;
  readonly unit: number;
  /** Of one player on two lucks, on average, and of the means of two lucks. */
  readonly player: number;
  readonly grand: number;
  readonly players: number;
}

function productsIn(sums: readonly number[], blocks: number): Products {
  if (blocks < 2) throw new RangeError(`there must be two blocks at least, not ${blocks}`);
  const players = (sums.length - FIRST) / 2;
  const crossed = (sum: number, squares: number) => (sum * sum - squares) / (blocks * (blocks - 1));
  let player = 0;
  for (let i = FIRST; i < FIRST + players; i++) player += crossed(sums[i], sums[i + players]) / players;
  return {
    mean: sums[MEAN] / blocks,
    square: sums[SQUARE] / blocks,
    repeat: sums[PRODUCT] / blocks,
    unit: sums[UNIT_SQUARE] / blocks,
    player,
    grand: crossed(sums[MEAN], sums[MEAN_SQUARE]),
    players,
  };
}

/**
 * The parts of the variance, from sums of `blockMoments` over so many blocks: each without bias, and so at times a little below 0. Luck
 * is drawn anew for every block, and the players are these, each as likely: in the words of textbooks a mixed layout with as many
 * repeats in each cell, of which the players are fixed.
 *
 *     varianceParts(sums, 20) // { luck: 10.28, play: 0.01, both: -0.09, rest: 0.99 }
 */
export function varianceParts(sums: readonly number[], blocks: number): VarianceParts {
  const { square, repeat, unit, player, grand } = productsIn(sums, blocks);
  return {
    luck: unit - grand,
    play: player - grand,
    both: repeat - unit - player + grand,
    rest: square - repeat,
  };
}

/** How often two outcomes are the same, where each is 0 or 1, from the same sums. Of one player only, no other can be told. */
export function agreement(sums: readonly number[], blocks: number): Agreement {
  const { mean, repeat, unit, player, grand, players } = productsIn(sums, blocks);
  const alike = (product: number) => 1 - 2 * mean + 2 * product;
  // Over all pairs of players each is paired with itself as well.
  const apart = (all: number, own: number) => (players * all - own) / (players - 1);
  return {
    same: alike(repeat),
    luck: alike(apart(unit, repeat)),
    player: alike(player),
    neither: alike(apart(grand, player)),
  };
}
