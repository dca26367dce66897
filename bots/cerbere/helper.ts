import { defineBot } from '../../src/engine/bot.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type Character, COMMON_SENSE, keepsOf } from './common/character.ts';
import type { Odds } from './common/odds.ts';
import { Player } from './common/player.ts';

class Helper implements Character {
  readonly curiosity = 0.02;
  readonly charity = 0.03;
  readonly keeps = keepsOf({
    sacrifice: 2,
    favouritism: 4,
    opportunism: 2,
    fatalism: 0.5,
    selfishness: 2,
    cowardice: 2,
    arrogance: 4,
  });
  readonly weights = COMMON_SENSE;
  private readonly seats: number;
  private readonly fellowship: number;
  private readonly care: number;

  constructor(seats: number, fellowship: number, care: number) {
    this.seats = seats;
    this.fellowship = fellowship;
    this.care = care;
  }

  judge(odds: Odds): void {
    const loss = (odds.preyRisk * odds.preyCount) / this.seats;
    odds.worth = odds.escapes + this.fellowship * (odds.saved - odds.escapes) - this.care * loss;
  }
}

export default defineBot({
  about: 'Brings the others along with himself, gives cards when asked, and once he is caught hunts as honestly.',
  game: 'cerbere',
  looks: true,
  params: {
    fellowship: { kind: 'real', default: 0.5, min: 0, max: 1, about: "what another's escape is worth in his own" },
    care: { kind: 'real', default: 0.1, min: 0, max: 1, about: 'what he would give for it that nobody is caught' },
  },
  create: (rules: CerbereRules, { fellowship, care }) => new Player(rules, new Helper(rules.seats, fellowship, care)),
});
