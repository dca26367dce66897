import { defineBot } from '../../src/engine/bot.ts';

export default defineBot({
  about: 'Every legal move equally likely.',
  looks: false,
  params: {},
  create: () => ({
    begin() {},
    choose: (_view, _seat, _moves, count, rng) => rng.below(count),
  }),
});
