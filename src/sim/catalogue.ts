import type { Options, Values } from '../data/options.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { CompiledGame } from '../engine/compiled/compiled-table.ts';
import type { Game, TableSettings } from '../engine/game.ts';

/**
 * Knows what references to games and bots stand for. Nothing else does: whoever needs a game or a bot asks here, by its
 * name, or by a path where that is understood. Each comes with a digest of its code, so that counts of other code are
 * never taken for the same.
 */
export interface Catalogue {
  /** Names of the games that are at hand, in the order in which they are listed. */
  readonly gameNames: readonly string[];
  /**
   * A reference to the game that a user asks for, as `game` takes it everywhere: a name stays what it is, a path or a package is
   * looked for from the folder in which it was written.
   */
  reference(asked: string, folder: string): string;
  /** A reference to a game that came from here. */
  referenceTo(game: Game): string;
  /** The game that is meant. Refuses what is none. With a digest, its code must be what it was when that was taken. */
  game(reference: string, digest?: string): Promise<Game>;
  /** A digest of a game's code, with all that it imports. */
  gameDigest(reference: string): string;
  /** Names of the bots that are at hand for a game, those of all games first. */
  botNames(game: Game): readonly string[];
  /** The bot that is meant. Loading runs its code. With a digest, that must be what it was when it was taken. */
  bot(game: Game, name: string, digest?: string): Promise<BotPlugin>;
  /** What can be set of a bot. Somebody else's code does not run here for that. */
  botParams(game: Game, name: string): Promise<Options>;
  /** A digest of a bot's code, with all that it imports but the tool itself. */
  botDigest(game: Game, name: string): string;
  /** What is in a file of weights, as JSON. With a digest, it must be what it was when that was taken, as `botDigest` has it. */
  weightsIn(file: string, digest?: string): unknown;
  /** What has to be set to leave something out of a game with these settings. Somebody else's code does not run here for that. */
  withoutRule(game: Game, name: string, options: Values): Promise<Values>;
  /** Refuses settings that the rules of a game do not take. Somebody else's are tried as well. */
  checkTable(game: Game, table: TableSettings): Promise<void>;
  /** Whether a game, or a bot that plays it, is somebody else's code, and not ours. */
  isForeign(game: Game, bot?: string): boolean;
  /** The compiled rules of a game of ours, where there are some. */
  compiled?(game: Game): CompiledGame | undefined;
  /** The boards and cards in a file, as the value of a game's option. `folder` is where the file is looked for. */
  componentsIn(game: Game, file: string, folder: string): string;
  /** The rows of a CSV file, each by its columns. `folder` is where the file is looked for. */
  rowsIn(file: string, folder: string): SheetRows;
}

/** What a CSV file says. */
export interface SheetRows {
  readonly columns: readonly string[];
  readonly rows: readonly SheetRow[];
}

export interface SheetRow {
  /** In the file, counted from 1. */
  readonly line: number;
  /** By column; empty where nothing is written. */
  readonly fields: readonly string[];
}

/** The code of a game or a bot is not what it was when its digest was taken. */
export class ChangedCode extends Error {
  override readonly name = 'ChangedCode';
  override readonly message = 'its file, or one that it imports, has changed since the run began';
}
