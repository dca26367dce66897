import { type Block, type Column, type Grid, grid, varying, withFactors } from '../../report/terminal.ts';
import { percent, shortChange } from '../../report/text.ts';
import { quantile } from '../../stats/quantile.ts';
import { labelOf, settingText, type Words, wordOf } from '../../story/words.ts';
import type { Effect, SensitivityResult } from './plan.ts';
import type { RankedGuess } from './ranked.ts';
import { claimFactors } from './tables.ts';

/** What is said in a table of its own for each guess; the rest is in the CSV file. */
const MOST_GUESSES = 15;

/** The tables of a sensitivity analysis for the reader of a terminal. */
export function sensitivityText(
  result: SensitivityResult,
  guesses: readonly RankedGuess[],
  words: Words,
): readonly Block[] {
  const claims: readonly Block[] = result.claims.length === 0 ? [] : ['', 'claims:', claimGrid(result, words)];
  return [
    'one guess at a time, changes in percentage points:',
    ...guessGrid(result, guesses, words),
    '',
    'all together:',
    spreadGrid(result, words),
    ...claims,
  ];
}

function guessGrid(result: SensitivityResult, guesses: readonly RankedGuess[], words: Words): readonly Block[] {
  const tell = (effect: Effect | undefined) => {
    if (effect === undefined) return '';
    const where = withFactors(words, result.cells, result.cells[effect.cell]);
    const setting = settingText(words, effect.what, effect.alternative);
    return `${setting}${where}: ${shortChange(effect.difference, effect.joint)}`;
  };
  const told = guesses.slice(0, MOST_GUESSES);
  const rows = told.map(({ rank, what, lowers, raises, largest }) => ({
    rank,
    guess: labelOf(words, what),
    taken: wordOf(words, what, largest.base),
    lowers: tell(lowers),
    raises: tell(raises),
  }));
  const left = guesses.length - told.length;
  const table = grid(
    words,
    rows,
    ['rank', 'guess'],
    [
      { ...textColumn('taken', 'taken as'), spare: 1 },
      textColumn('lowers', 'lowers most'),
      textColumn('raises', 'raises most'),
    ],
  );
  return left > 0 ? [table, `… and ${left} more in sensitivity.csv`] : [table];
}

const SHARES = [
  ['least', 0],
  ['lower quarter', 0.25],
  ['middle', 0.5],
  ['upper quarter', 0.75],
  ['greatest', 1],
] as const;

function spreadGrid({ cells, reconstructions }: SensitivityResult, words: Words): Grid {
  const rows = cells.map((cell, i) => {
    const rates = reconstructions.filter((each) => each.cell === i).map(({ rate }) => rate);
    const shares = SHARES.map(([name, share]) => [name, percent(quantile(rates, share))] as const);
    return { ...cell.factors, ...Object.fromEntries(shares) };
  });
  return grid(
    words,
    rows,
    varying(cells),
    SHARES.map(([name]) => textColumn(name, name, true)),
  );
}

function claimGrid(result: SensitivityResult, words: Words): Grid {
  const rows = result.claims.map((claim) => ({
    ...claimFactors(result, claim),
    claim: claim.claim,
    ...claim.counts,
    extreme: claim.extreme,
    usual: shortChange(claim.base.difference, claim.base.joint),
  }));
  return grid(
    words,
    rows,
    ['claim', ...varying(result.cells), 'holds', 'reversed', 'undecided'],
    [
      { ...textColumn('extreme', 'no room to differ', true), spare: 2 },
      { ...textColumn('usual', 'with our numbers', true), spare: 1 },
    ],
  );
}

function textColumn(name: string, head: string, right = false): Column {
  return { head, right, text: (row) => String(row[name]) };
}
