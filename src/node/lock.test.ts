import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Halt, Refusal } from '../data/refusal.ts';
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

  it('that is empty is taken over: a machine that loses its power may leave one', () => {
    writeFileSync(file, '');
    expect(canTake()).toBe(true);
  });

  it.each(['{"pid":', 'my own lock', 'null', '{"pid":"1"}', 'x'.repeat(20_000)])(
    'of a stranger is refused and left as it is: %.20s',
    (text) => {
      writeFileSync(file, text);
      expect(() => Lock.take(file)).toThrow(
        new Refusal(`${file}: is there already, and no lock of a run; move it away, or name another --out`),
      );
      expect([readFileSync(file, 'utf8'), readdirSync(folder)]).toEqual([text, ['a.lock']]);
    },
  );

  // A pipe was read until somebody wrote to it, and a device without end.
  it('is refused at once in place of a pipe, a device, a link or a folder', () => {
    const odd = new Refusal(`${file}: is there already, and not a file`);
    for (const make of [
      () => execFileSync('mkfifo', [file]),
      () => symlinkSync('/dev/zero', file),
      () => symlinkSync('nowhere', file),
      () => mkdirSync(file),
    ]) {
      make();
      expect(() => Lock.take(file)).toThrow(odd);
      rmSync(file, { recursive: true });
    }
  });

  // The file that it is made of had a name that could be foreseen, and a link of that name was followed.
  it('writes through no link, and removes none', () => {
    const target = join(folder, 'target');
    writeFileSync(target, 'mine');
    for (const name of [`a.lock.${process.pid}`, `a.lock.${process.pid}.old`])
      symlinkSync('target', join(folder, name));
    foreign({ started: '1' });
    expect(canTake()).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toHaveLength(3);
  });

  it('that is lost stops who had it, who neither touches nor releases it', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lock = Lock.take(file);
    const own = readFileSync(file, 'utf8');
    expect(() => lock.check()).not.toThrow();
    const past = new Date(Date.now() - 61_000);
    utimesSync(file, past, past);
    vi.advanceTimersByTime(5000);
    expect(statSync(file).mtimeMs).toBeGreaterThan(Number(past));
    writeFileSync(file, own.replace(/"token":"\w+"/, '"token":"0"'));
    expect(() => lock.check()).toThrow(
      new Halt(`${folder}: another run has taken it over, so this run stops and writes nothing more there`, 1),
    );
    utimesSync(file, past, past);
    // As the disk keeps it: milliseconds that went through seconds can lose a rounding.
    const touched = statSync(file).mtimeMs;
    vi.advanceTimersByTime(5000);
    expect(statSync(file).mtimeMs).toBe(touched);
    lock.release();
    expect(existsSync(file)).toBe(true);
    rmSync(file);
    expect(() => lock.check()).toThrow(`${folder}: its lock has vanished, so this run stops`);
    vi.useRealTimers();
  });

  it('is refused where it cannot be written', () => {
    expect(() => Lock.take(join(folder, 'nowhere', 'a.lock'))).toThrow(/a\.lock: cannot be written \(ENOENT\)$/);
  });
});
