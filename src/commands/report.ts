import { basename, join } from 'node:path';
import { named } from '../data/nearest.ts';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { METHODS } from '../methods/index.ts';
import type { Method } from '../methods/method.ts';
import { assetsOf } from '../node/assets.ts';
import { writeFiles } from '../node/files.ts';
import { readFindings } from '../node/findings-file.ts';
import { GAMES, removeGames, writeGamePage } from '../node/game-pages.ts';
import { CHARTS, SUMMARY_FILE, writeCharts, writeSummary } from '../node/handed-out.ts';
import { openPng } from '../node/png.ts';
import { openProgress } from '../node/progress.ts';
import { seatingOf, type Telling } from '../node/tell.ts';
import { Teller } from '../node/teller.ts';
import type { ThreadOptions } from '../node/threads.ts';
import { type Chart, chartsOf } from '../report/charts/chart.ts';
import { FINDINGS_FILE, type Findings } from '../report/findings.ts';
import { OPEN } from '../report/replay/data.ts';
import { replayPage } from '../report/replay/page.ts';
import { firstCells } from '../report/results/first-cells.ts';
import { type GameLinks, gameFactors, gameKey } from '../report/results/games.ts';
import { reportPage } from '../report/results/page.ts';
import { type RowRecord, recordsOf } from '../report/results/records.ts';
import { summaryPage } from '../report/summary/page.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import type { Cell } from '../sim/cell.ts';
import { faultText } from '../sim/fault.ts';
import { rotated, sourcesIn } from '../sim/lineup.ts';
import type { BotDigests } from '../sim/players.ts';
import { type Flag, LIMITS, type LimitFlags, limitsOf, takesText, textFlag, wholeFlag } from './flags.ts';
import { type RecordedExample, readExample, readRecord } from './recordfile.ts';
import { lockOf } from './results-folder.ts';
import { tell } from './screen.ts';
import { type Command, catalogueOf, type Tools } from './tools.ts';
import { REPORT_FILE } from './write-results.ts';

/** Pages of games, unless --games says otherwise. Each has some two hundred thousand letters. */
const PAGES = 100;
const MOST_PAGES = 10_000;

interface ReportFlags extends LimitFlags {
  readonly folder: Flag;
  readonly games?: Flag;
  readonly charts?: boolean | undefined;
  readonly summary?: boolean | undefined;
}

export const command: Command<ReportFlags> = {
  builder: (y) =>
    y
      .positional('folder', { type: 'string', demandOption: true, describe: 'what run wrote, as results/first-bid' })
      .option('games', takesText(`most games that get a page of their own, 0 for none (default: ${PAGES})`))
      .option('charts', {
        type: 'boolean',
        describe: `write every chart as SVG and PNG, into ${CHARTS}/, and nothing else`,
      })
      .option('summary', { type: 'boolean', describe: `write one page for print, ${SUMMARY_FILE}, and nothing else` })
      .options(LIMITS)
      .example('$0 report results/ogareff-difficulty', '')
      .example('$0 report results/ogareff-difficulty --charts --summary', ''),
  handler: async (flags, tools) => {
    process.exitCode = await report(flags, tools);
  },
};

/** Returns the exit code. */
async function report(flags: ReportFlags, tools: Tools): Promise<number> {
  const folder = textFlag('folder', flags.folder);
  if (folder === undefined) throw new Refusal('report: takes the folder of a run');
  const most = wholeFlag('games', flags.games, 0, MOST_PAGES) ?? PAGES;
  if (flags.charts === true || flags.summary === true) return handOut(folder, flags);
  const limits = limitsOf(flags);
  const catalogue = catalogueOf(tools, limits);
  const whole = readFindings(folder);
  // Of more games than the page shows nobody would find the pages.
  const { findings } = firstCells(whole);
  const method = named<Method>(METHODS, findings.method, 'method');
  const lock = lockOf(folder);
  try {
    const examples = most === 0 ? [] : (await examplesOf(findings, folder, catalogue)).slice(0, most);
    await refuseOtherCode(folder, examples, catalogue);
    const holds = () => lock.check();
    const links = await writeGames(folder, findings, examples, { limits, open: tools.openPool }, holds);
    if (links === undefined) return 1;
    writeFiles(folder, { [REPORT_FILE]: reportPage(whole, method, await assetsOf('results'), links) }, holds);
    removeGames(folder, new Set([...links.values()].map((href) => basename(href))));
    const pages = links.size === 0 ? '' : `, and ${links.size} pages of games in ${join(folder, GAMES)}`;
    tell(`written: ${join(folder, REPORT_FILE)}${pages}`);
    return 0;
  } finally {
    lock.release();
  }
}

/** Writes what is shown around: made of answer.json alone, so that no game is played again. */
async function handOut(folder: string, { charts = false, summary = false, games }: ReportFlags): Promise<number> {
  if (games !== undefined)
    throw new Refusal(
      `--games: does not go with ${charts ? '--charts' : '--summary'}, for which no game is played again`,
    );
  const { findings } = firstCells(readFindings(folder));
  const method = named<Method>(METHODS, findings.method, 'method');
  const lock = lockOf(folder);
  const holds = () => lock.check();
  try {
    if (charts) await writeAllCharts(folder, chartsOf(findings, method.figures(findings)), holds);
    if (summary) {
      writeSummary(folder, summaryPage(findings, method, await assetsOf('summary')), holds);
      tell(`written: ${join(folder, SUMMARY_FILE)}`);
    }
    return 0;
  } finally {
    lock.release();
  }
}

