import type { Answer, Summary } from '../../report/answer.ts';
import type { Row } from '../../report/table.ts';
import { type Grid, grid, numberOf, varying } from '../../report/terminal.ts';
import { grouped } from '../../report/text.ts';
import { labelOf, listText, sentence, type Words, wordOf, wordsOf } from '../../story/words.ts';
import { type Certified, countOf, meetsAll, missesOf } from './certificate.ts';
import type { BalanceResult } from './plan.ts';
import { certificateRows, dialRows, tryRows } from './rows.ts';
import { dominates } from './search.ts';
import { boundsText, numberText, placeText, quantityText, settingWords } from './words.ts';

/** Which setting meets the goals, for sure or not, and what finding it took. */
export function balanceAnswer(result: BalanceResult): Answer {
  const words = wordsOf(result.game);
  const { dials, finalists, chosen } = result;
  return {
    sentences: [verdictSentence(result, words), settingSentence(result, words)],
    summary: [
      dialSummary(result, words),
      goalSummary(result, words),
      ...(meetsAll(finalists[chosen]) ? [] : [tradeSummary(result)]),
    ],
    notes: [
      certificateNote(result),
      ...narrowNotes(result),
      expectedNote(result),
      effortNote(result),
      ...chanceNotes(result),
    ],
    text: ['every number that is wanted, on fresh luck:', numbersText(result, words)],
    factors: dials.tables.map(({ factors }) => factors),
    tables: [
      { name: 'balance', rows: certificateRows(result) },
      { name: 'dials', rows: dialRows(result) },
      { name: 'tries', rows: tryRows(result) },
    ],
  };
}

/** Of the numbers of a setting that one whose interval leaves its bounds least room, or lies farthest beyond them. */
function tightest({ requirements }: BalanceResult, { values }: Certified): number {
  const room = requirements.map(
    ({ low, high, scale }, r) => Math.min(values[r].low - low, high - values[r].high) / scale,
  );
  return room.indexOf(Math.min(...room));
}

/** "the win rate of the couriers with one courier and easy difficulty, 66.8 % (65.2 % to 68.4 %) where 65.0 % to 75.0 % is wanted" */
function toldNumber(result: BalanceResult, words: Words, one: Certified, r: number): string {
  const { game, dials, requirements } = result;
  const { quantity, tables, ...bounds } = requirements[r];
  const { value, low, high } = one.values[r];
  const [told, least, most] = [value, low, high].map((each) => numberText(quantity, each));
  const place = placeText(words, dials.tables, { tables });
  const where = place === '' ? '' : ` with ${place}`;
  return `${quantityText(game, quantity)}${where}, ${told} (${least} to ${most}) where ${boundsText(quantity, bounds)} is wanted`;
}

function verdictSentence(result: BalanceResult, words: Words): string {
  const { goals, requirements, finalists, chosen, dials } = result;
  const one = finalists[chosen];
  const near = toldNumber(result, words, one, tightest(result, one));
  const tables = dials.tables.length === 1 ? '' : ` at ${dials.tables.length} tables`;
  const all = goals.length === 1 ? 'The goal is' : `All ${goals.length} goals are`;
  if (meetsAll(one))
    return `${all} met${tables} by one setting, with 95 % certainty for all ${requirements.length} numbers together; the one with the least room is ${near}.`;
  const [met, missed] = [countOf(one, 'met'), countOf(one, 'missed')];
  const said =
    missed === 0
      ? `surely within their bounds are ${met} of ${requirements.length} numbers, and none is surely beyond`
      : `surely within their bounds are ${met} of ${requirements.length} numbers, and surely beyond are ${missed}`;
  const best = finalists.length === 1 ? 'by the setting that was found' : `by the best of ${finalists.length} settings`;
  return `No setting was found that surely meets all goals${tables}: ${best} ${said}; the farthest is ${near}.`;
}

