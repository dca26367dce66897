import type { Game } from '../../engine/game.ts';
import { varying } from '../../report/terminal.ts';
import { rateText } from '../../report/text.ts';
import type { Cell } from '../../sim/cell.ts';
import type { Interval } from '../../stats/wilson.ts';
import { labelOf, listText, settingsText, settingText, type Words } from '../../story/words.ts';
import type { Dials, Setting } from './dials.ts';
import type { Quantity, Requirement } from './goals.ts';

/** Whether the numbers of a goal are shares of games; all others are counted. */
export function isShare({ kind }: Pick<Quantity, 'kind'>): boolean {
  return kind !== 'length' && kind !== 'measure';
}

/** A number of a goal in a sentence: "52.1 %", "+1.2 points" above what is fair, or "14.3". */
export function numberText({ kind }: Pick<Quantity, 'kind'>, value: number): string {
  if (kind === 'seat') return `${value < 0 ? '-' : '+'}${(100 * Math.abs(value)).toFixed(1)} points`;
  return isShare({ kind }) ? rateText(value) : value.toFixed(1);
}

/** "65.0 % to 75.0 %", or "at most +2.0 points". */
export function boundsText(quantity: Pick<Quantity, 'kind'>, { low, high }: Interval): string {
  if (!Number.isFinite(low)) return `at most ${numberText(quantity, high)}`;
  if (!Number.isFinite(high)) return `at least ${numberText(quantity, low)}`;
  return `${numberText(quantity, low)} to ${numberText(quantity, high)}`;
}

/** What a number is of: "the win rate of the couriers". */
export function quantityText(game: Game, quantity: Quantity): string {
  switch (quantity.kind) {
    case 'win':
      return `the win rate of ${game.success}`;
    case 'seat':
      return `the win rate of seat ${quantity.index + 1} above its fair share`;
    case 'ending':
      return `the share of games that end with "${game.endings[quantity.index]}"`;
    case 'length':
      return 'the number of moves';
    case 'measure':
      return `the mean of ${game.measures[quantity.index].label}`;
  }
}

/** Where it is wanted: "2 couriers and easy difficulty"; what it is an average over is left out, or told where nothing else is. */
export function placeText(words: Words, tables: readonly Cell[], { tables: own }: Pick<Requirement, 'tables'>): string {
  const [one, ...others] = own.map((table) => tables[table].factors);
  const same = varying(tables).filter((name) => others.every((each) => each[name] === one[name]));
  const text = settingsText(words, Object.fromEntries(same.map((name) => [name, one[name]])));
  return text === '' && own.length > 1 ? `all ${own.length} tables together` : text;
}

/** The knobs that a setting has everywhere, in words; and the dials that are set apart, by their labels. */
export function settingWords(
  words: Words,
  dials: Dials,
  setting: Setting,
): { readonly everywhere: string; readonly apart: readonly string[] } {
  const everywhere = dials.knobs.flatMap(({ dial }, knob) =>
    dials.all[dial].per.length > 0
      ? []
      : [settingText(words, dials.all[dial].name, dials.all[dial].levels[setting[knob]])],
  );
  return {
    everywhere: listText(everywhere),
    apart: dials.all.filter(({ per }) => per.length > 0).map(({ name }) => labelOf(words, name)),
  };
}
