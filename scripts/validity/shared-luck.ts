import type { Game } from '../../src/engine/game.ts';
import { decided } from '../../src/methods/decided.ts';
import { experimentOf } from '../../src/methods/experiment.ts';
import { planSensitivity } from '../../src/methods/sensitivity/plan.ts';
import { planTune, type TunedCell } from '../../src/methods/tune/plan.ts';
import type { Runner } from '../../src/sim/task.ts';
import { fitLogistic, fittedRate, type LogisticFit } from '../../src/stats/logistic.ts';
import { mean, variance } from '../../src/stats/mean.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section } from './figure.ts';
import { fraction, Population, runsOf } from './population.ts';
import { stream } from './stream.ts';
import { meanOfRuns, tried } from './trial.ts';

/** Shares of games in which a level goes by the luck that all share, and not by its own. */
const COMMON = [0, 0.5, 0.9, 0.99];

/** A curve through levels may miss by a hair more than 5 %: its band is nearly normal only. */
const BAND = 0.06;

const MEAN = 'mean of the levels';
const INDEPENDENT = 'as if they had luck of their own, for contrast';

/** The spread of counts, in that of as many coins: counts in clumps have many times as much. */
const EVEN = 1.25;

/** Whether what is fitted to, or counted over cells that share their luck keeps what it says. */
export async function sharedLuck(effort: Effort, seed: string): Promise<Section> {
  return {
    title: 'What is made of cells on the same luck: misses of a curve at alpha 5 %, and spread of counts',
    figures: [
      ...evenCurves(effort.selections, seed),
      ...(await simulatedCurves(effort.curves, seed)),
      ...(await realCurve(effort, seed)),
      ...(await simulatedClaims(effort.claims, seed)),
      ...(await realClaims(effort, seed)),
    ],
  };
}

const SEARCH = { targets: { aim: 0.4 }, tolerance: 0.05 };
const MOST = 4000;

/** Games of every level, where all are played alike. */
const GAMES = 400;

/** A flat curve through levels of which all have as many games. */
function evenCurves(runs: number, seed: string): readonly Figure[] {
  const levels = [1, 2, 3, 4, 5, 6, 7];
  const truth = levels.map((x) => 1 / (1 + Math.exp(0.1 * (4 - x))));
  return COMMON.flatMap((common) => {
    const random = stream(seed, `even curves ${common}`);
    const drawn = Array.from({ length: runs }, () => {
      const outcomes = levels.map(() => new Uint8Array(GAMES));
      for (let game = 0; game < GAMES; game++) {
        const luck = random();
        for (const [i, rate] of truth.entries())
          outcomes[i][game] = Number((random() < common ? luck : random()) < rate);
      }
      const points = levels.map((x, i) => ({ x, wins: outcomes[i].reduce((sum, won) => sum + won, 0), n: GAMES }));
      return { points, outcomes };
    });
    const missed = (fit: LogisticFit) =>
      levels.filter((x, i) => !covers(fittedRate(fit, x), truth[i])).length / levels.length;
    const what = `curve of 7 levels played alike, ${100 * common} % of luck shared`;
    const clustered = drawn.map(({ points, outcomes }) => missed(fitLogistic(points, true, outcomes)));
    const independent = drawn.map(({ points }) => missed(fitLogistic(points, true)));
    return [
      meanOfRuns(what, clustered, { most: BAND, note: MEAN }),
      meanOfRuns(what, independent, { note: INDEPENDENT }),
    ];
  });
}

/** Levels are played on as `method: tune` does, until the best is certain. */
async function simulatedCurves(runs: number, seed: string): Promise<readonly Figure[]> {
  const rows = [3, 4, 5, 6, 7, 8, 9];
  const rateAt = (row: number) => 1 / (1 + Math.exp(-(0.5 * (row - 6) - 0.06 * (row - 6) ** 2)));
  const analysis = await planTune(
    await experimentOf(
      'curves',
      {
        question: 'Which?',
        method: 'tune',
        game: 'connectfour',
        seed,
        games: MOST,
        bots: 'random',
        tune: { levels: { rows }, ...SEARCH },
      },
      catalogue,
    ),
  );
  const figures: Figure[] = [];
  for (const common of [0, 0.9]) {
    const games = (run: number) =>
      decided(({ options: { rows: row } }, _game, block) => {
        const own = row as number;
        const luck = fraction(run, block, 100 + own) < common ? 0 : own;
        return fraction(run, block, luck) < rateAt(own);
      });
    const cells: TunedCell[] = [];
    for (const run of runsOf(seed, runs)) cells.push(...(await tried(analysis, games(run))).cells);
    figures.push(
      ...curveFigures(
        `curve of 7 levels as tune plays them, ${100 * common} % of luck shared`,
        cells,
        rows.map(rateAt),
      ),
    );
  }
  return figures;
}

