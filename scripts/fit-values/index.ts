// npm run fit-values [-- <game>…]: fits what positions are worth to games that guides play, for the bots of these games, or of all, that search by it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../src/node/tool.ts';
import { check } from './check.ts';
import { type FittedGame, fittedGames } from './games.ts';
import { GuidedGames, type Sample } from './guided-games.ts';
import { type Samples, train } from './train.ts';

const SEED = 'fit';
const CHECK_SEED = 'check';
const UNITS = 16;
const EPOCHS = 6;

interface Noted {
  readonly seats: readonly number[];
  readonly values: Float32Array;
}

function samplesOf({ game, games, tables, longest }: FittedGame): Samples {
  const samples = new GuidedGames(game, tables, SEED).play(games, longest, (state, { rules, traits }): Noted => {
    const all = Array.from({ length: rules.seats }, (_, seat) => seat);
    const seats = all.filter((seat) => traits.canWin(state, seat));
    const own = new Float64Array(traits.count);
    const values = new Float32Array(seats.length * traits.count);
    for (const [i, seat] of seats.entries()) {
      traits.read(state, seat, own);
      values.set(own, i * traits.count);
    }
    return { seats, values };
  });
  return packed(samples, tables[0].traits.count);
}

function packed(samples: readonly Sample<Noted>[], traits: number): Samples {
  const begins = new Int32Array(samples.length + 1);
  for (const [i, { noted }] of samples.entries()) begins[i + 1] = begins[i] + noted.seats.length;
  const values = new Float32Array(begins[samples.length] * traits);
  for (const [i, { noted }] of samples.entries()) values.set(noted.values, begins[i] * traits);
  return { traits, begins, values, won: Int32Array.from(samples, ({ noted, winner }) => noted.seats.indexOf(winner)) };
}

for (const fitted of fittedGames) {
  const { game, bot, games, tables, longest } = fitted;
  if (process.argv.length > 2 && !process.argv.includes(game.id)) continue;
  const samples = samplesOf(fitted);
  process.stderr.write(`${game.id}: ${samples.won.length} positions\n`);
  const weights = train(samples, UNITS, EPOCHS, SEED);
  const made = {
    command: `npm run fit-values -- ${game.id}`,
    seed: SEED,
    games,
    positions: samples.won.length,
    units: UNITS,
    epochs: EPOCHS,
    check: check(game, tables, weights, longest, CHECK_SEED, fitted.check),
  };
  writeFileSync(join(ROOT, 'bots', game.id, `${bot}.weights.json`), `${JSON.stringify({ made, weights }, null, 1)}\n`);
  process.stdout.write(`${JSON.stringify(made, null, 2)}\n`);
}
