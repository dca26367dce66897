import { defineBot } from '../../src/engine/bot.ts';
import type { KremlinRules } from '../../src/games/kremlin/rules.ts';
import { CARDS } from './common/character.ts';
import { Faction } from './common/faction.ts';

export default defineBot({
  about: 'Declares early and high for the chief and those next in line, and lives by parades.',
  game: 'kremlin',
  looks: true,
  params: {
    early: {
      kind: 'real',
      default: 1,
      min: 0,
      max: 5,
      about: 'how much it counts merely to hold the chief or a man next in line',
    },
    height: { kind: 'real', default: 1, min: 0, max: 1, about: 'share of what it could declare beyond what is enough' },
    spite: { kind: 'real', default: 0.5, min: 0, max: 2, about: "how much a rival's chance counts against its own" },
    variety: { kind: 'real', default: 2, min: 0, max: 5, about: 'how much its sheets differ from game to game' },
    ranks: { kind: 'real', default: 0.6, min: 0, max: 2, about: 'how much offices count when points are allotted' },
    cards: CARDS,
  },
  create: (rules: KremlinRules, params) =>
    new Faction(rules, { ...params, patience: 0.001, cures: true, decay: 0, burden: 0 }),
});
