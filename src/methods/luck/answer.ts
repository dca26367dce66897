import type { Answer } from '../../report/answer.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { type Block, type Column, grid, numberOf, varying, withFactors } from '../../report/terminal.ts';
import { estimateText, grouped, rateText } from '../../report/text.ts';
import { listText, sentence, wordsOf } from '../../story/words.ts';
import { COMMON, type Estimate, type LuckCell, PARTS, type Part } from './parts.ts';
import type { LuckResult } from './plan.ts';

/** How much of the outcome luck decides and how much who plays; and what is possible at the least. */
export function luckAnswer(result: LuckResult): Answer {
  const { cells } = result;
  return {
    sentences: [...shareSentences(result), ...alikeSentences(result), ...ceilingSentences(result)],
    notes: notes(result),
    text: luckText(result),
    factors: cells.map(({ cell: { factors } }) => factors),
    tables: luckTables(result),
  };
}

/** Whose win it is. */
function whose({ game, others }: LuckResult): string {
  return others === undefined ? game.success : 'a player';
}

/** What each part is, to stand before its share. */
const DECIDES: Readonly<Record<Part, string>> = {
  luck: 'luck decides',
  play: 'who plays',
  both: 'the two together decide',
  rest: "the players' own chance",
};

/** Cells in which there is something to decide. */
function decidable({ cells }: LuckResult): readonly LuckCell[] {
  return cells.filter(({ variance }) => variance > 0);
}

/** "Of whether the couriers win, luck decides 41.2 % (38.0 % to 44.1 %), and who plays 10.4 % (…)." and of the rest the same. */
function shareSentences(result: LuckResult): readonly string[] {
  const some = decidable(result);
  const left = result.cells.length - some.length;
  const constant =
    left === 0
      ? []
      : [
          `${left === result.cells.length ? 'There' : `At ${left} of ${result.cells.length} tables there`} is nothing to decide: every game was won, or none.`,
        ];
  if (some.length === 0) return constant;
  const told = (part: Part) => `${DECIDES[part]} ${shareText(result, some, part)}`;
  return [
    `Of whether ${plural(result)}, ${told('luck')}, and ${told('play')}.`,
    `${sentence(told('both'))}, and ${told('rest')}.`,
    ...constant,
  ];
}

/** "the couriers win", "a player wins" */
function plural(result: LuckResult): string {
  const subject = whose(result);
  return `${subject} ${subject.endsWith('s') ? 'win' : 'wins'}`;
}

/** The share, or the least and the greatest of all tables; only of the first part also where these are. */
function shareText(result: LuckResult, some: readonly LuckCell[], part: Part): string {
  if (some.length === 1) return estimateText(some[0].shares[part].value, some[0].shares[part].joint);
  const [least, most] = extremesOf(some, (cell) => cell.shares[part]);
  const text = (cell: LuckCell) => {
    const { value, joint } = cell.shares[part];
    return `${estimateText(value, joint)}${part === 'luck' ? atTable(result, cell) : ''}`;
  };
  return `from ${text(least)} to ${text(most)}`;
}

function extremesOf(some: readonly LuckCell[], of: (cell: LuckCell) => Estimate): readonly [LuckCell, LuckCell] {
  const order = some.toSorted((a, b) => of(a).value - of(b).value);
  return [order[0], order[order.length - 1]];
}

function atTable({ game, cells }: LuckResult, { cell }: LuckCell): string {
  return withFactors(
    wordsOf(game),
    cells.map((one) => one.cell),
    cell,
  );
}

/** How often two games end alike on the same luck, and on other luck: what the shares come to at a table. */
function alikeSentences(result: LuckResult): readonly string[] {
  const some = decidable(result);
  if (some.length === 0) return [];
  const range = (of: (cell: LuckCell) => Estimate) => {
    if (some.length === 1) return estimateText(of(some[0]).value, of(some[0]).joint);
    const [least, most] = extremesOf(some, of);
    return `${rateText(of(least).value)} to ${rateText(of(most).value)}`;
  };
  return [
    `Two games end alike in ${range(({ alike }) => alike.both)} of cases if they have luck and player in common, ` +
      `in ${range(({ alike }) => alike.luck)} with the same luck and other players, ` +
      `in ${range(({ alike }) => alike.player)} with the same players and other luck, ` +
      `and in ${range(({ alike }) => alike.nothing)} with neither.`,
  ];
}

/** "On the same luck at least one of 64 tries by veteran wins 94.0 % (…): who could see ahead would win at least as often." */
function ceilingSentences(result: LuckResult): readonly string[] {
  const { ceiling, cells } = result;
  if (ceiling === undefined) return [];
  const last = ({ ceiling: steps }: LuckCell) => steps[steps.length - 1];
  const [least, most] = extremesOf(cells, last);
  const text = (cell: LuckCell) => `${estimateText(last(cell).value, last(cell).joint)}${atTable(result, cell)}`;
  const told = cells.length === 1 ? text(least) : `from ${text(least)} to ${text(most)}`;
  return [
    `On the same luck at least one of ${ceiling.copies} tries by ${ceiling.bot}, with a noise of ${ceiling.noise}, wins ${told}: so much, at the least, is possible for who could see the luck to come.`,
  ];
}

