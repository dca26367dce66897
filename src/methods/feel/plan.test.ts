import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { Refusal } from '../../data/refusal.ts';
import { tosses } from '../../engine/tosses.fixture.ts';
import { catalogue, catalogueWith } from '../../games/games.fixture.ts';
import { csv } from '../../report/csv.ts';
import type { Decimal } from '../../report/table.ts';
import { localRunner } from '../../sim/local-runner.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { experimentOf } from '../experiment.ts';
import { feelAnswer } from './answer.ts';
import { openness } from './course.ts';
import type { Measured } from './estimates.ts';
import { overTosses, tossChance, tossCourse, tossLooks } from './known-tosses.ts';
import { planFeel } from './plan.ts';
import { settledAfter } from './settled.ts';

const ASKED = { question: 'How does it feel?', seed: 'feel', method: 'feel', bots: 'random' };
/** The game of tosses has no files whose digest could be taken. */
const known = Object.assign(catalogueWith(tosses as never), { gameDigest: () => undefined });

/** What is found in games of tosses. */
async function found(given: object) {
  const analysis = await planFeel(await experimentOf('tried', { ...ASKED, game: 'tosses', ...given }, known));
  return performed(analysis, 'feel', { runner: localRunner(known) });
}

/** The measures of the only table, by their names. */
async function measuresOf(given: object): Promise<Readonly<Record<string, Measured>>> {
  const { cells } = await found(given);
  return Object.fromEntries(cells[0].measures.map((one) => [one.name, one]));
}

function expectWithin({ low, high, value }: Measured, truth: number): void {
  expect(low).toBeLessThanOrEqual(truth);
  expect(high).toBeGreaterThanOrEqual(truth);
  expect(low).toBeLessThanOrEqual(value);
}

describe('what a game of tosses feels like', () => {
  it('is found as it is known to be: when it is settled, how long it is, and how good the chances are', async () => {
    const measures = await measuresOf({
      games: 300,
      factors: { players: 2, tosses: 5 },
      feel: { positions: 5, playouts: 20, decisions: 0 },
    });
    const curve = [0, 1, 2, 3, 4].map((k) =>
      overTosses(5, (wins) => {
        const chance = tossCourse(5, wins)[k];
        return 2 * chance * (1 - chance);
      }),
    );
    expect(curve[0]).toBe(0.5);
    expect(openness(tossLooks(5, 0, (chance) => chance).chances[0], 1e9)).toBeCloseTo(0.5, 6);
    expectWithin(measures.settled_half, settledAfter(curve, 0.5));
    expectWithin(measures.settled_most, settledAfter(curve, 0.9));
    expectWithin(measures.brier, curve.reduce((sum, open) => sum + open, 0) / 5);
    expect(measures.length).toMatchObject({ value: 5 });
    expect(measures.length_spread).toMatchObject({ value: 0 });
    // Nobody ever has a choice.
    expect(measures.idle_turns).toMatchObject({ value: 1, high: 1 });
    expect(measures.idle_turns.low).toBeGreaterThan(0.95);
    expect(measures.second_best).toBeUndefined();
    expect(measures.kingmaking).toBeUndefined();
  });

  it('has choices that cost what they are known to cost', async () => {
    const measures = await measuresOf({
      games: 150,
      factors: { players: 2, tosses: 3, bold: true },
      feel: { positions: 2, playouts: 80, decisions: 2 },
    });
    const cost = [0, 1, 2].map((k) =>
      overTosses(3, (wins) => {
        const lead = [0, 1, 2].slice(0, k).reduce((sum, toss) => sum + ((wins >> toss) & 1 ? 1 : -1), 0);
        return (tossChance(lead + 1, 2 - k) - tossChance(lead - 1, 2 - k)) / 2;
      }),
    );
    const truth = cost.reduce((sum, one) => sum + one, 0) / 3;
    expectWithin(measures.second_best, truth);
    // Of two moves, any is the worse one in half of the cases.
    expectWithin(measures.any_move, truth / 2);
    expect(measures.choice_matters.value).toBeGreaterThan(0.4);
    expect(measures.forced_share.value).toBe(0);
    expect(measures.wait).toMatchObject({ value: 1 });
  });

  it('in three has a player who cannot win, and says who does', async () => {
    const measures = await measuresOf({
      games: 150,
      factors: { players: 3, tosses: 3, bold: true },
      feel: { positions: 2, playouts: 40, decisions: 2 },
    });
    expectWithin(measures.as_good_as_out, 1 / 3);
    // After two tosses it is even in half of the cases, and then the third is worth a half.
    expectWithin(measures.kingmaking, 1 / 4);
    expect(measures.kingmaker_decides.value).toBeGreaterThan(0.08);
    expect(measures.kingmaker_decides.low).toBeLessThan(1 / 6);
  });

  it('alone is measured against losing, and what takes company is left out and told', async () => {
    const result = await found({
      games: 40,
      factors: { players: 1, tosses: 3 },
      feel: { positions: 3, playouts: 8, decisions: 0 },
    });
    const names = result.cells[0].measures.map(({ name, cases }) => `${name} ${cases}`);
    expect(names).toContain('lowest_chance 40');
    expect(names.join()).not.toMatch(/idle_turns|wait|king/);
    const { notes = [] } = feelAnswer(result);
    expect(notes.join(' ')).toContain('turns without a choice (takes two players)');
    expect(notes.join(' ')).toContain('(takes three players)');
  });

  it('leaves games that nobody won out of what is told of winners', async () => {
    const measures = await measuresOf({
      games: 60,
      factors: { players: 2, tosses: 2 },
      feel: { positions: 2, playouts: 8, decisions: 0 },
    });
    expect(measures.lowest_chance.cases).toBeLessThan(50);
    expect(measures.lowest_chance.cases).toBeGreaterThan(10);
    expect(measures.lead_changes.cases).toBe(60);
  });
});

