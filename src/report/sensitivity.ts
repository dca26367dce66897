import { directionOf } from '../analysis/joint.ts';
import type { ClaimResult, Effect, SensitivityResult } from '../analysis/sensitivity.ts';
import { shown } from '../core/components.ts';
import { quantile } from '../stats/quantile.ts';
import type { Interval } from '../stats/wilson.ts';
import type { Answer } from './answer.ts';
import type { Block } from './lay-out.ts';
import { claimFactors, sensitivityTables } from './sensitivity-tables.ts';
import { type Column, factorText, type Grid, grid, varying } from './terminal.ts';
import { percent } from './text.ts';

/** What is said in a table of its own for each guess; the rest is in the CSV file. */
const MOST_GUESSES = 15;
/** As many cells a sentence can list; of more, it takes all together. */
const MOST_CELLS = 4;
/** Fewer reconstructions have no quarters. */
const FEW = 4;

/** Which answers hang on numbers that are ours. */
export function sensitivityAnswer(result: SensitivityResult): Answer {
  const guesses = guessRanking(result);
  const sentences = [
    ...matterSentences(result, guesses),
    ...groundSentences(result, guesses),
    spreadSentence(result),
    ...claimGroups(result).map((rows) => claimSentence(result, rows)),
    ...luckOfClaims(result),
    ...contradictions(result),
  ];
  const text: Block[] = ['one at a time:', ...guessGrid(guesses), '', 'all together:', spreadGrid(result)];
  if (result.claims.length > 0) text.push('', 'claims:', claimGrid(result));
  return { sentences, text, tables: sensitivityTables(result) };
}

/** +7.25, of a difference of rates: in points. */
function points(difference: number): string {
  const text = (100 * difference).toFixed(2);
  return difference > 0 ? `+${text}` : text;
}

function between({ low, high }: Interval): string {
  return `${points(low)} to ${points(high)}`;
}

/** Of sets of cards what tells them from the base: "ogareff-1.5", and not "purple-brain-ogareff-1.5". */
function alternativeText({ base, alternative }: Effect): string {
  const prefix = `${shown(base)}-`;
  const text = shown(alternative);
  return text.startsWith(prefix) ? text.slice(prefix.length) : text;
}

/** " with players 2", where there is more than one cell. */
function where({ cells }: SensitivityResult, cell: number): string {
  const factors = factorText(cells, cells[cell]);
  return factors === '' ? '' : ` with ${factors}`;
}

/** A guess, and the alternatives that do most either way. */
interface RankedGuess {
  readonly rank: number;
  readonly what: string;
  readonly base: string;
  readonly lowers: Effect | undefined;
  readonly raises: Effect | undefined;
  readonly largest: Effect;
  /** Whether any of its effects is more than luck. */
  readonly matters: boolean;
  readonly tell: (effect: Effect | undefined) => string;
}

function guessRanking(result: SensitivityResult): readonly RankedGuess[] {
  const { effects } = result;
  const tell = (effect: Effect | undefined) =>
    effect === undefined
      ? ''
      : `${alternativeText(effect)}: ${points(effect.difference)} (${between(effect.joint)})${where(result, effect.cell)}`;
  const ranks = [...new Set(effects.map(({ rank }) => rank))].toSorted((a, b) => a - b);
  return ranks.map((rank) => {
    const own = effects.filter((effect) => effect.rank === rank).toSorted((a, b) => a.difference - b.difference);
    const [least, greatest] = [own[0], own[own.length - 1]];
    return {
      rank,
      what: own[0].what,
      base: [...new Set(own.map(({ base }) => shown(base)))].join(', '),
      lowers: least.difference < 0 ? least : undefined,
      raises: greatest.difference > 0 ? greatest : undefined,
      largest: Math.abs(least.difference) > Math.abs(greatest.difference) ? least : greatest,
      matters: own.some((effect) => directionOf(effect) !== 'undecided'),
      tell,
    };
  });
}

