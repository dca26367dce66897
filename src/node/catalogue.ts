import { resolve } from 'node:path';
import { wholeValue } from '../data/components.ts';
import type { Options, Values } from '../data/options.ts';
import type { Game, GameLoaders, TableSettings } from '../engine/game.ts';
import type { SheetRows } from '../sim/catalogue.ts';
import { kitOf } from '../sim/components.ts';
import { readComponents } from './components.ts';
import { examineInThread, inspectInThread, leaveOutInThread } from './look-in-thread.ts';
import { isPath } from './path.ts';
import { readRows } from './sheet.ts';
import { findBot, ThreadCatalogue } from './thread-catalogue.ts';
import type { ThreadOptions } from './threads.ts';
import { USUAL_LIMITS } from './watch.ts';

/**
 * What is at hand on this machine: the games and bots that come with the tool, and games, bots and components by their
 * paths. Somebody else's code is looked into in a thread that can be stopped. What is found of a bot is told by that thread.
 * A game is loaded here as well, once a thread has done so: its words and settings are needed. Its rules play in threads only.
 */
export class NodeCatalogue extends ThreadCatalogue {
  private readonly threads: ThreadOptions;
  private readonly looks = new Map<string, Promise<unknown>>();

  /** The threads are those in which somebody else's code is looked into. */
  constructor(loaders: GameLoaders, threads: ThreadOptions = { limits: USUAL_LIMITS }) {
    super(loaders);
    this.threads = threads;
  }

  override async game(reference: string, digest?: string): Promise<Game> {
    if (isPath(reference))
      await this.once(['game', resolve(reference)], () => examineInThread({ game: reference }, this.threads));
    return super.game(reference, digest);
  }

  override async checkTable(game: Game, table: TableSettings): Promise<void> {
    if (!this.isForeign(game)) return super.checkTable(game, table);
    const reference = this.referenceTo(game);
    await this.once(['table', resolve(reference), table.players, table.options], () =>
      examineInThread({ game: reference, table }, this.threads),
    );
  }

  override async withoutRule(game: Game, name: string, options: Values): Promise<Values> {
    if (!this.isForeign(game)) return super.withoutRule(game, name, options);
    const reference = this.referenceTo(game);
    return this.once(['without', resolve(reference), name, options], () =>
      leaveOutInThread({ game: reference, name, options }, this.threads),
    );
  }

  override async botParams(game: Game, name: string): Promise<Options> {
    if (!this.isForeign(game, name)) return super.botParams(game, name);
    const reference = this.referenceTo(game);
    return this.once(['bot', reference, name, findBot(game, name)], () =>
      inspectInThread(reference, name, this.threads),
    );
  }

  override componentsIn(game: Game, file: string, folder: string): string {
    const kit = kitOf(game);
    if (kit === undefined) throw new Error(`${game.id} has no boards or cards to replace`);
    return wholeValue(readComponents(kit, resolve(folder, file), file));
  }

  override rowsIn(file: string, folder: string): SheetRows {
    return readRows(resolve(folder, file), file);
  }

  /** The same thing is looked into once, however many cells it plays in. */
  private once<T>(what: readonly unknown[], look: () => Promise<T>): Promise<T> {
    const key = JSON.stringify(what);
    const known = (this.looks.get(key) as Promise<T> | undefined) ?? look();
    this.looks.set(key, known);
    return known;
  }
}
