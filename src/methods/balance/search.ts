import type { Rng } from '../../engine/rng.ts';
import type { Dials, Setting } from './dials.ts';
import { type Goal, isCount, missOf, type Requirement, type Seen, seenValue } from './goals.ts';
import { drawnErrors, expectedMisses, type Knowledge, Objective } from './objective.ts';
import { Surrogate } from './surrogate.ts';

/** What is looked for, and among what. */
export interface Wanted {
  readonly dials: Dials;
  readonly goals: readonly Goal[];
  readonly requirements: readonly Requirement[];
  /** How far an interval of a certificate reaches at a standard deviation of 1. */
  readonly reach: number;
}

/** A setting that was played while searching. */
export interface Tried {
  readonly setting: Setting;
  readonly round: number;
  /** By requirement and table of it, what was seen. */
  readonly seen: readonly (readonly Seen[])[];
}

/** Plays settings, and tells of each what was seen. */
export type Play = (settings: readonly Setting[], round: number) => Promise<readonly Tried['seen'][]>;

/** Of all tries, the share that is spread evenly before anything is known. */
const SPREAD = 0.4;
/** In how many rounds the others are played. */
const ROUNDS = 3;
/** Starts of each search for the best setting, beside the best that is known. */
const STARTS = 2;
/** Ways to weigh the goals, of which each has a setting that is best by it. */
const WEIGHINGS = 24;

/** What a search came to. */
export interface Searched {
  readonly tried: readonly Tried[];
  readonly known: Knowledge;
}

/**
 * Looks for the best setting: some are spread over all there are; then, in rounds, each of those that would be best if the
 * surrogates erred in one way or another (which is how probable it is that they are, as Thompson has it), and what is learned from
 * one round goes into the next.
 */
export async function search(wanted: Wanted, play: Play, tries: number, rng: Rng): Promise<Searched> {
  const { dials } = wanted;
  const tried: Tried[] = [];
  const playAll = async (settings: readonly Setting[], round: number) => {
    const seen = await play(settings, round);
    for (const [i, setting] of settings.entries()) tried.push({ setting, round, seen: seen[i] });
  };
  const first = Math.max(4, Math.round(SPREAD * tries));
  await playAll(dials.spread(first, rng), 0);
  let known = learned(wanted, tried);
  for (let round = 1; round <= ROUNDS && tried.length < tries; round++) {
    const count = Math.round((tries - tried.length) / (ROUNDS - round + 1));
    const proposed: Setting[] = [];
    const start = bestOf(known, tried, rng);
    for (let i = 0; i < count; i++)
      proposed.push(i === 0 ? start : new Objective(known, drawnErrors(known, rng)).descend(start));
    await playAll(varied(proposed, dials, rng), round);
    known = learned(wanted, tried);
  }
  return { tried, known };
}

/** What all tries together say. */
export function learned(wanted: Wanted, tried: readonly Tried[]): Knowledge {
  const { dials, requirements, reach } = wanted;
  const made = new Map<string, Surrogate>();
  const surrogates = requirements.map(({ tables, quantity }, r) =>
    tables.map((table, i) => {
      const key = JSON.stringify([table, quantity]);
      const surrogate =
        made.get(key) ??
        new Surrogate(
          dials.dimensions,
          tried.map(({ setting }) => dials.at(table, setting)),
          tried.map(({ seen }) => seen[r][i]),
        );
      made.set(key, surrogate);
      return surrogate;
    }),
  );
  const margins = requirements.map(
    (requirement, r) =>
      reach *
      spreadOf(
        requirement,
        tried.map(({ seen }) => seen[r]),
      ),
  );
  return { ...wanted, surrogates, margins };
}

/** The standard deviation of a requirement's number in one game, as far as it is known: of a rate, where it is wanted to be. */
function spreadOf({ low, high, fair, tables }: Requirement, tried: readonly (readonly Seen[])[]): number {
  const seen = tried.flat();
  const bounds = [low, high].filter(Number.isFinite);
  if (isCount(seen[0])) {
    const rate = Math.min(0.99, Math.max(0.01, fair + bounds.reduce((sum, each) => sum + each, 0) / bounds.length));
    return Math.sqrt((rate * (1 - rate)) / tables.length);
  }
  let [n, sum, squares] = [0, 0, 0];
  for (const each of seen) {
    if (isCount(each) || each.n < 2) continue;
    n += each.n - 1;
    squares += each.squares - (each.sum * each.sum) / each.n;
    sum += each.sum;
  }
  return n === 0 || Number.isNaN(sum) ? 0 : Math.sqrt(squares / n / tables.length);
}

