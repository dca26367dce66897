import type { ExperimentFile } from '../methods/experiment.ts';
import { withoutPassword } from '../node/cluster/address.ts';
import { gitRevision, VERSION } from '../node/tool.ts';

/** What the record of every run begins with: which tool was asked what. */
export function recordHead(
  { name, experiment, game: { caveat } }: ExperimentFile,
  command = ['irkutsk', ...process.argv.slice(2).map(withoutPassword)].join(' '),
) {
  return {
    tool: 'irkutsk',
    version: VERSION,
    revision: gitRevision(),
    node: process.version,
    name,
    command,
    seed: String(experiment.seed),
    experiment,
    ...(caveat === undefined ? {} : { caveat }),
  };
}
