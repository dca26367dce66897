// npm run fit-odds: how much each thing tells of how games of Cerbère's characters end, beginning with nothing.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Weights } from '../../bots/cerbere/common/weights.ts';
import { threeName, veteranAt } from '../../bots/cerbere/veteran.ts';
import { ROOT } from '../../src/node/tool.ts';
import { learn, nothingKnown, surpriseOf } from './learn.ts';
import { Games, type Position, rulesFor } from './positions.ts';

const SEED = 'odds';
const CHECK_SEED = 'check';
/** At each number of players. */
const POSITIONS = 40_000;
const CHECKED = 10_000;
/** A table of three is another game: Cerberus takes in one player at most. */
const OF_THREE = [3];
const LARGER = [4, 5, 6, 7];

let games = 0;

function positionsOf(tables: readonly number[], most: number, seed: string): readonly Position[] {
  return tables.flatMap((players) => {
    const played = new Games(players);
    const positions = played.positions(most, `${seed}, ${players} players`);
    games += played.games;
    return positions;
  });
}

function rounded(value: number): number {
  return Math.round(1000 * value) / 1000;
}

function fitTo(tables: readonly number[]) {
  const numbers = learn(positionsOf(tables, POSITIONS, SEED), nothingKnown(), SEED);
  const others = positionsOf(tables, CHECKED, CHECK_SEED);
  const [surprise, ofCharacters, ofVeteran] = [numbers, new Weights(), veteranAt(rulesFor(tables[0])).weights].map(
    (weights) => rounded(surpriseOf(others, weights)),
  );
  process.stderr.write(
    `${tables.join(', ')} players: surprise ${surprise}, of the characters' own numbers ${ofCharacters}, of the veteran's ${ofVeteran}\n`,
  );
  return { numbers, check: { players: tables, positions: others.length, surprise, ofCharacters, ofVeteran } };
}

const [three, larger] = [fitTo(OF_THREE), fitTo(LARGER)];
const weights = Object.fromEntries([
  ...Object.entries(larger.numbers).map(([name, number]) => [name, rounded(number)]),
  ...Object.entries(three.numbers).map(([name, number]) => [threeName(name), rounded(number)]),
]);
const made = {
  command: 'npm run fit-odds',
  seed: SEED,
  games,
  check: { seed: CHECK_SEED, tables: [three.check, larger.check] },
};
writeFileSync(join(ROOT, 'bots', 'cerbere', 'odds.weights.json'), `${JSON.stringify({ made, weights }, null, 1)}\n`);
