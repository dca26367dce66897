import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

/** Characters of a seal: enough that no accident makes one that fits. */
const SEAL = 16;
const CHUNK = 1 << 20;
const NEWLINE = 0x0a;

function sealOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, SEAL);
}

/** A line of a file that carries its own checksum: one that was torn or spoilt shows it. The text has no line breaks. */
export function sealed(text: string): string {
  return `${sealOf(text)} ${text}\n`;
}

export interface Line {
  readonly text: string;
  /** Where the next one begins in the file. */
  readonly end: number;
}

/** The lines of a file one by one, up to the first whose seal does not fit: what follows that cannot be trusted. */
export function* sealedLines(fd: number): Generator<Line, void> {
  let rest = Buffer.alloc(0);
  let end = 0;
  for (let at = 0; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const size = readSync(fd, chunk, 0, CHUNK, at);
    if (size === 0) return;
    at += size;
    rest = Buffer.concat([rest, chunk.subarray(0, size)]);
    for (let newline = rest.indexOf(NEWLINE); newline >= 0; newline = rest.indexOf(NEWLINE)) {
      const content = rest.subarray(SEAL + 1, newline);
      if (rest.toString('latin1', 0, SEAL + 1) !== `${sealOf(content)} `) return;
      end += newline + 1;
      yield { text: content.toString('utf8'), end };
      rest = rest.subarray(newline + 1);
    }
  }
}
