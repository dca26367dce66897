import { fstatSync } from 'node:fs';
import { Refusal } from '../data/refusal.ts';
import { blocksOfCell, type Cell } from '../sim/cell.ts';
import type { GameBytes, KeptGames } from '../sim/game-bytes.ts';
import type { Blocks, Piece } from '../sim/pieces.ts';
import { fromWire, toWire, type WirePiece } from '../sim/wire.ts';
import { withFile } from './file.ts';
import type { Identity } from './journal-file.ts';
import { header, headerIn, originOf, sealed, sealedLines, textAt } from './sealed.ts';

/** One of several parts of a run, counted from 1. */
export interface Shard {
  readonly part: number;
  readonly of: number;
}

/** Many machines, but not as many as there are games. */
export const MOST_SHARDS = 10_000;

/** Reads "3/8". */
export function parseShard(text: string): Shard {
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of && of <= MOST_SHARDS))
    throw new Refusal(`--shard: takes a part and how many there are of it, such as 3/8, not "${text}"`);
  return { part, of };
}

/** The blocks of a cell that a shard plays. All shards together play each of them once. */
export function blocksOf({ part, of }: Shard, cell: Cell): Blocks {
  const { first, count } = blocksOfCell(cell);
  // By whole numbers beyond all doubt: a product of both could be too large to be exact.
  const cut = (i: number) => Number((BigInt(count) * BigInt(i)) / BigInt(of));
  return { first: first + cut(part - 1), count: cut(part) - cut(part - 1) };
}

/** What a shard's files are called, without their endings. */
export function shardName({ part, of }: Shard): string {
  return `shard-${part}-of-${of}`;
}

export const PART_FILE = /^shard-\d+-of-\d+\.part$/;

/** What a shard has to say beside its counts: all that it takes to make a report of them. */
export interface PartHead extends Shard {
  readonly identity: Identity;
  readonly name: string;
  /** What its file said. */
  readonly experiment: object;
  readonly cells: readonly Cell[];
  readonly bots: Readonly<Record<string, string>>;
  /** Without what makes it a part. */
  readonly command: string;
  readonly threads: number;
  readonly started: number;
  readonly elapsed: number;
  /** As what every game is to be told, if that is wanted: then they are in the file. */
  readonly rows?: string | undefined;
}

/** A shard, played. */
export interface ShardPart {
  readonly head: PartHead;
  /** Of each cell. */
  readonly counts: readonly Piece[];
  /** Where games are wanted: of each cell, in order. */
  readonly games?: readonly (readonly KeptGames[])[];
}

/** Games of a cell, by its number. */
export interface CellGames extends GameBytes {
  readonly cell: number;
}

/** A line of games. */
interface GamesLine {
  readonly cell: number;
  /** First block, and how many. */
  readonly blocks: readonly [number, number];
  /** In base64. */
  readonly gameBytes: string;
}

const KIND = 'part';

/**
 * The content of a shard's file, line by line: a header with all that is known, and bound to it the counts of each cell, in order;
 * then the games of each, if they are wanted.
 */
export function* partLines(
  { head, counts }: Pick<ShardPart, 'head' | 'counts'>,
  games: Iterable<CellGames> = [],
): Generator<string, void> {
  let { line, link } = header(KIND, JSON.stringify(head));
  yield line;
  for (const piece of counts) {
    ({ line, link } = sealed(link, JSON.stringify(toWire(piece))));
    yield line;
  }
  for (const { cell, first, count, bytes } of games) {
    const told: GamesLine = { cell, blocks: [first, count], gameBytes: Buffer.from(bytes).toString('base64') };
    ({ line, link } = sealed(link, JSON.stringify(told)));
    yield line;
  }
}

/** All of a shard's file. */
export function partText(part: ShardPart): string {
  return [...partLines(part)].join('');
}

export function readPart(file: string): ShardPart {
  return withFile(file, file, Number.POSITIVE_INFINITY, (fd) => {
    if (originOf(fd, KIND) === 'another version')
      throw new Refusal(`${file}: is of another version of the tool; play it again with --shard`);
    return partIn(fd, file) ?? refuseDamaged(file);
  });
}

function refuseDamaged(file: string): never {
  throw new Refusal(`${file}: is no part of a run, or damaged; play it again with --shard`);
}

/** Undefined if it is none, or not whole. */
function partIn(fd: number, file: string): ShardPart | undefined {
  const found = originOf(fd, KIND) === 'ours' ? headerIn(fd, KIND) : undefined;
  if (found === undefined) return undefined;
  const head = JSON.parse(found.text) as PartHead;
  const counts: Piece[] = [];
  const games = head.cells.map((): KeptGames[] => []);
  let { end } = found;
  for (const line of sealedLines(fd, found.end, found.link)) {
    const start = end;
    ({ end } = line);
    if (counts.length < head.cells.length) counts.push(fromWire(JSON.parse(line.text) as WirePiece));
    else {
      const { cell, blocks } = JSON.parse(line.text) as GamesLine;
      const [first, count] = blocks;
      games[cell].push({ first, count, read: () => gamesAt(file, start, line.end) });
    }
  }
  if (counts.length !== head.cells.length || end !== fstatSync(fd).size) return undefined;
  const isWhole = games.every((kept, i) => countIn(kept) === (head.rows === undefined ? 0 : counts[i].count));
  if (!isWhole) return undefined;
  return head.rows === undefined ? { head, counts } : { head, counts, games };
}

function countIn(pieces: readonly Blocks[]): number {
  return pieces.reduce((sum, { count }) => sum + count, 0);
}

/** The games of a line that was found to be whole. */
function gamesAt(file: string, start: number, end: number): Uint8Array {
  return withFile(file, file, Number.POSITIVE_INFINITY, (fd) => {
    const text = textAt(fd, start, end);
    if (text === undefined) return refuseDamaged(file);
    return Buffer.from((JSON.parse(text) as GamesLine).gameBytes, 'base64');
  });
}

/** Refuses parts that are not all parts of one run, each of them once. They come with the names of their files. */
export function checkParts(parts: readonly (readonly [file: string, part: ShardPart])[]): void {
  const [[firstFile, { head: first }]] = parts;
  const seen = new Map<number, string>();
  for (const [file, { head }] of parts) {
    const other = Object.keys(first.identity).find((key) => head.identity[key] !== first.identity[key]);
    if (other !== undefined)
      throw new Refusal(`${file}: is a part of another run than ${firstFile}: they differ in ${other}`);
    if (head.of !== first.of)
      throw new Refusal(
        `${file}: is part ${head.part} of ${head.of}, but ${firstFile} is part ${first.part} of ${first.of}`,
      );
    const twin = seen.get(head.part);
    if (twin !== undefined) throw new Refusal(`${file}: is part ${head.part} of ${head.of}, and so is ${twin}`);
    seen.set(head.part, file);
  }
  const missing = Array.from({ length: first.of }, (_, i) => i + 1).filter((part) => !seen.has(part));
  if (missing.length > 0)
    throw new Refusal(
      `${missing.length === 1 ? 'part' : 'parts'} ${missing.join(', ')} of ${first.of} ${missing.length === 1 ? 'is' : 'are'} missing`,
    );
}
