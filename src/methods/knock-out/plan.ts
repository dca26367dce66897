import { unknown } from '../../data/nearest.ts';
import { settle } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import type { Cell } from '../../sim/cell.ts';
import { checkBot } from '../../sim/players.ts';
import { BASE, refuseRotation } from '../compare/plan.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { type PairedResult, type PairedTable, playPaired } from '../paired/play.ts';
import { planCells, refuseTooMany } from '../plan-cells.ts';

/** What is left out: a rule or component that the game names, or a kind of move that no bot uses any more. */
export interface Out {
  readonly name: string;
  readonly kind: 'rule' | 'move';
  /** What is missing, to stand after "without". */
  readonly about: string;
}

/** What was not played, and why. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
}

export interface KnockOutResult extends PairedResult {
  readonly outs: readonly Out[];
  readonly skipped: readonly Skipped[];
}

/** A game without one of its rules, cards or kinds of move after the other, at every combination of the factors. */
export async function planKnockOut(file: ExperimentFile): Promise<Analysis<KnockOutResult>> {
  refuseRotation(file);
  const { game } = file;
  const bases = await planCells(file);
  const asked = askedFor(game, file);
  const outs = outsOf(game).filter(({ name }) => asked === undefined || asked.includes(name));
  refuseTooMany(file.locate(['factors']), bases.length, outs.length + 1, 'arms');
  const skipped = new Map<string, string>();
  const left = new Map<Cell, PairedTable['others'][number][]>(bases.map((cell) => [cell, []]));
  for (const out of outs) {
    let reason = out.kind === 'move' ? game.indispensable?.[out.name] : undefined;
    let played = false;
    if (reason === undefined) {
      for (const [base, others] of left) {
        const cell = await knockedOut(file, base, out);
        if (typeof cell === 'string') {
          reason = cell;
        } else {
          others.push({ name: out.name, cell });
          played = true;
        }
      }
    }
    if (played) continue;
    skipped.set(out.name, reason ?? NOT_THERE);
    if (asked !== undefined)
      throw new Refusal(
        `${file.locate(['knock-out', 'out', asked.indexOf(out.name)])}: ${out.name} cannot be left out: ${skipped.get(out.name)}`,
      );
  }
  const tables = [...left]
    .filter(([, others]) => others.length > 0)
    .map(([base, others]): PairedTable => ({ factors: base.factors, base: armOf(base, BASE), others }));
  if (tables.length === 0)
    throw new Refusal(`${file.locate(['game'])}: nothing can be left out of ${game.id}${reasons(skipped)}`);
  const paired = playPaired(game, tables, { precision: file.experiment.precision, measures: true });
  return {
    ...paired,
    perform: async (arms) => ({
      ...(await paired.perform(arms)),
      outs,
      skipped: [...skipped].map(([name, reason]) => ({ name, reason })),
    }),
  };
}

const NOT_THERE = 'it is not in these games';

/** All that can be left out of a game. */
export function outsOf(game: Game): readonly Out[] {
  const named = Object.entries(game.knockOuts ?? {});
  return [
    ...named.map(([name, { about }]): Out => ({ name, kind: 'rule', about })),
    ...game.moveKinds.map((name): Out => ({ name, kind: 'move', about: `the move ${name}, where there is another` })),
  ];
}

/** The names that the file lists, checked. */
function askedFor(game: Game, file: ExperimentFile): readonly string[] | undefined {
  const out = file.experiment['knock-out']?.out;
  const known = outsOf(game).map(({ name }) => name);
  for (const [i, name] of (out ?? []).entries()) {
    const where = file.locate(['knock-out', 'out', i]);
    if (!known.includes(name)) throw new Refusal(`${where}: ${unknown(`knock-out of ${game.id}`, name, known)}`);
    if (out?.indexOf(name) !== i) throw new Refusal(`${where}: out lists "${name}" twice`);
  }
  return out;
}

/** The cell without it, or why there is none. */
export async function knockedOut(
  { game, catalogue }: ExperimentFile,
  base: Cell,
  { name, kind }: Out,
): Promise<Cell | string> {
  try {
    const cell = armOf(
      kind === 'move' ? withoutMove(base, name) : await withoutRule(catalogue, game, base, name),
      name,
    );
    for (const bot of new Set(cell.lineup)) await checkBot(catalogue, game, bot);
    await catalogue.checkTable(game, { players: cell.players, options: settle(game.id, game.options, cell.options) });
    const same = JSON.stringify([cell.options, cell.lineup]) === JSON.stringify([base.options, base.lineup]);
    return same ? NOT_THERE : cell;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

async function withoutRule(catalogue: Catalogue, game: Game, base: Cell, name: string): Promise<Cell> {
  const options = settle(game.id, game.options, base.options);
  const change = await catalogue.withoutRule(game, name, options);
  return { ...base, options: settle(game.id, game.options, { ...options, ...change }) };
}

function withoutMove(base: Cell, kind: string): Cell {
  return { ...base, lineup: base.lineup.map((bot) => botWithout(bot, kind)) };
}

/** "courier:without=ally" without quick is "courier:without=ally/quick". */
export function botWithout(bot: string, kind: string, setting: 'without' | 'unused' = 'without'): string {
  const parts = bot.split(':');
  const at = parts.findIndex((part) => part.startsWith(`${setting}=`));
  if (at < 0) return `${bot}:${setting}=${kind}`;
  const kinds = parts[at].slice(`${setting}=`.length).split('/');
  return kinds.includes(kind) ? bot : parts.with(at, `${parts[at]}/${kind}`).join(':');
}

export function armOf(cell: Cell, arm: string): Cell {
  return { ...cell, factors: { ...cell.factors, arm } };
}

function reasons(skipped: ReadonlyMap<string, string>): string {
  return [...skipped].map(([name, reason]) => `; ${name}: ${reason}`).join('');
}
