// npm run fit-prospects [-- <rule set>… <players>…]: what the marks of Kurier's veteran are worth, at these tables or at all.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foresightedTraveller, trainedTraveller } from '../../bots/kurier/common/experience.ts';
import { settle } from '../../src/data/options.ts';
import { messageOf, Refusal } from '../../src/data/refusal.ts';
import { kurier } from '../../src/games/kurier/index.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { ROOT } from '../../src/node/tool.ts';
import { learn, squareError } from './learn.ts';
import { type Lessons, noWorths, type Plan, Teacher } from './lessons.ts';
import { type FittedTable, PLAYERS, tablesNamed } from './tables.ts';

const SEED = 'prospects';
const CHECK_SEED = 'check';
/** First from games of the trained traveller, by how they ended; then, again and again, from games of its own. */
const FIRST: Plan = { positions: 100_000, every: 4, patience: 1 };
const NEXT: Plan = { positions: 150_000, every: 1, patience: 0.85 };
const CHECK: Plan = { positions: 20_000, every: 5, patience: 1 };
const GENERATIONS = 6;
/** What is written is the mean of so many, the last ones. */
const MEAN_OF = 3;

function meanOf(all: readonly Float64Array[]): Float64Array {
  return all[0].map((_, mark) => all.reduce((sum, worths) => sum + worths[mark], 0) / all.length);
}

class Fit {
  private readonly rules: KurierRules;
  private readonly ruleSet: FittedTable['ruleSet'];
  private readonly players: number;
  private readonly table: string;
  private games = 0;

  constructor({ ruleSet, players }: FittedTable) {
    this.ruleSet = ruleSet;
    this.players = players;
    this.table = ruleSet === 'roubles' ? `${players} players` : `${ruleSet}, ${players} players`;
    this.rules = kurier.rules(players, settle(kurier.id, kurier.options, { ruleSet })) as KurierRules;
  }

  run(): void {
    const seed = `${SEED}, ${this.table}`;
    const nothing = noWorths(this.rules);
    const generations: Float64Array[] = [];
    for (let done = 0; done < GENERATIONS; done++) {
      const before = generations.at(-1);
      const lessons = this.lessons(before, `${seed}, ${done}`, before === undefined ? FIRST : NEXT);
      generations.push(learn(lessons, before ?? nothing, `${seed}, ${done}`));
      process.stderr.write(`${this.table}: generation ${done + 1} of ${GENERATIONS}, ${this.games} games\n`);
      if (done > 0) this.write(meanOf(generations.slice(1).slice(-MEAN_OF)), done + 1);
    }
  }

  private lessons(worths: Float64Array | undefined, seed: string, plan: Plan): Lessons {
    const bot = worths === undefined ? trainedTraveller(this.rules) : foresightedTraveller(this.rules, worths);
    const teacher = new Teacher(this.rules, bot, worths ?? noWorths(this.rules), plan);
    const lessons = teacher.teach(seed);
    this.games += teacher.games;
    return lessons;
  }

  private write(mean: Float64Array, done: number): void {
    const { games, players, ruleSet } = this;
    const weights = Array.from(mean, (worth) => Math.round(1000 * worth) / 1000);
    const made: Record<string, unknown> = {
      command: `npm run fit-prospects -- ${ruleSet} ${players}`,
      seed: SEED,
      generations: GENERATIONS,
      done,
      games,
    };
    if (done === GENERATIONS) {
      const lessons = this.lessons(mean, `${CHECK_SEED}, ${this.table}`, CHECK);
      const squares = [squareError(lessons, mean), squareError(lessons, noWorths(this.rules))];
      const [error, errorOfEqual] = squares.map((square) => Math.round(10_000 * square) / 10_000);
      made.check = { seed: CHECK_SEED, positions: lessons.count, squareError: error, ofEqualChances: errorOfEqual };
    }
    const file = join(ROOT, 'bots', 'kurier', 'prospects', `${ruleSet}-of-${PLAYERS.get(players)}.weights.json`);
    writeFileSync(file, `${JSON.stringify({ made, weights }, null, 1)}\n`);
  }
}

try {
  for (const table of tablesNamed(process.argv.slice(2))) new Fit(table).run();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stderr.write(`fit-prospects: ${messageOf(error)}\n`);
  process.exitCode = 2;
}
