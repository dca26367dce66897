import { mean } from '../../stats/mean.ts';
import type { GameLooks } from './game-looks.ts';

// Numbers of a game's course. Half of the playouts choose (who leads, where it was worst), and the other half measure; then the other
// way round, and the mean of both. What is chosen for being extreme among noisy numbers would otherwise seem more extreme than it is.

type Halves = readonly (readonly number[])[];

/** Both ways: the one half chooses and the other measures. */
function bothWays(of: (chooser: number, measurer: number) => number): number {
  return (of(0, 1) + of(1, 0)) / 2;
}

/** Who has the best chance by one half; the first of equals. */
function leader(chances: readonly number[]): number {
  return chances.indexOf(Math.max(...chances));
}

/** The winner's chance where it was lowest. */
export function lowestChance({ chances, winner }: GameLooks): number {
  return bothWays((chooser, measurer) => {
    const own = chances.map((halves) => halves[chooser][winner]);
    return chances[own.indexOf(Math.min(...own))][measurer][winner];
  });
}

/** How far the winner was behind whoever led, on average over the game; where it led itself that is 0. */
export function behind({ chances, winner }: GameLooks): number {
  return mean(
    chances.map((halves) =>
      bothWays((chooser, measurer) => {
        const first = leader(halves[chooser]);
        if (halves[chooser][first] <= halves[chooser][winner]) return 0;
        return halves[measurer][first] - halves[measurer][winner];
      }),
    ),
  );
}

/**
 * How often the lead changes, from one position to the next and to the end. Halves also differ about who leads in one position, by
 * noise alone; so much is taken off, and a game in which nothing happens has no changes, however few the playouts.
 */
export function leadChanges({ chances, winner }: GameLooks): number {
  let changes = 0;
  for (let k = 0; k < chances.length; k++) {
    const here = chances[k].map(leader);
    const next = chances[k + 1]?.map(leader) ?? here.map(() => winner);
    changes +=
      (differ(here[0], next[1]) + differ(here[1], next[0]) - differ(here[0], here[1]) - differ(next[0], next[1])) / 2;
  }
  return changes;
}

function differ(one: number, other: number): number {
  return one === other ? 0 : 1;
}

/** Whether who leads in a position wins. */
export function leaderWins({ chances, won }: GameLooks, position: number): number {
  return mean(chances[position].map((half) => won[leader(half)]));
}

/**
 * How open a position is: how often two games played on from it differ in whether a contender wins, over all contenders. Without bias,
 * for both are counted.
 */
export function openness(halves: Halves, playouts: number): number {
  let sum = 0;
  for (let contender = 0; contender < halves[0].length; contender++) {
    const chance = (halves[0][contender] + halves[1][contender]) / 2;
    sum += (chance * (1 - chance) * playouts) / (playouts - 1);
  }
  return sum;
}

/** The Brier score of the chances, over all contenders: as if from playouts without end, for the noise of the halves is not the same. */
export function brier({ chances, won }: GameLooks): number {
  return mean(
    chances.map(([one, other]) =>
      won.reduce((sum, is, contender) => sum + (is - one[contender]) * (is - other[contender]), 0),
    ),
  );
}