function matterSentences(result: SensitivityResult, guesses: readonly RankedGuess[]): readonly string[] {
  const who = `the win rate of ${result.success}`;
  const matter = guesses.filter(({ matters }) => matters);
  if (matter.length === 0) {
    // Where no alternative can stand alone there is nothing to rank.
    if (guesses.length === 0) return [];
    const [{ what: foremost, largest: effect, tell }] = guesses;
    const told = `(${tell(effect)})`;
    return guesses.length === 1
      ? [`Whether ${foremost} changes ${who} cannot be told from luck ${told}.`]
      : [
          `Whether any of ${guesses.length} guesses changes ${who} cannot be told from luck; ${foremost} comes nearest ${told}.`,
        ];
  }
  const [{ what, largest }, ...next] = matter;
  const instead = `${alternativeText(largest)} and not ${shown(largest.base)}`;
  const change = `${points(largest.difference)} points (${between(largest.joint)})${where(result, largest.cell)}`;
  const first = `${what} matters most to ${who}: ${instead} changes it by ${change}.`;
  const others = next.slice(0, 3).map((guess) => `${guess.what} (${guess.tell(guess.largest)})`);
  const rest = guesses.filter(({ matters }) => !matters).map((guess) => guess.what);
  return [
    first,
    ...(others.length === 0 ? [] : [`Then come ${others.join(', ')}.`]),
    rest.length === 0
      ? `All guesses (${guesses.length}) surely change it.`
      : `${matter.length} of ${guesses.length} guesses surely ${matter.length === 1 ? 'changes' : 'change'} it; of the others it cannot be told from luck: ${rest.join(', ')}.`,
  ];
}

/** How sure the effects are that were told, and which of the guesses may matter most. */
function groundSentences({ effects, claims }: SensitivityResult, guesses: readonly RankedGuess[]): readonly string[] {
  if (effects.length < 2) return [];
  const first = guesses.filter(({ largest }) => largest.ranks.first === 1);
  const and = claims.length > 1 ? ', and so do those of the claims' : '';
  const sure = `All ${effects.length} intervals of effects hold together with 95 % certainty, also those picked for their size${and}`;
  return [
    first.length === 1 || first.length === guesses.length
      ? `${sure}.`
      : `${sure}; by these, any of ${first.length} guesses may be the one that matters most.`,
  ];
}

function ratesOf({ reconstructions }: SensitivityResult, cell: number): readonly number[] {
  return reconstructions.filter((each) => each.cell === cell).map(({ rate }) => rate);
}

function spreadSentence(result: SensitivityResult): string {
  const { cells, drawings, exhaustive } = result;
  const which = exhaustive
    ? `Over all ${drawings} combinations`
    : `Over ${drawings} reconstructions with everything drawn at random`;
  const shares = (rates: readonly number[]) => {
    const at = (share: number) => percent(quantile(rates, share));
    const half = drawings < FEW ? '' : `, in half of them from ${at(0.25)} to ${at(0.75)}`;
    return `from ${at(0)} to ${at(1)}${half}`;
  };
  const told =
    cells.length > MOST_CELLS
      ? [shares(cells.flatMap((_, cell) => ratesOf(result, cell)))]
      : cells.map((_, cell) => `${shares(ratesOf(result, cell))}${where(result, cell)}`);
  return `${which} the win rate goes ${told.join('; ')}.`;
}

/** The rows of each claim. */
function claimGroups({ claims }: SensitivityResult): readonly (readonly ClaimResult[])[] {
  return [...new Set(claims.map(({ claim }) => claim))].map((name) => claims.filter(({ claim }) => claim === name));
}

