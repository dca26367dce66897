import type { Bot, BotPlugin } from '../../engine/bot.ts';
import type { Game } from '../../engine/game.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';

/** Called when a bot is asked for something, and again when it has answered. */
export type Announce = (isAsked: boolean) => void;

/** Bots that tell before they begin whatever they do, and after: who waits for them knows which of them never ends. */
export class AnnouncingCatalogue extends BundledCatalogue {
  private readonly announce: Announce;

  constructor(bundle: Bundle, announce: Announce) {
    super(bundle);
    this.announce = announce;
  }

  override async bot(game: Game, name: string): Promise<BotPlugin> {
    const plugin = await super.bot(game, name);
    const told = <T>(work: () => T): T => {
      this.announce(true);
      const answer = work();
      this.announce(false);
      return answer;
    };
    return {
      ...plugin,
      create: (rules, params, of): Bot => {
        const bot = told(() => plugin.create(rules, params, of));
        return {
          begin: (seat) => told(() => bot.begin(seat)),
          choose: (...asked) => told(() => bot.choose(...asked)),
        };
      },
    };
  }
}
