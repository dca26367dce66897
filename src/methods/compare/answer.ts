import type { Value } from '../../data/options.ts';
import { SKILL } from '../../data/skills.ts';
import type { Answer } from '../../report/answer.ts';
import type { Row } from '../../report/table.ts';
import { amountText, changeText, grouped, percentagePoints, rateText, shortChange } from '../../report/text.ts';
import { mean } from '../../stats/mean.ts';
import type { Interval } from '../../stats/wilson.ts';
import { listText, sentence, settingText } from '../../story/words.ts';
import { isWithin, leavesOutZero } from '../joint.ts';
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
import type { Difference, PairedResult } from '../paired/play.ts';
import { moreGamesFor, moreGamesText } from '../paired/power.ts';
import { interactionAnswer } from './interaction-answer.ts';

/** Which of the rules, cards or bots compared win more often. */
export function compareAnswer(result: PairedResult): Answer {
  const { tables, differences } = result;
  const rows = differences.map((one) => differenceRow(result, one, { against: one.name }));
  const names = [...new Set(differences.map(({ name }) => name))];
  const sentences = names.map((name) =>
    sentenceOf(
      result,
      differences.filter((one) => one.name === name),
    ),
  );
  const bySkill = names.flatMap((name) =>
    skillSentence(
      result,
      differences.filter((one) => one.name === name),
    ),
  );
  const name = { head: 'against', right: false, text: ({ against }: Row) => String(against) };
  const interactions = interactionAnswer(result);
  const measures = measureAnswer(result, (arm) => arm);
  const undecided = result.untilDecided === true ? differences.filter((one) => verdict(one) === 'undecided') : [];
  return {
    sentences: [...sentences, ...bySkill, ...interactions.sentences, ...measures.sentences],
    summary: [...interactions.summary, ...measures.summary],
    notes: [...groundSentences(result), ...interactions.notes, ...measures.notes],
    ...(undecided.length === 0 ? {} : { moreGames: moreGamesFor(result, undecided) }),
    text: differenceGrid(result, rows, name, 'base'),
    factors: tables.map(({ factors }) => factors),
    tables: [{ name: 'compare', rows }, ...interactions.tables, ...measures.tables, ...armTables(result)],
  };
}

function sentenceOf(result: PairedResult, all: readonly Difference[]): string {
  const [{ name }] = all;
  const games = all.reduce((sum, { pairs }) => sum + pairs.n, 0);
  if (all.every(({ pairs }) => pairs.different === 0))
    return sentence(`${name} is the same as the base: of ${grouped(games)} games not one took another course.`);
  if (all.every(({ pairs }) => pairs.one + pairs.other === 0))
    return sentence(
      `${name} is as good as the base for ${whose(result)}: of ${grouped(games)} games not one was won with only one of the two.`,
    );
  return all.length === 1 ? ofOne(result, all[0]) : ofSeveral(result, all);
}

/**
 * What it changes for players of each skill, on average over the tables, where several skills were asked for. Intervals that hold
 * together are averaged end by end: the mean lies between these.
 */
function skillSentence(result: PairedResult, all: readonly Difference[]): readonly string[] {
  const skillAt = ({ table }: Difference): Value | undefined => result.tables[table].factors[SKILL];
  const skills = [...new Set(all.map(skillAt))].filter((skill) => skill !== undefined);
  if (skills.length < 2) return [];
  const changes = skills.map((skill) => {
    const some = all.filter((one) => skillAt(one) === skill);
    const average = (of: (one: Difference) => number) => mean(some.map(of));
    const joint = { low: average((one) => one.joint.low), high: average((one) => one.joint.high) };
    return { skill, difference: average((one) => one.difference), joint };
  });
  const [rises, falls] = [changes.every(({ joint }) => joint.low > 0), changes.every(({ joint }) => joint.high < 0)];
  if (changes.every(({ joint: { low, high } }) => low <= 0 && high >= 0)) return [];
  const where = all.length > skills.length ? ', on average over the tables' : '';
  const told = changes.map(({ skill, difference, joint }) => {
    const change = rises || falls ? `by ${amountText(difference, joint)}` : `it ${changeText(difference, joint)}`;
    return `${change} with ${settingText(wordsIn(result), SKILL, skill)}`;
  });
  const how =
    rises || falls ? `${rises ? 'rises' : 'falls'} at every skill` : unevenText(changes.map(({ joint }) => joint));
  return [`With ${all[0].name} the win rate of ${whose(result)} ${how}${where}: ${listText(told)}.`];
}

