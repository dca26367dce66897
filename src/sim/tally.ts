import { ABSENT, type Outcome } from '../engine/outcome.ts';
import type { LeadCounts } from '../engine/race.ts';
import { BINS, binOf, MAX_LENGTH } from './lengths.ts';
import { better, joinMarks, LOWEST_RANK, type Marked, marked, markOf } from './marks.ts';
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

/** How a game went, as the table counted. */
export interface MoveCounts {
  readonly decisions: number;
  readonly forced: number;
  readonly choices: number;
}

/** Measures of every game, whatever it is. */
export const LENGTH = 0;
export const DECISIONS = 1;
export const FORCED = 2;
const COMMON = 3;

/** Of how many seats won: over the games, its sum and that of its squares. */
const WINNERS = 2;

/** Games that stand out, as marks: the longest, and that in which the lead changed most often. */
const LONGEST = 0;
const CLOSEST = 1;
/** Behind them, of each bin of lengths the shortest game. */
const OF_BIN = 2;

/** A game by its number in the cell: block × rotations + rotation. */
export interface Example {
  readonly game: number;
  readonly value: number;
}

/** What workers send of a cell. */
export interface Counts {
  readonly sums: Float64Array;
  readonly marks: Float64Array;
}

/**
 * The counts of one cell: whole numbers only, so that merging is addition, exact in any order. They lie in one
 * Float64Array, which workers send:
 *
 *     games, blocks
 *     occurrences, sums then squares: success; each ending; wins of each post; wins of each bot;
 *         per post its fates; per bot its fates (a game without fates has neither)
 *     moments, (n, sum, squares) each: COMMON ones from length on; the game's measures; per post its seat measures
 *     WINNERS; per post, of the games it won, the sum of how many others won
 *     those of CourseSums and of RaceSums; games by the bin of their length
 *
 * Beside them are marks of games that stand out, of which merging takes the better.
 */
export class Tally implements Counts {
  readonly sums: Float64Array;
  readonly marks = new Float64Array(OF_BIN + BINS);
  readonly roster: Roster;
  private readonly endings: number;
  private readonly fates: number;
  private readonly measures: number;
  private readonly seatMeasures: number;
  /** Where fates begin among the occurrences. */
  private readonly firstPostFate: number;
  private readonly firstBotFate: number;
  private readonly happenings: number;
  private readonly firstMoment: number;
  private readonly firstWinners: number;
  private readonly firstShared: number;
  private readonly firstBin: number;
  readonly course: MoveSums;
  /** Who led in games that were watched. */
  readonly race: RaceSums;
  /** Occurrences within the block that is being played. */
  private readonly inBlock: Int32Array;
  /** Lengths of the games that were added since it was cleared: the shortest of each bin, the longest, the most changes of the lead. */
  private readonly shortestOf = new Int32Array(BINS).fill(MAX_LENGTH + 1);
  private longest = -1;
  private mostChanges = 0;

  constructor(roster: Roster) {
    const { game, posts, bots } = roster;
    this.roster = roster;
    this.endings = game.endings.length;
    this.fates = game.fates?.length ?? 0;
    this.measures = game.measures.length;
    this.seatMeasures = game.seatMeasures.length;
    this.firstPostFate = 1 + this.endings + posts.length + bots.length;
    this.firstBotFate = this.firstPostFate + posts.length * this.fates;
    this.happenings = this.firstBotFate + bots.length * this.fates;
    this.firstMoment = 2 + 2 * this.happenings;
    const moments = COMMON + this.measures + posts.length * this.seatMeasures;
    this.firstWinners = this.firstMoment + 3 * moments;
    this.firstShared = this.firstWinners + WINNERS;
    const firstCourse = this.firstShared + posts.length;
    const firstRace = firstCourse + MoveSums.size;
    this.firstBin = firstRace + RaceSums.size;
    this.sums = new Float64Array(this.firstBin + BINS);
    this.course = new MoveSums(this.sums.subarray(firstCourse, firstRace));
    this.race = new RaceSums(this.sums.subarray(firstRace, this.firstBin));
    this.inBlock = new Int32Array(this.happenings);
  }

  clear(): void {
    this.sums.fill(0);
    this.marks.fill(0);
    this.inBlock.fill(0);
    this.course.clear();
    this.race.clear();
    this.shortestOf.fill(MAX_LENGTH + 1);
    this.longest = -1;
    this.mostChanges = 0;
  }

  /** Adds the counts of another tally of the same cell. */
  merge({ sums, marks }: Counts): void {
    if (sums.length !== this.sums.length)
      throw new Error(`counts of length ${sums.length} for a cell of ${this.sums.length}`);
    joinMarks(this.marks, marks);
    for (let i = 0; i < sums.length; i++) {
      this.sums[i] += sums[i];
      // Beyond this, sums would depend on the order in which batches end.
      if (Math.abs(this.sums[i]) > Number.MAX_SAFE_INTEGER) throw new Error('more games than can be counted exactly');
    }
  }

