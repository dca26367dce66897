import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type Character, COMMON_SENSE, keepsOf, NOTHING } from './common/character.ts';
import type { Odds } from './common/odds.ts';
import { Player } from './common/player.ts';

class Traitor implements Character {
  readonly curiosity = 0;
  readonly charity = NOTHING;
  readonly keeps = keepsOf({
    sacrifice: 2,
    favouritism: 1,
    opportunism: 2,
    fatalism: 4,
    selfishness: 1,
    cowardice: 1,
    arrogance: 1,
  });
  readonly weights = COMMON_SENSE;
  private readonly end: number;
  private readonly doubt: number;

  constructor(end: number, doubt: number) {
    this.end = end;
    this.doubt = doubt;
  }

  judge(odds: Odds): void {
    const isLate = odds.mercies === 0 || odds.at >= this.end;
    if (isLate) {
      odds.worth = odds.escapes;
    } else {
      odds.weighMercy();
      odds.worth = odds.spared + this.doubt * odds.escapes;
    }
  }
}

export default defineBot({
  about: 'Lets himself be caught while Cerberus still takes people in, then hunts with all he has; too late, he flees.',
  game: 'cerbere',
  looks: true,
  params: {
    doubt: { kind: 'real', default: 0.2, min: 0, max: 1, about: 'what escaping is worth to him, against clemency' },
  },
  create: (rules: CerbereRules, { doubt }) => new Player(rules, new Traitor(rules.terms.end, doubt)),
});
