import { NOBODY } from '../engine/game.ts';
import type { Outcome } from '../engine/outcome.ts';
import type { LeadCounts } from '../engine/race.ts';

/** What is counted of a block whose games were watched: see engine/race.ts. */
const COUNTED = ['leadSamples', 'changes', 'winners', 'led', 'ledWon', 'behind', 'behindWon'] as const;
type Counted = (typeof COUNTED)[number];

const WIDTH = COUNTED.length;
/** In front of the sums: games that were watched, and their blocks. */
const HEAD = 2;

/**
 * Who led, and who won: sums over the blocks that were watched of what each of them counted, and of the products of every
 * two counts, from which comes how any of them vary together. They lie in a part of a larger array:
 *
 *     games, blocks; COUNTED; products of each of COUNTED with itself and those behind it
 */
export class RaceSums {
  static readonly size = HEAD + WIDTH + (WIDTH * (WIDTH + 1)) / 2;
  private readonly sums: Float64Array;
  /** Counts of the block that is being played. */
  private readonly inBlock = new Int32Array(WIDTH);
  private gamesInBlock = 0;

  /** `sums` is as long as `size`. */
  constructor(sums: Float64Array) {
    this.sums = sums;
  }

  clear(): void {
    this.inBlock.fill(0);
    this.gamesInBlock = 0;
  }

  add({ leadSamples: turns, changes, ahead, behind }: LeadCounts, { won }: Outcome): void {
    const { inBlock } = this;
    let winners = 0;
    for (let seat = 0; seat < won.length; seat++) winners += won[seat];
    const led = ahead !== NOBODY;
    const lagged = behind !== NOBODY;
    this.gamesInBlock++;
    inBlock[0] += turns;
    inBlock[1] += changes;
    inBlock[2] += winners;
    inBlock[3] += led ? 1 : 0;
    inBlock[4] += led ? won[ahead] : 0;
    inBlock[5] += lagged ? 1 : 0;
    inBlock[6] += lagged ? won[behind] : 0;
  }

  /** Does nothing for a block that nobody watched. */
  closeBlock(): void {
    if (this.gamesInBlock === 0) return;
    const { sums, inBlock } = this;
    sums[0] += this.gamesInBlock;
    sums[1]++;
    let at = HEAD + WIDTH;
    for (let i = 0; i < WIDTH; i++) {
      sums[HEAD + i] += inBlock[i];
      for (let j = i; j < WIDTH; j++) sums[at++] += inBlock[i] * inBlock[j];
    }
    this.clear();
  }

  get games(): number {
    return this.sums[0];
  }

  get blocks(): number {
    return this.sums[1];
  }

  sum(of: Counted): number {
    return this.sums[HEAD + COUNTED.indexOf(of)];
  }

  /** Over the blocks, of the one count times the other. */
  product(one: Counted, other: Counted): number {
    const [i, j] = [COUNTED.indexOf(one), COUNTED.indexOf(other)].toSorted((a, b) => a - b);
    // Rows get shorter by one each.
    return this.sums[HEAD + WIDTH + i * WIDTH - (i * (i - 1)) / 2 + (j - i)];
  }
}
