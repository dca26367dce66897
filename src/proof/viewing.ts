import { digestWords } from '../data/digest.ts';
import { messageOf } from '../data/refusal.ts';
import { FreeChance } from '../engine/chance.ts';
import { missingFrom } from '../engine/complete-rules.ts';
import { CUT_OFF, type Game, type Move, NOBODY, type Rules, type Seat } from '../engine/game.ts';
import { firstDifference, HIDDEN, type State, wordName } from '../engine/layout.ts';
import type { Rng } from '../engine/rng.ts';
import { LeakSearch } from './leaks.ts';
import type { Accuse } from './nonconformity.ts';

/** Every so many views an imagined world is also played to its end. */
const PLAYOUT_EVERY = 29;
/**
 * Truths in which a seat must never have imagined anything else, to be accused of knowing them: two worlds equally
 * likely are told apart by luck once in 2^40 times.
 */
const TRUTHS = 40;

/** A decision as it is at the table. */
export interface Decision {
  readonly state: State;
  readonly seat: Seat;
  readonly legal: Int32Array;
  readonly count: number;
}

/** What each seat sees of a position, and what it can imagine behind it, held against the contract. */
export class Viewing {
  views = 0;
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly accuse: Accuse;
  private readonly rng: Rng;
  private readonly chance: FreeChance;
  private readonly view: State;
  private readonly world: State;
  private readonly again: State;
  private readonly imaginedLegal: Int32Array;
  private readonly leaks: readonly LeakSearch[];
  /** Views with secrets, by seat: the different truths behind them, and how often imagination differed. */
  private readonly secrets: readonly { readonly truths: Set<number>; differed: number }[];
  private block = 0;
  /** Of the current game: worlds that were imagined, and moves that were played in them. */
  private imagined = 0;
  private playedOut = 0;

  /** `rng` is for imagination alone, and keyed anew before each game. */
  constructor(game: Game, rules: Rules, rng: Rng, accuse: Accuse) {
    this.game = game;
    this.rules = rules;
    this.rng = rng;
    this.accuse = accuse;
    this.chance = new FreeChance(rng);
    const { layout } = game;
    this.view = layout.create();
    this.world = layout.create();
    this.again = layout.create();
    this.imaginedLegal = new Int32Array(2 * rules.maxChoices + 16);
    this.leaks = Array.from({ length: rules.seats }, () => new LeakSearch(layout.size));
    this.secrets = Array.from({ length: rules.seats }, () => ({ truths: new Set<number>(), differed: 0 }));
  }

  /** A new game. */
  open(block: number): void {
    this.block = block;
    // Not from 0 each time: where few positions are looked at, the first seats would never have their turn.
    this.imagined = block % PLAYOUT_EVERY;
    this.playedOut = 0;
  }

  /** Looks at a position through the eyes of every seat, after so many moves. */
  check(decision: Decision, plies: number): void {
    for (let viewer = 0; viewer < this.rules.seats; viewer++) this.checkView(viewer, decision, plies);
  }

  /** What only many games together show. */
  conclude(): void {
    const { layout } = this.game;
    for (const [seat, search] of this.leaks.entries()) {
      const [leak] = search.found();
      if (leak !== undefined) {
        const [shown, secret] = [wordName(layout, leak.shown), wordName(layout, leak.secret)];
        this.accuse('hidden words stay hidden', `to player ${seat + 1}, ${shown} always shows the hidden ${secret}`);
      }
      const { truths, differed } = this.secrets[seat];
      // Alone at the table a courier may know everything: what is not in his hand is in the deck.
      if (this.rules.seats > 1 && truths.size >= TRUTHS && differed === 0) {
        this.accuse(
          'imagined worlds differ from the truth',
          `player ${seat + 1} imagined exactly the truth every time, in ${truths.size} different ones`,
        );
      }
    }
  }

  private checkView(viewer: Seat, decision: Decision, plies: number): void {
    const { game, view } = this;
    const { state } = decision;
    game.layout.observe(state, viewer, view);
    this.views++;
    let secrets = 0;
    for (let i = 0; i < view.words.length; i++) {
      if (view.words[i] === HIDDEN) secrets++;
      else if (view.words[i] !== state.words[i])
        this.accuse(
          'hidden words stay hidden',
          `player ${viewer + 1} sees ${wordName(game.layout, i)} as ${view.words[i]}, and it is ${state.words[i]}`,
        );
    }
    this.checkDeclared(viewer, state);
    if (viewer === decision.seat) {
      this.checkKinds(decision);
      this.checkWords(decision);
    }
    if (secrets > 0) this.leaks[viewer].note(this.block, state.words, view.words);
    if (secrets > 0 && missingFrom(this.rules).has('imagine')) return;
    this.checkImagination(viewer, decision);
    if (secrets > 0) this.noteTruth(viewer, state);
    if (++this.imagined % PLAYOUT_EVERY === 0 && this.playedOut <= 2 * plies) this.playOut(viewer);
  }

