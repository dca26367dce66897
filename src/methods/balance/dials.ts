import { unknown } from '../../data/nearest.ts';
import { checkValue, type Option, type Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Rng } from '../../engine/rng.ts';
import { accepts } from '../../engine/settings.ts';
import type { Cell } from '../../sim/cell.ts';
import { loaded } from '../../sim/components.ts';
import type { Dimension } from '../calibrate/emulator.ts';
import { dimensionOf } from '../calibrate/unknowns.ts';
import type { ExperimentFile } from '../experiment.ts';
import { located } from '../plan-cells.ts';

/** An option that may be set, and all levels that it may have. */
export interface Dial {
  readonly name: string;
  /** As they are written, and as the rules take them. */
  readonly levels: readonly Value[];
  readonly loaded: readonly Value[];
  /** The factors for each combination of whose values it is set apart. */
  readonly per: readonly string[];
  readonly usual: Value | undefined;
  /** What going from the usual value to the farthest costs. */
  readonly price: number;
}

/** A dial as it is turned: at all tables, or at those that have some factors in common. */
export interface Knob {
  readonly dial: number;
  /** What these tables have in common, if it is set apart for them. */
  readonly factors: Readonly<Record<string, Value>>;
  readonly tables: readonly number[];
  readonly usual: Value;
}

/** By knob, which of its levels it has. */
export type Setting = readonly number[];

/** Levels of a dial between two numbers with decimals, unless a step is given. */
const STEPS = 20;
const MOST_LEVELS = 1000;
/** Settings in a row that the rules refuse: they refuse nearly all. */
const TRIES = 1000;

/** All dials, knob by knob, and the tables at which they are turned. */
export class Dials {
  readonly game: Game;
  readonly all: readonly Dial[];
  /** The tables as they are now. */
  readonly tables: readonly Cell[];
  readonly knobs: readonly Knob[];
  /** By table and dial, which knob turns it there. */
  readonly knobAt: readonly (readonly number[])[];
  private readonly accepted = new Map<string, boolean>();

  constructor(game: Game, all: readonly Dial[], tables: readonly Cell[]) {
    this.game = game;
    this.all = all;
    this.tables = tables;
    const knobs: Knob[] = [];
    const knobAt: number[][] = tables.map(() => []);
    for (const [d, dial] of all.entries()) {
      const groups = new Map<string, number[]>();
      for (const [t, { factors }] of tables.entries()) {
        const key = JSON.stringify(dial.per.map((name) => factors[name]));
        groups.set(key, [...(groups.get(key) ?? []), t]);
      }
      for (const own of groups.values()) {
        const { factors, options } = tables[own[0]];
        const common = Object.fromEntries(dial.per.map((name) => [name, factors[name]]));
        for (const t of own) knobAt[t][d] = knobs.length;
        knobs.push({ dial: d, factors: common, tables: own, usual: dial.usual ?? options[dial.name] });
      }
    }
    this.knobs = knobs;
    this.knobAt = knobAt;
  }

  get dimensions(): readonly Dimension[] {
    return this.all.map(({ name, levels }) => dimensionOf(name, levels));
  }

  levelsOf(knob: number): readonly Value[] {
    return this.all[this.knobs[knob].dial].levels;
  }

  /** By dial, the level that it has at a table. */
  at(table: number, setting: Setting): readonly number[] {
    return this.knobAt[table].map((knob) => setting[knob]);
  }

  /** A table as a setting makes it. */
  cellAt(table: number, setting: Setting): Cell {
    const cell = this.tables[table];
    const set = this.all.map(({ name, loaded: levels }, d) => [name, levels[setting[this.knobAt[table][d]]]]);
    return { ...cell, options: { ...cell.options, ...Object.fromEntries(set) } };
  }

  /** Whether the rules take it at a table. */
  takesAt(table: number, setting: Setting): boolean {
    const key = `${table} ${this.at(table, setting).join(' ')}`;
    const known = this.accepted.get(key) ?? accepts(this.game, this.cellAt(table, setting));
    this.accepted.set(key, known);
    return known;
  }

  takes(setting: Setting): boolean {
    return this.tables.every((_, table) => this.takesAt(table, setting));
  }

  /** How far a level of a knob is from the usual value: 0 for that itself, 1 for the farthest; of what has no number 0 or 1. */
  distance(knob: number, level: number): number {
    const { usual } = this.knobs[knob];
    const levels = this.levelsOf(knob);
    const value = levels[level];
    if (typeof usual !== 'number' || levels.some((each) => typeof each !== 'number')) return Number(value !== usual);
    const farthest = Math.max(...levels.map((each) => Math.abs(Number(each) - usual)));
    return farthest === 0 ? 0 : Math.abs(Number(value) - usual) / farthest;
  }

  /** What leaving the usual values costs. */
  price(setting: Setting): number {
    return this.knobs.reduce((sum, { dial }, k) => sum + this.all[dial].price * this.distance(k, setting[k]), 0);
  }

  /** The levels nearest to what is usual. */
  usual(): Setting {
    return this.knobs.map((_, knob) => {
      const distances = this.levelsOf(knob).map((__, level) => this.distance(knob, level));
      return distances.indexOf(Math.min(...distances));
    });
  }

