import { basename, join } from 'node:path';
import type { CommandModule } from 'yargs';
import { Refusal } from '../data/refusal.ts';
import { gameNamed } from '../games/index.ts';
import { assetsOf } from '../node/assets.ts';
import { type BotDigests, botDigestNow, isForeign } from '../node/bots.ts';
import { writeFiles } from '../node/files.ts';
import { GAMES, removeGames, writeGamePage } from '../node/game-pages.ts';
import { Teller, type Telling } from '../node/tell.ts';
import type { Limits } from '../node/watch.ts';
import { FINDINGS_FILE, type Findings, readFindings } from '../report/findings.ts';
import { openProgress } from '../report/progress.ts';
import { OPEN } from '../report/replay/data.ts';
import { replayPage } from '../report/replay/page.ts';
import { type GameLinks, gameFactors, gameKey } from '../report/results/games.ts';
import { reportPage } from '../report/results/page.ts';
import { type Entry, entriesOf } from '../report/results/records.ts';
import type { Cell } from '../sim/cell.ts';
import { faultText } from '../sim/fault.ts';
import { parseBot, rotated } from '../sim/lineup.ts';
import { type Flag, LIMITS, type LimitFlags, limitsOf, takesText, textFlag, wholeFlag } from './flags.ts';
import { lockOf } from './keep.ts';
import { REPORT_FILE } from './record.ts';
import { type RecordedExample, readExample, readRecord } from './recordfile.ts';
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
    const examples = most === 0 ? [] : examplesOf(findings, folder).slice(0, most);
    refuseOtherBots(folder, examples);
    const holds = () => lock.check();
    const links = await writeGames(folder, findings, examples, limits, holds);
    if (links === undefined) return 1;
    writeFiles(folder, { [REPORT_FILE]: reportPage(findings, await assetsOf('results'), links) }, holds);
    removeGames(folder, new Set([...links.values()].map((href) => basename(href))));
    const pages = links.size === 0 ? '' : `, and ${links.size} pages of games in ${join(folder, GAMES)}`;
    tell(`written: ${join(folder, REPORT_FILE)}${pages}`);
    return 0;
  } finally {
    lock.release();
  }
}

/** A game worth watching, and where it was played. */
interface Example extends RecordedExample {
  readonly entry: Entry;
  readonly cell: Cell;
  /** Counted from 1. */
  readonly number: number;
  /** Of the bots that are files of somebody else's. */
  readonly digests: BotDigests;
}

/** Every cell that has games has a typical one, before all others. */
function examplesOf(findings: Findings, folder: string): readonly Example[] {
  const entries = entriesOf(findings, 'examples');
  if (entries.length === 0) return [];
  const record = readRecord(join(folder, 'run.json'));
  const cells = record.cells.filter(({ blocks }) => blocks > 0);
  let number = 0;
  return entries.map((entry) => {
    const told = readExample(join(folder, FINDINGS_FILE), entry);
    if (told.example === 'typical') number++;
    const cell = cells[number - 1];
    if (cell === undefined || told.rotation >= cell.rotations)
      throw new Refusal(`${folder}: answer.json and run.json are not of the same run`);
    return { ...told, entry, cell, number, digests: foreignDigests(cell, record.bots) };
  });
}

/** Of a cell's bots that are files of somebody else's, as they were when they played. */
function foreignDigests({ lineup }: Cell, bots: BotDigests): BotDigests {
  const foreign = lineup.map((text) => parseBot(text).name).filter(isForeign);
  return Object.fromEntries(foreign.map((name) => [name, Object.hasOwn(bots, name) ? bots[name] : 'none']));
}

/** Refuses to run files that have not played. A thread that loads them looks again. */
function refuseOtherBots(folder: string, examples: readonly Example[]): void {
  for (const { cell, digests } of examples)
    for (const [name, digest] of Object.entries(digests))
      if (botDigestNow(gameNamed(cell.game), name) !== digest)
        throw new Refusal(
          `${folder}: bot "${name}" is not the file that has played there, so its games cannot be shown; ` +
            '--games 0 writes the report without them',
        );
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
    for (const example of examples) {
      const { entry, number, moves } = example;
      const telling = tellingOf(findings, example);
      const told = await teller.tell(telling);
      if (!('account' in told)) {
        process.stderr.write(`irkutsk: ${faultText(told.fault, telling)}\n`);
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
