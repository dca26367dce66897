import { shown } from '../../data/components.ts';
import { settle, type Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { type Dial, dialNamed, levelsBetween, turned } from './dials.ts';
import type { SweptDial } from './experiment.ts';
import { lineupOf, optionIn, type Setting, shortened } from './setting.ts';
import { ARM_NAMES, inHand, type LabState } from './state.ts';

/** A table that a lab shows, and what tells it from the others, as columns of its tables. */
export interface ShownTable {
  readonly setting: Setting;
  readonly factors: Readonly<Record<string, Value>>;
}

/** All tables that a state shows: those that are put beside each other, or all levels of one dial or two. */
export interface Shown {
  readonly tables: readonly ShownTable[];
  /** The columns that tell them apart. */
  readonly apart: readonly string[];
  readonly swept: readonly SweptDial[];
}

/** Levels of a dial, in a curve and in a map. */
const IN_CURVE = 21;
const IN_MAP = 9;

/** What a state shows. */
export function shownBy(game: Game, dials: readonly Dial[], state: LabState): Shown {
  const { view, axes, arms } = state;
  if (view === 'live' || view === 'play') {
    const several = arms.length > 1;
    const tables = withFactors(game, arms, (i) => (several ? { arm: ARM_NAMES[i] } : {}));
    return { tables, apart: several ? ['arm'] : [], swept: [] };
  }
  const most = view === 'sweep' ? IN_CURVE : IN_MAP;
  const used = view === 'sweep' || axes[0].dial === axes[1].dial ? axes.slice(0, 1) : axes;
  if (used.some(({ dial }) => dial === SKILL) && used.some(({ dial }) => dial === 'bots'))
    throw new Refusal('a map takes skill or bots');
  const swept = used.map(({ dial: name, from, to }) => {
    const dial = dialNamed(dials, name);
    const levels = levelsBetween(dial, from, to, most);
    return { dial, levels: levels.filter((level) => isPossible(game, turned(game, inHand(state), dial, level))) };
  });
  const pairs = swept.reduce<readonly (readonly Value[])[]>(
    (all, { levels }) => all.flatMap((before) => levels.map((level) => [...before, level])),
    [[]],
  );
  const settings = pairs.map((levels) =>
    levels.reduce<Setting>((setting, level, i) => turned(game, setting, swept[i].dial, level), inHand(state)),
  );
  const levelsOf = (i: number) => Object.fromEntries(swept.map(({ dial }, d) => [dial.name, told(dial, pairs[i][d])]));
  const tables = withFactors(game, settings, levelsOf);
  return { tables, apart: swept.map(({ dial }) => dial.name), swept };
}

/** Whether the rules take a table: a box may not have pieces for as many as the game takes with another. */
function isPossible(game: Game, { players, options }: Setting): boolean {
  try {
    game.rules(players, settle(game.id, game.options, options));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Numbers stay numbers, so that they read along an axis. */
function told({ range }: Dial, level: Value): Value {
  return range === undefined ? shown(level) : level;
}

/** Every table with the same columns: what names it, players, options that are not as usual in all of them, and who plays. */
function withFactors(
  game: Game,
  settings: readonly Setting[],
  naming: (i: number) => Readonly<Record<string, Value>>,
): readonly ShownTable[] {
  const options = [...new Set(settings.flatMap((setting) => Object.keys(setting.options)))];
  // By skill only where all are: tables have the same columns.
  const isSkilled = settings.every(({ skill }) => skill !== undefined);
  const columnOf = (setting: Setting, name: string) => {
    const value = optionIn(game, setting, name);
    return typeof value === 'string' ? shown(value) : value;
  };
  return settings.map((setting, i) => {
    const named = naming(i);
    const others = {
      players: setting.players,
      ...Object.fromEntries(options.map((name) => [name, columnOf(setting, name)])),
      ...(isSkilled ? { [SKILL]: setting.skill ?? '' } : { bots: shortened(lineupOf(setting)).join('+') }),
    };
    return { setting, factors: { ...named, ...others, ...named } };
  });
}
