import { describe, expect, it } from 'vitest';
import { sweepFigures } from '../../methods/sweep/figures.ts';
import { foundOf, tablesOfCells } from '../findings.fixture.ts';
import { firstCells, MOST_CELLS } from './first-cells.ts';
import { reportPage } from './page.ts';

const METHOD = {
  how: 'by playing',
  figures: (findings: Parameters<typeof sweepFigures>[0]) => sweepFigures(findings, 'cells'),
};
const ASSETS = { style: { text: '', hash: 'none' } };
const pageOf = (cells: number, lengths = 1) => {
  const { tables, read } = tablesOfCells(cells, lengths);
  return { page: reportPage(foundOf(tables), METHOD, ASSETS), read };
};

describe('the first cells of a run', () => {
  it('are all of them where there are few', () => {
    const { findings, isCut } = firstCells(foundOf(tablesOfCells(3, 2).tables), 3);
    expect([isCut, ...findings.tables.map(({ rows }) => rows.length)]).toEqual([false, 3, 3 * 2]);
  });

  it('have all their rows in every table, and no others are reckoned', () => {
    const { tables, read } = tablesOfCells(1000, 2);
    const { findings, isCut } = firstCells(foundOf(tables), 3);
    expect([isCut, ...findings.tables.map(({ rows }) => rows.length)]).toEqual([true, 3, 3 * 2]);
    expect(read.rows).toBe(3 + 1 + 3 * 2 + 1); // in each table one more, to see that there are others
  });

  it('are told apart by their arms where there are some', () => {
    const rows = ['a', 'b', 'c'].map((arm) => [2, arm]);
    const { findings } = firstCells(foundOf([{ name: 'arms', columns: ['dice', 'arm'], rows }]), 2);
    expect(findings.tables[0].rows).toEqual([
      [2, 'a'],
      [2, 'b'],
    ]);
  });
});

describe('the page of a run', () => {
  it('says nothing of what it leaves out where it shows all', () => {
    expect(pageOf(20).page).not.toContain('the first 1,000 cells');
  });

  it('is no larger for many cells than for as many as it shows, and says so', () => {
    const [some, many] = [pageOf(MOST_CELLS), pageOf(5 * MOST_CELLS)];
    expect(many.page.length).toBeLessThan(some.page.length + 1000);
    expect(many.read.rows).toBe(2 * (MOST_CELLS + 1));
    expect(many.page).toContain('of the first 1,000 cells');
    expect(many.page).toContain('The numbers: the first 400 rows');
  });

  // As many arguments as there are lengths were more than a call takes: all games were played, and nothing was written.
  it('is drawn where games have many lengths', () => {
    expect(pageOf(MOST_CELLS, 272).page).toContain('How long games are');
  });
});
