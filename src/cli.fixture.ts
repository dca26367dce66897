import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, vi } from 'vitest';

const COMMAND = join(import.meta.dirname, '../dist/command');

/** The built command line. */
export const CLI = join(COMMAND, 'cli.js');

/** What it does once it is loaded, for tests that need no process of its own: it loads in a tenth of the sources' time. */
export const { main } = (await import(pathToFileURL(join(COMMAND, 'main.js')).href)) as typeof import('./main.ts');

/** What a command came to. */
export interface Said {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder of a user's own, with the command line to be used in it. It goes when the tests of its file are over. */
export class UserFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'irkutsk-'));

  constructor() {
    afterAll(() => rmSync(this.path, { recursive: true }));
  }

  at(...parts: string[]): string {
    return join(this.path, ...parts);
  }

  read(...parts: string[]): string {
    return readFileSync(this.at(...parts), 'utf8');
  }

  write(name: string, ...lines: string[]): void {
    writeFileSync(this.at(name), lines.join('\n'));
  }

  /** As a user runs it: a process of its own, from what was built. */
  irkutsk(...args: string[]): Said {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      cwd: this.path,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  }

  /** Carries a command out in this process: for all that does not depend on a process of its own. */
  async here(...args: string[]): Promise<Said> {
    const said = { stdout: '', stderr: '' };
    const into = (stream: keyof typeof said) => (text: unknown) => {
      said[stream] += String(text);
      return true;
    };
    const spies = [
      vi.spyOn(process.stdout, 'write').mockImplementation(into('stdout')),
      vi.spyOn(process.stderr, 'write').mockImplementation(into('stderr')),
      vi.spyOn(console, 'log').mockImplementation((text) => into('stdout')(`${text}\n`)), // --help
    ];
    const before = process.cwd();
    process.chdir(this.path);
    try {
      await main(args);
      return { status: Number(process.exitCode ?? 0), ...said };
    } finally {
      process.chdir(before);
      process.exitCode = undefined;
      for (const spy of spies) spy.mockRestore();
    }
  }
}
