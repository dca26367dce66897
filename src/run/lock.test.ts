import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '../core/refusal.ts';
import { Lock } from './lock.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  file = join(folder, 'a.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The lock as somebody else would have written it. */
function foreign(change: Record<string, unknown>): void {
  const lock = Lock.take(file);
  const owner = JSON.parse(readFileSync(file, 'utf8')) as object;
  lock.release();
  writeFileSync(file, JSON.stringify({ ...owner, ...change }));
}

/** Whether it can be had. */
function canTake(): boolean {
  const lock = Lock.take(file);
  const { pid } = JSON.parse(readFileSync(file, 'utf8')) as { pid: number };
  lock.release();
  return pid === process.pid;
}

describe('a lock', () => {
  it('is refused to a second run as long as the first one has it', () => {
    const lock = Lock.take(file);
    expect(() => Lock.take(file)).toThrow(
      new Refusal(
        `${folder}: another run (process ${process.pid}) is writing there; wait for it, or name another --out`,
      ),
    );
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    expect(canTake()).toBe(true);
  });

  it('of a process that was killed is taken over, even if its number is in use again', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const started = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    foreign({ pid: child.pid, started });
    expect(() => Lock.take(file)).toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(canTake()).toBe(true);
    foreign({ started: '1' });
    expect(canTake()).toBe(true);
  });

  it('of another machine holds until nothing has been heard of it for a minute', () => {
    foreign({ home: 'elsewhere', pid: 1 });
    expect(() => Lock.take(file)).toThrow('another run (process 1)');
    const past = new Date(Date.now() - 61_000);
    utimesSync(file, past, past);
    expect(canTake()).toBe(true);
  });

  it('that is no lock is taken over', () => {
    writeFileSync(file, '{"pid":');
    expect(canTake()).toBe(true);
  });

  it('is not released by somebody who has lost it', () => {
    const lock = Lock.take(file);
    writeFileSync(file, 'of another');
    lock.release();
    expect(existsSync(file)).toBe(true);
  });

  it('is refused where it cannot be written', () => {
    expect(() => Lock.take(join(folder, 'nowhere', 'a.lock'))).toThrow(/a\.lock: cannot be written \(ENOENT\)$/);
  });
});
