import type { Value, Values } from '../../data/options.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import { skillOf } from '../../sim/skill.ts';
import { holm } from '../../stats/holm.ts';
import { mcnemarMidP } from '../../stats/mcnemar.ts';
import { type Places, ranks, sizeOf } from '../../stats/ranks.ts';
import { tango } from '../../stats/tango.ts';
import { type Interval, wilson } from '../../stats/wilson.ts';
import type { ArmGames } from '../arms.ts';
import type { ExperimentFile } from '../experiment.ts';
import { jointInterval } from '../joint.ts';
import type { Analysis } from '../method.ts';
import { readSensitivity, type SensitivityPlan } from './arms.ts';

/** How much more often the one wins than the other, on the same luck. */
export interface RateDifference extends Interval {
  readonly difference: number;
}

/** What one alternative does to one cell's win rate, all else as it was. */
export interface Effect extends RateDifference {
  /** Index of the cell. */
  readonly cell: number;
  readonly what: string;
  readonly base: Value;
  readonly alternative: Value;
  readonly games: number;
  readonly baseRate: number;
  readonly rate: number;
  /** Holds together with those of all other effects, so also for the largest of them. */
  readonly joint: Interval;
  /** For all effects of the experiment together. */
  readonly holmP: number;
  /** Of what is guessed, by its largest effect in any cell: 1 matters most. */
  readonly rank: number;
  /** The ranks that it may have by the joint intervals. */
  readonly ranks: Places;
}

/** One cell with everything drawn at random. */
export interface Reconstruction extends Interval {
  readonly number: number;
  readonly cell: number;
  /** What was drawn for each guess. */
  readonly drawn: Values;
  readonly games: number;
  readonly wins: number;
  readonly rate: number;
}

/** A claim holds if the interval has nothing of the opposite, and is reversed if it has nothing else. */
export type Verdict = 'holds' | 'reversed' | 'undecided';

export interface ClaimResult {
  readonly claim: string;
  /** The factors that the claim leaves as they are. */
  readonly factors: Readonly<Record<string, Value>>;
  /** With the values of the experiment; the joint interval holds together with those of all claims. */
  readonly base: RateDifference & { readonly verdict: Verdict; readonly joint: Interval };
  /** How many reconstructions come to each. */
  readonly counts: Readonly<Record<Verdict, number>>;
  /** The same by the skill that was drawn; empty where skill is not varied for it. */
  readonly bySkill: readonly { readonly skill: Value; readonly counts: Readonly<Record<Verdict, number>> }[];
  /** Undecided ones in which both sides win hardly ever, or nearly always, so that there is little to tell. */
  readonly extreme: number;
  /** The differences in the reconstructions. */
  readonly least: number;
  readonly greatest: number;
}

export interface SensitivityResult {
  readonly game: Game;
  readonly cells: readonly Cell[];
  readonly effects: readonly Effect[];
  /** Alternatives that contradict the rest if nothing else changes. */
  readonly impossible: readonly { readonly what: string; readonly alternative: Value }[];
  /** Of cells and reconstructions. */
  readonly reconstructions: readonly Reconstruction[];
  readonly drawings: number;
  /** Whether those are all that there are. */
  readonly exhaustive: boolean;
  /** Draws that contradicted themselves. */
  readonly refused: number;
  readonly claims: readonly ClaimResult[];
}

/** Rates closer than this to 0 or 1 leave a claim no room. */
const EXTREME = 0.05;

/** Plays what is not known as it may be as well: one thing at a time, and all together. */
export async function planSensitivity(file: ExperimentFile): Promise<Analysis<SensitivityResult>> {
  const plan = await readSensitivity(file);
  return {
    game: plan.game,
    cells: plan.arms,
    tables: plan.tables,
    async perform(arms) {
      await arms.playTo(arms.all.map((arm) => [arm, arm.cell.blocks]));
      return resultOf(plan, arms.all);
    },
  };
}

function resultOf(plan: SensitivityPlan, arms: readonly ArmGames[]): SensitivityResult {
  const { game, tables, impossible, drawings, exhaustive, refused } = plan;
  return {
    game,
    cells: tables,
    effects: ranked(effectsOf(plan, arms)),
    impossible: impossible.map(({ what, alternative }) => ({ what, alternative })),
    reconstructions: reconstructionsOf(plan, arms),
    drawings: drawings.length,
    exhaustive,
    refused,
    claims: claimsOf(plan, arms),
  };
}

/** An effect that is not yet compared with the others. */
type Unranked = Omit<Effect, 'rank' | 'ranks' | 'holmP'> & { readonly p: number };

