import type { GameOptions, Values, ValuesOf } from '../data/options.ts';
import type { Wording } from '../data/wording.ts';
import type { Chance } from './chance.ts';
import type { Layout, State } from './layout.ts';
import type { Outcome } from './outcome.ts';
import type { Rng } from './rng.ts';
import type { Scene } from './scene.ts';

/** Counted from 0; people are told seat + 1. */
export type Seat = number;
/** A non-negative int32. The game's moves.ts documents the bits. */
export type Move = number;
/** Who is to act when the game is over. */
export const NOBODY: Seat = -1;
/** What a move uses that uses nothing that one has. */
export const NOTHING = -1;
/** The ending of a game that has no end by itself, and was stopped after `Rules.maxPlies` moves: nobody has won it. */
export const CUT_OFF = 'cut off';

/** A number that each game yields; reports give its mean and spread. */
export interface Measure {
  /** As a column of a CSV file: lower case, with underscores. */
  readonly name: string;
  /** What it is in a few words, for heads. */
  readonly label: string;
  readonly about: string;
}

/** Something of a game that can be left out, to see what it is worth. */
export interface KnockOut<O extends GameOptions = GameOptions> {
  /** What is missing then, in a few words: to stand after "without". */
  readonly label: string;
  /** What else is of its kind: "allies". */
  readonly group: string;
  /** What is missing then, and what takes its place: to stand after "without". */
  readonly about: string;
  /** What has to be set to leave it out of these settings; nothing if it is not in them. */
  without(options: ValuesOf<O>): Partial<ValuesOf<O>>;
}

/** Something that a seat may have in the course of a game: a card, an ability, an office. */
export interface Holding {
  /** As in tables: lower case, with hyphens. */
  readonly name: string;
  /** What it is, to stand after "had" and after "without": "the ambush". */
  readonly label: string;
  /** What else is of its kind: "Betrayal cards". */
  readonly group: string;
  /** The knock-out, or the kind of move, that takes it out of the game for everybody. */
  readonly out?: string;
  /** Whether there are moves that use it, as `Rules.uses` tells. */
  readonly isPlayed?: boolean;
}

/** A game as the rest of the tool sees it: what can be turned, what can happen, and where the rules come from. */
export interface Game<S extends State = State, O extends GameOptions = GameOptions> {
  /** As typed on the command line. */
  readonly id: string;
  readonly title: string;
  /** One sentence. */
  readonly about: string;
  /** A sentence that every report on the game repeats: what its figures leave out. */
  readonly caveat?: string;
  /** What a player is called in transcripts, with his number behind it. */
  readonly player?: string;
  /** Who wins when no player does. */
  readonly rival?: string;
  /** The bot to watch when no other is named; without it, `random`. */
  readonly usualBot?: string;
  /**
   * Bots from the weakest to the strongest, each of which beats the one before it at every table: what `skill` is measured by. Only
   * the last may have settings.
   */
  readonly ladder?: readonly string[];
  /** A minimum of 1 means that the game has a solo mode. */
  readonly seats: { readonly min: number; readonly max: number };
  /** Every number that a balance study may turn, with default and range. */
  readonly options: O;
  /** Named bundles of settings, by the name of their factor: `difficulty: { easy: {…}, heroic: {…} }`. */
  readonly presets: Readonly<Record<string, Readonly<Record<string, Partial<ValuesOf<O>>>>>>;
  /** The presets and their levels in words. */
  readonly presetWords: Readonly<Record<string, Wording>>;
  /** Whose win the cell's win rate counts, to stand after "win rate of": `the first player`. */
  readonly success: string;
  /** Kinds of move, in the order of `Rules.kind`: what restricted play can leave out. */
  readonly moveKinds: readonly string[];
  /** Each kind of move in words, to stand after "without". */
  readonly moveWords: Readonly<Record<string, string>>;
  /** What can be left out beside kinds of move: rules, cards, spaces. None is called as a kind of move is. */
  readonly knockOuts?: Readonly<Record<string, KnockOut<O>>>;
  /** Kinds of move that nobody can do without, and why. */
  readonly indispensable?: Readonly<Record<string, string>>;
  /** In the order of `Outcome.ending`. A game that may go on for ever has CUT_OFF among them. */
  readonly endings: readonly string[];
  /** How a game can end for a seat, in the order of `Outcome.fate`: lower-case words, as `left behind`. */
  readonly fates?: readonly string[];
  /** What chance is asked for, in the order of the purposes' numbers. */
  readonly purposes: readonly string[];
  /** In the order of `Outcome.measures`. */
  readonly measures: readonly Measure[];
  /** In the order of `Outcome.seatMeasures`. */
  readonly seatMeasures: readonly Measure[];
  /** What a seat may have, in the order of `Rules.holds`. */
  readonly holdings?: readonly Holding[];
  readonly layout: Layout<S>;
  /**
   * Once per cell and worker, never per game. A class with its settings as fields serves best: then all cells share
   * their methods, and V8 its inline caches. Refuses settings that contradict each other.
   */
  rules(seats: number, options: ValuesOf<O>): Rules<S>;
}

