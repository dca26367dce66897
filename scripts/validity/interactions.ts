import { type Interaction, interactionsOf } from '../../src/methods/compare/interactions.ts';
import { planCompare } from '../../src/methods/compare/plan.ts';
import { decided } from '../../src/methods/decided.ts';
import { experimentOf } from '../../src/methods/experiment.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section, shareFigure } from './figure.ts';
import { fraction, runsOf } from './population.ts';
import { meanOfRuns, tried } from './trial.ts';

const ALPHA = 0.05;

/** An interval of a mean is nearly Student's only. */
const ALONE = 0.06;

const PLAYERS = [2, 3, 4];
const SIDES = [4, 6];
const GAMES = 400;

/** A world of six tables: how often the base wins, and by how much more the alternative does. */
interface World {
  readonly what: string;
  readonly base: number;
  readonly change: (players: number, sides: number) => number;
  /** The share of games in which the alternative, and another table, goes by the luck of the block alone. */
  readonly common: number;
}

const WORLDS: readonly World[] = [
  { what: 'none, 50 % of luck shared', base: 0.4, change: () => 0.1, common: 0.5 },
  { what: 'none, all luck shared', base: 0.4, change: () => 0.1, common: 1 },
  {
    what: 'with the number of players, 80 % of luck shared',
    base: 0.4,
    change: (players) => 0.06 * (players - 2),
    common: 0.8,
  },
  {
    what: 'rare: one game in 100 differs, at one table',
    base: 0.3,
    change: (players, sides) => (players === 2 && sides === 4 ? 0.01 : 0),
    common: 1,
  },
];

/** Whether intervals of interactions hold the truth, each by itself and all together, read once and at the end of a run that stops by itself. */
export async function interactions(effort: Effort, seed: string): Promise<Section> {
  const figures: Figure[] = [];
  for (const world of WORLDS) figures.push(...(await figuresOf(world, effort.selections, seed, false)));
  for (const world of WORLDS.slice(2)) figures.push(...(await figuresOf(world, effort.selections, seed, true)));
  return { title: 'Interactions that miss the truth, at alpha 5 %', figures };
}

async function figuresOf(world: World, runs: number, seed: string, stops: boolean): Promise<readonly Figure[]> {
  const analysis = await planCompare(
    await experimentOf(
      'interactions',
      {
        question: 'Where?',
        method: 'compare',
        game: 'liarsdice',
        seed,
        games: GAMES,
        bots: 'random',
        factors: { players: PLAYERS, sides: SIDES },
        compare: { against: { wild: { wild: true } }, ...(stops ? { until: 'decided', margin: 8 } : {}) },
      },
      catalogue,
    ),
  );
  const alone: number[] = [];
  let together = 0;
  for (const run of runsOf(`${seed}, ${world.what}`, runs)) {
    const found = interactionsOf(await tried(analysis, decided(gameOf(world, run))));
    alone.push(found.filter((one) => !covers(one, truthOf(world, one))).length / found.length);
    if (found.some((one) => !covers(one.joint, truthOf(world, one)))) together++;
  }
  const what = `${world.what}${stops ? ', until it is decided' : ''}`;
  return [
    meanOfRuns(what, alone, { most: ALONE, note: 'each by itself' }),
    shareFigure(what, { hits: together, runs }, { most: ALPHA, note: 'any of four' }),
  ];
}

type Decide = Parameters<typeof decided>[0];

/** Every table has luck of its own beside that of the block, and so has the alternative at it. */
function gameOf({ base, change, common }: World, run: number): Decide {
  return ({ players, options }, _game, block) => {
    const sides = options.sides as number;
    const arm = options.wild === true ? 1 : 0;
    const own = 1 + arm + 2 * (players * 10 + sides);
    const luck = fraction(run, block, 1000 + own) < common ? fraction(run, block) : fraction(run, block, own);
    return luck < base + arm * change(players, sides);
  };
}

/** What the difference of the differences is indeed, on average over the other factor. */
function truthOf({ change }: World, { factor, value, other }: Interaction): number {
  const at = (of: number) =>
    factor === 'players'
      ? SIDES.reduce((sum, sides) => sum + change(of, sides), 0) / SIDES.length
      : PLAYERS.reduce((sum, players) => sum + change(players, of), 0) / PLAYERS.length;
  return at(value as number) - at(other as number);
}
