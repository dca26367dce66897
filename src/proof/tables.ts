import type { Option, Value, Values } from '../data/options.ts';
import type { Game, TableSettings } from '../engine/game.ts';
import { type Rng, Sfc32 } from '../engine/rng.ts';
import { masterSeed } from '../engine/seed.ts';
import { accepts, seatCounts, settingKey } from '../engine/settings.ts';

/** One table to try, with a name that can be a file's. */
export interface TestTable extends TableSettings {
  readonly label: string;
}

/**
 * The tables that tests play: every number of players, every preset, and every option at its extremes, so that no game
 * has to remember to list them; as many players as the rules accept, and as few.
 */
export function testTables(game: Game): readonly TestTable[] {
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

/** The test tables that have a golden trace: each number of players, and each preset that is not what is usual. */
export function goldenTables(game: Game): readonly TestTable[] {
  const presets = Object.keys(game.presets);
  const all = testTables(game).filter(
    ({ label }) => /^\d+p$/.test(label) || presets.some((factor) => label.includes(`p-${factor}-`)),
  );
  return withoutCopies(game, all);
}

/** Of tables at which the same is played, the first. */
function withoutCopies(game: Game, tables: readonly TestTable[]): readonly TestTable[] {
  const byKey = new Map<string, TestTable>();
  for (const table of tables) {
    const key = settingKey(game, table);
    if (!byKey.has(key)) byKey.set(key, table);
  }
  return [...byKey.values()];
}

/**
 * The tables that a soak goes round: the trials, and all presets crossed with each other and with the numbers of players.
 * Where two presets set the same option, the later counts.
 */
export function circuit(game: Game): readonly TestTable[] {
  return withoutCopies(game, [...testTables(game), ...crossedPresets(game)]);
}

function crossedPresets(game: Game): readonly TestTable[] {
  let bundles: readonly { readonly label: string; readonly options: Values }[] = [{ label: '', options: {} }];
  for (const [factor, values] of Object.entries(game.presets)) {
    bundles = bundles.flatMap(({ label, options }) =>
      Object.entries(values).map(([name, more]) => ({
        label: `${label}-${factor}-${name}`,
        options: { ...options, ...(more as Values) },
      })),
    );
  }
  return bundles.flatMap(({ label, options }) =>
    seatCounts(game, options, true).map((players) => trial(`${players}p${label}`, players, options)),
  );
}

/** Tries for a mix that the rules accept. */
const TRIES = 100;

/**
 * A table where every option on its own is as usual, at an extreme, or anywhere in its range. There is no end of them:
 * seed and number say which. Some are near to the usual table and some far from it. Undefined if the rules refuse all
 * that come to mind.
 */
export function mix(game: Game, seed: string, number: number): TestTable | undefined {
  const rng = new Sfc32();
  rng.seed(...masterSeed(`${seed}, mix ${number} of ${game.id}`));
  const { min, max } = game.seats;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const players = min + rng.below(max - min + 1);
    const daring = rng.fraction();
    const options: Record<string, Value> = {};
    for (const [name, option] of Object.entries(game.options)) {
      if (rng.fraction() < daring) options[name] = turned(option, rng);
    }
    const table = trial(`mix-${number}`, players, options);
    if (accepts(game, table)) return table;
  }
  return undefined;
}

function turned(option: Option, rng: Rng): Value {
  const ends = extremes(option);
  if (rng.below(2) === 0) return ends[rng.below(ends.length)];
  if (option.kind === 'whole') return option.min + rng.below(option.max - option.min + 1);
  if (option.kind === 'real') return option.min + (option.max - option.min) * rng.fraction();
  return ends[rng.below(ends.length)];
}

function trial(label: string, players: number, options: Values): TestTable {
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
