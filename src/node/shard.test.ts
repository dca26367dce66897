import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { Refusal } from '../data/refusal.ts';
import type { Cell } from '../sim/cell.ts';
import { blocksOf, checkParts, parseShard, partLines, partText, readPart, type ShardPart } from './shard.ts';

const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
afterAll(() => rmSync(folder, { recursive: true }));

const cell: Cell = {
  game: 'tictactoe',
  players: 2,
  options: {},
  factors: { players: 2 },
  lineup: ['random', 'random'],
  rotations: 1,
  blocks: 10,
};

const partOf = (part: number, of = 3, seed = 's'): ShardPart => ({
  head: {
    part,
    of,
    identity: { 'the version': '1', 'the seed': seed },
    name: 'x',
    experiment: { question: 'Q?', game: 'tictactoe', seed },
    cells: [cell],
    bots: {},
    command: 'irkutsk run x.yaml',
    threads: 1,
    started: 0,
    elapsed: 1,
  },
  counts: [
    {
      ...blocksOf({ part, of }, cell),
      games: 3,
      sums: Float64Array.of(part, Number.MAX_SAFE_INTEGER),
      marks: Float64Array.of(0, part),
      bytes: new Uint8Array(0),
    },
  ],
});

describe('the shards of a run', () => {
  it('play every block of a cell once, in parts as equal as they can be', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 1, max: 200 }), (blocks, of) => {
        let next = 0;
        for (let part = 1; part <= of; part++) {
          const { first, count } = blocksOf({ part, of }, { ...cell, blocks });
          expect(first).toBe(next);
          expect(Math.abs(count - blocks / of)).toBeLessThan(1);
          next = first + count;
        }
        expect(next).toBe(blocks);
      }),
    );
  });

  it.each(['', '3', '0/8', '9/8', '1/0', '-1/8', '1/8/2', 'a/b', '1.5/8', '1/10001'])(
    'are not told by "%s"',
    (text) => {
      const refusal = `--shard: takes a part and how many there are of it, such as 3/8, not "${text}"`;
      expect(() => parseShard(text)).toThrow(new Refusal(refusal));
    },
  );

  it('are told by a part and a number of parts', () => {
    expect(parseShard('3/8')).toEqual({ part: 3, of: 8 });
  });
});

describe('the file of a shard', () => {
  const file = join(folder, 'shard-1-of-3.part');

  it('has all of it', () => {
    writeFileSync(file, partText(partOf(1)));
    expect(readPart(file)).toEqual(partOf(1));
  });

  it('has the games where they are wanted, and is refused if some are missing, or are there unasked', () => {
    const { head, counts } = partOf(1);
    const games = [
      { cell: 0, first: 0, count: 1, bytes: Uint8Array.of(7) },
      { cell: 0, first: 1, count: 2, bytes: Uint8Array.of(8, 255) },
    ];
    const wanted = { head: { ...head, rows: 'csv' }, counts };
    writeFileSync(file, [...partLines(wanted, games)].join(''));
    const read = readPart(file).games?.[0] ?? [];
    expect(read.map((one) => [one.first, one.count, ...one.read()])).toEqual([
      [0, 1, 7],
      [1, 2, 8, 255],
    ]);
    for (const lines of [partLines(wanted, games.slice(0, 1)), partLines(partOf(1), games)]) {
      writeFileSync(file, [...lines].join(''));
      expect(() => readPart(file)).toThrow(Refusal);
    }
  });

  it('is refused when it is torn, spoilt, empty, or not there', () => {
    const text = partText(partOf(1));
    const damaged = new Refusal(`${file}: is no part of a run, or damaged; play it again with --shard`);
    for (const content of [text.slice(0, -1), text.replace('9007199254740991', '9007199254740990'), '', '{}\n']) {
      writeFileSync(file, content);
      expect(() => readPart(file)).toThrow(damaged);
    }
    expect(() => readPart(join(folder, 'nowhere'))).toThrow(new Refusal(`${join(folder, 'nowhere')}: no such file`));
    expect(() => readPart(folder)).toThrow(new Refusal(`${folder}: is not a file`));
  });
});

describe('a part', () => {
  const file = join(folder, 'mixed.part');
  const damaged = new Refusal(`${file}: is no part of a run, or damaged; play it again with --shard`);
  const linesOf = (part: ShardPart) => partText(part).split('\n').slice(0, -1);

  // It was merged without a word: every line has a seal, and none of them said of what.
  it('with the header of one seed and the counts of another is refused', () => {
    const [header] = linesOf(partOf(1, 3, 's'));
    const [, ...counts] = linesOf(partOf(1, 3, 't'));
    writeFileSync(file, [header, ...counts, ''].join('\n'));
    expect(() => readPart(file)).toThrow(damaged);
  });

  it('with its counts in another order, doubled, or with something after them is refused', () => {
    const { head, counts } = partOf(1);
    const two = { head: { ...head, cells: [cell, cell] }, counts: [...counts, ...partOf(2).counts] };
    const [header, one, other] = linesOf(two);
    for (const lines of [
      [header, other, one],
      [header, one, one],
      [header, one, other, other],
      [header, one, other, 'x'],
    ]) {
      writeFileSync(file, `${lines.join('\n')}\n`);
      expect(() => readPart(file)).toThrow(damaged);
    }
    writeFileSync(file, [header, one, other, ''].join('\n'));
    expect(readPart(file)).toEqual(two);
  });

  it('of an earlier version is refused', () => {
    writeFileSync(file, '0123456789abcdef {"part":1,"of":3}\n');
    expect(() => readPart(file)).toThrow(
      new Refusal(`${file}: is of another version of the tool; play it again with --shard`),
    );
  });

  // Nobody writes to the one, and the other never ends.
  it('is refused at once in place of a pipe or a device', () => {
    const pipe = join(folder, 'pipe.part');
    execFileSync('mkfifo', [pipe]);
    for (const odd of [pipe, '/dev/zero']) expect(() => readPart(odd)).toThrow(new Refusal(`${odd}: is not a file`));
  });
});

describe('parts', () => {
  const named = (...parts: ShardPart[]) => parts.map((part, i) => [`file ${'abcd'[i]}`, part] as const);

  it('that are all there go together in any order', () => {
    expect(() => checkParts(named(partOf(3), partOf(1), partOf(2)))).not.toThrow();
  });

  it.each([
    ['missing', [partOf(1), partOf(3)], 'part 2 of 3 is missing'],
    ['missing', [partOf(2)], 'parts 1, 3 of 3 are missing'],
    ['doubled', [partOf(1), partOf(2), partOf(2)], 'file c: is part 2 of 3, and so is file b'],
    [
      'foreign',
      [partOf(1), partOf(2, 3, 't')],
      'file b: is a part of another run than file a: they differ in the seed',
    ],
    ['of another cutting', [partOf(1), partOf(2, 4)], 'file b: is part 2 of 4, but file a is part 1 of 3'],
  ])('that are %s are refused by name', (_what, parts, message) => {
    expect(() => checkParts(named(...parts))).toThrow(new Refusal(message));
  });
});