/** What to set, and how the game does as it is. */
function settingSentence(result: BalanceResult, words: Words): string {
  const { dials, requirements, finalists, chosen, usual, tryGames } = result;
  const { everywhere, apart } = settingWords(words, dials, finalists[chosen].setting);
  const parts = [
    ...(everywhere === '' ? [] : [everywhere]),
    ...(apart.length === 0 ? [] : [`${listText(apart)} by table`]),
  ];
  const now = `as the game is now, ${usual.kept} of ${requirements.length} numbers lie within their bounds (by ${grouped(tryGames)} games a table)`;
  return `${sentence(parts.join(', and '))}; ${now}.`;
}

/** A row for each knob: what it is now, and what it is to be. */
function dialSummary({ dials, finalists, chosen }: BalanceResult, words: Words): Summary {
  const { setting } = finalists[chosen];
  const factors = varying(dials.tables).filter((name) => dials.all.some(({ per }) => per.includes(name)));
  return {
    title: 'what to set',
    head: ['', ...factors.map((name) => labelOf(words, name)), 'usual', 'to be'],
    rows: dials.knobs.map(({ dial, factors: own, usual }, k) => {
      const { name, levels } = dials.all[dial];
      return [
        labelOf(words, name),
        ...factors.map((factor) => (Object.hasOwn(own, factor) ? wordOf(words, factor, own[factor]) : 'all')),
        wordOf(words, name, usual),
        wordOf(words, name, levels[setting[k]]),
      ];
    }),
  };
}

/** A row for each goal: how many of its numbers are within their bounds, and the worst of them. */
function goalSummary(result: BalanceResult, words: Words): Summary {
  const { dials, goals, requirements, finalists, chosen } = result;
  const one = finalists[chosen];
  return {
    title: 'the goals, on fresh luck',
    head: ['goal', 'wanted', 'met', 'missed', 'undecided', 'least room'],
    rows: goals.map(({ name }, goal) => {
      const own = [...requirements.keys()].filter((r) => requirements[r].goal === goal);
      const part = { ...one, values: own.map((r) => one.values[r]) };
      const r = own[tightest({ ...result, requirements: own.map((each) => requirements[each]) }, part)];
      const { quantity, ...bounds } = requirements[r];
      const { value, low, high } = one.values[r];
      const [told, least, most] = [value, low, high].map((each) => numberText(quantity, each));
      const seat = quantity.kind === 'seat' ? [`seat ${quantity.index + 1}`] : [];
      const where = [...seat, placeText(words, dials.tables, requirements[r])].filter(Boolean).join(', ');
      const counts = (['met', 'missed', 'undecided'] as const).map((verdict) => String(countOf(part, verdict)));
      return [
        name,
        boundsText(quantity, bounds),
        ...counts,
        `${told} (${least} to ${most})${where === '' ? '' : `, ${where}`}`,
      ];
    }),
  };
}

/** The settings that were played on fresh luck, and how far each misses which goal. */
function tradeSummary({ dials, goals, requirements, finalists, chosen }: BalanceResult): Summary {
  const misses = finalists.map((one) => [...missesOf(requirements, goals.length, one), dials.price(one.setting)]);
  return {
    title: 'trade-offs: how far the worst number of each goal lies beyond its bounds, in multiples of its tolerance',
    head: ['setting', ...goals.map(({ name }) => name), 'met', 'price', ''],
    rows: finalists.map((one, f) => [
      String(f + 1),
      ...misses[f].slice(0, goals.length).map((miss) => (miss === 0 ? 'within' : miss.toFixed(1))),
      `${countOf(one, 'met')} of ${requirements.length}`,
      dials.price(one.setting).toFixed(1),
      f === chosen ? 'told here' : misses.some((other) => dominates(other, misses[f])) ? 'worse than another' : '',
    ]),
  };
}

function certificateNote({ freshGames, requirements, finalists, dials }: BalanceResult): string {
  const many = finalists.length === 1 ? 'One setting was' : `${finalists.length} settings were`;
  return (
    `${many} played on luck that the search had never seen, ${grouped(freshGames)} games at each of ${dials.tables.length} ` +
    `${dials.tables.length === 1 ? 'table' : 'tables'}; their intervals hold together with 95 % certainty, for all ${requirements.length} ` +
    'numbers and for every setting that might have been played so, and so for the one that is told.'
  );
}

