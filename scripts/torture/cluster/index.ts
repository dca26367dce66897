import { rmSync } from 'node:fs';
import { Refusal } from '../../../src/data/refusal.ts';
import { duration } from '../../../src/report/text.ts';
import { endChildren } from '../../children.ts';
import { MISSING, SERVER } from '../../redis-server.ts';
import { NO_MOUNT } from '../small-disk.ts';
import { readOptions, TRIALS } from './options.ts';
import { Homes } from './roles.ts';
import { addToll, killsIn, newToll, type Toll, tollText } from './toll.ts';
import { torture } from './torture.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const INTERRUPTED = 130;

/** Says a line, and what was not as it should be. */
type Tell = (text: string, differences: readonly string[]) => number;

/** Tortures runs on a cluster, by a command line without its --cluster. Returns how much was not as it should be. */
export async function tortureCluster(folder: string, args: readonly string[], tell: Tell): Promise<number> {
  const { experiments, trials, kills, seed } = readOptions(args);
  if (SERVER === undefined) throw new Refusal(MISSING);
  tell(`seed: ${seed}`, []);
  const homes = new Homes(folder);
  const interrupt = () => {
    void endChildren().then(() => {
      homes.close();
      rmSync(folder, { recursive: true, force: true });
      return process.exit(INTERRUPTED);
    });
  };
  for (const signal of SIGNALS) process.on(signal, interrupt);
  try {
    if (!homes.roles.includes('full disk')) tell(`full disk: left out: ${NO_MOUNT}`, []);
    let wrong = await tortureExperiments(homes, experiments, { kills, seed }, tell);
    for (const name of trials) {
      const start = performance.now();
      const { text, differences } = await TRIALS[name](homes);
      wrong += tell(`${text}, in ${duration(performance.now() - start)}`, differences);
    }
    return wrong;
  } finally {
    for (const signal of SIGNALS) process.off(signal, interrupt);
    homes.close();
  }
}

/** One experiment after the other, each with its share of the kills. */
async function tortureExperiments(
  homes: Homes,
  experiments: readonly string[],
  { kills, seed }: { readonly kills: number; readonly seed: string },
  tell: Tell,
): Promise<number> {
  const start = performance.now();
  const all = newToll();
  for (const [i, name] of experiments.entries()) {
    const share = Math.ceil((kills - killsIn(all)) / (experiments.length - i));
    const toll = await torture(homes, name, seed, share);
    tell(tollText(name, toll), problems(toll));
    addToll(all, toll);
  }
  if (experiments.length === 0) return 0;
  tell(`${tollText('all', all)}, in ${duration(performance.now() - start)}`, []);
  return problems(all).length;
}

function problems({ differences, hangs }: Toll): readonly string[] {
  return [...differences, ...hangs.map((state) => `hangs\n  ${state}`)];
}
