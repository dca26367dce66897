import { unknown } from '../../data/nearest.ts';
import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Cell } from '../../sim/cell.ts';
import type { CellCounts, Moments } from '../../sim/cell-counts.ts';
import { LENGTH } from '../../sim/counts-layout.ts';
import type { Count } from '../../stats/counts.ts';
import { expectedExcess } from '../../stats/expected-excess.ts';
import type { ExperimentFile } from '../experiment.ts';

/** What is counted at a table: something that happens in a game or not, or a number that every game has. */
export type Quantity =
  | { readonly kind: 'win' | 'length' }
  | { readonly kind: 'seat' | 'ending' | 'measure'; readonly index: number };

/** What a quantity came to. */
export type Seen = Count | Moments;

export function isCount(seen: Seen): seen is Count {
  return 'wins' in seen;
}

/** What is wanted of a game, by the name that the experiment gives it. */
export interface Goal {
  readonly name: string;
  /** What it is about, in the experiment's word. */
  readonly of: string;
  readonly weight: number;
}

/** One number that a goal wants to lie within bounds. */
export interface Requirement {
  /** Which goal wants it. */
  readonly goal: number;
  /** Where; at several tables it is the mean over them. */
  readonly tables: readonly number[];
  readonly quantity: Quantity;
  /** What is taken off, so that 0 is fair: a seat's share of the wins. */
  readonly fair: number;
  /** The bounds; infinite where there is none. */
  readonly low: number;
  readonly high: number;
  /** What missing them is measured by. */
  readonly scale: number;
}

/** Of a rate, how far from the target will do, unless the experiment says; and of any other number, as a share of the target. */
const WITHIN = 0.05;

/** A standard error and an estimate. */
export interface Estimated {
  readonly mean: number;
  readonly sd: number;
}

/** What a quantity came to at a table. */
export function seenOf(quantity: Quantity, tally: CellCounts): Seen {
  switch (quantity.kind) {
    case 'win':
      return { wins: tally.success.sum, n: tally.games };
    case 'seat':
      return { wins: tally.winsAtPost(quantity.index).sum, n: tally.games };
    case 'ending':
      return { wins: tally.ending(quantity.index).sum, n: tally.games };
    case 'length':
      return tally.common(LENGTH);
    case 'measure':
      return tally.measure(quantity.index);
  }
}

/** The rate or the mean of what was seen. */
export function seenValue(seen: Seen): number {
  return isCount(seen) ? seen.wins / seen.n : seen.sum / seen.n;
}

/** How far a number lies outside of the bounds, in units of the scale; 0 within them. */
export function missOf({ low, high, scale }: Requirement, value: number): number {
  return Math.max(0, low - value, value - high) / scale;
}

/** The expected square of a miss, if the bounds are drawn in by a margin, so that an interval has room within them. */
export function expectedMiss({ low, high, scale }: Requirement, { mean, sd }: Estimated, margin: number): number {
  const room = (high - low) / 2;
  // Where a margin takes all room, what is left is a tenth of it in the middle.
  const inner = Math.min(margin, 0.9 * room);
  const side = (beyond: number) => (Number.isFinite(beyond) ? expectedExcess(beyond / scale, sd / scale) : 0);
  return side(mean - high + inner) + side(low + inner - mean);
}

type Part = NonNullable<ExperimentFile['experiment']['balance']>;
type Given = Part['goals'][string];

/** The goals of an experiment, and all that they want of its tables. */
export function goalsOf(
  file: ExperimentFile,
  tables: readonly Cell[],
): { readonly goals: readonly Goal[]; readonly requirements: readonly Requirement[] } {
  const given = Object.entries(file.experiment.balance?.goals ?? {});
  if (given.length === 0) throw new Refusal(`${file.locate(['balance', 'goals'])}: goals takes at least one goal`);
  return {
    goals: given.map(([name, { of = 'win', weight = 1 }]) => ({ name, of, weight })),
    requirements: given.flatMap(([name, goal], g) => requirementsOf(file, tables, name, goal, g)),
  };
}

