import { named } from '../data/nearest.ts';
import type { Options, Values } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import type { BotPlugin } from '../engine/bot.ts';
import type { CompiledGame } from '../engine/compiled/compiled-table.ts';
import type { Game, TableSettings } from '../engine/game.ts';
import type { Catalogue, SheetRows } from '../sim/catalogue.ts';

/** What was bundled with a page. Its digest is that of all the code in it. */
export interface Bundle {
  readonly digest: string;
  /** Whether games or bots among it are somebody else's: these are watched where ours need not be. */
  readonly isForeign?: boolean;
  readonly games: readonly Game[];
  /** By the id of a game, or `generic`, and by name. */
  readonly bots: Readonly<Record<string, Readonly<Record<string, BotPlugin>>>>;
  /** By the id of a game: its compiled rules, where a page carries some. */
  readonly compiled?: Readonly<Record<string, CompiledGame>>;
}

/** Knows the games and bots that were bundled with a page. */
export class BundledCatalogue implements Catalogue {
  readonly gameNames: readonly string[];
  private readonly bundle: Bundle;

  constructor(bundle: Bundle) {
    this.bundle = bundle;
    this.gameNames = bundle.games.map(({ id }) => id);
  }

  async game(reference: string): Promise<Game> {
    const byId = Object.fromEntries(this.bundle.games.map((game) => [game.id, game]));
    return named(byId, reference, 'game');
  }

  reference(asked: string): string {
    return asked;
  }

  referenceTo({ id }: Game): string {
    return id;
  }

  gameDigest(): string {
    return this.bundle.digest;
  }

  botNames(game: Game): readonly string[] {
    return Object.keys(this.botsOf(game));
  }

  async bot(game: Game, name: string): Promise<BotPlugin> {
    return named(this.botsOf(game), name, `bot for ${game.id}`);
  }

  async botParams(game: Game, name: string): Promise<Options> {
    return (await this.bot(game, name)).params;
  }

  botDigest(): string {
    return this.bundle.digest;
  }

  async checkTable(game: Game, { players, options }: TableSettings): Promise<void> {
    game.rules(players, options);
  }

  async withoutRule(game: Game, name: string, options: Values): Promise<Values> {
    return game.knockOuts?.[name].without(options) as Values;
  }

  isForeign(): boolean {
    return this.bundle.isForeign === true;
  }

  compiled({ id }: Game): CompiledGame | undefined {
    return this.bundle.compiled?.[id];
  }

  weightsIn(file: string): unknown {
    throw new Refusal(`${file}: a page reads no files`);
  }

  componentsIn(_game: Game, file: string): string {
    throw new Refusal(`${file}: a page reads no files`);
  }

  rowsIn(file: string): SheetRows {
    throw new Refusal(`${file}: a page reads no files`);
  }

  /** All bots that can play a game, by name. */
  botsOf({ id }: Game): Readonly<Record<string, BotPlugin>> {
    const { generic = {}, [id]: own = {} } = this.bundle.bots;
    return { ...generic, ...own };
  }
}
