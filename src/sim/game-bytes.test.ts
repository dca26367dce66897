import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import { ABSENT, Outcome } from '../engine/outcome.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { GameReader, GameWriter, gameShapeOf, gamesInOrder, type KeptGames } from './game-bytes.ts';

/** A game of two seats without measures, known by its decisions. */
const plain = gameShapeOf({ ...liarsdice, measures: [], seatMeasures: [] }, 2);

function written(...decisions: number[]): Uint8Array {
  const writer = new GameWriter();
  writer.open();
  for (const each of decisions) writer.add(plain, new Outcome(2, 0, 0), { decisions: each, forced: 0, choices: 0 });
  return writer.written;
}

function decisionsIn(bytes: Uint8Array): readonly number[] {
  const reader = new GameReader(bytes);
  const numbers = new Int32Array(plain.width);
  const all: number[] = [];
  while (reader.hasNext) {
    reader.next(numbers);
    all.push(numbers[2]);
  }
  return all;
}

describe('a game as bytes', () => {
  it('comes back number by number, whatever they are', () => {
    const number = fc.oneof(fc.integer(), fc.constantFrom(0, -1, ABSENT, ABSENT + 1, 0x7fff_ffff, 63, 64, -64, -65));
    const shape = gameShapeOf(fated, 3);
    const { measures, seatMeasures } = fated;
    const array = (length: number) => fc.array(number, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(
        array(4),
        array(9),
        array(measures.length),
        array(3 * seatMeasures.length),
        (head, seats, all, each) => {
          const outcome = new Outcome(3, measures.length, seatMeasures.length);
          [outcome.success, outcome.ending] = head;
          outcome.won.set(seats.slice(0, 3));
          outcome.team.set(seats.slice(3, 6));
          outcome.fate.set(seats.slice(6));
          outcome.measures.set(all);
          outcome.seatMeasures.set(each);
          const writer = new GameWriter();
          for (let i = 0; i < 2; i++) writer.add(shape, outcome, { decisions: head[2], forced: head[3], choices: 0 });
          const reader = new GameReader(writer.written);
          const numbers = new Int32Array(shape.width);
          reader.skip(1, shape.width);
          reader.next(numbers);
          expect([...numbers]).toEqual([...head, ...seats, ...all, ...each]);
          expect(reader.hasNext).toBe(false);
        },
      ),
    );
  });

  it('takes a byte for each small number', () => {
    expect(written(5, 6).length).toBe(2 * plain.width);
    // 64 is 129 as the next to its zigzag, which takes eight bits.
    expect(written(64).length).toBe(plain.width + 1);
  });

  it('is refused where it is torn', () => {
    const bytes = written(300);
    expect(() => decisionsIn(bytes.subarray(0, 3))).toThrow('a game that ends in the middle of a number');
    expect(() => new GameReader(bytes).skip(2, plain.width)).toThrow('fewer games than were to be left out');
  });
});

describe('games of a stretch', () => {
  const kept = (first: number, count: number): KeptGames => ({
    first,
    count,
    read: () => written(...Array.from({ length: 2 * count }, (_, i) => 2 * first + i)),
  });
  const inOrder = (first: number, count: number, ...pieces: KeptGames[]) =>
    [...gamesInOrder({ first, count }, 2, plain, pieces)].flatMap(({ bytes }) => decisionsIn(bytes));
  const numbered = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);

  it('come in order, in whatever order the pieces do', () => {
    expect(inOrder(0, 6, kept(4, 2), kept(0, 3), kept(3, 1))).toEqual(numbered(0, 12));
  });

  it('come once where pieces lie across each other, and begin and end with the stretch', () => {
    expect(inOrder(2, 5, kept(0, 4), kept(1, 2), kept(3, 3), kept(5, 9))).toEqual(numbered(4, 14));
  });

  it('are missed where no piece has them', () => {
    expect(() => inOrder(0, 6, kept(0, 2), kept(3, 3))).toThrow('the games of block 2 were not kept');
    expect(() => inOrder(0, 6, kept(0, 5))).toThrow('the games of block 5 were not kept');
  });
});
