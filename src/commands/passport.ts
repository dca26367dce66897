import { gameNamed } from '../games/index.ts';
import { gitRevision, VERSION } from '../node/tool.ts';
import type { ExperimentFile } from '../sim/experiment.ts';

/** What the record of every run begins with: which tool was asked what. */
export function passportOf({ name, experiment }: ExperimentFile) {
  const { caveat } = gameNamed(experiment.game);
  return {
    tool: 'irkutsk',
    version: VERSION,
    revision: gitRevision(),
    node: process.version,
    name,
    command: ['irkutsk', ...process.argv.slice(2)].join(' '),
    seed: String(experiment.seed),
    experiment,
    ...(caveat === undefined ? {} : { caveat }),
  };
}