  /** What the layout declares hidden must be so in the view, however `observe` is written. */
  private checkDeclared(viewer: Seat, state: State): void {
    for (const { name, from, length, hides } of this.game.layout.places) {
      for (let i = 0; i < length; i++) {
        if (hides(state.words, viewer, i) && this.view.words[from + i] !== HIDDEN) {
          this.accuse('hidden words stay hidden', `player ${viewer + 1} sees ${name}[${i}], which is declared hidden`);
        }
      }
    }
  }

  /** Whoever is to move can tell the kinds of his moves: restricted play asks for them by the view. */
  private checkKinds({ state, seat, legal, count }: Decision): void {
    for (let i = 0; i < count; i++) {
      const [seen, real] = [this.rules.kind(this.view, legal[i]), this.rules.kind(state, legal[i])];
      if (seen !== real)
        this.accuse(
          'moves have kinds and words',
          `to player ${seat + 1}, move ${legal[i]} seems of kind ${seen}, not ${real}`,
        );
    }
  }

  /** Whoever is to move is told of his moves by the view: words that differ there go by what is hidden. */
  private checkWords({ state, seat, legal, count }: Decision): void {
    for (let i = 0; i < count; i++) {
      const [seen, real] = [this.shownInView(seat, legal[i]), this.rules.show(state, legal[i])];
      if (seen !== real)
        this.accuse(
          'moves have kinds and words',
          `show goes by what player ${seat + 1} does not see: move ${legal[i]} is "${real}", and "${seen}" in the view`,
        );
    }
  }

  private shownInView(seat: Seat, move: Move): string {
    try {
      return this.rules.show(this.view, move);
    } catch (error) {
      this.accuse(
        'moves have kinds and words',
        `show throws on move ${move} in the view of player ${seat + 1}, who can choose it: ${messageOf(error)}`,
      );
    }
  }

  /** Who is to act may be a secret, too, of sealed choices: but not to him, and nobody else imagines that it is himself. */
  private checkActor(viewer: Seat, seat: Seat): void {
    const { rules, view, world } = this;
    const imagined = rules.toAct(world);
    const isTold = viewer === seat || rules.toAct(view) === seat;
    if (isTold ? imagined === seat : imagined !== NOBODY && imagined !== viewer) return;
    this.accuse('imagined worlds fit the view', `player ${viewer + 1} imagines another seat to act`);
  }

  private checkImagination(viewer: Seat, { seat, legal, count }: Decision): void {
    const rule = 'imagined worlds fit the view';
    const { game, rules, view, world, again } = this;
    const who = `player ${viewer + 1}`;
    game.layout.copy(view, world);
    rules.imagine(world, viewer, this.rng);
    const open = world.words.indexOf(HIDDEN);
    if (open >= 0) this.accuse(rule, `${who} leaves ${wordName(game.layout, open)} hidden`);
    try {
      rules.check(world);
    } catch (error) {
      this.accuse(rule, `${who} imagines the impossible: ${messageOf(error)}`);
    }
    game.layout.observe(world, viewer, again);
    const seen = firstDifference(view.words, again.words);
    if (seen >= 0) {
      const name = wordName(game.layout, seen);
      this.accuse(
        rule,
        `${who} sees ${view.words[seen]} in ${name} and imagines ${again.words[seen]}: imagine leaves alone what a seat sees; or does the layout show it to too many?`,
      );
    }
    this.checkActor(viewer, seat);
    const imaginedCount = this.imaginedMoves(viewer);
    if (viewer !== seat) return;
    if (imaginedCount !== count || firstDifference(legal, this.imaginedLegal, count) >= 0) {
      this.accuse(rule, `${who} has other moves in the imagined world: they give a secret away`);
    }
  }

  /** Whoever is to act in the imagined world must have something to do there. */
  private imaginedMoves(viewer: Seat): number {
    const count = this.rules.legal(this.world, this.imaginedLegal);
    if (!(count >= 1 && count <= this.rules.maxChoices)) {
      this.accuse(
        'imagined worlds fit the view',
        `in a world imagined by player ${viewer + 1} there are ${count} legal moves`,
      );
    }
    return count;
  }

  private noteTruth(viewer: Seat, state: State): void {
    const secrets = this.secrets[viewer];
    // By what is hidden alone: where that never varies, there is nothing else to imagine.
    if (secrets.truths.size < TRUTHS)
      secrets.truths.add(digestWords(state.words.filter((_, i) => this.view.words[i] === HIDDEN)));
    if (firstDifference(state.words, this.world.words) >= 0) secrets.differed++;
  }

  /** Imagined worlds must be playable to an end. */
  private playOut(viewer: Seat): void {
    const { rules, world } = this;
    for (let plies = 0; rules.toAct(world) !== NOBODY; plies++) {
      if (plies > rules.maxPlies && this.game.endings.includes(CUT_OFF)) return;
      if (plies > rules.maxPlies)
        this.accuse(
          'the game ends',
          `a world imagined by player ${viewer + 1} does not within maxPlies, ${rules.maxPlies} moves`,
        );
      try {
        rules.check(world);
      } catch (error) {
        this.accuse('the position is possible', `in a world imagined by player ${viewer + 1}: ${messageOf(error)}`);
      }
      const count = this.imaginedMoves(viewer);
      const move: Move = this.imaginedLegal[this.rng.below(count)];
      this.playedOut++;
      rules.apply(world, move, this.chance);
    }
  }
}
