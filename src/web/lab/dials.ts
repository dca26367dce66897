import { named } from '../../data/nearest.ts';
import type { Option, Value, Values } from '../../data/options.ts';
import { PROVENANCES } from '../../data/provenance.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { namesIn } from '../../sim/lineup.ts';
import { listText, sentence, type Words, wordOf } from '../../story/words.ts';
import {
  levelIn,
  lineupOf,
  optionIn,
  type Setting,
  shortened,
  usualSetting,
  withBots,
  withOptions,
  withSkill,
} from './setting.ts';

/** Something that can be turned: how many play, who plays or how well, a preset, or an option of the game. */
export interface Dial {
  readonly name: string;
  readonly kind: 'players' | 'bots' | 'skill' | 'preset' | 'option';
  readonly label: string;
  readonly about: string;
  /** What a choice is made of; with a range, all numbers of it are. */
  readonly values?: readonly Value[];
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** Where its number comes from, if that is no rulebook. */
  readonly provenance?: string;
  /** Whether the number is ours, because no text gives it. */
  readonly isOurs: boolean;
}

/** Steps between the ends of a number with decimals. */
const STEPS = 100;

/** Every dial of a game: players first, then presets, bots, their skill where all of its ladder are there, and all options. */
export function dialsOf(game: Game, words: Words, bots: readonly string[]): readonly Dial[] {
  const { min, max } = game.seats;
  const players: Dial = {
    name: 'players',
    kind: 'players',
    label: words.factors.players.label,
    about: 'how many play',
    range: { min, max, step: 1 },
    isOurs: false,
  };
  const presets = Object.keys(game.presets).map((name): Dial => {
    const values = Object.keys(game.presets[name]);
    return {
      name,
      kind: 'preset',
      label: game.presetWords[name].label,
      about: aboutPreset(game, name),
      values,
      isOurs: false,
    };
  });
  const everybody: Dial = {
    name: 'bots',
    kind: 'bots',
    label: 'who plays',
    about: 'the same bot in every seat',
    values: bots,
    isOurs: false,
  };
  const hasLadder = game.ladder?.every((bot) => namesIn(bot).every((name) => bots.includes(name))) === true;
  const skill: Dial = {
    name: SKILL,
    kind: 'skill',
    label: SKILL,
    about: `of everybody, along ${listText(game.ladder ?? [])}`,
    range: { min: 0, max: 100, step: 1 },
    isOurs: false,
  };
  const options = Object.entries(game.options).map(([name, option]): Dial => {
    const { label, about, provenance } = option;
    return {
      name,
      kind: 'option',
      label,
      about,
      ...choicesOf(option),
      ...(provenance === undefined ? {} : { provenance: PROVENANCES[provenance] }),
      isOurs: provenance === 'reconstructed',
    };
  });
  return [...(min === max ? [] : [players]), ...presets, everybody, ...(hasLadder ? [skill] : []), ...options];
}

/** More options than this are counted. */
const MOST_NAMED = 3;

function aboutPreset({ presets, options }: Game, name: string): string {
  const set = [...new Set(Object.values(presets[name]).flatMap((values) => Object.keys(values)))];
  const first = set.slice(0, set.length > MOST_NAMED + 1 ? MOST_NAMED : set.length);
  const left = set.length - first.length;
  const labels = first.map((option) => options[option].label);
  return `sets ${listText(left === 0 ? labels : [...labels, `${left} more`])}`;
}

function choicesOf(option: Option): Pick<Dial, 'values' | 'range'> {
  switch (option.kind) {
    case 'whole':
      return { range: { min: option.min, max: option.max, step: 1 } };
    case 'real':
      return { range: { min: option.min, max: option.max, step: (option.max - option.min) / STEPS } };
    case 'flag':
      return { values: [false, true] };
    case 'choice':
      return { values: option.values };
    case 'components':
      return { values: Object.keys(option.kit.sets) };
  }
}

/** The dial of that name. */
export function dialNamed(dials: readonly Dial[], name: string): Dial {
  return named(Object.fromEntries(dials.map((dial) => [dial.name, dial])), name, 'dial');
}

/** What a dial stands at; nothing if it stands between the levels of a preset, or seats have different bots. */
export function dialValue(game: Game, setting: Setting, { name, kind }: Dial): Value | undefined {
  switch (kind) {
    case 'players':
      return setting.players;
    case 'preset':
      return levelIn(game, setting, name);
    case 'bots': {
      const [bot, ...others] = shortened(lineupOf(setting));
      return others.length === 0 ? bot : undefined;
    }
    case 'skill':
      return setting.skill;
    case 'option':
      return optionIn(game, setting, name);
  }
}

/** With a dial turned. */
export function turned(game: Game, setting: Setting, { name, kind }: Dial, value: Value): Setting {
  switch (kind) {
    case 'players':
      return { ...setting, players: Number(value) };
    case 'preset':
      return withOptions(game, setting, game.presets[name][String(value)] as Values);
    case 'bots':
      return withBots(setting, [String(value)]);
    case 'skill':
      return withSkill(game, setting, Number(value));
    case 'option':
      return withOptions(game, setting, { [name]: value });
  }
}

/** What the dial stands at in a game as it comes out of its box. */
export function usualValue(game: Game, dial: Dial): Value | undefined {
  return dialValue(game, usualSetting(game), dial);
}

/** A value of a dial for its own list: "Purple Brain". */
export function valueText(words: Words, { name, values }: Dial, value: Value): string {
  if (name === 'bots') return String(value);
  const word = wordOf(words, name, value);
  return values === undefined ? word : sentence(word);
}

/** More levels of a curve than this are closer together than one can see. */
const MOST_LEVELS = 21;

/** What a curve over a dial is drawn of: all its values, or of a wide range round numbers. */
export function levelsBetween(
  { range, values = [] }: Dial,
  from: number,
  to: number,
  most = MOST_LEVELS,
): readonly Value[] {
  if (range === undefined) return values;
  const { min, max, step } = range;
  const [low, high] = [Math.max(min, Math.min(from, to)), Math.min(max, Math.max(from, to))];
  const every = Math.max(1, Math.ceil((high - low) / step / (most - 1)));
  const levels: number[] = [];
  for (let i = 0; low + i * every * step <= high + step / 1e6; i++)
    levels.push(Number((low + i * every * step).toPrecision(12)));
  return levels;
}
