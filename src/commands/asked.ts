import type { Option, Value } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { brief, type Path } from '../data/shape.ts';
import type { Game } from '../engine/game.ts';
import { MARGIN } from '../methods/compare/schema.ts';
import { parseSetting } from '../methods/setting.ts';
import { scalar } from '../sim/lineup.ts';

/** A question as flags put it. */
export interface AskedFlags {
  /** "energyMax=8": what is asked about. */
  readonly settings: readonly string[];
  /** "energyMax=10": what it is compared with. */
  readonly against: readonly string[];
  readonly knockOut: readonly string[];
  /** "ogareffSteps", or "ogareffSteps=30..45". */
  readonly tune?: string | undefined;
  /** "50%" */
  readonly to?: string | undefined;
  /** In percentage points. */
  readonly margin?: number | undefined;
  readonly players?: string | undefined;
  readonly skill?: string | undefined;
  readonly bots?: string | undefined;
  readonly seed?: string | undefined;
  readonly games?: number | undefined;
}

/** Games of a side at the most, if nobody says how many: a few seconds of a quick game. */
export const GAMES = 20_000;

/** Levels that are tried if nobody says which, of whole numbers and of others: most are out of the question after a few games. */
const WHOLE_LEVELS = 121;
const REAL_LEVELS = 25;

/** The experiment that a file would have to say, and where its parts stand on the command line. */
export interface AskedExperiment {
  readonly experiment: object;
  readonly locate: (path: Path) => string | undefined;
}

/** A question put by flags as an experiment: a comparison, a knock-out or the level that gives a win rate. */
export function askedExperiment(game: Game, flags: AskedFlags): AskedExperiment {
  const { settings, knockOut, tune, to, against, margin } = flags;
  const kinds = [settings.length > 0, knockOut.length > 0, tune !== undefined].filter(Boolean).length;
  if (kinds === 0)
    throw new Refusal('nothing is asked; it takes a setting such as energyMax=8, --knock-out with a name, or --tune');
  if (kinds > 1) throw new Refusal('one question at a time: settings, --knock-out or --tune');
  if (to !== undefined && tune === undefined) throw new Refusal('--to: goes only with --tune');
  if (settings.length === 0 && against.length > 0) throw new Refusal('--against: goes only with settings');
  if (settings.length === 0 && margin !== undefined) throw new Refusal('--margin: goes only with settings');
  if (flags.skill !== undefined && flags.bots !== undefined)
    throw new Refusal('--skill: does not go with --bots, which say who plays, too');
  if (knockOut.length > 0) return whole(game, flags, knockedOut(game, knockOut, { ...flags }));
  return whole(game, flags, tune === undefined ? compared(game, flags) : tuned(game, tune, to));
}

type Part = AskedExperiment & { readonly experiment: { readonly question: string; readonly method: string } };

/** With what every experiment has: game, seed, games, and who plays at which tables. */
function whole(game: Game, flags: AskedFlags, { experiment, locate }: Part): AskedExperiment {
  const { question, method, ...part } = experiment;
  const { bots, skill, seed = 'ask', games = GAMES } = flags;
  const list = (text: string) => text.split(',').map(scalar);
  const players = flags.players === undefined ? [game.seats.min] : list(flags.players);
  const hasSkill = bots === undefined && (skill !== undefined || game.ladder !== undefined);
  return {
    experiment: {
      question,
      method,
      game: game.id,
      seed,
      games,
      factors: { players, ...(hasSkill ? { skill: skill === undefined ? ['casual'] : list(skill) } : {}) },
      ...(hasSkill ? {} : { bots: bots?.split('+') ?? 'random' }),
      ...part,
    },
    locate,
  };
}

function compared(game: Game, { settings, against, margin = MARGIN }: AskedFlags): Part {
  const sides = alternatives(settings);
  const base = single(against.map((text) => parseSetting(text, '--against ')));
  const baseText = against.length === 0 ? 'the usual game' : against.join(' ');
  const names = Object.keys(sides);
  return {
    experiment: {
      question: `Does ${names.join(' or ')} win more or less often than ${baseText} at ${game.title}, or does it not matter?`,
      method: 'compare',
      compare: { until: 'decided', margin, ...(against.length === 0 ? {} : { base }), against: sides },
    } as Part['experiment'],
    locate: ([part, side, name, key]) => {
      if (part !== 'compare') return undefined;
      if (side === 'base') return `--against ${String(name ?? '')}`.trim();
      return side === 'against' ? String(key ?? name ?? 'settings') : undefined;
    },
  };
}

