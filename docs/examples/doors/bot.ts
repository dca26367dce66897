// A bot, to be named by its path: irkutsk play tictactoe --bots ./bot.ts+random
import { defineBot, type Rng } from 'irkutsk/bot';
import { FULL } from 'irkutsk/games/tictactoe/data';
import type { TicTacToeState } from 'irkutsk/games/tictactoe/state';

const CORNERS = 0b101_000_101;

class Corners {
  begin(): void {}

  choose(view: TicTacToeState, _seat: number, moves: Int32Array, count: number, rng: Rng): number {
    const empty = FULL & ~(view.marks[0] | view.marks[1]);
    for (let i = 0; i < count; i++) if ((empty & CORNERS & (1 << moves[i])) !== 0) return i;
    return rng.below(count);
  }
}

export default defineBot({
  about: 'Takes a corner while there is one.',
  game: 'tictactoe',
  looks: true,
  params: {},
  create: () => new Corners(),
});
