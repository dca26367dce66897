import type { Summary } from '../../report/answer.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { amountText, rateText, shortChange } from '../../report/text.ts';
import type { Interval } from '../../stats/wilson.ts';
import { labelOf, sentence, settingText, type Words } from '../../story/words.ts';
import { directionOf } from '../joint.ts';
import { whose, wordsIn } from '../paired/answer.ts';
import type { PairedResult } from '../paired/play.ts';
import { type Interaction, interactionsOf } from './interactions.ts';

/** What is told of interactions: nothing where there is one table only. */
export interface InteractionAnswer {
  readonly sentences: readonly string[];
  readonly summary: readonly Summary[];
  readonly notes: readonly string[];
  readonly tables: readonly ReportTable[];
}

/** Whether what the alternatives change depends on the factors. */
export function interactionAnswer(result: PairedResult): InteractionAnswer {
  const all = interactionsOf(result);
  if (all.length === 0) return { sentences: [], summary: [], notes: [], tables: [] };
  const strongest = strongestOf(all);
  const names = [...new Set(all.map(({ name }) => name))];
  const ofName = (name: string) => strongest.filter((one) => one.name === name && directionOf(one) !== 'undecided');
  const certainty =
    all.length === 1
      ? 'The interval of the interaction is one of 95 %'
      : `The intervals of all ${all.length} interactions hold together with 95 % certainty`;
  return {
    sentences: names.filter((name) => ofName(name).length > 0).map((name) => toldOf(result, ofName(name))),
    summary: [summaryOf(wordsIn(result), strongest)],
    notes: [
      `${certainty}, from the differences of the paired differences by blocks${result.optimal === undefined ? '' : ', however often one looks'}.`,
    ],
    tables: [{ name: 'interactions', rows: all.map((one) => rowOf(one)) }],
  };
}

/** Of every alternative and factor the interaction that is sure, or else not, and then the largest. */
function strongestOf(all: readonly Interaction[]): readonly Interaction[] {
  const strongest = new Map<string, Interaction>();
  for (const one of all) {
    const key = JSON.stringify([one.name, one.factor]);
    const best = strongest.get(key);
    if (best === undefined || strength(one) > strength(best)) strongest.set(key, one);
  }
  return [...strongest.values()].map(oriented);
}

function strength(one: Interaction): number {
  return Math.abs(one.interaction) + (directionOf(one) === 'undecided' ? 0 : REACH);
}

/** More than any interaction. */
const REACH = 2;

/** The value first at which it changes more, either way. */
function oriented(one: Interaction): Interaction {
  if (Math.abs(one.difference) >= Math.abs(one.otherDifference)) return one;
  return {
    ...one,
    value: one.other,
    other: one.value,
    difference: one.otherDifference,
    otherDifference: one.difference,
    interaction: -one.interaction,
    low: -one.high,
    high: -one.low,
    joint: { low: -one.joint.high, high: -one.joint.low },
  };
}

/** "Purple-brain helps the couriers more with 3 couriers than with one courier, by 9.8 percentage points more (7.0 to 12.2)." */
function toldOf(result: PairedResult, some: readonly Interaction[]): string {
  const words = wordsIn(result);
  const clauses = some.map((one, i) => {
    const { difference, otherDifference, interaction, joint, factor, value, other } = one;
    const verb = `${difference > 0 ? 'helps' : 'hurts'}${i === 0 ? ` ${whose(result)}` : ''}`;
    const [here, there] = [value, other].map((each) => settingText(words, factor, each));
    const amount = amountText(interaction, joint);
    // Which way it goes at either is not known so well as that the two are not the same.
    if (difference * otherDifference < 0)
      return `changes ${i === 0 ? `the win rate of ${whose(result)}` : 'it'} otherwise with ${here} than with ${there}: by ${pointsText(difference)} and by ${pointsText(otherDifference)}, ${amount} apart`;
    const [from, to] = [difference, otherDifference].map((change) => rateText(Math.abs(change)).replace(' %', ''));
    return `${verb} more with ${here} than with ${there}: by ${amount.replace('points', 'points more')}, ${from} against ${to}`;
  });
  return sentence(`${some[0].name} ${clauses.join('; it ')}.`);
}

function summaryOf(words: Words, some: readonly Interaction[]): Summary {
  return {
    title: 'where it changes more, in percentage points; of each factor the two values that are furthest apart',
    head: ['against', 'by', 'with', 'change', 'with', 'change', 'difference of the two', 'verdict'],
    rows: some.map((one) => [
      one.name,
      labelOf(words, one.factor),
      settingText(words, one.factor, one.value),
      pointsText(one.difference),
      settingText(words, one.factor, one.other),
      pointsText(one.otherDifference),
      shortChange(one.interaction, one.joint),
      directionOf(one) === 'undecided' ? 'undecided' : 'sure',
    ]),
  };
}

function pointsText(change: number): string {
  const text = (100 * change).toFixed(1);
  return change > 0 ? `+${text}` : text.replace(/^-(?=0\.0$)/, '');
}

function rowOf(one: Interaction): Row {
  const ends = ({ low, high }: Interval, name: string) => ({
    [`${name}_low`]: new Decimal(low),
    [`${name}_high`]: new Decimal(high),
  });
  return {
    against: one.name,
    factor: one.factor,
    value: one.value,
    other_value: one.other,
    games: one.games,
    difference: new Decimal(one.difference),
    other_difference: new Decimal(one.otherDifference),
    interaction: new Decimal(one.interaction),
    ...ends(one, 'ci'),
    ...ends(one.joint, 'joint'),
    p_value: new Decimal(one.p),
    p_holm: new Decimal(one.holmP),
    verdict: directionOf(one),
  };
}
