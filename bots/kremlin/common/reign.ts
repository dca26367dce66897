import { CROSSES_TO_DIE, DIE, PARADE_NEEDS } from '../../../src/games/kremlin/data.ts';
import type { Terms } from '../../../src/games/kremlin/terms.ts';

/** Years within which it counts that a chair becomes free. */
const SOON = 2;

/** Probability that the die shows so much or more. */
export function atLeast(needed: number): number {
  return Math.min(1, Math.max(0, (DIE + 1 - needed) / DIE));
}

/** Probability that the die shows so much or less. */
export function upTo(most: number): number {
  return Math.min(1, Math.max(0, most / DIE));
}

/** Probability that a chief with so many crosses gets through the parade. */
export function throughParade(crosses: number): number {
  return crosses === 0 ? 1 : atLeast(PARADE_NEEDS[crosses]);
}

/** What a chair is worth by the age and health of who sits on it: all that years, crosses and cures can bring, counted out. */
export class Reign {
  private readonly t: Terms;
  private readonly holds: number;
  private readonly ages: number;
  private readonly winning: Float64Array;
  private readonly leaving: Float64Array;

  /** `holds`: chance that a year goes by in which nobody topples the chief. */
  constructor(t: Terms, holds: number) {
    this.t = t;
    this.holds = holds;
    this.ages = t.retirement + 1;
    this.winning = new Float64Array((t.parades + 1) * (t.years + 1) * CROSSES_TO_DIE * this.ages);
    this.leaving = new Float64Array((SOON + 1) * CROSSES_TO_DIE * this.ages);
    for (let parades = 0; parades <= t.parades; parades++)
      for (let left = 0; left <= t.years; left++) this.fillYear(parades, left);
    for (let years = 1; years <= SOON; years++) this.fillLeaving(years);
  }

  private at(parades: number, left: number, age: number, crosses: number): number {
    return ((parades * (this.t.years + 1) + left) * CROSSES_TO_DIE + crosses) * this.ages + age;
  }

  /** Probability to win by a chief who begins a year: so many parades are missing, so many whole years left. */
  wins(parades: number, left: number, age: number, crosses: number): number {
    return age >= this.t.retirement ? 0 : this.winning[this.at(parades, left, age, crosses)];
  }

  /** Probability that the chair is free within two years. */
  leaves(age: number, crosses: number): number {
    if (age >= this.t.retirement) return 1;
    return this.leaving[(SOON * CROSSES_TO_DIE + crosses) * this.ages + age];
  }

  private fillYear(parades: number, left: number): void {
    for (let age = 0; age < this.t.retirement; age++)
      for (let crosses = 0; crosses < CROSSES_TO_DIE; crosses++) {
        const best =
          parades === 0
            ? 1
            : Math.max(this.atWork(parades, left, age, crosses), this.inCure(parades, left, age, crosses));
        this.winning[this.at(parades, left, age, crosses)] = best;
      }
  }

  /** The same for one who works this year, and for one in cure. */
  atWork(parades: number, left: number, age: number, crosses: number): number {
    const older = age + 1 + crosses;
    if (older >= this.t.retirement) return 0;
    const worse = this.t.work[older] / DIE;
    const well = this.onParade(parades, left, older, crosses);
    return (1 - worse) * well + worse * this.onParade(parades, left, older, crosses + 1);
  }

  inCure(parades: number, left: number, age: number, crosses: number): number {
    const older = age + 1;
    if (crosses === 0 || older >= this.t.retirement) return 0;
    const worse = this.t.worse[older] / DIE;
    const better = atLeast(this.t.better[older]);
    return (
      worse * this.nextYear(parades, left, older, crosses + 1) +
      better * this.nextYear(parades, left, older, crosses - 1) +
      (1 - worse - better) * this.nextYear(parades, left, older, crosses)
    );
  }

  private onParade(parades: number, left: number, age: number, crosses: number): number {
    if (crosses >= CROSSES_TO_DIE) return 0;
    if (left === 0) return 1; // the last year is over before its parade
    const through = throughParade(crosses);
    const after = age + crosses;
    const won = parades === 1 ? 1 : this.nextYear(parades - 1, left, after, crosses);
    return through * won + (1 - through) * this.nextYear(parades, left, after, crosses + 1);
  }

  private nextYear(parades: number, left: number, age: number, crosses: number): number {
    if (crosses >= CROSSES_TO_DIE) return 0;
    return left === 0 ? 1 : this.holds * this.wins(parades, left - 1, age, crosses);
  }

  private fillLeaving(years: number): void {
    const before = (crosses: number, age: number) =>
      crosses >= CROSSES_TO_DIE || age >= this.t.retirement
        ? 1
        : this.leaving[((years - 1) * CROSSES_TO_DIE + crosses) * this.ages + age];
    for (let age = 0; age < this.t.retirement; age++)
      for (let crosses = 0; crosses < CROSSES_TO_DIE; crosses++) {
        const older = age + 1 + crosses;
        const worse = older >= this.t.retirement ? 1 : this.t.work[older] / DIE;
        const stays = (1 - worse) * (1 - before(crosses, older)) + worse * (1 - before(crosses + 1, older));
        this.leaving[(years * CROSSES_TO_DIE + crosses) * this.ages + age] = 1 - this.holds * stays;
      }
  }
}
