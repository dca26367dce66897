import type { Answer } from '../../report/answer.ts';
import { Decimal, type Row } from '../../report/table.ts';
import { type Block, type Column, grid, numberOf, varying } from '../../report/terminal.ts';
import { amountText, changeText, grouped, percent, points } from '../../report/text.ts';
import { listText } from '../../story/words.ts';
import { armTables, atTable, tablesAsCells, verdict, wordsIn } from '../paired/answer.ts';
import type { CardsResult } from './plan.ts';
import { differs, gapVerdict, isReversed, type Thing, type Things, thingsIn } from './rows.ts';

/** Fewer things of a kind say nothing of what they have in common. */
const ALIKE = 3;

/** Who had each thing and won, and what happens without it. */
export function cardsAnswer(result: CardsResult): Answer {
  const things = thingsIn(result);
  const rows = ranked(things.told).map((thing) => rowOf(result, thing));
  return {
    sentences: sentencesOf(result, things),
    notes: notesOf(result, things),
    text: cardsText(result, rows),
    factors: result.tables.map(({ factors }) => factors),
    tables: [{ name: 'cards', rows }, ...armTables(result)],
  };
}

/** By table, the largest gaps first. */
function ranked(told: readonly Thing[]): readonly Thing[] {
  return told.toSorted((a, b) => a.table - b.table || Math.abs(b.rates.gap.value) - Math.abs(a.rates.gap.value));
}

/** Whose win rate it is that changes when something is taken out. */
export function whoseRate({ game, whose }: Pick<CardsResult, 'game' | 'whose'>): string {
  return whose === 'table' ? game.success : `the ${game.player ?? 'player'} in the first seat`;
}

/** "2.1 percentage points more often (1.5 to 2.7)" */
function oftenText({ rates: { gap }, joint }: Thing): string {
  const often = gap.value < 0 ? 'less often' : 'more often';
  return amountText(gap.value, joint).replace(' (', ` ${often} (`);
}

/** "Those who had Ambush won 12.0 percentage points more often (…) than those who had not": where all win together, all did. */
function gapText({ game, whose }: CardsResult, thing: Thing): string {
  const { label } = thing.holding;
  if (whose === 'seat') return `Those who had ${label} won ${oftenText(thing)} than those who had not`;
  return `Where a ${game.player ?? 'player'} had ${label}, ${game.success} won ${oftenText(thing)} than where one had not`;
}

/** "without Strogoff the win rate of the couriers falls by …" */
function changeTextOf(result: CardsResult, { holding: { label, out = '' }, way, change }: Thing): string {
  if (change === undefined) return '';
  const changes = changeText(change.difference, change.joint);
  if (way === 'never used' && result.whose === 'seat')
    return `if ${whoseRate(result)} never uses ${label}, the win rate there ${changes}`;
  const rate = `the win rate of ${whoseRate(result)}`;
  if (way === 'never used') return `if nobody uses ${label}, ${rate} ${changes}`;
  const { outs } = wordsIn(result);
  return `without ${Object.hasOwn(outs, out) ? outs[out].label : label} ${rate} ${changes}`;
}

/** What is so when it is taken out, beside what the gap foretells. */
function changedText(result: CardsResult, thing: Thing): string {
  const { change, foretold } = thing;
  if (change === undefined) return 'how much of that is its own doing cannot be told, for nothing takes it out';
  const way = foretold.value < 0 ? 'a fall' : 'a rise';
  return `${changeTextOf(result, thing)}, where the gap foretells ${way} of ${(100 * Math.abs(foretold.value)).toFixed(1)}`;
}

function sentencesOf(result: CardsResult, { told }: Things): readonly string[] {
  if (told.length === 0)
    return ['Of these things everybody had each in every game, or nobody: there is nothing to compare.'];
  const bySize = told.toSorted((a, b) => Math.abs(b.rates.gap.value) - Math.abs(a.rates.gap.value));
  const [widest] = bySize;
  const compared = told.filter(({ change }) => change !== undefined);
  const [weightiest] = compared.toSorted(
    (a, b) => Math.abs(b.change?.difference ?? 0) - Math.abs(a.change?.difference ?? 0),
  );
  const place = (thing: Thing) => atTable(result, thing.table);
  const of = told.length === 1 ? '' : `, the widest gap of ${told.length}`;
  return [
    `${gapText(result, widest)}${of}${place(widest)}; ${changedText(result, widest)}.`,
    ...(weightiest === undefined || weightiest === widest
      ? []
      : [weightiestText(result, weightiest, place(weightiest))]),
    ...agreement(compared),
  ];
}