/** Sure at one skill and not at another is no difference between the two: for that their intervals have nothing in common. */
function unevenText(joints: readonly Interval[]): string {
  if (joints.some((one) => joints.some((other) => one.low > other.high))) return 'does not change alike at every skill';
  const sure = joints.filter(leavesOutZero);
  return `surely ${sure[0].low > 0 ? 'rises' : 'falls'} at ${sure.length} of ${joints.length} skills`;
}

function ofOne(result: PairedResult, one: Difference): string {
  const { name, rate, baseRate, difference, joint } = one;
  const told = `from ${rateText(baseRate)} to ${rateText(rate)}`;
  const known = verdict(one);
  if (known === 'undecided')
    return `Whether ${name} changes the win rate of ${whose(result)} is undecided: with it, it ${changeText(difference, joint)}, ${told}${toTell(result, [one])}.`;
  if (known === 'equivalent')
    return sentence(
      `${name} is equivalent to the base: with it the win rate of ${whose(result)} ${changeText(difference, joint)}, ${told}, and ${withinText(result, one)}.`,
    );
  return `With ${name} the win rate of ${whose(result)} ${changeText(difference, joint)}, ${told}.`;
}

/** That a difference is within the margin; by the interval of the tests that say so, where the one that is told reaches beyond. */
function withinText({ margin = 0 }: PairedResult, { difference, joint, equivalence = joint }: Difference): string {
  const less = `by less than ${percentagePoints(margin)} either way`;
  if (isWithin(joint, margin)) return `surely ${less}`;
  return `by two one-sided tests ${less}: ${shortChange(difference, equivalence)}`;
}

/** What it would take to tell, of a run that was to end when it was told. */
function toTell(result: PairedResult, undecided: readonly Difference[]): string {
  return result.untilDecided === true ? `: ${moreGamesText(result, undecided)}` : '';
}

/** "With a the win rate of the couriers rises at 3 of 4 tables, most by 2.1 percentage points (…) with 4 couriers; …" */
function ofSeveral(result: PairedResult, all: readonly Difference[]): string {
  const by = (way: string) => all.filter((one) => verdict(one) === way);
  const [more, less, undecided, same] = [by('more'), by('less'), by('undecided'), by('same')];
  const equivalent = by('equivalent').length;
  const most = (some: readonly Difference[]) => {
    const one = some.reduce((a, b) => (Math.abs(b.difference) > Math.abs(a.difference) ? b : a));
    return `most by ${amountText(one.difference, one.joint)}${atTable(result, one.table)}`;
  };
  const left = [
    ...(equivalent === 0
      ? []
      : [`at ${equivalent} it is equivalent, less than ${percentagePoints(result.margin ?? 0)} apart`]),
    ...(undecided.length === 0
      ? []
      : [`${undecided.length} ${undecided.length === 1 ? 'is' : 'are'} undecided${toTell(result, undecided)}`]),
    ...(same.length === 0 ? [] : [`at ${same.length} every game is the same, move by move`]),
  ];
  const changes = [
    ...(more.length === 0 ? [] : [`rises at ${more.length} of ${all.length} tables, ${most(more)}`]),
    ...(less.length === 0 ? [] : [`falls at ${less.length} of ${all.length} tables, ${most(less)}`]),
  ];
  const told = changes.length === 0 ? `surely changes at none of ${all.length} tables` : changes.join(', and ');
  return `${[`With ${all[0].name} the win rate of ${whose(result)} ${told}`, ...left].join('; ')}.`;
}
