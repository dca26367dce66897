import { Halt, messageOf, Refusal } from '../data/refusal.ts';

/** The machine could not take what was to be written. It is no fault of what it was given, and may pass. */
export class Unwritten extends Halt {
  constructor(message: string, cause?: unknown) {
    super(message, 1, cause);
  }
}

/** What a machine may run out of, in words. */
const SHORTAGES: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'no space left in the quota',
  EFBIG: 'too large for the disk',
  EMFILE: 'too many open files; ulimit -n allows more',
  ENFILE: 'too many open files on this machine',
  EIO: 'the disk has failed',
  ENOMEM: 'no memory left',
};

/** What stands in the way, in words. */
const OBSTACLES: Readonly<Record<string, string>> = {
  EEXIST: 'something else is there',
  ENOTDIR: 'a file stands where a folder should',
  EACCES: 'not allowed',
  EPERM: 'not allowed',
  EROFS: 'only to be read',
  ENAMETOOLONG: 'too long a name',
};

/** Why something could not be written or read: its code, with words where there are some. */
export function reasonOf(error: unknown): string {
  const code = codeOf(error);
  if (code === undefined) return messageOf(error);
  const words = { ...OBSTACLES, ...SHORTAGES };
  return Object.hasOwn(words, code) ? `${code}: ${words[code as keyof typeof words]}` : code;
}

/** Whether the machine has run out of something, whatever it was given. */
export function isShortage(error: unknown): boolean {
  return Object.hasOwn(SHORTAGES, codeOf(error) ?? '');
}

/** Why a path cannot be written, in one line. */
export function unwritten(path: string, error: unknown): Refusal | Unwritten {
  if (error instanceof Refusal || error instanceof Halt) return error;
  const message = `${path}: cannot be written (${reasonOf(error)})`;
  return isShortage(error) ? new Unwritten(message, error) : new Refusal(message);
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;
}
