import { unknown } from '../../data/nearest.ts';
import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { brief } from '../../data/shape.ts';
import type { Game } from '../../engine/game.ts';
import type { SheetRows } from '../../sim/catalogue.ts';
import { scalar } from '../../sim/lineup.ts';

/** A play of people, as it was written down. */
export interface NotedPlay {
  readonly line: number;
  /** By factor; those that nobody noted are missing. */
  readonly factors: Readonly<Record<string, Value>>;
  /** Missing if nobody noted it. */
  readonly won?: boolean;
  readonly measure?: number;
}

export interface NotedPlays {
  /** Columns that are factors. */
  readonly factors: readonly string[];
  /** The measure that is noted beside who won: its index among those of the game. */
  readonly measure?: number;
  readonly plays: readonly NotedPlay[];
}

/** Columns that anybody may keep for himself. */
const FREE = ['date', 'who', 'where', 'note'];

const WON = 'won';

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  no: false,
  true: true,
  false: false,
  '1': true,
  '0': false,
};

/** Reads plays from the rows of a file, and refuses what makes no sense, with its line. */
export function notedPlays(game: Game, { columns, rows }: SheetRows, file: string): NotedPlays {
  const measures = game.measures.map(({ name }) => name);
  const factors = ['players', ...Object.keys(game.presets), ...Object.keys(game.options)];
  const known = [WON, ...factors, ...measures, ...FREE];
  for (const column of columns)
    if (!known.includes(column)) throw new Refusal(`${file}:1: ${unknown('column', column, known)}`);
  const noted = columns.filter((column) => measures.includes(column));
  if (noted.length > 1)
    throw new Refusal(
      `${file}:1: has ${noted.length} measures, ${noted.join(' and ')}; one beside ${WON} is as many as can be taken in`,
    );
  if (!columns.includes(WON) && noted.length === 0)
    throw new Refusal(
      `${file}:1: has no column ${WON}, and none of a measure (${measures.join(', ') || `${game.id} has none`})`,
    );
  const plays = rows.map(({ line, fields }): NotedPlay => {
    const at = (column: string) => fields[columns.indexOf(column)] ?? '';
    const where = `${file}:${line}`;
    const won = wonOf(at(WON), where);
    const measure = noted.length === 0 ? undefined : measureOf(noted[0], at(noted[0]), where);
    if (won === undefined && measure === undefined)
      throw new Refusal(`${where}: says neither who won nor ${noted[0] ?? 'anything else'}, so it tells nothing`);
    const given = columns.filter((column) => factors.includes(column) && at(column) !== '');
    return {
      line,
      factors: Object.fromEntries(given.map((column) => [column, scalar(at(column))])),
      ...(won === undefined ? {} : { won }),
      ...(measure === undefined ? {} : { measure }),
    };
  });
  if (plays.length === 0) throw new Refusal(`${file}: has no plays`);
  return {
    factors: columns.filter((column) => factors.includes(column)),
    ...(noted.length === 0 ? {} : { measure: measures.indexOf(noted[0]) }),
    plays,
  };
}

function wonOf(text: string, where: string): boolean | undefined {
  if (text === '') return undefined;
  const word = text.toLowerCase();
  if (Object.hasOwn(YES_OR_NO, word)) return YES_OR_NO[word];
  throw new Refusal(`${where}: ${WON} takes yes or no, true or false, 1 or 0, or nothing, not ${brief(text)}`);
}

function measureOf(name: string, text: string, where: string): number | undefined {
  if (text === '') return undefined;
  const number = scalar(text);
  if (typeof number !== 'number' || number < 0)
    throw new Refusal(`${where}: ${name} takes a number from 0 up, or nothing, not ${brief(text)}`);
  return number;
}
