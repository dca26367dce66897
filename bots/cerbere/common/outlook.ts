import { TURN } from '../../../src/games/cerbere/moves.ts';
import type { CerbereRules } from '../../../src/games/cerbere/rules.ts';
import type { CerbereState } from '../../../src/games/cerbere/state.ts';
import type { Evaluation } from '../../generic/common/evaluation.ts';
import type { Character } from './character.ts';
import { Judge } from './judge.ts';

/** What a position is worth to each seat as a character judges it there, who knows of the boats what the seat has seen. */
export class Outlook implements Evaluation<CerbereState> {
  private readonly seats: number;
  private readonly judgement: Judge;

  constructor({ terms }: CerbereRules, character: Character) {
    this.seats = terms.seats;
    this.judgement = new Judge(terms, character);
  }

  /** Somebody is to choose a card, and no effect, hunt or question is under way. */
  isCalm(s: CerbereState): boolean {
    return s.phase === TURN;
  }

  judge(s: CerbereState, out: Float64Array): void {
    const { judgement, seats } = this;
    for (let seat = 0; seat < seats; seat++) {
      judgement.open(s, seat);
      out[seat] = judgement.worths[judgement.judge(s, seat)];
    }
  }
}
