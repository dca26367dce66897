import { defineBot } from '../../src/engine/bot.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { CARDS } from './common/character.ts';
import { Faction } from './common/faction.ts';

export default defineBot({
  about:
    'Wears the old men out, cures nobody, and waits for the last of them: too few for a Politburo, or the last year.',
  game: 'kremlin',
  looks: true,
  params: {
    decay: { kind: 'real', default: 0.05, min: 0, max: 1, about: 'what one politician of others less is worth' },
    burden: {
      kind: 'real',
      default: 0.05,
      min: 0,
      max: 1,
      about: 'what it is worth that an old man of others works in the Politburo',
    },
    patience: {
      kind: 'real',
      default: 0.005,
      min: 0,
      max: 2,
      about: 'what a declaration has to gain at once, as a chance to win',
    },
    spite: { kind: 'real', default: 0.7, min: 0, max: 2, about: "how much a rival's chance counts against its own" },
    variety: { kind: 'real', default: 2, min: 0, max: 5, about: 'how much its sheets differ from game to game' },
    ranks: { kind: 'real', default: 0.4, min: 0, max: 2, about: 'how much offices count when points are allotted' },
    cards: CARDS,
  },
  create: (rules: KremlinRules, params) => new Faction(rules, { ...params, early: 0, height: 1, cures: false }),
});
