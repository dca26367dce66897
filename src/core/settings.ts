import type { Game, Setting } from './game.ts';
import { type Option, settle, type Value, type Values } from './options.ts';
import { Refusal } from './refusal.ts';

/** One table to try, with a name that can be a file's. */
export interface Trial extends Setting {
  readonly label: string;
}

/**
 * The tables that tests play: every number of players, every preset, and every option at its extremes, so that no game
 * has to remember to list them; as many players as the rules accept, and as few.
 */
export function trials(game: Game): readonly Trial[] {
  const tables = seatCounts(game, {}).map((players) => trial(`${players}p`, players, {}));
  for (const [factor, bundles] of Object.entries(game.presets)) {
    for (const [name, options] of Object.entries(bundles)) {
      const counts = seatCounts(game, options as Values);
      for (const players of new Set([counts[0], counts[counts.length - 1]])) {
        tables.push(trial(`${players}p-${factor}-${name}`, players, options as Values));
      }
    }
  }
  for (const [name, option] of Object.entries(game.options)) {
    for (const value of extremes(option).filter((extreme) => extreme !== option.default)) {
      const players = seatCounts(game, { [name]: value }, true).at(-1);
      if (players !== undefined) tables.push(trial(`${players}p-${name}-${value}`, players, { [name]: value }));
    }
  }
  return tables;
}

/** The numbers of players that the rules accept with these settings. A preset that fits none is no preset. */
export function seatCounts(game: Game, options: Values, maybeNone = false): readonly number[] {
  const { min, max } = game.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const accepted = counts.filter((players) => accepts(game, { players, options }));
  if (accepted.length === 0 && !maybeNone)
    throw new Error(`${game.id} accepts no table with ${JSON.stringify(options)}`);
  return accepted;
}

/** Those of the trials that have a golden trace: each number of players, and each preset. */
export function goldenTrials(game: Game): readonly Trial[] {
  const presets = Object.keys(game.presets);
  return trials(game).filter(
    ({ label }) => /^\d+p$/.test(label) || presets.some((factor) => label.includes(`p-${factor}-`)),
  );
}

function trial(label: string, players: number, options: Values): Trial {
  return { label, players, options };
}

function extremes(option: Option): readonly Value[] {
  switch (option.kind) {
    case 'whole':
    case 'real':
      return [option.min, option.max];
    case 'flag':
      return [false, true];
    case 'choice':
      return option.values;
    case 'components':
      return Object.keys(option.kit.sets);
  }
}

function accepts(game: Game, { players, options }: Setting): boolean {
  try {
    game.rules(players, settle(game.id, game.options, options));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
