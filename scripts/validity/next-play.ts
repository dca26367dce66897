import { type Drawn, posteriorOf } from '../../src/methods/calibrate/posterior.ts';
import { askedLevels, nextPlays, rateOf } from '../../src/methods/calibrate/questions.ts';
import type { TablePlay } from '../../src/methods/calibrate/tables.ts';
import { mean } from '../../src/stats/mean.ts';
import { type CalibratedWorld, calibratedWorld } from './calibrated-world.ts';
import type { Effort } from './effort.ts';
import type { Section } from './figure.ts';
import { meanOfRuns } from './trial.ts';

/** Plays by each way to choose them. */
const CHOSEN = 5;
/** Plays at one table, to see how many of them are worth as much. */
const AT_ONE = [5, 10, 20, 40];
const TARGET = 0.5;

const experiment = (draws: number) => ({
  game: 'strogoff',
  games: 60,
  factors: { players: 2, difficulty: ['easy', 'normal', 'heroic'] },
  calibrate: {
    plays: 'plays.csv',
    draws,
    tune: { option: 'ogareffBox', from: 1, to: 12, target: TARGET, instead: ['difficulty'] },
  },
});

/** Says at which level of the dial is played next, after these results at these levels. */
type Choice = (world: CalibratedWorld, levels: readonly number[], plays: readonly TablePlay[]) => number;

const middle = (levels: readonly number[]) => Math.floor(levels.length / 2);

/** Two boxes down after a win, two up after a loss: the higher, the easier. */
const staircase: Choice = ({ plan }, levels, plays) => {
  const [{ tables }] = plan.tables.dials;
  const [last] = plays.slice(-1);
  if (last === undefined) return middle(levels);
  const at = tables.indexOf(last.tables[0]) + (last.won === true ? -2 : 2);
  return Math.min(levels.length - 1, Math.max(0, at));
};

const mostTold: Choice = ({ plan, pool, random }, levels, plays) => {
  const [{ tables }] = plan.tables.dials;
  if (plays.length === 0) return middle(levels);
  const posterior = posteriorOf(pool, plays, random);
  const [best] = nextPlays(posterior, tables, askedLevels(posterior, plan.tables, TARGET));
  return tables.indexOf(best.table);
};

/** How much plays that are chosen one after the other narrow where Ogareff should start, against plays at one table. */
export async function nextPlay({ chosenTruths, chosenDraws }: Effort, seed: string): Promise<Section> {
  const world = await calibratedWorld('next play', experiment(chosenDraws), seed);
  const { plan, pool, random } = world;
  const [{ tables }] = plan.tables.dials;
  const { levels } = plan.tables;
  const play = ({ odds }: Drawn, level: number): TablePlay => ({
    tables: [tables[level]],
    won: random.fraction() < rateOf(odds[tables[level]]),
  });
  const leftAfter = (plays: readonly TablePlay[]): number => {
    const [{ before, after }] = askedLevels(posteriorOf(pool, plays, random), plan.tables, TARGET);
    return (after.high80 - after.low80) / (before.high80 - before.low80);
  };
  const chosen = (truth: Drawn, choice: Choice): number => {
    const plays: TablePlay[] = [];
    while (plays.length < CHOSEN) plays.push(play(truth, choice(world, levels, plays)));
    return leftAfter(plays);
  };
  // A draw with an error of the emulator is a world as good as any: no game has to be played for it.
  const truths = Array.from({ length: chosenTruths }, () => pool.next());
  const same = AT_ONE.map((count) =>
    truths.map((truth) => leftAfter(Array.from({ length: count }, () => play(truth, middle(levels))))),
  );
  const bar = { most: mean(same[0]) };
  return {
    title:
      'What is left of the 80 % interval of where Ogareff starts, after plays that are chosen and plays at one table',
    figures: [
      ...AT_ONE.map((count, i) => meanOfRuns(`${count} plays at one table`, same[i])),
      meanOfRuns(
        `${CHOSEN} plays, harder after a win, easier after a loss`,
        truths.map((truth) => chosen(truth, staircase)),
        bar,
      ),
      meanOfRuns(
        `${CHOSEN} plays, each where it is expected to tell most`,
        truths.map((truth) => chosen(truth, mostTold)),
        bar,
      ),
    ],
  };
}
