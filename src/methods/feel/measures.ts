import { binomialAtMost } from '../../stats/exact-binomial.ts';
import { mean } from '../../stats/mean.ts';
import { behind, brier, leadChanges, leaderWins, lowestChance } from './course.ts';
import type { Choice, GameLooks } from './game-looks.ts';

/** What a table is, as far as it says which measures it can have. */
export interface TableKind {
  readonly players: number;
  /** Whether somebody wins when no player does: a rival of all, or the game itself where one plays alone. */
  readonly hasRival: boolean;
  readonly half: number;
}

/** A sum and what it is divided by, of one game. */
export type Part = readonly [top: number, bottom: number];

/** How a measure is told: a share, a difference of chances, or a number. */
export type Unit = 'share' | 'points' | 'number';

export interface Measure {
  /** As in feel.csv. */
  readonly name: string;
  /** In a few words, for heads. */
  readonly label: string;
  readonly unit: Unit;
  /** Why a table cannot have it, if it cannot. */
  readonly lacks?: (table: TableKind) => string | undefined;
  readonly of: (game: GameLooks, table: TableKind) => Part;
}

const NONE: Part = [0, 0];
/** A one-sided test errs so often where there is no difference. */
const ERRS = 0.05;
/** Who wins fewer of the playouts than this, whatever he does, is as good as out. */
const OUT = 0.05;

/** Of games that somebody won: a draw has no winner whose chances could be followed. */
function ofWinner(of: (game: GameLooks, table: TableKind) => number): Measure['of'] {
  return (game, table) => (game.winner < table.players || table.hasRival ? [of(game, table), 1] : NONE);
}

/** The mean over the decisions whose moves were tried, as either half chose. */
function ofChoices(of: (weighed: Choice['weighed'][number], choice: Choice, half: number) => number): Measure['of'] {
  return ({ choices }, { half }) => [
    choices.reduce((sum, choice) => sum + mean(choice.weighed.map((weighed) => of(weighed, choice, half))), 0),
    choices.length,
  ];
}

function ofTurn(of: (turn: NonNullable<GameLooks['turn']>) => number): Measure['of'] {
  const value = ofWinner(({ turn }, { half }) => (turn === undefined ? 0 : of(turn) / half));
  return (game, table) => (game.turn === undefined ? NONE : value(game, table));
}

/**
 * Whether it is shown that one move is better than another; less what such a test finds where nothing is, so that the mean is no more
 * than the share of decisions in which it is so.
 */
function shown(better: number, worse: number): number {
  const isShown = better > worse && binomialAtMost(worse, better + worse, 0.5) <= ERRS;
  return ((isShown ? 1 : 0) - ERRS) / (1 - ERRS);
}

function isOut({ own }: Choice['weighed'][number], { tried }: Choice, half: number): boolean {
  return own < OUT * tried * half;
}

const alone = ({ players }: TableKind) => (players < 2 ? 'takes two players' : undefined);
const inPairs = ({ players }: TableKind) => (players < 3 ? 'takes three players' : undefined);

/** Everything that is a mean or a ratio over games, in the order of reports. */
export const MEASURES: readonly Measure[] = [
  { name: 'lowest_chance', label: "winner's lowest chance", unit: 'share', of: ofWinner(lowestChance) },
  { name: 'drama', label: 'drama: how far behind the winner was', unit: 'points', of: ofWinner(behind) },
  { name: 'lead_changes', label: 'lead changes', unit: 'number', of: (game) => [leadChanges(game), 1] },
  {
    name: 'leader_at_half',
    label: 'who leads halfway wins',
    unit: 'share',
    of: (game) => [leaderWins(game, game.chances.length >> 1), 1],
  },
  {
    name: 'turning_point',
    label: "the winner's killer move, with its luck",
    unit: 'points',
    of: ofTurn(({ before, after }) => after - before),
  },
  {
    name: 'turning_by_choice',
    label: 'of it: played instead of any move',
    unit: 'points',
    of: ofTurn(({ move, other }) => move - other),
  },
  {
    name: 'turning_by_luck',
    label: 'of it: luck after the move',
    unit: 'points',
    of: ofTurn(({ move, after }) => after - move),
  },
  {
    name: 'second_best',
    label: 'what the second-best move costs',
    unit: 'points',
    of: ofChoices(({ better, worse }, _choice, half) => (better - worse) / half),
  },
  {
    name: 'any_move',
    label: 'what any legal move costs',
    unit: 'points',
    of: ofChoices(({ best, all }, { tried }, half) => (best - all / tried) / half),
  },
  {
    name: 'choice_matters',
    label: 'decisions with one best move, at least',
    unit: 'share',
    of: ofChoices(({ better, worse }) => shown(better, worse)),
  },
  {
    name: 'forced_share',
    label: 'moves without a choice',
    unit: 'share',
    of: ({ length, decisions }) => [length - decisions, length],
  },
  {
    name: 'idle_turns',
    label: 'turns without a choice',
    unit: 'share',
    lacks: alone,
    of: ({ idle, turns }) => [idle, turns],
  },
  {
    name: 'wait',
    label: 'decisions of others between own turns',
    unit: 'number',
    lacks: alone,
    of: ({ waited, waits }) => [waited, waits],
  },
  {
    name: 'longest_wait',
    label: 'the longest wait of a game',
    unit: 'number',
    lacks: alone,
    of: ({ longest }) => [longest, 1],
  },
  {
    name: 'as_good_as_out',
    label: 'decisions of players as good as out',
    unit: 'share',
    lacks: inPairs,
    of: ofChoices((weighed, choice, half) => (isOut(weighed, choice, half) ? 1 : 0)),
  },
  {
    name: 'kingmaking',
    label: "what these do to another's chance",
    unit: 'points',
    lacks: inPairs,
    of: ({ choices }, { half }) => {
      const out = choices.flatMap((choice) => choice.weighed.filter((weighed) => isOut(weighed, choice, half)));
      return [out.reduce((sum, { kingBetter, kingWorse }) => sum + (kingBetter - kingWorse) / half, 0), out.length];
    },
  },
  {
    name: 'kingmaker_decides',
    label: 'decisions in which a loser says who wins, at least',
    unit: 'share',
    lacks: inPairs,
    of: ofChoices((weighed, choice, half) =>
      isOut(weighed, choice, half) ? shown(weighed.kingBetter, weighed.kingWorse) : 0,
    ),
  },
  { name: 'length', label: 'moves of a game', unit: 'number', of: ({ length }) => [length, 1] },
  { name: 'brier', label: 'Brier score of the chances', unit: 'number', of: (game) => [brier(game), 1] },
];
