import type { Chance } from '../engine/chance.ts';
import type { Game, Rules, Seat } from '../engine/game.ts';
import { firstDifference, type State, wordName } from '../engine/layout.ts';
import type { Accuse } from './nonconformity.ts';
import type { Decision } from './viewing.ts';

/**
 * Holds sealed moves against what they promise: nobody else sees which of them was made, until an event tells of it.
 *
 * Two of them are played on copies, with the same luck. Whoever heard nothing meanwhile must see the same after both. That
 * leaves the game free to say where it stands (whose turn it is, how many have chosen), as long as that is the same
 * whatever was chosen. Whether a game may say so much is for its own tests: here nobody knows why somebody was asked.
 */
export class Sealing {
  private readonly game: Game;
  private readonly rules: Rules;
  private readonly chance: Chance;
  private readonly accuse: Accuse;
  private readonly copies: readonly [State, State];
  private readonly views: readonly [State, State];

  /** The chance is asked what it was asked before, and more. */
  constructor(game: Game, rules: Rules, chance: Chance, accuse: Accuse) {
    const { layout } = game;
    this.game = game;
    this.rules = rules;
    this.chance = chance;
    this.accuse = accuse;
    this.copies = [layout.create(), layout.create()];
    this.views = [layout.create(), layout.create()];
  }

  /** Looks at two neighbours among the moves of a decision: in each position, as the plies go by, at other ones. */
  check({ state, seat, legal, count }: Decision, plies: number): void {
    const { rules } = this;
    if (rules.isSealed === undefined || count < 2) return;
    const moves = [legal[plies % count], legal[(plies + 1) % count]] as const;
    if (!moves.every((move) => rules.isSealed?.(state, move))) return;
    const heard = moves.map((move, i) => this.played(state, move, this.copies[i]));
    for (let viewer = 0; viewer < rules.seats; viewer++) {
      if (viewer !== seat && heard.every((ears) => !ears.has(viewer))) this.compare(viewer, seat, moves);
    }
  }

  /** Plays the move on the copy; returns who heard something. */
  private played(state: State, move: number, copy: State): ReadonlySet<Seat> {
    const { game, rules, chance } = this;
    const ears = new Set<Seat>();
    game.layout.copy(state, copy);
    rules.apply(copy, move, {
      below: (purpose, ordinal, n) => chance.below(purpose, ordinal, n),
      shuffle: (purpose, ordinal, cards, from, to) => chance.shuffle(purpose, ordinal, cards, from, to),
      tell(event, a, b, c) {
        for (let viewer = 0; viewer < rules.seats; viewer++)
          if (rules.isVisible?.(viewer, event, a, b, c) ?? true) ears.add(viewer);
      },
    });
    return ears;
  }

  private compare(viewer: Seat, seat: Seat, [one, other]: readonly [number, number]): void {
    const { game, copies, views } = this;
    for (const [i, view] of views.entries()) game.layout.observe(copies[i], viewer, view);
    const [{ words: first }, { words: second }] = views;
    const at = firstDifference(first, second);
    if (at < 0) return;
    this.accuse(
      'a sealed move shows nothing',
      `player ${viewer + 1} sees ${wordName(game.layout, at)} as ${first[at]} after player ${seat + 1} has played ${one}, ` +
        `and as ${second[at]} after ${other}, and was told nothing`,
    );
  }
}