function effectsOf({ trials, usual }: SensitivityPlan, arms: readonly ArmGames[]): readonly Unranked[] {
  return trials.map(({ table, what, base, alternative, arm }) => {
    const [changed, unchanged] = [arms[arm], arms[usual[table]]];
    const pairs = changed.beside(unchanged);
    return {
      cell: table,
      what,
      base,
      alternative,
      games: changed.games,
      baseRate: unchanged.wins / unchanged.games,
      rate: changed.wins / changed.games,
      ...difference(changed, unchanged),
      joint: jointInterval(pairs, trials.length),
      p: mcnemarMidP(pairs.one, pairs.other),
    };
  });
}

function reconstructionsOf(plan: SensitivityPlan, arms: readonly ArmGames[]): readonly Reconstruction[] {
  const { drawings, drawn, tables } = plan;
  return drawings.flatMap((picked, i) =>
    tables.map((_, cell) => {
      const { games, wins } = arms[drawn[i][cell]];
      const { values } = picked[cell];
      return { number: i + 1, cell, drawn: values, games, wins, rate: wins / games, ...wilson(wins, games) };
    }),
  );
}

function claimsOf(
  { claims, usual, drawn, drawings }: SensitivityPlan,
  arms: readonly ArmGames[],
): readonly ClaimResult[] {
  return claims.map(({ name, factors, more, less }) => {
    const compared = (side: readonly number[]) => difference(arms[side[more]], arms[side[less]]);
    const pairs = arms[usual[more]].beside(arms[usual[less]]);
    const base = { ...compared(usual), joint: jointInterval(pairs, claims.length) };
    const skills = drawings.map((picked) => picked[more].values[SKILL] as Value | undefined);
    return claimResult(name, factors, base, drawn.map(compared), skills);
  });
}

function difference(more: ArmGames, less: ArmGames): RateDifference & { readonly extreme: boolean } {
  const { n, one, other, both } = more.beside(less);
  const rates = [(one + both) / n, (other + both) / n];
  const extreme = rates.every((rate) => rate <= EXTREME) || rates.every((rate) => rate >= 1 - EXTREME);
  return { difference: (one - other) / n, ...tango(one, other, n), extreme };
}

function verdict({ low, high }: Interval): Verdict {
  if (low > 0) return 'holds';
  return high < 0 ? 'reversed' : 'undecided';
}

function claimResult(
  claim: string,
  factors: Cell['factors'],
  base: RateDifference & { readonly joint: Interval },
  differences: readonly ReturnType<typeof difference>[],
  skills: readonly (Value | undefined)[],
): ClaimResult {
  const drawnSkills = [...new Set(skills)].filter((skill) => skill !== undefined);
  const inOrder = drawnSkills.toSorted((a, b) => skillOf(a) - skillOf(b));
  const sizes = differences.map((each) => each.difference);
  return {
    claim,
    factors,
    base: { ...base, verdict: verdict(base) },
    counts: countsOf(differences),
    bySkill: inOrder.map((skill) => ({ skill, counts: countsOf(differences.filter((_, i) => skills[i] === skill)) })),
    extreme: differences.filter((each) => each.extreme && verdict(each) === 'undecided').length,
    least: Math.min(...sizes),
    greatest: Math.max(...sizes),
  };
}

function countsOf(differences: readonly Interval[]): Readonly<Record<Verdict, number>> {
  const counts = { holds: 0, reversed: 0, undecided: 0 };
  for (const each of differences) counts[verdict(each)]++;
  return counts;
}

/** With the rank of each guess, and p-values for all together; within a cell in the order of rank. */
function ranked(effects: readonly Unranked[]): readonly Effect[] {
  const order = guessesBySize(effects);
  const adjusted = holm(effects.map(({ p }) => p));
  return effects
    .map((effect, i) => {
      const at = order.findIndex(({ what }) => what === effect.what);
      return { ...effect, holmP: adjusted[i], rank: at + 1, ranks: order[at].ranks };
    })
    .toSorted((a, b) => a.cell - b.cell || a.rank - b.rank);
}

/** What is guessed, by its largest effect in any cell, with the places that luck leaves it. */
function guessesBySize(effects: readonly Unranked[]): readonly { readonly what: string; readonly ranks: Places }[] {
  const whats = [...new Set(effects.map(({ what }) => what))];
  const largest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
  const sizes = whats.map((what) => {
    const own = effects.filter((effect) => effect.what === what);
    const joint = own.map((effect) => sizeOf(effect.joint));
    return {
      what,
      seen: largest(own.map((effect) => Math.abs(effect.difference))),
      low: largest(joint.map(({ low }) => low)),
      high: largest(joint.map(({ high }) => high)),
    };
  });
  const places = ranks(sizes);
  return sizes
    .map(({ what, seen }, i) => ({ what, seen, ranks: places[i] }))
    .toSorted((a, b) => b.seen - a.seen)
    .map(({ what, ranks: own }) => ({ what, ranks: own }));
}
