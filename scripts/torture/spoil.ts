import { readFileSync, writeFileSync } from 'node:fs';

/** A whole number below n, by a die of this script's own: what it does is not to be had again anyway. */
export function below(n: number): number {
  return Math.floor(Math.random() * n);
}

/** How many bytes at the end of a journal may be spoilt. */
const TAIL = 4000;

/** Does to the end of a file what a disk might do: tears it, turns a bit, or leaves rubbish. */
export function spoil(file: string): void {
  const bytes = readFileSync(file);
  const tail = Math.min(TAIL, bytes.length);
  if (tail === 0) return;
  const at = bytes.length - 1 - below(tail);
  switch (below(3)) {
    case 0:
      writeFileSync(file, bytes.subarray(0, at));
      return;
    case 1:
      bytes[at] ^= 1 << below(8);
      writeFileSync(file, bytes);
      return;
    default:
      writeFileSync(file, Buffer.concat([bytes, Buffer.from(Array.from({ length: below(500) }, () => below(256)))]));
  }
}
