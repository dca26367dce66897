import { BASE_ARM } from '../../data/columns.ts';
import { unknown } from '../../data/nearest.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Game, Holding } from '../../engine/game.ts';
import { type BlockWins, MOST_SEATS, readHoldings, readWinners } from '../../sim/block-bytes.ts';
import type { Cell } from '../../sim/cell.ts';
import { wordsOfHoldings } from '../../sim/holdings.ts';
import { checkBot } from '../../sim/players.ts';
import type { ArmGames } from '../arms.ts';
import { refuseRotation } from '../compare/plan.ts';
import type { ExperimentFile } from '../experiment.ts';
import { armOf, botWithout, knockedOut, outsOf } from '../knock-out/plan.ts';
import type { Analysis } from '../method.ts';
import { type PairedResult, type PairedTable, playPaired } from '../paired/play.ts';
import { planCells, refuseTooMany } from '../plan-cells.ts';
import { HadCounts, wonIn } from './had.ts';
import type { WHOSE } from './schema.ts';

export type Whose = (typeof WHOSE)[number];

/** How a thing is taken out: a knock-out for all, a kind of move that is left out, or moves that would use it. */
export type TakenOut = 'knock-out' | 'kind of move' | 'never used';

export interface CardsResult extends PairedResult {
  readonly whose: Whose;
  /** The things that are told of, by their place among the game's holdings. */
  readonly things: readonly number[];
  /** By thing's name, how it is taken out, where it can be. */
  readonly ways: ReadonlyMap<string, TakenOut>;
  /** By table. */
  readonly had: readonly HadCounts[];
}

/** Who had what and won, and the same games without each of these things, at every combination of the factors. */
export async function planCards(file: ExperimentFile): Promise<Analysis<CardsResult>> {
  refuseRotation(file);
  const { game, experiment, locate, locateKey } = file;
  const { precision, games, cards } = experiment;
  if (precision !== undefined) throw new Refusal(`${locateKey(['precision'])}: does not go with method: cards`);
  if (games === 1) throw new Refusal(`${locate(['games'])}: method: cards takes 2 games at least`);
  const things = thingsOf(file);
  const cells = await planCells(file);
  refuseTooMany(locate(['factors']), cells.length, things.length + 1, 'arms');
  if (cells.some(({ players }) => players > MOST_SEATS))
    throw new Refusal(`${locate(['factors', 'players'])}: method: cards takes tables of up to ${MOST_SEATS} seats`);
  const whose = cards?.wins ?? usualWhose(game, cells);
  const holdings = game.holdings ?? [];
  const ways = new Map<string, TakenOut>();
  const tables: PairedTable[] = [];
  for (const cell of cells) {
    const others: PairedTable['others'][number][] = [];
    for (const thing of things) {
      const taken = await takenOut(file, cell, holdings[thing], whose);
      if (taken === undefined) continue;
      ways.set(holdings[thing].name, taken.way);
      others.push({ name: holdings[thing].name, cell: armOf(taken.cell, holdings[thing].name) });
    }
    const base = { ...armOf(cell, BASE_ARM), holdings: holdings.length };
    tables.push({ factors: cell.factors, base, others });
  }
  const paired = playPaired(game, tables, {});
  const isCompared = tables.some(({ others }) => others.length > 0);
  return {
    ...paired,
    ...(isCompared ? {} : { power: () => [] }),
    async perform(arms) {
      const bases = arms.all.filter(({ cell }) => cell.holdings !== undefined);
      const had = bases.map((arm) => countHad(arm, holdings.length, things, whose));
      arms.perBlock = 'winners+had';
      await arms.playTo(bases.map((arm) => [arm, arm.cell.blocks]));
      const others = arms.all.filter(({ cell }) => cell.holdings === undefined);
      for (const arm of others) arm.read = (bytes) => winsOf(readWinners(bytes), whose);
      arms.perBlock = 'winners+moves';
      await arms.playTo(others.map((arm) => [arm, arm.cell.blocks]));
      return { ...(await paired.perform(arms)), whose, things, ways, had };
    },
  };
}

/** Players who stand against the game win or lose together; elsewhere each wins for himself. */
function usualWhose({ rival }: Game, cells: readonly Cell[]): Whose {
  return rival !== undefined || cells.every(({ players }) => players === 1) ? 'table' : 'seat';
}

/** The things that the file lists, or all, by their places. */
function thingsOf({ game, experiment, locate }: ExperimentFile): readonly number[] {
  const known = (game.holdings ?? []).map(({ name }) => name);
  if (known.length === 0)
    throw new Refusal(`${locate(['game'])}: ${game.id} does not say what a seat can have (holdings)`);
  const asked = experiment.cards?.things;
  for (const [i, name] of (asked ?? []).entries()) {
    const where = locate(['cards', 'things', i]);
    if (!known.includes(name)) throw new Refusal(`${where}: ${unknown(`holding of ${game.id}`, name, known)}`);
    if (asked?.indexOf(name) !== i) throw new Refusal(`${where}: things lists "${name}" twice`);
  }
  return known.flatMap((name, thing) => (asked === undefined || asked.includes(name) ? [thing] : []));
}

/**
 * The cell in which a thing is taken out: for everybody where all win together; else for the first seat alone, since what all lose
 * nobody loses to the others. Nothing where it cannot be, or is not in these games.
 */
async function takenOut(
  file: ExperimentFile,
  cell: Cell,
  { name, out, isPlayed = false }: Holding,
  whose: Whose,
): Promise<{ readonly cell: Cell; readonly way: TakenOut } | undefined> {
  const known = outsOf(file.game).find((one) => one.name === out);
  const without = known === undefined ? undefined : await knockedOut(file, cell, known);
  // What cannot be left out because it is not there cannot be used either.
  if (typeof without === 'string') return undefined;
  if (whose === 'table' && without !== undefined)
    return { cell: without, way: known?.kind === 'move' ? 'kind of move' : 'knock-out' };
  const reworded = async (of: (bot: string) => string, way: TakenOut) => {
    const lineup = cell.lineup.map((bot, seat) => (whose === 'table' || seat === 0 ? of(bot) : bot));
    for (const bot of new Set(lineup)) await checkBot(file.catalogue, file.game, bot);
    return { cell: { ...cell, lineup }, way };
  };
  if (isPlayed) return await reworded((bot) => botUnusing(bot, name), 'never used');
  if (known?.kind === 'move') return await reworded((bot) => botWithout(bot, known.name), 'kind of move');
  return undefined;
}

/** "veteran:unused=alibi" */
function botUnusing(bot: string, name: string): string {
  return botWithout(bot, name, 'unused');
}

function countHad(arm: ArmGames, holdings: number, things: readonly number[], whose: Whose): HadCounts {
  const { players } = arm.cell;
  const counts = new HadCounts(players, holdings, things, whose);
  arm.note = ({ bytes }) => counts.add(bytes);
  arm.read = (bytes) => winsOf(readHoldings(bytes, wordsOfHoldings(holdings, players)), whose);
  return counts;
}

/** Of blocks of one game, whether all won, or the first seat. */
function winsOf({ winners, moves }: ReturnType<typeof readWinners>, whose: Whose): BlockWins {
  return { wins: Uint8Array.from(winners, (word) => wonIn(word, 0, whose)), moves };
}
