import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { botDigest } from '../run/bot-digest.ts';

/** The built command line, run as a user runs it, from a folder of the user's own. */
const CLI = join(import.meta.dirname, '../../dist/src/cli.js');
const box = mkdtempSync(join(tmpdir(), 'irkutsk-trust-'));
afterAll(() => rmSync(box, { recursive: true }));

function irkutsk(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], { cwd: box, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const BOT = `export default {
  about: '', looks: false, params: {},
  create: () => ({ begin() {}, choose: (view, seat, moves, count, rng) => rng.below(count) }),
};
`;

beforeAll(() => {
  writeFileSync(join(box, 'mine.js'), BOT);
  // Whoever loads it leaves a trace.
  writeFileSync(join(box, 'evil.js'), `import fs from 'node:fs'; fs.writeFileSync('loaded', '');\n${BOT}`);
  const lines = ['question: q?', 'game: tictactoe', 'seed: s', 'games: 20', 'bots: [./mine.js, random]'];
  writeFileSync(join(box, 'e.yaml'), lines.join('\n'));
  irkutsk('run', 'e.yaml', '--out', 'whole', '--threads', '1');
});

/** The folder of that run, with something in its files put differently. */
function spoilt(name: string, file: string, change: (text: string) => string): string {
  cpSync(join(box, 'whole'), join(box, name), { recursive: true });
  const text = readFileSync(join(box, name, file), 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(join(box, name, file), change(text));
  return name;
}

/** All that lies around, but for what is in the folder. */
const around = (name: string) =>
  readdirSync(box, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith(name));

describe('a report', () => {
  it('shows games of a bot by path that is still the one that played', () => {
    cpSync(join(box, 'whole'), join(box, 'good'), { recursive: true });
    expect(irkutsk('report', 'good')).toMatchObject({ status: 0, stderr: '' });
    expect(readdirSync(join(box, 'good', 'games'))).toContain('1-typical.html');
  });

  it.each(['../../outside', '/tmp/outside', 'x/../../../outside', 'typical/../../outside', 'other', ''])(
    'writes no page of a game that is called "%s"',
    (word) => {
      const name = spoilt(`word-${word.replaceAll(/\W/g, '_')}`, 'answer.json', (text) =>
        text.replace('"shortest"', JSON.stringify(word)),
      );
      const before = around(name);
      const { status, stdout, stderr } = irkutsk('report', name);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toBe(
        `irkutsk: ${name}/answer.json: is not what a run writes (example of a game worth watching)\n`,
      );
      expect(around(name)).toEqual(before);
    },
  );

  it('writes nothing where a link leads out of its folder', () => {
    cpSync(join(box, 'whole'), join(box, 'linked'), { recursive: true });
    mkdirSync(join(box, 'elsewhere'));
    symlinkSync(join(box, 'elsewhere'), join(box, 'linked', 'games'));
    const { status, stderr } = irkutsk('report', 'linked');
    expect([status, stderr]).toEqual([2, 'irkutsk: linked/games: is there already, and not a folder\n']);
    expect(readdirSync(join(box, 'elsewhere'))).toEqual([]);
  });

  it.each([
    ['that the record has no digest of', '"./evil.js"', (text: string) => text],
    [
      'under the digest of another',
      '"./evil.js"',
      (text: string) => text.replace('"./mine.js": "sha', '"./evil.js": "sha'),
    ],
    ['that is not there any more', '"./gone.js"', (text: string) => text],
  ])('does not load a bot %s', (what, bot, more) => {
    const name = spoilt(`bot-${what.length}`, 'run.json', (text) =>
      more(text.replace(/("lineup": \[\s*)"\.\/mine\.js"/, `$1${bot}`)),
    );
    const { status, stdout, stderr } = irkutsk('report', name);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toBe(
      `irkutsk: ${name}: bot ${bot} is not the file that has played there, so its games cannot be shown; --games 0 writes the report without them\n`,
    );
    expect(existsSync(join(box, 'loaded'))).toBe(false);
    expect(irkutsk('report', name, '--games', '0')).toMatchObject({ status: 0, stderr: '' });
    expect(existsSync(join(box, 'loaded'))).toBe(false);
  });

  it('does not load a bot whose file has changed since it played', () => {
    cpSync(join(box, 'whole'), join(box, 'changed'), { recursive: true });
    const before = botDigest(join(box, 'mine.js'));
    writeFileSync(join(box, 'mine.js'), `import './evil.js';\n${BOT}`);
    expect(botDigest(join(box, 'mine.js'))).not.toBe(before);
    const { status, stderr } = irkutsk('report', 'changed');
    writeFileSync(join(box, 'mine.js'), BOT);
    expect(status).toBe(2);
    expect(stderr).toContain('changed: bot "./mine.js" is not the file that has played there');
    expect(existsSync(join(box, 'loaded'))).toBe(false);
  });
});
