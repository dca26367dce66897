/** Plain data: what JSON can say. Fields that are undefined count as absent. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data | undefined };

/** A value with numbers of other parts in the place of all that it holds. */
export type Part = string | number | boolean | null | readonly number[] | { readonly [key: string]: number };

/**
 * Data that repeats itself in small: every value, list and record stands here once, and whatever holds it names it by its
 * number. Three hundred positions of a game are mostly one position.
 */
export class Parts {
  readonly list: Part[] = [];
  private readonly numbers = new Map<string, number>();
  /** What was added before as the very same object: whoever shows one board many times hands over one list of places. */
  private readonly known = new WeakMap<object, number>();

  constructor(list: readonly Part[] = []) {
    for (const part of list) this.number(part);
  }

  /** The number under which the value can be had again. It must not change any more. */
  add(value: Data): number {
    if (value === null || typeof value !== 'object') return this.number(value);
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const number = this.number(this.inNumbers(value));
    this.known.set(value, number);
    return number;
  }

  private inNumbers(value: readonly Data[] | { readonly [key: string]: Data | undefined }): Part {
    if (Array.isArray(value)) return value.map((item: Data) => this.add(item));
    const fields = Object.entries(value).filter((field): field is [string, Data] => field[1] !== undefined);
    return Object.fromEntries(fields.map(([key, item]) => [key, this.add(item)]));
  }

  private number(part: Part): number {
    const text = JSON.stringify(part);
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    this.numbers.set(text, this.list.length);
    return this.list.push(part) - 1;
  }
}

/** Gives back what was added. What is the same part is the same object, so that "nothing changed" is one comparison. */
export function reader(list: readonly Part[]): (number: number) => unknown {
  const read: unknown[] = [];
  const get = (number: number): unknown => {
    if (number in read) return read[number];
    const part = list[number];
    if (part === null || typeof part !== 'object') read[number] = part;
    else if (Array.isArray(part)) read[number] = part.map(get);
    else read[number] = Object.fromEntries(Object.entries(part).map(([key, item]) => [key, get(item)]));
    return read[number];
  };
  return get;
}
