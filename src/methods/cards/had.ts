import { readHoldings, SUCCESS } from '../../sim/block-bytes.ts';
import { hadIn, wordsOfHoldings } from '../../sim/holdings.ts';
import { SplitSums } from '../../stats/split-rates.ts';
import type { WHOSE } from './schema.ts';

/** Whether a seat won, by the word of a game's winners. */
export function wonIn(winners: number, seat: number, whose: (typeof WHOSE)[number]): number {
  return whose === 'table' ? Math.sign(winners & SUCCESS) : (winners >>> seat) & 1;
}

/** Counts, over the games of a table, who had what and won. */
export class HadCounts {
  /** By holding. */
  readonly split: readonly SplitSums[];
  /** Seats that won, and that did not, and how many of the things that are told of they had in all. */
  readonly gathered = { winners: 0, others: 0, ofWinners: 0, ofOthers: 0 };
  private readonly seats: number;
  private readonly whose: (typeof WHOSE)[number];
  private readonly words: number;
  private readonly things: ReadonlySet<number>;

  /** Of so many holdings, some are told of. */
  constructor(seats: number, holdings: number, things: readonly number[], whose: (typeof WHOSE)[number]) {
    this.things = new Set(things);
    this.seats = seats;
    this.whose = whose;
    this.words = wordsOfHoldings(holdings, seats);
    this.split = Array.from({ length: holdings }, () => new SplitSums());
  }

  /** Takes in what was told of some blocks of one game each. */
  add(bytes: Uint8Array): void {
    const { split, seats, whose, gathered, things } = this;
    const { winners, had } = readHoldings(bytes, this.words);
    for (const [game, word] of winners.entries()) {
      const won = Array.from({ length: seats }, (_, seat) => wonIn(word, seat, whose));
      const wins = won.reduce((sum, one) => sum + one, 0);
      gathered.winners += wins;
      gathered.others += seats - wins;
      for (const [holding, sums] of split.entries()) {
        let [cases, hits] = [0, 0];
        for (let seat = 0; seat < seats; seat++) {
          const has = hadIn(had[game], split.length, seat, holding);
          cases += has;
          hits += has * won[seat];
        }
        sums.add(hits, cases, wins - hits, seats - cases);
        if (!things.has(holding)) continue;
        gathered.ofWinners += hits;
        gathered.ofOthers += cases - hits;
      }
    }
  }
}
