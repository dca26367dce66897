import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { Refusal } from '../../data/refusal.ts';
import { laurels } from '../../engine/laurels.fixture.ts';
import { catalogue, catalogueWith } from '../../games/games.fixture.ts';
import { csv } from '../../report/csv.ts';
import { localRunner } from '../../sim/local-runner.ts';
import { SplitSums } from '../../stats/split-rates.ts';
import type { Interval } from '../../stats/wilson.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { experimentOf } from '../experiment.ts';
import { cardsAnswer } from './answer.ts';
import { type CardsResult, planCards } from './plan.ts';
import { type Thing, thingsIn } from './rows.ts';

const ASKED = { question: 'Which win?', seed: 'cards', method: 'cards', bots: 'random' };
/** The game of laurels has no files whose digest could be taken. */
const known = Object.assign(catalogueWith(laurels), { gameDigest: () => undefined });

/** What is found in games of laurels. */
async function found(given: object) {
  const analysis = await planCards(await experimentOf('tried', { ...ASKED, game: 'laurels', ...given }, known));
  const result = await performed(analysis, 'cards', { runner: localRunner(known) });
  const { told } = thingsIn(result);
  const thing = (name: string) => told.find(({ holding }) => holding.name === name) as Thing;
  return { result, told, thing, answer: cardsAnswer(result) };
}

function expectWithin({ low, high }: Interval, truth: number): void {
  expect(low).toBeLessThanOrEqual(truth);
  expect(high).toBeGreaterThanOrEqual(truth);
}

/** 1/4, 1/8 for the strong half and 1/16 for the quarter that fights. */
const ALL = 7 / 16;

describe('which cards win', () => {
  it('finds the gap of what does nothing, and that nothing changes without it', async () => {
    const { thing, answer } = await found({ games: 4000, factors: { players: 1 } });
    const laurel = thing('laurel');
    // Of those with a laurel three quarters are strong, of those without a quarter: 1/2 of 1/4.
    expectWithin(laurel.joint, 1 / 8);
    expectWithin(laurel.rates.one, ALL + 1 / 16);
    expectWithin(laurel.rates.other, ALL - 1 / 16);
    expectWithin(laurel.foretold, -1 / 16);
    expect(laurel).toMatchObject({ way: 'knock-out', change: { difference: 0, pairs: { different: 0 } } });
    const sword = thing('sword');
    expectWithin(sword.joint, 1 / 8);
    expect(sword.way).toBe('kind of move');
    expectWithin(sword.change?.joint as Interval, -1 / 16);
    expect(sword.change?.joint.high).toBeLessThan(0);
    expect(answer.sentences.join(' ')).toMatch(/without fighting the win rate of the first player falls by \d/);
  });

  it('counts the win of who had it where players win for themselves, and takes it from the first alone', async () => {
    const { result, thing, answer } = await found({ games: 4000, factors: { players: 4 } });
    expect(result.whose).toBe('seat');
    const [laurel, sword] = [thing('laurel'), thing('sword')];
    expect(laurel.seats).toBe(16_000);
    expectWithin(laurel.joint, 1 / 8);
    expectWithin(sword.joint, 1 / 8);
    // What only a knock-out for all takes out says nothing of one player.
    expect(laurel.change).toBeUndefined();
    expect(sword.way).toBe('never used');
    expectWithin(sword.change?.joint as Interval, -1 / 16);
    const [arm] = result.tables[0].others;
    expect(arm.cell.lineup).toEqual(['random:unused=sword', 'random', 'random', 'random']);
    expect(answer.sentences[0]).toMatch(
      /^Those who had a (laurel|sword) won 1\d\.\d percentage points more often \(.+\) than those who had not, the widest gap of 2; /,
    );
  });

  it('says that winners are likelier to have had whatever one looks at only where no gap goes the other way', async () => {
    const { result } = await found({ games: 4000, factors: { players: 1 } });
    const gathered = (one: CardsResult) => cardsAnswer(one).notes?.[0];
    expect(gathered(result)).toMatch(
      /: whatever one looks at, winners are likelier to have had it, be it of use or not\.$/,
    );
    const [had] = result.had;
    const swapped = new SplitSums();
    // Of one thing those who had it lost.
    for (let game = 0; game < 100; game++) swapped.add(0, game % 2, 1 - (game % 2), 1 - (game % 2));
    const split = had.split.map((sums, i) => (i === result.things[0] ? swapped : sums));
    const other = { ...result, had: [Object.assign(Object.create(Object.getPrototypeOf(had)), had, { split })] };
    expect(gathered(other)).toMatch(/^Who won had|^A player of a table that won had/);
    expect(gathered(other)).not.toContain('whatever one looks at');
  });

  it('says what nobody had and what everybody had, and nothing of chances there', async () => {
    const { told, answer } = await found({ games: 50, factors: { players: 2 } });
    expect(told.map(({ holding }) => holding.name)).toEqual(['laurel', 'sword']);
    expect(answer.notes).toContain('Nobody had a unicorn.');
    expect(answer.notes).toContain('Everybody had a nose in every game.');
    const noses = await found({ games: 50, factors: { players: 2 }, cards: { things: ['nose'] } });
    expect(noses.answer.sentences).toEqual([
      'Of these things everybody had each in every game, or nobody: there is nothing to compare.',
    ]);
  });

  it('plays the same games as a sweep does', async () => {
    const { result } = await found({ games: 200, factors: { players: 3 } });
    const [base] = result.arms;
    expect(base.wins).toBe([...base.outcomes].reduce((sum, won) => sum + won, 0));
    expect(base.games).toBe(200);
  });

  it('writes the same with other threads and batches', async () => {
    const bytes = async (threads = 0, batch?: number) => {
      const given = {
        ...ASKED,
        game: 'cerbere',
        games: 60,
        factors: { players: 3 },
        cards: { things: ['fatalism'], wins: 'seat' },
      };
      const analysis = await planCards(await experimentOf('tried', given, catalogue));
      const result = await performed(analysis, 'cards', { ...placeOf(threads), batch });
      const { sentences, tables } = cardsAnswer(result);
      return [sentences, tables.map(({ rows }) => csv(rows))];
    };
    expect(await bytes(2, 7)).toEqual(await bytes(1));
  });
});

