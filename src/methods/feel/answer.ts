import type { Answer } from '../../report/answer.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { type Block, type Column, grid, varying, withFactors } from '../../report/terminal.ts';
import { estimateText, grouped, rateText } from '../../report/text.ts';
import type { Interval } from '../../stats/wilson.ts';
import { listText, sentence, wordsOf } from '../../story/words.ts';
import type { Estimate, FeelCell, Measured } from './estimates.ts';
import { MEASURES, type Unit } from './measures.ts';
import type { FeelResult } from './plan.ts';

/** What the games feel like: first how far behind winners were, and when all is settled. */
export function feelAnswer(result: FeelResult): Answer {
  const { cells } = result;
  return {
    sentences: sentences(result),
    notes: notes(result),
    text: feelText(result),
    factors: cells.map(({ cell: { factors } }) => factors),
    tables: feelTables(result),
  };
}

function measured({ measures }: FeelCell, name: string): Measured | undefined {
  return measures.find((one) => one.name === name);
}

/** "23.4 % (22.0 % to 24.8 %)", "3.1 percentage points (…)" or "1.9 (1.7 to 2.1)". */
function figureText({ value, unit }: Pick<Measured, 'value' | 'unit'>, ends: Interval): string {
  if (!Number.isFinite(ends.low)) return unit === 'number' ? value.toFixed(1) : rateText(value);
  if (unit === 'share') return estimateText(value, ends);
  const digits = (x: number) => (unit === 'points' ? 100 * x : x).toFixed(1);
  return `${digits(value)}${unit === 'points' ? ' percentage points' : ''} (${digits(ends.low)} to ${digits(ends.high)})`;
}

/** The measure, or the least and the greatest of all tables and which these are; nothing where no table has it. */
function range(result: FeelResult, name: string, isPlaced = true): string | undefined {
  const found = result.cells.flatMap((cell) => {
    const one = measured(cell, name);
    return one === undefined || !Number.isFinite(one.value) ? [] : [{ cell, one }];
  });
  if (found.length === 0) return undefined;
  const order = found.toSorted((a, b) => a.one.value - b.one.value);
  const text = ({ cell, one }: (typeof found)[number]) =>
    `${figureText(one, one.joint)}${isPlaced ? placeOf(result, cell) : ''}`;
  const [least, greatest] = [order[0], order[order.length - 1]];
  // Where all are alike it matters little which they are.
  if (figureText(least.one, least.one.joint) === figureText(greatest.one, greatest.one.joint))
    return figureText(greatest.one, greatest.one.joint);
  return `between ${text(least)} and ${text(greatest)}`;
}

function placeOf({ game, cells }: FeelResult, { cell }: FeelCell): string {
  return withFactors(
    wordsOf(game),
    cells.map((one) => one.cell),
    cell,
  );
}

function sentences(result: FeelResult): readonly string[] {
  const of = (name: string, isPlaced = true) => range(result, name, isPlaced);
  const [lowest, half, most] = [of('lowest_chance'), of('settled_half'), of('settled_most', false)];
  const [changes, leads] = [of('lead_changes'), of('leader_at_half', false)];
  const [turn, byLuck, byChoice] = [of('turning_point'), of('turning_by_luck', false), of('turning_by_choice', false)];
  const [second, any, matters] = [of('second_best'), of('any_move', false), of('choice_matters', false)];
  const [idle, wait] = [of('idle_turns', false), of('wait', false)];
  const [out, king] = [of('as_good_as_out', false), of('kingmaking', false)];
  const isShown = result.cells.some((cell) => (measured(cell, 'choice_matters')?.value ?? 0) > 0);
  return [
    lowest === undefined ? '' : `At its lowest the chance of who won in the end was on average ${lowest}.`,
    half === undefined
      ? ''
      : `Half of the result is settled when ${half} of a game are over, and nine tenths when ${most} are.`,
    changes === undefined ? '' : `The lead changes ${changes} times a game, and who leads halfway wins ${leads}.`,
    turn === undefined
      ? ''
      : `One move, with what follows it, lifts the winner's chance by ${turn}: the luck after it by ${byLuck}, and that it was played instead of any legal move by ${byChoice}.`,
    second === undefined
      ? ''
      : `The second-best move costs ${second} of winning, and any legal move ${any}${isShown ? `; in at least ${matters} of decisions one move is the best` : ''}.`,
    idle === undefined
      ? ''
      : `Turns without a choice are ${idle}; between two turns with one a player waits for ${wait} decisions of others.`,
    out === undefined
      ? ''
      : `Players who are as good as out make ${out} of decisions${king === undefined ? '' : `, and shift the chance of another player by ${king} there`}.`,
  ].filter((text) => text !== '');
}

