// npm run tune-strogoff: looks for better weights for the Strogoff bot `veteran`, starting from the courier's.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { Traveller } from '../bots/strogoff/common/traveller.ts';
import { Weights } from '../bots/strogoff/common/weights.ts';
import { settle } from '../src/data/options.ts';
import { type Player, Table } from '../src/engine/play.ts';
import { Sfc32 } from '../src/engine/rng.ts';
import { masterSeed } from '../src/engine/seed.ts';
import { strogoff } from '../src/games/strogoff/index.ts';
import { presets } from '../src/games/strogoff/options.ts';
import type { StrogoffRules } from '../src/games/strogoff/rules.ts';
import type { StrogoffState } from '../src/games/strogoff/state.ts';
import { ROOT } from '../src/node/tool.ts';
import { mean } from '../src/stats/mean.ts';

const FILE = join(ROOT, 'bots', 'strogoff', 'veteran.weights.json');
const SEED = 'tune';
const CHECK_SEED = 'check';
/** Generations, tries in each, how many of the best are averaged, and games of each try at each table. */
const GENERATIONS = 40;
const TRIES = 32;
const BEST = 8;
const GAMES = 40;
const CHECK_GAMES = 2000;
/** How far a try departs from the middle, as a part of what a weight is for the courier (or of LEAST_SCALE). */
const FIRST_STEP = 0.25;
const LAST_STEP = 0.08;
const LEAST_SCALE = 0.4;

const NAMES = Object.keys(new Weights()) as (keyof Weights)[];
const COURIER = new Weights();

/** One kind of table: in a mixed one every second seat is a courier's, in every second game the odd ones. */
interface Company {
  readonly edition: keyof typeof presets.edition;
  readonly players: number;
  readonly mixed: boolean;
}

const COMPANIES: readonly Company[] = (['purple-brain', 'devir'] as const).flatMap((edition) => [
  ...[1, 2, 3, 4].map((players) => ({ edition, players, mixed: false })),
  ...[2, 4].map((players) => ({ edition, players, mixed: true })),
]);

interface Task {
  readonly weights: Partial<Weights>;
  readonly seed: string;
  readonly first: number;
  readonly games: number;
}

/** Of the games at one kind of table, the share that the tuned bot wins. */
function share({ edition, players, mixed }: Company, { weights, seed, first, games }: Task): number {
  const given = { ...presets.difficulty.normal, ...presets.edition[edition] };
  const newRules = () => strogoff.rules(players, settle(strogoff.id, strogoff.options, given)) as StrogoffRules;
  const seated = (name: string, own: Weights): Player<StrogoffState> => ({
    name,
    looks: true,
    bot: new Traveller(newRules(), own),
  });
  const tuned = seated('tuned', new Weights(weights));
  const courier = seated('courier', COURIER);
  const table = new Table<StrogoffState>(strogoff, newRules(), masterSeed(seed));
  let wins = 0;
  for (let block = first; block < first + games; block++) {
    const line = Array.from({ length: players }, (_, seat) => (mixed && (seat + block) % 2 === 1 ? courier : tuned));
    table.play(block, line);
    for (let seat = 0; seat < players; seat++) if (line[seat] === tuned && table.outcome.won[seat] === 1) wins++;
  }
  return wins / games;
}

/** The share of wins at each kind of table: what a worker thread reckons. */
export default function shares(task: Task): readonly number[] {
  return COMPANIES.map((company) => share(company, task));
}

/** Two uniform numbers make a normal one (Box and Muller). */
function normal(rng: Sfc32): number {
  return Math.sqrt(-2 * Math.log(1 - rng.fraction())) * Math.cos(2 * Math.PI * rng.fraction());
}

/** As weights by name; none is negative, and three decimals are enough. */
function named(values: readonly number[]): Partial<Weights> {
  return Object.fromEntries(NAMES.map((name, i) => [name, Math.round(1000 * Math.max(0, values[i])) / 1000]));
}

/**
 * An evolution strategy with recombination, (8/8, 32): tries around a middle, all on the same luck, and the average of
 * the best is the next middle. Averaging is what makes it stand the noise; each generation has new luck.
 */
async function tune(score: (task: Task) => Promise<readonly number[]>): Promise<Partial<Weights>> {
  const rng = new Sfc32();
  const [a, b, c, d] = masterSeed(SEED);
  rng.seed(a, b, c, d);
  const scale = NAMES.map((name) => Math.max(LEAST_SCALE, COURIER[name]));
  let middle = NAMES.map((name) => COURIER[name]);
  for (let generation = 0; generation < GENERATIONS; generation++) {
    const step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (generation / (GENERATIONS - 1));
    const tries = Array.from({ length: TRIES }, () =>
      middle.map((w, i) => Math.max(0, w + step * scale[i] * normal(rng))),
    );
    const scored = await Promise.all(
      tries.map(async (values) => {
        const task = { weights: named(values), seed: SEED, first: generation * GAMES, games: GAMES };
        return { values, score: mean(await score(task)) };
      }),
    );
    const best = scored.toSorted((one, other) => other.score - one.score).slice(0, BEST);
    middle = NAMES.map((_, i) => mean(best.map(({ values }) => values[i])));
    process.stderr.write(
      `generation ${generation + 1}: tries ${mean(scored.map((t) => t.score)).toFixed(4)}, best ${best[0].score.toFixed(4)}\n`,
    );
  }
  return named(middle);
}

async function main(): Promise<void> {
  const pool = new Piscina<Task, readonly number[]>({ filename: fileURLToPath(import.meta.url), maxThreads: 2 });
  const score = (task: Task) => pool.run(task);
  const weights = await tune(score);
  const check = { seed: CHECK_SEED, first: 0, games: CHECK_GAMES };
  const [courier, veteran] = await Promise.all([score({ ...check, weights: {} }), score({ ...check, weights })]);
  await pool.destroy();
  const round = (value: number) => Math.round(10_000 * value) / 10_000;
  const tables = COMPANIES.map(({ edition, players, mixed }, i) => ({
    table: `${edition}, ${players}${mixed ? ', every second seat a courier' : ''}`,
    courier: round(courier[i]),
    veteran: round(veteran[i]),
  }));
  const made = {
    command: 'npm run tune-strogoff',
    optimiser: `(${BEST}/${BEST}, ${TRIES}) evolution strategy, ${GENERATIONS} generations, steps ${FIRST_STEP} to ${LAST_STEP} of the courier's weights, common random numbers`,
    seed: SEED,
    games: GENERATIONS * TRIES * COMPANIES.length * GAMES,
    objective:
      'share of games that the tuned bot wins, mean of the tables below (purple-brain at normal difficulty, devir by its players)',
    check: {
      seed: CHECK_SEED,
      gamesPerTable: CHECK_GAMES,
      courier: round(mean(courier)),
      veteran: round(mean(veteran)),
      tables,
    },
  };
  writeFileSync(FILE, `${JSON.stringify({ made, weights }, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(made, null, 2)}\n`);
}

if (isMainThread) await main();