/** "What matters most when it is taken out is Energetic: …" */
function weightiestText(result: CardsResult, thing: Thing, place: string): string {
  const { holding, change } = thing;
  if (change === undefined || verdict(change) === 'same' || verdict(change) === 'undecided')
    return `Of what was taken out nothing changes the win rate of ${whoseRate(result)} for sure.`;
  return `Taken out, ${holding.label} matters most${place}: ${changeTextOf(result, thing)}; ${result.whose === 'table' ? 'where one had it they won' : 'who had it won'} ${oftenText(thing)}.`;
}

/** How often having and winning says what a thing does. */
function agreement(compared: readonly Thing[]): readonly string[] {
  if (compared.length < 2) return [];
  const [apart, reversed] = [compared.filter(differs).length, compared.filter(isReversed).length];
  if (apart === 0) return [`For none of ${compared.length} does the change surely differ from what the gap foretells.`];
  return [
    `For ${apart} of ${compared.length} the change surely differs from what the gap foretells${reversed === 0 ? '' : `, and for ${reversed} it surely goes the other way`}.`,
  ];
}

function notesOf(result: CardsResult, { told, nobodys, everybodys }: Things): readonly string[] {
  const changes = result.differences.length;
  const seatwise = result.whose === 'seat';
  return [
    gatheredText(result, told),
    ...alikeTexts(told),
    'What the gap foretells is the win rate of those who had it not, less that of all: so much would be lost or won without the thing if the gap were its own doing. It is not where who is ahead, lives longer or draws more also has more, or where others make up for what is missing.',
    changes === 0
      ? ''
      : seatwise
        ? 'Taken out means that the bot in the first seat never uses it where it has another move, and the others may: what all lose, nobody loses to the others.'
        : 'Taken out means for everybody, on the same luck.',
    nobodys.length === 0 ? '' : `Nobody had ${listText(nobodys, 'or')}.`,
    everybodys.length === 0 ? '' : `Everybody had ${listText(everybodys)} in every game.`,
    `${told.length === 1 ? 'The interval of the gap is one of 95 %' : `The intervals of all ${told.length} gaps hold together with 95 % certainty, also those picked for their size`}${changes < 2 ? '' : `, and so do those of all ${changes} changes`}; seats of one game count as one.`,
  ].filter((text) => text !== '');
}

/** Gaps of things of one kind that are all alike: it is none of them in particular. */
function alikeTexts(told: readonly Thing[]): readonly string[] {
  const kinds = [...new Set(told.map(({ holding: { group } }) => group))];
  return kinds.flatMap((group) => {
    const all = told.filter(({ holding }) => holding.group === group);
    const ways = new Set(all.map(gapVerdict));
    const isFew = new Set(all.map(({ holding: { name } }) => name)).size < ALIKE;
    if (isFew || ways.size > 1 || ways.has('undecided')) return [];
    const gaps = all.map(({ rates: { gap } }) => gap.value).toSorted((a, b) => a - b);
    const span = `${points(gaps[0])} to ${points(gaps[gaps.length - 1])}`;
    return [
      `The gaps of all ${group} go one way (${span}): whichever it is, who has one is ${ways.has('more') ? 'likelier' : 'less likely'} to win.`,
    ];
  });
}

