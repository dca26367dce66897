import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../data/refusal.ts';
import { catalogue, gameNamed } from '../games/games.fixture.ts';
import { builtInGames } from '../games/index.ts';
import { checkBot } from '../sim/players.ts';
import { NodeCatalogue } from './catalogue.ts';
import { USUAL_LIMITS } from './watch.ts';

const tictactoe = gameNamed('tictactoe');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { ...USUAL_LIMITS, loadMs: 300, memoryMb: 100 };
const BOT = `export default { about: '', looks: false, create: () => ({ begin() {}, choose: () => 0 }), params: {
  depth: { kind: 'whole', about: '', default: 1, min: 1, max: 3, why() {} }, mood: { kind: 'choice', about: '', default: 'glad', values: ['glad', 'sad'] } } };`;

/** A bot's file that does something before it exports a bot. */
function put(name: string, deed: string): string {
  writeFileSync(join(folder, `${name}.mjs`), `${deed}\n${BOT}`);
  return join(folder, `${name}.mjs`);
}

describe('a file of a bot', () => {
  it.each([
    ['loops', 'while (true);', 'its file does not come to its end within 0.3 s (--load-ms)'],
    ['waits', 'await new Promise(() => {});', 'its file does not come to its end within 0.3 s (--load-ms)'],
    ['exits', 'process.exit(3);', 'its thread died: worker exited with code: 3'],
    ['leaves', 'setImmediate(() => process.exit(4)); await new Promise(() => {});', 'worker exited with code: 4'],
    ['throws-later', 'setImmediate(() => { throw new Error("late"); }); await new Promise(() => {});', 'late'],
    [
      'hoards',
      'const all = []; for (;;) all.push(new Int32Array(1_000_000).fill(1));',
      /(has taken|keep) \d+ MB|ran out of memory/,
    ],
  ])('that %s is refused, and harms nobody', async (name, deed, message) => {
    const bot = put(name, deed);
    // Only what never ends has little time: a busy machine takes its time for everything.
    const limits = name === 'loops' || name === 'waits' ? LIMITS : { ...LIMITS, loadMs: 60_000 };
    const error = await checkBot(new NodeCatalogue(builtInGames, { limits }), tictactoe, bot).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).message).toMatch(message);
    expect((error as Refusal).message).toContain(`bot "${bot}" cannot be loaded: `);
  });

  it('is run only where it can be stopped', async () => {
    const bot = put('leaves-a-mark', 'globalThis.mark = true; Promise.reject(new Error("nobody waits for it"));');
    await checkBot(catalogue, tictactoe, bot);
    expect(globalThis).not.toHaveProperty('mark');
  });

  it('tells its settings, whatever hangs on them', async () => {
    const bot = put('settings', '');
    await checkBot(catalogue, tictactoe, `${bot}:depth=3:mood=sad`);
    await expect(checkBot(catalogue, tictactoe, `${bot}:depth=4`)).rejects.toThrow(
      'depth takes a whole number from 1 to 3, not 4',
    );
    await expect(checkBot(catalogue, tictactoe, `${bot}:mood=mad`)).rejects.toThrow(
      'mood takes one of glad, sad, not "mad"',
    );
  });
});