  /** Any setting that the rules take, each level as likely as any other. */
  draw(rng: Rng): Setting {
    for (let tries = 0; tries < TRIES; tries++) {
      const setting = this.knobs.map((_, knob) => rng.below(this.levelsOf(knob).length));
      if (this.takes(setting)) return setting;
    }
    throw new Refusal(`the rules of ${this.game.id} refuse nearly every setting of the dials`);
  }

  /** So many settings in which every level of a knob comes as often as any other (a Latin hypercube), as far as the rules take them. */
  spread(count: number, rng: Rng): readonly Setting[] {
    const columns = this.knobs.map((_, knob) => {
      const levels = this.levelsOf(knob).length;
      const column = Array.from({ length: count }, (__, i) => Math.floor(((i + rng.fraction()) * levels) / count));
      for (let last = count - 1; last > 0; last--) {
        const pick = rng.below(last + 1);
        [column[last], column[pick]] = [column[pick], column[last]];
      }
      return column;
    });
    return Array.from({ length: count }, (_, i) => {
      const setting = columns.map((column) => column[i]);
      return this.takes(setting) ? setting : this.draw(rng);
    });
  }

  /** How many settings there are. */
  get size(): number {
    return this.knobs.reduce((product, _, knob) => product * this.levelsOf(knob).length, 1);
  }

  /** At how many settings of the dials a table would have to be played, if it were played at all. */
  get levelsAtTable(): number {
    return this.all.reduce((product, { levels }) => product * levels.length, 1);
  }
}

type Part = NonNullable<ExperimentFile['experiment']['balance']>;
type Given = Exclude<Part['dials'][string], readonly Value[]>;

/** The dials of an experiment, checked. */
export function dialsOf(file: ExperimentFile, tables: readonly Cell[]): Dials {
  const { game, experiment, locate } = file;
  const given = Object.entries(experiment.balance?.dials ?? {});
  if (given.length === 0) throw new Refusal(`${locate(['balance', 'dials'])}: dials takes at least one option`);
  const all = given.map(([name, dial]) => dialOf(file, name, Array.isArray(dial) ? { values: dial } : dial));
  const dials = new Dials(game, all, tables);
  for (const [k, { dial, usual }] of dials.knobs.entries()) {
    const { name, price } = all[dial];
    if (price > 0 && dials.levelsOf(k).every((level) => level !== usual))
      throw new Refusal(
        `${locate(['balance', 'dials', name])}: ${name} has a price for leaving ${JSON.stringify(usual)}, which is none of its levels; usual says what it is to be counted from`,
      );
  }
  return dials;
}

function dialOf(file: ExperimentFile, name: string, given: Given): Dial {
  const { game, experiment, locate, locateKey } = file;
  const path = ['balance', 'dials', name];
  const known = Object.keys(game.options);
  if (!known.includes(name)) throw new Refusal(`${locateKey(path)}: ${unknown(`option of ${game.id}`, name, known)}`);
  const factors = Object.keys(experiment.factors ?? {});
  if (factors.includes(name))
    throw new Refusal(`${locateKey(path)}: ${name} is also among the factors; one of the two is enough`);
  const option: Option = game.options[name];
  const { per = [], usual, price = 0 } = given;
  for (const [i, factor] of per.entries())
    if (!factors.includes(factor))
      throw new Refusal(`${locate([...path, 'per', i])}: ${unknown('factor', factor, factors)}`);
  const levels = levelsOf(option, given, locate(path));
  const twice = levels.find((level, i) => levels.indexOf(level) < i);
  if (twice !== undefined) throw new Refusal(`${locate(path)}: ${name} lists ${JSON.stringify(twice)} twice`);
  const folder = file.folderOf(path);
  const own = located(file, path, () => levels.map((level) => loaded(file.catalogue, game, name, level, folder)));
  located(file, path, () => {
    for (const level of own) checkValue(name, option, level);
    if (usual !== undefined) checkValue(name, option, usual);
  });
  return { name, levels, loaded: own, per, usual, price };
}

function levelsOf(option: Option, { values, from, to, step }: Given, where: string): readonly Value[] {
  if (values !== undefined) {
    if (from !== undefined || to !== undefined || step !== undefined)
      throw new Refusal(`${where}: takes values, or from and to; one of the two is enough`);
    return values;
  }
  if (from === undefined || to === undefined)
    throw new Refusal(`${where}: takes a list of values, or from and to, and both of these`);
  if (option.kind !== 'whole' && option.kind !== 'real')
    throw new Refusal(`${where}: from and to are for numbers; this takes a list of values`);
  const each = step ?? (option.kind === 'whole' ? 1 : (to - from) / STEPS);
  const count = Math.floor((to - from) / each + 1e-9) + 1;
  if (!(count >= 2 && count <= MOST_LEVELS))
    throw new Refusal(
      `${where}: from ${from} to ${to} by ${each} makes ${Math.max(0, count)} levels; 2 to ${MOST_LEVELS} are allowed`,
    );
  return Array.from({ length: count }, (_, i) => Number((from + i * each).toPrecision(12)));
}
