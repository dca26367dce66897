import { behind, leadChanges, lowestChance } from '../../src/methods/feel/course.ts';
import { type FeelCell, feelAt } from '../../src/methods/feel/estimates.ts';
import type { GameLooks } from '../../src/methods/feel/game-looks.ts';
import { overTosses, tossCourse, tossLooks } from '../../src/methods/feel/known-tosses.ts';
import { settledAfter } from '../../src/methods/feel/settled.ts';
import { mean } from '../../src/stats/mean.ts';
import type { Interval } from '../../src/stats/wilson.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, leastFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

/** Games of so many fair tosses, of which most win, are looked at before each toss, with so many playouts. */
const TOSSES = 7;
const GAMES = [60, 200];
const HALVES = [4, 16];

const exactly = (chance: number) => chance;
const PER_TOSS = Array.from({ length: TOSSES }, (_, toss) => toss);
const OPEN = PER_TOSS.map((k) =>
  overTosses(TOSSES, (wins) => {
    const chance = tossCourse(TOSSES, wins)[k];
    return 2 * chance * (1 - chance);
  }),
);
const truthOf = (of: (game: GameLooks) => number) => overTosses(TOSSES, (wins) => of(tossLooks(TOSSES, wins, exactly)));

/** What is measured without bias. */
const TRUE: Readonly<Record<string, number>> = {
  settled_half: settledAfter(OPEN, 0.5),
  settled_most: settledAfter(OPEN, 0.9),
  brier: mean(OPEN),
};

/** What noise would make greater, and halves only make smaller: whether the interval is not all beyond the truth. */
const CAUTIOUS: Readonly<Record<string, (interval: Interval) => boolean>> = {
  drama: ({ low }) => low <= truthOf(behind),
  lead_changes: ({ low }) => low <= truthOf(leadChanges),
  lowest_chance: ({ high }) => high >= truthOf(lowestChance),
};

/** Whether what games of known chances feel like lies in its intervals as often as these say. */
export function feeling({ real }: Effort, seed: string): Section {
  const runs = GAMES.flatMap((games) =>
    HALVES.map((half) => {
      const random = stream(seed, `feel ${games} ${half}`);
      const found = Array.from({ length: real }, (_, run) => drawn(games, half, random, `${seed} ${run}`));
      return { place: `${games} games, ${2 * half} playouts`, found };
    }),
  );
  const talliesOf = (name: string, isKept: (interval: Interval) => boolean): readonly Tally[] =>
    runs.map(({ place, found }) => ({
      place,
      hits: found.filter(({ measures }) => measures.some((one) => one.name === name && isKept(one))).length,
      runs: found.length,
    }));
  return {
    title: 'What a game of tosses feels like: coverage at 95 %, and that noise makes no drama',
    figures: [
      ...Object.entries(TRUE).map(
        ([name, truth]): Figure =>
          leastFigure(
            name,
            talliesOf(name, (interval) => covers(interval, truth)),
            { least: 0.92 },
          ),
      ),
      ...Object.entries(CAUTIOUS).map(
        ([name, isKept]): Figure => leastFigure(`${name} is not overstated`, talliesOf(name, isKept), { least: 0.97 }),
      ),
    ],
  };
}

/** A run of so many games, each of a block of its own. */
function drawn(games: number, half: number, random: () => number, seed: string): FeelCell {
  const seen = (chance: number) => {
    let wins = 0;
    for (let i = 0; i < half; i++) wins += random() < chance ? 1 : 0;
    return wins / half;
  };
  const blocks = Array.from({ length: games }, () => [tossLooks(TOSSES, Math.floor(random() * 2 ** TOSSES), seen)]);
  return feelAt({ factors: {} } as FeelCell['cell'], blocks, { players: 2, hasRival: false, half }, 1, seed);
}
