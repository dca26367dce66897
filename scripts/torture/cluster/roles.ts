import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, start } from '../command.ts';
import { FRAIL } from '../experiments.ts';
import { SmallDisk } from '../small-disk.ts';

/** What may be odd about a worker. All but the last play, and come to the same as any other. */
export const ROLES = ['plain', 'plain', 'clock ahead', 'clock behind', 'full disk', 'other code'] as const;
export type Role = (typeof ROLES)[number] | 'liar';

const LIAR = fileURLToPath(new URL('lying-worker.js', import.meta.url));
const WRONG_CLOCK = new URL('wrong-clock.js', import.meta.url).href;
const HOUR_MS = 3_600_000;
const DISK = 64 * 4096;
/** Plays another move than the one that is at the same path elsewhere. */
const OTHER = FRAIL.replace('return rng.below(count)', 'return 0');

/** The folders that workers are started in. */
export class Homes {
  /** Of the run and of most workers. */
  readonly folder: string;
  private readonly other: string;
  private readonly full: SmallDisk | undefined;

  constructor(folder: string) {
    this.folder = folder;
    this.other = join(folder, 'other');
    mkdirSync(this.other);
    writeFileSync(join(folder, 'frail.js'), FRAIL);
    writeFileSync(join(this.other, 'frail.js'), OTHER);
    this.full = SmallDisk.mount(join(folder, 'full'), DISK);
    if (this.full === undefined) return;
    writeFileSync(join(this.full.folder, 'frail.js'), FRAIL);
    this.full.leave(0);
  }

  /** Those that there can be here. */
  get roles(): readonly Role[] {
    return ROLES.filter((role) => role !== 'full disk' || this.full !== undefined);
  }

  /** Starts a worker for a server; after `lockMs` of silence its tasks go to others. */
  start(role: Role, url: string, lockMs: number): Command {
    const words = ['worker', '--cluster', url, '--threads', '1', '--lock-ms', String(lockMs)];
    switch (role) {
      case 'plain':
        return start(this.folder, words);
      case 'clock ahead':
        return start(this.folder, words, { env: clock(7 * HOUR_MS) });
      case 'clock behind':
        return start(this.folder, words, { env: clock(-100 * HOUR_MS) });
      case 'full disk': {
        const { folder } = this.full as SmallDisk;
        return start(folder, words, { env: { TMPDIR: folder, HOME: folder }, log: join(folder, 'log') });
      }
      case 'other code':
        return start(this.other, words);
      case 'liar':
        return start(this.folder, [url, String(lockMs)], { script: LIAR });
    }
  }

  close(): void {
    this.full?.unmount();
  }
}

function clock(ms: number): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: `--import ${WRONG_CLOCK}`, WRONG_CLOCK_MS: String(ms) };
}
