import type { Value } from '../data/options.ts';
import { isPlain } from '../data/plain-text.ts';
import { Refusal } from '../data/refusal.ts';
import { brief } from '../data/shape.ts';

/** One bot with its settings, as the user wrote it: "counter:trust=0.3". */
export interface BotSpec {
  readonly name: string;
  readonly params: Readonly<Record<string, Value>>;
}

/** A number, true, false, or the text itself: how a value looks on a command line. */
export function scalar(text: string): Value {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) ? Number(text) : text;
}

/** "name" or "name:key=value:key=value". */
export function parseBot(text: string): BotSpec {
  const [name, ...pairs] = text.split(':');
  if (name.trim() === '') throw new Refusal(`${brief(text)} names no bot`);
  if (!isPlain(text)) throw new Refusal(`bot ${brief(text)} has control characters in its name or settings`);
  const params: Record<string, Value> = {};
  for (const pair of pairs) {
    const [, key, value] = /^([A-Za-z][\w-]*)=(.+)$/.exec(pair) ?? [];
    if (key === undefined) throw new Refusal(`${brief(pair)} in bot ${brief(text)} is not of the form key=value`);
    if (Object.hasOwn(params, key)) throw new Refusal(`bot ${brief(text)} sets ${key} twice`);
    params[key] = scalar(value);
  }
  return { name, params };
}

/** The setting of a bot that names another, whose move it makes now and then. */
export const INSTEAD = 'instead';

/** The setting of a bot that names a file with its numbers, as training writes it. */
export const WEIGHTS = 'weights';

/** The names of all bots whose code plays for a seat: the one that sits there, and the one whose move it may make instead. */
export function namesIn(text: string): readonly string[] {
  const { name, params } = parseBot(text);
  return Object.hasOwn(params, INSTEAD) ? [name, String(params[INSTEAD])] : [name];
}

/** All files and names on which the moves of a seat hang: those of its bots, and of the files with their numbers. */
export function sourcesIn(text: string): readonly string[] {
  const { params } = parseBot(text);
  return Object.hasOwn(params, WEIGHTS) ? [...namesIn(text), String(params[WEIGHTS])] : namesIn(text);
}

/** A line-up in one word: its bots in seat order, joined by "+". */
export function splitLineup(text: string): readonly string[] {
  return text.split('+').map((bot) => bot.trim());
}

/** Bots for every seat: the last one named also takes the seats that are left. */
export function fillSeats(bots: readonly string[], players: number): readonly string[] {
  if (bots.length > players)
    throw new Refusal(`${bots.length} bots for ${players} ${players === 1 ? 'seat' : 'seats'}`);
  return Array.from({ length: players }, (_, seat) => bots[Math.min(seat, bots.length - 1)]);
}

/**
 * How many rotations of a line-up are different. Identical bots in all seats have one: playing them in turn would play
 * the same game again and count it as new.
 */
export function distinctRotations(lineup: readonly string[]): number {
  const seats = lineup.length;
  for (let period = 1; period < seats; period++) {
    if (seats % period === 0 && lineup.every((bot, i) => bot === lineup[(i + period) % seats])) return period;
  }
  return seats;
}

/** Who sits in a seat after so many rotations: everybody moves one seat on each time. */
export function rotated(lineup: readonly string[], rotation: number, seat: number): string {
  return lineup[(seat - rotation + lineup.length) % lineup.length];
}
