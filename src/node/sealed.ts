import { createHash } from 'node:crypto';
import { readSync } from 'node:fs';

/** Characters of a seal: enough that no accident makes one that fits. */
const SEAL = 16;
const CHUNK = 1 << 20;
const NEWLINE = 0x0a;
/** Nothing that we write is longer, in bytes. */
const LONGEST = 1 << 28;
/** Rises when lines mean something else. */
const FORMAT = 3;
/** The header of the first format, which said nothing of itself. */
const FIRST_FORMAT = /^[0-9a-f]{16} \{"(?:the version of the tool|part)"/;

/** A line of a file that carries its own checksum, and what the checksum of the next one has to start from. */
export interface Sealed {
  readonly line: string;
  readonly link: string;
}

/** A line that was read and is what was written. */
export interface Line {
  readonly text: string;
  /** Where the next one begins in the file. */
  readonly end: number;
  readonly link: string;
}

function digest(link: string, content: string | Uint8Array): string {
  return createHash('sha256').update(`${link}\n`).update(content).digest('hex');
}

function title(kind: string): string {
  return `irkutsk ${kind} ${FORMAT} `;
}

/** The first line of a file of some kind. All lines after it are bound to what it says. The text has no line breaks. */
export function header(kind: string, text: string): Sealed {
  const link = digest(title(kind), text);
  return { line: `${title(kind)}${link.slice(0, SEAL)} ${text}\n`, link };
}

/** The next line: it fits only after the one whose link it gets, and so under one header and in one order. */
export function sealed(link: string, text: string): Sealed {
  const next = digest(link, text);
  return { line: `${next.slice(0, SEAL)} ${text}\n`, link: next };
}

/** What a line says whose seal has been looked at before, by where it stands in the file; undefined if that has become shorter. */
export function textAt(fd: number, start: number, end: number): string | undefined {
  const line = Buffer.allocUnsafe(end - start);
  for (let done = 0; done < line.length; ) {
    const size = readSync(fd, line, done, line.length - done, start + done);
    if (size === 0) return undefined;
    done += size;
  }
  return line.toString('utf8', SEAL + 1, line.length - 1);
}

/** What a file says of itself by its first bytes. */
export type Origin = 'ours' | 'another version' | 'foreign' | 'empty';

/** Whose file it is, by its beginning: one of this kind, one that another version of the tool wrote, or anybody's. */
export function originOf(fd: number, kind: string): Origin {
  const bytes = Buffer.alloc(64);
  const text = bytes.toString('latin1', 0, readSync(fd, bytes, 0, bytes.length, 0));
  if (text === '') return 'empty';
  // One that was torn at once has nothing but a beginning.
  if (text.startsWith(title(kind)) || title(kind).startsWith(text)) return 'ours';
  return new RegExp(`^irkutsk ${kind} \\d+ `).test(text) || FIRST_FORMAT.test(text) ? 'another version' : 'foreign';
}

/** The header of a file that is ours; undefined if it is torn or spoilt. */
export function headerIn(fd: number, kind: string): Line | undefined {
  const { value: first } = rawLines(fd, 0).next();
  if (first === undefined) return undefined;
  const start = title(kind).length + SEAL + 1;
  const text = first.content.toString('utf8', start);
  const { line, link } = header(kind, text);
  return line === `${first.content.toString('utf8')}\n` ? { text, end: first.end, link } : undefined;
}

/** The lines from some place on, up to the first whose seal does not fit: what follows that cannot be trusted. */
export function* sealedLines(fd: number, start: number, after: string): Generator<Line, void> {
  let link = after;
  for (const { content, end } of rawLines(fd, start)) {
    const text = content.subarray(SEAL + 1);
    link = digest(link, text);
    if (content.toString('latin1', 0, SEAL + 1) !== `${link.slice(0, SEAL)} `) return;
    yield { text: text.toString('utf8'), end, link };
  }
}

/** How many lines there are from some place on, the last perhaps without its end, and how many bytes. */
export function countLines(fd: number, start: number): { readonly lines: number; readonly bytes: number } {
  const chunk = Buffer.allocUnsafe(CHUNK);
  let [lines, bytes, last] = [0, 0, NEWLINE];
  for (let size = -1; size !== 0; bytes += size) {
    size = readSync(fd, chunk, 0, CHUNK, start + bytes);
    for (let i = 0; i < size; i++) {
      if (last === NEWLINE) lines++;
      last = chunk[i];
    }
  }
  return { lines, bytes };
}

/** Lines without their ends, and where the next one begins. What has no end is no line. */
function* rawLines(fd: number, start: number): Generator<{ readonly content: Buffer; readonly end: number }, void> {
  let begun: Buffer[] = [];
  let length = 0;
  let end = start;
  for (let at = start; ; ) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const size = readSync(fd, chunk, 0, CHUNK, at);
    if (size === 0) return;
    at += size;
    let from = 0;
    for (let to = chunk.indexOf(NEWLINE); to >= 0 && to < size; to = chunk.indexOf(NEWLINE, from)) {
      const content = Buffer.concat([...begun, chunk.subarray(from, to)]);
      [begun, length] = [[], 0];
      from = to + 1;
      end += content.length + 1;
      yield { content, end };
    }
    begun.push(chunk.subarray(from, size));
    length += size - from;
    if (length > LONGEST) return;
  }
}
