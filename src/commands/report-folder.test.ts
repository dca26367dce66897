import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { botDigest } from '../node/code-digest.ts';

const folder = new UserFolder();

const BOT = `export default {
  about: '', looks: false, params: {},
  create: () => ({ begin() {}, choose: (view, seat, moves, count, rng) => rng.below(count) }),
};
`;

beforeAll(async () => {
  folder.write('mine.js', BOT);
  // Whoever loads it leaves a trace.
  folder.write('evil.js', `import fs from 'node:fs'; fs.writeFileSync('loaded', '');\n${BOT}`);
  const lines = ['question: q?', 'game: tictactoe', 'seed: s', 'games: 20', 'bots: [./mine.js, random]'];
  folder.write('e.yaml', lines.join('\n'));
  await folder.here('run', 'e.yaml', '--out', 'whole', '--threads', '1');
});

/** The folder of that run, with something in its files put differently. */
function spoilt(name: string, file: string, change: (text: string) => string): string {
  cpSync(folder.at('whole'), folder.at(name), { recursive: true });
  const text = folder.read(name, file);
  expect(change(text)).not.toBe(text);
  writeFileSync(folder.at(name, file), change(text));
  return name;
}

/** All that lies around, but for what is in the folder. */
const around = (name: string) =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith(name));

describe('a report', () => {
  it('shows games of a bot by path that is still the one that played', async () => {
    cpSync(folder.at('whole'), folder.at('good'), { recursive: true });
    expect(await folder.here('report', 'good')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(folder.at('good', 'games'))).toContain('1-typical.html');
  });

  it.each(['../../outside', '/tmp/outside', 'x/../../../outside', 'typical/../../outside', 'other', ''])(
    'writes no page of a game that is called "%s"',
    async (word) => {
      const name = spoilt(`word-${word.replaceAll(/\W/g, '_')}`, 'answer.json', (text) =>
        text.replace('"shortest"', JSON.stringify(word)),
      );
      const before = around(name);
      const { status, stdout, stderr } = await folder.here('report', name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `irkutsk: ${name}/answer.json: is not what a run writes (example of a game worth watching)\n`,
      );
      expect(around(name)).toEqual(before);
    },
  );

  it('writes nothing where a link leads out of its folder', async () => {
    cpSync(folder.at('whole'), folder.at('linked'), { recursive: true });
    mkdirSync(folder.at('elsewhere'));
    symlinkSync(folder.at('elsewhere'), folder.at('linked', 'games'));
    const { status, stderr } = await folder.here('report', 'linked');
    expect([status, stderr]).toEqual([2, 'irkutsk: linked/games: is there already, and not a folder\n']);
    expect(readdirSync(folder.at('elsewhere'))).toEqual([]);
  });

  it.each([
    ['that the record has no digest of', '"./evil.js"', (text: string) => text],
    [
      'under the digest of another',
      '"./evil.js"',
      (text: string) => text.replace('"./mine.js": "sha', '"./evil.js": "sha'),
    ],
    ['that is not there any more', '"./gone.js"', (text: string) => text],
  ])('does not load a bot %s', async (what, bot, more) => {
    const name = spoilt(`bot-${what.length}`, 'run.json', (text) =>
      more(text.replace(/("lineup": \[\s*)"\.\/mine\.js"/, `$1${bot}`)),
    );
    const { status, stdout, stderr } = await folder.here('report', name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `irkutsk: ${name}: bot ${bot} is not the file that has played there, so its games cannot be shown; --games 0 writes the report without them\n`,
    );
    expect(existsSync(folder.at('loaded'))).toBe(false);
    expect(await folder.here('report', name, '--games', '0')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(folder.at('loaded'))).toBe(false);
  });

  it('does not load a bot whose file has changed since it played', async () => {
    cpSync(folder.at('whole'), folder.at('changed'), { recursive: true });
    const before = botDigest(folder.at('mine.js'));
    folder.write('mine.js', `import './evil.js';\n${BOT}`);
    expect(botDigest(folder.at('mine.js'))).not.toBe(before);
    const { status, stderr } = await folder.here('report', 'changed');
    folder.write('mine.js', BOT);
    expect(status).toBe(2);
    expect(stderr).toContain('changed: bot "./mine.js" is not the file that has played there');
    expect(existsSync(folder.at('loaded'))).toBe(false);
  });
});

// The tables of the run before stood there beside those of another method, and were taken for its own.
it('a run into the folder of another removes what that one has written, and nothing that was changed since', async () => {
  cpSync(folder.at('whole'), folder.at('again'), { recursive: true });
  folder.write('again/seats.csv', 'mine');
  folder.write('again/games.csv', 'mine, too');
  const match = ['match', 'tictactoe', 'random', 'centre', '--games', '40', '--threads', '1', '--out', 'again'];
  expect(await folder.here(...match)).toMatchObject({ status: 0, stderr: '' });
  const ours = ['answer.json', 'pairs.csv', 'ratings.csv', 'report.html', 'run.json'];
  expect(readdirSync(folder.at('again')).toSorted()).toEqual([...ours, 'games.csv', 'seats.csv'].toSorted());
});
