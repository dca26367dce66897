import { aboveMean, type CaseSums } from '../../src/stats/above-mean.ts';
import { type SeatWins, seatBalance, seatDeviation } from '../../src/stats/seat-balance.ts';
import { type Interval, wilson } from '../../src/stats/wilson.ts';
import type { Effort } from './effort.ts';
import { covers, leastFigure, meanFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

type Random = () => number;

/** Games of a run. */
const GAMES = 300;
const SEATS = [2, 3, 4, 5, 7];

/** How games are won, by equal seats: chances of each number of winners. */
const WORLDS: Readonly<Record<string, (count: number, random: Random) => number>> = {
  'one winner': () => 1,
  'one winner or none': (_count, random) => (random() < 0.6 ? 1 : 0),
  'any number of winners': (count, random) => Math.floor(random() * (count + 1)),
  'hardly ever a winner': (_count, random) => (random() < 0.03 ? 1 : 0),
};

/** Whether the seat that stands out, and leaders in games with any number of winners, are told with true intervals. */
export function seats(effort: Effort, seed: string): Section {
  const places = SEATS.flatMap((count) =>
    Object.keys(WORLDS).map((world) => balances(effort.seats, count, world, stream(seed, `seats ${count} ${world}`))),
  );
  const leaders = SEATS.flatMap((count) =>
    (Object.keys(OTHERS) as (keyof typeof OTHERS)[]).map((world) =>
      leading(effort.seats, count, world, stream(seed, `leaders ${count} ${world}`)),
    ),
  );
  const of = (name: 'found' | 'chosen' | 'contrast') => places.map((place) => place[name]);
  return {
    title: `95 % intervals for seats cover the truth: ${GAMES} games with 2 to 7 seats`,
    figures: [
      meanFigure('the seat that stands out, of equal ones', of('found'), { least: 0.95, note: 'mean' }),
      leastFigure('the seat that stands out, of equal ones', of('found'), { least: 0.94 }),
      meanFigure('the first seat', of('chosen'), { least: 0.94, most: 0.97, note: 'mean' }),
      leastFigure('the first seat', of('chosen'), { least: 0.93 }),
      leastFigure('the seat that stands out, by Wilson, for contrast', of('contrast')),
      meanFigure(
        'leaders above the mean',
        leaders.map(({ delta }) => delta),
        { least: 0.94, most: 0.97, note: 'mean' },
      ),
      leastFigure(
        'leaders above the mean',
        leaders.map(({ delta }) => delta),
        { least: 0.93 },
      ),
      leastFigure(
        'leaders by Wilson less the mean, for contrast',
        leaders.map(({ contrast }) => contrast),
      ),
    ],
  };
}

/** Of equal seats, where the truth is no difference. */
function balances(runs: number, count: number, world: string, random: Random) {
  const place = `least, ${count} seats, ${world}`;
  const hits = { found: 0, chosen: 0, contrast: 0 };
  for (let run = 0; run < runs; run++) {
    const wins = played(count, WORLDS[world], random);
    if (covers(seatBalance(wins), 0)) hits.found++;
    if (covers(seatDeviation(wins, 0), 0)) hits.chosen++;
    if (covers(byWilson(wins), 0)) hits.contrast++;
  }
  const share = (held: number): Tally => ({ place, hits: held, runs });
  return { found: share(hits.found), chosen: share(hits.chosen), contrast: share(hits.contrast) };
}

function played(count: number, winners: (count: number, random: Random) => number, random: Random): SeatWins {
  const wins = Array.from({ length: count }, () => 0);
  const winnersWith = Array.from({ length: count }, () => 0);
  let [sum, squares] = [0, 0];
  for (let game = 0; game < GAMES; game++) {
    let open = winners(count, random);
    sum += open;
    squares += open * open;
    const all = open;
    // Each seat in turn wins with the share of winners that are left.
    for (let seat = 0; open > 0; seat++) {
      if (random() * (count - seat) >= open) continue;
      wins[seat]++;
      winnersWith[seat] += all;
      open--;
    }
  }
  return { games: GAMES, wins, winnersWith, winners: sum, winnersSquared: squares };
}

/** As if the seat had been chosen beforehand, and the mean were known. */
function byWilson({ wins, games, winners }: SeatWins): Interval {
  const mean = winners / wins.length / games;
  const far = wins.reduce((most, each) =>
    Math.abs(each / games - mean) > Math.abs(most / games - mean) ? each : most,
  );
  const { low, high } = wilson(far, games);
  return { low: low - mean, high: high - mean };
}

/** Games in which there is a leader. */
const LED = 0.6;

/** With what chance each of the others wins if the leader does, and if not. */
const OTHERS = {
  'all win together': { won: 0.9, lost: 0.1 },
  'the leader wins alone': { won: 0.1, lost: 0.9 },
  'any seat wins for itself': { won: 0.5, lost: 0.5 },
};
type Others = (typeof OTHERS)[keyof typeof OTHERS];

/** A leader wins every other game, as all seats do on average: the truth is no difference. */
function leading(runs: number, count: number, world: keyof typeof OTHERS, random: Random) {
  const place = `least, ${count} seats, ${world}`;
  let [delta, contrast] = [0, 0];
  for (let run = 0; run < runs; run++) {
    const sums = ledGames(count, OTHERS[world], random);
    if (covers(aboveMean(sums), 0)) delta++;
    const mean = sums.winners / count / GAMES;
    const { low, high } = wilson(sums.hits, sums.cases);
    if (covers({ low: low - mean, high: high - mean }, 0)) contrast++;
  }
  return { delta: { place, hits: delta, runs }, contrast: { place, hits: contrast, runs } };
}

function ledGames(count: number, { won, lost }: Others, random: Random): CaseSums {
  let [cases, hits, winners, winnersSquared, casesWinners, hitsWinners] = [0, 0, 0, 0, 0, 0];
  for (let game = 0; game < GAMES; game++) {
    const first = random() < 0.5 ? 1 : 0;
    let all = first;
    for (let seat = 1; seat < count; seat++) if (random() < (first === 1 ? won : lost)) all++;
    const leads = random() < LED ? 1 : 0;
    cases += leads;
    hits += leads * first;
    winners += all;
    winnersSquared += all * all;
    casesWinners += leads * all;
    hitsWinners += leads * first * all;
  }
  return {
    blocks: GAMES,
    perBlock: 1,
    seats: count,
    cases,
    hits,
    winners,
    casesSquared: cases,
    hitsSquared: hits,
    winnersSquared,
    casesHits: hits,
    casesWinners,
    hitsWinners,
  };
}