function claimSentence({ drawings, cells }: SensitivityResult, rows: readonly ClaimResult[]): string {
  const least = (verdict: keyof ClaimResult['counts']) => Math.min(...rows.map(({ counts }) => counts[verdict]));
  const most = (verdict: keyof ClaimResult['counts']) => Math.max(...rows.map(({ counts }) => counts[verdict]));
  const range = (verdict: keyof ClaimResult['counts']) =>
    least(verdict) === most(verdict) ? `${most(verdict)}` : `${least(verdict)} to ${most(verdict)}`;
  const tables = rows.length === 1 ? '' : least('holds') === most('holds') ? ' at every table' : ', by table';
  const holds = `holds in ${range('holds')} of ${drawings} reconstructions${tables}`;
  const others =
    most('holds') + least('holds') === 2 * drawings
      ? []
      : [`reversed in ${most('reversed') === 0 ? 'none' : range('reversed')}`];
  if (most('undecided') > 0) others.push(`undecided in ${range('undecided')}`);
  const extreme = Math.max(...rows.map((row) => row.extreme));
  if (extreme > 0) others.push(`up to ${extreme} of them because both sides nearly always win or lose`);
  const weakest = rows.reduce((one, other) => (other.base.difference < one.base.difference ? other : one));
  const names = varying(cells).filter((name) => Object.hasOwn(weakest.factors, name));
  const place = names.map((name) => `${name} ${String(weakest.factors[name])}`).join(', ');
  const usual = `${points(weakest.base.difference)} points (${between(weakest.base.joint)})`;
  const at = rows.length === 1 ? '' : `, the least, with ${place}`;
  return `${rows[0].claim}: ${[holds, ...others].join(', ')}; with the usual values ${usual}${at}.`;
}

function luckOfClaims({ claims }: SensitivityResult): readonly string[] {
  if (claims.every(({ counts }) => counts.reversed === 0)) return [];
  return [
    'Where there is no difference, one reconstruction in forty seems reversed by luck, and one to hold; each has luck of its own.',
  ];
}

function contradictions({ impossible, refused, exhaustive }: SensitivityResult): readonly string[] {
  const alone = [...new Set(impossible.map(({ what, alternative }) => `${what} ${shown(alternative)}`))];
  const sentences = alone.length === 0 ? [] : [`Not possible with all else as it is: ${alone.join(', ')}.`];
  if (refused > 0)
    sentences.push(
      `${refused} ${refused === 1 ? 'draw' : 'draws'} contradicted the rules and ${refused === 1 ? 'was' : 'were'} ${exhaustive ? 'left out' : 'drawn again'}.`,
    );
  return sentences;
}

function guessGrid(guesses: readonly RankedGuess[]): readonly Block[] {
  const told = guesses.slice(0, MOST_GUESSES);
  const rows = told.map(({ rank, what, base, lowers, raises, tell }) => ({
    rank,
    what,
    usual: base,
    lowers: tell(lowers),
    raises: tell(raises),
  }));
  const left = guesses.length - told.length;
  const table = grid(
    rows,
    ['rank', 'what', 'usual'],
    [textColumn('lowers', 'lowers most, in points'), textColumn('raises', 'raises most, in points')],
  );
  return left > 0 ? [table, `… and ${left} more in sensitivity.csv`] : [table];
}

function spreadGrid(result: SensitivityResult): Grid {
  const rows = result.cells.map((cell, i) => ({
    ...cell.factors,
    ...Object.fromEntries(SHARES.map(([name, share]) => [name, percent(quantile(ratesOf(result, i), share))])),
  }));
  return grid(
    rows,
    varying(result.cells),
    SHARES.map(([name]) => textColumn(name, name, true)),
  );
}

const SHARES = [
  ['least', 0],
  ['lower quarter', 0.25],
  ['middle', 0.5],
  ['upper quarter', 0.75],
  ['greatest', 1],
] as const;

function claimGrid(result: SensitivityResult): Grid {
  const rows = result.claims.map((claim) => ({
    claim: claim.claim,
    ...claimFactors(result, claim),
    ...claim.counts,
    extreme: claim.extreme,
    usual: `${points(claim.base.difference)} (${between(claim.base.joint)})`,
    range: `${points(claim.least)} to ${points(claim.greatest)}`,
  }));
  return grid(
    rows,
    ['claim', ...varying(result.cells), 'holds', 'reversed', 'undecided', 'extreme'],
    [
      textColumn('usual', 'with the usual values, in points', true),
      textColumn('range', 'in the reconstructions', true),
    ],
  );
}

function textColumn(name: string, head: string, right = false): Column {
  return { head, right, text: (row) => String(row[name]) };
}
