import { defineBot } from '../../src/engine/bot.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { CARDS } from './common/character.ts';
import { Faction } from './common/faction.ts';

export default defineBot({
  about: 'Holds its points back, declares where that decides something at once, and strikes at the men of its rivals.',
  game: 'kremlin',
  looks: true,
  params: {
    patience: {
      kind: 'real',
      default: 0.005,
      min: 0,
      max: 2,
      about: 'what a declaration has to gain at once, as a chance to win',
    },
    spite: { kind: 'real', default: 0.5, min: 0, max: 2, about: "how much a rival's chance counts against its own" },
    height: { kind: 'real', default: 1, min: 0, max: 1, about: 'share of what it could declare beyond what is enough' },
    variety: { kind: 'real', default: 2, min: 0, max: 5, about: 'how much its sheets differ from game to game' },
    ranks: { kind: 'real', default: 0.5, min: 0, max: 2, about: 'how much offices count when points are allotted' },
    cards: CARDS,
  },
  create: (rules: KremlinRules, params) =>
    new Faction(rules, { ...params, early: 0, cures: true, decay: 0, burden: 0 }),
});