function notes(result: FeelResult): readonly string[] {
  const { looks, cells, seesAll, game } = result;
  const who = looks.guide === undefined ? 'the same players' : looks.guide;
  const skill = range(result, 'brier_skill', false);
  const leftOut = MEASURES.filter(({ name }) => !cells.some((cell) => measured(cell, name) !== undefined));
  const constant = cells.filter((cell) => !((measured(cell, 'brier')?.cases ?? 0) > 0));
  return [
    `Chances are shares of ${grouped(looks.playouts)} games that ${who} play on from a position of the game as it is, with other luck from there on; ${looks.positions} positions of each game, evenly spread over its moves.`,
    `Half of the playouts choose, as who leads or which move is best, and the other half measure, so that noise does not pass for drama.`,
    skill === undefined || constant.length > 0
      ? ''
      : `How good these chances are: measured by results that they do not know, they leave ${skill} less open than a guess from the win rates (Brier score).`,
    looks.decisions === 0
      ? ''
      : `Moves are tried at ${looks.decisions === 1 ? 'one decision' : `${looks.decisions} decisions`} of each game, at most ${looks.moves} of them, in worlds ${seesAll ? 'as the game is: its rules do not say what a player can imagine' : 'that who decides can imagine'}.`,
    game.rival === undefined && cells.some(({ cell }) => cell.players > 1)
      ? 'Games that nobody won have no part in what is told of winners.'
      : '',
    ...(leftOut.length === 0
      ? []
      : [`Left out: ${listText(leftOut.map(({ label, lacks }) => `${label}${because(lacks, cells)}`))}.`]),
    cells.length === 1
      ? 'The intervals are of 95 %; games that share their luck count as one.'
      : `The least and the greatest have intervals that hold for all ${cells.length} tables together with 95 % certainty; games that share their luck count as one.`,
  ].filter((text) => text !== '');
}

/** " (takes three players)", if that is why no table has it. */
function because(lacks: (typeof MEASURES)[number]['lacks'], cells: readonly FeelCell[]): string {
  const why = lacks?.({ players: Math.max(...cells.map(({ cell }) => cell.players)), hasRival: false, half: 1 });
  return why === undefined ? ' (none was seen)' : ` (${why})`;
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

function feelTables({ cells }: FeelResult): readonly ReportTable[] {
  const rowsOf = (rows: (cell: FeelCell) => readonly Row[]) =>
    cells.flatMap((cell) => rows(cell).map((row) => ({ ...cell.cell.factors, ...row })));
  return [
    {
      name: 'feel',
      rows: rowsOf(({ measures, games }) =>
        measures.map((one) => ({
          measure: one.name,
          about: one.label,
          unit: one.unit,
          games,
          cases: one.cases,
          ...decimals(one, 'value'),
        })),
      ),
    },
    {
      name: 'course',
      rows: rowsOf(({ course, games }) =>
        course.flatMap(({ progress, open, winner, leader }) =>
          Object.entries({ open, winner, leader }).map(([told, estimate]) => ({
            played_share: new Decimal(progress),
            told,
            games,
            ...decimals(estimate, 'share'),
          })),
        ),
      ),
    },
    {
      name: 'calibration',
      rows: rowsOf(({ calibration }) =>
        calibration.map(({ from, to, chances, predicted, cameTrue, miss }) => ({
          from: new Decimal(from),
          to: new Decimal(to),
          chances,
          predicted: new Decimal(predicted),
          came_true: new Decimal(cameTrue),
          ...decimals(miss, 'difference'),
        })),
      ),
    },
  ];
}

/** What stands in the columns of a table of the terminal, and its title. */
const GROUPS: readonly (readonly [title: string, columns: Readonly<Record<string, string>>])[] = [
  [
    'how it goes',
    {
      lowest_chance: 'lowest %',
      drama: 'behind, points',
      settled_half: 'half settled %',
      settled_most: '9/10 settled %',
      lead_changes: 'lead changes',
      turning_point: 'killer move, points',
    },
  ],
  [
    'what there is to do',
    {
      second_best: 'second best, points',
      any_move: 'any move, points',
      choice_matters: 'one best move, at least %',
      forced_share: 'forced moves %',
      idle_turns: 'idle turns %',
      wait: 'wait',
    },
  ],
  [
    'how long, and for whom',
    {
      length: 'moves',
      length_spread: 'spread',
      as_good_as_out: 'as good as out %',
      kingmaking: 'kingmaking, points',
    },
  ],
];

function feelText(result: FeelResult): readonly Block[] {
  const { cells, game } = result;
  const factors = varying(cells.map(({ cell }) => cell));
  return GROUPS.flatMap(([title, columns]) => {
    const present = Object.entries(columns).filter(([name]) => cells.some((cell) => measured(cell, name)));
    if (present.length === 0) return [];
    const rows = cells.map(
      (cell): Row => ({
        ...cell.cell.factors,
        ...Object.fromEntries(present.map(([name]) => [name, shortText(measured(cell, name))])),
      }),
    );
    const more = present.map(([name, head]): Column => ({ head, right: true, text: (row) => String(row[name]) }));
    return [`${sentence(title)}, each with its 95 % interval:`, grid(wordsOf(game), rows, factors, more)];
  });
}

const SCALE: Readonly<Record<Unit, number>> = { share: 100, points: 100, number: 1 };

/** "23.4 (22.0 to 24.8)" */
function shortText(one: Measured | undefined): string {
  if (one === undefined) return '';
  const text = (x: number) => (SCALE[one.unit] * x).toFixed(1);
  return Number.isFinite(one.low) ? `${text(one.value)} (${text(one.low)} to ${text(one.high)})` : text(one.value);
}
