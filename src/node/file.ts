import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { Refusal } from '../data/refusal.ts';
import { reasonOf } from './unwritten.ts';

/** Why a file could not be opened or read, in words where there are some. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'is a link that leads to itself',
  EACCES: 'may not be read',
  EISDIR: 'is not a file',
};

/**
 * The bytes of a file of at most so many, or a refusal that calls it as its user does. What is not a file, such as a
 * folder, a device or a pipe, is refused unread: some never end, and some never begin.
 */
export function readBytes(source: string, shown: string, most: number): Buffer {
  return withFile(source, shown, most, (file, size) => {
    // One byte more than it says: some files that are made as they are read say 0.
    const bytes = Buffer.alloc(Math.max(size, 4096) + 1);
    let length = 0;
    for (let more = -1; more !== 0 && length < bytes.length; length += more)
      more = readSync(file, bytes, length, bytes.length - length, null);
    if (length === bytes.length) throw new Refusal(`${shown}: grows while it is read`);
    return bytes.subarray(0, length);
  });
}

/** Refuses what readBytes would, without reading it. */
export function checkFile(source: string, shown: string, most: number): void {
  withFile(source, shown, most, () => undefined);
}

/** Lends an open file, if it is one and has at most so many bytes; it is closed afterwards. */
export function withFile<T>(source: string, shown: string, most: number, use: (file: number, size: number) => T): T {
  let file: number | undefined;
  try {
    // Without blocking: a pipe that nobody writes to would never open.
    file = openSync(source, constants.O_RDONLY | constants.O_NONBLOCK);
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Refusal(`${shown}: is not a file`);
    if (stats.size > most) throw new Refusal(`${shown}: has ${stats.size} bytes; at most ${most} are read`);
    return use(file, stats.size);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new Refusal(
      `${shown}: ${Object.hasOwn(REASONS, code) ? REASONS[code] : `cannot be read (${reasonOf(error)})`}`,
    );
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
