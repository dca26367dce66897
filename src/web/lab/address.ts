import { unknown } from '../../data/nearest.ts';
import { allowed, isFitting, type Option, type Value } from '../../data/options.ts';
import { messageOf } from '../../data/refusal.ts';
import { brief } from '../../data/shape.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { namesIn } from '../../sim/lineup.ts';
import type { Dial } from './dials.ts';
import { isSeating, type Setting, usualSetting, withBots, withOptions, withSkill } from './setting.ts';
import { ARM_NAMES, type Axis, type Goal, type LabState, usualAxis, usualState, VIEWS, type View } from './state.ts';

/** Counts up when an older address would be read as something else than was meant. */
const VERSION = '1';

/** What an address is read with. */
export interface Reader {
  readonly game: Game;
  readonly dials: readonly Dial[];
  readonly bots: readonly string[];
}

/** The state as it stands behind the # of an address: words that one can read, and change by hand. */
export function addressOf({ seed, view, arms, axes, target, goal }: LabState): string {
  const said = new URLSearchParams({ v: VERSION, view, seed, goal: goalText(goal), target: String(target) });
  for (const [i, axis] of axes.entries()) said.set('xy'[i], `${axis.dial}:${axis.from}:${axis.to}`);
  for (const [i, { players, bots, skill, options }] of arms.entries()) {
    const name = ARM_NAMES[i].toLowerCase();
    said.set(`${name}.players`, String(players));
    if (skill === undefined) said.set(`${name}.bots`, bots.join(','));
    else said.set(`${name}.${SKILL}`, String(skill));
    for (const [option, value] of Object.entries(options)) said.set(`${name}.${option}`, String(value));
  }
  // What addresses need not hide is left as it is.
  return String(said).replaceAll('%3A', ':').replaceAll('%2C', ',');
}

function goalText(goal: Goal): string {
  return 'games' in goal ? `${goal.games}games` : String(goal.precision);
}

/** What an address says, and in a line each what of it could not be taken. That is then as usual. */
export interface Read {
  readonly state: LabState;
  readonly problems: readonly string[];
}

/** Reads what stands behind the # of an address. */
export function readAddress(fragment: string, reader: Reader): Read {
  const usual = usualState(reader.game, reader.dials);
  if (fragment === '') return { state: usual, problems: [] };
  const said = new URLSearchParams(fragment);
  const version = said.get('v');
  if (version !== VERSION)
    return {
      state: usual,
      problems: [
        version === null
          ? 'what stands behind the # of the address is no state of the lab; it begins as usual'
          : `the address is of another version of the lab (${brief(version)}, and this one reads ${VERSION}); it begins as usual`,
      ],
    };
  const problems: string[] = [];
  const or = <T>(usually: T, read: () => T): T => {
    try {
      return read();
    } catch (error) {
      problems.push(messageOf(error));
      return usually;
    }
  };
  const arms = ARM_NAMES.map((name) => `${name.toLowerCase()}.`)
    .filter((prefix) => [...said.keys()].some((key) => key.startsWith(prefix)))
    .map((prefix) => readArm(prefix, said, reader, or));
  const state = {
    seed: said.get('seed') || usual.seed,
    view: or(usual.view, () => readView(said.get('view') ?? usual.view)),
    arms: arms.length === 0 ? usual.arms : arms,
    axes: usual.axes.map((axis, i) => or(axis, () => readAxis(said.get('xy'[i]), axis, reader))) as [Axis, Axis],
    target: or(usual.target, () => readNumber('target', said.get('target') ?? String(usual.target), 0, 1)),
    goal: or(usual.goal, () => readGoal(said.get('goal') ?? goalText(usual.goal))),
  };
  return { state, problems };
}

type Or = <T>(usually: T, read: () => T) => T;

function readArm(prefix: string, said: URLSearchParams, { game, dials, bots: known }: Reader, or: Or): Setting {
  let setting = usualSetting(game);
  for (const [key, text] of said) {
    if (!key.startsWith(prefix)) continue;
    const name = key.slice(prefix.length);
    setting = or(setting, () => {
      if (name === 'players') return { ...setting, players: readPlayers(game, text) };
      if (name === 'bots') return withBots(setting, readBots(game, text, known));
      if (name === SKILL && dials.some(({ kind }) => kind === 'skill'))
        return withSkill(game, setting, readNumber(SKILL, text, 0, 100));
      if (!Object.hasOwn(game.options, name)) throw new Error(unknown('dial', name, Object.keys(game.options)));
      return withOptions(game, setting, { [name]: readValue(name, game.options[name], text) });
    });
  }
  return setting;
}

function readPlayers(game: Game, text: string): number {
  const { min, max } = game.seats;
  if (!isSeating(game, Number(text))) throw new Error(`players takes ${min} to ${max}, not ${brief(text)}`);
  return Number(text);
}

function readBots(game: Game, text: string, known: readonly string[]): readonly string[] {
  const bots = text.split(',');
  if (bots.length > game.seats.max) throw new Error(`${bots.length} bots for ${game.seats.max} seats`);
  for (const bot of bots) {
    for (const name of namesIn(bot))
      if (!known.includes(name)) throw new Error(unknown(`bot for ${game.id}`, name, known));
  }
  return bots;
}

function readValue(name: string, option: Option, text: string): Value {
  const value = valueIn(option, text);
  if (!isFitting(option, value)) throw new Error(`${name} takes ${allowed(option)}, not ${brief(text)}`);
  return value;
}

function valueIn({ kind }: Option, text: string): Value {
  if (kind === 'whole' || kind === 'real') return text.trim() === '' ? Number.NaN : Number(text);
  return kind === 'flag' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

function readView(text: string): View {
  const view = VIEWS.find((name) => name === text);
  if (view === undefined) throw new Error(unknown('view', text, VIEWS));
  return view;
}

function readAxis(text: string | null, usual: Axis, { game, dials }: Reader): Axis {
  if (text === null) return usual;
  const [name, from, to] = text.split(':');
  const dial = dials.find((one) => one.name === name);
  if (dial === undefined)
    throw new Error(
      unknown(
        'dial',
        name,
        dials.map((one) => one.name),
      ),
    );
  const { range } = dial;
  if (range === undefined || from === undefined || to === undefined) return usualAxis(game, dial);
  const { min, max } = range;
  return { dial: name, from: readNumber(name, from, min, max), to: readNumber(name, to, min, max) };
}

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= min && value <= max))
    throw new Error(`${name} takes a number from ${min} to ${max}, not ${brief(text)}`);
  return value;
}

function readGoal(text: string): Goal {
  const [, games] = /^(\d+)games$/.exec(text) ?? [];
  return games === undefined
    ? { precision: readNumber('goal', text, 0.0001, 0.4) }
    : { games: readNumber('goal', games, 1, 10_000_000) };
}
