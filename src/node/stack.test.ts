import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CLI, UserFolder } from '../cli.fixture.ts';
import { stackOf } from './stack.ts';

const folder = new UserFolder();

describe('the stack of an error', () => {
  it('has a place in the sources for one in a built file, and leaves all others as they are', () => {
    // Line 2, column 3 of what was built is line 7, column 5 of the source.
    const map = { version: 3, sources: ['../mine/source.ts'], names: [], mappings: ';EAMI' };
    folder.write('built.js.map', JSON.stringify(map));
    const place = (file: string) => `file://${folder.at(file)}`;
    const lines = (built: string) =>
      `Error: x\n    at f (${built})\n    at ${place('other.js')}:2:3\n    at node:internal/x:1:1`;
    const error = Object.assign(new Error('x'), { stack: lines(`${place('built.js')}:2:3`) });
    expect(stackOf(error)).toBe(lines(`file://${join(folder.path, '../mine/source.ts')}:7:5`));
  });

  it('is told by the command, by its sources, where something happened that nobody thought of', () => {
    const planted =
      'import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";' +
      'const { existsSync } = fs;' +
      'fs.existsSync = (path) => { if (/nowhere/.test(path)) throw new TypeError("planted"); return existsSync(path); };' +
      'syncBuiltinESMExports();';
    const args = ['--import', `data:text/javascript,${planted}`, CLI, 'bots', 'nowhere'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder.path, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^irkutsk: TypeError: planted\n/);
    expect(stderr).toMatch(/\(file:.*\/src\/node\/game-file\.ts:\d+:\d+\)\n/);
    expect(stderr).not.toContain('dist/command');
  });
});