function notes(result: LuckResult): readonly string[] {
  const { players, bots, streams, cells, others, ceiling } = result;
  const told = players.map((name, p) => (bots === undefined ? name : `${name} (${bots[p]})`));
  const who = `The players are ${listText(told)}, each ${grouped(streams)} times on every luck with random numbers of its own`;
  const where =
    others === undefined
      ? 'all seats of a table have the same player'
      : `each in every seat in turn, and ${others} in all others; where one sits is part of the luck`;
  const sure =
    cells.length === 1
      ? 'The intervals are of 95 %, from resampled luck.'
      : `The least and the greatest have intervals that hold for all ${cells.length} tables together with 95 % certainty, from resampled luck.`;
  const flat = ceiling === undefined ? [] : flatness(cells);
  return [
    `${who}; ${where}.`,
    'Who plays has the larger share the more these players differ; with others it is another.',
    sure,
    ...flat,
  ];
}

/** What the last doubling of the tries still added: how far the curve is from flat. */
function flatness(cells: readonly LuckCell[]): readonly string[] {
  const gains = cells.flatMap(({ ceiling }) =>
    ceiling.length < 2 ? [] : [ceiling[ceiling.length - 1].value - ceiling[ceiling.length - 2].value],
  );
  const [least, most] = [Math.min(...gains), Math.max(...gains)].map((gain) => (100 * gain).toFixed(1));
  const added = least === most ? least : `${least} to ${most}`;
  return [
    `The last doubling of the tries added ${added} percentage points; where that is not 0, more tries would raise the ceiling further.`,
  ];
}

function decimals({ value, low, high, joint }: Estimate, name: string): Row {
  return {
    [name]: new Decimal(value),
    ci_low: new Decimal(low),
    ci_high: new Decimal(high),
    joint_low: new Decimal(joint.low),
    joint_high: new Decimal(joint.high),
  };
}

const IN_COMMON: Readonly<Record<(typeof COMMON)[number], string>> = {
  both: 'luck and player',
  luck: 'luck',
  player: 'player',
  nothing: 'nothing',
};

function luckTables(result: LuckResult): readonly ReportTable[] {
  const { cells, players, ceiling } = result;
  const rowsOf = (rows: (cell: LuckCell) => readonly Row[]) =>
    cells.flatMap((cell) => rows(cell).map((row) => ({ ...cell.cell.factors, ...row })));
  return [
    {
      name: 'luck',
      rows: rowsOf(({ blocks, games, variance, shares }) =>
        PARTS.map((part) => ({
          part,
          blocks,
          games,
          win_rate_of: whose(result),
          variance: new Decimal(variance * shares[part].value),
          ...decimals(shares[part], 'share'),
        })),
      ),
    },
    {
      name: 'alike',
      rows: rowsOf(({ blocks, alike }) =>
        COMMON.map((common) => ({ in_common: IN_COMMON[common], blocks, ...decimals(alike[common], 'share') })),
      ),
    },
    {
      name: 'kinds',
      rows: rowsOf(({ rates }) =>
        rates.map(({ n, rate, low, high, effective }, p) => ({
          player: players[p],
          games: n,
          wins: Math.round(rate * n),
          win_rate: new Decimal(rate),
          ci_low: new Decimal(low),
          ci_high: new Decimal(high),
          effective_games: new Decimal(effective),
        })),
      ),
    },
    ...(ceiling === undefined
      ? []
      : [
          {
            name: 'ceiling',
            rows: rowsOf(({ blocks, ceiling: steps }) =>
              steps.map((step) => ({
                bot: ceiling.bot,
                noise: new Decimal(ceiling.noise),
                copies: step.copies,
                blocks,
                ...decimals(step, 'win_rate'),
              })),
            ),
          },
        ]),
  ];
}

/** A line for each table: the shares with their intervals, and under it the ceiling. */
function luckText(result: LuckResult): readonly Block[] {
  const { cells, ceiling, players, game } = result;
  const words = wordsOf(game);
  const factors = varying(cells.map(({ cell }) => cell));
  const rows = cells.map(({ cell, shares, rates, ceiling: steps }): Row => {
    const row: Record<string, Row[string]> = { ...cell.factors };
    for (const part of PARTS) {
      const { value, low, high } = shares[part];
      row[part] = new Decimal(value);
      row[`${part} low`] = new Decimal(low);
      row[`${part} high`] = new Decimal(high);
    }
    for (const [p, { rate }] of rates.entries()) row[`player ${p}`] = new Decimal(rate);
    for (const { copies, value } of steps) row[`copies ${copies}`] = new Decimal(value);
    return row;
  });
  const whole = (share: number) => (Number.isFinite(share) ? (100 * share).toFixed(1) : '');
  const shareColumn = (part: Part, head: string): Column => ({
    head,
    right: true,
    text: (row) => {
      const [value, low, high] = [part, `${part} low`, `${part} high`].map((name) => whole(numberOf(row, name)));
      return value === '' ? '' : `${value} (${low} to ${high})`;
    },
  });
  const rateColumn = (name: string, head: string): Column => ({
    head,
    right: true,
    text: (row) => whole(numberOf(row, name)),
  });
  const copies = cells[0].ceiling.map((step) => step.copies);
  return [
    `shares of what decides whether ${plural(result)}, in per cent, each with its 95 % interval:`,
    grid(words, rows, factors, [
      shareColumn('luck', 'luck'),
      shareColumn('play', 'who plays'),
      shareColumn('both', 'both'),
      shareColumn('rest', 'own chance'),
    ]),
    `win rates of ${whose(result)} in per cent, by who plays:`,
    grid(
      words,
      rows,
      factors,
      players.map((name, p) => rateColumn(`player ${p}`, name)),
    ),
    ...(ceiling === undefined
      ? []
      : [
          `how often at least one of so many tries by ${ceiling.bot} wins on the same luck, in per cent:`,
          grid(
            words,
            rows,
            factors,
            copies.map((n) => rateColumn(`copies ${n}`, String(n))),
          ),
        ]),
  ];
}
