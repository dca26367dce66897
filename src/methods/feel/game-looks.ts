import { firstWinner } from '../../sim/looks/playouts.ts';
import { CHOICE, HALVES, HEAD, type LookLayout, TURN, WEIGHED } from '../../sim/looks/words.ts';

type Named<Names extends readonly string[]> = Readonly<Record<Names[number], number>>;

/** A decision whose moves were tried, as either half of the playouts chose. */
export interface Choice extends Named<typeof CHOICE> {
  readonly weighed: readonly Named<typeof WEIGHED>[];
}

/** What looks told of one game. */
export interface GameLooks extends Omit<Named<typeof HEAD>, 'won'> {
  /** By contender, 1 if it won: the seats, and behind them nobody. */
  readonly won: readonly number[];
  /** The first contender that won. */
  readonly winner: number;
  /** By position, half and contender, the share of playouts won. */
  readonly chances: readonly (readonly (readonly number[])[])[];
  /** Absent in a game without a move. */
  readonly turn: Named<typeof TURN> | undefined;
  readonly choices: readonly Choice[];
}

/** Reads the words of a game. */
export function gameLooks(layout: LookLayout, words: Int32Array): GameLooks {
  const { contenders, half, plan } = layout;
  const { won, ...head } = named(HEAD, words, 0);
  const turn = named(TURN, words, layout.firstTurn);
  const each = <T>(count: number, of: (i: number) => T) => Array.from({ length: count }, (_, i) => of(i));
  return {
    ...head,
    won: each(contenders, (contender) => (won >> contender) & 1),
    winner: firstWinner(won),
    chances: each(plan.positions, (position) =>
      each(HALVES, (h) => each(contenders, (contender) => words[layout.position(position, h) + contender] / half)),
    ),
    turn: turn.ply < 0 ? undefined : turn,
    choices: each(plan.decisions, (decision) => ({
      ...named(CHOICE, words, layout.choice(decision)),
      weighed: each(HALVES, (chooser) => named(WEIGHED, words, layout.weighed(decision, chooser))),
    })).filter(({ tried }) => tried > 0),
  };
}

function named<const Names extends readonly string[]>(names: Names, words: Int32Array, from: number): Named<Names> {
  return Object.fromEntries(names.map((name, i) => [name, words[from + i]])) as Named<Names>;
}
