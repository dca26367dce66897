// npm run fit-prospects [-- <players>…]: what the marks of Kurier's veteran are worth, for tables of so many players, or for all.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foresightedTraveller, trainedTraveller } from '../../bots/kurier/common/experience.ts';
import { settle } from '../../src/data/options.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { ROOT } from '../../src/node/tool.ts';
import { learn, squareError } from './learn.ts';
import { type Lessons, NO_WORTHS, type Plan, Teacher } from './lessons.ts';

const SEED = 'prospects';
const CHECK_SEED = 'check';
/** First from games of the trained traveller, by how they ended; then, again and again, from games of its own. */
const FIRST: Plan = { positions: 100_000, every: 4, patience: 1 };
const NEXT: Plan = { positions: 150_000, every: 1, patience: 0.85 };
const CHECK: Plan = { positions: 20_000, every: 5, patience: 1 };
const GENERATIONS = 6;
/** By players, from the fewest on: what the files are called. */
const FEWEST = 2;
const TABLES = ['two', 'three', 'four', 'five'];
/** What is written is the mean of so many, the last ones. */
const MEAN_OF = 3;

function meanOf(all: readonly Float64Array[]): Float64Array {
  return NO_WORTHS.map((_, mark) => all.reduce((sum, worths) => sum + worths[mark], 0) / all.length);
}

class Fit {
  private readonly rules: KurierRules;
  private readonly players: number;
  private games = 0;

  constructor(players: number) {
    this.players = players;
    this.rules = kurier.rules(players, settle(kurier.id, kurier.options, {})) as KurierRules;
  }

  run(): void {
    const { players } = this;
    const seed = `${SEED}, ${players} players`;
    const generations: Float64Array[] = [];
    for (let done = 0; done < GENERATIONS; done++) {
      const before = generations.at(-1);
      const lessons = this.lessons(before, `${seed}, ${done}`, before === undefined ? FIRST : NEXT);
      generations.push(learn(lessons, before ?? NO_WORTHS, `${seed}, ${done}`));
      process.stderr.write(`${players} players: generation ${done + 1} of ${GENERATIONS}, ${this.games} games\n`);
      this.write(meanOf(generations.slice(1).slice(-MEAN_OF)), done + 1);
    }
  }

  private lessons(worths: Float64Array | undefined, seed: string, plan: Plan): Lessons {
    const bot = worths === undefined ? trainedTraveller(this.rules) : foresightedTraveller(this.rules, worths);
    const teacher = new Teacher(this.rules, bot, worths ?? NO_WORTHS, plan);
    const lessons = teacher.teach(seed);
    this.games += teacher.games;
    return lessons;
  }

  private write(mean: Float64Array, done: number): void {
    if (done === 1) return;
    const { games, players } = this;
    const weights = Array.from(mean, (worth) => Math.round(1000 * worth) / 1000);
    const made: Record<string, unknown> = {
      command: `npm run fit-prospects -- ${players}`,
      seed: SEED,
      generations: GENERATIONS,
      done,
      games,
    };
    if (done === GENERATIONS) {
      const lessons = this.lessons(mean, `${CHECK_SEED}, ${players} players`, CHECK);
      const squares = [squareError(lessons, mean), squareError(lessons, NO_WORTHS)];
      const [error, errorOfEqual] = squares.map((square) => Math.round(10_000 * square) / 10_000);
      made.check = { seed: CHECK_SEED, positions: lessons.count, squareError: error, ofEqualChances: errorOfEqual };
    }
    const file = join(ROOT, 'bots', 'kurier', `veteran-of-${TABLES[players - FEWEST]}.weights.json`);
    writeFileSync(file, `${JSON.stringify({ made, weights }, null, 1)}\n`);
  }
}

const named = process.argv.slice(2).map(Number);
for (const i of TABLES.keys()) {
  const players = FEWEST + i;
  if (named.length === 0 || named.includes(players)) new Fit(players).run();
}
