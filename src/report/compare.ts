import type { Difference, PairedResult } from '../analysis/paired.ts';
import type { Answer } from './answer.ts';
import {
  armTables,
  differenceAtTable,
  differenceGrid,
  differenceRow,
  groundSentences,
  verdict,
  whose,
} from './paired.ts';
import { grouped, percent } from './text.ts';

/** Which of the rules, cards or bots compared win more often. */
export function compareAnswer(result: PairedResult): Answer {
  const { tables, differences, precision } = result;
  const rows = differences.map((one) =>
    differenceRow(tables, one, { against: one.name }, whose(result), precision !== undefined),
  );
  const names = [...new Set(differences.map(({ name }) => name))];
  const sentences = names.map((name) =>
    sentenceOf(
      result,
      differences.filter((one) => one.name === name),
    ),
  );
  return {
    sentences: [...sentences, ...groundSentences(result)],
    text: differenceGrid(result, rows, 'against', 'base'),
    factors: tables.map(({ factors }) => factors),
    tables: [{ name: 'compare', rows }, ...armTables(result)],
  };
}

function sentenceOf(result: PairedResult, all: readonly Difference[]): string {
  const [{ name }] = all;
  const games = all.reduce((sum, { pairs }) => sum + pairs.n, 0);
  if (all.every(({ pairs }) => pairs.different === 0))
    return `${name} is the same as base: of ${grouped(games)} games not one took another course.`;
  if (all.every(({ pairs }) => pairs.one + pairs.other === 0))
    return `${name} is as good as base for ${whose(result)}: of ${grouped(games)} games not one was won with only one of the two.`;
  return all.length === 1 ? ofOne(result, all[0]) : ofSeveral(result, all);
}

function ofOne(result: PairedResult, one: Difference): string {
  const { name, rate, baseRate } = one;
  const told = `${percent(rate)} against ${percent(baseRate)} (${differenceAtTable(result, one)})`;
  const way = verdict(one);
  if (way === 'undecided')
    return `Whether the win rate of ${whose(result)} with ${name} is another than with base is undecided: ${told}.`;
  return `The win rate of ${whose(result)} is ${way === 'more' ? 'higher' : 'lower'} with ${name} than with base: ${told}.`;
}

/** "The win rate of the couriers is higher with a than with base at 3 of 4 tables (…) and lower at none; 1 is undecided." */
function ofSeveral(result: PairedResult, all: readonly Difference[]): string {
  const by = (way: string) => all.filter((one) => verdict(one) === way);
  const [more, less, undecided, same] = [by('more'), by('less'), by('undecided'), by('same')];
  const largest = (some: readonly Difference[]) => {
    if (some.length === 0) return '';
    const most = some.reduce((a, b) => (Math.abs(b.difference) > Math.abs(a.difference) ? b : a));
    return ` (largest ${differenceAtTable(result, most)})`;
  };
  const count = (some: readonly Difference[]) => (some.length === 0 ? 'none' : `${some.length}`);
  const left = [
    ...(undecided.length === 0 ? [] : [`; ${undecided.length} ${undecided.length === 1 ? 'is' : 'are'} undecided`]),
    ...(same.length === 0 ? [] : [`; at ${same.length} every game is the same, move by move`]),
  ].join('');
  if (more.length + less.length === 0)
    return `The win rate of ${whose(result)} with ${all[0].name} differs from base at none of ${all.length} tables for sure${largest(undecided)}${left}.`;
  const lower = less.length > 0 && more.length === 0;
  const [first, second] = lower ? [less, more] : [more, less];
  const [one, other] = lower ? ['lower', 'higher'] : ['higher', 'lower'];
  return (
    `The win rate of ${whose(result)} is ${one} with ${all[0].name} than with base at ${first.length} of ${all.length} tables` +
    `${largest(first)} and ${other} at ${count(second)}${largest(second)}${left}.`
  );
}
