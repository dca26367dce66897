import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { botDigest, gameDigest } from './code-digest.ts';
import { BUILD } from './tool.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const BOT = `import { defineBot } from 'irkutsk/bot';
import {
  lend,
} from '../common/lend.ts';
import weights from "./weights.json" with { type: 'json' };
export * from './circle.mjs';
import './effect.js';
// It once came from './gone.ts', and from './' alone.
const late = await import('./late.ts');
`;

const FILES: Readonly<Record<string, string>> = {
  'mine/bot.ts': BOT,
  'mine/weights.json': '[1, 2]',
  'mine/circle.mjs': "export { x } from './bot.ts';",
  'mine/effect.js': '1;',
  'mine/late.ts': 'export {};',
  'mine/unused.ts': '2;',
  'common/lend.ts': "import type { Deep } from './deep/deep.ts';",
  'common/deep/deep.ts': 'export type Deep = 1;',
};

/** The bot's digest with one file changed. */
function digest(where: string, changes: Readonly<Record<string, string>> = {}): string {
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    mkdirSync(join(folder, where, name, '..'), { recursive: true });
    writeFileSync(join(folder, where, name), text);
  }
  return botDigest(join(folder, where, 'mine/bot.ts'));
}

describe('the digest of a bot', () => {
  const whole = digest('here');

  it('is the same again, and in another folder', () => {
    expect(whole).toMatch(/^sha256-[0-9a-f]{64}$/);
    expect(digest('here')).toBe(whole);
    expect(digest('somewhere/else')).toBe(whole);
  });

  it.each(Object.keys(FILES).filter((name) => name !== 'mine/unused.ts'))('changes with %s', (name) => {
    expect(digest('here', { [name]: `${FILES[name]}\n` })).not.toBe(whole);
  });

  it('does not change with a file that it does not import', () => {
    expect(digest('here', { 'mine/unused.ts': '3;' })).toBe(whole);
  });

  it("changes with the veteran's weights, and not with the rules", () => {
    const bots = join(import.meta.dirname, '../../bots');
    const veteran = join(bots, 'strogoff/veteran.ts');
    cpSync(bots, join(folder, 'copy/bots'), { recursive: true });
    const copy = join(folder, 'copy/bots/strogoff/veteran.ts');
    expect(botDigest(copy)).toBe(botDigest(veteran)); // without src/ beside it
    writeFileSync(join(folder, 'copy/bots/strogoff/veteran.weights.json'), '{}');
    expect(botDigest(copy)).not.toBe(botDigest(veteran));
  });
});

describe('the digest of a game of ours', () => {
  const PARTS = ['games/tictactoe', 'bundles'];

  /** With a line more at the end of a file of the build. */
  function digestWith(file?: string): string {
    const at = mkdtempSync(join(folder, 'game-'));
    for (const part of PARTS) cpSync(join(BUILD, 'src', part), join(at, part), { recursive: true });
    if (file !== undefined) appendFileSync(join(at, file), '\n');
    return gameDigest(join(at, 'games/tictactoe/index.js'));
  }

  it.each(['bundles/tictactoe.js', 'bundles/engine.js'])('changes with %s, where its code is', (file) => {
    expect(digestWith(file)).not.toBe(digestWith());
  });

  it.each(['bundles/strogoff.js', 'bundles/thread.js', 'bundles/proof.js'])('does not change with %s', (file) => {
    expect(digestWith(file)).toBe(digestWith());
  });
});
