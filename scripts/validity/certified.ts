import { meetsAll } from '../../src/methods/balance/certificate.ts';
import type { Dials, Setting } from '../../src/methods/balance/dials.ts';
import { missOf } from '../../src/methods/balance/goals.ts';
import { type BalanceResult, planBalance, type SearchLuck } from '../../src/methods/balance/plan.ts';
import { decided } from '../../src/methods/decided.ts';
import { experimentOf } from '../../src/methods/experiment.ts';
import { grouped } from '../../src/report/text.ts';
import type { Cell } from '../../src/sim/cell.ts';
import { mean } from '../../src/stats/mean.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section, shareFigure } from './figure.ts';
import { fraction, runsOf } from './population.ts';
import { stream } from './stream.ts';
import { tried } from './trial.ts';

const FRESH = 3000;
/** Settings that are drawn at random at the most until one meets all goals. */
const MOST_DRAWN = 200_000;

const EXPERIMENT = {
  question: 'Which?',
  method: 'balance',
  game: 'strogoff',
  games: FRESH,
  bots: 'plod',
  factors: { difficulty: ['easy', 'normal', 'heroic'], players: [1] },
  balance: {
    dials: { ogareffSteps: { from: 24, to: 50, per: ['difficulty'] }, energyMax: { from: 6, to: 14 } },
    goals: {
      easy: { target: 0.7, within: 0.06, at: { difficulty: 'easy' } },
      normal: { target: 0.5, within: 0.06, at: { difficulty: 'normal' } },
      heroic: { target: 0.3, within: 0.06, at: { difficulty: 'heroic' } },
    },
    tries: 20,
    tryGames: 60,
  },
};

/** The win rate of games that nobody plays. */
function truth({ options }: Pick<Cell, 'options'>): number {
  return 1 / (1 + Math.exp(-0.2 * (Number(options.ogareffSteps) - 37) - 0.1 * (Number(options.energyMax) - 10)));
}

/** Whether intervals of a setting that a search has chosen hold for all goals together, and what finding it costs. */
export async function certifiedGoals({ balances }: Effort, seed: string): Promise<Section> {
  const figures: Figure[] = [];
  for (const luck of ['own', 'round', 'same'] as const) figures.push(...(await figuresOf(luck, balances, seed)));
  return {
    title: 'Goals of a setting that was chosen for them: their intervals on fresh luck, at alpha 5 % together',
    figures,
  };
}

async function figuresOf(luck: SearchLuck, count: number, seed: string): Promise<readonly Figure[]> {
  let [held, met, wrong] = [0, 0, 0];
  const games: number[] = [];
  let dials: Dials | undefined;
  let result: BalanceResult | undefined;
  for (const run of runsOf(seed, count)) {
    const file = await experimentOf('certified', { ...EXPERIMENT, seed: `${seed} ${run}` }, catalogue);
    const analysis = await planBalance(file, luck);
    result = await tried(
      analysis,
      decided((table, _number, block) => fraction(run, block) < truth(table)),
    );
    dials = result.dials;
    const { requirements, finalists, chosen } = result;
    const truths = (setting: Setting) =>
      requirements.map(({ tables }) => truth(result?.dials.cellAt(tables[0], setting) ?? analysis.cells[0]));
    if (finalists.every(({ setting, values }) => truths(setting).every((rate, r) => covers(values[r], rate)))) held++;
    games.push(result.games);
    if (!meetsAll(finalists[chosen])) continue;
    met++;
    if (truths(finalists[chosen].setting).some((rate, r) => missOf(requirements[r], rate) > 0)) wrong++;
  }
  const told = `${LUCK[luck]}, ${grouped(Math.round(mean(games)))} games`;
  const chance = dials === undefined || result === undefined ? '' : byChance(result, games, seed);
  return [
    shareFigure(
      'every number of every finalist within its interval',
      { hits: held, runs: count },
      { least: 0.95, note: told },
    ),
    shareFigure('told to meet all goals, and does not', { hits: wrong, runs: count }, { most: 0.05, note: LUCK[luck] }),
    shareFigure(
      'told to meet all goals',
      { hits: met, runs: count },
      { note: `${LUCK[luck]}${luck === 'own' ? chance : ''}` },
    ),
  ];
}

const LUCK: Readonly<Record<SearchLuck, string>> = {
  own: 'every try on luck of its own, as it is played',
  round: 'tries of a round on the same luck',
  same: 'all tries on the same luck',
};

/** What settings drawn at random take until one truly meets all goals, each played as the certificate. */
function byChance({ dials, requirements }: BalanceResult, games: readonly number[], seed: string): string {
  const random = stream(seed, 'by chance');
  const rng = { fraction: random, below: (n: number) => Math.floor(random() * n) };
  let [drawn, found] = [0, 0];
  for (; drawn < MOST_DRAWN; drawn++) {
    const setting = dials.draw(rng);
    if (requirements.every((one) => missOf(one, truth(dials.cellAt(one.tables[0], setting))) === 0)) found++;
  }
  const needed = (drawn / Math.max(1, found)) * dials.tables.length * FRESH;
  return `; settings at random until one does: ${grouped(Math.round(needed))} games, ${(needed / mean(games)).toFixed(0)} times as many`;
}
