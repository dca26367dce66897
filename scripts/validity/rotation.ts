import { grouped } from '../../src/report/text.ts';
import type { Cell } from '../../src/sim/cell.ts';
import type { Tally as Counts } from '../../src/sim/tally.ts';
import { type Clusters, clusteredRate, clusteredSequence } from '../../src/stats/clustered.ts';
import { wilson } from '../../src/stats/wilson.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, leastFigure, meanFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';
import { Plays, realTables } from './tables.ts';

type Random = () => number;

/** Numbers of blocks, and games of a block. */
const BLOCKS = [5, 20, 100, 500];
const PER_BLOCK = [2, 4, 6];

/** How many games of a block are won: so many blocks in all bound how rare something is that is hardly ever seen. */
type World = (perBlock: number, blocks: number, random: Random) => number;

const WORLDS: Readonly<Record<string, World>> = {
  'always one win': () => 1,
  'one win, or all in a block that is rarely seen': (k, blocks, random) => (random() < 2 / blocks ? k : 1),
  'one win, or none in a block that is rarely seen': (_k, blocks, random) => (random() < 2 / blocks ? 0 : 1),
  'one win or none': (_k, _blocks, random) => (random() < 0.8 ? 1 : 0),
  'games that do not depend, at .5': (k, _blocks, random) => draws(k, 0.5, random),
  'games that do not depend, at .02': (k, _blocks, random) => draws(k, 0.02, random),
  'games that do not depend, at .95': (k, _blocks, random) => draws(k, 0.95, random),
  'games alike, at .3': (k, _blocks, random) => (random() < 0.3 ? k : 0),
  'games alike, at .02': (k, _blocks, random) => (random() < 0.02 ? k : 0),
};

/** What is won of a block on average. */
const TRUTHS: Readonly<Record<string, (perBlock: number, blocks: number) => number>> = {
  'always one win': () => 1,
  'one win, or all in a block that is rarely seen': (k, blocks) => 1 + (2 / blocks) * (k - 1),
  'one win, or none in a block that is rarely seen': (_k, blocks) => 1 - 2 / blocks,
  'one win or none': () => 0.8,
  'games that do not depend, at .5': (k) => 0.5 * k,
  'games that do not depend, at .02': (k) => 0.02 * k,
  'games that do not depend, at .95': (k) => 0.95 * k,
  'games alike, at .3': (k) => 0.3 * k,
  'games alike, at .02': (k) => 0.02 * k,
};

/** Two bots that doubt nearly alike. */
const EQUALS = "liar's dice of 4, two counters";

/** Bots that take turns in the seats, as in the experiments. */
const TABLES = {
  "liar's dice of 2, counter and random": {
    game: 'liarsdice',
    factors: { players: 2 },
    bots: ['counter:trust=0.35', 'random'],
    rotate: true,
  },
  "liar's dice of 4, counter and random": {
    game: 'liarsdice',
    factors: { players: 4 },
    bots: ['counter:trust=0.35', 'random'],
    rotate: true,
  },
  [EQUALS]: {
    game: 'liarsdice',
    factors: { players: 4 },
    bots: ['counter:trust=0.35', 'counter:trust=0.34'],
    rotate: true,
  },
  'tic-tac-toe, centre and random': { game: 'tictactoe', bots: ['centre', 'random'], rotate: true },
};

/** Blocks of a run of real games. */
const REAL_BLOCKS = 100;

/** Whether rates of rotated blocks cover the truth, and how much shorter they are than if the games were independent. */
export async function rotation(effort: Effort, seed: string): Promise<Section> {
  const simulated = Object.keys(WORLDS).flatMap((world) =>
    BLOCKS.flatMap((blocks) =>
      PER_BLOCK.map((perBlock) => {
        const random = stream(seed, `${world} ${blocks} ${perBlock}`);
        return simulate(effort.clusters, world, blocks, perBlock, random);
      }),
    ),
  );
  const real = await Promise.all(
    (await realTables(TABLES)).map(({ what, cell }) => playReal(effort.rotated, what, cell, seed)),
  );
  const bots = real.flat();
  return {
    title: '95 % intervals of rates in rotated blocks cover the truth, and take what rotation gains',
    figures: [
      meanFigure('simulated blocks', simulated, { least: 0.95, note: 'mean' }),
      leastFigure('simulated blocks', simulated, { least: 0.93 }),
      meanFigure(
        `real games, bots over ${REAL_BLOCKS} blocks`,
        bots.map(({ once }) => once),
        { least: 0.94, note: 'mean' },
      ),
      leastFigure(
        `real games, bots over ${REAL_BLOCKS} blocks`,
        bots.map(({ once }) => once),
        { least: 0.93 },
      ),
      leastFigure(
        'real games, bots at ten looks',
        bots.map(({ often }) => often),
        { least: 0.95 },
      ),
      ...bots.flatMap(({ width }) => (width === undefined ? [] : [width])),
    ],
  };
}

