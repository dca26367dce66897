import { Refusal } from '../data/refusal.ts';
import { METHODS } from '../methods/index.ts';
import { flyPilot } from '../methods/pilot.ts';
import { duration, grouped } from '../report/text.ts';
import { faultText } from '../sim/fault.ts';
import { EXPERIMENT, type ExperimentFlags, experimentFrom } from './experiment-flags.ts';
import { limitsOf, threadsOf } from './flags.ts';
import { tell } from './screen.ts';
import { interruptible } from './signals.ts';
import { type Command, type Tools, withRunner } from './tools.ts';

export const command: Command<ExperimentFlags> = {
  builder: (y) =>
    y
      .positional('experiment', { type: 'string', demandOption: true, describe: 'a YAML file' })
      .options(EXPERIMENT)
      .example('$0 plan experiments/ogareff-tuning.yaml', ''),
  handler: async (flags, tools) => {
    process.exitCode = await plan(flags, tools);
  },
};

/** Plays a few games and tells what all will take. Returns the exit code. */
async function plan(flags: ExperimentFlags, tools: Tools): Promise<number> {
  const file = await experimentFrom(flags, tools);
  const threads = threadsOf(flags);
  const seed = String(file.experiment.seed);
  const { method = 'sweep' } = file.experiment;
  if (method === 'match')
    throw new Refusal(`${file.locate(['method'])}: a match tells its plan itself, before each pair; run it`);
  const { analysis } = await METHODS[method].plan(file);
  const { cells } = analysis;
  const limits = limitsOf(flags);
  const pilot = await withRunner(tools, { threads, limits }, (runner) =>
    interruptible((stop) => flyPilot(cells, seed, { runner, stop })),
  );
  if ('fault' in pilot) {
    process.stderr.write(`irkutsk: ${faultText(pilot.fault, pilot.fault.table)}\n`);
    return 1;
  }
  const all = cells.reduce((sum, { blocks, rotations }) => sum + blocks * rotations, 0);
  const { least, most } = analysis.foresee?.(pilot.rates) ?? { least: all, most: all };
  const between = (text: (games: number) => string) =>
    least === most ? text(most) : `${text(least)} to ${text(most)}`;
  const time = between((games) => duration(games * pilot.msPerGame));
  tell(
    `${file.experiment.question}\n` +
      `${grouped(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'}, about ${between(grouped)} games in all: ` +
      `about ${time} on ${threads} ${threads === 1 ? 'thread' : 'threads'} (from a pilot of ${grouped(pilot.games)} games)${[...(analysis.power?.(pilot) ?? [])].map((line) => `\n${line}`).join('')}`,
  );
  return 0;
}
