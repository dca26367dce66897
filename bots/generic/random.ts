import { type Bot, defineBot } from '../../src/engine/bot.ts';
import type { Seat } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import type { Rng } from '../../src/engine/rng.ts';

export class RandomBot implements Bot {
  begin(): void {}

  choose(_view: State, _seat: Seat, _moves: Int32Array, count: number, rng: Rng): number {
    return rng.below(count);
  }
}

export default defineBot({
  about: 'Every legal move equally likely.',
  looks: false,
  params: {},
  create: () => new RandomBot(),
});
