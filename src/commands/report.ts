import { basename, join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../core/refusal.ts';
import { writeFiles } from '../report/files.ts';
import { type Findings, readFindings } from '../report/findings.ts';
import { GAMES, removeGames, writeGamePage } from '../report/game-pages.ts';
import { openProgress } from '../report/progress.ts';
import { OPEN } from '../report/replay/data.ts';
import { replayPage } from '../report/replay/page.ts';
import { type GameLinks, gameFactors, gameKey } from '../report/results/games.ts';
import { reportPage } from '../report/results/page.ts';
import { type Entry, entriesOf, numberIn } from '../report/results/records.ts';
import type { Cell } from '../run/cell.ts';
import { faultText } from '../run/fault.ts';
import { rotated } from '../run/lineup.ts';
import { Teller, type Telling } from '../run/tell.ts';
import type { Limits } from '../run/watch.ts';
import { type Flag, LIMITS, type LimitFlags, limitsOf, takesText, textFlag, wholeFlag } from './flags.ts';
import { lockOf } from './keep.ts';
import { REPORT_FILE } from './record.ts';
import { readRecordedCells } from './recordfile.ts';
import { tell } from './screen.ts';

/** Pages of games, unless --games says otherwise. Each has some two hundred thousand letters. */
const PAGES = 100;
const MOST_PAGES = 10_000;

interface ReportFlags extends LimitFlags {
  readonly folder: Flag;
  readonly games?: Flag;
}

export const reportCommand: CommandModule<object, ReportFlags> = {
  command: 'report <folder>',
  describe: 'write a page with the answer, charts and tables of a run, and pages of games worth watching',
  builder: (y) =>
    y
      .positional('folder', { type: 'string', demandOption: true, describe: 'what run wrote, as results/first-bid' })
      .option('games', takesText(`most games that get a page of their own, 0 for none (default: ${PAGES})`))
      .options(LIMITS)
      .example('$0 report results/ogareff-difficulty', ''),
  handler: async (flags) => {
    process.exitCode = await report(flags);
  },
};

/** Returns the exit code. */
async function report(flags: ReportFlags): Promise<number> {
  const folder = textFlag('folder', flags.folder);
  if (folder === undefined) throw new Refusal('report: takes the folder of a run');
  const most = wholeFlag('games', flags.games, 0, MOST_PAGES) ?? PAGES;
  const limits = limitsOf(flags);
  const findings = readFindings(folder);
  const lock = lockOf(folder);
  try {
    const examples = examplesOf(findings, folder).slice(0, most);
    const holds = () => lock.check();
    const links = await writeGames(folder, findings, examples, limits, holds);
    if (links === undefined) return 1;
    writeFiles(folder, { [REPORT_FILE]: await reportPage(findings, links) }, holds);
    removeGames(folder, new Set([...links.values()].map((href) => basename(href))));
    const pages = links.size === 0 ? '' : `, and ${links.size} pages of games in ${join(folder, GAMES)}`;
    tell(`written: ${join(folder, REPORT_FILE)}${pages}`);
    return 0;
  } finally {
    lock.release();
  }
}

/** A game worth watching, and where it was played. */
interface Example {
  readonly entry: Entry;
  readonly cell: Cell;
  /** Counted from 1. */
  readonly number: number;
}

/** Every cell that has games has a typical one, before all others. */
function examplesOf(findings: Findings, folder: string): readonly Example[] {
  const entries = entriesOf(findings, 'examples');
  if (entries.length === 0) return [];
  const cells = readRecordedCells(join(folder, 'run.json')).filter(({ blocks }) => blocks > 0);
  let number = 0;
  return entries.map((entry) => {
    if (entry.example === 'typical') number++;
    const cell = cells[number - 1];
    if (cell === undefined) throw new Refusal(`${folder}: answer.json and run.json are not of the same run`);
    return { entry, cell, number };
  });
}

/** Plays each again and writes its page. Undefined if a bot failed; which and how has then been said. */
async function writeGames(
  folder: string,
  findings: Findings,
  examples: readonly Example[],
  limits: Limits,
  holds: () => void,
): Promise<GameLinks | undefined> {
  const links = new Map<string, string>();
  const { update, stop } = openProgress(examples.length);
  const teller = new Teller('chronicle', limits);
  try {
    for (const { entry, cell, number } of examples) {
      const telling = tellingOf(findings, entry, cell);
      const told = await teller.tell(telling);
      if (!('account' in told)) {
        process.stderr.write(`irkutsk: ${faultText(told.fault, telling)}\n`);
        return undefined;
      }
      const moves = numberIn(entry, 'moves');
      if (Number.isFinite(moves) && told.account.moves !== moves)
        throw new Refusal(
          `${folder}: game ${telling.seed}#${telling.block} takes another course now; rules or bots are not those of the run any more`,
        );
      const name = `${number}-${String(entry.example)}.html`;
      writeGamePage(folder, name, await replayPage(told.account, OPEN), holds);
      links.set(gameKey(entry, gameFactors(findings)), `${GAMES}/${name}`);
      update(links.size);
    }
    return links;
  } finally {
    stop();
    await teller.close();
  }
}

function tellingOf({ made }: Findings, entry: Entry, { game, players, options, lineup }: Cell): Telling {
  const rotation = numberIn(entry, 'rotation');
  return {
    game,
    setting: { players, options },
    seed: made.seed,
    block: numberIn(entry, 'block'),
    lineup: Array.from({ length: players }, (_, seat) => rotated(lineup, rotation, seat)),
  };
}
