// npm run made-up-plays: plays of bots as people would note them, from a truth that is known, to try `calibrate` on.
import { parseArgs } from 'node:util';
import { messageOf, Refusal } from '../src/data/refusal.ts';
import { experimentOf } from '../src/methods/experiment.ts';
import { planCells } from '../src/methods/plan-cells.ts';
import { catalogue } from './games.ts';
import { Plays } from './validity/tables.ts';

/** What is hidden: couriers between casual and experienced, on a shorter road with boxes farther apart than ours. */
const TRUTH = { skill: 62, way: 30, stepsPerBox: 2 };

/** From the easiest on. */
const DIFFICULTIES = ['easy', 'normal', 'heroic'];
const VARIANTS = ['base', 'purple-brain'];

/** Plays as people would choose them: harder after a win, easier after a loss, with two couriers and three, in both variants. */
async function print(count: number, seed: string): Promise<void> {
  const game = await catalogue.game('strogoff');
  const rounds = game.measures.findIndex(({ name }) => name === 'rounds');
  const plays = new Plays();
  process.stdout.write('players,difficulty,variant,won,rounds,note\n');
  let step = 1;
  for (let play = 0; play < count; play++) {
    const players = 2 + (play % 2);
    const difficulty = DIFFICULTIES[step];
    const variant = VARIANTS[Math.floor(play / 2) % 2];
    const factors = { players, difficulty, variant, ...TRUTH };
    const question = 'How does it go?';
    const file = await experimentOf('plays', { question, game: 'strogoff', seed, games: 1, factors }, catalogue);
    const [cell] = await planCells(file);
    const tally = await plays.tally(cell, seed, play, 1);
    const won = tally.success.sum === 1;
    process.stdout.write(
      `${players},${difficulty},${variant},${won ? 'yes' : 'no'},${tally.measure(rounds).sum},made up\n`,
    );
    step = Math.min(DIFFICULTIES.length - 1, Math.max(0, step + (won ? 1 : -1)));
  }
}

try {
  const { values } = parseArgs({
    options: { plays: { type: 'string', default: '20' }, seed: { type: 'string', default: 'made-up' } },
  });
  const count = Number(values.plays);
  if (!(Number.isInteger(count) && count > 0 && count <= 10_000))
    throw new Refusal(`--plays: takes a whole number from 1 to 10000, not ${values.plays}`);
  await print(count, values.seed);
} catch (error) {
  process.stderr.write(`made-up-plays: ${messageOf(error)}\n`);
  process.exitCode = 2;
}
