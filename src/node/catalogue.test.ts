import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogue, gameNamed } from '../games/games.fixture.ts';
import { ChangedCode } from '../sim/catalogue.ts';
import { checkBot } from '../sim/players.ts';
import { ThreadCatalogue } from './thread-catalogue.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', `${name}.fixture.ts`);

describe('a bot is refused', () => {
  it.each([
    ['randon', 'tictactoe', 'unknown bot for tictactoe "randon"; did you mean "random"?'],
    ['counter', 'tictactoe', 'unknown bot for tictactoe "counter"'],
    ['counter:trust=2', 'liarsdice', 'trust takes a number from 0 to 1, not 2'],
    ['counter:trsut=0.5', 'liarsdice', 'did you mean "trust"?'],
    ['counter:nose=0.5', 'liarsdice', 'did you mean "noise"? allowed: trust, noise, instead, without'],
    ['counter:noise=1.5', 'liarsdice', 'noise takes a number from 0 to 1, not 1.5'],
    ['counter:noise=much', 'liarsdice', 'noise takes a number from 0 to 1, not "much"'],
    ['counter:without=bit', 'liarsdice', 'unknown kind of move of liarsdice "bit"; did you mean "bid"?'],
    ['counter:without=bid/bid', 'liarsdice', 'without lists "bid" twice'],
    ['counter:without=bid/challenge', 'liarsdice', 'without lists every kind of move of liarsdice (bid, challenge)'],
    [fixture('noisy'), 'liarsdice', 'has a setting "noise" of its own; every bot takes one of that name'],
    ['counter:trust', 'liarsdice', 'is not of the form key=value'],
    ['counter:trust=0.5:trust=0.6', 'liarsdice', 'sets trust twice'],
    ['', 'liarsdice', 'names no bot'],
    ['./nowhere.js', 'liarsdice', 'cannot be loaded'],
    [join(import.meta.dirname, '../sim/lineup.ts'), 'liarsdice', 'does not export a bot'],
    [join(import.meta.dirname, '../../bots/liarsdice/counter.ts'), 'tictactoe', 'plays liarsdice, not tictactoe'],
  ])('as "%s" for %s', async (bot, game, message) => {
    await expect(checkBot(catalogue, gameNamed(game), bot)).rejects.toThrow(message);
  });
});

describe('a game in a thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A game that does something while it is loaded. */
  function gameThat(name: string, does: string): string {
    const file = join(folder, `${name}.mjs`);
    const source = `import { appendFileSync } from 'node:fs';
      ${does}
      const layout = { observe() {} };
      export default Object.freeze({ id: '${name}', title: 't', about: 'a', seats: { min: 1, max: 1 }, layout, rules() {}, endings: ['over'] });`;
    writeFileSync(file, source);
    return file;
  }

  it('is the one whose digest was taken', async () => {
    const threads = new ThreadCatalogue({});
    const steady = gameThat('steady', '');
    const digest = threads.gameDigest(steady);
    expect(await threads.game(steady, digest)).toMatchObject({ id: 'steady' });
    await expect(threads.game(steady, 'sha256-of-another')).rejects.toThrow(ChangedCode);
  });

  it('is refused if its file changes between the digest and the end of its loading', async () => {
    const threads = new ThreadCatalogue({});
    const restless = gameThat('restless', "appendFileSync(new URL(import.meta.url), '// more');");
    const digest = threads.gameDigest(restless);
    await expect(threads.game(restless, digest)).rejects.toThrow(ChangedCode);
    await expect(threads.game(restless, digest)).rejects.toThrow(ChangedCode);
    await expect(threads.game(restless)).rejects.toThrow('has changed while it was loaded; start again');
  });
});
