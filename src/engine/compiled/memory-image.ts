import { Refusal } from '../../data/refusal.ts';
import type { State } from '../layout.ts';
import { type Abi, ARRAY_HEAD, BYTES, type Element, type Field } from './abi.ts';

/** The memory of a compiled module, and the objects of JavaScript that were put into it. */
export class MemoryImage {
  readonly words: Int32Array;
  private readonly doubles: Float64Array;
  private readonly bytes: Uint8Array;
  private readonly abi: Abi;
  private readonly packed = new Map<unknown, Map<string, number>>();
  private end: number;

  constructor(memory: ArrayBuffer, abi: Abi) {
    this.words = new Int32Array(memory);
    this.doubles = new Float64Array(memory);
    this.bytes = new Uint8Array(memory);
    this.abi = abi;
    this.end = abi.heap;
    for (const { at, bytes } of abi.constants) this.bytes.set(bytes, at);
  }

  /** Bytes of one's own, all zero. */
  take(bytes: number): number {
    const at = (this.end + 7) & ~7;
    this.end = at + bytes;
    if (this.end > this.bytes.length)
      throw new Refusal(`a table of ${this.end} bytes does not fit into the ${this.bytes.length} of compiled rules`);
    return at;
  }

  /** An array with its length before it. */
  array(values: ArrayLike<number | boolean>, element: Element = 'i32'): number {
    const at = this.take(ARRAY_HEAD + values.length * BYTES[element]) + ARRAY_HEAD;
    this.words[(at - ARRAY_HEAD) >> 2] = values.length;
    for (let i = 0; i < values.length; i++) {
      const value = Number(values[i]);
      if (element === 'f64') this.doubles[(at >> 3) + i] = value;
      else if (element === 'u8') this.bytes[at + i] = value;
      else this.words[(at >> 2) + i] = word(value);
    }
    return at;
  }

  /** An object of a shape, with all that it leads to. What was put here before is not put here again. */
  object(value: unknown, shape: string): number {
    const known = this.packed.get(value)?.get(shape);
    if (known !== undefined) return known;
    const { size, fields } = this.abi.shapes[shape];
    const at = this.take(size);
    const places = this.packed.get(value) ?? new Map<string, number>();
    this.packed.set(value, places.set(shape, at));
    for (const field of fields) this.put(at, field, (value as Readonly<Record<string, unknown>>)[field.name]);
    return at;
  }

  /** The words of a position, without their number before them. */
  private state({ words }: State): number {
    const at = this.take(4 * words.length);
    this.words.set(words, at >> 2);
    return at;
  }

  private put(object: number, field: Field, value: unknown): void {
    const at = object + field.at;
    switch (field.kind) {
      case 'own':
        break;
      case 'f64':
        this.doubles[at >> 3] = number(field, value);
        break;
      case 'i32':
        this.words[at >> 2] = word(number(field, value));
        break;
      case 'array':
        this.words[at >> 2] = value === undefined ? 0 : this.array(value as ArrayLike<number>, field.of);
        break;
      case 'object':
        this.words[at >> 2] = value === undefined ? 0 : this.object(value, field.of);
        break;
      case 'state':
        this.words[at >> 2] = value === undefined ? 0 : this.state(value as State);
        break;
      case 'objects':
        this.words[at >> 2] = this.array((value as readonly unknown[]).map((one) => this.object(one, field.of)));
        break;
    }
  }

  /** The word of a field. */
  place(object: number, shape: string, name: string): number {
    const field = this.abi.shapes[shape].fields.find((one) => one.name === name);
    if (field === undefined) throw new Error(`${shape} has no ${name}`);
    return (object + field.at) >> 2;
  }
}

function number(field: Field, value: unknown): number {
  if (typeof value !== 'number' && typeof value !== 'boolean')
    throw new Refusal(`${field.name} is ${typeof value}, where compiled rules have a number`);
  return Number(value);
}

function word(value: number): number {
  if ((value | 0) !== value) throw new Refusal(`${value} is no whole number of 32 bits, as compiled rules have it`);
  return value;
}
