import type { Value, Values } from '../../data/options.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { listText, settingText, type Words } from '../../story/words.ts';
import { levelIn, lineupOf, optionIn, type Setting, usualSetting } from './setting.ts';

/** "2 couriers, heroic difficulty and a road of 40 steps": how many play, and all that is not as usual. */
export function tableText(game: Game, words: Words, setting: Setting): string {
  const players = game.seats.min === game.seats.max ? [] : [settingText(words, 'players', setting.players)];
  return listText([...players, ...botsText(game, words, setting), ...changesText(game, words, setting)]);
}

/** What is not as usual, presets before the single options that these do not say. */
export function changesText(game: Game, words: Words, setting: Setting): readonly string[] {
  return changes(game, setting).map(([name, value]) => settingText(words, name, value));
}

/** Presets that stand at another level than usual, and what options are left beside them. */
function changes(game: Game, setting: Setting): readonly (readonly [name: string, value: Value])[] {
  const usual = usualSetting(game);
  const left = new Set(Object.keys(setting.options));
  const presets: (readonly [string, Value])[] = [];
  for (const name of Object.keys(game.presets)) {
    const level = levelIn(game, setting, name);
    if (level === undefined || level === levelIn(game, usual, name)) continue;
    const own = Object.keys(game.presets[name][level] as Values).filter((option) => left.has(option));
    // Another preset may say the same already.
    if (own.length === 0) continue;
    for (const option of own) left.delete(option);
    presets.push([name, level]);
  }
  return [...presets, ...[...left].map((name) => [name, optionIn(game, setting, name)] as const)];
}

function botsText(game: Game, words: Words, setting: Setting): readonly string[] {
  if (setting.skill !== undefined) return [settingText(words, SKILL, setting.skill)];
  const lineup = lineupOf(setting);
  const names = [...new Set(lineup)];
  if (names.length === 1) return names[0] === (game.usualBot ?? 'random') ? [] : [`${names[0]} bots`];
  return [`${lineup.join(', ')} in their seats`];
}

/** What tells a table from another, in a few words: for the name of an arm. */
export function differenceText(game: Game, words: Words, setting: Setting, base: Setting): string {
  const [own, other] = [setting, base].map((one) => [
    settingText(words, 'players', one.players),
    ...botsText(game, words, one),
    ...changesText(game, words, one),
  ]);
  const more = own.filter((text) => !other.includes(text));
  const fewer = other.filter((text) => !own.includes(text));
  if (more.length === 0 && fewer.length === 0) return 'the same table';
  return more.length > 0 ? listText(more) : `without ${listText(fewer)}`;
}
