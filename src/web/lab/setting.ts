import { isFitting, settle, type Value, type Values } from '../../data/options.ts';
import type { Game } from '../../engine/game.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import type { Cell } from '../../sim/cell.ts';
import { fillSeats } from '../../sim/lineup.ts';
import { checkBot } from '../../sim/players.ts';
import { botOfSkill } from '../../sim/skill.ts';

/** What the dials of a lab are set to: a table of players. */
export interface Setting {
  readonly players: number;
  /** Options that are not as usual, by name. What a preset sets stands here as the options it consists of. */
  readonly options: Values;
  /** In seat order; the last one also takes the seats that are left. */
  readonly bots: readonly string[];
  /** How well all of them play, if that is what was chosen: `bots` are then those of this skill. */
  readonly skill?: number;
}

/** Two are a table, where the game has one for two. */
const USUAL_PLAYERS = 2;

/** The game as it comes out of its box, with the bot that it is best watched with in every seat. */
export function usualSetting(game: Game): Setting {
  const { min, max } = game.seats;
  return {
    players: Math.min(max, Math.max(min, USUAL_PLAYERS)),
    options: {},
    bots: [game.usualBot ?? 'random'],
  };
}

/** With these bots, whatever skill was chosen before. */
export function withBots(setting: Setting, bots: readonly string[]): Setting {
  const { skill: _skill, ...others } = setting;
  return { ...others, bots };
}

/** With players of a skill in all seats. */
export function withSkill(game: Game, setting: Setting, skill: number): Setting {
  return { ...setting, bots: [botOfSkill(game, skill)], skill };
}

/** The bots of all seats. */
export function lineupOf({ bots, players }: Setting): readonly string[] {
  return fillSeats(bots.slice(0, players), players);
}

/** The same line-up in as few words as it takes. */
export function shortened(lineup: readonly string[]): readonly string[] {
  let length = lineup.length;
  while (length > 1 && lineup[length - 1] === lineup[length - 2]) length--;
  return lineup.slice(0, length);
}

/** The value that an option has. */
export function optionIn(game: Game, { options }: Setting, name: string): Value {
  return Object.hasOwn(options, name) ? options[name] : game.options[name].default;
}

/** With some options set; one that is then as usual is not among them. */
export function withOptions(game: Game, setting: Setting, values: Values): Setting {
  const all = { ...setting.options, ...values };
  const unusual = Object.entries(all).filter(([name, value]) => value !== game.options[name].default);
  return { ...setting, options: Object.fromEntries(unusual) };
}

/** The level of a preset whose options all have its values; none if the dials stand between its levels. */
export function levelIn(game: Game, setting: Setting, preset: string): string | undefined {
  return Object.keys(game.presets[preset]).find((level) =>
    Object.entries(game.presets[preset][level] as Values).every(
      ([name, value]) => optionIn(game, setting, name) === value,
    ),
  );
}

/** Whether two settings are the same table. */
export function isSameTable(one: Setting, other: Setting): boolean {
  return tableKey(one) === tableKey(other);
}

/** The same for the same table, and for no other. */
export function tableKey(setting: Setting): string {
  const options = Object.entries(setting.options).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify([setting.players, lineupOf(setting), options]);
}

/** The cell of a setting, checked as the command line checks it. `factors` are what tells it from others. */
export async function cellOf(
  catalogue: Catalogue,
  game: Game,
  setting: Setting,
  factors: Readonly<Record<string, Value>> = {},
): Promise<Cell> {
  const { players } = setting;
  const options = settle(game.id, game.options, setting.options);
  const lineup = lineupOf(setting);
  for (const bot of new Set(lineup)) await checkBot(catalogue, game, bot);
  await catalogue.checkTable(game, { players, options });
  const reference = catalogue.referenceTo(game);
  const gameDigest = catalogue.gameDigest(reference);
  return {
    game: reference,
    gameDigest,
    players,
    options,
    factors,
    lineup,
    rotations: 1,
    blocks: Number.MAX_SAFE_INTEGER,
  };
}

/** Whether a number of players is one that the game takes. */
export function isSeating({ seats: { min, max } }: Game, players: number): boolean {
  return isFitting({ kind: 'whole', min, max, default: min, about: '' }, players);
}
