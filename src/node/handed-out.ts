import { lstatSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import { writeFiles, writeInPieces } from './files.ts';
import { isMarked, markOf } from './game-pages.ts';

/** The folder of a run's pictures, and the page that sums it up. */
export const CHARTS = 'charts';
export const SUMMARY_FILE = 'summary.html';

const CHART = /^(.+)\.svg$/;

/** A picture of a run, and the same as PNG where somebody can draw that. */
export interface ChartFiles {
  readonly name: string;
  readonly svg: string;
  readonly png: Uint8Array | undefined;
}

/** Writes all pictures of a run in the place of those that it had. Refuses where a link would lead out of the results. */
export async function writeCharts(
  folder: string,
  charts: readonly ChartFiles[],
  mayReplace: () => void,
): Promise<void> {
  const own = join(folder, CHARTS);
  if (lstatSync(own, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new Refusal(`${own}: is there already, and not a folder`);
  await writeInPieces(
    own,
    async (begin) => {
      for (const { name, svg, png } of charts) {
        const file = begin(`${name}.svg`);
        file.write(`${svg}${markOf(svg)}`);
        file.end();
        if (png === undefined) continue;
        const drawn = begin(`${name}.png`);
        drawn.write(png);
        drawn.end();
      }
    },
    mayReplace,
  );
  removeCharts(folder, new Set(charts.map(({ name }) => name)));
}

/** Writes the page that sums a run up, with a mark by which it can be told later that we wrote it. */
export function writeSummary(folder: string, html: string, mayReplace: () => void): void {
  writeFiles(folder, { [SUMMARY_FILE]: `${html}${markOf(html)}` }, mayReplace);
}

/** Removes what was made of earlier results to show around, unless somebody has changed it since. */
export function removeHandedOut(folder: string): void {
  removeCharts(folder, new Set());
  try {
    const summary = join(folder, SUMMARY_FILE);
    if (isOurs(summary)) rmSync(summary);
  } catch {
    // It may not be removed: a nuisance, and no reason to fail.
  }
}

function removeCharts(folder: string, kept: ReadonlySet<string>): void {
  const own = join(folder, CHARTS);
  if (lstatSync(own, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  try {
    for (const file of readdirSync(own)) {
      const [, name] = CHART.exec(file) ?? [];
      if (name === undefined || kept.has(name) || !isOurs(join(own, file))) continue;
      rmSync(join(own, file));
      rmSync(join(own, `${name}.png`), { force: true });
    }
    if (readdirSync(own).length === 0) rmdirSync(own);
  } catch {
    // They may not be removed: a nuisance, and no reason to fail.
  }
}

function isOurs(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && isMarked(readFileSync(file, 'utf8'));
}
