import type { Bot } from '../../engine/bot.ts';
import { KeyedChance } from '../../engine/chance.ts';
import type { Seat } from '../../engine/game.ts';
import type { State } from '../../engine/layout.ts';
import { Sfc32 } from '../../engine/rng.ts';
import { masterSeed } from '../../engine/seed.ts';

/**
 * A bot in a game that is played from its beginning again and again, each time a little further: what it has answered it
 * answers again without thinking. It draws from a stream of its own, the very one that a table would hand it, so that it goes on
 * where it stopped.
 */
export class RememberingBot implements Bot {
  private readonly bot: Bot;
  private readonly stream = new Sfc32();
  private readonly answers: number[] = [];
  private next = 0;
  private hasBegun = false;

  constructor(bot: Bot, seat: Seat, seed: string, block: number) {
    this.bot = bot;
    const chance = new KeyedChance(masterSeed(seed));
    chance.open(block);
    chance.keyBot(this.stream, seat);
  }

  begin(seat: Seat): void {
    this.next = 0;
    if (this.hasBegun) return;
    this.hasBegun = true;
    this.bot.begin(seat);
  }

  choose(view: State, seat: Seat, moves: Int32Array, count: number): number {
    const at = this.next++;
    if (at === this.answers.length) this.answers.push(this.bot.choose(view, seat, moves, count, this.stream));
    return this.answers[at];
  }
}
