import { CLOSEST, COMMON, type Counts, type CountsLayout, countsLayoutOf, LONGEST, OF_BIN } from './counts-layout.ts';
import { GroupSums } from './group-sums.ts';
import { joinMarks, LOWEST_RANK, type Marked, marked } from './marks.ts';
import { MoveSums } from './move-sums.ts';
import { RaceSums } from './race-sums.ts';
import type { Roster } from './roster.ts';

/** How often something happened, and the sum of the squares over blocks: what clustered intervals need. */
export interface Occurrences {
  readonly sum: number;
  readonly squares: number;
}

/** Of a measure: in how many games it applied, its sum, and the sum of its squares. */
export interface Moments {
  readonly n: number;
  readonly sum: number;
  readonly squares: number;
}

/** A game by its number in the cell: block × rotations + rotation. */
export interface Example {
  readonly game: number;
  readonly value: number;
}

/**
 * The counts of one cell: whole numbers only, so that merging is addition, exact in any order. A run of many cells keeps one of
 * these for each of them, so it has room for the bins of lengths that were seen, and not for all.
 */
export class CellCounts implements Counts {
  readonly roster: Roster;
  protected readonly layout: CountsLayout;
  sums: Float64Array;
  marks: Float64Array;

  /** With room for so many bins; it takes more when they come. */
  constructor(roster: Roster, bins = 0) {
    this.roster = roster;
    this.layout = countsLayoutOf(roster);
    this.sums = new Float64Array(this.layout.firstBin + bins);
    this.marks = new Float64Array(OF_BIN + bins);
  }

  /** Adds other counts of the same cell. */
  merge(counts: Counts): void {
    const { sums, marks } = counts;
    if (this.layout.binsOf(counts) === undefined)
      throw new Error(`counts of length ${sums.length} and ${marks.length} are of another cell`);
    this.sums = withRoom(this.sums, sums.length);
    this.marks = withRoom(this.marks, marks.length);
    joinMarks(this.marks, marks);
    for (let i = 0; i < sums.length; i++) {
      this.sums[i] += sums[i];
      // Beyond this, sums would depend on the order in which batches end.
      if (Math.abs(this.sums[i]) > Number.MAX_SAFE_INTEGER) throw new Error('more games than can be counted exactly');
    }
  }

  get games(): number {
    return this.sums[0];
  }

  get blocks(): number {
    return this.sums[1];
  }

  /** How long games were and how much choice they gave. */
  get course(): MoveSums {
    return new MoveSums(this.sums.subarray(this.layout.firstCourse, this.layout.firstRace));
  }

  /** Who led in games that were watched. */
  get race(): RaceSums {
    return new RaceSums(this.sums.subarray(this.layout.firstRace, this.layout.firstGroup));
  }

  /** What games came to by groups of blocks, where they are counted by them. */
  get groups(): GroupSums {
    const { groupShape, groups, firstGroup, firstBin } = this.layout;
    return new GroupSums(groupShape, groups, this.sums.subarray(firstGroup, firstBin));
  }

  get success(): Occurrences {
    return this.occurrences(0);
  }

  ending(ending: number): Occurrences {
    return this.occurrences(1 + ending);
  }

  winsAtPost(post: number): Occurrences {
    return this.occurrences(this.layout.firstPost + post);
  }

  winsOfBot(bot: number): Occurrences {
    return this.occurrences(this.layout.firstBot + bot);
  }

  fateAtPost(post: number, fate: number): Occurrences {
    const { firstPostFate, fates } = this.layout;
    return this.occurrences(firstPostFate + post * fates + fate);
  }

  fateOfBot(bot: number, fate: number): Occurrences {
    const { firstBotFate, fates } = this.layout;
    return this.occurrences(firstBotFate + bot * fates + fate);
  }

  /** Seats that won, over the games. */
  get winners(): Occurrences {
    const { firstWinners } = this.layout;
    return { sum: this.sums[firstWinners], squares: this.sums[firstWinners + 1] };
  }

  /** Over the games that a post won, how many won in all. */
  winnersWithPost(post: number): number {
    return this.winsAtPost(post).sum + this.sums[this.layout.firstShared + post];
  }

  /** How many bins of lengths there are, up to that of the longest game at the least. */
  get bins(): number {
    return this.sums.length - this.layout.firstBin;
  }

  /** Games with a length in this bin. */
  lengths(bin: number): number {
    return bin < this.bins ? this.sums[this.layout.firstBin + bin] : 0;
  }

  /** The shortest game of those, the first of them; with its length. */
  gameOfLength(bin: number): Example | undefined {
    return bin < this.bins ? example(this.marks[OF_BIN + bin], ({ rank }) => rank) : undefined;
  }

  get longestGame(): Example | undefined {
    return example(this.marks[LONGEST], ({ rank }) => LOWEST_RANK - rank);
  }

  /** The watched game in which the lead changed most often, with the changes. None where the lead never changed. */
  get closestGame(): Example | undefined {
    return example(this.marks[CLOSEST], ({ rank }) => LOWEST_RANK - rank);
  }

  /** LENGTH, DECISIONS or FORCED. */
  common(which: number): Moments {
    return this.moments(which);
  }

  measure(measure: number): Moments {
    return this.moments(COMMON + measure);
  }

  /** Of the games that were a success. */
  measureOfSuccess(measure: number): Moments {
    return this.moments(this.layout.firstOfSuccess + measure);
  }

  seatMeasure(post: number, measure: number): Moments {
    const { measures, seatMeasures } = this.layout;
    return this.moments(COMMON + measures + post * seatMeasures + measure);
  }

  private occurrences(i: number): Occurrences {
    return { sum: this.sums[2 + i], squares: this.sums[2 + this.layout.happenings + i] };
  }

  private moments(i: number): Moments {
    const at = this.layout.firstMoment + 3 * i;
    return { n: this.sums[at], sum: this.sums[at + 1], squares: this.sums[at + 2] };
  }
}

function example(mark: number, read: (found: Marked) => number): Example | undefined {
  const found = marked(mark);
  return found === undefined ? undefined : { game: found.game, value: read(found) };
}

/** The numbers themselves, or where they are fewer, with zeros behind them. */
export function withRoom(numbers: Float64Array, length: number): Float64Array {
  if (numbers.length >= length) return numbers;
  const larger = new Float64Array(length);
  larger.set(numbers);
  return larger;
}