/** The rules at one table, for one setting of the options. The hot path: only show, narrate, moment, scene and check may allocate. */
export interface Rules<S extends State = State> {
  readonly seats: number;
  /** No position has more legal moves than this: the size of the buffers. */
  readonly maxChoices: number;
  /**
   * No game takes more moves than this, forced ones included. One that does is a fault of the rules, unless CUT_OFF is among
   * the game's endings: then it is stopped there, and `score` is asked for what it has come to.
   */
  readonly maxPlies: number;
  /** Sets every word of the state, whatever was there before. */
  deal(s: S, chance: Chance): void;
  toAct(s: S): Seat;
  /** Writes the legal moves of the seat to act, ascending, and returns how many; never none. */
  legal(s: S, out: Int32Array): number;
  /** Plays the move, and all that follows up to the next choice, dice included. */
  apply(s: S, move: Move, chance: Chance): void;
  /** Index into `Game.moveKinds`. The view of the seat to act is enough to tell. */
  kind(s: S, move: Move): number;
  /** Of a finished game; sets every field of the outcome, `fate` only in a game with fates. */
  score(s: S, out: Outcome): void;
  /**
   * How far each seat is on its way, for telling who leads: a greater number is farther. Compared between the seats of one
   * position only; not part of the rules. Absent where nobody can be said to lead.
   */
  standing?(s: S, out: Int32Array): void;
  /**
   * What each seat has in this position, of the game's holdings: sets word seat × number of them + holding to 1, and leaves all
   * others as they are. Asked before every move and at the end, by who wants to know it; not part of the rules.
   */
  holds?(s: S, out: Int32Array): void;
  /**
   * Index of the holding that a move makes use of, or NOTHING: so that a bot can be told never to use it. Who can make the move
   * has it. The view of the seat to act is enough to tell.
   */
  uses?(s: S, move: Move): number;
  /** Turns a seat's view into a whole state that fits it: every HIDDEN word becomes one possibility. */
  imagine(view: S, seat: Seat, rng: Rng): void;
  /** Throws on an impossible position. For tests, soaks and traces. */
  check(s: S): void;
  /** The move in the words of the game, before it is played: "bids three fours". The view of the seat to act is enough. */
  show(s: S, move: Move): string;
  /** An event that `apply` or `deal` told to the chance, in words. */
  narrate(event: number, a: number, b: number, c: number): string;
  /** Whether a seat comes to know of such an event. Without it, everybody does. */
  isVisible?(seat: Seat, event: number, a: number, b: number, c: number): boolean;
  /**
   * Whether nobody but who makes it comes to know of a move, nor that it was asked for: a bid in an envelope. What it does
   * shows only with an event that tells of it, when the envelopes are opened. Asked before the move is played; without it,
   * everybody sees every move.
   */
  isSealed?(s: S, move: Move): boolean;
  /**
   * Whether an event is something to look at by itself, and if so, which phase it belongs to: "the hunt". Asked while `apply`
   * or `deal` tells it, with the state as it is then, which has to be one that can be drawn.
   */
  moment?(s: S, event: number): string | undefined;
  /**
   * The position as something to look at. Of a seat's view it shows what that seat may know, and backs for what is HIDDEN;
   * of a state, everything.
   */
  scene?(s: S): Scene;
}

/** One game's table: what has to be known to sit down. */
export interface TableSettings {
  readonly players: number;
  readonly options: Values;
}

/** Games by name, each with how it is loaded: whoever plays one of them need not load the others. */
export type GameLoaders = Readonly<Record<string, () => Promise<Game>>>;
