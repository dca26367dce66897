import { FittedEvaluation, type FittedWeights } from '../../bots/generic/common/fitted-evaluation.ts';
import type { Game } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import { mean, variance } from '../../src/stats/mean.ts';
import { GuidedGames, type SampleTable } from './guided-games.ts';

/** How well weights tell what games come to that they were not fitted to. */
export interface Check {
  readonly seed: string;
  readonly games: number;
  readonly positions: number;
  /** The mean square of what a seat was given less what came, and the same if every seat is given its table's average. */
  readonly brier: number;
  readonly brierOfAverages: number;
  /** Where seats are given so much on average, so many of them win. */
  readonly calibration: readonly { readonly given: number; readonly won: number; readonly seats: number }[];
  /**
   * The root of the mean square of what a seat is given less how often guides win it, on average over worlds that fit what the seat
   * to act sees: the error of the weights, without that of luck.
   */
  readonly error: number;
  readonly judged: number;
  readonly playouts: number;
}

/** How much is played for it. */
export interface CheckSize {
  readonly games: number;
  /** How often a position is played on from. */
  readonly playouts: number;
}

export const THOROUGH: CheckSize = { games: 4000, playouts: 200 };
/** One in so many positions is played on from. */
const JUDGED = 60;
const BINS = 10;

interface Noted {
  readonly state: State;
  readonly shares: readonly number[];
}

interface Given {
  readonly table: string;
  readonly share: number;
  readonly won: number;
}

export function check(
  game: Game,
  tables: readonly SampleTable[],
  weights: FittedWeights,
  longest: number,
  seed: string,
  { games, playouts }: CheckSize,
): Check {
  const evaluations = new Map(tables.map((t) => [t, new FittedEvaluation(t.rules, t.traits, weights)]));
  const samples = new GuidedGames(game, tables, seed).play(games, longest, (state, table): Noted => {
    const copy = game.layout.create();
    game.layout.copy(state, copy);
    const shares = new Float64Array(table.rules.seats);
    evaluations.get(table)?.judge(state, shares);
    return { state: copy, shares: [...shares] };
  });
  const given = samples.flatMap(({ table, noted, winner }): Given[] =>
    noted.shares.flatMap((share, seat) =>
      table.traits.canWin(noted.state, seat) ? [{ table: table.name, share, won: seat === winner ? 1 : 0 }] : [],
    ),
  );
  const judged = samples.filter((_, i) => i % JUDGED === 0);
  const playing = new GuidedGames(game, tables, `${seed}, playouts`);
  const squares = judged.flatMap(({ table, noted }) => {
    const evaluation = evaluations.get(table) as FittedEvaluation<State>;
    return squaredErrors(playing, evaluation, table, noted.state, playouts);
  });
  return {
    seed,
    games,
    positions: samples.length,
    brier: round(mean(given.map(({ share, won }) => (share - won) ** 2))),
    brierOfAverages: round(brierOfAverages(given)),
    calibration: calibrationOf(given),
    error: round(Math.sqrt(Math.max(0, mean(squares)))),
    judged: judged.length,
    playouts,
  };
}

/** By seat that can win: the square of what it is given on average less how often it wins, without what is the playouts' luck. */
function squaredErrors(
  playing: GuidedGames<State>,
  evaluation: FittedEvaluation<State>,
  table: SampleTable,
  from: State,
  playouts: number,
): readonly number[] {
  const excess = Array.from({ length: table.rules.seats }, () => [] as number[]);
  const shares = new Float64Array(table.rules.seats);
  playing.playOut(from, table, playouts, (world, play) => {
    evaluation.judge(world, shares);
    const { won } = play();
    for (const [seat, list] of excess.entries()) list.push(shares[seat] - won[seat]);
  });
  return excess
    .filter((_, seat) => table.traits.canWin(from, seat))
    .map((list) => mean(list) ** 2 - variance(list) / list.length);
}

function brierOfAverages(given: readonly Given[]): number {
  const byTable = new Map<string, number[]>();
  for (const { table, won } of given) {
    const list = byTable.get(table) ?? [];
    list.push(won);
    byTable.set(table, list);
  }
  const averages = new Map([...byTable].map(([table, won]) => [table, mean(won)]));
  return mean(given.map(({ table, won }) => ((averages.get(table) ?? 0) - won) ** 2));
}

function calibrationOf(given: readonly Given[]): Check['calibration'] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inside = given.filter(({ share }) => Math.min(BINS - 1, Math.floor(share * BINS)) === bin);
    if (inside.length === 0) return { given: 0, won: 0, seats: 0 };
    const [share, won] = [mean(inside.map((one) => one.share)), mean(inside.map((one) => one.won))];
    return { given: round(share), won: round(won), seats: inside.length };
  }).filter(({ seats }) => seats > 0);
}

function round(value: number): number {
  return Math.round(10_000 * value) / 10_000;
}
