import { existsSync, readFileSync } from 'node:fs';
import { DuckDBInstance } from '@duckdb/node-api';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';
import { COLUMNS, SEAT_COLUMNS, seatColumn } from '../data/columns.ts';
import { cerbere } from '../games/cerbere/index.ts';

// Every test carries out the command several times, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const folder = new UserFolder();
const bytesOf = (...parts: string[]) => readFileSync(folder.at(...parts)).toString('base64');

/** What DuckDB says, field by field; whole numbers as numbers. */
async function asked(query: string): Promise<readonly (readonly unknown[])[]> {
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await connection.runAndReadAll(query);
  return reader.getRows().map((row) => row.map((field) => (typeof field === 'bigint' ? Number(field) : field)));
}

const file = (...parts: string[]) => `'${folder.at(...parts)}'`;

const CELLS = ['factors: { players: [3, 4], raised: [0, 1] }', 'bots: [helper, random]'];
beforeAll(async () => {
  const head = ['question: Q?', 'game: cerbere', 'seed: s', 'games: 90'];
  folder.write('sweep.yaml', ...head, ...CELLS, 'rotate: true');
  const against = 'compare: { base: { bots: random }, against: { helper: { bots: helper } } }';
  folder.write('compare.yaml', ...head, 'factors: { players: [3, 4] }', 'method: compare', against);
  folder.write('luck.yaml', ...head, 'method: luck', 'luck: { bots: [random, helper] }');
  await folder.here('run', 'sweep.yaml', '--rows', '--out', 'whole', '--threads', '2');
});

describe('rows.parquet', () => {
  const games = file('whole', 'rows.parquet');

  it('sums up to what the tables say of every cell, seat, ending and fate', async () => {
    const cells = `SELECT players, raised, games, wins, round(games * decisions_mean), round(games * forced_mean), turns_games
      FROM ${file('whole', 'cells.csv')} ORDER BY ALL`;
    expect(
      await asked(
        `SELECT players, raised, count(*), sum(won), sum(decisions), sum(forced), count(turns)
         FROM ${games} GROUP BY ALL ORDER BY ALL`,
      ),
    ).toEqual(await asked(cells));
    for (const seat of [1, 4]) {
      expect(
        await asked(
          `SELECT players, raised, seat${seat}_bot, count(*), sum(seat${seat}_won) FROM ${games}
           WHERE players >= ${seat} GROUP BY ALL ORDER BY ALL`,
        ),
      ).toEqual(
        await asked(
          `SELECT players, raised, bot, games, wins FROM ${file('whole', 'seats.csv')} WHERE seat = ${seat} ORDER BY ALL`,
        ),
      );
    }
    expect(await asked(`SELECT players, raised, ending, count(*) FROM ${games} GROUP BY ALL ORDER BY ALL`)).toEqual(
      await asked(
        `SELECT players, raised, ending, count FROM ${file('whole', 'endings.csv')} WHERE count > 0 ORDER BY ALL`,
      ),
    );
    expect(await asked(`SELECT players, raised, seat2_fate, count(*) FROM ${games} GROUP BY ALL ORDER BY ALL`)).toEqual(
      await asked(
        `SELECT players, raised, fate, sum("count")::int FROM ${file('whole', 'fates.csv')}
         WHERE seat = '2' AND "count" > 0 GROUP BY ALL ORDER BY ALL`,
      ),
    );
  });

  it('is sorted by cell, block and rotation, and has the columns that no game can take', async () => {
    const rows = await asked(`SELECT players, raised, block, rotation FROM ${games}`);
    const rank = ([players, raised, block, rotation]: readonly unknown[]) =>
      ((Number(players) * 2 + Number(raised)) * 100 + Number(block)) * 10 + Number(rotation);
    expect(rows.length).toBeGreaterThan(4 * 90);
    expect(rows).toEqual(rows.toSorted((one, other) => rank(one) - rank(other)));
    const names = (await asked(`DESCRIBE SELECT * FROM ${games}`)).map(([name]) => name);
    const measures = cerbere.seatMeasures.map(({ name }) => name);
    expect(names).toEqual([
      'players',
      'raised',
      'bots',
      ...COLUMNS['rows.csv'],
      ...cerbere.measures.map(({ name }) => name),
      ...[0, 1, 2, 3].flatMap((seat) => [...SEAT_COLUMNS, ...measures].map((of) => seatColumn(seat, of))),
    ]);
  });

  it('is the same for other threads, batches and engines, and for shards that are merged', async () => {
    const again = ['run', 'sweep.yaml', '--rows', '--out', 'again', '--threads', '1', '--batch', '7'];
    expect((await folder.here(...again, '--engine', 'js')).status).toBe(0);
    for (const part of [2, 1])
      expect((await folder.here('run', 'sweep.yaml', '--rows', '--shard', `${part}/2`, '--out', 'parts')).status).toBe(
        0,
      );
    expect((await folder.here('merge', 'parts', '--out', 'merged')).stdout).toContain('rows.parquet');
    const whole = bytesOf('whole', 'rows.parquet');
    expect([bytesOf('again', 'rows.parquet') === whole, bytesOf('merged', 'rows.parquet') === whole]).toEqual([
      true,
      true,
    ]);
  });

  it('names games as play takes them', async () => {
    const [[seed, bots, decisions, forced]] = await asked(
      `SELECT seed, concat_ws('+', seat1_bot, seat2_bot, seat3_bot), decisions, forced FROM ${games}
       WHERE players = 3 AND raised = 1 AND rotation = 1 ORDER BY decisions DESC, block LIMIT 1`,
    );
    const game = ['--players', '3', '--set', 'raised=1', '--seed', String(seed), '--bots', String(bots)];
    const { stdout } = await folder.here('play', 'cerbere', ...game);
    expect(stdout).toContain(`after ${String(decisions)} decisions and ${String(forced)} forced moves`);
  });

  it('tells the arms of a comparison apart', async () => {
    await folder.here('run', 'compare.yaml', '--rows', '--out', 'compared');
    expect(
      await asked(
        `SELECT players, arm, count(*), sum(won) FROM ${file('compared', 'rows.parquet')} GROUP BY ALL ORDER BY ALL`,
      ),
    ).toEqual(await asked(`SELECT players, arm, games, wins FROM ${file('compared', 'arms.csv')} ORDER BY ALL`));
  });
});

