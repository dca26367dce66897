import { SKILL } from '../../src/data/skills.ts';
import { posteriorOf } from '../../src/methods/calibrate/posterior.ts';
import { rateOf } from '../../src/methods/calibrate/questions.ts';
import type { TablePlay } from '../../src/methods/calibrate/tables.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { calibratedWorld } from './calibrated-world.ts';
import type { Effort } from './effort.ts';
import { covers, type Figure, type Section } from './figure.ts';
import { meanOfRuns } from './trial.ts';

/** Plays that are seen of a truth. */
const PLAYS = [5, 20, 100];
/** Games by which the truth at a table is told. */
const GAMES = 250;

/** A world to be calibrated: what is asked, and which of its tables people play at; the others are never seen. */
interface World {
  readonly what: string;
  readonly experiment: object;
  readonly isPlayed: (factors: Readonly<Record<string, unknown>>) => boolean;
}

const DICE: World = {
  what: "liar's dice",
  experiment: {
    game: 'liarsdice',
    games: 60,
    factors: { players: [2, 3, 4] },
    bots: 'counter+random',
    calibrate: {
      plays: 'plays.csv',
      draws: 150,
      vary: { dice: [1, 2, 3, 4, 5], sides: [3, 4, 5, 6], wild: [true, false] },
    },
  },
  isPlayed: ({ players }) => players !== 4,
};

const STROGOFF: World = {
  what: 'Strogoff',
  experiment: {
    game: 'strogoff',
    games: 80,
    factors: { players: [1, 2, 3], difficulty: ['easy', 'normal', 'heroic'] },
    calibrate: { plays: 'plays.csv', draws: 500 },
  },
  isPlayed: ({ players }) => players !== 3,
};

/** How often intervals of what is learned from plays hold the truth, if that is drawn as was thought before (simulation-based calibration). */
export async function calibration({ diceTruths, strogoffTruths }: Effort, seed: string): Promise<Section> {
  return {
    title: 'Credible intervals after plays hold truths that are drawn from what was thought before',
    figures: [
      ...(await figuresOf(DICE, diceTruths, seed)),
      ...(strogoffTruths === 0 ? [] : await figuresOf(STROGOFF, strogoffTruths, seed)),
    ],
  };
}

async function figuresOf(
  { what, experiment, isPlayed }: World,
  truths: number,
  seed: string,
): Promise<readonly Figure[]> {
  const { plan, pool, plays, random } = await calibratedWorld(what, experiment, seed);
  const { unknowns, tables } = plan;
  const { cells, asked } = tables;
  const played = asked.filter((table) => isPlayed(cells[table].factors));
  const unseen = asked.filter((table) => !played.includes(table));
  const skillAt = unknowns.all.findIndex((unknown) => unknown.what === SKILL);
  const shares = new Map<string, number[]>();
  const note = (of: string, share: number) => shares.set(of, [...(shares.get(of) ?? []), share]);
  for (let truth = 0; truth < truths; truth++) {
    const draw = unknowns.draw(random);
    const wins: Uint8Array[] = [];
    for (const table of asked)
      wins.push(await plays.wins(unknowns.at(cells[table], draw), `${seed}, truth ${truth}`, GAMES));
    for (const count of PLAYS) {
      const seen = Array.from({ length: count }, (_, i): TablePlay => {
        const table = played[i % played.length];
        return { tables: [table], won: wins[asked.indexOf(table)][i] === 1 };
      });
      const { after } = posteriorOf(pool, seen, random);
      for (const level of [0.8, 0.95]) {
        const ends = (values: readonly number[]) => ({
          low: quantile(values, (1 - level) / 2),
          high: quantile(values, (1 + level) / 2),
        });
        const held = unseen.map((table) => {
          const rate = wins[asked.indexOf(table)].reduce((sum, won) => sum + won, 0) / GAMES;
          // The truth itself is known from so many games only, and so they are foretold.
          const shown = after.map(({ odds }) => {
            const chance = rateOf(odds[table]);
            let won = 0;
            for (let game = 0; game < GAMES; game++) if (random.fraction() < chance) won++;
            return (won + random.fraction() - 0.5) / GAMES;
          });
          return Number(covers(ends(shown), rate + (random.fraction() - 0.5) / GAMES));
        });
        note(
          `${count} plays, ${100 * level} %|win rates of tables never played`,
          held.reduce((sum, each) => sum + each, 0) / held.length,
        );
        if (skillAt >= 0) {
          const skills = after.map(
            ({ draw: other }) => Number(unknowns.all[skillAt].values[other[skillAt]]) + random.fraction(),
          );
          const truly = Number(unknowns.all[skillAt].values[draw[skillAt]]) + random.fraction();
          note(`${count} plays, ${100 * level} %|skill`, Number(covers(ends(skills), truly)));
          if (level === 0.8) note(`${count} plays|skill below the median`, Number(truly < quantile(skills, 0.5)));
        }
      }
    }
  }
  return [...shares].map(([key, values]) => {
    const [of, kind] = key.split('|');
    if (kind.endsWith('median')) return meanOfRuns(`${what}, ${of}`, values, { least: 0.5, most: 0.5, note: kind });
    return meanOfRuns(`${what}, ${of}`, values, { least: of.endsWith('80 %') ? 0.8 : 0.95, note: kind });
  });
}
