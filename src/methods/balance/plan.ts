import { Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { type Rng, Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';
import { factorText } from '../../report/terminal.ts';
import { normalPoint } from '../../stats/normal.ts';
import { wordsOf } from '../../story/words.ts';
import type { ArmGames, Arms } from '../arms.ts';
import type { ExperimentFile } from '../experiment.ts';
import { ALPHA } from '../joint.ts';
import type { Analysis } from '../method.ts';
import { mostGames, planCells, refuseTooMany } from '../plan-cells.ts';
import { type Certified, certified, countOf, meetsAll, missesOf } from './certificate.ts';
import { type Dials, dialsOf, type Setting } from './dials.ts';
import { shareByChance } from './effort.ts';
import { type Goal, goalsOf, type Requirement, seenOf } from './goals.ts';
import { estimated, type Knowledge } from './objective.ts';
import { learned, nextFinalist, readingOf, type Searched, search, type Tried, type Wanted } from './search.ts';

/** Settings that are tried, and those that may be played on fresh luck, unless the experiment says otherwise. */
const TRIES = 40;
const FINALISTS = 3;
const LEAST_TRY_GAMES = 50;

/** A try, and how it read while searching. */
export interface ToldTry {
  readonly setting: Setting;
  readonly round: number;
  readonly kept: number;
  readonly loss: number;
}

export interface BalanceResult {
  readonly game: Game;
  readonly dials: Dials;
  readonly goals: readonly Goal[];
  readonly requirements: readonly Requirement[];
  readonly tries: readonly ToldTry[];
  /** The game as it is now, by as many games as a try. */
  readonly usual: Pick<ToldTry, 'kept' | 'loss'>;
  /** In the order in which they were played on fresh luck. */
  readonly finalists: readonly Certified[];
  /** The one to take. */
  readonly chosen: number;
  /** By requirement, how far the intervals reach. */
  readonly margins: readonly number[];
  /** Games of each table: of a try, and of a certificate. */
  readonly tryGames: number;
  readonly freshGames: number;
  readonly searchGames: number;
  readonly games: number;
  /** The share of settings drawn at random that would meet all goals, as far as the search knows. */
  readonly byChance: number;
}

/** Whether tries have the same luck, all of them or those of a round, or each its own. */
export type SearchLuck = 'same' | 'round' | 'own';

/** Looks for a setting of several options that meets several goals, and plays it again on luck that the search has never seen. */
export async function planBalance(file: ExperimentFile, luck: SearchLuck = 'own'): Promise<Analysis<BalanceResult>> {
  const { experiment, game, locate, locateKey } = file;
  const { balance } = experiment;
  if (balance === undefined) throw new Refusal(`${locate([])}: balance is missing; it takes dials and goals`);
  for (const key of ['precision', 'rotate'] as const)
    if (experiment[key] !== undefined && experiment[key] !== false)
      throw new Refusal(`${locateKey([key])}: does not go with method: balance`);
  const { tries = TRIES, finalists = FINALISTS } = balance;
  const games = mostGames(file);
  const { tryGames = Math.max(LEAST_TRY_GAMES, Math.ceil(games / 10)) } = balance;
  const tables = await planCells(file);
  const dials = dialsOf(file, tables);
  const { goals, requirements } = goalsOf(file, tables);
  refuseTooMany(locate(['balance', 'tries']), tables.length, tries, 'tries');
  const idle = tables.find((_, table) => !requirements.some((one) => one.tables.includes(table)));
  if (idle !== undefined)
    throw new Refusal(
      `${locate(['balance', 'goals'])}: no goal wants anything of the table with ${factorText(wordsOf(game), tables, idle)}`,
    );
  const intervals = finalists * requirements.length;
  const reach = normalPoint(ALPHA / intervals / 2) / Math.sqrt(games);
  const wanted: Wanted = { dials, goals, requirements, reach };
  // Of each table the first blocks are for the game as it is, then come those of the tries.
  const now = tables.map((cell) => ({ ...cell, blocks: tryGames }));
  const perTry = tables.length * tryGames;
  const perFinalist = tables.length * games;
  // No block of the search is ever played again.
  const first = (tries + 1) * tryGames;
  return {
    game,
    cells: now,
    tables,
    foresee: () => ({
      least: (tries + 1) * perTry + perFinalist,
      most: (tries + 1) * perTry + finalists * perFinalist,
    }),
    async perform(arms) {
      arms.perBlock = 'none';
      const usual = readingOf(wanted, await playedAt(arms, requirements, arms.all));
      let played = 0;
      const firstBlock = (round: number) =>
        tryGames * (luck === 'same' ? 1 : luck === 'round' ? 1 + round : 1 + played++);
      const play = async (settings: readonly Setting[], round: number) => {
        const own = settings.map((setting) => {
          const start = firstBlock(round);
          return tables.map((_, table) => ({
            ...dials.cellAt(table, setting),
            blocks: tryGames,
            firstBlock: start,
          }));
        });
        const added = arms.add(own.flat());
        await playOut(arms, added);
        return settings.map((_, i) => seenAt(requirements, added.slice(i * tables.length, (i + 1) * tables.length)));
      };
      const rng = streamOf(String(experiment.seed));
      const searched = await search(wanted, play, tries, rng('search'));
      const searchGames = arms.games;
      const { told, known } = await certify(arms, wanted, searched, {
        games,
        finalists,
        intervals,
        first,
        rng: rng('finalists'),
      });
      return {
        game,
        dials,
        goals,
        requirements,
        tries: searched.tried.map((one) => toldTry(wanted, one)),
        usual,
        finalists: told,
        chosen: bestCertified(told, wanted),
        margins: known.margins,
        tryGames,
        freshGames: games,
        searchGames,
        games: arms.games,
        byChance: shareByChance(known, rng('chance')),
      };
    },
  };
}

/** How settings are played on fresh luck. */
interface Fresh {
  /** Of each table. */
  readonly games: number;
  readonly finalists: number;
  /** How many intervals are to hold together. */
  readonly intervals: number;
  /** The first block that the search has left. */
  readonly first: number;
  readonly rng: Rng;
}

/**
 * Plays settings on fresh luck, one after the other until one meets all goals. What is seen of one may lead to the next, which has
 * luck of its own again, as every table has: so the intervals of each hold whatever led to it.
 */
async function certify(
  arms: Arms,
  wanted: Wanted,
  searched: Searched,
  { games, finalists, intervals, first, rng }: Fresh,
): Promise<{ readonly told: readonly Certified[]; readonly known: Knowledge }> {
  const { dials, requirements } = wanted;
  const { tables } = dials;
  const told: Certified[] = [];
  const tried = [...searched.tried];
  let { known } = searched;
  while (told.length < finalists) {
    const played = told.map(({ setting }) => setting);
    const setting = nextFinalist({ tried, known }, played, rng);
    if (setting === undefined) break;
    const cells = tables.map((_, table) => ({
      ...dials.cellAt(table, setting),
      blocks: games,
      firstBlock: first + (told.length * tables.length + table) * games,
    }));
    const seen = await playedAt(arms, requirements, arms.add(cells));
    const foretold = requirements.map((_, r) => estimated(known, r, setting).mean);
    const one = certified(requirements, setting, seen, foretold, intervals);
    told.push(one);
    if (meetsAll(one)) break;
    tried.push({ setting, round: 0, seen });
    known = learned(wanted, tried);
  }
  return { told, known };
}

function streamOf(seed: string): (purpose: string) => Rng {
  return (purpose) => {
    const stream = new Sfc32();
    stream.seed(...masterSeed(`${seed}, balance, ${purpose}`));
    return stream;
  };
}

async function playOut(arms: Arms, some: readonly ArmGames[]): Promise<void> {
  await arms.playTo(some.map((arm) => [arm, arm.cell.blocks]));
}

/** Plays the arms of all tables, and tells what each requirement saw. */
async function playedAt(
  arms: Arms,
  requirements: readonly Requirement[],
  some: readonly ArmGames[],
): Promise<Tried['seen']> {
  await playOut(arms, some);
  return seenAt(requirements, some);
}

/** By requirement and table of it; the arms are those of all tables. */
function seenAt(requirements: readonly Requirement[], some: readonly ArmGames[]): Tried['seen'] {
  return requirements.map(({ tables, quantity }) => tables.map((table) => seenOf(quantity, some[table].tally)));
}

function toldTry(wanted: Wanted, { setting, round, seen }: Tried): ToldTry {
  return { setting, round, ...readingOf(wanted, seen) };
}

/** The one that meets all goals; without one, that which surely misses the fewest, then that which misses least. */
function bestCertified(told: readonly Certified[], { goals, requirements }: Wanted): number {
  const score = (one: Certified) => [
    countOf(one, 'missed'),
    missesOf(requirements, goals.length, one).reduce((sum, miss, goal) => sum + goals[goal].weight * miss * miss, 0),
    -countOf(one, 'met'),
  ];
  const order = [...told.keys()].toSorted((a, b) => {
    const [one, other] = [score(told[a]), score(told[b])];
    const at = one.findIndex((each, i) => each !== other[i]);
    return at < 0 ? a - b : one[at] - other[at];
  });
  return order.find((i) => meetsAll(told[i])) ?? order[0];
}
