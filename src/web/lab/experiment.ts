import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import type { Words } from '../../story/words.ts';
import type { Dial } from './dials.ts';
import type { Setting } from './setting.ts';
import { ARM_NAMES, inHand, type LabState } from './state.ts';
import { differenceText } from './words.ts';

/** An axis of a sweep or a map, and the levels that are played. */
export interface SweptDial {
  readonly dial: Dial;
  readonly levels: readonly Value[];
}

/** What an experiment is written of. */
export interface Asked {
  readonly game: Game;
  readonly words: Words;
  readonly state: LabState;
  /** Of a sweep or a map. */
  readonly swept: readonly SweptDial[];
  /** Of every table, or of the one that has most. */
  readonly games: number;
}

/** The experiment file whose `irkutsk run` counts what the lab has counted, to the game. */
export function experimentText(asked: Asked): string {
  const { game, state, games } = asked;
  const head = [`question: ${scalar(questionOf(asked))}`, `game: ${scalar(game.id)}`, `seed: ${scalar(state.seed)}`];
  const body = isSwept(asked)
    ? sweptLines(asked)
    : state.arms.length > 1
      ? armLines(asked)
      : settingLines(inHand(state));
  return `${[...head, `games: ${Math.max(1, games)}`, ...body].join('\n')}\n`;
}

function isSwept({ state: { view }, swept }: Asked): boolean {
  return (view === 'sweep' || view === 'heat') && swept.length > 0;
}

function questionOf(asked: Asked): string {
  const { game, swept } = asked;
  const by = isSwept(asked) ? `, by ${swept.map(({ dial }) => dial.label).join(' and ')}` : '';
  return `How often do games of ${game.title} go to ${game.success}${by}?`;
}

function settingLines({ players, options, bots, skill }: Setting): readonly string[] {
  const who = skill === undefined ? [`bots: ${listOf(bots)}`] : [];
  return ['factors:', ...entryLines({ players, ...options, ...skilled(skill) }, '  '), ...who];
}

/** Who plays, where that is said by skill. */
function skilled(skill: number | undefined): Readonly<Record<string, Value>> {
  return skill === undefined ? {} : { [SKILL]: skill };
}

function entryLines(entries: Readonly<Record<string, Value>>, indent: string): readonly string[] {
  return Object.entries(entries).map(([name, value]) => `${indent}${name}: ${scalar(value)}`);
}

function armLines({ game, words, state: { arms } }: Asked): readonly string[] {
  const [base, ...others] = arms;
  const settingOf = ({ players, options, bots, skill }: Setting, indent: string) => [
    ...entryLines({ players, ...options, ...skilled(skill) }, indent),
    ...(skill === undefined ? [`${indent}bots: ${listOf(bots)}`] : []),
  ];
  const named = others.flatMap((arm, i) => [
    `    ${scalar(`${ARM_NAMES[i + 1]}: ${differenceText(game, words, arm, base)}`.slice(0, 200))}:`,
    ...settingOf(arm, '      '),
  ]);
  return ['method: compare', 'compare:', '  base:', ...settingOf(base, '    '), '  against:', ...named];
}

function sweptLines({ game, state, swept }: Asked): readonly string[] {
  const { players, options, bots, skill } = inHand(state);
  const names = swept.map(({ dial }) => dial.name);
  const set = new Set(
    swept.flatMap(({ dial: { kind, name } }) =>
      kind === 'preset' ? Object.values(game.presets[name]).flatMap((values) => Object.keys(values)) : [name],
    ),
  );
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !set.has(name)));
  const isWhoSwept = names.includes('bots') || names.includes(SKILL);
  const who = isWhoSwept ? {} : skilled(skill);
  const fixed = names.includes('players') ? { ...kept, ...who } : { players, ...kept, ...who };
  const fewest = Math.min(...swept.flatMap(({ dial, levels }) => (dial.kind === 'players' ? levels.map(Number) : [])));
  if (!isWhoSwept && bots.length > fewest)
    throw new Refusal(`different bots do not go with a sweep over players: ${bots.length} of them for ${fewest} seats`);
  return [
    'factors:',
    ...swept.map(({ dial, levels }) => `  ${dial.name}: ${listOf(levels)}`),
    ...entryLines(fixed, '  '),
    ...(isWhoSwept || skill !== undefined ? [] : [`bots: ${listOf(bots)}`]),
  ];
}

function listOf(values: readonly Value[]): string {
  return `[${values.map(scalar).join(', ')}]`;
}

/** Words that YAML takes for something else. */
const TAKEN = /^(true|false|null)$/i;

/** A value in YAML: a plain word as it is, and any other text as JSON has it. */
function scalar(value: Value): string {
  if (typeof value !== 'string') return String(value);
  return /^[a-z][\w -]*\w$/i.test(value) && !TAKEN.test(value) ? value : JSON.stringify(value);
}
