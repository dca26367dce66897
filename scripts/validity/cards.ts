import { SplitSums, splitRates } from '../../src/stats/split-rates.ts';
import type { Effort } from './effort.ts';
import { covers, leastFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

const SEATS = 4;
const GAMES = [50, 200, 1000];
/** How often a thing comes to the strong half of the players, and to the others. */
const DEALS: readonly (readonly [strong: number, weak: number])[] = [
  [0.5, 0.5],
  [0.75, 0.25],
  [0.1, 0.02],
];
/** A player wins so often, if strong or not; in the second world the games of a table also have a luck in common that halves or doubles it. */
const [STRONG, WEAK] = [0.5, 0.25];
const WORLDS = { 'each for himself': 0, 'a luck in common': 1 } as const;
const LUCKS = [0.5, 1.5] as const;

/** Whether the gap between those who had something and those who had not lies in its interval as often as that says. */
export function cardsHad({ clusters }: Effort, seed: string): Section {
  const tallies = (alpha: number): readonly Tally[] =>
    Object.entries(WORLDS).flatMap(([world, common]) =>
      DEALS.flatMap((deal) =>
        GAMES.map((games) => {
          const random = stream(seed, `cards ${world} ${deal.join(' ')} ${games} ${alpha}`);
          const truth = gapOf(deal);
          let [hits, runs] = [0, 0];
          while (runs < clusters) {
            const sums = drawn(games, deal, common === 1, random);
            // A thing that nobody or everybody had is not told of.
            if (sums.cases === 0 || sums.otherCases === 0) continue;
            runs++;
            if (covers(splitRates(sums, alpha).gap, truth)) hits++;
          }
          return { place: `${world}, ${games} games, had by ${deal.join(' and ')}`, hits, runs };
        }),
      ),
    );
  return {
    title: 'Who had it and won: coverage of the gap, seats of a game being of one luck',
    figures: [
      leastFigure('at 95 %', tallies(0.05), { least: 0.93 }),
      leastFigure('at 99.5 %, one of ten', tallies(0.005), { least: 0.985 }),
    ],
  };
}

/** Strong players are likelier to have it, and win more often: the thing itself does nothing. */
function gapOf([strong, weak]: readonly [number, number]): number {
  const rate = (a: number, b: number) => (a * STRONG + b * WEAK) / (a + b);
  return rate(strong, weak) - rate(1 - strong, 1 - weak);
}

function drawn(games: number, deal: readonly [number, number], isCommon: boolean, random: () => number): SplitSums {
  const sums = new SplitSums();
  for (let game = 0; game < games; game++) {
    const luck = isCommon ? LUCKS[random() < 0.5 ? 0 : 1] : 1;
    const counts = [0, 0, 0, 0];
    for (let seat = 0; seat < SEATS; seat++) {
      const isStrong = random() < 0.5;
      const had = random() < deal[isStrong ? 0 : 1] ? 0 : 2;
      counts[had + 1]++;
      if (random() < luck * (isStrong ? STRONG : WEAK)) counts[had]++;
    }
    sums.add(counts[0], counts[1], counts[2], counts[3]);
  }
  return sums;
}
