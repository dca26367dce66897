import type { BotPlugin } from '../engine/bot.ts';

/** The name of a bot that thinks as little as it can, so that tests need not wait. */
export function brief(name: string, { quick = {} }: BotPlugin): string {
  return [name, ...Object.entries(quick).map(([key, value]) => `${key}=${String(value)}`)].join(':');
}
