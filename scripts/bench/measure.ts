// One measurement in a process of its own: no other game has shaped the machine code, and nothing else allocates.
import { digestWord, digestWords, hex } from '../../src/data/digest.ts';
import type { Game } from '../../src/engine/game.ts';
import { newLogbook } from '../../src/engine/logbook.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { type Cell, tableOf } from '../../src/sim/cell.ts';
import { CellCounts } from '../../src/sim/cell-counts.ts';
import { type Engine, openCompiled, USUAL_ENGINE } from '../../src/sim/compiled-play.ts';
import { DECISIONS, FORCED } from '../../src/sim/counts-layout.ts';
import { createPlayers } from '../../src/sim/players.ts';
import { type Roster, rosterOf } from '../../src/sim/roster.ts';
import type { TableSpec } from '../../src/sim/task.ts';
import { TaskPlayer } from '../../src/sim/task-player.ts';
import { median } from '../../src/stats/quantile.ts';
import { catalogue } from '../games.ts';
import { playBoardgameIo } from './boardgame-io.ts';
import { benchRows } from './rows.ts';

export interface Measurement {
  readonly gamesPerSecond: number;
  /** Choices among at least two moves. */
  readonly decisionsPerSecond: number;
  readonly forcedPerGame: number;
  readonly bytesPerDecision: number;
  readonly digest: string;
  /** Who played, as runs do where nothing else is said: compiled rules and bots where there are some. */
  readonly engine: Engine;
}

const SEED = 'bench';
const WARM_UP_MS = 700;
const MEASURE_MS = 1500;
const MEMORY_CHUNKS = 15;
/** As many as are played in CHUNK_SECONDS, but no more than this. */
const DECISIONS_PER_CHUNK = 200_000;
const CHUNK_SECONDS = 0.2;
/** Games of bots that search take seconds: as many chunks as there is time for, and one at least. */
const SEARCH_MEMORY_MS = 1500;
const DIGEST_GAMES = 1000;
/** Of bots that search, in a hurry. */
const SEARCH_DIGEST_GAMES = 20;
/** Whose bots take their time. */
const FEWER_DIGEST_GAMES: Readonly<Record<string, number>> = { cerbere: 50 };

/** Plays as the workers do: whole tasks, counted. */
class Meter {
  engine: Engine = 'js';
  private readonly player: TaskPlayer;
  private readonly table: TableSpec;
  private next = 0;
  private readonly roster: Roster;

  constructor(game: Game, cell: Cell, engine: Engine) {
    this.player = new TaskPlayer(catalogue, (...table) => {
      const compiled = engine === 'wasm' ? openCompiled(...table) : undefined;
      this.engine = compiled === undefined ? 'js' : 'wasm';
      return compiled;
    });
    this.table = tableOf(cell, SEED);
    this.roster = rosterOf(game, cell);
  }

  async play(count: number): Promise<{ readonly decisions: number; readonly forced: number }> {
    const { table, next: first } = this;
    const result = await this.player.play({ table, first, count, perBlock: 'none', recorded: [] });
    if ('fault' in result) throw new Error(result.fault.message);
    this.next += count;
    const counts = new CellCounts(this.roster);
    counts.merge(result);
    return { decisions: counts.common(DECISIONS).sum, forced: counts.common(FORCED).sum };
  }

  /** Batches that grow to about a tenth of a second, for so long; returns the last size. */
  async warmUp(): Promise<number> {
    let count = 1;
    for (const end = performance.now() + WARM_UP_MS; performance.now() < end; ) {
      const start = performance.now();
      await this.play(count);
      if (performance.now() - start < 100) count *= 2;
    }
    return count;
  }
}

async function speed(meter: Meter, count: number) {
  let [games, decisions, forced] = [0, 0, 0];
  const start = performance.now();
  while (performance.now() - start < MEASURE_MS) {
    const played = await meter.play(count);
    games += count;
    decisions += played.decisions;
    forced += played.forced;
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    gamesPerSecond: games / seconds,
    decisionsPerSecond: decisions / seconds,
    forcedPerGame: forced / games,
    decisionsPerGame: decisions / games,
  };
}

