import type { ExperimentFile } from '../methods/experiment.ts';
import { gitRevision, VERSION } from '../node/tool.ts';

/** What the record of every run begins with: which tool was asked what. */
export function recordHead(
  { name, experiment, game: { caveat } }: ExperimentFile,
  command = shownCommand(process.argv.slice(2)),
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

/** A command as it may be read by anybody: an address in it is told without user and password. */
function shownCommand(words: readonly string[]): string {
  return ['irkutsk', ...words.map((word) => word.replace(/(\brediss?:\/\/)[^/]*@/, '$1'))].join(' ');
}
