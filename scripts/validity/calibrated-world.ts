import type { Rng } from '../../src/engine/rng.ts';
import { type CalibratePlan, modelOf, readCalibrate } from '../../src/methods/calibrate/plan.ts';
import { DrawPool } from '../../src/methods/calibrate/posterior.ts';
import { experimentOf } from '../../src/methods/experiment.ts';
import type { SheetRows } from '../../src/sim/catalogue.ts';
import type { Tally } from '../../src/sim/tally.ts';
import { catalogue } from '../games.ts';
import { Plays } from './tables.ts';

/** Rows of a file that nobody wrote: a play that is not looked at. */
const NO_PLAYS: SheetRows = { columns: ['won'], rows: [{ line: 2, fields: ['yes'] }] };

/** What a calibration knows before anybody has played: its tables, and draws of all that is not known. */
export interface CalibratedWorld {
  readonly plan: CalibratePlan;
  readonly pool: DrawPool;
  readonly plays: Plays;
  /** The stream of the truths, and of all that follows from them. */
  readonly random: Rng;
}

/** Plays the draws of an experiment with `method: calibrate`. */
export async function calibratedWorld(what: string, experiment: object, seed: string): Promise<CalibratedWorld> {
  const reading = Object.assign(Object.create(catalogue) as typeof catalogue, { rowsIn: () => NO_PLAYS });
  const file = await experimentOf('calibration', { question: what, method: 'calibrate', seed, ...experiment }, reading);
  const plan = await readCalibrate(file);
  const { arms, unknowns, rng } = plan;
  const plays = new Plays();
  const tallies: Tally[] = [];
  for (const arm of arms) tallies.push(await plays.tally(arm, seed, arm.firstBlock ?? 0, arm.blocks));
  const random = rng('truths');
  const pool = new DrawPool(modelOf(plan, tallies), (shares) => unknowns.draw(random, shares), random);
  return { plan, pool, plays, random };
}
