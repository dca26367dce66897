import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import type { Dial } from './dials.ts';
import { type Setting, usualSetting } from './setting.ts';

/** What the lab shows: the games of the dials, a curve over one of them, a map over two, or a seat for oneself. */
export const VIEWS = ['live', 'sweep', 'heat', 'play'] as const;
export type View = (typeof VIEWS)[number];

/** When a table has games enough: its interval reaches so far to either side, or so many were played. */
export type Goal = { readonly precision: number } | { readonly games: number };

/** A dial that is swept, and of a range the part that is. */
export interface Axis {
  readonly dial: string;
  readonly from: number;
  readonly to: number;
}

/** All that a lab is set to: whoever has it sees the same games. */
export interface LabState {
  readonly seed: string;
  readonly view: View;
  /** One to four tables. All but the last are kept as they were; the last is the one that the dials turn. */
  readonly arms: readonly Setting[];
  /** Two: a sweep takes the first, a map both. */
  readonly axes: readonly [Axis, Axis];
  /** The win rate that is wanted. */
  readonly target: number;
  readonly goal: Goal;
}

export const MOST_ARMS = 4;
export const ARM_NAMES = ['A', 'B', 'C', 'D'] as const;

/** Half the widths that can be asked for, and the games of a table. */
export const PRECISIONS = [0.02, 0.01, 0.005, 0.0025] as const;
export const GAMES = [1000, 10_000, 100_000, 1_000_000] as const;

/** The part of a dial that is worth sweeping: what it may be as well, or else around its usual value. */
export function usualAxis(game: Game, { name, kind, range }: Dial): Axis {
  if (range === undefined) return { dial: name, from: 0, to: 0 };
  const { min, max } = range;
  // A bot with settings, at the top, searches, and takes too long for a curve.
  const { ladder = [] } = game;
  if (kind === 'skill' && ladder.at(-1)?.includes(':'))
    return { dial: name, from: min, to: Math.floor(max - max / (ladder.length - 1)) };
  const option = Object.hasOwn(game.options, name) ? game.options[name] : undefined;
  if (option === undefined || typeof option.default !== 'number') return { dial: name, from: min, to: max };
  const others = (option.alternatives ?? []).filter((value) => typeof value === 'number');
  const reach = others.length > 0 ? 0 : Math.max(3 * range.step, (max - min) / 5);
  const from = Math.min(option.default - reach, ...others);
  const to = Math.max(option.default + reach, ...others);
  return { dial: name, from: Math.max(min, Math.floor(from)), to: Math.min(max, Math.ceil(to)) };
}

/** As the lab opens. */
export function usualState(game: Game, dials: readonly Dial[]): LabState {
  const ranged = dials.filter(({ kind, range }) => kind === 'option' && range !== undefined);
  const guessed = ranged.filter(({ name }) => (game.options[name].alternatives ?? []).length > 0);
  const others = dials.filter(({ name }) => name !== 'components' && name !== 'bots' && name !== SKILL);
  const [first = dials[0], second = dials[0]] = [...new Set([...guessed, ...ranged, ...others])];
  const players = dials.find(({ kind }) => kind === 'players');
  return {
    seed: 'irkutsk',
    view: 'live',
    arms: [usualSetting(game)],
    axes: [usualAxis(game, first), usualAxis(game, players ?? second)],
    target: 0.5,
    goal: { precision: 0.005 },
  };
}

/** The table that the dials turn. */
export function inHand({ arms }: LabState): Setting {
  return arms[arms.length - 1];
}

/** With another table in hand. */
export function withInHand(state: LabState, setting: Setting): LabState {
  return { ...state, arms: [...state.arms.slice(0, -1), setting] };
}

/** Keeps the table in hand as it is, beside one that begins as it does. */
export function frozen(state: LabState): LabState {
  return state.arms.length === MOST_ARMS ? state : { ...state, arms: [...state.arms, inHand(state)] };
}

/** Without one of the tables; the last one that is left is in hand. */
export function without(state: LabState, arm: number): LabState {
  return state.arms.length === 1 ? state : { ...state, arms: state.arms.filter((_, i) => i !== arm) };
}
