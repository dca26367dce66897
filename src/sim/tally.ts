import { ABSENT, type Outcome } from '../engine/outcome.ts';
import type { LeadCounts } from '../engine/race.ts';
import { CellCounts } from './cell-counts.ts';
import { CLOSEST, COMMON, type Counts, DECISIONS, FORCED, LENGTH, LONGEST, OF_BIN } from './counts-layout.ts';
import { BINS, binOf, MAX_LENGTH } from './lengths.ts';
import { better, LOWEST_RANK, markOf } from './marks.ts';
import { MoveSums } from './move-sums.ts';
import { RaceSums } from './race-sums.ts';
import type { Roster } from './roster.ts';

/** How a game went, as the table counted. */
export interface MoveCounts {
  readonly decisions: number;
  readonly forced: number;
  readonly choices: number;
}

/** Counts the games of a cell as they are played. */
export class Tally extends CellCounts {
  private readonly moveSums: MoveSums;
  private readonly raceSums: RaceSums;
  /** Occurrences within the block that is being played. */
  private readonly inBlock: Int32Array;
  /** Lengths of the games that were added since it was cleared: the shortest of each bin, the longest, the most changes of the lead. */
  private readonly shortestOf = new Int32Array(BINS).fill(MAX_LENGTH + 1);
  private longest = -1;
  private mostChanges = 0;

  constructor(roster: Roster) {
    super(roster, BINS);
    const { firstCourse, firstRace, firstGroup, happenings } = this.layout;
    this.moveSums = new MoveSums(this.sums.subarray(firstCourse, firstRace));
    this.raceSums = new RaceSums(this.sums.subarray(firstRace, firstGroup));
    this.inBlock = new Int32Array(happenings);
  }

  clear(): void {
    this.sums.fill(0);
    this.marks.fill(0);
    this.inBlock.fill(0);
    this.moveSums.clear();
    this.raceSums.clear();
    this.shortestOf.fill(MAX_LENGTH + 1);
    this.longest = -1;
    this.mostChanges = 0;
  }

  /** A copy of what was counted since it was cleared, up to the bin of the longest game. */
  get counted(): Counts {
    const bins = this.longest < 0 ? 0 : binOf(this.longest) + 1;
    return { sums: this.sums.slice(0, this.layout.firstBin + bins), marks: this.marks.slice(0, OF_BIN + bins) };
  }

  /** Counts one game of the block, by its number in the cell; every block ends with `closeBlock`. */
  add(game: number, rotation: number, outcome: Outcome, counts: MoveCounts): void {
    const { decisions, forced, choices } = counts;
    const { inBlock, roster, layout } = this;
    const { seats, botAt, postAt } = roster;
    const { firstPost, firstBot, fates, measures, seatMeasures, firstOfSuccess } = layout;
    this.sums[0]++;
    inBlock[0] += outcome.success;
    inBlock[1 + outcome.ending]++;
    let winners = 0;
    for (let seat = 0; seat < seats; seat++) {
      const at = rotation * seats + seat;
      winners += outcome.won[seat];
      inBlock[firstPost + postAt[at]] += outcome.won[seat];
      inBlock[firstBot + botAt[at]] += outcome.won[seat];
      if (fates > 0) this.addFate(postAt[at], botAt[at], outcome.fate[seat]);
      for (let m = 0; m < seatMeasures; m++) {
        const moment = COMMON + measures + postAt[at] * seatMeasures + m;
        this.observe(moment, outcome.seatMeasures[seat * seatMeasures + m]);
      }
    }
    this.observe(LENGTH, decisions + forced);
    this.observe(DECISIONS, decisions);
    this.observe(FORCED, forced);
    this.moveSums.add(decisions, forced, choices);
    this.sums[layout.firstWinners] += winners;
    this.sums[layout.firstWinners + 1] += winners * winners;
    if (winners > 1) this.addShared(rotation * seats, outcome.won, winners - 1);
    for (let m = 0; m < measures; m++) this.observe(COMMON + m, outcome.measures[m]);
    if (outcome.success !== 0) for (let m = 0; m < measures; m++) this.observe(firstOfSuccess + m, outcome.measures[m]);
    this.addLength(game, decisions + forced);
    if (layout.groups > 0) layout.groupShape.add(this.sums, this.groupOf(game), outcome, counts);
  }

  /** Where the numbers of the group begin that a game belongs to. */
  private groupOf(game: number): number {
    const { layout, roster } = this;
    const block = Math.floor(game / (roster.postAt.length / roster.seats));
    return layout.firstGroup + (block % layout.groups) * layout.groupShape.width;
  }

  /** Of a game that several won. */
  private addShared(firstAt: number, won: Int32Array, others: number): void {
    const { postAt } = this.roster;
    for (let seat = 0; seat < won.length; seat++)
      this.sums[this.layout.firstShared + postAt[firstAt + seat]] += won[seat] * others;
  }

  private addLength(game: number, length: number): void {
    const { shortestOf } = this;
    const bin = binOf(length);
    this.sums[this.layout.firstBin + bin]++;
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
    const { layout } = this;
    this.raceSums.add(race, outcome);
    if (layout.groups > 0) layout.groupShape.addRace(this.sums, this.groupOf(game), race, outcome);
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
    const { sums, inBlock } = this;
    const { happenings } = this.layout;
    sums[1]++;
    for (let i = 0; i < happenings; i++) {
      const count = inBlock[i];
      sums[2 + i] += count;
      sums[2 + happenings + i] += count * count;
      inBlock[i] = 0;
    }
    this.moveSums.closeBlock();
    this.raceSums.closeBlock();
  }

  private addFate(post: number, bot: number, fate: number): void {
    const { firstPostFate, firstBotFate, fates } = this.layout;
    this.inBlock[firstPostFate + post * fates + fate]++;
    this.inBlock[firstBotFate + bot * fates + fate]++;
  }

  private observe(moment: number, value: number): void {
    if (value === ABSENT) return;
    const { sums } = this;
    const at = this.layout.firstMoment + 3 * moment;
    sums[at]++;
    sums[at + 1] += value;
    sums[at + 2] += value * value;
  }
}