  /** Counts one game of the block, by its number in the cell; every block ends with `closeBlock`. */
  add(game: number, rotation: number, outcome: Outcome, { decisions, forced, choices }: MoveCounts): void {
    const { inBlock, roster } = this;
    const { seats, botAt, postAt } = roster;
    const firstPost = 1 + this.endings;
    const firstBot = firstPost + roster.posts.length;
    this.sums[0]++;
    inBlock[0] += outcome.success;
    inBlock[1 + outcome.ending]++;
    let winners = 0;
    for (let seat = 0; seat < seats; seat++) {
      const at = rotation * seats + seat;
      winners += outcome.won[seat];
      inBlock[firstPost + postAt[at]] += outcome.won[seat];
      inBlock[firstBot + botAt[at]] += outcome.won[seat];
      if (this.fates > 0) this.addFate(postAt[at], botAt[at], outcome.fate[seat]);
      for (let m = 0; m < this.seatMeasures; m++) {
        const moment = COMMON + this.measures + postAt[at] * this.seatMeasures + m;
        this.observe(moment, outcome.seatMeasures[seat * this.seatMeasures + m]);
      }
    }
    this.observe(LENGTH, decisions + forced);
    this.observe(DECISIONS, decisions);
    this.observe(FORCED, forced);
    this.course.add(decisions, forced, choices);
    this.sums[this.firstWinners] += winners;
    this.sums[this.firstWinners + 1] += winners * winners;
    if (winners > 1) this.addShared(rotation * seats, outcome.won, winners - 1);
    for (let m = 0; m < this.measures; m++) this.observe(COMMON + m, outcome.measures[m]);
    this.addLength(game, decisions + forced);
  }

  /** Of a game that several won. */
  private addShared(firstAt: number, won: Int32Array, others: number): void {
    const { postAt } = this.roster;
    for (let seat = 0; seat < won.length; seat++)
      this.sums[this.firstShared + postAt[firstAt + seat]] += won[seat] * others;
  }

  private addLength(game: number, length: number): void {
    const { shortestOf } = this;
    const bin = binOf(length);
    this.sums[this.firstBin + bin]++;
    // A mark is more than a small number, and would be allocated: only what is new gets one.
    if (length < shortestOf[bin]) {
      shortestOf[bin] = length;
      this.mark(OF_BIN + bin, Math.min(length, MAX_LENGTH), game);
    }
    if (length > this.longest) {
      this.longest = length;
      this.mark(LONGEST, LOWEST_RANK - Math.min(length, MAX_LENGTH), game);
    }
  }

  private mark(which: number, rank: number, game: number): void {
    this.marks[which] = better(this.marks[which], markOf(rank, game));
  }

  /** Counts a game of the block as one that was watched. */
  addRace(game: number, race: LeadCounts, outcome: Outcome): void {
    this.race.add(race, outcome);
    if (race.changes > this.mostChanges) {
      this.mostChanges = race.changes;
      this.mark(CLOSEST, LOWEST_RANK - race.changes, game);
    }
  }

  /** In the block that is being played. */
  get successesInBlock(): number {
    return this.inBlock[0];
  }

  closeBlock(): void {
    const { sums, inBlock, happenings } = this;
    sums[1]++;
    for (let i = 0; i < happenings; i++) {
      const count = inBlock[i];
      sums[2 + i] += count;
      sums[2 + happenings + i] += count * count;
      inBlock[i] = 0;
    }
    this.course.closeBlock();
    this.race.closeBlock();
  }

  private addFate(post: number, bot: number, fate: number): void {
    this.inBlock[this.firstPostFate + post * this.fates + fate]++;
    this.inBlock[this.firstBotFate + bot * this.fates + fate]++;
  }

  private observe(moment: number, value: number): void {
    if (value === ABSENT) return;
    const { sums } = this;
    const at = this.firstMoment + 3 * moment;
    sums[at]++;
    sums[at + 1] += value;
    sums[at + 2] += value * value;
  }

  get games(): number {
    return this.sums[0];
  }

  get blocks(): number {
    return this.sums[1];
  }

  get success(): Occurrences {
    return this.occurrences(0);
  }

  ending(ending: number): Occurrences {
    return this.occurrences(1 + ending);
  }

  winsAtPost(post: number): Occurrences {
    return this.occurrences(1 + this.endings + post);
  }

  winsOfBot(bot: number): Occurrences {
    return this.occurrences(1 + this.endings + this.roster.posts.length + bot);
  }

  fateAtPost(post: number, fate: number): Occurrences {
    return this.occurrences(this.firstPostFate + post * this.fates + fate);
  }

  fateOfBot(bot: number, fate: number): Occurrences {
    return this.occurrences(this.firstBotFate + bot * this.fates + fate);
  }

  /** Seats that won, over the games. */
  get winners(): Occurrences {
    return { sum: this.sums[this.firstWinners], squares: this.sums[this.firstWinners + 1] };
  }

  /** Over the games that a post won, how many won in all. */
  winnersWithPost(post: number): number {
    return this.winsAtPost(post).sum + this.sums[this.firstShared + post];
  }

  /** Games with a length in this bin. */
  lengths(bin: number): number {
    return this.sums[this.firstBin + bin];
  }

  /** The shortest game of those, the first of them; with its length. */
  gameOfLength(bin: number): Example | undefined {
    return example(this.marks[OF_BIN + bin], ({ rank }) => rank);
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

  seatMeasure(post: number, measure: number): Moments {
    return this.moments(COMMON + this.measures + post * this.seatMeasures + measure);
  }

  private occurrences(i: number): Occurrences {
    return { sum: this.sums[2 + i], squares: this.sums[2 + this.happenings + i] };
  }

  private moments(i: number): Moments {
    const at = this.firstMoment + 3 * i;
    return { n: this.sums[at], sum: this.sums[at + 1], squares: this.sums[at + 2] };
  }
}

function example(mark: number, read: (found: Marked) => number): Example | undefined {
  const found = marked(mark);
  return found === undefined ? undefined : { game: found.game, value: read(found) };
}