/** "Who won had 5.2 of these 13 things in a game, who did not 3.1: …", where every gap goes that way, and some surely. */
function gatheredText({ had, things, whose }: CardsResult, all: readonly Thing[]): string {
  const sum = (of: (gathered: (typeof had)[number]['gathered']) => number) =>
    had.reduce((total, { gathered }) => total + of(gathered), 0);
  const [winners, others] = [
    sum(({ ofWinners }) => ofWinners) / sum((one) => one.winners),
    sum(({ ofOthers }) => ofOthers) / sum((one) => one.others),
  ];
  if (!Number.isFinite(winners) || !Number.isFinite(others)) return '';
  const [who, whoNot] =
    whose === 'table' ? ['A player of a table that won', 'one of a table that lost'] : ['Who won', 'who did not'];
  const told = `${who} had ${winners.toFixed(1)} of these ${things.length} things in a game, ${whoNot} ${others.toFixed(1)}`;
  const way = Math.sign(winners - others);
  const isAll = all.every(({ rates: { gap } }) => Math.sign(gap.value) === way);
  if (!isAll || !all.some((thing) => gapVerdict(thing) !== 'undecided')) return `${told}.`;
  return `${told}: whatever one looks at, ${way > 0 ? 'winners' : 'losers'} are likelier to have had it, be it of use or not.`;
}

function rowOf(result: CardsResult, thing: Thing): Row {
  const { tables, game, whose } = result;
  const { table, holding, seats, had, rates, joint, foretold, change, way } = thing;
  const of = (value: number | undefined) => new Decimal(value ?? Number.NaN);
  return {
    ...tables[table].factors,
    thing: holding.name,
    about: holding.label,
    kind: holding.group,
    games: seats / tables[table].base.players,
    seats_played: seats,
    had,
    had_share: of(had / seats),
    wins_of: whose === 'table' ? game.success : 'who had it',
    had_rate: of(rates.one.rate),
    had_low: of(rates.one.low),
    had_high: of(rates.one.high),
    not_rate: of(rates.other.rate),
    not_low: of(rates.other.low),
    not_high: of(rates.other.high),
    gap: of(rates.gap.value),
    ci_low: of(rates.gap.low),
    ci_high: of(rates.gap.high),
    joint_low: of(joint.low),
    joint_high: of(joint.high),
    gap_verdict: gapVerdict(thing),
    foretold: of(foretold.value),
    foretold_low: of(foretold.low),
    foretold_high: of(foretold.high),
    taken_out: way ?? '',
    win_rate_of: change === undefined ? '' : whoseRate(result),
    base_rate: of(change?.baseRate),
    rate: of(change?.rate),
    change: of(change?.difference),
    change_low: of(change?.joint.low),
    change_high: of(change?.joint.high),
    different_games: change?.pairs.different ?? '',
    p_holm: of(change?.holmP),
    verdict: change === undefined ? '' : verdict(change),
    differs: change === undefined ? '' : differs(thing),
  };
}

function cardsText(result: CardsResult, rows: readonly Row[]): readonly Block[] {
  if (rows.length === 0) return [];
  const isTold = (row: Row, column: string) => Number.isFinite(numberOf(row, column));
  const ends = (row: Row, low: string, high: string) =>
    isTold(row, low) ? `${points(numberOf(row, low))} to ${points(numberOf(row, high))}` : '';
  const change = (row: Row) => (isTold(row, 'change') ? points(numberOf(row, 'change')) : '');
  const columns: readonly Column[] = [
    { head: 'had', right: false, text: ({ about }) => String(about) },
    { head: 'seats', right: true, spare: 2, text: (row) => grouped(Number(row.seats_played)) },
    { head: 'had by', right: true, spare: 1, text: (row) => percent(numberOf(row, 'had_share')) },
    { head: 'won with', right: true, text: (row) => percent(numberOf(row, 'had_rate')) },
    { head: 'won not', right: true, text: (row) => percent(numberOf(row, 'not_rate')) },
    { head: 'gap', right: true, text: (row) => points(numberOf(row, 'gap')) },
    { head: '95 %, all together', right: true, spare: 1, text: (row) => ends(row, 'joint_low', 'joint_high') },
    { head: 'foretold', right: true, text: (row) => points(numberOf(row, 'foretold')) },
    { head: 'without it', right: true, text: change },
    { head: '95 %, all together', right: true, spare: 1, text: (row) => ends(row, 'change_low', 'change_high') },
    { head: 'verdict', right: false, spare: 2, text: (row) => String(row.verdict) },
  ];
  return [
    `who had what and won, and what changes without it for ${whoseRate(result)}, in percentage points:`,
    grid(wordsIn(result), rows, varying(tablesAsCells(result)), columns),
  ];
}