function requirementsOf(
  file: ExperimentFile,
  tables: readonly Cell[],
  name: string,
  given: Given,
  goal: number,
): readonly Requirement[] {
  const { game, locate } = file;
  const path = ['balance', 'goals', name];
  const at = tablesAt(file, tables, path, given.at ?? {});
  const { of = 'win', together = [] } = given;
  const isRate = !['length', ...game.measures.map((measure) => measure.name)].includes(of);
  const bounds = boundsOf(given, isRate, locate(path));
  return togetherBy(file, tables, at, together, [...path, 'together']).flatMap((group) =>
    quantitiesOf(game, of, tables[group[0]].players, locate([...path, 'of'])).map((quantity) => {
      const seats = new Set(group.map((table) => tables[table].players));
      if (quantity.kind === 'seat' && seats.size > 1)
        throw new Refusal(`${locate([...path, 'together'])}: ${of} is wanted of tables with as many seats each`);
      const fair = quantity.kind === 'seat' ? 1 / tables[group[0]].players : 0;
      return { goal, tables: group, quantity, fair, ...bounds };
    }),
  );
}

/** Tables that differ in nothing but some factors, together. */
function togetherBy(
  { locate }: ExperimentFile,
  tables: readonly Cell[],
  at: readonly number[],
  together: readonly string[],
  path: readonly string[],
): readonly (readonly number[])[] {
  const names = Object.keys(tables[0].factors);
  for (const [i, name] of together.entries())
    if (!names.includes(name)) throw new Refusal(`${locate([...path, i])}: ${unknown('factor', name, names)}`);
  const groups = new Map<string, number[]>();
  for (const table of at) {
    const key = JSON.stringify(names.map((name) => (together.includes(name) ? '' : tables[table].factors[name])));
    groups.set(key, [...(groups.get(key) ?? []), table]);
  }
  return [...groups.values()];
}

/** What a goal is about, by its word. */
function quantitiesOf(game: Game, of: string, seats: number, where: string): readonly Quantity[] {
  if (of === 'win' || of === 'length') return [{ kind: of }];
  if (of === 'first') return [{ kind: 'seat', index: 0 }];
  if (of === 'seats') return Array.from({ length: seats }, (_, index) => ({ kind: 'seat', index }));
  const measures = game.measures.map((measure) => measure.name);
  if (measures.includes(of)) return [{ kind: 'measure', index: measures.indexOf(of) }];
  const endings = [...game.endings];
  if (endings.includes(of)) return [{ kind: 'ending', index: endings.indexOf(of) }];
  const known = ['win', 'first', 'seats', 'length', ...measures, ...endings];
  throw new Refusal(`${where}: ${unknown(`goal of ${game.id}`, of, known)}`);
}

function boundsOf(
  { target, within, most, least }: Given,
  isRate: boolean,
  where: string,
): Pick<Requirement, 'low' | 'high' | 'scale'> {
  if ([target, most, least].filter((each) => each !== undefined).length !== 1)
    throw new Refusal(`${where}: takes one of target, most and least`);
  const wanted = target ?? most ?? least ?? 0;
  const scale = within ?? (isRate ? WITHIN : Math.abs(wanted) * WITHIN || 1);
  if (isRate && Math.abs(wanted) >= 1)
    throw new Refusal(`${where}: a share of games is a number below 1, not ${wanted}`);
  return {
    low: target === undefined ? (least ?? Number.NEGATIVE_INFINITY) : target - scale,
    high: target === undefined ? (most ?? Number.POSITIVE_INFINITY) : target + scale,
    scale,
  };
}

/** The tables whose factors have one of the values that are given. */
function tablesAt(
  { locate, locateKey }: ExperimentFile,
  tables: readonly Cell[],
  path: readonly string[],
  at: Readonly<Record<string, Value | readonly Value[]>>,
): readonly number[] {
  const factors = Object.keys(tables[0].factors);
  let left = [...tables.keys()];
  for (const [name, given] of Object.entries(at)) {
    if (!factors.includes(name))
      throw new Refusal(`${locateKey([...path, 'at', name])}: ${unknown('factor', name, factors)}`);
    const values = [...new Set(tables.map((table) => table.factors[name]))];
    const wanted = Array.isArray(given) ? (given as readonly Value[]) : [given as Value];
    for (const value of wanted)
      if (!values.includes(value))
        throw new Refusal(
          `${locate([...path, 'at', name])}: ${unknown(`value of ${name}`, String(value), values.map(String))}`,
        );
    left = left.filter((table) => wanted.includes(tables[table].factors[name]));
  }
  return left;
}
