import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsync, ftruncateSync, rmSync, statSync } from 'node:fs';
import { Halt } from '../data/refusal.ts';
import type { KeptGames } from '../sim/game-bytes.ts';
import type { Journal } from '../sim/journal.ts';
import { type Blocks, type Piece, Pieces } from '../sim/pieces.ts';
import type { TableSpec } from '../sim/task.ts';
import { fromWire, toWire, type WirePiece } from '../sim/wire.ts';
import { beginJournal, type Identity, type JournalFile, openJournalFile } from './journal-file.ts';
import { countLines, type Sealed, sealed, sealedLines, textAt } from './sealed.ts';
import { reasonOf, unwritten } from './unwritten.ts';
import { writeAll } from './whole.ts';

/** One line of a journal after the first. */
interface JournalLine extends WirePiece {
  /** The table that was played, by a digest. */
  readonly of: string;
  /** The stretch that was being played, its first block and how many, of which some are finished. */
  readonly stretch: readonly [number, number];
  /** The worker that played it, if that was elsewhere. */
  readonly by?: string;
  /** In base64: what is told of each game, if that is kept. */
  readonly gameBytes?: string;
}

/** A line that has games, and where it stands in the file. */
interface GamesLine extends Blocks {
  readonly start: number;
  readonly end: number;
}

/** A line with what it says. */
interface Line extends Sealed {
  readonly text: string;
}

/** Written through to the disk so often: a machine that loses power loses no more. A process that is killed loses nothing. */
const SYNC_MS = 5000;
/** How often is looked whether the file is still in its place, and ours. */
const LOOK_MS = 100;

/** A short name for anything that JSON can tell. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32);
}

/** How a journal is opened. */
export interface JournalOptions {
  /** Whether one that is there is dropped, whatever is in it. */
  readonly fresh?: boolean;
  /** Throws if the folder belongs to somebody else by now. */
  readonly holds?: () => void;
}

/**
 * What a run has finished, batch after batch, in a file that is only ever added to. Whatever befalls the run, its
 * journal is whole up to some line, and the next run takes it from there. Every line is bound to the run that the first
 * one tells of, and to all lines before it: those of another run do not count.
 */
export class FileJournal implements Journal {
  readonly file: string;
  private fd: number;
  private readonly head: Sealed;
  private readonly holds: () => void;
  private readonly known = new Map<string, Pieces>();
  /** Where games are told, by table: they may be more than there is memory for. */
  private readonly gamesLines = new Map<string, GamesLine[]>();
  private readonly names = new WeakMap<TableSpec, string>();
  /** Workers whose results do not count. */
  private readonly struck = new Set<string>();
  /** What the next line is bound to, and where it begins. */
  private link: string;
  private size: number;
  /** Finished games that it tells of; those that it told when it was opened. */
  games = 0;
  readonly found: number;
  /** What of it was damaged when it was opened, and what became of that. */
  readonly damage: string | undefined;
  private open = true;
  private synced = performance.now();
  private looked = performance.now();
  private trouble: unknown;

  private constructor(file: string, { fd, head, damage }: JournalFile, holds: () => void) {
    this.file = file;
    this.fd = fd;
    this.head = head;
    this.holds = holds;
    this.link = head.link;
    this.size = Buffer.byteLength(head.line);
    let lines = 1;
    for (const { text, end, link } of sealedLines(fd, this.size, head.link)) {
      this.take(JSON.parse(text) as JournalLine, this.size, end);
      [this.size, this.link] = [end, link];
      lines++;
    }
    this.found = this.games;
    const cut = this.cutOff(lines + 1);
    this.damage = damage === undefined || cut === undefined ? (damage ?? cut) : `${damage}; ${cut}`;
  }

  /** What follows the last whole line is torn or spoilt, and would hide what is written after it. */
  private cutOff(line: number): string | undefined {
    const { lines, bytes } = countLines(this.fd, this.size);
    if (bytes === 0) return undefined;
    ftruncateSync(this.fd, this.size);
    const dropped = `${bytes} ${bytes === 1 ? 'byte' : 'bytes'} in ${lines} ${lines === 1 ? 'line' : 'lines'}`;
    return `damaged from line ${line} on, at byte ${this.size}: ${dropped} are dropped, and their games played again`;
  }

  /**
   * The journal of a run: the one that is there, or a new one. One that is there of another run is refused, unless there
   * is nothing in it or it is to be dropped; one that nobody can tell to be a journal is refused whatever is asked for.
   */
  static open(file: string, identity: Identity, { fresh = false, holds = () => {} }: JournalOptions = {}): FileJournal {
    try {
      return new FileJournal(file, openJournalFile(file, identity, fresh), holds);
    } catch (error) {
      throw unwritten(file, error);
    }
  }

  private take(line: JournalLine, start: number, end: number): void {
    const { of, stretch, gameBytes } = line;
    const [first, count] = stretch;
    const piece = fromWire(line);
    const key = keyOf(of, { first, count });
    let pieces = this.known.get(key);
    if (pieces === undefined) {
      pieces = new Pieces({ first, count }, piece.bytes.length / piece.count);
      this.known.set(key, pieces);
    }
    if (!pieces.add(piece)) return;
    this.games += piece.games;
    if (gameBytes !== undefined) this.placeGames(of, piece, start, end);
  }

