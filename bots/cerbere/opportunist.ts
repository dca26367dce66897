import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type Character, COMMON_SENSE, keepsOf, NOTHING } from './common/character.ts';
import type { Odds } from './common/odds.ts';
import { Player } from './common/player.ts';

class Opportunist implements Character {
  readonly curiosity = 0.01;
  readonly charity = NOTHING;
  readonly keeps = keepsOf({
    sacrifice: 2,
    favouritism: 3,
    opportunism: 3,
    fatalism: 1,
    selfishness: 3,
    cowardice: 2,
    arrogance: 1,
  });
  readonly weights = COMMON_SENSE;

  judge(odds: Odds): void {
    odds.weighMercy();
    odds.worth = odds.escapes + odds.spared;
  }
}

export default defineBot({
  about: 'Does not care which way he wins: flees while that looks better, and goes over to Cerberus when it does not.',
  game: 'cerbere',
  looks: true,
  params: {},
  create: (rules: CerbereRules) => new Player(rules, new Opportunist()),
});
