import type { ReportTable, Row } from '../../report/table.ts';
import { numberOf } from '../../report/terminal.ts';
import { estimateText, grouped, percentagePoints, rateText } from '../../report/text.ts';
import { listText } from '../../story/words.ts';
import { isField } from './field.ts';
import type { MatchPlan } from './plan.ts';

/** More circles, or bots of a mix, than these are counted. */
const MOST_TOLD = 3;
const MOST_MIXED = 6;

/** Of everybody against everybody: circles, the mix that nobody beats, and who holds a population; table by table. */
export function fieldSentences(tables: readonly ReportTable[], where: (row: Row) => string): readonly string[] {
  const rowsOf = (name: string) => [...(tables.find((table) => table.name === name)?.rows ?? [])];
  const [matrix, field, circles] = ['matrix', 'field', 'circles'].map(rowsOf);
  return [...new Set(field.map(where))].flatMap((table) => {
    const own = (rows: readonly Row[]) => rows.filter((row) => where(row) === table);
    const place = table === '' ? '' : `With ${table}: `;
    const told = [circlesSentence(own(circles), own(matrix)), rankSentence(own(field)), ...mixSentence(own(field))];
    return told.map((sentence) => (place === '' ? sentence : place + lower(sentence)));
  });
}

function lower(sentence: string): string {
  return sentence.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}

/** "In circles: rock beats scissors beats paper beats rock (by 12.3 percentage points at least)." */
function circlesSentence(circles: readonly Row[], matrix: readonly Row[]): string {
  const sure = matrix.filter((row) => row.sure === 'beats').length;
  const pairs = matrix.length / 2;
  if (circles.length === 0)
    return `Nobody is shown to beat somebody who beats him in turn: ${grouped(sure)} of ${grouped(pairs)} pairs are sure, all together, and none of them closes a circle.`;
  const told = circles.slice(0, MOST_TOLD).map((row) => {
    const circle = String(row.circle).replaceAll(' > ', ' beats ');
    return `${circle} (by ${percentagePoints(round(numberOf(row, 'joint_low')))} at least)`;
  });
  const more = circles.length > MOST_TOLD ? `; ${grouped(circles.length - MOST_TOLD)} more are in circles.csv` : '';
  return `In circles: ${told.join('; ')}${more}.`;
}

/** To tenths of a percentage point, towards 0: a bound stays one. */
function round(share: number): number {
  return Math.floor(share * 1000) / 1000;
}

/** Most only where that is sure, and nothing of who is first where others may be. */
function rankSentence(field: readonly Row[]): string {
  const best = field.reduce((most, row) => (numberOf(row, 'alpha_rank') > numberOf(most, 'alpha_rank') ? row : most));
  const interval = { low: numberOf(best, 'alpha_low'), high: numberOf(best, 'alpha_high') };
  const share = interval.low > 0.5 ? 'Most' : 'The largest share';
  const others = field.filter((row) => row !== best && numberOf(row, 'alpha_high') >= interval.low).length;
  const open =
    others === 0 ? '' : `; by the intervals it may be that of ${others} ${others === 1 ? 'other' : 'others'}`;
  return `${share} of a population that copies whoever does better plays ${String(best.bot)}: α-Rank ${estimateText(numberOf(best, 'alpha_rank'), interval)}${open}.`;
}

/** Only where two play against each other. */
function mixSentence(field: readonly Row[]): readonly string[] {
  const mixed = field
    .filter((row) => numberOf(row, 'nash') >= 0.0005)
    .toSorted((a, b) => numberOf(b, 'nash') - numberOf(a, 'nash'));
  if (mixed.length === 0) return [];
  const told = mixed
    .slice(0, MOST_MIXED)
    .map(
      (row) =>
        `${String(row.bot)} ${estimateText(numberOf(row, 'nash'), { low: numberOf(row, 'nash_low'), high: numberOf(row, 'nash_high') })}`,
    );
  const rest = mixed.slice(MOST_MIXED).reduce((sum, row) => sum + numberOf(row, 'nash'), 0);
  const others = rest === 0 ? [] : [`others ${rateText(rest)}`];
  const least = Math.min(0, ...field.map((row) => numberOf(row, 'mix_least')));
  const behind = least === 0 ? 'is never behind' : `is behind by ${percentagePoints(-round(least))} at the most`;
  return [
    `Who must choose a bot while the other chooses, too, is safest with ${listText([...told, ...others])}: whatever the other takes, this mix ${behind}.`,
  ];
}

/** How sure that is. */
export function fieldNotes(plans: readonly MatchPlan[], pairs: number): readonly string[] {
  if (!plans.some(isField)) return [];
  const joint = `What is said of circles, and of the most that a mix is behind, holds with 95 % certainty for all ${grouped(pairs)} pairs together, whenever one stops.`;
  const drawn = 'α-Rank and mixes have 95 % intervals from resampled blocks, each by itself.';
  const flattered = plans.every(({ test }) => test.whole === true)
    ? ''
    : ' Pairs ended when their tests were decided, which flatters who was ahead; stop: games plays them to their end.';
  return [joint, `${drawn}${flattered}`];
}
