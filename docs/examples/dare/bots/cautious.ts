import { defineBot } from 'irkutsk/bot';
import type { Position } from '../state.ts';

/** Holds as soon as the turn is worth enough. It is called by its name wherever this game is played. */
export default defineBot({
  about: 'Throws until the turn is worth enough, and holds.',
  looks: true,
  params: {
    enough: { kind: 'whole', default: 20, min: 2, max: 100, about: 'points of a turn at which it holds' },
  },
  create: (_rules, { enough }) => ({
    begin() {},
    // The answer is the index of a move. Where there is nothing to hold, it is not asked.
    choose: (view: Position) => (view.turn >= enough ? 0 : 1),
  }),
});