describe('--rows', () => {
  it('writes the same as text, and a run without it leaves no games of an earlier one', async () => {
    const { stdout } = await folder.here('run', 'sweep.yaml', '--rows', 'csv', '--out', 'other');
    expect(stdout).toContain('rows.csv');
    const [csv, parquet] = [`read_csv(${file('other', 'rows.csv')})`, file('whole', 'rows.parquet')];
    expect(await asked(`SELECT count(*) FROM (SELECT * FROM ${parquet} EXCEPT SELECT * FROM ${csv})`)).toEqual([[0]]);
    await folder.here('run', 'sweep.yaml', '--rows', '--out', 'other');
    expect(['rows.csv', 'rows.parquet'].map((name) => existsSync(folder.at('other', name)))).toEqual([false, true]);
    await folder.here('run', 'sweep.yaml', '--out', 'other');
    expect(existsSync(folder.at('other', 'rows.parquet'))).toBe(false);
  });

  it('is refused by what it does not go with', async () => {
    const refused = (message: string) => ({ status: 2, stdout: '', stderr: `irkutsk: --rows: ${message}\n` });
    const run = (...args: string[]) => folder.here('run', ...args);
    expect(await run('sweep.yaml', '--rows', 'xml')).toEqual(
      refused('takes parquet or csv, or nothing at all, not "xml"'),
    );
    expect(await run('sweep.yaml', '--rows', '--rows')).toEqual(refused('is given twice'));
    expect(await run('luck.yaml', '--rows')).toEqual(
      refused('does not go with method luck; it goes with sweep, compare, knock-out, tune'),
    );
    expect(await run('sweep.yaml', '--rows', '--cluster', 'redis://localhost:1')).toEqual(
      refused('does not go with --cluster; --shard plays on several machines, and merge brings the rows'),
    );
  });
});
