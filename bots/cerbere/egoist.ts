import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type Character, COMMON_SENSE, keepsOf, NOTHING } from './common/character.ts';
import type { Odds } from './common/odds.ts';
import { Player } from './common/player.ts';

class Egoist implements Character {
  readonly curiosity = 0.01;
  readonly charity = NOTHING;
  readonly keeps = keepsOf({
    sacrifice: 2,
    favouritism: 3,
    opportunism: 3,
    fatalism: 0.5,
    selfishness: 3,
    cowardice: 2,
    arrogance: 1,
  });
  readonly weights = COMMON_SENSE;
  private readonly clemency: number;

  constructor(clemency: number) {
    this.clemency = clemency;
  }

  judge(odds: Odds): void {
    odds.weighMercy();
    odds.worth = odds.escapes + this.clemency * odds.spared;
  }
}

export default defineBot({
  about: 'Flees for himself: gives no card, brings on whom the boat still needs, and leaves the rest to Cerberus.',
  game: 'cerbere',
  looks: true,
  params: {
    clemency: { kind: 'real', default: 0.2, min: 0, max: 1, about: 'what winning with Cerberus is worth to him' },
  },
  create: (rules: CerbereRules, { clemency }) => new Player(rules, new Egoist(clemency)),
});
