import { describe, expect, it } from 'vitest';
import { fated } from '../engine/fated.fixture.ts';
import { Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { here } from '../games/games.fixture.ts';
import { playCells } from '../methods/arms.fixture.ts';
import { sweepText } from '../methods/sweep/answer.ts';
import { layOut } from '../node/lay-out.ts';
import { randomPlayer } from '../proof/golden.ts';
import type { Cell } from '../sim/cell.ts';
import type { CellCounts } from '../sim/cell-counts.ts';
import { rosterOf } from '../sim/roster.ts';
import { Tally } from '../sim/tally.ts';
import { wordsOf } from '../story/words.ts';
import { csv } from './csv.ts';
import { sweepTables } from './rows.ts';
import { Decimal, type ReportTable, type Row } from './table.ts';
import { fixedText } from './terminal.ts';
import { duration, grouped, percent } from './text.ts';

const cells: readonly Cell[] = [2, 3].map((players) => ({
  game: 'liarsdice',
  players,
  options: { dice: 1, sides: 6, wild: false },
  factors: { players, variant: 'plain', bots: 'counter+random' },
  lineup: players === 2 ? ['counter', 'random'] : ['counter', 'random', 'random'],
  rotations: players,
  blocks: 40,
}));

/** A table with its rows at hand. */
function gathered({ name, rows }: ReportTable) {
  return { name, rows: [...rows] };
}

async function counts() {
  const { tallies } = await playCells(cells, 'report', { runner: here() });
  return tallies;
}

async function tables() {
  return sweepTables(cells, await counts()).map(gathered);
}

/** The counts of these cells in a game with fates; only random bots play, whatever they are called. */
function fatedCounts() {
  return cells.map((cell) => {
    const tally = new Tally(rosterOf(fated, cell));
    const table = new Table(fated, fated.rules(cell.players, cell.options), masterSeed('report'));
    const players = cell.lineup.map(() => randomPlayer);
    for (let block = 0; block < cell.blocks; block++) {
      for (let rotation = 0; rotation < cell.rotations; rotation++) {
        table.play(block, players);
        tally.add(block * cell.rotations + rotation, rotation, table.outcome, table);
      }
      tally.closeBlock();
    }
    return tally;
  });
}

/** What a terminal shows of these counts. */
function shownText(tallies: readonly CellCounts[]): string {
  return layOut(sweepText(wordsOf(fated), cells, tallies, sweepTables(cells, tallies)));
}

describe('the tables of a sweep', () => {
  it('have the columns that are documented', async () => {
    const columns = Object.fromEntries((await tables()).map(({ name, rows }) => [name, Object.keys(rows[0]).join()]));
    expect(columns).toEqual({
      cells:
        'players,variant,bots,games,blocks,wins,win_rate,ci_low,ci_high,joint_low,joint_high,win_rate_of,effective_games,' +
        'length_mean,length_sd,decisions_mean,decisions_sd,forced_mean,forced_sd,' +
        'rounds_mean,rounds_sd,rounds_games,bluffs_mean,bluffs_sd,bluffs_games',
      seats:
        'players,variant,bots,seat,bot,games,wins,win_rate,ci_low,ci_high,effective_games,dice_left_mean,dice_left_sd,dice_left_games',
      bots: 'players,variant,bots,bot,seats_played,wins,win_rate,ci_low,ci_high,effective_games,joint_low,joint_high',
      endings: 'players,variant,bots,ending,games,count,share,ci_low,ci_high,effective_games',
      measures: 'players,variant,bots,measure,value,ci_low,ci_high,games,p_value,seat',
      lengths: 'players,variant,bots,from,to,games,share',
      examples: 'players,variant,bots,example,block,rotation,seated,moves,lead_changes',
    });
  });

  it('add up', async () => {
    const [cellTable, seatTable, botTable, endingTable] = await tables();
    for (const cell of cellTable.rows) {
      const of = (table: typeof cellTable) => table.rows.filter((row) => row.players === cell.players);
      const total = (table: typeof cellTable, column: string) =>
        of(table).reduce((sum, row) => sum + Number(row[column]), 0);
      expect(cell.games).toBe(40 * Number(cell.players));
      expect(total(endingTable, 'count')).toBe(cell.games);
      expect(total(seatTable, 'wins')).toBe(cell.games); // somebody wins each game
      expect(total(botTable, 'wins')).toBe(cell.games);
      expect(total(botTable, 'seats_played')).toBe(Number(cell.games) * Number(cell.players));
      expect(total(seatTable, 'games')).toBe(Number(cell.games) * Number(cell.players));
    }
  });

  it('read well in a terminal: what varies, the rates with their intervals, and the bots where they differ', async () => {
    const text = shownText(await counts());
    expect(text).toContain('win rate of the first player');
    expect(text).toContain('win rate of the bot, per seat');
    expect(text).toMatch(/\d\d\.\d\d % – \d\d\.\d\d %/);
    expect(text).not.toContain('variant'); // the same in every cell
    expect(text).not.toContain('\u001b');
    expect(fixedText(wordsOf(fated), cells)).toBe('plain dice, counter+random bots');
  });
});

describe('the fates of a sweep', () => {
  const [, seats, bots, , fates] = sweepTables(cells, fatedCounts()).map(gathered);

  it('are a table of their own, by seat and bot, then by bot over all seats', () => {
    expect(fates.name).toBe('fates');
    expect(Object.keys(fates.rows[0]).join()).toBe(
      'players,variant,bots,seat,bot,fate,seats_played,count,share,ci_low,ci_high,effective_games',
    );
    const first = fates.rows.filter((row) => row.players === 2);
    expect(first.map(({ seat, bot, fate, seats_played: n }) => [seat, bot, fate, n].map(String).join())).toEqual([
      '1,counter,out of dice,40',
      '1,counter,still rolling,40',
      '1,random,out of dice,40',
      '1,random,still rolling,40',
      '2,random,out of dice,40',
      '2,random,still rolling,40',
      '2,counter,out of dice,40',
      '2,counter,still rolling,40',
      'all,counter,out of dice,80',
      'all,counter,still rolling,80',
      'all,random,out of dice,80',
      'all,random,still rolling,80',
    ]);
  });

  it('have the shares and intervals of the wins where they tell the same', () => {
    const rolling = fates.rows.filter((row) => row.fate === 'still rolling');
    const shares = (all: boolean) =>
      rolling.filter((row) => (row.seat === 'all') === all).map((row) => [row.share, row.ci_low, row.ci_high]);
    const winRates = (rows: readonly Row[]) => rows.map((row) => [row.win_rate, row.ci_low, row.ci_high]);
    expect(shares(false)).toEqual(winRates(seats.rows));
    expect(shares(true)).toEqual(winRates(bots.rows));
  });

  it('are a line of shares for each cell and bot in a terminal', () => {
    const [, told] = shownText(fatedCounts()).split('how it ended for a seat:\n');
    const lines = told.split('\n').map((line) => line.replaceAll(/ *│ */g, '|'));
    expect(lines[1]).toBe('|players|bot|out of dice|still rolling|');
    expect(lines.slice(3, -1)).toEqual(
      bots.rows.map(({ players, bot, win_rate: rate }) => {
        const rolling = (rate as Decimal).value;
        return `|${String(players)}|${String(bot)}|${percent(1 - rolling)}|${percent(rolling)}|`;
      }),
    );
  });

  it('are not there in a game without', async () => {
    const without = await counts();
    expect(sweepTables(cells, without).map(({ name }) => name)).toEqual([
      'cells',
      'seats',
      'bots',
      'endings',
      'measures',
      'lengths',
      'examples',
    ]);
    expect(shownText(without)).not.toContain('how it ended');
  });
});

describe('csv', () => {
  it('quotes by RFC 4180 and ends its lines in LF', () => {
    expect(csv([{ a: 'x,y', b: 'say "hi"', c: 'two\nlines' }])).toBe('a,b,c\n"x,y","say ""hi""","two\nlines"\n');
  });

  it('writes counts whole and decimals with six places, empty where there is none', () => {
    expect(
      csv([
        {
          n: 3,
          rate: new Decimal(1 / 3),
          one: new Decimal(1),
          less: new Decimal(-0.5),
          none: new Decimal(Number.NaN),
          flag: true,
        },
      ]),
    ).toBe('n,rate,one,less,none,flag\n3,0.333333,1.000000,-0.500000,,true\n');
  });

  it('defuses what a spreadsheet would run', () => {
    expect(csv([{ bot: '=HYPERLINK("x")' }])).toBe('bot\n"\'=HYPERLINK(""x"")"\n');
  });
});

describe('numbers for people', () => {
  it('are grouped, rounded and in fitting units', () => {
    expect([grouped(1_234_567), percent(0.12345), duration(850), duration(12_345), duration(245_000)]).toEqual([
      '1,234,567',
      '12.35 %',
      '850 ms',
      '12.3 s',
      '4 min 05 s',
    ]);
  });
});