/** The setting that is expected to be best, from the best of those that were tried and from a few others. */
function bestOf(known: Knowledge, tried: readonly Tried[], rng: Rng): Setting {
  const objective = new Objective(known);
  const best = tried
    .map(({ setting }) => ({ setting, loss: objective.loss(setting) }))
    .toSorted((a, b) => a.loss - b.loss)[0].setting;
  const starts = [best, known.dials.usual(), ...Array.from({ length: STARTS }, () => known.dials.draw(rng))];
  const ends = starts.filter((start) => known.dials.takes(start)).map((start) => objective.descend(start));
  return ends.reduce((a, b) => (objective.loss(b) < objective.loss(a) ? b : a));
}

/** No two alike: what is proposed twice moves by a level somewhere. */
function varied(proposed: readonly Setting[], dials: Dials, rng: Rng): readonly Setting[] {
  const taken = new Set<string>();
  return proposed.map((setting) => {
    let now = setting;
    for (let tries = 0; tries < 20 && (taken.has(now.join(' ')) || !dials.takes(now)); tries++) {
      const knob = rng.below(dials.knobs.length);
      const last = dials.levelsOf(knob).length - 1;
      const level = setting[knob] + (rng.below(2) === 0 ? -1 : 1);
      now = setting.with(knob, Math.min(last, Math.max(0, level)));
    }
    taken.add(now.join(' '));
    return dials.takes(now) ? now : setting;
  });
}

/**
 * The setting to play on fresh luck next: that which is expected to be best. Where it was played already, the next best, or, where not
 * all goals can be met, that which trades them most differently from those that were played and is no worse than another in all.
 */
export function nextFinalist({ known, tried }: Searched, played: readonly Setting[], rng: Rng): Setting | undefined {
  const isPlayed = (setting: Setting) => played.some((other) => other.join(' ') === setting.join(' '));
  const best = bestOf(known, tried, rng);
  if (!isPlayed(best)) return best;
  const objective = new Objective(known);
  const missesOf = (setting: Setting) => [...expectedMisses(known, setting), known.dials.price(setting)];
  const others = weighedOtherwise(known, best, rng).filter((setting) => !isPlayed(setting));
  if (others.length === 0) return undefined;
  if (expectedMisses(known, best).every((miss) => miss === 0))
    return others.reduce((a, b) => (objective.loss(b) < objective.loss(a) ? b : a));
  const told = [...played, ...others].map(missesOf);
  const front = others.filter((setting) => !told.some((other) => dominates(other, missesOf(setting))));
  const distance = (setting: Setting) =>
    Math.min(
      ...played.map((other) => {
        const [one, two] = [missesOf(setting), missesOf(other)];
        return Math.hypot(...one.map((miss, i) => miss - two[i]));
      }),
    );
  return (front.length === 0 ? others : front).reduce((a, b) => (distance(b) > distance(a) ? b : a));
}

/** Settings that are best if goals weigh otherwise than they should, or if the surrogates err. */
function weighedOtherwise(known: Knowledge, best: Setting, rng: Rng): readonly Setting[] {
  const all = new Map<string, Setting>();
  for (let i = 0; i < WEIGHINGS; i++) {
    const isWeighed = i % 2 === 0;
    const times = known.goals.map(() => (isWeighed ? -Math.log(1 - rng.fraction()) : 1));
    const other = new Objective(known, isWeighed ? undefined : drawnErrors(known, rng), times).descend(best);
    all.set(other.join(' '), other);
  }
  return [...all.values()];
}

/** Whether one is no worse anywhere and better somewhere. */
export function dominates(one: readonly number[], other: readonly number[]): boolean {
  return one.every((miss, i) => miss <= other[i]) && one.some((miss, i) => miss < other[i]);
}

/** By requirement, what a try came to. */
export function valuesOf(requirements: readonly Requirement[], seen: Tried['seen']): readonly number[] {
  return requirements.map(
    ({ tables, fair }, r) => seen[r].reduce((sum, each) => sum + seenValue(each), 0) / tables.length - fair,
  );
}

/** How many of the requirements a try kept to, as it was seen, and the weighed squares of its misses. */
export function readingOf(
  { goals, requirements }: Pick<Wanted, 'goals' | 'requirements'>,
  seen: Tried['seen'],
): { readonly kept: number; readonly loss: number } {
  const misses = valuesOf(requirements, seen).map((value, r) => missOf(requirements[r], value));
  return {
    kept: misses.filter((miss) => miss === 0).length,
    loss: misses.reduce((sum, miss, r) => sum + goals[requirements[r].goal].weight * (miss || 0) ** 2, 0),
  };
}
