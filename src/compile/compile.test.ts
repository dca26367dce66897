import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { both } from './compile.fixture.ts';
import { INSTRUCTIONS } from './compile-game.ts';
import type { Instruction } from './module.ts';

/** Words of all sizes, and what lies at their edges. */
const WORDS = [0, 1, -1, 2, 3, -3, 7, -7, 28, 31, 32, 100, -100, 255, 256, 65_535, 0x7fff, 0x55aa_55aa, -0x55aa_55aa];
const EDGES = [0x7fff_ffff, -0x8000_0000, 0x7fff_fffe];

/** Calls both with all pairs of these, and compares every answer. Words have one zero where JavaScript has two. */
async function expectSame(
  text: string,
  given: readonly number[] = WORDS,
  instructions: Readonly<Record<string, Instruction>> = {},
): Promise<void> {
  const { js, wasm, problems } = await both(text, false, instructions);
  expect(problems).toEqual([]);
  for (const name of Object.keys(wasm).filter((one) => one in js)) {
    for (const a of given)
      for (const b of given) expect([name, a, b, wasm[name](a, b) + 0]).toEqual([name, a, b, js[name](a, b) + 0]);
  }
}

describe('what is compiled does what JavaScript does', () => {
  it('with words: sums, products, remainders, bits and shifts', async () => {
    await expectSame(`
      export function sums(a: number, b: number): number { return (a >> 8) + (b >> 8) - 3 * ((a >> 8) - (b >> 8)); }
      export function bits(a: number, b: number): number { return ((a & b) | (a ^ 21)) << (b & 7); }
      export function shifts(a: number, b: number): number { return (a >> (b & 31)) ^ ((a >>> (b & 31)) & 255); }
      export function rest(a: number, b: number): number { return b === 0 ? -1 : a % b; }
      export function floors(a: number, b: number): number { return b === 0 ? -1 : Math.floor(a / b); }
      export function whole(a: number, b: number): number { return b === 0 ? -1 : Math.trunc(a / b); }
      export function mixed(a: number, b: number): number { return Math.imul(a, 0x9e37_79b1) ^ Math.clz32(b); }
      export function negated(a: number, b: number): number { return -(a >> 2) + ~(b >> 2); }
      export function least(a: number, b: number): number { return Math.min(a, b, 5) ^ Math.max(a, -b) ^ Math.abs(a); }
    `);
  });

  it('with words at their edges, where a sum is cut to a word', async () => {
    await expectSame(
      `
      export function cut(a: number, b: number): number { return (a + b) | 0; }
      export function apart(a: number, b: number): number { return (a - b) ^ 1; }
      export function unsigned(a: number, b: number): number { return (a >>> 0) / 2 + (b >>> 1); }
      export function wrapped(a: number, b: number): number { return ((a >>> 0) + (b >>> 0)) | 0; }
      export function left(a: number, b: number): number { return ((a >>> 0) % ((b >>> 0) + 1)) | 0; }
      const MOST_OF_IT = 32 - 3;
      // Of fractions it would be refused to ask whether they are there.
      export function high(a: number, b: number): number { return a >>> MOST_OF_IT ? a >>> MOST_OF_IT : b >>> 31; }
    `,
      [...WORDS, ...EDGES],
    );
  });

  it('with sets, for which a processor has instructions', async () => {
    // Those that go through a set member by member have no instruction, and would take long with these words.
    const [text] = readFileSync(new URL('../engine/bits.ts', import.meta.url), 'utf8').split('/** The k-th member');
    const functions = [...text.matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(functions).toEqual(Object.keys(INSTRUCTIONS));
    const singles = Array.from({ length: 32 }, (_, i) => 1 << i);
    const pairs = `${text}
      export function both(a: number, b: number): number { return popcount(a ^ b) + 64 * lowestBit(a & b); }`;
    await expectSame(pairs, [...WORDS.filter((word) => word < 40), ...EDGES, ...singles], INSTRUCTIONS);
  });

  it('with fractions, wherever they flow to', async () => {
    await expectSame(`
      const RATES = new Float64Array([0.5, 1.25, -3]);
      function half(n: number): number { return n / 2; }
      function plus(n: number, by: number): number { return n + by; }
      export function halves(a: number, b: number): number { return plus(half(a), b) * 1.5; }
      export function worst(a: number, b: number): number {
        let least = Number.POSITIVE_INFINITY;
        for (let i = 0; i < 3; i++) {
          const cost = a * RATES[i] + b;
          if (cost < least) least = cost;
        }
        return least;
      }
      export function roots(a: number, b: number): number { return Math.sqrt(Math.abs(a)) + Math.exp(b / 1000); }
      export function steps(a: number, b: number): number { return Math.floor(a / 3 + 0.5) + Math.ceil(b * 0.1); }
      export function chosen(a: number, b: number): number { return a > b ? a : 0.25; }
    `);
  });

  it('with conditions of several parts, asked one after the other and no further than it takes', async () => {
    await expectSame(
      `
      const asked = new Int32Array(1);
      function ask(part: number, isSo: boolean): boolean {
        asked[0] = Math.imul(asked[0], 5) + part;
        return isSo;
      }
      export function parts(a: number, b: number): number {
        asked[0] = 1;
        let told = 0;
        if (ask(1, a > 0) && ask(2, b > 0)) told = 1;
        if (ask(1, a > 1) || (ask(2, b > 1) && ask(3, a < b))) told += 2;
        else told += 4;
        if ((ask(1, a < 9) || ask(2, b < 9)) && !(ask(3, a === b) || ask(4, b === 3))) told += 8;
        else if (ask(1, a < -9) && (ask(2, b < -9) || ask(3, a < b) || ask(4, a > 0))) told += 16;
        return asked[0] ^ told;
      }
      export function loops(a: number, b: number): number {
        asked[0] = 0;
        let i = 0;
        while (i < 9 && (ask(1, i !== (a & 7)) || ask(2, i < (b & 3)))) i++;
        do i--; while (i > 0 && !ask(3, i === (b & 7)));
        return asked[0] + i;
      }
    `,
      [-100, -10, -3, 0, 1, 2, 3, 5, 9, 10],
    );
  });

  it('with loops, jumps and cases', async () => {
    await expectSame(
      `
      export function counted(a: number, b: number): number {
        let sum = 0;
        for (let i = 0; i < 20; i++) {
          if (i === (b & 15)) continue;
          if (sum > 100) break;
          for (let j = i; ; j += 2) {
            if (j > 9) break;
            sum += j ^ (a & 3);
          }
        }
        return sum;
      }
      const FEW = 5;
      export function few(a: number, b: number): number {
        let sum = 0;
        for (let i = 1; i < FEW; i++) {
          if (((a >> i) & 1) === 1) continue;
          if (i === (b & 7)) break;
          for (let j = 0; j < 2; j++) sum += i << (2 * j);
        }
        for (let i = 0; i < FEW; i++) if (((b >> i) & 1) === 1) sum += i++;
        for (let i = FEW; i < 3; i++) sum = -1;
        return sum;
      }
      export function cases(a: number, b: number): number {
        let sum = 0;
        switch (a & 7) {
          case 0:
            sum += 1;
          case 1:
            sum += 10;
            break;
          case 5:
            return -5;
          default:
            sum += 100;
        }
        switch (b) {
          case -100:
            return sum + 1000;
          case 65_535:
            sum *= 2;
        }
        return sum;
      }
      export function turned(a: number, b: number): number {
        let rest = a & 255;
        let turns = 0;
        do {
          rest >>= 1;
          turns++;
        } while (rest > (b & 3));
        while (turns > 3) turns -= 2;
        return turns;
      }
      function isChosen(a: number, b: number): boolean { return (a > 0 && b > 0) || !(a < b); }
      export function chosen(a: number, b: number): number { return isChosen(a, b) ? 1 : 0; }
    `,
    );
  });

  it('with lists: in order, what is on the left first', async () => {
    await expectSame(`
      const LIST = new Int32Array(12);
      const BYTES = Uint8Array.from([250, 1, 2]);
      const PAIRS: readonly (readonly number[])[] = [[1, 2], [3, 4, 5]];
      export function written(a: number, b: number): number {
        let at = 0;
        LIST.fill(7);
        LIST[at++] = at + a;
        LIST[at++] = at++ * b;
        LIST[at] += LIST[at - 2]--;
        LIST[5] <<= 3;
        LIST.copyWithin(6, 0, 4);
        LIST.fill(b, 10);
        let sum = at;
        for (const one of LIST) sum = (Math.imul(sum, 31) + one) | 0;
        return sum;
      }
      export function bytes(a: number, b: number): number {
        BYTES[1] = a;
        const pair = PAIRS[b & 1];
        return BYTES[0] + BYTES[1] + pair[1] + PAIRS.length + BYTES.length;
      }
    `);
  });
});

describe('what is called by an object does what JavaScript does', () => {
  it('with classes that stand for one interface, each with fields of its own', async () => {
    await expectSame(`
      interface Shape { readonly sides: number; area(a: number, b: number): number; grow(by: number): void; }
      class Square implements Shape {
        readonly sides = 4;
        private side = 2;
        area(a: number): number { return a * this.side; }
        grow(): void { this.side++; }
      }
      class Circle implements Shape {
        readonly sides = 0;
        private readonly radii = new Int32Array([1, 2, 3]);
        private side = 0.5;
        area(a: number, b: number): number { return (this.radii[a & 1] + b) * this.side; }
        grow(by: number): void { this.side += by; }
      }
      class Box {
        private readonly shapes: readonly Shape[];
        constructor(shapes: readonly Shape[]) { this.shapes = shapes; }
        area(a: number, b: number): number {
          let sum = 0;
          for (let i = 0; i < this.shapes.length; i++) {
            this.shapes[i].grow(2);
            sum += this.shapes[i].area(a >> 8, b >> 8) - this.shapes[i].sides;
          }
          return Math.floor(4 * sum);
        }
      }
      export const objects = [new Box([new Square(), new Circle()]), new Box([new Circle(), new Circle(), new Square()])];
      export function areas(box: Box, a: number, b: number): number { return box.area(a, b) | 0; }
    `);
  });

  it('with a field that one class has and another works out, and a class of which there is no object', async () => {
    await expectSame(`
      interface Thought { readonly depth: number; }
      interface Bot { readonly thought?: Thought; choose(a: number): number; }
      class Note implements Thought { depth = 3; }
      class Thinker implements Bot {
        readonly thought = new Note();
        choose(a: number): number { this.thought.depth++; return (a >> 3) + this.thought.depth; }
      }
      class Shy implements Bot {
        private readonly bot: Bot;
        constructor(bot: Bot) { this.bot = bot; }
        get thought(): Thought { return { depth: 9 }; }
        choose(a: number): number { return this.bot.choose(a) ^ 1; }
      }
      class Unborn implements Bot {
        choose(a: number): number { return [a].map((x) => x + 1)[0]; }
      }
      class Seat {
        private readonly bot: Bot;
        constructor(bot: Bot) { this.bot = bot; }
        ask(a: number): number { return this.bot.choose(a); }
      }
      export const objects = [new Seat(new Thinker()), new Seat(new Shy(new Thinker())), new Seat(new Shy(new Shy(new Thinker())))];
      export function asked(seat: Seat, a: number, b: number): number { return (seat.ask(a) + seat.ask(b & 255)) | 0; }
      export { Unborn };
    `);
  });

  it('with a class that has a type for another, and a method that only some have', async () => {
    await expectSame(`
      interface Rules { points(a: number): number; bonus?(b: number): number; }
      class Table<T extends { readonly size: number }, R extends Rules> {
        readonly terms: T;
        private readonly rules: Rules;
        constructor(terms: T, rules: R) { this.terms = terms; this.rules = rules; }
        worth(a: number): number { return this.rules.points(a) + this.terms.size; }
        greet(b: number): void { this.rules.bonus?.(b); }
      }
      interface Terms { readonly size: number; readonly prices: readonly number[]; }
      class Plain implements Rules {
        private readonly by: number;
        constructor(by: number) { this.by = by; }
        points(a: number): number { return (a >> 4) * this.by; }
      }
      class Shop extends Table<Terms, Plain> {
        price(b: number): number { this.greet(b); return this.terms.prices[b & 1]; }
      }
      const WEIGHTS = { heavy: 7, light: 0.25, list: [3, 5] };
      export const objects = [new Shop({ size: 3, prices: [8, 9] }, new Plain(3)), new Shop({ size: 5, prices: [1, 2] }, new Plain(-1))];
      export function sold(shop: Shop, a: number, b: number): number {
        return (shop.worth(a) + shop.price(b) * WEIGHTS.heavy + WEIGHTS.list[a & 1] + WEIGHTS.light * 8) | 0;
      }
    `);
  });
});

describe('a checked module', () => {
  it.each([
    ['of a constant', 'return LIST[a];'],
    ['that is handed over', 'return at(LIST, a);'],
    ['that is a part', 'return at(LIST.subarray(2), a - 2);'],
    ['that is written', 'LIST[a] = b; return b;'],
    ['that is filled', 'LIST.fill(b, 0, a + 1); return b;'],
  ])('gives up where an index leaves an array %s, at either end', async (_, body) => {
    const text = `
      const LIST = new Int32Array([1, 2, 3, 4]);
      function at(list: Int32Array, i: number): number { return list[i]; }
      export function read(a: number, b: number): number { ${body} }
      export const used = at;`;
    const { js, wasm } = await both(text.replace('export const used = at;', 'void at;'), true);
    for (const a of [2, 3]) expect(wasm.read(a, 5)).toBe(js.read(a, 5));
    for (const a of [4, 5, 1000, -2]) expect(() => wasm.read(a, 5)).toThrow('unreachable');
  });

  it('gives up where a result leaves 32 bits, and not where JavaScript cuts it as well', async () => {
    const { js, wasm } = await both(
      `
      export function sum(a: number, b: number): number { return a + b; }
      export function product(a: number, b: number): number { let n = a; n *= b; return n; }
      export function cut(a: number, b: number): number { return (a - (b + 1)) | 0; }
    `,
      true,
    );
    for (const name of ['sum', 'product', 'cut']) expect(wasm[name](1000, 2000)).toBe(js[name](1000, 2000));
    for (const name of ['sum', 'product']) expect(() => wasm[name](0x7fff_ffff, 2)).toThrow('unreachable');
    expect(wasm.cut(-0x8000_0000, 5)).toBe(js.cut(-0x8000_0000, 5));
  });
});

describe('a call of what does nothing', () => {
  it('does what stands in its arguments', async () => {
    const { js, wasm } = await both(`
      const LIST = new Int32Array(4);
      function hear(what: number): void {}
      function twice(n: number): number { LIST[1]++; return 2 * n; }
      export function told(a: number, b: number): number {
        let n = a;
        hear(LIST[b & 3]);
        hear(n++);
        hear(--n + ++n);
        hear((LIST[0] = b));
        hear(twice(n) + 1);
        return n * 100 + LIST[0] * 10 + LIST[1];
      }`);
    for (const [a, b] of [
      [0, 0],
      [3, 7],
      [-4, 2],
    ])
      expect(wasm.told(a, b)).toBe(js.told(a, b));
  });
});

describe('what cannot be compiled is refused with its line', () => {
  it.each([
    ['a text', 'return String(a).length;', 'is not compiled'],
    ['a function within', 'const f = (x: number) => x + 1;\nreturn f(a);', 'is not compiled'],
    ['an object that is made', 'const o = { a };\nreturn o.a;', 'is not compiled'],
    ['a number for a truth', 'return a || b;', 'is neither true nor false'],
    ['a fraction for a truth', 'return a / 2 ? 1 : 0;', 'a fraction is taken for true or false'],
    [
      'a list whose length nobody knows',
      'return length(LISTS[a & 1].subarray(1));',
      'the length of this array is not known',
    ],
    ['a loop with a label', 'out: for (;;) break out;\nreturn a;', 'is not compiled'],
  ])('%s', async (_, body, why) => {
    const { problems } = await both(`
const LISTS = [new Int32Array(3), new Int32Array(4)];
function length(list: Int32Array): number { return list.length; }
export function tried(a: number, b: number): number {
${body}
}
export const used = [LISTS, length];`);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) expect(problem.file).toBe('tried.ts');
    expect(problems.map((problem) => problem.why).join('\n')).toContain(why);
    expect(problems[0].line).toBeGreaterThan(2);
  });
});
