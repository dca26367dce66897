import { defineBot } from '../../src/engine/bot.ts';
import type { KurierRules } from '../../src/games/kurier/rules.ts';
import { traveller } from './common/traveller.ts';
import { Weights } from './common/weights.ts';

export default defineBot({
  about: 'Hurries its own message on, and turns coins over as long as that pays.',
  game: 'kurier',
  looks: true,
  params: {
    daring: { kind: 'real', default: 1, min: 0, max: 10, about: 'how much a coin to come counts against those turned' },
    escort: { kind: 'real', default: 0.02, min: 0, max: 2, about: 'turns that a courier one village farther on saves' },
    spite: {
      kind: 'real',
      default: 0.2,
      min: 0,
      max: 5,
      about: "what a turn of its rivals' delay is worth in its own",
    },
    thrift: { kind: 'real', default: 1, min: 0, max: 5, about: 'how much a missing rouble counts, 1 as usual' },
  },
  create: (rules: KurierRules, params) => traveller(rules, new Weights({ ...params, envy: 0 })),
});