async function writeAllCharts(folder: string, charts: readonly Chart[], holds: () => void): Promise<void> {
  if (charts.length === 0) throw new Refusal(`${folder}: has no charts`);
  const draw = await openPng().catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`irkutsk: as SVG only: ${error.message}\n`);
  });
  await writeCharts(
    folder,
    charts.map(({ name, svg }) => ({ name, svg, png: draw?.(svg) })),
    holds,
  );
  const kinds = draw === undefined ? 'as SVG' : 'as SVG and as PNG';
  tell(`written: ${charts.length} ${charts.length === 1 ? 'chart' : 'charts'} ${kinds}, into ${join(folder, CHARTS)}`);
}

/** A game worth watching, and where it was played. */
interface Example extends RecordedExample {
  readonly entry: RowRecord;
  readonly cell: Cell;
  /** Counted from 1. */
  readonly number: number;
  /** Of the bots that are files of somebody else's. */
  readonly digests: BotDigests;
}

/** Every cell that has games has a typical one, before all others. */
async function examplesOf(findings: Findings, folder: string, catalogue: Catalogue): Promise<readonly Example[]> {
  const entries = recordsOf(findings, 'examples');
  if (entries.length === 0) return [];
  const record = readRecord(join(folder, 'run.json'));
  const cells = record.cells.filter(({ blocks }) => blocks > 0);
  if (cells.length === 0) throw new Refusal(`${folder}: answer.json and run.json are not of the same run`);
  const game = await catalogue.game(cells[0].game);
  let number = 0;
  return entries.map((entry) => {
    const told = readExample(join(folder, FINDINGS_FILE), entry);
    if (told.example === 'typical') number++;
    const cell = cells[number - 1];
    if (cell === undefined || told.rotation >= cell.rotations)
      throw new Refusal(`${folder}: answer.json and run.json are not of the same run`);
    return { ...told, entry, cell, number, digests: foreignDigests(cell, record.bots, catalogue, game) };
  });
}

/** Of a cell's bots that are files of somebody else's, as they were when they played. */
function foreignDigests({ lineup }: Cell, bots: BotDigests, catalogue: Catalogue, game: Game): BotDigests {
  const foreign = lineup.flatMap(sourcesIn).filter((name) => catalogue.isForeign(game, name));
  return Object.fromEntries(foreign.map((name) => [name, Object.hasOwn(bots, name) ? bots[name] : 'none']));
}

/** Refuses to run files that have not played. A thread that loads them looks again. */
async function refuseOtherCode(folder: string, examples: readonly Example[], catalogue: Catalogue): Promise<void> {
  const refuse = (what: string): never => {
    throw new Refusal(
      `${folder}: ${what} is not the file that has played there, so its games cannot be shown; ` +
        '--games 0 writes the report without them',
    );
  };
  for (const { cell, digests } of examples) {
    const game = await catalogue.game(cell.game);
    if (catalogue.isForeign(game) && catalogue.gameDigest(cell.game) !== cell.gameDigest) refuse(`game "${cell.game}"`);
    for (const [name, digest] of Object.entries(digests))
      if (digestNow(catalogue, game, name) !== digest) refuse(`bot "${name}"`);
  }
}

/** What is in the code of a bot; undefined if there is none that can be read. */
function digestNow(catalogue: Catalogue, game: Game, name: string): string | undefined {
  try {
    return catalogue.botDigest(game, name);
  } catch {
    return undefined;
  }
}

/** Plays each again and writes its page. Undefined if a bot failed; which and how has then been said. */
async function writeGames(
  folder: string,
  findings: Findings,
  examples: readonly Example[],
  threads: ThreadOptions,
  holds: () => void,
): Promise<GameLinks | undefined> {
  const links = new Map<string, string>();
  const { update, stop } = openProgress(examples.length);
  const teller = new Teller('chronicle', threads);
  try {
    for (const example of examples) {
      const { entry, number, moves } = example;
      const telling = tellingOf(findings, example);
      const told = await teller.tell(telling);
      if (!('account' in told)) {
        process.stderr.write(`irkutsk: ${faultText(told.fault, { ...telling, ...seatingOf(telling) })}\n`);
        return undefined;
      }
      if (moves !== '' && told.account.moves !== moves)
        throw new Refusal(
          `${folder}: game ${telling.seed}#${telling.block} takes another course now; rules or bots are not those of the run any more`,
        );
      const name = `${number}-${example.example}.html`;
      writeGamePage(folder, name, replayPage(told.account, OPEN, await assetsOf('replay')), holds);
      links.set(gameKey(entry, gameFactors(findings)), `${GAMES}/${name}`);
      update(links.size);
    }
    return links;
  } finally {
    stop();
    await teller.close();
  }
}

function tellingOf({ made }: Findings, { block, rotation, cell, digests }: Example): Telling {
  const { game, players, options, lineup } = cell;
  return {
    game,
    setting: { players, options },
    seed: made.seed,
    block,
    digests,
    lineup: Array.from({ length: players }, (_, seat) => rotated(lineup, rotation, seat)),
  };
}
