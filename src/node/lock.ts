import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, lstatSync, readFileSync, readlinkSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { Halt, Refusal } from '../data/refusal.ts';
import { reasonOf, unwritten } from './unwritten.ts';
import { draftOf, writeNew } from './whole.ts';

/** Who holds a lock. A number of a process is used again, so it takes the time at which it started to know one. */
interface Owner {
  readonly pid: number;
  /** In ticks since the machine was started; nothing where there is no /proc. */
  readonly started: string | null;
  /** Which start of which machine, and in which container, the number means something. */
  readonly home: string;
  /** No two locks have the same, whatever else they share. */
  readonly token: string;
}

/** How often an owner shows that it is there, for those who cannot see its process; after how long it counts as gone. */
const BEAT_MS = 5000;
const SILENT_MS = 60_000;
const ATTEMPTS = 5;
/** In bytes. */
const LARGEST = 10_000;

function readOr(read: () => string, otherwise: string): string {
  try {
    return read();
  } catch {
    return otherwise;
  }
}

function home(): string {
  const boot = readOr(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(), '');
  const space = readOr(() => readlinkSync('/proc/self/ns/pid'), '');
  return [hostname(), boot, space].join(' ');
}

/** When a process of this machine started; null if there is none, or only what is left of one that was killed. */
function startOf(pid: number): string | null {
  const stat = readOr(() => readFileSync(`/proc/${pid}/stat`, 'utf8'), '');
  // The name in brackets may have brackets and blanks of its own.
  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || state === 'Z' || state === 'X' ? null : fields[18];
}

function isAlive({ pid, started }: Owner): boolean {
  if (started !== null) return startOf(pid) === started;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * A file that says who is writing into a folder. It holds as long as its owner lives, which its process's number and
 * start tell at once, so that the lock of a killed run is taken over; from another machine or container, the time at
 * which the owner last touched it has to do.
 */
export class Lock {
  private readonly file: string;
  private readonly text: string;
  private readonly beat: NodeJS.Timeout;

  private constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.beat = setInterval(() => this.touch(), BEAT_MS);
    this.beat.unref();
  }

  /** Refuses if somebody else has it. */
  static take(file: string): Lock {
    const token = randomBytes(8).toString('hex');
    const owner: Owner = { pid: process.pid, started: startOf(process.pid), home: home(), token };
    const text = `${JSON.stringify(owner)}\n`;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      if (put(file, text)) return new Lock(file, text);
      takeAway(file);
    }
    throw new Refusal(`${dirname(file)}: other runs keep taking this folder; wait for them, or name another --out`);
  }

  /** Stops who has lost it: a run that was paused for long cannot know what others have done meanwhile. */
  check(): void {
    let found: string | undefined;
    try {
      found = textIn(this.file);
    } catch (error) {
      throw new Halt(`${this.file}: cannot be read any more (${reasonOf(error)}), so this run stops`, 1, error);
    }
    if (found === this.text) return;
    const what = found === undefined ? 'its lock has vanished' : 'another run has taken it over';
    throw new Halt(`${dirname(this.file)}: ${what}, so this run stops and writes nothing more there`, 1);
  }

  private isHeld(): boolean {
    try {
      this.check();
      return true;
    } catch {
      return false;
    }
  }

  private touch(): void {
    try {
      if (this.isHeld()) utimesSync(this.file, new Date(), new Date());
    } catch {
      // Gone with its folder, perhaps: the journal will tell.
    }
  }

  release(): void {
    clearInterval(this.beat);
    if (this.isHeld()) rmSync(this.file, { force: true });
  }
}

/** What a lock says; undefined if there is none. */
function textIn(file: string): string | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  // A pipe may have no beginning, and a device no end.
  if (stats !== undefined && !stats.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
  if (stats === undefined || stats.size > LARGEST) return stats && 'too large for a lock';
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Puts a whole file in its place, unless there is one. */
function put(file: string, text: string): boolean {
  const draft = draftOf(file);
  try {
    writeNew(draft, text);
    linkSync(draft, file);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Whoever has the lock may have tidied up: then there is one.
    if (code === 'EEXIST' || (code === 'ENOENT' && existsSync(dirname(file)))) return false;
    throw unwritten(file, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Takes a lock away whose owner is gone; refuses if it is not, and what is no lock. */
function takeAway(file: string): void {
  const text = textIn(file);
  const age = Date.now() - (lstatSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0);
  if (text === undefined) return;
  const owner = ownerIn(text);
  // A machine that lost its power may have left an empty one.
  if (owner === undefined && text !== '')
    throw new Refusal(`${file}: is there already, and no lock of a run; move it away, or name another --out`);
  if (owner !== undefined && (owner.home === home() ? isAlive(owner) : age < SILENT_MS))
    throw new Refusal(
      `${dirname(file)}: another run (process ${owner.pid}) is writing there; wait for it, or name another --out`,
    );
  // Of several who find it, one gets the file; whoever gets the lock of the next owner instead puts it back.
  const away = draftOf(file);
  try {
    renameSync(file, away);
    if (readFileSync(away, 'utf8') !== text) linkSync(away, file);
  } catch {
    // Somebody else was faster; the next attempt sees what there is now.
  } finally {
    rmSync(away, { force: true });
  }
}

/** Undefined if it is not what a run writes. */
function ownerIn(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text) as Partial<Owner> | null;
    return typeof owner?.pid === 'number' && typeof owner.home === 'string' ? (owner as Owner) : undefined;
  } catch {
    return undefined;
  }
}