  private placeGames(of: string, { first, count }: Blocks, start: number, end: number): void {
    const lines = this.gamesLines.get(of) ?? [];
    lines.push({ first, count, start, end });
    this.gamesLines.set(of, lines);
  }

  /** The games of a table, those that were found and those that were noted; read as somebody asks for them. */
  gamesOf(table: TableSpec): readonly KeptGames[] {
    const lines = this.gamesLines.get(this.nameOf(table)) ?? [];
    return lines.map(({ first, count, start, end }) => ({ first, count, read: () => this.readGames(start, end) }));
  }

  private readGames(start: number, end: number): Uint8Array {
    const text = textAt(this.fd, start, end);
    if (text === undefined) throw this.failure(new Error('it has become shorter'));
    const { gameBytes = '' } = JSON.parse(text) as JournalLine;
    return Buffer.from(gameBytes, 'base64');
  }

  recall(table: TableSpec, stretch: Blocks): readonly Piece[] {
    return this.known.get(keyOf(this.nameOf(table), stretch))?.all ?? [];
  }

  note(table: TableSpec, stretch: Blocks, piece: Piece, by?: string): void {
    // A thread may still bring something home while everything ends.
    if (!this.open || (by !== undefined && this.struck.has(by))) return;
    const { gameBytes } = piece;
    const of = this.nameOf(table);
    const line: JournalLine = {
      of,
      stretch: [stretch.first, stretch.count],
      ...(by === undefined ? {} : { by }),
      ...toWire(piece),
      ...(gameBytes === undefined ? {} : { gameBytes: Buffer.from(gameBytes).toString('base64') }),
    };
    const start = this.size;
    try {
      this.look();
      this.write(JSON.stringify(line));
    } catch (error) {
      throw this.failure(error);
    }
    this.games += piece.games;
    if (gameBytes !== undefined) this.placeGames(of, piece, start, this.size);
  }

  /**
   * Takes out all that some workers have played, and takes nothing from them any more. What is left is known as if it had
   * just been opened.
   */
  strike(workers: ReadonlySet<string>): void {
    for (const worker of workers) this.struck.add(worker);
    const { head } = this;
    const left: Line[] = [];
    for (const { text } of sealedLines(this.fd, Buffer.byteLength(head.line), head.link)) {
      if (this.struck.has((JSON.parse(text) as JournalLine).by ?? '')) continue;
      left.push({ text, ...sealed(left.at(-1)?.link ?? head.link, text) });
    }
    try {
      this.holds();
      const fd = beginJournal(this.file, head, ...left);
      closeSync(this.fd);
      this.fd = fd;
    } catch (error) {
      throw this.failure(error);
    }
    this.known.clear();
    this.gamesLines.clear();
    [this.games, this.link, this.size] = [0, head.link, Buffer.byteLength(head.line)];
    for (const { text, line, link } of left) {
      const start = this.size;
      this.link = link;
      this.size += Buffer.byteLength(line);
      this.take(JSON.parse(text) as JournalLine, start, this.size);
    }
  }

  /** Two tables that are alike in everything come to the same counts. */
  private nameOf(table: TableSpec): string {
    const name = this.names.get(table) ?? digestOf(table);
    this.names.set(table, name);
    return name;
  }

  private write(text: string): void {
    const { line, link } = sealed(this.link, text);
    try {
      this.size += writeAll(this.fd, line);
      this.link = link;
    } catch (error) {
      // A part of it may be there, and there may be room for the next one.
      ftruncateSync(this.fd, this.size);
      throw error;
    }
  }

  /** Every now and then: is the file where it was, ours, and on the disk? */
  private look(): void {
    const now = performance.now();
    if (this.trouble !== undefined) throw this.trouble;
    if (now - this.looked > LOOK_MS) {
      this.looked = now;
      const { ino } = statSync(this.file);
      this.holds();
      if (ino !== fstatSync(this.fd).ino) throw new Error('another file is in its place');
    }
    if (now - this.synced > SYNC_MS) {
      this.synced = now;
      const { fd } = this;
      fsync(fd, (error) => {
        if (error !== null && this.open && fd === this.fd) this.trouble = error;
      });
    }
  }

  private failure(error: unknown): Halt {
    if (error instanceof Halt) return error;
    const vanished = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const why = vanished ? 'it has vanished' : reasonOf(error);
    const left = vanished ? '' : '; what it has is kept, and the same command goes on from there';
    return new Halt(`${this.file}: cannot be written any more (${why})${left}`, 1, error);
  }

  /** Leaves it for the next run, if there is anything in it. */
  close(): void {
    this.end(this.games === 0);
  }

  /** The run is complete, or cannot be trusted: nobody needs it any more. */
  remove(): void {
    this.holds();
    this.end(true);
    this.games = 0;
  }

  private end(remove: boolean): void {
    if (!this.open) return;
    this.open = false;
    if (remove && this.isOurs()) rmSync(this.file, { force: true });
    closeSync(this.fd);
  }

  /** What is in its place may be another's by now, and so may the folder. */
  private isOurs(): boolean {
    try {
      this.holds();
      return statSync(this.file).ino === fstatSync(this.fd).ino;
    } catch {
      return false;
    }
  }
}

function keyOf(of: string, { first, count }: Blocks): string {
  return `${of} ${first} ${count}`;
}
