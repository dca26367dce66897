import { binomialDraw } from '../../src/stats/binomial-draw.ts';
import { clusteredRate } from '../../src/stats/clustered.ts';
import { binomialChance, clopperPearson } from '../../src/stats/exact-binomial.ts';
import { mean } from '../../src/stats/mean.ts';
import { meanAndSd } from '../../src/stats/moments.ts';
import { newcombe } from '../../src/stats/newcombe.ts';
import { studentT95 } from '../../src/stats/student.ts';
import { tango } from '../../src/stats/tango.ts';
import { type Interval, wilson } from '../../src/stats/wilson.ts';
import { type Effort, GAMES, RATES } from './effort.ts';
import { covers, type Figure, leastFigure, meanFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

const NOMINAL = { least: 0.94, most: 0.96 };

/** Games that share their luck. */
const PER_BLOCK = 4;

type Random = () => number;

/** One interval from fresh games, and the truth it should cover. */
type Trial = (rate: number, n: number, random: Random) => { interval: Interval; truth: number };

/** Whether intervals for a number of games fixed beforehand cover the truth as often as they say. */
export function oneLook(effort: Effort, seed: string): Section {
  const drawn = (name: string, trial: Trial, runs: number) => simulate(stream(seed, name), trial, runs);
  const tangos = drawn('tango', tangoTrial, effort.counts);
  const newcombes = drawn('newcombe', newcombeTrial, effort.counts);
  const students = drawn('student', studentTrial, effort.games);
  const blocks = drawn('blocks', (...trial) => blockTrial(...trial).clustered, effort.games);
  const naive = drawn('blocks', (...trial) => blockTrial(...trial).naive, effort.games);
  return {
    title: '95 % intervals at one look cover the truth',
    figures: [
      ...exact('Wilson', wilson, NOMINAL, {}),
      ...exact('Clopper–Pearson', clopperPearson, {}, { least: 0.95 }),
      ...meanAndLeast('Tango, pairs that differ going 2 : 1', tangos, NOMINAL),
      ...meanAndLeast('Newcombe, the other rate four fifths', newcombes, NOMINAL),
      ...meanAndLeast('Student, mean length if a game ends with this chance a turn', students, NOMINAL),
      ...meanAndLeast('clustered, half the blocks of 4 sharing their luck', blocks, { least: 0.95 }),
      meanFigure('Wilson on the same blocks, for contrast', naive),
    ],
  };
}

type Bar = Pick<Figure, 'least' | 'most'>;

function meanAndLeast(what: string, tallies: readonly Tally[], bar: Bar, leastBar: Bar = {}): readonly Figure[] {
  return [meanFigure(what, tallies, { ...bar, note: 'mean' }), leastFigure(what, tallies, leastBar)];
}

/** Adds up the chances of all counts whose interval covers the rate. */
function exact(what: string, method: (wins: number, n: number) => Interval, bar: Bar, leastBar: Bar): Figure[] {
  const chances = grid().map(({ rate, n, place }) => {
    const reach = 8 * Math.sqrt(n * rate * (1 - rate)) + 20; // beyond it there is less than rounding leaves
    const [first, last] = [Math.max(0, Math.floor(n * rate - reach)), Math.min(n, Math.ceil(n * rate + reach))];
    let share = 0;
    for (let wins = first; wins <= last; wins++) {
      if (covers(method(wins, n), rate)) share += binomialChance(wins, n, rate);
    }
    return { share, place };
  });
  const average = mean(chances.map(({ share }) => share));
  const [worst] = chances.toSorted((a, b) => a.share - b.share);
  return [
    { what: `${what}, exactly`, share: average, error: 0, note: 'mean', ...bar },
    { what: `${what}, exactly`, share: worst.share, error: 0, note: worst.place, ...leastBar },
  ];
}

function grid(): { rate: number; n: number; place: string }[] {
  return RATES.flatMap((rate) => GAMES.map((n) => ({ rate, n, place: `least, at rate ${rate}, n ${n}` })));
}

function simulate(random: Random, trial: Trial, runs: number): Tally[] {
  return grid().map(({ rate, n, place }) => {
    let hits = 0;
    for (let run = 0; run < runs; run++) {
      const { interval, truth } = trial(rate, n, random);
      if (covers(interval, truth)) hits++;
    }
    return { place, hits, runs };
  });
}

/** The rate is that of pairs that differ. */
function tangoTrial(rate: number, n: number, random: Random) {
  const differ = binomialDraw(n, rate, random);
  const b = binomialDraw(differ, 2 / 3, random);
  return { interval: tango(b, differ - b, n), truth: rate / 3 };
}

function newcombeTrial(rate: number, n: number, random: Random) {
  const other = 0.8 * rate;
  const interval = newcombe(binomialDraw(n, rate, random), n, binomialDraw(n, other, random), n);
  return { interval, truth: rate - other };
}

/** Lengths of games that end after every turn with the same chance: skewed, as lengths are. */
function studentTrial(rate: number, n: number, random: Random) {
  const scale = 1 / Math.log1p(-rate);
  let [sum, squares] = [0, 0];
  for (let game = 0; game < n; game++) {
    const turns = 1 + Math.floor(Math.log1p(-random()) * scale);
    sum += turns;
    squares += turns * turns;
  }
  const { mean: length, sd } = meanAndSd(n, sum, squares);
  const half = (studentT95(n - 1) * sd) / Math.sqrt(n);
  return { interval: { low: length - half, high: length + half }, truth: 1 / rate };
}

/** In every other block, by chance, one toss decides all games. */
function blockTrial(rate: number, n: number, random: Random) {
  const blocks = n / PER_BLOCK;
  let [sum, squares] = [0, 0];
  for (let block = 0; block < blocks; block++) {
    let wins = 0;
    if (random() < 0.5) wins = random() < rate ? PER_BLOCK : 0;
    else for (let game = 0; game < PER_BLOCK; game++) if (random() < rate) wins++;
    sum += wins;
    squares += wins * wins;
  }
  return {
    clustered: { interval: clusteredRate({ blocks, perBlock: PER_BLOCK, sum, squares }), truth: rate },
    naive: { interval: wilson(sum, n), truth: rate },
  };
}
