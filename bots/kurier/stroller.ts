import { defineBot } from '../../src/engine/bot.ts';
import { worth } from '../../src/games/kurier/coins.ts';
import { clockwise, emptyRoom } from '../../src/games/kurier/lodging.ts';
import { actionOf, DEPART, departInn, innOf, kindIn, ROUBLES, TURN } from '../../src/games/kurier/moves.ts';
import { GUARD, type KurierState } from '../../src/games/kurier/state.ts';

/** Whether the departure takes the message of the seat along. */
function takesMessage(view: KurierState, seat: number, chosen: number): boolean {
  const carrier = view.message[seat];
  if (actionOf(chosen) !== DEPART || carrier >= GUARD || departInn(chosen) !== innOf(carrier)) return false;
  return clockwise(emptyRoom(view, innOf(carrier)), 3) !== kindIn(carrier);
}

export default defineBot({
  about:
    'Departs with its message whenever it can, else plays at random; turns coins until it has enough for one turn.',
  game: 'kurier',
  looks: true,
  params: {
    enough: { kind: 'whole', default: 3, min: 1, max: 40, about: 'roubles in one turn with which it stops' },
  },
  create: (_rules, { enough }) => ({
    begin() {},
    choose(view: KurierState, seat, moves, count, rng) {
      // Stopping is the first of two.
      if (view.phase === ROUBLES) return worth(view.turned) >= enough ? 0 : count - 1;
      if (view.phase === TURN) for (let i = 0; i < count; i++) if (takesMessage(view, seat, moves[i])) return i;
      return rng.below(count);
    },
  }),
});
