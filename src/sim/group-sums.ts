import { NOBODY } from '../engine/game.ts';
import { ABSENT, type Outcome } from '../engine/outcome.ts';
import type { LeadCounts } from '../engine/race.ts';

/** What every game has. */
const COURSE = ['games', 'length', 'forced', 'decisions', 'choices', 'winners', 'firstSeatWins'] as const;
/** What games have that were watched: see engine/race.ts. */
const RACE = ['watched', 'leadSamples', 'changes', 'watchedWinners', 'led', 'ledWon', 'behind', 'behindWon'] as const;

const COUNTED = [...COURSE, ...RACE];
/** What is counted of any game. */
export type Counted = (typeof COUNTED)[number];

/** How the game went, as the table counted. */
interface Moves {
  readonly decisions: number;
  readonly forced: number;
  readonly choices: number;
}

/** How much of each a game has. */
interface Kinds {
  readonly endings: number;
  readonly fates: number;
  readonly measures: number;
  readonly seatMeasures: number;
}

/** Where the numbers of a group stand: COUNTED; endings; fates, over the seats; of each measure, then of each seat measure, cases and sum. */
export class GroupShape {
  readonly width: number;
  private readonly kinds: Kinds;
  private readonly firstFate: number;
  private readonly firstMeasure: number;
  private readonly firstSeatMeasure: number;

  constructor(kinds: Kinds) {
    this.kinds = kinds;
    this.firstFate = COUNTED.length + kinds.endings;
    this.firstMeasure = this.firstFate + kinds.fates;
    this.firstSeatMeasure = this.firstMeasure + 2 * kinds.measures;
    this.width = this.firstSeatMeasure + 2 * kinds.seatMeasures;
  }

  counted(what: Counted): number {
    return COUNTED.indexOf(what);
  }

  ending(ending: number): number {
    return COUNTED.length + ending;
  }

  fate(fate: number): number {
    return this.firstFate + fate;
  }

  /** Cases; their sum stands behind them. */
  measure(measure: number): number {
    return this.firstMeasure + 2 * measure;
  }

  /** Cases, over all seats; their sum stands behind them. */
  seatMeasure(measure: number): number {
    return this.firstSeatMeasure + 2 * measure;
  }

  /** Adds a game to the numbers of a group, which begin at a place. */
  add(sums: Float64Array, at: number, outcome: Outcome, { decisions, forced, choices }: Moves): void {
    const { fates, measures, seatMeasures } = this.kinds;
    const { won, fate } = outcome;
    let winners = 0;
    for (let seat = 0; seat < won.length; seat++) {
      winners += won[seat];
      if (fates > 0) sums[at + this.firstFate + fate[seat]]++;
      for (let m = 0; m < seatMeasures; m++)
        observe(sums, at + this.seatMeasure(m), outcome.seatMeasures[seat * seatMeasures + m]);
    }
    sums[at]++;
    sums[at + 1] += decisions + forced;
    sums[at + 2] += forced;
    sums[at + 3] += decisions;
    sums[at + 4] += choices;
    sums[at + 5] += winners;
    sums[at + 6] += won[0];
    sums[at + this.ending(outcome.ending)]++;
    for (let m = 0; m < measures; m++) observe(sums, at + this.measure(m), outcome.measures[m]);
  }

  /** Adds what was seen of a game that was watched. */
  addRace(sums: Float64Array, at: number, race: LeadCounts, { won }: Outcome): void {
    const { leadSamples, changes, ahead, behind } = race;
    const first = at + COURSE.length;
    let winners = 0;
    for (let seat = 0; seat < won.length; seat++) winners += won[seat];
    sums[first]++;
    sums[first + 1] += leadSamples;
    sums[first + 2] += changes;
    sums[first + 3] += winners;
    if (ahead !== NOBODY) {
      sums[first + 4]++;
      sums[first + 5] += won[ahead];
    }
    if (behind !== NOBODY) {
      sums[first + 6]++;
      sums[first + 7] += won[behind];
    }
  }
}

function observe(sums: Float64Array, at: number, value: number): void {
  if (value === ABSENT) return;
  sums[at]++;
  sums[at + 1] += value;
}

/**
 * What the games of a cell came to, by groups of blocks: block b is in group b modulo their number. Arms on the same luck have
 * the same blocks in the same group, so that what they differ by can be told with its spread, and takes no more room for a
 * million games than for a thousand.
 */
export class GroupSums {
  readonly shape: GroupShape;
  readonly groups: number;
  private readonly sums: Float64Array;

  constructor(shape: GroupShape, groups: number, sums: Float64Array) {
    this.shape = shape;
    this.groups = groups;
    this.sums = sums;
  }

  /** One of the numbers, by group. */
  by(place: number): Float64Array {
    return Float64Array.from({ length: this.groups }, (_, group) => this.sums[group * this.shape.width + place]);
  }
}
