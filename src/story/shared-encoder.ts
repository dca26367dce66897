/** Plain data: what JSON can say. Fields that are undefined count as absent. */
export type Data = string | number | boolean | null | readonly Data[] | { readonly [key: string]: Data | undefined };

/** A value with numbers of other parts in the place of all that it holds. */
export type EncodedPart = string | number | boolean | null | readonly number[] | { readonly [key: string]: number };

/**
 * Data that repeats itself in small: every value, list and record stands here once, and whatever holds it names it by its
 * number. Three hundred positions of a game are mostly one position.
 */
export class SharedEncoder {
  readonly list: EncodedPart[] = [];
  // Numbers, by what they are of. One map for all, with JSON for its keys, took twice as long.
  private readonly texts = new Map<string, number>();
  private readonly scalars = new Map<number | boolean | null, number>();
  private readonly lists = new Map<string, number>();
  private readonly records = new Map<string, number>();
  /** Names of fields, numbered, so that no name can pass for two. */
  private readonly names = new Map<string, number>();
  /**
   * Lists that were added before as the very same object: whoever shows one board many times hands over one list of places. Records
   * are made anew for each position: to note them all took a fifth of the time.
   */
  private readonly known = new WeakMap<object, number>();

  constructor(list: readonly EncodedPart[] = []) {
    for (const part of list) this.take(part);
  }

  /** The number under which the value can be had again. It must not change any more. */
  add(value: Data): number {
    if (value === null || typeof value !== 'object') return this.scalar(value);
    if (!isList(value)) return this.recordOf(value);
    const known = this.known.get(value);
    if (known !== undefined) return known;
    const number = this.listOf(value);
    this.known.set(value, number);
    return number;
  }

  /** A part of another list, whose numbers are those of this one. */
  private take(part: EncodedPart): void {
    if (part === null || typeof part !== 'object') this.scalar(part);
    else if (isList(part)) this.numbered(this.lists, part.join(), part);
    else this.numbered(this.records, this.keyOf(part), part);
  }

  private keyOf(record: { readonly [key: string]: number }): string {
    return Object.entries(record)
      .map(([name, number]) => this.fieldKey(name, number))
      .join('');
  }

  private scalar(value: string | number | boolean | null): number {
    return typeof value === 'string'
      ? this.numbered(this.texts, value, value)
      : this.numbered(this.scalars, value, value);
  }

  private listOf(items: readonly Data[]): number {
    const part = items.map((item) => this.add(item));
    return this.numbered(this.lists, part.join(), part);
  }

  private recordOf(fields: { readonly [key: string]: Data | undefined }): number {
    let key = '';
    const entries: [string, number][] = [];
    for (const name of Object.keys(fields)) {
      const value = fields[name];
      if (value === undefined) continue;
      const number = this.add(value);
      entries.push([name, number]);
      key += this.fieldKey(name, number);
    }
    return this.records.get(key) ?? this.numbered(this.records, key, Object.fromEntries(entries));
  }

  private fieldKey(name: string, number: number): string {
    return `${this.nameNumber(name)}:${number},`;
  }

  private nameNumber(name: string): number {
    const known = this.names.get(name);
    if (known !== undefined) return known;
    this.names.set(name, this.names.size);
    return this.names.size - 1;
  }

  private numbered<K>(numbers: Map<K, number>, key: K, part: EncodedPart): number {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, this.list.length);
    return this.list.push(part) - 1;
  }
}

function isList<T>(value: object & (readonly T[] | { readonly [key: string]: unknown })): value is readonly T[] {
  return Array.isArray(value);
}

/** Gives back what was added. What is the same part is the same object, so that "nothing changed" is one comparison. */
export function reader(list: readonly EncodedPart[]): (number: number) => unknown {
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
