import { fstatSync } from 'node:fs';
import { Writable } from 'node:stream';
import { reasonOf } from './unwritten.ts';
import { writeAll } from './whole.ts';

const STDOUT = 1;

/**
 * Lets a command go on whatever becomes of its output: what it writes into files matters more. A reader that has seen
 * enough, such as head, is no fault. Any other trouble is said once, and the exit code is not 0 then.
 */
export function guardOutput(): void {
  if (isFile(STDOUT)) Object.defineProperty(process, 'stdout', { value: wholeStream(STDOUT) });
  let isTold = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE' || isTold) return;
    isTold = true;
    process.stderr.write(`irkutsk: the standard output cannot be written (${reasonOf(error)})\n`);
    process.on('exit', () => {
      process.exitCode = Number(process.exitCode ?? 0) || 1;
    });
  });
  // Nobody is left to be told.
  process.stderr.on('error', () => {});
}

function isFile(fd: number): boolean {
  try {
    return fstatSync(fd).isFile();
  } catch {
    return false;
  }
}

/** Node's own stream for a file writes once, and takes no notice of how much a nearly full disk took. */
function wholeStream(fd: number): Writable {
  return new Writable({
    decodeStrings: true,
    write(chunk: Buffer, _encoding, done) {
      try {
        writeAll(fd, chunk);
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}
