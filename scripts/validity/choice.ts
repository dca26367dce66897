import { grouped } from '../../src/report/text.ts';
import { binomialDraw } from '../../src/stats/binomial-draw.ts';
import { type Choice, chooseLevel } from '../../src/stats/elimination.ts';
import { normalPoint } from '../../src/stats/normal.ts';
import { gamesForWilson } from '../../src/stats/sample-size.ts';
import { type Effort, OPTIMAL } from './effort.ts';
import { type Section, shareFigure } from './figure.ts';
import { stream } from './stream.ts';

interface World {
  readonly what: string;
  readonly rates: readonly number[];
  readonly target: number;
  readonly tolerance: number;
}

const WORLDS: readonly World[] = [
  { what: '6 levels, one plainly nearest', rates: [0.1, 0.25, 0.4, 0.49, 0.62, 0.8], target: 0.5, tolerance: 0.05 },
  { what: '6 levels, two nearly as near', rates: [0.2, 0.32, 0.44, 0.58, 0.7, 0.82], target: 0.5, tolerance: 0.05 },
  { what: '6 levels, two nearly as near', rates: [0.2, 0.32, 0.44, 0.58, 0.7, 0.82], target: 0.5, tolerance: 0.02 },
  { what: '6 levels, one plainly nearest', rates: [0.1, 0.25, 0.4, 0.49, 0.62, 0.8], target: 0.5, tolerance: 0.01 },
  { what: '12 levels, from 2 % to 90 %', rates: steps(12, 0.02, 0.9), target: 0.3, tolerance: 0.03 },
  {
    what: '6 levels, all others just too far',
    rates: [0.31, 0.31, 0.25, 0.19, 0.19, 0.19],
    target: 0.25,
    tolerance: 0.05,
  },
  { what: '6 levels, all alike', rates: steps(6, 0.3, 0.3), target: 0.25, tolerance: 0.05 },
];

const BATCH = 50;

/** Whether the level chosen is as near to the target as is claimed, and what finding it costs. */
export function choice(effort: Effort, seed: string): Section {
  return {
    title: 'The level chosen is at most the tolerance further from the target than the nearest',
    figures: WORLDS.map((world) => {
      const random = stream(seed, JSON.stringify(world));
      const distance = (i: number) => Math.abs(world.rates[i] - world.target);
      const least = Math.min(...world.rates.map((_, i) => distance(i)));
      let [hits, games] = [0, 0];
      for (let run = 0; run < effort.choices; run++) {
        const played = playOut(world, random);
        games += played.games;
        if (distance(played.best) <= least + world.tolerance + 1e-12) hits++;
      }
      const mean = Math.round(games / effort.choices);
      const full = fullGrid(world);
      const note = `${grouped(mean)} games; the whole grid ${(full / mean).toFixed(1)} times as many`;
      const what = `${world.what}, tolerance ${world.tolerance}`;
      return shareFigure(what, { hits, runs: effort.choices }, { least: 0.95, note });
    }),
  };
}

/** Plays the best and its challenger on until the choice is certified, a twentieth more each time. */
function playOut({ rates, target, tolerance }: World, random: () => number): { best: number; games: number } {
  const counts = rates.map(() => ({ wins: 0, n: 0 }));
  const look = (): Choice => chooseLevel(counts, { target, tolerance, optimal: OPTIMAL });
  let now = look();
  while (!now.certified) {
    for (const level of [now.best, now.challenger ?? now.best]) {
      const batch = Math.max(BATCH, Math.ceil(counts[level].n / 20));
      counts[level].wins += binomialDraw(batch, rates[level], random);
      counts[level].n += batch;
    }
    now = look();
  }
  return { best: now.best, games: counts.reduce((sum, { n }) => sum + n, 0) };
}

/** Games for every level until no two can be confused by more than the tolerance, at the worst rate. */
function fullGrid({ rates, tolerance }: World): number {
  return rates.length * gamesForWilson(tolerance / 2, 0.5, normalPoint(0.025 / rates.length));
}

function steps(count: number, first: number, last: number): number[] {
  return Array.from({ length: count }, (_, i) => first + ((last - first) * i) / (count - 1));
}
