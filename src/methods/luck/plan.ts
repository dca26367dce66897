import type { Value } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import type { Path } from '../../data/shape.ts';
import { SKILL } from '../../data/skills.ts';
import type { Game, Seat } from '../../engine/game.ts';
import { type BlockWins, MOST_SEATS, readWinners } from '../../sim/block-bytes.ts';
import type { Cell } from '../../sim/cell.ts';
import { parseBot, splitLineup } from '../../sim/lineup.ts';
import { settingText, wordsOf } from '../../story/words.ts';
import type { ExperimentFile } from '../experiment.ts';
import type { Analysis } from '../method.ts';
import { planCells, refuseTooMany } from '../plan-cells.ts';
import { type LuckCell, luckAt } from './parts.ts';

const STREAMS = 2;
const NOISE = 0.1;
const COPIES = 64;

/** What is played at one combination of the factors, as indexes of arms. */
export interface LuckTable {
  readonly cell: Cell;
  /** By unit, player and stream. A unit is the whole table, or one of its seats. */
  readonly arms: readonly (readonly (readonly number[])[])[];
  /** The tries on which the ceiling rests. */
  readonly tries: readonly number[];
}

/** Who tries how often on the same luck, to see what is possible. */
export interface Ceiling {
  readonly bot: string;
  readonly noise: number;
  readonly copies: number;
}

export interface LuckResult {
  readonly game: Game;
  /** The players that differ, in words. */
  readonly players: readonly string[];
  /** The bots that they are, if they are told by their skill. */
  readonly bots: readonly string[] | undefined;
  readonly streams: number;
  /** Who sits in the other seats, in words, if one seat is looked at. */
  readonly others: string | undefined;
  readonly ceiling: Ceiling | undefined;
  readonly cells: readonly LuckCell[];
}

/** The same luck with other players, and the same players with other luck, at every combination of the factors. */
export async function planLuck(file: ExperimentFile): Promise<Analysis<LuckResult>> {
  const { game } = file;
  const asked = askedFor(file);
  const { streams } = asked;
  const seated = await planPlayers(file, asked);
  const { tables: cells, unitsAt, named, bots, others } = seated;
  const ceiling = ceilingOf(file, seated);
  refuseTooMany(
    file.locate(['luck']),
    cells.length,
    Math.max(...cells.map((_, c) => unitsAt(c).length)) * named.length * streams + (ceiling?.copies ?? 0),
    'tables on the same luck',
  );
  const tries = ceiling === undefined ? [] : await planTries(file, ceiling);
  const arms: Cell[] = [];
  const tables = cells.map((cell, c): LuckTable => {
    // Every arm of a table draws from a stream of its own.
    let stream = 0;
    const armOf = (lineup: readonly string[], who: string) => {
      stream++;
      const streamed = lineup.map((bot) => `${bot}:stream=${stream}`);
      return (
        arms.push({ ...cell, lineup: streamed, factors: { ...cell.factors, arm: `${who}, stream ${stream}` } }) - 1
      );
    };
    return {
      cell,
      arms: unitsAt(c).map((players, unit) =>
        players.map((lineup, p) => {
          const who = others === undefined ? named[p] : `${named[p]} in seat ${unit + 1}`;
          return Array.from({ length: streams }, () => armOf(lineup, who));
        }),
      ),
      tries: Array.from({ length: ceiling?.copies ?? 0 }, () => armOf(tries[c], 'a try')),
    };
  });
  return {
    game,
    cells: arms,
    tables: cells,
    async perform(played) {
      played.perBlock = others === undefined ? 'wins' : 'winners+moves';
      if (others !== undefined)
        for (const { arms: units } of tables)
          for (const [seat, players] of units.entries())
            for (const arm of players.flat()) played.all[arm].read = winsOfSeat(seat);
      await played.playTo(played.all.map((arm) => [arm, arm.cell.blocks]));
      const seed = String(file.experiment.seed);
      const told = tables.map((table) => luckAt(table, played.all, tables.length, seed));
      return { game, players: named, bots, streams, others, ceiling, cells: told };
    },
  };
}

/** Of blocks of one game, whether a seat won: read from `winners+moves`. */
function winsOfSeat(seat: Seat): (bytes: Uint8Array) => BlockWins {
  return (bytes) => ({
    wins: Uint8Array.from(readWinners(bytes).winners, (word) => (word >>> seat) & 1),
    moves: undefined,
  });
}

/** What the file asks for, checked as far as it can be without planning a cell. */
interface Asked {
  /** The factor by which players differ, its values, and where they are written. */
  readonly key: 'bots' | typeof SKILL;
  readonly values: readonly Value[];
  readonly path: Path;
  readonly streams: number;
  readonly others: Value | undefined;
}

