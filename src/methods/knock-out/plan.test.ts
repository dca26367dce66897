import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { Refusal } from '../../data/refusal.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { layOut } from '../../node/lay-out.ts';
import { csv } from '../../report/csv.ts';
import type { Decimal } from '../../report/table.ts';
import { changeText } from '../../report/text.ts';
import { mover } from '../../stats/mover.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { experimentOf } from '../experiment.ts';
import { knockOutAnswer } from './answer.ts';
import { botWithout, planKnockOut } from './plan.ts';

async function knockedOut(given: object, threads = 0, batch?: number) {
  const file = await experimentOf(
    'tried',
    { question: 'Worth?', seed: 'out', method: 'knock-out', ...given },
    catalogue,
  );
  const analysis = await planKnockOut(file);
  const result = await performed(analysis, 'out', { ...placeOf(threads), batch });
  return { result, answer: knockOutAnswer(result) };
}

const KURIER = { game: 'kurier', games: 150, factors: { players: 2 }, bots: 'stroller' };

describe('a knock-out', () => {
  it('ranks what is left out by its effect', async () => {
    const { result, answer } = await knockedOut({
      game: 'liarsdice',
      games: 1500,
      factors: { players: 2 },
      bots: 'counter',
    });
    expect(result.arms.map(({ cell }) => cell.lineup.join('+'))).toEqual([
      'counter+counter',
      'counter:without=challenge+counter:without=challenge',
      'counter:without=bid+counter:without=bid',
    ]);
    const rows = [...answer.tables[0].rows];
    expect(answer.tables[0].name).toBe('knock-out');
    expect(rows.map(({ rank }) => rank)).toEqual([1, 2]);
    const [first, second] = rows.map(({ difference }) => Math.abs(Number(String(difference))));
    expect(first).toBeGreaterThanOrEqual(second);
    expect(answer.sentences[0]).toMatch(
      /^Without (doubting a bid|bidding higher) the win rate of the first player (falls|rises) most, by /,
    );
  });

  it('of one thing says what it changes, and ranks nothing', async () => {
    const { answer } = await knockedOut({
      game: 'liarsdice',
      games: 500,
      factors: { players: 2 },
      bots: 'counter',
      'knock-out': { out: ['bid'] },
    });
    expect(answer.sentences).toHaveLength(1);
    expect(answer.sentences[0]).not.toContain('most');
  });

  it('tells what is largest of all with an interval that holds for the largest of all', async () => {
    const { result, answer } = await knockedOut({
      game: 'liarsdice',
      games: 1500,
      factors: { players: [2, 3] },
      bots: 'counter',
    });
    const { differences } = result;
    expect(differences).toHaveLength(4);
    for (const { joint, pairs, ranks } of differences) {
      expect(joint).toEqual(mover(pairs.other, pairs.one, pairs.n, 0.05 / 4));
      expect(ranks.first).toBeLessThanOrEqual(ranks.last);
    }
    const [row] = answer.tables[0].rows;
    const [difference, low, high] = [row.difference, row.joint_low, row.joint_high].map(
      (end) => (end as Decimal).value,
    );
    expect(answer.sentences[0]).toContain(changeText(difference, { low, high }).replace(' by ', ' most, by '));
    expect(answer.notes?.join(' ')).toContain('All 4 intervals hold together with 95 % certainty');
    expect([row.rank, row.rank_first]).toEqual([1, 1]);
  });

  it('names what changes no game, and what was not played and why', async () => {
    const { answer } = await knockedOut(KURIER);
    // Nobody draws a coin for staying in this rule set, so nobody steals one.
    expect(answer.notes).toContain('No game changed without leaving a message be or stealing.');
    const last = answer.notes?.at(-1);
    expect(last).toMatch(
      /^Not left out: passing \(.+\); departures \(no message would leave the swamp\); choosing a room \(.+\)\.$/,
    );
    const rows = [...answer.tables[0].rows];
    expect(rows.find(({ out }) => out === 'steal')).toMatchObject({
      verdict: 'same',
      kind: 'move',
      different_games: 0,
    });
    expect(rows.find(({ out }) => out === 'njets')).toMatchObject({
      kind: 'rule',
      about: 'njets: they are left in the box',
    });
  });

  it('leaves out of each table what is there, and of all of them what is nowhere', async () => {
    const { result } = await knockedOut({
      game: 'cerbere',
      games: 2,
      factors: { players: 3, first: ['bridge', 'portal'] },
      bots: 'random',
      'knock-out': { out: ['bridge', 'portal', 'marks'] },
    });
    expect(result.differences.map(({ table, name }) => [table, name])).toEqual([
      [0, 'bridge'],
      [0, 'marks'],
      [1, 'portal'],
      [1, 'marks'],
    ]);
    expect(result.skipped).toEqual([]);
  });

  it('writes the same with other threads and batches', async () => {
    const given = { ...KURIER, 'knock-out': { out: ['njets', 'hand-over', 'steal'] } };
    const bytes = async (threads = 0, batch?: number) => {
      const { answer } = await knockedOut(given, threads, batch);
      return [answer.sentences, layOut(answer.text), answer.tables.map(({ rows }) => csv(rows))];
    };
    expect(await bytes(2, 7)).toEqual(await bytes(1));
  });

  it('adds to what a bot does without already', () => {
    expect(botWithout('courier', 'quick')).toBe('courier:without=quick');
    expect(botWithout('courier:without=ally:noise=0.1', 'quick')).toBe('courier:without=ally/quick:noise=0.1');
    expect(botWithout('courier:without=ally/quick', 'quick')).toBe('courier:without=ally/quick');
  });
});

describe('a knock-out is refused in one line', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const GOOD = `question: Worth?
method: knock-out
game: kurier
seed: s
games: 100
factors:
  players: 2
bots: random
knock-out:
  out: [njets, steal]
`;

  it.each([
    [
      'with a wrong name',
      GOOD.replace('steal', 'stael'),
      ':10:16: unknown knock-out of kurier "stael"; did you mean "steal"?',
    ],
    ['with a name twice', GOOD.replace('steal', 'njets'), ':10:16: out lists "njets" twice'],
    ['with no names', GOOD.replace('[njets, steal]', '[]'), ':10:8: out takes a list of names'],
    [
      'with what is needed',
      GOOD.replace('steal', 'depart'),
      ':10:16: depart cannot be left out: no message would leave',
    ],
    [
      'with what is not there',
      GOOD.replace('game: kurier', 'game: strogoff').replace('njets, steal', 'ally, face-up-decks'),
      ':10:15: face-up-decks cannot be left out: it is not in these games',
    ],
    ['with rotation', `${GOOD}rotate: true\n`, ':11:9: does not go with method: knock-out'],
    [
      'of a game with nothing to leave out',
      GOOD.slice(0, GOOD.indexOf('knock-out:\n')).replace('kurier', 'tictactoe'),
      ':3:7: nothing can be left out of tictactoe; mark: without lists every kind of move',
    ],
    ['of another method', GOOD.replace('method: knock-out', 'method: compare'), ':9:1: needs method: knock-out'],
  ])('%s', async (_what, text, message) => {
    const path = join(folder, 'tried.yaml');
    writeFileSync(path, text);
    const error = await (async () => planKnockOut(await readExperiment(path, catalogue)))().catch(
      (caught: unknown) => caught,
    );
    expect(error).toBeInstanceOf(Refusal);
    const told = (error as Refusal).message.replace(path, '');
    expect(told.slice(0, message.length)).toBe(message);
    expect(told).not.toContain('\n');
  });
});
