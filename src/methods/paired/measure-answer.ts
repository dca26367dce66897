import type { Answer, Summary } from '../../report/answer.ts';
import { Decimal, type ReportTable, type Row } from '../../report/table.ts';
import { digitsOfEnds, grouped } from '../../report/text.ts';
import type { Interval } from '../../stats/wilson.ts';
import { type MeasureDifference, measureDifferences } from './measures.ts';
import type { PairedResult } from './play.ts';

/** What is told of all else that games have. */
export interface MeasureAnswer extends Required<Pick<Answer, 'sentences' | 'summary' | 'notes'>> {
  readonly tables: readonly ReportTable[];
}

/** More measures of an alternative than this are for the CSV file. */
const MOST_TOLD = 6;

export const MEASURES_TABLE = 'measure-differences';

/** The unit of shares. */
export const SHARE = 'share';

/** What the alternatives do to all else that games have; `called` says what an arm is called. */
export function measureAnswer(result: PairedResult, called: (arm: string) => string): MeasureAnswer {
  const all = measureDifferences(result);
  if (all.length === 0) return { sentences: [], summary: [], notes: leftOut(result), tables: [] };
  const isAverage = result.tables.length > 1;
  const overall = all.filter(({ table }) => !isAverage || table === undefined);
  const arms = [...new Set(overall.map(({ arm }) => arm))];
  const where = isAverage ? ', on average over the tables' : '';
  return {
    sentences: arms.flatMap((arm) => lengthSentence(overall, arm, called(arm), where)),
    summary: summaryOf(overall, called, where),
    notes: [
      `What else differs is compared by blocks on the same luck, in ${grouped(all.length)} numbers whose intervals hold together with 95 % certainty; more and less are said as of win rates.`,
    ],
    tables: [{ name: MEASURES_TABLE, rows: all.map((one) => rowOf(result, one)) }],
  };
}

/** An interval of a measure holds for one look. */
function leftOut({ measures = false, optimal }: PairedResult): readonly string[] {
  if (!measures || optimal === undefined) return [];
  return [
    'Measures are not compared: their intervals hold for one look, and this run was looked at until it knew enough; with a fixed number of games they are.',
  ];
}

function isSure({ verdict }: MeasureDifference): boolean {
  return verdict === 'more' || verdict === 'less';
}

/** Narrower intervals would take more decimals than anybody reads in a sentence. */
const LEAST_TOLD = 0.1;

/** How long a game is, as players count it. */
const LENGTHS = ['rounds', 'turns', 'length'];

/** "With purple-brain games are 2.3 rounds longer (1.9 to 2.7)." */
function lengthSentence(
  all: readonly MeasureDifference[],
  arm: string,
  name: string,
  where: string,
): readonly string[] {
  const told = all.filter((one) => one.arm === arm && isSure(one) && one.joint.high - one.joint.low >= LEAST_TOLD);
  const kinds = ['game', 'course'];
  const one = LENGTHS.flatMap(
    (length) => told.find((each) => each.name === length && kinds.includes(each.kind)) ?? [],
  )[0];
  if (one === undefined) return [];
  const { difference, joint, about } = one;
  const [low, high] = difference < 0 ? [-joint.high, -joint.low] : [joint.low, joint.high];
  const digits = digitsOfEnds([low, high]);
  const amount = `${Math.abs(difference).toFixed(digits)} ${about} ${difference < 0 ? 'shorter' : 'longer'}`;
  return [`With ${name} games are ${amount} (${low.toFixed(digits)} to ${high.toFixed(digits)})${where}.`];
}

/** Decimals that a number is told with: as many as its interval makes sense of, and shows on which side of 0 it ends. */
function digitsOf({ joint: { low, high }, isShare }: Pick<MeasureDifference, 'joint' | 'isShare'>): number {
  const size = isShare ? 100 : 1;
  const half = ((high - low) / 2) * size;
  const digits = half >= 0.1 ? 1 : half >= 0.01 ? 2 : 3;
  return digitsOfEnds([low * size, high * size], digits);
}

function summaryOf(
  all: readonly MeasureDifference[],
  called: (arm: string) => string,
  where: string,
): readonly Summary[] {
  const sure = all.filter(isSure);
  if (sure.length === 0) return [];
  const arms = [...new Set(sure.map(({ arm }) => arm))];
  const rows = arms.flatMap((arm) =>
    sure
      .filter((one) => one.arm === arm)
      .toSorted((a, b) => clarity(b) - clarity(a))
      .slice(0, MOST_TOLD)
      .map((one) => [
        called(arm),
        one.about,
        numberText(one, one.baseValue),
        numberText(one, one.value),
        changeOf(one),
      ]),
  );
  const more = sure.length > rows.length ? `; ${sure.length - rows.length} more are in ${MEASURES_TABLE}.csv` : '';
  return [
    {
      title: `what else surely changes${where}, the clearest first${more}`,
      head: ['against', 'what', 'base', 'with it', 'difference'],
      rows,
    },
  ];
}

/** By how many half widths of its interval it is away from 0. */
function clarity({ difference, joint: { low, high } }: MeasureDifference): number {
  return Math.abs(difference) / (high - low);
}

function numberText(one: MeasureDifference, value: number): string {
  const digits = digitsOf(one);
  return one.isShare ? `${(100 * value).toFixed(digits)} %` : value.toFixed(digits);
}

/** "+2.3 (+1.9 to +2.7)"; of shares in percentage points. */
export function changeOf(one: Pick<MeasureDifference, 'difference' | 'joint' | 'isShare'>): string {
  const { difference, joint, isShare } = one;
  if (!Number.isFinite(joint.low)) return signedText(difference * (isShare ? 100 : 1), 2);
  const digits = digitsOf(one);
  const text = (value: number) => signedText(value * (isShare ? 100 : 1), digits);
  return `${text(difference)} (${text(joint.low)} to ${text(joint.high)})`;
}

function signedText(value: number, digits: number): string {
  const text = value.toFixed(digits).replace(/^-(?=0\.?0*$)/, '');
  return text.startsWith('-') ? text : `+${text}`;
}

/** The factors are empty where it is the mean over all tables. */
function rowOf({ tables }: PairedResult, one: MeasureDifference): Row {
  const factors =
    one.table === undefined
      ? Object.fromEntries(Object.keys(tables[0].factors).map((name) => [name, '']))
      : tables[one.table].factors;
  const ends = ({ low, high }: Interval, name: string) => ({
    [`${name}_low`]: new Decimal(low),
    [`${name}_high`]: new Decimal(high),
  });
  return {
    ...factors,
    arm: one.arm,
    kind: one.kind,
    measure: one.name,
    about: one.about,
    unit: one.isShare ? SHARE : 'mean',
    games: one.games,
    base_cases: one.baseCases,
    cases: one.cases,
    base_value: new Decimal(one.baseValue),
    value: new Decimal(one.value),
    difference: new Decimal(one.difference),
    ...ends(one, 'ci'),
    ...ends(one.joint, 'joint'),
    p_value: new Decimal(one.p),
    p_holm: new Decimal(one.holmP),
    verdict: one.verdict,
  };
}
