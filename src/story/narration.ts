import { isWhole, shown } from '../data/components.ts';
import { settle, type Value } from '../data/options.ts';
import type { Game, Rules, Seat, TableSettings } from '../engine/game.ts';
import type { State } from '../engine/layout.ts';
import { ABSENT, type Outcome } from '../engine/outcome.ts';
import { type GameSetup, type Table, tableFor } from '../engine/play.ts';
import { type ChanceEntry, RecordedChance } from './recorded-chance.ts';
import { settingText as factorText, wordsOf } from './words.ts';

// What every account of a game says, and how it comes to hear of it.

/** "dice 2, sides 6, wild false" */
export function optionText(values: readonly (readonly [name: string, value: Value])[]): string {
  return values.map(([name, value]) => `${name} ${shown(value)}`).join(', ');
}

export function allOptions(game: Game, setting: TableSettings): readonly (readonly [string, Value])[] {
  return Object.entries(settle(game.id, game.options, setting.options));
}

/** The options that are not as usual. */
export function changedOptions(game: Game, setting: TableSettings): readonly (readonly [string, Value])[] {
  return allOptions(game, setting).filter(([name, value]) => value !== game.options[name].default);
}

/** "courier 2" */
export function playerName(game: Game, seat: Seat): string {
  return `${game.player ?? 'player'} ${seat + 1}`;
}

/** "player 2 wins (line)", "nobody wins (draw)" */
export function resultText(game: Game, outcome: Outcome): string {
  const winners = [...outcome.won.keys()]
    .filter((seat) => outcome.won[seat] === 1)
    .map((seat) => playerName(game, seat));
  const who =
    winners.length === 0
      ? `${game.rival ?? 'nobody'} wins`
      : `${winners.join(' and ')} ${winners.length === 1 ? 'wins' : 'win'}`;
  return `${who} (${game.endings[outcome.ending]})`;
}

/** "left behind", by seat; none in a game without fates. */
export function fatesOf({ fates = [] }: Game, outcome: Outcome): readonly string[] {
  return fates.length === 0 ? [] : Array.from(outcome.fate, (fate) => fates[fate]);
}

/** Of a measure. */
export function valueText(value: number): string {
  return value === ABSENT ? 'none' : String(value);
}

export function measureText(game: Game, outcome: Outcome): string {
  return game.measures.map(({ name }, i) => `${name} ${valueText(outcome.measures[i])}`).join(', ');
}

/** "dice_left 0 2 0": by seat. */
export function seatMeasureTexts(game: Game, outcome: Outcome): readonly string[] {
  const count = game.seatMeasures.length;
  return game.seatMeasures.map(({ name }, i) => {
    const values = Array.from(outcome.won, (_, seat) => valueText(outcome.seatMeasures[seat * count + i]));
    return `${name} ${values.join(' ')}`;
  });
}

function plural(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}

/** What happens while a game is played, in the order in which it happens. */
interface Scribe {
  /** All that happened since the move before, when the next one is made. */
  entries?(entries: readonly ChanceEntry[]): void;
  /** An event at once, with the state in the middle of whatever it is part of. */
  event?(state: State, event: number, args: readonly [number, number, number]): void;
  move(state: State, seat: number, move: number, count: number): void;
}

export function narrate(setup: GameSetup, scribe: Scribe): Table {
  const table = tableFor(setup);
  let witness: RecordedChance | undefined;
  const flush = () => {
    if (witness !== undefined) scribe.entries?.(witness.take());
  };
  const onlooker = {
    move(state: State, seat: number, move: number, count: number) {
      flush();
      scribe.move(state, seat, move, count);
    },
  };
  table.play(setup.block, setup.players, onlooker, (chance) => {
    witness = new RecordedChance(chance, (event, args) => scribe.event?.(table.state, event, args));
    return witness;
  });
  flush();
  return table;
}

/** "the usual rules", or what differs from them, as presets where they say it: "easy difficulty, a road of 24 steps". */
export function settingText(game: Game, setting: TableSettings): string {
  const words = wordsOf(game);
  const left = new Map(changedOptions(game, setting));
  const texts: string[] = [];
  for (const [factor, level] of presetsIn(game, left)) {
    for (const name of Object.keys(game.presets[factor][level])) left.delete(name);
    texts.push(factorText(words, factor, level));
  }
  for (const [name, value] of left)
    texts.push(isWhole(value) ? optionText([[name, value]]) : factorText(words, name, value));
  return texts.length === 0 ? 'the usual rules' : texts.join(', ');
}

/** Of each preset the level that the changed options come to, if there is one. */
function presetsIn(
  game: Game,
  changed: ReadonlyMap<string, Value>,
): readonly (readonly [factor: string, level: string])[] {
  return Object.entries(game.presets).flatMap(([factor, levels]) => {
    const fitting = Object.entries(levels).find(([, bundle]) => {
      const values = Object.entries(bundle);
      const isSo = ([name, value]: [string, unknown]) => (changed.get(name) ?? game.options[name].default) === value;
      return values.some(([name]) => changed.has(name)) && values.every(isSo);
    });
    return fitting === undefined ? [] : [[factor, fitting[0]] as const];
  });
}

/** How a game went that was played to its end: a sentence, and what it yielded. */
export function endingTexts(game: Game, { decisions, forced, outcome }: Table): readonly string[] {
  const measures = measureText(game, outcome);
  return [
    `${resultText(game, outcome)} after ${plural(decisions, 'decision')} and ${plural(forced, 'forced move')}`,
    ...fateTexts(game, outcome),
    ...(measures === '' ? [] : [measures]),
    ...seatMeasureTexts(game, outcome),
  ];
}

/** The same for the eyes of a seat. Where moves are sealed, it is told no numbers: they count what it may not know of. */
export function seatEndingTexts(game: Game, rules: Rules, table: Table): readonly string[] {
  if (rules.isSealed === undefined) return endingTexts(game, table);
  return [resultText(game, table.outcome), ...fateTexts(game, table.outcome)];
}

function fateTexts(game: Game, outcome: Outcome): readonly string[] {
  const fates = fatesOf(game, outcome);
  return fates.length === 0 ? [] : [fates.map((fate, seat) => `${playerName(game, seat)}: ${fate}`).join(', ')];
}
