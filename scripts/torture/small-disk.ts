import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { writeAll } from '../../src/node/whole.ts';

/** A file of no use, for as much room as it takes. */
export const BALLAST = 'ballast';
/** Room is given in pages of so many bytes. */
export const PAGE = 4096;

/** Why there are no small disks on some machines. */
export const NO_MOUNT = 'a small disk cannot be mounted here; root may, on Linux';

/** A disk in memory with little room, in a folder of its own. */
export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Undefined where that is not allowed. */
  static mount(folder: string, bytes: number): SmallDisk | undefined {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', folder], { stdio: 'ignore' });
    return status === 0 ? new SmallDisk(folder) : undefined;
  }

  /** Bytes that are free. */
  get room(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Leaves so many free pages, and no more. */
  leave(pages: number): void {
    this.clear();
    const fd = openSync(join(this.folder, BALLAST), 'w');
    try {
      writeAll(fd, new Uint8Array(Math.max(0, this.room - pages * PAGE)));
    } finally {
      closeSync(fd);
    }
  }

  /** Takes the ballast away. */
  clear(): void {
    rmSync(join(this.folder, BALLAST), { force: true });
  }

  unmount(): void {
    if (existsSync(this.folder)) spawnSync('umount', [this.folder], { stdio: 'ignore' });
  }
}
