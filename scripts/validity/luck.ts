import { type ArmOutcomes, type LuckCell, luckAt, PARTS, type Part } from '../../src/methods/luck/parts.ts';
import type { LuckTable } from '../../src/methods/luck/plan.ts';
import { mean } from '../../src/stats/mean.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, leastFigure, meanFigure, type Section, type Tally } from './figure.ts';
import { stream } from './stream.ts';

/** A kind of luck: how likely it is, and how often each player wins on it. By seat, if one seat is looked at. */
interface Kind {
  readonly weight: number;
  readonly wins: readonly (readonly number[])[];
}

const alone = (weight: number, ...wins: readonly number[]): Kind => ({ weight, wins: [wins] });

/** Worlds of which all is known. */
const WORLDS: Readonly<Record<string, readonly Kind[]>> = {
  'luck, play and chance': [alone(0.3, 1, 1, 1), alone(0.3, 0, 0.5, 1), alone(0.4, 0.2, 0.5, 0.8)],
  'luck alone': [alone(0.35, 1, 1, 1), alone(0.65, 0, 0, 0)],
  'play and chance': [alone(1, 0.1, 0.5, 0.9)],
  'chance alone': [alone(1, 0.5, 0.5, 0.5)],
  'a little of each beside chance': [alone(0.5, 0.55, 0.6, 0.7), alone(0.5, 0.45, 0.35, 0.6)],
  'bots that draw nothing': [alone(0.2, 1, 1, 1), alone(0.3, 0, 0, 1), alone(0.1, 1, 0, 0), alone(0.4, 0, 0, 0)],
  'games that are seldom won': [alone(0.05, 0.4, 0.6, 1), alone(0.95, 0, 0.02, 0.05)],
  'seats whose luck hangs together': [
    {
      weight: 0.5,
      wins: [
        [0.6, 0.8, 0.9],
        [0.1, 0.3, 0.5],
        [0, 0.1, 0.4],
      ],
    },
    {
      weight: 0.5,
      wins: [
        [0.1, 0.2, 0.3],
        [0.7, 0.7, 0.9],
        [0.2, 0.4, 0.6],
      ],
    },
  ],
};

const BLOCKS = [100, 400, 2000];
/** With several seats nearly every block is of a kind of its own, and takes its time to be drawn again. */
const FEW = 100;
/** There are about five blocks on which anybody wins: too few to be drawn again. */
const TOO_RARE = 'games that are seldom won, 100 blocks';

const STREAMS = 2;
const TRIES = 16;

/** Whether the shares of luck and play, and what is possible, lie in their intervals as often as these say. */
export function luckAndPlay({ real }: Effort, seed: string): Section {
  const runs = Object.entries(WORLDS).flatMap(([name, kinds]) =>
    BLOCKS.filter((blocks) => kinds[0].wins.length === 1 || blocks <= FEW).map((blocks) => {
      const random = stream(seed, `luck ${name} ${blocks}`);
      const found = Array.from({ length: real }, (_, run) => drawn(kinds, blocks, random, `${seed} ${run}`));
      return { place: `${name}, ${blocks} blocks`, kinds, found };
    }),
  );
  const talliesOf = (isCovered: (cell: LuckCell, kinds: readonly Kind[]) => boolean): readonly Tally[] =>
    runs.map(({ place, kinds, found }) => ({
      place,
      hits: found.filter((cell) => isCovered(cell, kinds)).length,
      runs: found.length,
    }));
  const figures = PARTS.flatMap((part): readonly Figure[] => {
    const tallies = talliesOf(({ shares }, kinds) => covers(shares[part], sharesIn(kinds)[part]));
    const what = `share of ${part}`;
    const usual = tallies.filter(({ place }) => place !== TOO_RARE);
    const rare = tallies.filter(({ place }) => place === TOO_RARE);
    return [
      meanFigure(what, usual, { least: 0.95, note: 'mean of the worlds' }),
      leastFigure(what, usual, { least: 0.9 }),
      leastFigure(what, rare),
    ];
  });
  const tallies = talliesOf(({ ceiling }, kinds) => {
    const [last] = ceiling.slice(-1);
    return covers(last, ceilingIn(kinds, TRIES));
  });
  const half = talliesOf(({ ceiling }, kinds) => {
    const step = ceiling.find(({ copies }) => copies === TRIES / 4);
    return step !== undefined && covers(step, ceilingIn(kinds, TRIES / 4));
  });
  return {
    title: 'Shares of luck and play in a two-way layout, and what is possible: coverage at 95 %',
    figures: [
      ...figures,
      meanFigure(`at least one of ${TRIES} tries`, tallies, { least: 0.95, note: 'mean of the worlds' }),
      leastFigure(`at least one of ${TRIES} tries`, tallies, { least: 0.9 }),
      meanFigure(`at least one of ${TRIES / 4} tries`, half, { least: 0.95, note: 'mean of the worlds' }),
      leastFigure(`at least one of ${TRIES / 4} tries`, half, { least: 0.9 }),
    ],
  };
}

/** The shares of a world, reckoned. */
function sharesIn(kinds: readonly Kind[]): Readonly<Record<Part, number>> {
  const units = kinds.flatMap(({ weight, wins }) => wins.map((own) => ({ weight: weight / wins.length, own })));
  const average = (of: (own: readonly number[]) => number) =>
    units.reduce((sum, { weight, own }) => sum + weight * of(own), 0);
  const rate = average(mean);
  const players = units[0].own.map((_, player) => average((own) => own[player]));
  const luck = average((own) => mean(own) ** 2) - rate ** 2;
  const play = mean(players.map((one) => one ** 2)) - rate ** 2;
  const rest = average((own) => mean(own.map((one) => one * (1 - one))));
  const all = rate * (1 - rate);
  // What is nothing is rounded to a hair beside it.
  const shareOf = (part: number) => Math.round((1e9 * part) / all) / 1e9;
  return { luck: shareOf(luck), play: shareOf(play), both: shareOf(all - luck - play - rest), rest: shareOf(rest) };
}

/** The tries are those of the last player, in the first seat. */
function ceilingIn(kinds: readonly Kind[], tries: number): number {
  return kinds.reduce((sum, { weight, wins: [own] }) => sum + weight * (1 - (1 - own[own.length - 1]) ** tries), 0);
}

/** A run of so many blocks. */
function drawn(kinds: readonly Kind[], blocks: number, random: () => number, seed: string): LuckCell {
  const arms: ArmOutcomes[] = [];
  const lucks = Array.from({ length: blocks }, () => kindAt(kinds, random()));
  const armOf = (chance: (kind: Kind) => number) =>
    arms.push({ played: blocks, outcomes: Uint8Array.from(lucks, (kind) => Number(random() < chance(kind))) }) - 1;
  const [{ wins }] = kinds;
  const table = {
    cell: { factors: {} } as LuckTable['cell'],
    arms: wins.map((own, unit) =>
      own.map((_, player) => Array.from({ length: STREAMS }, () => armOf((kind) => kind.wins[unit][player]))),
    ),
    tries: Array.from({ length: TRIES }, () => armOf((kind) => kind.wins[0][wins[0].length - 1])),
  };
  return luckAt(table, arms, 1, seed);
}

function kindAt(kinds: readonly Kind[], at: number): Kind {
  let left = at;
  for (const kind of kinds) {
    if (left < kind.weight) return kind;
    left -= kind.weight;
  }
  return kinds[kinds.length - 1];
}
