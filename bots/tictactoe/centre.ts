import { defineBot } from '../../src/engine/bot.ts';

const CENTRE = 4;

export default defineBot({
  about: 'Takes the centre, then plays at random.',
  game: 'tictactoe', // in bots/generic/ it is left out: plays any game
  looks: true, // false: it only wants to know how many moves there are, which is faster
  params: {}, // options that can be set by name:key=value
  create: (_rules, _params) => ({
    begin(_seat) {}, // a new game: forget the last one
    choose(_view, _seat, moves, count, rng) {
      for (let i = 0; i < count; i++) if (moves[i] === CENTRE) return i;
      return rng.below(count);
    },
  }),
});
