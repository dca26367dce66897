import { Refusal } from '../../data/refusal.ts';
import type { FieldPlace, State } from '../layout.ts';
import type { Outcome, OutcomeMemory } from '../outcome.ts';
import { type Abi, ARRAY_HEAD, BYTES, type Element, type Field } from './abi.ts';

/** Stands for the shape of all positions. */
const STATE = 'state';

/** The memory of a compiled module, and the objects of JavaScript that were put into it. */
export class MemoryImage {
  readonly words: Int32Array;
  private readonly doubles: Float64Array;
  private readonly bytes: Uint8Array;
  private readonly abi: Abi;
  private readonly packed = new Map<unknown, Map<string, number>>();
  private readonly places: readonly FieldPlace[];
  private end: number;

  /** States lie as these places say. */
  constructor(memory: ArrayBuffer, abi: Abi, places: readonly FieldPlace[] = []) {
    this.places = places;
    this.words = new Int32Array(memory);
    this.doubles = new Float64Array(memory);
    this.bytes = new Uint8Array(memory);
    this.abi = abi;
    this.end = abi.heap;
    for (const { at, bytes } of abi.constants) {
      this.bytes.set(bytes, at);
      this.tellLength(at + ARRAY_HEAD, this.words[at >> 2]);
    }
  }

  /** All zero again. */
  clear(): void {
    this.bytes.fill(0, 0, this.end);
    const { lengthsAt } = this.abi;
    if (lengthsAt > 0) this.bytes.fill(0, lengthsAt, lengthsAt + this.end);
  }

  /** Bytes of one's own, all zero. */
  take(bytes: number): number {
    const at = (this.end + 7) & ~7;
    this.end = at + bytes;
    const most = this.abi.lengthsAt > 0 ? this.abi.lengthsAt : this.bytes.length;
    if (this.end > most)
      throw new Refusal(`a table of ${this.end} bytes does not fit into the ${most} of compiled rules`);
    return at;
  }

  /** For checked modules. */
  private tellLength(at: number, length: number): void {
    if (this.abi.lengthsAt > 0) this.words[(this.abi.lengthsAt + at) >> 2] = length + 1;
  }

  /** An array with its length before it. */
  array(values: ArrayLike<number | boolean>, element: Element = 'i32'): number {
    const at = this.take(ARRAY_HEAD + values.length * BYTES[element]) + ARRAY_HEAD;
    this.words[(at - ARRAY_HEAD) >> 2] = values.length;
    this.tellLength(at, values.length);
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
    const known = this.addressOf(value, shape);
    return known ?? this.put(value, shape, this.take(this.abi.shapes[shape].size));
  }

  /** The same, at an address that is there already. */
  put(value: unknown, shape: string, at: number): number {
    const { fields, isShared, of } = this.abi.shapes[shape];
    this.note(value, shape, at);
    const classes = classNames(value);
    if (of !== undefined && !classes.includes(of))
      throw new Refusal(`a ${classes[0]} stands where compiled rules have a ${of}`);
    if (isShared) this.words[at >> 2] = this.classNumber(classes[0]);
    for (const field of fields)
      if (field.owner === undefined || classes.includes(field.owner))
        this.fill(at, field, (value as Readonly<Record<string, unknown>>)[field.name]);
    return at;
  }

  private classNumber(name: string): number {
    const found = this.abi.classes.indexOf(name);
    if (found < 0) throw new Refusal(`${name} is not among the compiled classes`);
    return found;
  }

  private addressOf(value: unknown, shape: string): number | undefined {
    return this.packed.get(value)?.get(shape);
  }

  private note(value: unknown, shape: string, at: number): void {
    const places = this.packed.get(value) ?? new Map<string, number>();
    this.packed.set(value, places.set(shape, at));
  }

  /** The words of a position, without their number before them. */
  state(value: State): number {
    const known = this.addressOf(value, STATE);
    if (known !== undefined) return known;
    const at = this.take(4 * value.words.length);
    this.note(value, STATE, at);
    this.words.set(value.words, at >> 2);
    for (const { from, length } of this.places) this.tellLength(at + 4 * from, length);
    this.tellLength(at, value.words.length);
    return at;
  }

  private fill(object: number, field: Field, value: unknown): void {
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
      default:
        this.words[at >> 2] = value === undefined ? 0 : this.part(field, value);
    }
  }

  /** An array that objects hold: several may hold the same. */
  private list(value: ArrayLike<number>, element: Element): number {
    const known = this.addressOf(value, element);
    if (known !== undefined) return known;
    if (ArrayBuffer.isView(value) && value.byteLength < value.buffer.byteLength)
      throw new Refusal('compiled rules take no array that is a part of another');
    const at = this.array(value, element);
    this.note(value, element, at);
    return at;
  }

  /** What a field leads to. */
  private part(field: Field, value: unknown): number {
    const each = (pack: (one: unknown) => number) =>
      this.array((value as readonly unknown[]).map((one) => (one === undefined ? 0 : pack(one))));
    switch (field.kind) {
      case 'array':
        return this.list(value as ArrayLike<number>, field.of);
      case 'object':
        return this.object(value, field.of);
      case 'objects':
        return each((one) => this.object(one, field.of));
      case 'state':
        return this.state(value as State);
      case 'states':
        return each((one) => this.state(one as State));
      default:
        throw new Error(`${field.name} leads nowhere`);
    }
  }

  /** An outcome's numbers where compiled code writes them; what it never writes lies elsewhere. */
  outcome(value: Outcome): OutcomeMemory {
    const [[shape, object]] = this.packed.get(value) ?? [];
    const start = (name: string) => {
      const field = this.fieldOf(shape, name);
      return field === undefined
        ? this.array(new Int32Array(value[name as 'fate'].length))
        : this.words[(object + field.at) >> 2];
    };
    return {
      words: (name, length) => new Int32Array(this.words.buffer, start(name), length),
      doubles: (name, length) => new Float64Array(this.words.buffer, start(name), length),
    };
  }

  outcomeWord(value: Outcome, name: 'ending' | 'success'): number {
    const [[shape, at]] = this.packed.get(value) ?? [];
    return this.place(at, shape, name);
  }

  private fieldOf(shape: string, name: string): Field | undefined {
    return this.abi.shapes[shape].fields.find((one) => one.name === name);
  }

  /** The word of a field. */
  place(object: number, shape: string, name: string): number {
    const field = this.fieldOf(shape, name);
    if (field === undefined) throw new Error(`${shape} has no ${name}`);
    return (object + field.at) >> 2;
  }
}

/** The class of an object, and those that it comes from. */
function classNames(value: unknown): readonly string[] {
  const names: string[] = [];
  for (let at: unknown = Object.getPrototypeOf(value); at !== null; at = Object.getPrototypeOf(at))
    names.push((at as object).constructor.name);
  return names;
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
