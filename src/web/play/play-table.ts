import type { Seat, TableSettings } from '../../engine/game.ts';

/** What a person is called where bots have their names. */
export const PERSON = 'you';

/** One game in which a person may have a seat: all that has to be known to play it, or to play it again. */
export interface PlayTable extends TableSettings {
  /** As the catalogue knows the game. */
  readonly game: string;
  /** Where the person sits; NOBODY, if bots play alone. */
  readonly seat: Seat;
  /** In seat order. What stands at the person's seat is not read. */
  readonly bots: readonly string[];
  readonly seed: string;
  readonly block: number;
}

/**
 * What the person has chosen so far: of each decision the index among the legal moves. With the table it is the whole game,
 * since bots and luck come from the seed.
 */
export type Choices = readonly number[];

/** Who sits where, by name. */
export function seatedAt({ bots, seat }: PlayTable): readonly string[] {
  return bots.map((bot, i) => (i === seat ? PERSON : bot));
}

/** A table at which a person is offered a seat. What is not given has its usual value; seats without a bot get the usual one. */
export interface PlayOffer extends TableSettings {
  readonly game: string;
  /** In seat order. */
  readonly bots?: readonly string[];
  /** All of these can be changed before she sits down. */
  readonly seat?: Seat;
  readonly seed?: string;
  readonly block?: number;
  /** After so long without an answer a bot is ended with its worker. */
  readonly limitMs?: number;
}
