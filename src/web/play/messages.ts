import type { Values } from '../../data/options.ts';
import type { Seat } from '../../engine/game.ts';
import type { Scene } from '../../engine/scene.ts';
import type { Assets } from '../../report/page/document.ts';
import type { Thought } from '../../story/chronicle.ts';
import type { Trace } from '../../story/trace.ts';
import type { Choices, PlayTable } from './play-table.ts';

// What page and worker say to each other. A request names the whole game, so that it can be put to a new worker as well: undo
// is a request with fewer choices, and what was lost with a worker is had by asking again.

/** A game as someone who is to choose a seat wants to know it. */
export interface GameCard {
  readonly title: string;
  /** "courier 1", by seat. */
  readonly names: readonly string[];
  /** What is not as usual, in words. */
  readonly setting: string;
  readonly bots: readonly { readonly name: string; readonly about: string }[];
  /** The bot that sits where no other is named. */
  readonly usualBot: string;
  /** The bot that gives hints, with its settings; absent, if there is none that weighs moves. */
  readonly hinter?: string;
}

/** Something that the seat came to know: what happened, or what somebody did. */
export interface Heard {
  readonly text: string;
  /** Who did it, and the how manieth move it was of those that the seat knows of. */
  readonly seat?: Seat;
  readonly number?: number;
  /** Of how many moves it was chosen: told of one's own, if there was a choice. */
  readonly of?: number;
}

/** How a finished game is kept: plain values, by the names of their columns. */
export type PlayRecord = Values;

type Asked<K extends string, T = object> = { readonly kind: K } & T;
type OfGame = { readonly table: PlayTable; readonly choices: Choices };

/** What a page asks, but for its number. */
export type PlayQuestion =
  | Asked<'describe', { readonly game: string; readonly players: number; readonly options: Values }>
  /** To play on until the person has to choose again, or the game is over. Of what her seat heard, so much is known already. */
  | Asked<'play', OfGame & { readonly heard: number }>
  /** What a bot that searches would do at the choice that the person has now. */
  | Asked<'hint', OfGame & { readonly bot: string }>
  /** To play the same again, and to name each bot before it is asked: for finding out which one does not answer. */
  | Asked<'whose', OfGame>
  /** A finished game as a trace. */
  | Asked<'trace', OfGame>
  /** A game as the page of the replay viewer. One with a person must be finished. */
  | Asked<'watch', OfGame & { readonly assets: Assets }>;

/** A worker may have other work as well: ids of play are like no others. */
const ID = 'play:';
type Id = `${typeof ID}${number}`;

/** The id of the how manieth request. */
export function idOf(number: number): Id {
  return `${ID}${number}`;
}

export type PlayRequest = PlayQuestion & { readonly id: Id };

/** Whether what a worker was sent is for the service of play. */
export function isPlayRequest(message: unknown): message is PlayRequest {
  const { id } = (message ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' && id.startsWith(ID);
}

/** What comes before the answer, any number of times. */
export type PlayNews =
  /** The seat comes to know something, the how manieth thing of the game counted from 0. */
  | Asked<'told', { readonly at: number; readonly heard: Heard }>
  /** Decision 0: the bot is being created. */
  | Asked<'asking', { readonly seat: Seat; readonly bot: string; readonly decision: number }>;

/** The one with which a request is answered. */
export type PlayAnswer =
  | Asked<'described', { readonly card: GameCard }>
  | Asked<'turn', { readonly scene?: Scene; readonly choices: readonly string[] }>
  | Asked<
      'over',
      {
        readonly scene?: Scene;
        readonly won: boolean;
        /** As far as the seat may be told: a sentence first. */
        readonly ending: readonly string[];
        /** What became of whom, and what the game counts, in words: none where it counts what the seat may not know. */
        readonly facts: readonly (readonly [label: string, value: string])[];
        readonly record: PlayRecord;
      }
    >
  | Asked<'hint', { readonly best: number; readonly thoughts?: readonly Thought[] }>
  | Asked<'whose'>
  | Asked<'trace', { readonly trace: Trace }>
  | Asked<'watch', { readonly title: string; readonly html: string }>
  /** It could not be done, and why, in one line. */
  | Asked<'fault', { readonly message: string }>;

export type PlayReply = (PlayNews | PlayAnswer) & { readonly id: Id };

/** Whether a reply is the last one to its request. */
export function closes(reply: PlayNews | PlayAnswer): reply is PlayAnswer {
  return reply.kind !== 'told' && reply.kind !== 'asking';
}
