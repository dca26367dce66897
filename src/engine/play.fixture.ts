import { settle, type Values } from '../data/options.ts';
import type { BotPlugin } from './bot.ts';
import type { Game, TableSettings } from './game.ts';
import type { Player } from './play.ts';

/**
 * A bot ready to sit down, with all its params settled. It gets rules of its own: whoever wraps a method of the table's
 * would be shown the true position and the dice to come. A bot is code all the same, and nothing here is a sandbox;
 * secrecy.ts finds who peeks.
 */
export function playerOf(game: Game, setting: TableSettings, name: string, plugin: BotPlugin, params: Values): Player {
  const rules = game.rules(setting.players, settle(game.id, game.options, setting.options));
  return { name, looks: plugin.looks, bot: plugin.create(rules, params, game) };
}
