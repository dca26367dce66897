import { resolve } from 'node:path';
import { wholeValue } from '../data/components.ts';
import type { Options } from '../data/options.ts';
import type { Game, GameLoaders } from '../engine/game.ts';
import { kitOf } from '../sim/components.ts';
import { readComponents } from './components.ts';
import { inspectInThread } from './inspect-in-thread.ts';
import { findBot, ThreadCatalogue } from './thread-catalogue.ts';
import type { ThreadOptions } from './threads.ts';
import { USUAL_LIMITS } from './watch.ts';

/** What is at hand on this machine: the games and bots that come with the tool, and bots and components by their paths. */
export class NodeCatalogue extends ThreadCatalogue {
  private readonly threads: ThreadOptions;
  private readonly inspected = new Map<string, Promise<Options>>();

  /** The threads are those in which somebody else's code is looked into. */
  constructor(loaders: GameLoaders, threads: ThreadOptions = { limits: USUAL_LIMITS }) {
    super(loaders);
    this.threads = threads;
  }

  /** A foreign bot is looked into once, however many cells it plays in. */
  override async botParams(game: Game, name: string): Promise<Options> {
    if (!this.isForeign(name)) return super.botParams(game, name);
    const key = JSON.stringify([game.id, name, findBot(game, name)]);
    const params = this.inspected.get(key) ?? inspectInThread(game.id, name, this.threads);
    this.inspected.set(key, params);
    return params;
  }

  override componentsIn(game: Game, file: string, folder: string): string {
    const kit = kitOf(game);
    if (kit === undefined) throw new Error(`${game.id} has no boards or cards to replace`);
    return wholeValue(readComponents(kit, resolve(folder, file), file));
  }
}