/** Of goals whose intervals have no room in their bounds. */
function narrowNotes({ goals, requirements, margins, freshGames }: BalanceResult): readonly string[] {
  return goals.flatMap(({ name }, goal) => {
    const own = [...requirements.keys()].filter((r) => requirements[r].goal === goal);
    const times = Math.max(...own.map((r) => margins[r] / ((requirements[r].high - requirements[r].low) / 2)));
    if (!(times >= 1)) return [];
    // Twice as narrow as the bounds, so that there is room beside the target.
    const needed = Math.ceil((freshGames * (2 * times) ** 2) / 100) * 100;
    return [
      `By ${grouped(freshGames)} games a table nothing can be sure to lie within the bounds of "${name}"; about ${grouped(needed)} would do.`,
    ];
  });
}

/** How far fresh luck differed from what the search expected: a setting that is chosen for its numbers flatters itself. */
function expectedNote({ requirements, finalists, chosen }: BalanceResult): string {
  const gaps = finalists[chosen].values.map(
    ({ value, foretold }, r) => Math.abs(value - foretold) / requirements[r].scale,
  );
  const known = gaps.filter((gap) => !Number.isNaN(gap));
  const mean = known.reduce((sum, gap) => sum + gap, 0) / Math.max(1, known.length);
  const share = (gap: number) => `${Math.round(100 * gap)} %`;
  return `On fresh luck the numbers differ from what the search expected by ${share(mean)} of their tolerance on average, and by ${share(Math.max(0, ...known))} at most.`;
}

function effortNote({ dials, tries, games, searchGames, freshGames }: BalanceResult): string {
  const atTable = dials.levelsAtTable;
  const each = dials.tables.length * atTable * freshGames;
  return (
    `${grouped(games)} games: ${grouped(searchGames)} to try ${tries.length} of ${countText(dials.size)} settings, ` +
    `${grouped(games - searchGames)} on fresh luck. A grid of all ${countText(atTable)} settings of a table at every table, with as many games ` +
    `as on fresh luck, would be ${countText(each)} (${countText(each / games)} times as many).`
  );
}

/** What drawing settings at random would take, where the search knows any that meets all goals. */
function chanceNotes({ byChance, dials, freshGames, games }: BalanceResult): readonly string[] {
  if (byChance === 0) return [];
  const needed = (dials.tables.length * freshGames) / byChance;
  return [
    `Of settings drawn at random about one in ${countText(1 / byChance)} meets all goals, as far as the search knows: ` +
      `to find one so, each played as on fresh luck, would take about ${countText(needed)} games (${countText(needed / games)} times as many).`,
  ];
}

const MILLION = 1e6;
const LARGE = 1e15;

/** A number of which only the size matters: 875, 12.3 million, or 3 × 10^21. */
function countText(n: number): string {
  if (n >= LARGE) return `${(n / 10 ** Math.floor(Math.log10(n))).toFixed(0)} × 10^${Math.floor(Math.log10(n))}`;
  if (n >= 10 * MILLION) return `${grouped(Math.round(n / MILLION))} million`;
  return n < 10 && !Number.isInteger(n) ? n.toFixed(1) : grouped(Math.round(n));
}

/** A line for each number that is wanted, of the setting that is told. */
function numbersText(result: BalanceResult, words: Words): Grid {
  const { dials, requirements } = result;
  const rows = certificateRows(result).filter(({ chosen }) => chosen === true);
  const hasSeats = requirements.some(({ quantity }) => quantity.kind === 'seat');
  const shown = (row: Row, i: number, name: string) => numberText(requirements[i].quantity, numberOf(row, name));
  return grid(
    words,
    rows,
    ['goal_name', ...varying(dials.tables), ...(hasSeats ? ['seat'] : [])],
    [
      { head: 'wanted', right: true, text: (_row, i) => boundsText(requirements[i].quantity, requirements[i]) },
      { head: 'expected', right: true, spare: 1, text: (row, i) => shown(row, i, 'foretold') },
      { head: 'found', right: true, text: (row, i) => shown(row, i, 'value') },
      {
        head: 'interval',
        right: true,
        text: (row, i) => `${shown(row, i, 'joint_low')} – ${shown(row, i, 'joint_high')}`,
      },
      { head: '', right: false, text: ({ verdict }) => String(verdict) },
    ],
  );
}
