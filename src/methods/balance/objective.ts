import type { Rng } from '../../engine/rng.ts';
import type { Dials, Setting } from './dials.ts';
import { type Estimated, expectedMiss, type Goal, missOf, type Requirement } from './goals.ts';
import type { Surrogate } from './surrogate.ts';

/** Which errors of the surrogates are supposed, by requirement, in standard deviations; none: all of them are possible. */
export type Errors = readonly number[] | undefined;

/** All that a search knows of settings that may never have been played. */
export interface Knowledge {
  readonly dials: Dials;
  readonly goals: readonly Goal[];
  readonly requirements: readonly Requirement[];
  /** By requirement, how far the interval of a certificate will reach. */
  readonly margins: readonly number[];
  /** By requirement and table of it. */
  readonly surrogates: readonly (readonly Surrogate[])[];
}

/** A change that is less is none. */
const EPSILON = 1e-9;
const MOST_PASSES = 20;

/** How bad a setting is expected to be: the squares of all misses, each with its weight, and the price of what is changed. */
export class Objective {
  private readonly known: Knowledge;
  private readonly errors: Errors;
  private readonly weights: readonly number[];
  /** By knob, the requirements that it has a part in. */
  private readonly touched: readonly (readonly number[])[];
  /** Knobs at more tables than others: to try a level of one is to turn all the others anew. */
  private readonly wide: readonly number[];

  /** With errors as they are supposed, and goals that weigh so much more or less than the experiment says. */
  constructor(known: Knowledge, errors?: Errors, times?: readonly number[]) {
    const { dials, goals, requirements } = known;
    this.known = known;
    this.errors = errors;
    this.weights = requirements.map(({ goal }) => goals[goal].weight * (times?.[goal] ?? 1));
    this.touched = dials.knobs.map(({ tables }) =>
      [...requirements.keys()].filter((r) => requirements[r].tables.some((table) => tables.includes(table))),
    );
    const least = Math.min(...dials.knobs.map(({ tables }) => tables.length));
    this.wide = [...dials.knobs.keys()].filter((knob) => dials.knobs[knob].tables.length > least);
  }

  loss(setting: Setting): number {
    const { dials, requirements } = this.known;
    if (!dials.takes(setting)) return Number.POSITIVE_INFINITY;
    return requirements.reduce((sum, _, r) => sum + this.lossOf(r, setting), dials.price(setting));
  }

  private lossOf(requirement: number, setting: Setting): number {
    const { requirements, margins } = this.known;
    const { mean, sd } = estimated(this.known, requirement, setting);
    if (Number.isNaN(mean)) return 0;
    const supposed = this.errors === undefined ? { mean, sd } : { mean: mean + this.errors[requirement] * sd, sd: 0 };
    return this.weights[requirement] * expectedMiss(requirements[requirement], supposed, margins[requirement]);
  }

  /** What hangs on one knob of a setting. */
  private lossAt(knob: number, setting: Setting): number {
    const { dials } = this.known;
    if (dials.knobs[knob].tables.some((table) => !dials.takesAt(table, setting))) return Number.POSITIVE_INFINITY;
    const price = dials.all[dials.knobs[knob].dial].price * dials.distance(knob, setting[knob]);
    return this.touched[knob].reduce((sum, r) => sum + this.lossOf(r, setting), price);
  }

  /** The best that is found from a setting on: knobs are turned one after the other, the wide ones with all others after them. */
  descend(start: Setting): Setting {
    const { dials } = this.known;
    let best = this.turned(start);
    let least = this.loss(best);
    if (this.wide.length === dials.knobs.length) return best;
    for (const knob of this.wide)
      for (const level of dials.levelsOf(knob).keys()) {
        if (level === best[knob]) continue;
        const other = this.turned(best.with(knob, level), knob);
        const loss = this.loss(other);
        if (loss < least - EPSILON) [best, least] = [other, loss];
      }
    return this.turned(best);
  }

  /** Turns one knob after the other to the best of its levels, until none helps; one of them may be held. */
  private turned(start: Setting, held?: number): Setting {
    const { dials } = this.known;
    let now = start;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      const before = now;
      for (const knob of dials.knobs.keys()) {
        if (knob === held) continue;
        let least = this.lossAt(knob, now);
        for (const level of dials.levelsOf(knob).keys()) {
          const other = now.with(knob, level);
          const loss = this.lossAt(knob, other);
          if (loss < least - EPSILON) [now, least] = [other, loss];
        }
      }
      if (now === before) break;
    }
    return now;
  }
}

/** What a requirement's number is expected to be. */
export function estimated({ dials, requirements, surrogates }: Knowledge, r: number, setting: Setting): Estimated {
  const { tables, fair } = requirements[r];
  let [mean, squares] = [0, 0];
  for (const [i, table] of tables.entries()) {
    const at = surrogates[r][i].at(dials.at(table, setting));
    mean += at.mean;
    squares += at.sd * at.sd;
  }
  return { mean: mean / tables.length - fair, sd: Math.sqrt(squares) / tables.length };
}

/** By goal, how far the worst of its numbers is expected to miss, in units of its tolerance. */
export function expectedMisses(known: Knowledge, setting: Setting): readonly number[] {
  const { goals, requirements } = known;
  return goals.map((_, goal) =>
    Math.max(
      0,
      ...requirements.map((requirement, r) =>
        requirement.goal === goal ? missOf(requirement, estimated(known, r, setting).mean) || 0 : 0,
      ),
    ),
  );
}

/** Errors drawn at random, as large as the surrogates' own. */
export function drawnErrors({ requirements }: Knowledge, rng: Rng): readonly number[] {
  // Two uniform numbers make a normal one (Box and Muller).
  return requirements.map(() => Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction()));
}
