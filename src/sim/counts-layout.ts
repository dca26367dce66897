import type { Game } from '../engine/game.ts';
import { GroupShape } from './group-sums.ts';
import { BINS } from './lengths.ts';
import { MoveSums } from './move-sums.ts';
import { RaceSums } from './race-sums.ts';
import type { Roster } from './roster.ts';

/** Measures of every game, whatever it is. */
export const LENGTH = 0;
export const DECISIONS = 1;
export const FORCED = 2;
export const COMMON = 3;

/** Of how many seats won: over the games, its sum and that of its squares. */
const WINNERS = 2;

/** Games that stand out, as marks: the longest, and that in which the lead changed most often. */
export const LONGEST = 0;
export const CLOSEST = 1;
/** Behind them, of each bin of lengths the shortest game. */
export const OF_BIN = 2;

/** The counts of a cell, as they are sent, kept and added up. */
export interface Counts {
  readonly sums: Float64Array;
  readonly marks: Float64Array;
}

/**
 * Where each of a cell's counts stands in its sums:
 *
 *     games, blocks
 *     occurrences, sums then squares: success; each ending; wins of each post; wins of each bot;
 *         per post its fates; per bot its fates (a game without fates has neither)
 *     moments, (n, sum, squares) each: COMMON ones from length on; the game's measures; per post its seat measures;
 *         the game's measures once more, of the games alone that were a success
 *     WINNERS; per post, of the games it won, the sum of how many others won
 *     those of MoveSums and of RaceSums; where games are counted by groups of blocks, those of GroupShape for each group;
 *     games by the bin of their length
 *
 * Beside them are marks of games that stand out: LONGEST, CLOSEST, and one for each bin. Of both, the bins behind that of the
 * longest game are left away where they are sent or kept: most games are far shorter than the longest there can be.
 */
export class CountsLayout {
  readonly endings: number;
  readonly fates: number;
  readonly measures: number;
  readonly seatMeasures: number;
  readonly firstPost: number;
  readonly firstBot: number;
  /** Where fates begin among the occurrences. */
  readonly firstPostFate: number;
  readonly firstBotFate: number;
  readonly happenings: number;
  readonly firstMoment: number;
  /** Among the moments, those of the games that were a success. */
  readonly firstOfSuccess: number;
  readonly firstWinners: number;
  readonly firstShared: number;
  readonly firstCourse: number;
  readonly firstRace: number;
  /** Those of groups of blocks, if there are any. */
  readonly firstGroup: number;
  readonly groups: number;
  readonly groupShape: GroupShape;
  readonly firstBin: number;

  constructor({ endings, fates = [], measures, seatMeasures }: Game, posts: number, bots: number, groups: number) {
    this.endings = endings.length;
    this.fates = fates.length;
    this.measures = measures.length;
    this.seatMeasures = seatMeasures.length;
    this.firstPost = 1 + this.endings;
    this.firstBot = this.firstPost + posts;
    this.firstPostFate = this.firstBot + bots;
    this.firstBotFate = this.firstPostFate + posts * this.fates;
    this.happenings = this.firstBotFate + bots * this.fates;
    this.firstMoment = 2 + 2 * this.happenings;
    this.firstOfSuccess = COMMON + this.measures + posts * this.seatMeasures;
    this.firstWinners = this.firstMoment + 3 * (this.firstOfSuccess + this.measures);
    this.firstShared = this.firstWinners + WINNERS;
    this.firstCourse = this.firstShared + posts;
    this.firstRace = this.firstCourse + MoveSums.size;
    this.firstGroup = this.firstRace + RaceSums.size;
    this.groups = groups;
    this.groupShape = new GroupShape(this);
    this.firstBin = this.firstGroup + groups * this.groupShape.width;
  }

  /** How many bins these counts have; undefined if they are none of such a cell. */
  binsOf({ sums, marks }: { readonly sums: ArrayLike<number>; readonly marks: ArrayLike<number> }): number | undefined {
    const bins = sums.length - this.firstBin;
    return bins >= 0 && bins <= BINS && marks.length === OF_BIN + bins ? bins : undefined;
  }
}

const known = new WeakMap<Game, Map<string, CountsLayout>>();

/** The layout of a roster's counts: one for all cells of a game that have as many posts, bots and groups. */
export function countsLayoutOf({ game, posts, bots, groups }: Roster): CountsLayout {
  const ofGame = known.get(game) ?? new Map<string, CountsLayout>();
  known.set(game, ofGame);
  const key = `${posts.length} ${bots.length} ${groups}`;
  const layout = ofGame.get(key) ?? new CountsLayout(game, posts.length, bots.length, groups);
  ofGame.set(key, layout);
  return layout;
}
