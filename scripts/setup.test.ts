import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A script as somebody runs it who is not root: nothing is closed to root. */
function node(args: readonly string[]) {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8', ...nobody });
  return { status, stdout, stderr };
}

describe('an old Node', () => {
  const old = 'data:text/javascript,Object.defineProperty(process.versions, "node", { value: "18.20.8" })';

  it.each(['scripts/irkutsk.mjs', 'scripts/setup.mjs', 'dist/command/cli.js'])('gets one line from %s', (script) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', old, join(ROOT, script), 'games'], {
      encoding: 'utf8',
    });
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: 'irkutsk: needs Node 20.19 or a later one, and this is Node 18.20.8\n',
    });
  });

  it('is one before the first that package.json allows, whatever it says there', () => {
    const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } };
    expect(engines.node).toMatch(/^>=\d+\.\d+$/);
  });
});

describe('a checkout that may not be written', () => {
  /** With packages that are up to date, and a build that is not. */
  function checkout(): string {
    const root = join(folder, 'checkout');
    for (const name of ['src', 'bots', 'scripts', 'node_modules', 'dist'])
      mkdirSync(join(root, name), { recursive: true });
    for (const name of ['setup.mjs', 'irkutsk.mjs', 'node-version.mjs'])
      copyFileSync(join(ROOT, 'scripts', name), join(root, 'scripts', name));
    for (const name of ['package.json', 'tsconfig.json']) copyFileSync(join(ROOT, name), join(root, name));
    writeFileSync(join(root, 'package-lock.json'), '{}');
    const installed = createHash('sha256').update(process.version).update('\0package-lock.json\0').update('{}');
    writeFileSync(join(root, 'node_modules/.installed'), installed.digest('hex'));
    writeFileSync(join(root, 'dist/kept.js'), '');
    for (const name of ['dist', '.']) chmodSync(join(root, name), 0o555);
    return root;
  }

  // A stack, and a dist of which a part was gone.
  it('gets one line, and keeps the build that it has', () => {
    chmodSync(folder, 0o755);
    const root = checkout();
    expect(node([join(root, 'scripts/irkutsk.mjs'), 'games'])).toEqual({
      status: 1,
      stdout: '',
      stderr: 'building…\nbuilding failed: checkout/dist cannot be written (EACCES)\n',
    });
    expect(readdirSync(join(root, 'dist'))).toEqual(['kept.js']);
    for (const name of ['.', 'dist']) chmodSync(join(root, name), 0o755);
  });
});
