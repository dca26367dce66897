import type { Kit } from './components.ts';
import { named } from './nearest.ts';
import type { Provenance } from './provenance.ts';
import { Refusal } from './refusal.ts';
import { brief } from './shape.ts';
import type { Wording } from './wording.ts';

interface Described {
  readonly about: string;
  readonly provenance?: Provenance;
  /** What it may be as well, where no text tells: an analysis puts these in the place of the default. */
  readonly alternatives?: readonly Value[];
  /** Why a reconstructed one has no alternatives. */
  readonly unvaried?: string;
}
export interface WholeOption extends Described {
  readonly kind: 'whole';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** The value that leaves it to other options, and is no level between its neighbours. */
  readonly unset?: number;
}
export interface RealOption extends Described {
  readonly kind: 'real';
  readonly default: number;
  readonly min: number;
  readonly max: number;
  /** Of a bot's number that can be trained: how far from it a try may be at first, which is more than a shade and less than all. */
  readonly step?: number;
}
export interface FlagOption extends Described {
  readonly kind: 'flag';
  readonly default: boolean;
}
export interface ChoiceOption extends Described {
  readonly kind: 'choice';
  readonly default: string;
  readonly values: readonly string[];
}

/** Which boards and cards: a set of the kit by its name, or one from a file. */
export interface ComponentsOption extends Described {
  readonly kind: 'components';
  readonly default: string;
  readonly kit: Kit;
}

/** One number, switch or choice that an analyst may turn: of a game's rules, or of a bot. */
export type Option = WholeOption | RealOption | FlagOption | ChoiceOption | ComponentsOption;
export type Options = Readonly<Record<string, Option>>;

export type Value = number | boolean | string;
/** Words that a value of the option is told with: numbers need a frame, all others a word for each value. */
type WithWords =
  | ((WholeOption | RealOption) & { readonly told: string })
  | ((FlagOption | ChoiceOption) & { readonly words: Readonly<Record<string, string>> })
  | ComponentsOption;
/** An option of a game: reports tell it in words (see words.ts). A bot's has its description only. */
export type GameOption = WithWords & Wording;
export type GameOptions = Readonly<Record<string, GameOption>>;

/** Settings by name, as experiment files and workers carry them. */
export type Values = Readonly<Record<string, Value>>;

/** The type of one option's value, derived from its declaration. */
type ValueOf<O extends Option> = O extends WholeOption | RealOption
  ? number
  : O extends FlagOption
    ? boolean
    : O extends ChoiceOption
      ? O['values'][number]
      : O extends ComponentsOption
        ? string
        : never;
export type ValuesOf<O extends Options> = { readonly [K in keyof O]: ValueOf<O[K]> };

/** What an option takes, for help and for refusals. */
export function allowed(option: Option): string {
  switch (option.kind) {
    case 'whole':
      return `a whole number from ${option.min} to ${option.max}`;
    case 'real':
      return `a number from ${option.min} to ${option.max}`;
    case 'flag':
      return 'true or false';
    case 'choice':
      return `one of ${option.values.join(', ')}`;
    case 'components':
      return `one of ${Object.keys(option.kit.sets).length} sets or a file`;
  }
}

/** A bot's number that training may change. */
export interface TrainedOption extends RealOption {
  readonly step: number;
}

/** Whether an option is such a number. */
export function isTrained(option: Option): option is TrainedOption {
  return option.kind === 'real' && option.step !== undefined;
}

/** Whether an option takes a value. */
export function isFitting(option: Option, value: unknown): boolean {
  switch (option.kind) {
    case 'whole':
      return Number.isInteger(value) && (value as number) >= option.min && (value as number) <= option.max;
    case 'real':
      return Number.isFinite(value) && (value as number) >= option.min && (value as number) <= option.max;
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return typeof value === 'string' && option.values.includes(value);
    case 'components':
      return typeof value === 'string';
  }
}

/** Refuses a value that the option does not take. */
export function checkValue(name: string, option: Option, value: unknown): asserts value is Value {
  if (!isFitting(option, value)) throw new Refusal(`${name} takes ${allowed(option)}, not ${brief(value)}`);
  // Says itself what is wrong with a set, and where.
  if (option.kind === 'components') option.kit.take(value as string);
}

/** Every option with its value: those given, checked, and the defaults for the rest. */
export function settle<O extends Options>(owner: string, options: O, given: Values): ValuesOf<O> {
  const values: Record<string, Value> = {};
  for (const [name, option] of Object.entries(options)) values[name] = option.default;
  for (const [name, value] of Object.entries(given)) {
    const option = named(options, name, `option of ${owner}`);
    checkValue(name, option, value);
    values[name] = value;
  }
  return values as ValuesOf<O>;
}