function draws(count: number, rate: number, random: Random): number {
  let wins = 0;
  for (let game = 0; game < count; game++) if (random() < rate) wins++;
  return wins;
}

function simulate(runs: number, world: string, blocks: number, perBlock: number, random: Random): Tally {
  const truth = TRUTHS[world](perBlock, blocks) / perBlock;
  let hits = 0;
  for (let run = 0; run < runs; run++) {
    let [sum, squares] = [0, 0];
    for (let block = 0; block < blocks; block++) {
      const wins = WORLDS[world](perBlock, blocks, random);
      sum += wins;
      squares += wins * wins;
    }
    if (covers(clusteredRate({ blocks, perBlock, sum, squares }), truth)) hits++;
  }
  return { place: `least, ${world}, ${blocks} blocks of ${perBlock}`, hits, runs };
}

interface RealRate {
  readonly once: Tally;
  readonly often: Tally;
  /** Of all intervals together, against Wilson's of as many independent games: only of the first bot. */
  readonly width?: Figure;
}

/** Of each bot of a table; the truth is what all runs say together. */
async function playReal(runs: number, what: string, cell: Cell, seed: string): Promise<readonly RealRate[]> {
  const plays = new Plays();
  const tallies: Counts[][] = [];
  for (let run = 0; run < runs; run++) {
    const looks: Counts[] = [];
    for (let look = 0; look < 10; look++) {
      const step = REAL_BLOCKS / 10;
      const tally = await plays.tally(cell, `${seed} ${run}`, look * step, step);
      if (look > 0) tally.merge(looks[look - 1]);
      looks.push(tally);
    }
    tallies.push(looks);
  }
  const { bots, seatsPerBlock } = tallies[0][0].roster;
  return bots.map((bot, b) => {
    const clusters = (tally: Counts): Clusters => ({
      blocks: tally.blocks,
      perBlock: seatsPerBlock[b],
      ...tally.winsOfBot(b),
    });
    const ends = tallies.map((looks) => clusters(looks[looks.length - 1]));
    const truth = ends.reduce((sum, end) => sum + end.sum, 0) / (runs * REAL_BLOCKS * seatsPerBlock[b]);
    const place = `least, ${bot}, ${what}`;
    const once = ends.filter((end) => covers(clusteredRate(end), truth)).length;
    const often = tallies.filter((looks) =>
      looks.every((tally) => covers(clusteredSequence(clusters(tally), REAL_BLOCKS), truth)),
    ).length;
    return {
      once: { place, hits: once, runs },
      often: { place, hits: often, runs },
      ...(b === 0 ? { width: widthFigure(what, ends) } : {}),
    };
  });
}

/** Over the blocks of all runs together. Bots that are nearly equal make nearly even blocks: there it must be little. */
function widthFigure(what: string, ends: readonly Clusters[]): Figure {
  const sum = (of: (end: Clusters) => number) => ends.reduce((all, end) => all + of(end), 0);
  const all = {
    blocks: sum((end) => end.blocks),
    perBlock: ends[0].perBlock,
    sum: sum((end) => end.sum),
    squares: sum((end) => end.squares),
  };
  const [blocked, independent] = [clusteredRate(all), wilson(all.sum, all.blocks * all.perBlock)];
  return {
    what: 'width, of that of as many independent games',
    share: (blocked.high - blocked.low) / (independent.high - independent.low),
    error: 0,
    ...(what === EQUALS ? { most: 0.4 } : {}),
    note: `${what}, ${grouped(all.blocks)} blocks`,
  };
}
