import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contents, differences, start } from '../command.ts';
import { EXPERIMENTS } from '../experiments.ts';
import type { TortureTrial } from '../trials.ts';
import { calmRun } from './calm-run.ts';
import type { Homes } from './roles.ts';
import { Stage } from './stage.ts';
import { stateText } from './state.ts';

const NAME = 'liar';
const PATIENCE_MS = 300_000;
/** Small tasks, and so many that a share of those that the liar has played are played by others, too. */
const BLOCKS_A_TASK = 5;

/** One of three workers reports counts that could be right and are not, of every task. It has to be found out. */
export async function liar(homes: Homes): Promise<TortureTrial> {
  const { folder } = homes;
  const expected = await calmRun(folder, NAME, EXPERIMENTS.sweep);
  const found: string[] = [];
  const stage = await Stage.open(
    homes,
    (worker) => (worker === 0 ? 'liar' : 'plain'),
    (what) => found.push(what),
  );
  try {
    const words = ['run', `${NAME}.yaml`, '--batch', String(BLOCKS_A_TASK), '--out', NAME, '--cluster'];
    const run = stage.run((url) => start(folder, [...words, url]));
    const end = await Promise.race([run, pause(PATIENCE_MS, undefined, { ref: false })]);
    if (end?.code !== 0) found.push(`ended with ${end?.code}: ${await stateText(stage)}`);
    else found.push(...differences(expected, contents(join(folder, NAME))).map((file) => `${file} differs`));
  } finally {
    await stage.close();
  }
  const wrong = found.map((what) => `${NAME}: ${what}`);
  return { text: `${NAME}: a worker that lies, ${wrong.length} differences`, differences: wrong };
}
