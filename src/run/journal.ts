import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsync, ftruncateSync, lstatSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { Halt, messageOf, Refusal } from '../core/refusal.ts';
import { type Blocks, type Piece, Pieces } from './pieces.ts';
import { type Line, sealed, sealedLines } from './sealed.ts';

/** What a run is, each part under the words for it. Two runs with the same ones come to the same counts. */
export type Identity = Readonly<Record<string, string>>;

/** One line of a journal after the first. */
interface Entry {
  /** What was played, by a digest. */
  readonly of: string;
  /** The stretch that was being played, and the blocks of it that were finished: first and count. */
  readonly stretch: readonly [number, number];
  readonly blocks: readonly [number, number];
  readonly games: number;
  readonly sums: readonly number[];
  readonly marks?: readonly number[];
  /** In base64. */
  readonly bytes?: string;
}

/** Written through to the disk so often: a machine that loses power loses no more. A process that is killed loses nothing. */
const SYNC_MS = 5000;
/** How often is looked whether the file is still in its place. */
const LOOK_MS = 1000;

/** A short name for anything that JSON can tell. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/**
 * What a run has finished, batch after batch, in a file that is only ever added to. Whatever befalls the run, its
 * journal is whole up to some line, and the next run takes it from there.
 */
export class Journal {
  readonly file: string;
  private readonly fd: number;
  private readonly known = new Map<string, Pieces>();
  /** Finished games that it tells of; those that it told when it was opened. */
  games = 0;
  readonly found: number;
  private open = true;
  private synced = performance.now();
  private looked = performance.now();
  private trouble: unknown;

  private constructor(file: string, fd: number, lines: Iterable<Line>, start: number) {
    this.file = file;
    this.fd = fd;
    let end = start;
    for (const line of lines) {
      this.take(JSON.parse(line.text) as Entry);
      ({ end } = line);
    }
    // What follows is torn, and would hide what is written after it.
    ftruncateSync(fd, end);
    this.found = this.games;
  }

  /**
   * The journal of a run: the one that is there, or a new one. One that is there of another run is refused, unless there
   * is nothing in it; `fresh` drops whatever is there.
   */
  static open(file: string, identity: Identity, fresh = false): Journal {
    const there = lstatSync(file, { throwIfNoEntry: false });
    if (there !== undefined && !there.isFile()) throw new Refusal(`${file}: is there already, and not a file`);
    let fd: number | undefined;
    try {
      // Whatever is written goes to the end, wherever it was read.
      fd = openSync(file, 'a+');
      return (fresh ? undefined : Journal.resumed(file, fd, identity)) ?? Journal.begun(file, fd, identity);
    } catch (error) {
      if (fd !== undefined) closeSync(fd);
      if (error instanceof Refusal) throw error;
      throw new Refusal(`${file}: cannot be written (${(error as NodeJS.ErrnoException).code ?? messageOf(error)})`);
    }
  }

  private static begun(file: string, fd: number, identity: Identity): Journal {
    ftruncateSync(fd, 0);
    const size = writeAll(fd, sealed(JSON.stringify(identity)));
    return new Journal(file, fd, [], size);
  }

  private static resumed(file: string, fd: number, identity: Identity): Journal | undefined {
    const lines = sealedLines(fd);
    const { value: header } = lines.next();
    if (header === undefined) return undefined;
    const other = difference(JSON.parse(header.text) as Identity, identity);
    if (other === undefined) return new Journal(file, fd, lines, header.end);
    if (lines.next().done === true) return undefined;
    throw new Refusal(
      `${file}: is of an unfinished run that differs in ${other}; --fresh drops it and starts anew, another --out leaves it`,
    );
  }

  private take({ of, stretch, blocks, games, sums, marks = [], bytes }: Entry): void {
    const content = Buffer.from(bytes ?? '', 'base64');
    const place = placeOf(of, { first: stretch[0], count: stretch[1] });
    let pieces = this.known.get(place);
    if (pieces === undefined) {
      pieces = new Pieces({ first: stretch[0], count: stretch[1] }, content.length / blocks[1]);
      this.known.set(place, pieces);
    }
    const piece = {
      first: blocks[0],
      count: blocks[1],
      games,
      sums: Float64Array.from(sums),
      marks: Float64Array.from(marks),
      bytes: content,
    };
    if (pieces.add(piece)) this.games += games;
  }

  /** What was known of a stretch when the journal was opened, in order. */
  recall(of: string, stretch: Blocks): readonly Piece[] {
    return this.known.get(placeOf(of, stretch))?.all ?? [];
  }

  /** Writes down that blocks of a stretch are finished. */
  note(of: string, stretch: Blocks, { first, count, games, sums, marks, bytes }: Piece): void {
    // A thread may still bring something home while everything ends.
    if (!this.open) return;
    const entry: Entry = {
      of,
      stretch: [stretch.first, stretch.count],
      blocks: [first, count],
      games,
      sums: [...sums],
      ...(marks.length === 0 ? {} : { marks: [...marks] }),
      ...(bytes.length === 0 ? {} : { bytes: Buffer.from(bytes).toString('base64') }),
    };
    try {
      this.look();
      writeAll(this.fd, sealed(JSON.stringify(entry)));
    } catch (error) {
      throw this.failure(error);
    }
    this.games += games;
  }

  /** Every now and then: is the file where it was, and on the disk? */
  private look(): void {
    const now = performance.now();
    if (this.trouble !== undefined) throw this.trouble;
    if (now - this.looked > LOOK_MS) {
      this.looked = now;
      if (statSync(this.file).ino !== fstatSync(this.fd).ino) throw new Error('another file is in its place');
    }
    if (now - this.synced > SYNC_MS) {
      this.synced = now;
      fsync(this.fd, (error) => {
        if (error !== null && this.open) this.trouble = error;
      });
    }
  }

  private failure(error: unknown): Halt {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'it has vanished' : (code ?? messageOf(error));
    const left = code === 'ENOENT' ? '' : '; what it has is kept, and the same command goes on from there';
    return new Halt(`${this.file}: cannot be written any more (${why})${left}`, 1, error);
  }

  /** Leaves it for the next run, if there is anything in it. */
  close(): void {
    if (!this.open) return;
    this.open = false;
    closeSync(this.fd);
    if (this.games === 0) rmSync(this.file, { force: true });
  }

  /** The run is complete: nobody needs it any more. */
  remove(): void {
    this.close();
    rmSync(this.file, { force: true });
  }
}

function placeOf(of: string, { first, count }: Blocks): string {
  return `${of} ${first} ${count}`;
}

/** In which part two runs differ, if they do. */
function difference(one: Identity, other: Identity): string | undefined {
  return Object.keys({ ...other, ...one }).find((part) => one[part] !== other[part]);
}

/** A disk that is all but full takes a part of it, and refuses the rest. */
function writeAll(fd: number, text: string): number {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done);
  return bytes.length;
}
