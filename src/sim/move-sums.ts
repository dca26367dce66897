/** Two counts that every block has, for the ratio of their sums: over the blocks, their sums, squares and products. */
export interface Paired {
  readonly n: number;
  readonly top: number;
  readonly bottom: number;
  readonly topSquares: number;
  readonly bottomSquares: number;
  readonly products: number;
}

/**
 * How long games were and how much choice they gave, by blocks: the games of a block share their luck. Sums over the
 * blocks, in a part of a larger array:
 *
 *     blocks, games, length, forced, decisions, choices
 *     length², forced², forced × length, decisions², choices², choices × decisions
 */
export class MoveSums {
  static readonly size = 12;
  private readonly sums: Float64Array;
  /** Of the block that is being played. */
  private games = 0;
  private forced = 0;
  private decisions = 0;
  private choices = 0;

  /** `sums` is as long as `size`. */
  constructor(sums: Float64Array) {
    this.sums = sums;
  }

  clear(): void {
    this.games = 0;
    this.forced = 0;
    this.decisions = 0;
    this.choices = 0;
  }

  add(decisions: number, forced: number, choices: number): void {
    this.games++;
    this.forced += forced;
    this.decisions += decisions;
    this.choices += choices;
  }

  closeBlock(): void {
    const { sums, games, forced, decisions, choices } = this;
    const length = decisions + forced;
    sums[0]++;
    sums[1] += games;
    sums[2] += length;
    sums[3] += forced;
    sums[4] += decisions;
    sums[5] += choices;
    sums[6] += length * length;
    sums[7] += forced * forced;
    sums[8] += forced * length;
    sums[9] += decisions * decisions;
    sums[10] += choices * choices;
    sums[11] += choices * decisions;
    this.clear();
  }

  /** Moves by games; every block has as many games. */
  get lengthByGames(): Paired {
    const [n, games, length] = this.sums;
    const perBlock = n === 0 ? 0 : games / n;
    return {
      n,
      top: length,
      bottom: games,
      topSquares: this.sums[6],
      bottomSquares: games * perBlock,
      products: length * perBlock,
    };
  }

  get forcedByLength(): Paired {
    const { sums } = this;
    return {
      n: sums[0],
      top: sums[3],
      bottom: sums[2],
      topSquares: sums[7],
      bottomSquares: sums[6],
      products: sums[8],
    };
  }

  get choicesByDecisions(): Paired {
    const { sums } = this;
    return {
      n: sums[0],
      top: sums[5],
      bottom: sums[4],
      topSquares: sums[10],
      bottomSquares: sums[9],
      products: sums[11],
    };
  }
}
