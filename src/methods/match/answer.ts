import type { Answer } from '../../report/answer.ts';
import type { Row } from '../../report/table.ts';
import { factorText, numberOf } from '../../report/terminal.ts';
import { amountText, grouped, signed } from '../../report/text.ts';
import { listText, wordsOf } from '../../story/words.ts';
import { fieldNotes, fieldSentences } from './field-words.ts';
import type { MatchResult } from './perform.ts';
import type { MatchPlan } from './plan.ts';
import { matchTables } from './tables.ts';

/** Which bots are better, pair by pair; what was told while they played is not told again. */
export function matchAnswer(results: readonly MatchResult[]): Answer {
  const tables = matchTables(results);
  const [{ rows }] = tables;
  const plans = results.map(({ plan }) => plan);
  const pairOf = ({ bot, against }: Row) => JSON.stringify([bot, against]);
  const where = tableNames(plans);
  const pairs = [...new Set(rows.map(pairOf))];
  const isLong = pairs.length > MOST_PAIRS && results.every(({ field }) => field !== undefined);
  const sentences = (isLong ? [] : pairs).map((pair) =>
    pairSentence(
      rows.filter((row) => pairOf(row) === pair),
      where,
    ),
  );
  sentences.unshift(
    ...ladderSentence(plans, rows, where),
    ...firstSentence(tables[1].rows, where),
    ...fieldSentences(tables, where),
  );
  return {
    sentences,
    notes: [`${scoreMeaning(plans)}; its interval holds whenever one stops.`, ...fieldNotes(plans, rows.length)],
    text: [],
    tables,
  };
}

/** The pairs of a larger field are read best in its matrix. */
const MOST_PAIRS = 6;

/** More steps of a ladder that are not shown are counted. */
const MOST_NAMED = 3;

/** Where each bot has only met the one before it in the list: whether all are in order. */
function ladderSentence(
  plans: readonly MatchPlan[],
  rows: readonly Row[],
  where: (row: Row) => string,
): readonly string[] {
  const ladder = plans.every(({ bots, pairs }) => bots.length > 2 && pairs.every(([one, other]) => one === other + 1));
  if (!ladder) return [];
  const fallen = rows.filter(({ verdict }) => verdict !== 'better');
  if (fallen.length === 0)
    return [`Every bot is better than the one before it in the list, at ${plans.length} of ${plans.length} tables.`];
  if (fallen.length > MOST_NAMED) {
    const verdicts = [...new Set(fallen.map(({ verdict }) => String(verdict)))];
    const counts = verdicts.map((word) => `${fallen.filter(({ verdict }) => verdict === word).length} ${word}`);
    return [
      `Not every bot is shown to be better than the one before it in the list: of ${rows.length} steps ${listText(counts)}.`,
    ];
  }
  const told = fallen.map((row) => {
    const table = where(row);
    return `${String(row.bot)} against ${String(row.against)}${table === '' ? '' : ` with ${table}`} (${String(row.verdict)})`;
  });
  return [`Not every bot is shown to be better than the one before it in the list: ${told.join(', ')}.`];
}

/** Of three bots or more: which comes first, at each table. */
function firstSentence(ratings: readonly Row[], where: (row: Row) => string): readonly string[] {
  const rated = ratings.filter((row) => Number.isFinite(numberOf(row, 'elo')));
  if (new Set(ratings.map(({ bot }) => bot)).size < 3 || rated.length === 0) return [];
  const firsts = [...new Set(rated.map(where))].map((table) =>
    rated
      .filter((row) => where(row) === table)
      .reduce((best, row) => (numberOf(row, 'elo') > numberOf(best, 'elo') ? row : best)),
  );
  const told = firsts.map((row) => {
    const [elo, low, high] = ['elo', 'ci_low', 'ci_high'].map((name) => numberOf(row, name));
    const between = Number.isFinite(low) ? ` (${signed(low, 0)} to ${signed(high, 0)})` : '';
    const table = where(row);
    return `${table === '' ? '' : `with ${table} `}${String(row.bot)}, ${signed(elo, 0)} Elo${between}`;
  });
  const names = new Set(firsts.map(({ bot }) => String(bot)));
  if (names.size > 1 || firsts.length === 1) return [`The strongest of the field is ${told.join('; ')}.`];
  return [`${[...names].join('')} is the strongest of the field at ${firsts.length} of ${firsts.length} tables.`];
}

function scoreMeaning([{ pairing }]: readonly MatchPlan[]): string {
  return pairing.counting === 'tables'
    ? 'By how much a bot is better is the win rate of its tables less that of the other'
    : 'By how much a bot is better is its wins per seat less those of the other';
}

/** "players 3": what tells the table of a row from the others. */
function tableNames(plans: readonly MatchPlan[]): (row: Row) => string {
  const cells = plans.map(({ cell }) => cell);
  return (row) => {
    const cell = cells.find(({ factors }) => Object.entries(factors).every(([name, value]) => row[name] === value));
    return cell === undefined ? '' : factorText(wordsOf(plans[0].game), cells, cell);
  };
}

/** "by 16.1 percentage points (8.0 to 24.1)": the score as what it is, a difference of shares of wins. */
function scoreText(row: Row): string {
  const interval = { low: numberOf(row, 'ci_low'), high: numberOf(row, 'ci_high') };
  return `by ${amountText(numberOf(row, 'score'), interval)}`;
}

/** "veteran is better than courier at 4 of 4 tables (least with 4 couriers, by 16.1 percentage points (8.0 to 24.1)); …" */
function pairSentence(rows: readonly Row[], where: (row: Row) => string): string {
  const [{ bot, against }] = rows;
  const games = rows.reduce((sum, row) => sum + Number(row.games), 0);
  const effort = `${grouped(games)} games`;
  const verdicts = [...new Set(rows.map(({ verdict }) => String(verdict)))];
  const told = (verdict: string) =>
    verdict === 'undecided'
      ? `the test of ${String(bot)} against ${String(against)} ran out of games undecided`
      : `${String(bot)} is ${verdict} than ${String(against)}`;
  if (rows.length === 1) return capital(`${told(verdicts[0])}, ${scoreText(rows[0])}, in ${effort}.`);
  const counts = verdicts.map((verdict) => {
    const own = rows.filter((row) => row.verdict === verdict);
    const least = own.reduce((a, b) => (Math.abs(numberOf(b, 'score')) < Math.abs(numberOf(a, 'score')) ? b : a));
    const which = own.length === 1 ? '' : 'least ';
    return `${told(verdict)} at ${own.length} of ${rows.length} tables (${which}with ${where(least)}, ${scoreText(least)})`;
  });
  return capital(`${counts.join('; ')}; ${effort}.`);
}

/** Only our own words begin with a capital letter: a bot is called as it is. */
function capital(sentence: string): string {
  return sentence.replace(/^the test /, 'The test ');
}