/** An alternative for each value of the one setting that has several; all others are in each of them. */
function alternatives(settings: readonly string[]): Readonly<Record<string, Readonly<Record<string, Value>>>> {
  const parsed = settings.map((text) => parseSetting(text, ''));
  refuseTwice(parsed, '');
  const several = parsed.filter(({ values }) => values.length > 1);
  if (several.length > 1)
    throw new Refusal(`${several[1].key}: only one setting may have several values, and ${several[0].key} has`);
  const count = several[0]?.values.length ?? 1;
  const sides = Array.from({ length: count }, (_, i) =>
    parsed.map(({ key, values }) => [key, values[values.length > 1 ? i : 0]] as const),
  );
  return Object.fromEntries(
    sides.map((side) => [side.map(([key, value]) => `${key}=${value}`).join(' '), Object.fromEntries(side)]),
  );
}

function single(parsed: readonly { key: string; values: Value[] }[]): Readonly<Record<string, Value>> {
  refuseTwice(parsed, '--against ');
  for (const { key, values } of parsed)
    if (values.length > 1) throw new Refusal(`--against ${key}: takes one value; several may be asked about`);
  return Object.fromEntries(parsed.map(({ key, values }) => [key, values[0]]));
}

function refuseTwice(parsed: readonly { key: string }[], flag: string): void {
  const keys = parsed.map(({ key }) => key);
  const twice = keys.find((key, i) => keys.indexOf(key) < i);
  if (twice !== undefined) throw new Refusal(`${flag}${twice}: is given twice`);
}

/** Intervals of a knock-out reach no farther than this. */
const PRECISION = 0.02;

function knockedOut(game: Game, out: readonly string[], { games = GAMES }: AskedFlags): Part {
  return {
    experiment: {
      question: `What ${out.length === 1 ? 'is' : 'are'} ${out.join(', ')} worth at ${game.title}?`,
      method: 'knock-out',
      games,
      precision: PRECISION,
      'knock-out': { out },
    } as Part['experiment'],
    locate: ([part]) => (part === 'knock-out' ? '--knock-out' : undefined),
  };
}

/** How near to the target a level has to be. */
const TOLERANCE = 0.02;

/** Who sits where has flags of its own. */
const SEATING: readonly string[] = ['players', 'skill', 'bots'];

function tuned(game: Game, tune: string, to: string | undefined): Part {
  const [, name, range] = /^([A-Za-z][\w-]*)(?:=(.*))?$/s.exec(tune) ?? [];
  if (name === undefined)
    throw new Refusal(`--tune: takes an option, or one with its range: name=1..12, not ${brief(tune)}`);
  if (SEATING.includes(name)) throw new Refusal(`--tune: takes an option or a preset; --${name} says ${name}`);
  if (to === undefined) throw new Refusal('--tune: needs --to, the win rate that is wanted, such as 50%');
  const levels = range === undefined ? usualLevels(game, name) : rangeLevels(range);
  return {
    experiment: {
      question: `Which ${name} gives ${to} at ${game.title}?`,
      method: 'tune',
      // An unknown name is refused by who knows them all.
      tune: { levels: { [name]: levels ?? [0] }, targets: { [to]: targetOf(to) }, tolerance: TOLERANCE },
    } as Part['experiment'],
    locate: ([part, key]) => (part !== 'tune' ? undefined : key === 'targets' ? '--to' : '--tune'),
  };
}

/** "50%" or "0.5" */
function targetOf(text: string): number {
  const [, number, percent] = /^(\d*\.?\d+)\s*(%?)$/.exec(text) ?? [];
  const rate = Number(number) / (percent === '%' ? 100 : 1);
  if (!(rate > 0 && rate < 1)) throw new Refusal(`--to: takes a win rate such as 50% or 0.5, not ${brief(text)}`);
  return rate;
}

/** All values of a preset or an option, or so many that are spread evenly. */
function usualLevels(game: Game, name: string): readonly Value[] | undefined {
  if (Object.hasOwn(game.presets, name)) return Object.keys(game.presets[name]);
  if (!Object.hasOwn(game.options, name)) return undefined;
  const option: Option = game.options[name];
  switch (option.kind) {
    case 'flag':
      return [false, true];
    case 'choice':
      return option.values;
    case 'components':
      return Object.keys(option.kit.sets);
    case 'whole':
      return spread(option.min, option.max, Math.ceil((option.max - option.min) / (WHOLE_LEVELS - 1)) || 1).filter(
        (level) => level !== option.unset,
      );
    case 'real':
      return spread(option.min, option.max, (option.max - option.min) / (REAL_LEVELS - 1));
  }
}

function rangeLevels(range: string): readonly Value[] {
  const [, from, to] = /^(-?\d+)\.\.(-?\d+)$/.exec(range) ?? [];
  if (from === undefined) return range.split(',').map(scalar);
  if (Number(to) < Number(from)) throw new Refusal(`--tune: a range goes up, not from ${from} to ${to}`);
  return spread(Number(from), Number(to), 1);
}

function spread(from: number, to: number, step: number): readonly number[] {
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  return Array.from({ length: count }, (_, i) => from + i * step);
}
