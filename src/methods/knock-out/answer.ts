import type { Answer, Summary } from '../../report/answer.ts';
import type { Row } from '../../report/table.ts';
import { changeText, shortChange } from '../../report/text.ts';
import { listText, type Words } from '../../story/words.ts';
import {
  armTables,
  atTable,
  differenceGrid,
  differenceRow,
  groundSentences,
  verdict,
  whose,
  wordsIn,
} from '../paired/answer.ts';
import { measureAnswer } from '../paired/measure-answer.ts';
import type { Difference } from '../paired/play.ts';
import type { KnockOutResult } from './plan.ts';

/** How many of a group and a direction are told by name. */
const TOLD = 3;

/** What each rule, card and kind of move is worth: the largest effects first. */
export function knockOutAnswer(result: KnockOutResult): Answer {
  const { tables, differences, outs } = result;
  const ranked = tables.map((_, t) => ranking(differences.filter(({ table }) => table === t)));
  const rows = ranked.flatMap((some) =>
    some.map((one, i) => {
      const { kind, about } = outs.find(({ name }) => name === one.name) ?? { kind: '', about: '' };
      const rank = { rank: i + 1, rank_first: one.ranks.first, rank_last: one.ranks.last };
      const row = differenceRow(result, one, { ...rank, out: one.name, kind });
      return { ...row, about };
    }),
  );
  const words = wordsIn(result);
  const name = { head: 'without', right: false, text: ({ out }: Row) => labelOf(words, String(out)) };
  const measures = measureAnswer(result, (arm) => labelOf(words, arm));
  return {
    sentences: ranked.flatMap((some) => sentencesOf(result, some)),
    summary: ranked.map((some) => groupSummary(result, some)),
    notes: [...groundSentences(result), ...measures.notes, ...unchanged(result), ...notPlayed(result)],
    text: differenceGrid(result, rows, name, 'with it'),
    factors: tables.map(({ factors }) => factors),
    tables: [{ name: 'knock-out', rows }, ...measures.tables, ...armTables(result)],
  };
}

function labelOf({ outs }: Words, name: string): string {
  return Object.hasOwn(outs, name) ? outs[name].label : name;
}

/** By the size of the effect; of equal ones, as the game lists them. */
function ranking(some: readonly Difference[]): readonly Difference[] {
  return some.toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference));
}

/** "Without Ogareff's march the win rate of the couriers rises most, by …; without energy from resting it falls most, by …." */
function sentencesOf(result: KnockOutResult, ranked: readonly Difference[]): readonly string[] {
  const words = wordsIn(result);
  const by = (way: string) => ranked.filter((one) => verdict(one) === way);
  const [less, more, undecided] = [by('less'), by('more'), by('undecided')];
  const firsts = [less, more].flatMap(([first]) => (first === undefined ? [] : [first]));
  const order = firsts.toSorted((a, b) => ranked.indexOf(a) - ranked.indexOf(b));
  const where = atTable(result, ranked[0].table);
  const told = order.map((one, i) => {
    const subject = i === 0 ? `the win rate of ${whose(result)}` : 'it';
    const change = changeText(one.difference, one.joint);
    const most = ranked.length === 1 ? change : change.replace(' by ', ' most, by ');
    return `${i === 0 ? 'Without' : 'without'} ${labelOf(words, one.name)} ${subject} ${most}`;
  });
  const verdictSentence =
    told.length === 0
      ? `No single thing that is left out changes the win rate of ${whose(result)} for sure${where}.`
      : `${told.join('; ')}${where}.`;
  const counts = [
    ...(less.length === 0 ? [] : [`falls without ${less.length}`]),
    ...(more.length === 0 ? [] : [`rises without ${more.length}`]),
    ...(undecided.length === 0 ? [] : [`is undecided without ${undecided.length}`]),
  ];
  const all =
    counts.length === 0 || ranked.length === 1
      ? []
      : [`Of ${ranked.length} things that were left out in turn, it ${listText(counts)}.`];
  return [verdictSentence, ...all, ...contested(ranked)];
}

const WAYS = [
  ['less', 'it falls without'],
  ['more', 'it rises without'],
] as const;

/** Each group of things with those that matter, and how many do not; changes in percentage points. */
function groupSummary(result: KnockOutResult, ranked: readonly Difference[]): Summary {
  const { outs } = wordsIn(result);
  const groupOf = ({ name }: Difference) => (Object.hasOwn(outs, name) ? outs[name].group : '');
  const groups = [...new Set(ranked.map(groupOf))];
  const rows = groups.map((group) => {
    const own = ranked.filter((one) => groupOf(one) === group);
    const listed = WAYS.map(([way]) => {
      const some = own.filter((one) => verdict(one) === way);
      const told = some
        .slice(0, TOLD)
        .map(({ name, difference, joint }) => `${labelOf(wordsIn(result), name)} ${shortChange(difference, joint)}`);
      return [...told, ...(some.length > TOLD ? [`and ${some.length - TOLD} more`] : [])].join(', ');
    });
    const rest = own.filter((one) => !WAYS.some(([way]) => way === verdict(one)));
    return [group, ...listed, rest.length === 0 ? '' : String(rest.length)];
  });
  return {
    title: `the win rate of ${whose(result)}${atTable(result, ranked[0].table)}, in percentage points`,
    head: ['', ...WAYS.map(([, head]) => head), 'no sure effect'],
    rows,
  };
}

/** Which of them may be the largest, where it is more than one. */
function contested(ranked: readonly Difference[]): readonly string[] {
  const first = ranked.filter(({ ranks }) => ranks.first === 1);
  if (first.length === 1 || first.length === ranked.length) return [];
  return [`By their intervals any of ${first.length} may have the largest effect.`];
}

function unchanged(result: KnockOutResult): readonly string[] {
  const same = new Set(result.differences.filter((one) => verdict(one) === 'same').map(({ name }) => name));
  const changing = result.differences.filter((one) => verdict(one) !== 'same').map(({ name }) => name);
  for (const name of changing) same.delete(name);
  if (same.size === 0) return [];
  return [
    `No game changed without ${listText(
      [...same].map((name) => labelOf(wordsIn(result), name)),
      'or',
    )}.`,
  ];
}

function notPlayed(result: KnockOutResult): readonly string[] {
  const { skipped } = result;
  if (skipped.length === 0) return [];
  const words = wordsIn(result);
  return [`Not left out: ${skipped.map(({ name, reason }) => `${labelOf(words, name)} (${reason})`).join('; ')}.`];
}
