import { ABSENT } from '../../src/engine/outcome.ts';
import { planCompare } from '../../src/methods/compare/plan.ts';
import { type Course, decided } from '../../src/methods/decided.ts';
import { experimentOf } from '../../src/methods/experiment.ts';
import { type MeasureDifference, measureDifferences } from '../../src/methods/paired/measures.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section, shareFigure } from './figure.ts';
import { fraction, runsOf } from './population.ts';
import { meanOfRuns, tried } from './trial.ts';

const ALPHA = 0.05;

/** An interval of a mean is nearly Student's only. */
const ALONE = 0.06;

/** How much of the luck the two arms share, over how many games. */
const WORLDS = [
  { games: 300, common: 0.5 },
  { games: 2000, common: 0.9 },
  { games: 2000, common: 0 },
] as const;

/** Means of what is drawn: rounds, and how often each of the others. */
const ROUNDS = 5 + 1 / (Math.exp(0.1) - 1);
const MORE_ROUNDS = 0.3;
const FORCED = [0.5, 0.6];
const BLUFFS = [0.3, 0.4];
const RARE = [0.01, 0.013];

/** Moves of a game on average, with how often three of them are forced. */
function lengthOf(arm: number): number {
  return 10 + 2 * (ROUNDS + arm * MORE_ROUNDS) + 3 * FORCED[arm];
}

/** What the differences are indeed. */
const TRUTHS: Readonly<Record<string, number>> = {
  length: lengthOf(1) - lengthOf(0),
  forced_share: (3 * FORCED[1]) / lengthOf(1) - (3 * FORCED[0]) / lengthOf(0),
  rounds: MORE_ROUNDS,
  bluffs: 1,
  'bluff called': RARE[0] - RARE[1],
  'true bid doubted': RARE[1] - RARE[0],
};

/** Whether intervals of what measures differ by hold the truth: a skewed mean, ratios, what applies to some games, what is rare. */
export async function measuresCompared(effort: Effort, seed: string): Promise<Section> {
  const figures: Figure[] = [];
  for (const { games, common } of WORLDS) {
    const what = `${games} games, ${100 * common} % of luck shared`;
    const analysis = await planCompare(
      await experimentOf(
        'measures',
        {
          question: 'What else?',
          method: 'compare',
          game: 'liarsdice',
          seed,
          games,
          bots: 'random',
          factors: { players: [2, 3] },
          compare: { against: { wild: { wild: true } } },
        },
        catalogue,
      ),
    );
    const alone: number[] = [];
    let together = 0;
    const runs = runsOf(`${seed}, ${what}`, effort.selections);
    for (const run of runs) {
      const found = known(
        measureDifferences(
          await tried(
            analysis,
            decided(() => false, courseOf(run, common)),
          ),
        ),
      );
      alone.push(found.filter((one) => !covers(one, TRUTHS[one.name])).length / found.length);
      if (found.some(({ joint, name }) => !covers(joint, TRUTHS[name]))) together++;
    }
    figures.push(
      meanOfRuns(what, alone, { most: ALONE, note: 'each by itself' }),
      shareFigure(what, { hits: together, runs: runs.length }, { most: ALPHA, note: 'any of eighteen' }),
    );
  }
  return { title: 'Differences of measures that miss the truth, at alpha 5 %', figures };
}

/** Those whose truth is known; the others never vary. */
function known(all: readonly MeasureDifference[]): readonly MeasureDifference[] {
  return all.filter(({ name, low }) => Object.hasOwn(TRUTHS, name) && Number.isFinite(low));
}

/** Every number goes by the luck of the block, or by that of the arm alone. */
function courseOf(run: number, common: number): Course {
  return (outcome, { options, players }, block) => {
    const arm = options.wild === true ? 1 : 0;
    const own = 100 * (1 + arm + 2 * players);
    const luck = (purpose: number) =>
      fraction(run, block, fraction(run, block, own + 50 + purpose) < common ? purpose : own + purpose);
    const rounds = 5 + Math.floor(-10 * Math.log(1 - luck(1))) + (arm === 1 && luck(2) < MORE_ROUNDS ? 1 : 0);
    const applies = luck(4) < BLUFFS[arm];
    outcome.measures[0] = rounds;
    outcome.measures[1] = applies ? Math.floor(10 * luck(5)) + arm : ABSENT;
    outcome.ending = luck(6) < RARE[arm] ? 1 : 0;
    return { decisions: 10 + 2 * rounds, forced: luck(3) < FORCED[arm] ? 3 : 0, choices: 0 };
  };
}
