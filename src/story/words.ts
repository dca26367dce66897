import { alternativeSets, COMPONENTS, isWhole } from '../data/components.ts';
import type { Option, Value } from '../data/options.ts';
import { SKILLS } from '../data/skills.ts';
import type { Wording } from '../data/wording.ts';
import type { Game } from '../engine/game.ts';

/** What can be left out of a game, in words, and what else is of its kind. */
export interface OutWording {
  readonly label: string;
  readonly group: string;
}

/** All words for what a game has and an experiment may vary, as plain data that a results file can carry. */
export interface Words {
  readonly factors: Readonly<Record<string, Wording>>;
  readonly outs: Readonly<Record<string, OutWording>>;
  /** What the game counts, of all together and of each seat, by name: "deaths in the duel". */
  readonly measures?: Readonly<Record<string, string>>;
}

/** The group of everything that players do. */
export const MOVES = 'kinds of move';

/** The thing in which alternative sets of boards and cards differ, as analyses call it. */
export function componentThing(what: string): string {
  return `${COMPONENTS}.${what}`;
}

/** What a game calls its players. */
function playersWording({ player = 'player' }: Game): Wording {
  return { label: `${player}s`, told: `# ${player}s`, one: `one ${player}` };
}

/** Skills that have a name, with their numbers. */
const SKILL_WORDS = Object.fromEntries(Object.entries(SKILLS).map(([name, skill]) => [name, `${skill} (${name})`]));

/** All words of a game. */
export function wordsOf(game: Game): Words {
  const options = Object.entries(game.options).map(([name, option]) => [name, optionWording(option)] as const);
  return {
    factors: {
      players: playersWording(game),
      bots: { label: 'bots', told: '# bots' },
      skill: { label: 'skill', told: 'skill #', words: SKILL_WORDS },
      ...Object.fromEntries(options),
      ...game.presetWords,
      ...Object.fromEntries(Object.values(game.options).flatMap(thingWordings)),
    },
    outs: {
      ...Object.fromEntries(
        Object.entries(game.knockOuts ?? {}).map(([name, { label, group }]) => [name, { label, group }]),
      ),
      ...Object.fromEntries(
        game.moveKinds.map((kind) => [kind, { label: game.moveWords[kind], group: MOVES }] as const),
      ),
    },
    measures: Object.fromEntries([...game.measures, ...game.seatMeasures].map(({ name, label }) => [name, label])),
  };
}

function optionWording(option: Option & Wording): Wording {
  const { label, told, one, words } = option;
  const sets = option.kind === 'components' ? setLabels(option.kit.sets) : words;
  return {
    label,
    ...(told === undefined ? {} : { told }),
    ...(one === undefined ? {} : { one }),
    ...(sets === undefined ? {} : { words: sets }),
  };
}

function setLabels(sets: Readonly<Record<string, { readonly label: string }>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(sets).map(([name, { label }]) => [name, label]));
}

/** A wording for each thing in which sets of boards and cards differ. */
function thingWordings(option: Option): readonly (readonly [string, Wording])[] {
  if (option.kind !== 'components') return [];
  const { sets } = option.kit;
  const bases = [...new Set(Object.values(sets).flatMap(({ instead }) => (instead === undefined ? [] : [instead.of])))];
  return bases
    .flatMap((base) => alternativeSets(option.kit, base))
    .map((name) => {
      const { what = '', label = '' } = sets[name].instead ?? {};
      return [componentThing(what), { label, words: setLabels(sets) }];
    });
}

/** The word of a value: of a number the number itself. */
export function wordOf({ factors }: Words, name: string, value: Value | null): string {
  const text = String(value ?? '');
  if (isWhole(text)) return 'own cards';
  const { words = {} } = Object.hasOwn(factors, name) ? factors[name] : {};
  return Object.hasOwn(words, text) ? words[text] : text;
}

/** What something is called; what the game does not name is called as it is. */
export function labelOf({ factors }: Words, name: string): string {
  return Object.hasOwn(factors, name) ? factors[name].label : name.replaceAll('_', ' ');
}

/** A setting as it stands after "with": "a road of 24 steps". */
export function settingText(words: Words, name: string, value: Value | null): string {
  if (!Object.hasOwn(words.factors, name)) return `${labelOf(words, name)} ${wordOf(words, name, value)}`;
  const { told = '#', one } = words.factors[name];
  if (one !== undefined && value === 1) return one;
  return told.replace('#', wordOf(words, name, value));
}

/** A setting and what it takes the place of: "a road of 24 steps instead of 36". */
export function insteadText(words: Words, name: string, value: Value | null, base: Value | null): string {
  const text = settingText(words, name, value);
  // The words of a set of cards say what they change.
  return name.startsWith(`${COMPONENTS}.`) ? text : `${text} instead of ${wordOf(words, name, base)}`;
}

/** "a, b and c" */
export function listText(items: readonly string[], and = 'and'): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${and} ${items[items.length - 1]}`;
}

/** Several settings, as they stand after "with". */
export function settingsText(words: Words, values: Readonly<Record<string, Value | null>>): string {
  return listText(Object.entries(values).map(([name, value]) => settingText(words, name, value)));
}

/** Its first letter is a capital one. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