describe('the answer', () => {
  const GIVEN = {
    ...ASKED,
    game: 'liarsdice',
    games: 12,
    factors: { players: [2, 3] },
    feel: { playouts: 4, positions: 3 },
  };

  async function told(threads: number, batch?: number) {
    const analysis = await planFeel(await experimentOf('tried', GIVEN, catalogue));
    return feelAnswer(await performed(analysis, 'feel', { ...placeOf(threads), batch }));
  }

  it('begins with a sentence and its interval, and says how good its chances are', async () => {
    const { sentences, notes = [], tables } = await told(0);
    expect(sentences[0]).toMatch(
      /^At its lowest the chance of who won in the end was on average between \d+\.\d % \(.+ to .+\) with \d players and /,
    );
    expect(notes.join(' ')).toContain('less open than a guess from the win rates');
    expect(tables.map(({ name }) => name)).toEqual(['feel', 'course', 'calibration']);
    // Some were from -64 % to 197 %, and a chance reached 101 %.
    const ends = (of: (kind: unknown) => boolean) =>
      [...tables[1].rows]
        .filter((row) => of(row.told))
        .flatMap(({ ci_low, ci_high, joint_low, joint_high }) => [ci_low, ci_high, joint_low, joint_high])
        .map((end) => (end as Decimal).value)
        .filter((end) => !Number.isNaN(end));
    expect(Math.min(...ends(() => true))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...ends((kind) => kind !== 'open'))).toBeLessThanOrEqual(1);
  });

  it('is the same in threads, and in any batches', async () => {
    const text = ({ tables, sentences }: Awaited<ReturnType<typeof told>>) =>
      [...sentences, ...tables.map(({ rows }) => csv(rows))].join('\n');
    const here = text(await told(0));
    expect(text(await told(2, 5))).toBe(here);
    expect(text(await told(0, 1))).toBe(here);
  });
});

describe('it is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const GOOD = `question: Feel?
method: feel
game: kurier
seed: s
games: 100
factors:
  players: 3
bots: sprinter
feel:
`;

  it.each([
    [
      'with one game',
      GOOD.replace('100', '1').replace('feel:\n', ''),
      ':5:8: method: feel takes games, a whole number',
    ],
    ['with a precision', `${GOOD}  moves: 2\nprecision: 0.1\n`, ':11:1: does not go with method: feel'],
    [
      'with an odd number of playouts',
      `${GOOD}  playouts: 5\n`,
      ':10:13: playouts takes an even number from 4 to 1000',
    ],
    ['with one position', `${GOOD}  positions: 1\n`, ':10:14: positions takes a whole number from 2 to 100, not 1'],
    ['with an unknown guide', `${GOOD}  guide: sprintr\n`, ':10:10: unknown bot for kurier "sprintr"; did you mean'],
    ['with an unknown key', `${GOOD}  playout: 4\n`, ':10:3: unknown key "playout"; did you mean "playouts"'],
  ])('%s', async (_what, text, message) => {
    const path = join(folder, 'tried.yaml');
    writeFileSync(path, text);
    const error = await (async () => planFeel(await readExperiment(path, catalogue)))().catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Refusal);
    const told = (error as Refusal).message.replace(path, '');
    expect(told.slice(0, message.length)).toBe(message);
  });
});
