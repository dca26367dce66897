import { nextLook } from '../../src/methods/sweep/precision.ts';
import { measureRows } from '../../src/report/measures.ts';
import type { Decimal, Row } from '../../src/report/table.ts';
import type { Cell } from '../../src/sim/cell.ts';
import { rosterOf } from '../../src/sim/roster.ts';
import { Tally } from '../../src/sim/tally.ts';
import { catalogue } from '../games.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, leastFigure, meanFigure, type Section, type Tally as Share } from './figure.ts';
import { Plays, realTables } from './tables.ts';

const TABLES = {
  'tic-tac-toe, random': { game: 'tictactoe', bots: 'random' },
  "liar's dice of 3, counter": { game: 'liarsdice', factors: { players: 3 }, bots: 'counter' },
  "liar's dice of 5, random": { game: 'liarsdice', factors: { players: 5 }, bots: 'random' },
  'Kurier of 3, random': { game: 'kurier', factors: { players: 3 }, bots: 'random' },
  'Cerbère of 6, random': { game: 'cerbere', factors: { players: 6 }, bots: 'random' },
};

/** Games of a run that is looked at once, and blocks of one that is looked at again and again. */
const GAMES = 150;
const LAST_LOOK = 1000;

/** The games at which the sequences are told to be shortest. */
const OPTIMAL = 500;

/** What a run claims of a measure, at one look. */
interface Claim {
  readonly measure: string;
  readonly low: number;
  readonly high: number;
  /** The seat it speaks of, counted from 1; or none. */
  readonly seat: Row[string];
}

/** Whether what measures.csv says of real games covers what very many games say. */
export async function realGames(effort: Effort, seed: string): Promise<Section> {
  return {
    title: `95 % intervals of measures.csv cover the truth: real games, ${GAMES} of them at one look`,
    figures: await figures(effort.measures, seed, [GAMES], undefined, { mean: 0.94, least: 0.94 }),
  };
}

/** Intervals of real games at every look of a run by precision. */
export async function realGamesOften(effort: Effort, seed: string): Promise<Section> {
  const looks: number[] = [];
  for (let at = nextLook(0, LAST_LOOK); looks.at(-1) !== LAST_LOOK; at = nextLook(at, LAST_LOOK)) looks.push(at);
  return {
    title: `95 % intervals of measures.csv cover the truth at every look: real games, ${looks.length} looks to ${LAST_LOOK}`,
    figures: await figures(effort.realLooks, seed, looks, OPTIMAL, { mean: 0.95, least: 0.95 }),
  };
}

/** For each measure, over the tables that have it: the mean and the worst of them. */
async function figures(
  runs: number,
  seed: string,
  looks: readonly number[],
  optimal: number | undefined,
  bars: { readonly mean: number; readonly least: number },
): Promise<readonly Figure[]> {
  const shares = new Map<string, Share[]>();
  for (const { what, cell } of await realTables(TABLES)) {
    const { claims, truth } = await play(cell, runs, `${seed} ${looks.length}`, looks, optimal);
    for (const measure of new Set(claims.flat(2).map((claim) => claim.measure))) {
      const held = claims.map((run) => heldAll(run.flat(), measure, truth)).filter((one) => one !== undefined);
      const share = { place: `least, ${what}`, hits: held.filter(Boolean).length, runs: held.length };
      if (held.length > 0) shares.set(measure, [...(shares.get(measure) ?? []), share]);
    }
  }
  return [...shares].flatMap(([measure, places]) => [
    meanFigure(measure, places, { least: bars.mean, note: 'mean' }),
    leastFigure(measure, places, { least: bars.least }),
  ]);
}

/** Whether every claim that a run made of a measure is true; undefined if it made none, as of what never varied. */
function heldAll(claims: readonly Claim[], measure: string, truth: Tally): boolean | undefined {
  const made = claims.filter((claim) => claim.measure === measure && !Number.isNaN(claim.low));
  const values = truthOf(truth);
  return made.length === 0 ? undefined : made.every((claim) => covers(claim, values(claim)));
}

/** By run and look, what is claimed; and all games of all runs, which are so many more that they are the truth. */
async function play(
  cell: Cell,
  runs: number,
  seed: string,
  looks: readonly number[],
  optimal: number | undefined,
): Promise<{ readonly claims: readonly (readonly (readonly Claim[])[])[]; readonly truth: Tally }> {
  const plays = new Plays();
  const game = await catalogue.game(cell.game);
  const truth = new Tally(rosterOf(game, cell));
  const claims: (readonly Claim[])[][] = [];
  for (let run = 0; run < runs; run++) {
    const tally = new Tally(rosterOf(game, cell));
    const ofRun: (readonly Claim[])[] = [];
    for (const look of looks) {
      tally.merge(await plays.tally(cell, `${seed} ${run}`, tally.blocks, look - tally.blocks));
      ofRun.push(measureRows(cell, tally, optimal).map(claimOf));
    }
    claims.push(ofRun);
    truth.merge(tally);
  }
  return { claims, truth };
}

function claimOf({ measure, ci_low, ci_high, seat }: Row): Claim {
  return { measure: String(measure), low: (ci_low as Decimal).value, high: (ci_high as Decimal).value, seat };
}

/** What is true of a measure: of the balance, for the seat that was found. */
function truthOf(truth: Tally): (claim: Claim) => number {
  const { roster, games, winners } = truth;
  const cell = { factors: {}, rotations: 1 } as unknown as Cell;
  const values = new Map(
    measureRows(cell, truth).map(({ measure, value }) => [String(measure), (value as Decimal).value]),
  );
  return ({ measure, seat }) => {
    if (measure !== 'seat_balance') return values.get(measure) ?? Number.NaN;
    return (truth.winsAtPost(Number(seat) - 1).sum - winners.sum / roster.seats) / games;
  };
}
