import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { contents, differences, start } from '../command.ts';
import { EXPERIMENTS } from '../experiments.ts';
import { calmRun } from './calm-run.ts';
import { disturb } from './disturb.ts';
import type { Ending } from './member.ts';
import { Plan } from './plan.ts';
import type { Homes } from './roles.ts';
import { Stage, WORKERS } from './stage.ts';
import { leftovers, stateText } from './state.ts';
import { killsIn, newToll, type Toll } from './toll.ts';

/** Most that happens to one run: then it is left alone, and has to come to its end. */
const MOST_STEPS = 40;
/** A run that is left alone and takes longer than this hangs. On an idle machine it takes some seconds. */
const PATIENCE_MS = 300_000;
/** So often, and so long apart, is tried to let something happen to somebody who is away. */
const MOST_LOOKS = 100;
const LOOK_MS = 50;
/** More of them tell nothing new. */
const MOST_HANGS = 3;
/** A run that could rely on the server for so long before its end leaves nothing there. */
const CALM_MS = 5000;

/**
 * Plays an experiment on a cluster, again and again, and lets so many kills and what else there is happen to it. Whenever it comes to
 * its end, its files have to be those of a calm run on one machine.
 */
export async function torture(homes: Homes, name: string, seed: string, kills: number): Promise<Toll> {
  const toll = newToll();
  const { folder } = homes;
  const expected = await calmRun(folder, name, EXPERIMENTS[name]);
  const plan = new Plan(`${seed} ${name}`, WORKERS, homes.roles);
  // Of the first nothing is odd: somebody has to play.
  const roleOf = (worker: number) => (worker === 0 ? 'plain' : plan.role());
  const stage = await Stage.open(homes, roleOf, (what) => toll.differences.push(`${name}: ${what}`));
  try {
    for (let over = false; !over && toll.hangs.length < MOST_HANGS; ) {
      // The last one is let through.
      over = killsIn(toll) >= kills;
      const batch = name === 'match' ? [] : ['--batch', String(plan.batch())];
      const words = ['run', `${name}.yaml`, '--out', name, ...batch, '--cluster'];
      const run = stage.run((url) => start(folder, [...words, url]));
      await disturbed(stage, plan, toll, run, kills);
      const wrong = await outcome(stage, toll, run, () => differences(expected, contents(join(folder, name))));
      toll.differences.push(...wrong.map((what) => `${name}: ${what}`));
      await stage.clear();
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  } finally {
    await stage.close();
  }
  return toll;
}

type Run = Promise<Ending | undefined>;

/** Lets things happen to a run until it is over, or there have been enough. */
async function disturbed(stage: Stage, plan: Plan, toll: Toll, run: Run, kills: number): Promise<void> {
  const isOver = () => stage.coordinator?.hasEnded === true;
  for (let steps = 0; steps < MOST_STEPS && killsIn(toll) < kills && !isOver(); steps++) {
    const { afterMs, mishap } = plan.next();
    await Promise.race([pause(afterMs), run]);
    // Whom it is meant for may just be about to start.
    for (let looks = 0; looks < MOST_LOOKS && !isOver(); looks++) {
      if (await disturb(stage, mishap)) {
        toll.happened[mishap.kind]++;
        break;
      }
      await pause(LOOK_MS);
    }
  }
}

/** Lets a run come to its end. What is wrong with that, with its files, and with what it leaves at the server. */
async function outcome(
  stage: Stage,
  toll: Toll,
  run: Run,
  filesThatDiffer: () => readonly string[],
): Promise<readonly string[]> {
  stage.calm();
  const end = await Promise.race([run, pause(PATIENCE_MS, undefined, { ref: false })]);
  if (end === undefined) {
    toll.hangs.push(await stateText(stage));
    return [];
  }
  if (end.code !== 0) return [`ended with ${end.code}: ${end.stderr.trim()}`];
  toll.finished++;
  const wrong = filesThatDiffer().map((file) => `${file} differs`);
  if (stage.calmMs < CALM_MS) return wrong;
  toll.looked++;
  return [...wrong, ...(await leftovers(stage.server))];
}