/** What a task leaves on the heap, and decisions in it; none, if it was collected in the middle of it. */
async function growth(meter: Meter, games: number): Promise<{ bytes: number; decisions: number } | undefined> {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const { decisions } = await meter.play(games);
  const bytes = process.memoryUsage().heapUsed - before;
  return bytes < 0 ? undefined : { bytes, decisions };
}

/**
 * Growth of the heap over many decisions, in chunks small enough that no collection hides it: less that of a task of one game,
 * for a task takes some kilobytes however many games it has.
 */
async function bytesPerDecision(
  meter: Meter,
  decisionsPerGame: number,
  perSecond: number,
  mostMs: number,
): Promise<number> {
  if (globalThis.gc === undefined) throw new Error('run with --expose-gc');
  const decisionsPerChunk = Math.min(DECISIONS_PER_CHUNK, perSecond * CHUNK_SECONDS);
  const count = Math.ceil(decisionsPerChunk / Math.max(1, decisionsPerGame));
  const chunks: number[] = [];
  const end = performance.now() + mostMs;
  for (let attempts = 0; chunks.length < MEMORY_CHUNKS && attempts < 10 * MEMORY_CHUNKS; attempts++) {
    if (attempts > 0 && performance.now() > end) break;
    const [one, many] = [await growth(meter, 1), await growth(meter, count + 1)];
    if (one === undefined || many === undefined || many.decisions <= one.decisions) continue;
    chunks.push(Math.max(0, many.bytes - one.bytes) / (many.decisions - one.decisions));
  }
  return chunks.length === 0 ? Number.POSITIVE_INFINITY : median(chunks);
}

/** Of every position and outcome of the first games: equal as long as the rules and the bot play the same. */
async function digest(cell: Cell, games: number): Promise<string> {
  const game = await catalogue.game(cell.game);
  const rules = game.rules(cell.players, cell.options);
  const players = await createPlayers(catalogue, game, cell, cell.lineup, newLogbook());
  const table = new Table(game, rules, masterSeed(SEED));
  let all = 0;
  const onlooker = {
    move({ words }: { words: Int32Array }, _seat: number, move: number) {
      all = digestWord(digestWords(words, all), move);
    },
  };
  for (let block = 0; block < games; block++) {
    table.play(block, players, onlooker);
    const { won, team, fate, measures, seatMeasures, ending, success } = table.outcome;
    const fates = game.fates === undefined ? [] : fate;
    for (const part of [table.state.words, won, team, fates, measures, seatMeasures, [ending, success]])
      all = digestWords(part, all);
  }
  return hex(all);
}

async function measure(key: string, engine: Engine): Promise<Measurement> {
  const row = (await benchRows()).find((candidate) => candidate.key === key);
  if (row === undefined) throw new Error(`no benchmark ${key}`);
  const { cell, search } = row;
  const meter = new Meter(await catalogue.game(cell.game), cell, engine);
  const count = await meter.warmUp();
  const { decisionsPerGame, ...rates } = await speed(meter, count);
  const memoryMs = search === undefined ? Number.POSITIVE_INFINITY : SEARCH_MEMORY_MS;
  return {
    ...rates,
    bytesPerDecision: await bytesPerDecision(meter, decisionsPerGame, rates.decisionsPerSecond, memoryMs),
    digest:
      search === undefined
        ? await digest(cell, FEWER_DIGEST_GAMES[cell.game] ?? DIGEST_GAMES)
        : await digest(search.quick, SEARCH_DIGEST_GAMES),
    engine: meter.engine,
  };
}

const [key, engine = USUAL_ENGINE] = process.argv.slice(2) as [string, Engine?];
const result =
  key === 'boardgame.io' ? { gamesPerSecond: playBoardgameIo(WARM_UP_MS, MEASURE_MS) } : await measure(key, engine);
process.stdout.write(JSON.stringify(result));
process.exit(0);
