import { BASE_ARM } from '../../data/columns.ts';
import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Cell } from '../../sim/cell.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { type PairedResult, type PairedTable, playPaired } from '../paired/play.ts';
import { planCells, refuseTooMany } from '../plan-cells.ts';
import type { Settings } from '../schema.ts';
import { MARGIN } from './schema.ts';

/** What everything else is compared with. */
export const BASE = BASE_ARM;

/** Rules, cards or bots against others, at every combination of the factors. */
export async function planCompare(file: ExperimentFile): Promise<Analysis<PairedResult>> {
  const { compare, precision } = file.experiment;
  if (compare === undefined) throw new Refusal(`${file.locate([])}: compare is missing; it takes base and against`);
  refuseRotation(file);
  const { base = {}, against, margin = MARGIN, until } = compare;
  if (until !== undefined && precision !== undefined)
    throw new Refusal(
      `${file.locateKey(['compare', 'until'])}: does not go with precision, which says when to stop, too`,
    );
  if (Object.keys(against).length === 0)
    throw new Refusal(`${file.locate(['compare', 'against'])}: against names nothing to compare with the base`);
  if (Object.hasOwn(against, BASE))
    throw new Refusal(`${file.locateKey(['compare', 'against', BASE])}: ${BASE} is the name of the other side`);
  const bases = await planCells(file, { settings: base, path: ['compare', 'base'] });
  const names = Object.keys(against);
  refuseTooMany(file.locate(['compare', 'against']), bases.length, names.length + 1, 'arms');
  const set = settingsIn([base, ...Object.values(against)]);
  const planned: (readonly Cell[])[] = [];
  for (const name of names)
    planned.push(await planCells(file, { settings: against[name], path: ['compare', 'against', name] }));
  const tables = bases.map((cell, i): PairedTable => {
    const factors = factorsBut(cell, set);
    return {
      factors,
      base: armOf(cell, factors, BASE, set),
      others: names.map((name, a) => ({ name, cell: armOf(planned[a][i], factors, name, set) })),
    };
  });
  return playPaired(file.game, tables, {
    precision,
    margin: margin / 100,
    untilDecided: until === 'decided',
    measures: true,
  });
}

/** A block of several games has no win or loss of its own to be put beside another's. */
export function refuseRotation(file: ExperimentFile): void {
  const { method, rotate } = file.experiment;
  if (rotate === true)
    throw new Refusal(
      `${file.locate(['rotate'])}: does not go with method: ${method}, which puts single games side by side; list line-ups instead`,
    );
}

function settingsIn(all: readonly Settings[]): readonly string[] {
  return [...new Set(all.flatMap((settings) => Object.keys(settings)))];
}

/** The factors that are the same for every arm. */
function factorsBut(cell: Cell, set: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(cell.factors).filter(([name]) => !set.includes(name)));
}

/** The cell with the arm among its columns, and what any of the arms sets behind it: so all arms have the same ones. */
function armOf(cell: Cell, factors: Readonly<Record<string, Value>>, arm: string, set: readonly string[]): Cell {
  const given = Object.fromEntries(set.map((name) => [name, cell.factors[name] ?? '']));
  return { ...cell, factors: { ...factors, arm, ...given } };
}
