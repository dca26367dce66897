import egoist from '../../bots/cerbere/egoist.ts';
import helper from '../../bots/cerbere/helper.ts';
import opportunist from '../../bots/cerbere/opportunist.ts';
import traitor from '../../bots/cerbere/traitor.ts';
import { settle } from '../../src/data/options.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { KeyedChance } from '../../src/engine/chance.ts';
import { NOBODY } from '../../src/engine/game.ts';
import { newOutcome, type Outcome } from '../../src/engine/outcome.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { ESCAPE } from '../../src/games/cerbere/endings.ts';
import { cerbere } from '../../src/games/cerbere/index.ts';
import { TURN } from '../../src/games/cerbere/moves.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { type CerbereState, layout, OUT } from '../../src/games/cerbere/state.ts';

const CHARACTERS = [helper, egoist, opportunist, traitor];
/** One of so many turns is kept, and so many moves are made at random: games go where the characters would not. */
const EVERY = 3;
const NOISE = 0.03;

/** A position as it was when a turn began, a seat that still plays, and how the game ended for it. */
export interface Position {
  readonly rules: CerbereRules;
  readonly words: Int32Array;
  readonly seat: number;
  /** The boat left; the seat was in it; the seat won on Cerberus' side. */
  leaves: number;
  escapes: number;
  spared: number;
}

export function rulesFor(players: number): CerbereRules {
  return cerbere.rules(players, settle(cerbere.id, cerbere.options, {})) as CerbereRules;
}

/** Games of the characters, any of them in any seat. */
export class Games {
  games = 0;
  private readonly rules: CerbereRules;
  private readonly rng = new Sfc32();
  private readonly state = layout.create();
  private readonly view = layout.create();
  private readonly legal: Int32Array;
  private readonly outcome: Outcome;
  /** By seat: whoever may sit there. */
  private readonly players: readonly (readonly Bot<CerbereState>[])[];

  constructor(players: number) {
    this.rules = rulesFor(players);
    this.legal = new Int32Array(this.rules.maxChoices);
    this.outcome = newOutcome(cerbere, this.rules);
    this.players = Array.from({ length: players }, () =>
      CHARACTERS.map((plugin) => plugin.create(this.rules, settle('a character', plugin.params, {}), cerbere)),
    );
  }

  positions(most: number, seed: string): readonly Position[] {
    const all: Position[] = [];
    const chance = new KeyedChance(masterSeed(seed));
    this.rng.seed(...masterSeed(`${seed}, moves`));
    for (this.games = 0; all.length < most; this.games++) {
      chance.open(this.games);
      this.rules.deal(this.state, chance);
      all.push(...this.play(chance));
    }
    return all.slice(0, most);
  }

  private play(chance: KeyedChance): readonly Position[] {
    const { legal, outcome, rng, rules, state, view } = this;
    const table = this.players.map((characters) => characters[rng.below(characters.length)]);
    for (const [seat, bot] of table.entries()) bot.begin(seat);
    const kept: Position[] = [];
    for (let turn = 0; rules.toAct(state) !== NOBODY; ) {
      const seat = rules.toAct(state);
      if (state.phase === TURN && state.turn > turn) {
        turn = state.turn;
        this.keep(kept);
      }
      layout.observe(state, seat, view);
      const count = rules.legal(state, legal);
      const index =
        count === 1 ? 0 : rng.fraction() < NOISE ? rng.below(count) : table[seat].choose(view, seat, legal, count, rng);
      // Whoever chose may have written over them.
      rules.legal(state, legal);
      rules.apply(state, legal[index], chance);
    }
    rules.score(state, outcome);
    const leaves = state.ending === ESCAPE ? 1 : 0;
    for (const position of kept) {
      position.leaves = leaves;
      position.escapes = leaves * outcome.won[position.seat];
      position.spared = (1 - leaves) * outcome.won[position.seat];
    }
    return kept;
  }

  private keep(kept: Position[]): void {
    const { rng, rules, state } = this;
    if (rng.below(EVERY) > 0) return;
    const seat = rng.below(rules.seats);
    if (state.side[seat] === OUT) return;
    kept.push({ rules, words: state.words.slice(), seat, leaves: 0, escapes: 0, spared: 0 });
  }
}