/** Where Ogareff starts in Strogoff: the option that is tuned most. */
async function realCurve({ real, blocks }: Effort, seed: string): Promise<readonly Figure[]> {
  const analysis = await planTune(
    await experimentOf(
      'curve',
      {
        question: 'Which?',
        method: 'tune',
        game: 'strogoff',
        seed,
        games: MOST,
        factors: { players: 1 },
        bots: 'courier',
        tune: { levels: { ogareffSteps: [30, 32, 34, 36, 38, 40, 42] }, ...SEARCH },
      },
      catalogue,
    ),
  );
  const population = await Population.of(analysis.cells, blocks, seed);
  const cells: TunedCell[] = [];
  for (const run of runsOf(seed, real)) cells.push(...(await tried(analysis, population.redrawn(run))).cells);
  const truth = analysis.cells.map((cell) => population.rate(cell));
  return curveFigures('curve of 7 starts of Ogareff', cells, truth);
}

/** Misses of the band at the levels, and of one that takes them for independent. */
function curveFigures(what: string, cells: readonly TunedCell[], truth: readonly number[]): readonly Figure[] {
  const missed = (curve: TunedCell['curve'] = []) =>
    curve.filter((band, i) => !covers(band, truth[i])).length / truth.length;
  const independent = ({ levels }: TunedCell) => {
    const points = levels.map(({ settings, wins, games }) => ({
      x: Number(Object.values(settings)[0]),
      wins,
      n: games,
    }));
    const fit = fitLogistic(points, true);
    return points.map(({ x }) => fittedRate(fit, x));
  };
  return [
    meanOfRuns(
      what,
      cells.map(({ curve }) => missed(curve)),
      { most: BAND, note: MEAN },
    ),
    meanOfRuns(
      what,
      cells.map((cell) => missed(independent(cell))),
      { note: INDEPENDENT },
    ),
  ];
}

const CONTRAST = 'all on the same luck, for contrast';

const NOTHING = { 'noise helps': { more: { bots: 'random:noise=0.5' }, less: {} } };

async function claimsOf(vary: object, reconstructions: number, seed: string) {
  const sensitivity = { vary, claims: NOTHING, reconstructions };
  const given = { question: 'Holds?', method: 'sensitivity', game: 'connectfour', seed, games: 100, bots: 'random' };
  return planSensitivity(await experimentOf('claims', { ...given, sensitivity }, catalogue));
}

/** A claim of nothing in a hundred reconstructions: which of them, if any, seem to hold or to be reversed. */
async function simulatedClaims(runs: number, seed: string): Promise<readonly Figure[]> {
  const vary = { columns: [2, 3, 4, 5, 6, 8, 9], rows: [2, 3, 4, 5, 7, 8, 9], connect: [2, 3, 5, 6] };
  const analysis = await claimsOf(vary, 100, seed);
  const counts = async (games: (run: number) => (game: Game) => Runner) => {
    const all: number[] = [];
    for (const run of runsOf(seed, runs)) all.push(falseVerdicts(await tried(analysis, games(run))));
    return all;
  };
  const what = 'verdicts by luck in 100 reconstructions';
  const byBlock = (run: number) => decided(({ lineup }, _game, block) => fraction(run, block, lineup[0].length) < 0.5);
  const byGame = (run: number) => decided(({ lineup }, game) => fraction(run, game, lineup[0].length) < 0.5);
  return [
    spreadFigure(what, 100, await counts(byBlock), { most: EVEN }),
    spreadFigure(what, 100, await counts(byGame), { note: CONTRAST }),
  ];
}

/** Claims about random play on grids of other sizes, in which most games go alike. */
async function realClaims({ real, blocks }: Effort, seed: string): Promise<readonly Figure[]> {
  const analysis = await claimsOf({ rows: [7, 8, 9], columns: [6, 8, 9] }, 16, seed);
  const population = await Population.of(analysis.cells, blocks, seed);
  const counts = async (by: 'block' | 'game') => {
    const all: number[] = [];
    for (const run of runsOf(seed, real)) all.push(falseVerdicts(await tried(analysis, population.redrawn(run, by))));
    return all;
  };
  const what = 'verdicts by luck on 16 grids of connect four';
  return [
    spreadFigure(what, 16, await counts('block'), { most: EVEN }),
    spreadFigure(what, 16, await counts('game'), { note: CONTRAST }),
  ];
}

function falseVerdicts({ claims: [{ counts }] }: { claims: readonly { counts: Readonly<Record<string, number>> }[] }) {
  return counts.holds + counts.reversed;
}

/** The variance of counts, in that of as many independent ones that come as often. */
function spreadFigure(what: string, of: number, counts: readonly number[], bar: Pick<Figure, 'most' | 'note'>): Figure {
  const runs = counts.length;
  const usual = mean(counts);
  const independent = usual * (1 - usual / of);
  const share = usual === 0 ? 0 : variance(counts) / independent;
  // Of a variance that comes from rare events, which are skewed.
  const error = Math.sqrt(2 / (runs - 1) + 1 / (runs * Math.max(usual, 1)));
  return { what, share, error, ...bar };
}
