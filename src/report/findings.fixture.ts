import { FORMAT, type Found } from './findings.ts';

/** What a run of two dice and some rows would have to say. */
export function foundOf(tables: Found['tables'] = []): Found {
  return {
    format: FORMAT,
    name: 'mine',
    question: 'Does it pay?',
    method: 'sweep',
    game: { id: 'liarsdice', title: "Liar's dice", success: 'the first player' },
    sentences: ['Yes.'],
    summary: [],
    notes: [],
    words: { factors: {}, outs: {} },
    factors: ['dice'],
    fixed: {},
    games: 3,
    made: { version: '1', revision: null, command: 'irkutsk run mine.yaml', seed: 's' },
    reconstructed: [],
    tables,
  };
}

/** The tables of so many cells of which nothing is known but their rates and lengths, and how many of their rows were read. */
export function tablesOfCells(cells: number, lengths = 1) {
  const read = { rows: 0 };
  const rowsOf = (row: (cell: number) => readonly (readonly number[])[]) => ({
    *[Symbol.iterator]() {
      for (let cell = 0; cell < cells; cell++) {
        for (const one of row(cell)) {
          read.rows++;
          yield one;
        }
      }
    },
  });
  const bins = Array.from({ length: lengths }, (_, i) => i);
  const tables = [
    {
      name: 'cells',
      columns: ['dice', 'games', 'win_rate', 'ci_low', 'ci_high'],
      rows: rowsOf((cell) => [[cell, 100, 0.5, 0.4, 0.6]]),
    },
    {
      name: 'lengths',
      columns: ['dice', 'from', 'to', 'games', 'share'],
      rows: rowsOf((cell) => bins.map((bin) => [cell, bin, bin, 1, 1 / lengths])),
    },
  ];
  return { tables, read };
}