function askedFor({ experiment, locate, locateKey }: ExperimentFile): Asked {
  const { luck, factors = {}, games } = experiment;
  if (luck === undefined)
    throw new Refusal(`${locate([])}: luck is missing; it takes skills or bots, streams, others and ceiling`);
  for (const name of ['precision', 'rotate'] as const)
    if (experiment[name] !== undefined && experiment[name] !== false)
      throw new Refusal(`${locateKey([name])}: does not go with method: luck`);
  const { skills, bots, streams = STREAMS, others } = luck;
  const values: readonly Value[] | undefined = skills ?? bots;
  if (values === undefined || (skills !== undefined && bots !== undefined))
    throw new Refusal(
      `${locateKey(['luck'])}: luck takes skills or bots, one of the two: they say which players differ`,
    );
  const name = skills === undefined ? 'bots' : 'skills';
  const path = ['luck', name];
  const given = [
    ...(experiment.bots === undefined ? [] : [['bots']]),
    ...['bots', SKILL].filter((factor) => Object.hasOwn(factors, factor)).map((factor) => ['factors', factor]),
  ];
  if (given.length > 0)
    throw new Refusal(
      `${locateKey(given[0])}: luck.${name} says who plays, and ${given[0].at(-1)}, too; one of the two is enough`,
    );
  const twice = values.findIndex((value, i) => values.indexOf(value) < i);
  if (twice >= 0)
    throw new Refusal(`${locate([...path, twice])}: ${name} lists ${JSON.stringify(values[twice])} twice`);
  if (games === 1)
    throw new Refusal(`${locate(['games'])}: method: luck takes 2 games at least, for one has no other luck`);
  return { key: skills === undefined ? 'bots' : SKILL, values, path, streams, others };
}

/** Who sits where. */
interface Seated {
  /** The cells of the factors, without those who play. */
  readonly tables: readonly Cell[];
  /** Of a table: by unit and player, the bots in seat order. */
  readonly unitsAt: (table: number) => readonly (readonly (readonly string[])[])[];
  readonly named: readonly string[];
  readonly bots: readonly string[] | undefined;
  readonly others: string | undefined;
}

async function planPlayers(file: ExperimentFile, { key, values, path, others }: Asked): Promise<Seated> {
  const { game, locate } = file;
  const words = wordsOf(game);
  const planned = await Promise.all(
    values.map((value, i) => planCells(file, { settings: { [key]: value }, path: [...path, i] })),
  );
  for (const [i, cells] of planned.entries()) refuseStream(cells[0].lineup, locate([...path, i]));
  const tables = planned[0].map((cell) => {
    const { [key]: _who, ...factors } = cell.factors;
    return { ...cell, factors };
  });
  const named = values.map((value) => settingText(words, key, value));
  const bots = key === SKILL ? planned.map(([{ lineup }]) => lineup[0]) : undefined;
  if (others === undefined)
    return { tables, unitsAt: (table) => [planned.map((cells) => cells[table].lineup)], named, bots, others };
  const where = ['luck', 'others'];
  for (const [at, value] of [...values.map((one, i) => [[...path, i], one] as const), [where, others] as const])
    if (splitLineup(String(value)).length > 1)
      throw new Refusal(
        `${locate(at)}: with luck.others one bot sits in each seat, and ${String(value)} names several`,
      );
  const [least, most] = [tables.find(({ players }) => players < 2), tables.find(({ players }) => players > MOST_SEATS)];
  if (least !== undefined || most !== undefined)
    throw new Refusal(`${locate(where)}: luck.others takes tables of 2 to ${MOST_SEATS} seats`);
  const rest = await planCells(file, { settings: { [key]: others }, path: where });
  refuseStream(rest[0].lineup, locate(where));
  return {
    tables,
    unitsAt: (table) =>
      rest[table].lineup.map((_, seat) =>
        planned.map((cells) => rest[table].lineup.with(seat, cells[table].lineup[0])),
      ),
    named,
    bots,
    others: settingText(words, key, others),
  };
}

/** Every table here has a stream of its own. */
function refuseStream(lineup: readonly string[], where: string): void {
  const bot = lineup.find((text) => Object.hasOwn(parseBot(text).params, 'stream'));
  if (bot !== undefined) throw new Refusal(`${where}: ${bot} has a stream, and method: luck gives every table its own`);
}

/** The ceiling that is asked for, where there can be one. */
function ceilingOf(file: ExperimentFile, { tables, unitsAt, others }: Seated): Ceiling | undefined {
  const { experiment, game, locate, locateKey } = file;
  const ceiling = experiment.luck?.ceiling;
  if (ceiling === undefined) return undefined;
  const where = locateKey(['luck', 'ceiling']);
  if (others !== undefined)
    throw new Refusal(`${where}: ceiling is for all players of a table together, and luck.others looks at one seat`);
  if (game.rival === undefined && tables.some(({ players }) => players > 1))
    throw new Refusal(
      `${where}: ceiling has no meaning in ${game.id}, where players win against each other and not against the game`,
    );
  const { noise = NOISE, copies = COPIES } = ceiling;
  const bot = ceiling.bot ?? unitsAt(0)[0].at(-1)?.[0] ?? '';
  if (Object.hasOwn(parseBot(bot).params, 'noise'))
    throw new Refusal(
      `${ceiling.bot === undefined ? where : locate(['luck', 'ceiling', 'bot'])}: ${bot} has a noise of its own; ceiling.bot takes a bot without any, and ceiling.noise how much each try has`,
    );
  return { bot, noise, copies };
}

/** Of every table, the bots of a try in seat order. */
async function planTries(file: ExperimentFile, { bot, noise }: Ceiling): Promise<readonly (readonly string[])[]> {
  refuseStream([bot], file.locate(['luck', 'ceiling', 'bot']));
  const cells = await planCells(file, {
    settings: { bots: `${bot}:noise=${noise}` },
    path: ['luck', 'ceiling', 'bot'],
  });
  return cells.map(({ lineup }) => lineup);
}
