import type { Traits } from '../../bots/generic/common/fitted-evaluation.ts';
import type { Bot } from '../../src/engine/bot.ts';
import { KeyedChance } from '../../src/engine/chance.ts';
import { type Game, NOBODY, type Rules, type Seat } from '../../src/engine/game.ts';
import type { State } from '../../src/engine/layout.ts';
import { newOutcome, type Outcome } from '../../src/engine/outcome.ts';
import { Sfc32 } from '../../src/engine/rng.ts';
import { masterSeed } from '../../src/engine/seed.ts';

/** A kind of table at which games are played for samples: who plays there, and what is looked at. */
export interface SampleTable<S extends State = State> {
  readonly name: string;
  readonly rules: Rules<S>;
  readonly guide: Bot<S>;
  readonly traits: Traits<S>;
}

/** What was noted of a position, where it was, and who won in the end. */
export interface Sample<N, S extends State = State> {
  readonly table: SampleTable<S>;
  readonly noted: N;
  readonly winner: Seat;
}

/** In a wild part of a game so many moves are made at random: a search tries moves that the guide would not make. */
const NOISE = 0.2;
/** Of the positions that can be judged, one in so many is kept: neighbours tell the same. */
const EVERY = 6;

/**
 * Games of guides, at tables drawn by lot. Each begins with a wild part, whose length is drawn, too; of the rest some positions
 * are noted. So they are more than what guides get into by themselves, and their results are those of guides.
 */
export class GuidedGames<S extends State> {
  private readonly game: Game<S>;
  private readonly tables: readonly SampleTable<S>[];
  private readonly outcomes: readonly Outcome[];
  private readonly state: S;
  private readonly view: S;
  private readonly legal: Int32Array;
  private readonly offered: Int32Array;
  private readonly chance: KeyedChance;
  private readonly rng = new Sfc32();

  constructor(game: Game<S>, tables: readonly SampleTable<S>[], seed: string) {
    const most = Math.max(...tables.map(({ rules }) => rules.maxChoices));
    this.game = game;
    this.tables = tables;
    this.outcomes = tables.map(({ rules }) => newOutcome(game, rules));
    this.state = game.layout.create();
    this.view = game.layout.create();
    this.legal = new Int32Array(most);
    this.offered = new Int32Array(most);
    this.chance = new KeyedChance(masterSeed(seed));
    this.rng.seed(...masterSeed(`${seed}, moves`));
  }

  /** Plays so many games, whose wild parts are shorter than so many decisions. */
  play<N>(games: number, longest: number, note: (state: S, table: SampleTable<S>) => N): readonly Sample<N, S>[] {
    const samples: Sample<N, S>[] = [];
    for (let block = 0; block < games; block++) {
      const at = this.rng.below(this.tables.length);
      const table = this.tables[at];
      this.chance.open(block);
      table.rules.deal(this.state, this.chance);
      const all: N[] = [];
      this.playOn(table, this.rng.below(longest), () => {
        if (table.traits.isCalm(this.state) && this.rng.below(EVERY) === 0) all.push(note(this.state, table));
      });
      table.rules.score(this.state, this.outcomes[at]);
      const winner = this.outcomes[at].won.indexOf(1);
      for (const noted of all) samples.push({ table, noted, winner });
    }
    return samples;
  }

  /**
   * Lets guides play on so often from worlds that fit what the seat to act sees; tells of each where it began, and how it ended.
   */
  playOut(from: S, table: SampleTable<S>, times: number, tell: (world: S, play: () => Outcome) => void): void {
    const { rules } = table;
    const outcome = this.outcomes[this.tables.indexOf(table)];
    const seat = rules.toAct(from);
    for (let block = 0; block < times; block++) {
      this.game.layout.observe(from, seat, this.state);
      rules.imagine(this.state, seat, this.rng);
      this.chance.open(block);
      tell(this.state, () => {
        this.playOn(table, 0, () => {});
        rules.score(this.state, outcome);
        return outcome;
      });
    }
  }

  private playOn({ rules, guide }: SampleTable<S>, wild: number, look: () => void): void {
    const { chance, legal, rng, state } = this;
    for (let decisions = 0; rules.toAct(state) !== NOBODY; ) {
      const count = rules.legal(state, legal);
      if (decisions >= wild) look();
      const isWild = decisions < wild && rng.fraction() < NOISE;
      const index = count === 1 ? 0 : isWild ? rng.below(count) : this.ask(guide, rules.toAct(state), count);
      if (count > 1) decisions++;
      rules.apply(state, legal[index], chance);
    }
  }

  private ask(guide: Bot<S>, seat: Seat, count: number): number {
    this.game.layout.observe(this.state, seat, this.view);
    for (let i = 0; i < count; i++) this.offered[i] = this.legal[i];
    return guide.choose(this.view, seat, this.offered, count, this.rng);
  }
}