describe('a question after cards is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const GOOD = `question: Which?
method: cards
game: cerbere
seed: s
games: 100
factors:
  players: 3
bots: random
cards:
  things: [ambush, deceit]
  wins: seat
`;

  it.each([
    [
      'with a wrong name',
      GOOD.replace('deceit', 'deciet'),
      ':10:20: unknown holding of cerbere "deciet"; did you mean "deceit"?',
    ],
    ['with a name twice', GOOD.replace('deceit', 'ambush'), ':10:20: things lists "ambush" twice'],
    ['with no names', GOOD.replace('[ambush, deceit]', '[]'), ':10:11: things takes a list of names'],
    [
      'with a win of nobody',
      GOOD.replace('wins: seat', 'wins: team'),
      ':11:9: unknown wins "team"; allowed: table, seat',
    ],
    ['with rotation', `${GOOD}rotate: true\n`, ':12:9: does not go with method: cards'],
    ['with precision', GOOD.replace('games: 100', 'precision: 0.01'), ':5:1: does not go with method: cards'],
    ['with one game', GOOD.replace('games: 100', 'games: 1'), ':5:8: method: cards takes 2 games at least'],
    [
      'of a game that does not say what one has',
      GOOD.slice(0, GOOD.indexOf('cards:\n')).replace('cerbere', 'liarsdice'),
      ':3:7: liarsdice does not say what a seat can have (holdings)',
    ],
  ])('%s', async (_what, text, message) => {
    const file = join(folder, 'cards.yaml');
    writeFileSync(file, text);
    const refused = (async () => planCards(await readExperiment(file, catalogue)))();
    await expect(refused).rejects.toThrow(Refusal);
    await expect(refused).rejects.toThrow(message);
  });
});
