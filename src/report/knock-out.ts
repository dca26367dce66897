import type { KnockOutResult } from '../analysis/knock-out.ts';
import type { Difference } from '../analysis/paired.ts';
import type { Answer } from './answer.ts';
import {
  armTables,
  differenceGrid,
  differenceRow,
  differenceText,
  groundSentences,
  tablesAsCells,
  verdict,
  whose,
} from './paired.ts';
import { factorText } from './terminal.ts';

/** So many of each direction are told in a sentence. */
const TOLD = 3;

/** What each rule, card and kind of move is worth: the largest effects first. */
export function knockOutAnswer(result: KnockOutResult): Answer {
  const { tables, differences, outs, precision } = result;
  const success = whose(result);
  const ranked = tables.map((_, t) => ranking(differences.filter(({ table }) => table === t)));
  const rows = ranked.flatMap((some) =>
    some.map((one, i) => {
      const { kind, about } = outs.find(({ name }) => name === one.name) ?? { kind: '', about: '' };
      const rank = { rank: i + 1, rank_first: one.ranks.first, rank_last: one.ranks.last };
      const row = differenceRow(tables, one, { ...rank, out: one.name, kind }, success, precision !== undefined);
      return { ...row, about };
    }),
  );
  return {
    sentences: [
      ...ranked.flatMap((some) => sentencesOf(result, some)),
      ...groundSentences(result),
      ...notPlayed(result),
    ],
    text: differenceGrid(result, rows, 'out', 'with it'),
    factors: tables.map(({ factors }) => factors),
    tables: [{ name: 'knock-out', rows }, ...armTables(result)],
  };
}

/** By the size of the effect; of equal ones, as the game lists them. */
function ranking(some: readonly Difference[]): readonly Difference[] {
  return some.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

function sentencesOf(result: KnockOutResult, ranked: readonly Difference[]): readonly string[] {
  const cells = tablesAsCells(result);
  const where = factorText(cells, cells[ranked[0].table]);
  const by = (way: string) => ranked.filter((one) => verdict(one) === way);
  const [less, more, undecided, same] = [by('less'), by('more'), by('undecided'), by('same')];
  const listed = (some: readonly Difference[]) =>
    some
      .slice(0, TOLD)
      .map((one) => `${one.name} (${differenceText(one)})`)
      .join(', ') + (some.length > TOLD ? ` and ${some.length - TOLD} more` : '');
  const parts = [
    ...(less.length === 0 ? [] : [`falls most without ${listed(less)}`]),
    ...(more.length === 0 ? [] : [`rises most without ${listed(more)}`]),
  ];
  const told = parts.length === 0 ? 'is not another for sure without any of them' : parts.join('; it ');
  const lines = [`${where === '' ? '' : `With ${where}: `}the win rate of ${whose(result)} ${told}.`];
  lines.push(...contested(ranked));
  if (undecided.length > 0)
    lines.push(`${undecided.length} of ${ranked.length} ${undecided.length === 1 ? 'is' : 'are'} undecided.`);
  if (same.length > 0)
    lines.push(`No game changed when this was left out: ${same.map(({ name }) => name).join(', ')}.`);
  return [lines.map((line) => line[0].toUpperCase() + line.slice(1)).join(' ')];
}

/** Which of them may be the largest, where it is more than one. */
function contested(ranked: readonly Difference[]): readonly string[] {
  const first = ranked.filter(({ ranks }) => ranks.first === 1);
  if (first.length === 1 || first.length === ranked.length) return [];
  return [`Any of ${first.length} may have the largest effect.`];
}

function notPlayed({ skipped }: KnockOutResult): readonly string[] {
  if (skipped.length === 0) return [];
  return [`Not left out: ${skipped.map(({ name, reason }) => `${name} (${reason})`).join('; ')}.`];
}
