import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readExperiment } from '../../commands/experiment-file.ts';
import { Refusal } from '../../data/refusal.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { experimentOf, type Overrides } from '../experiment.ts';
import { planMatches } from './plan.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));
const file = join(folder, 'tried.yaml');

const GOOD = `question: Who is better?
method: match
game: liarsdice
seed: s
games: 100
factors:
  players: [2, 3]
  dice: 1
bots: [random, counter, counter:trust=0.1]
match:
  h0: 0.01
  h1: 0.05
`;

function experiment(text: string, overrides?: Overrides) {
  writeFileSync(file, text);
  return readExperiment(file, catalogue, overrides);
}

const plan = async (text: string, overrides?: Overrides) => planMatches(await experiment(text, overrides));

async function refusal(text: string, overrides?: Overrides): Promise<string> {
  const error = await plan(text, overrides).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(Refusal);
  return (error as Refusal).message.replaceAll(folder, '');
}

const changed = (from: string, to: string) => GOOD.replace(from, to);

describe('the matches of an experiment', () => {
  it('are one table for each cell, with the whole field at it', async () => {
    const plans = await plan(GOOD);
    expect(plans.map(({ cell }) => cell.factors)).toEqual([
      { players: 2, dice: 1 },
      { players: 3, dice: 1 },
    ]);
    for (const { bots, luck } of plans) {
      expect(bots).toEqual(['random', 'counter', 'counter:trust=0.1']);
      expect(luck).toBe(true);
    }
    expect(plans[1]).toMatchObject({ cell: { game: 'liarsdice', players: 3, options: { dice: 1, sides: 6 } } });
  });

  it('play no more games of a pair than the file says, in whole blocks', async () => {
    const plans = await plan(GOOD);
    expect(plans.map(({ pairing: { seatings }, test }) => [seatings.length, test.most])).toEqual([
      [2, 50],
      [6, 17],
    ]);
  });

  it('are of all pairs, the later bot being the one that may be better, or of neighbours', async () => {
    const [all] = await plan(GOOD);
    expect(all.pairs).toEqual([
      [1, 0],
      [2, 0],
      [2, 1],
    ]);
    const [neighbours] = await plan(`${GOOD}  pairs: neighbours\n`);
    expect(neighbours.pairs).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('test what the file says, or a score of 0.02 against 0', async () => {
    const [given] = await plan(`${GOOD}  alpha: 0.1\n  beta: 0.2\n  counting: tables\n`);
    expect(given.test).toEqual({ h0: 0.01, h1: 0.05, alpha: 0.1, beta: 0.2, most: 50 });
    expect(given.pairing.counting).toBe('tables');
    const [usual] = await plan(GOOD.slice(0, GOOD.indexOf('match:\n')));
    expect(usual.test).toEqual({ h0: 0, h1: 0.02, alpha: 0.05, beta: 0.05, most: 50 });
    expect(usual.pairing.counting).toBe('seats');
    const [whole] = await plan(`${GOOD}  stop: games\n`);
    expect(whole.test).toEqual({ ...given.test, alpha: 0.05, beta: 0.05, whole: true });
  });

  it('may pit a bot against itself, and know a game without luck', async () => {
    const [{ bots, luck }] = await plan(
      'question: q\nmethod: match\ngame: tictactoe\nseed: 1\ngames: 1\nbots: [random, random]\n',
    );
    expect([bots, luck]).toEqual([['random', 'random'], false]);
  });
});

describe('a broken match is refused in one line:', () => {
  it.each([
    [
      'bots as a factor',
      changed('dice: 1', 'bots: [random, counter]'),
      '/tried.yaml:8:3: in a match bots is a list of its own, not a factor',
    ],
    ['rotate', `${GOOD}rotate: true\n`, '/tried.yaml:13:1: a match rotates by itself; leave it out'],
    [
      'one bot in a list',
      changed('[random, counter, counter:trust=0.1]', '[random]'),
      '/tried.yaml:9:7: a match takes a list of two bots or more',
    ],
    [
      'one bot',
      changed('[random, counter, counter:trust=0.1]', 'random'),
      '/tried.yaml:9:7: a match takes a list of two bots or more',
    ],
    [
      'no bots',
      changed('bots: [random, counter, counter:trust=0.1]\n', ''),
      '/tried.yaml:1:1: a match takes a list of two bots or more',
    ],
    [
      'an unknown bot',
      changed('counter,', 'conter,'),
      '/tried.yaml:9:16: unknown bot for liarsdice "conter"; did you mean "counter"? allowed: flat-monte-carlo, ismcts, random, counter, planner',
    ],
    [
      'a setting out of range',
      changed('trust=0.1', 'trust=2'),
      '/tried.yaml:9:25: trust takes a number from 0 to 1, not 2',
    ],
    ['h0 like h1', changed('h1: 0.05', 'h1: 0.01'), '/tried.yaml:12:7: h0 must be less than h1, not 0.01 and 0.01'],
    [
      'h0 over the usual h1',
      changed('  h0: 0.01\n  h1: 0.05', '  h0: 0.3'),
      '/tried.yaml:11:7: h0 must be less than h1, not 0.3 and 0.02',
    ],
    ['h1 beyond all scores', changed('0.05', '1'), '/tried.yaml:12:7: h1 takes a number between -1 and 1, not 1'],
    [
      'an error of a half',
      `${GOOD}  beta: 0.5\n`,
      '/tried.yaml:13:9: beta takes a number above 0 and below 0.5, not 0.5',
    ],
    [
      'unknown pairs',
      `${GOOD}  pairs: neighbors\n`,
      '/tried.yaml:13:10: unknown pairs "neighbors"; did you mean "neighbours"? allowed: all, neighbours',
    ],
    [
      'an unknown key',
      `${GOOD}  alhpa: 0.1\n`,
      '/tried.yaml:13:3: unknown key "alhpa"; did you mean "alpha"? allowed: h0, h1, alpha, beta, pairs, counting, stop',
    ],
    [
      'players out of range',
      changed('[2, 3]', '[2, 7]'),
      '/tried.yaml:7:16: players of liarsdice takes a whole number from 2 to 6, not 7',
    ],
  ])('%s', async (_what, text, message) => {
    expect(await refusal(text)).toBe(message);
  });

  it('by its flag', async () => {
    expect(await refusal(GOOD, { set: ['bots=random'] })).toBe(
      '--set bots: in a match bots is a list of its own, not a factor',
    );
  });

  it.each([
    [{ match: { alpha: 0.5 } }, '--alpha: alpha takes a number above 0 and below 0.5, not 0.5'],
    [{ match: { h0: 0.1 } }, '--h0: h0 must be less than h1, not 0.1 and 0.02'],
    [{ factors: { players: [2, 'x'] } }, '--players: players of liarsdice takes a whole number from 2 to 6, not "x"'],
    [{ bots: ['random', 'conter'] }, 'bots: unknown bot for liarsdice "conter"; did you mean "counter"?'],
    [
      { seed: '' },
      '--seed: seed takes a text of up to 200 characters, or a whole number of up to 9007199254740991 (a longer one in quotes), not ""',
    ],
  ])('by its flag if it was never written: %j', async (change, message) => {
    const given = {
      question: 'q',
      method: 'match',
      game: 'liarsdice',
      seed: 's',
      games: 9,
      bots: ['random', 'counter'],
    };
    const planned = async () =>
      planMatches(await experimentOf('match', { factors: { players: 2 }, ...given, ...change }, catalogue));
    await expect(planned()).rejects.toThrow(message);
  });

  it('what is meant for a match, in a sweep', async () => {
    const sweep = experiment(changed('method: match\n', '').replace(', counter:trust=0.1', ''));
    await expect(sweep).rejects.toThrow(`${file}:9:1: needs method: match`);
  });
});
