import type { CommandModule } from 'yargs';
import { Refusal } from '../data/refusal.ts';
import { flyPilot } from '../methods/pilot.ts';
import { duration, grouped } from '../report/text.ts';
import { faultText } from '../sim/fault.ts';
import { foreseen } from './analyse.ts';
import { EXPERIMENT, type ExperimentFlags, experimentFrom, limitsOf, threadsOf } from './flags.ts';
import { tell } from './screen.ts';
import { interruptible } from './signals.ts';

export const planCommand: CommandModule<object, ExperimentFlags> = {
  command: 'plan <experiment>',
  describe: 'say about how many games an experiment will take, and how long',
  builder: (y) =>
    y
      .positional('experiment', { type: 'string', demandOption: true, describe: 'a YAML file' })
      .options(EXPERIMENT)
      .example('$0 plan experiments/ogareff-tuning.yaml', ''),
  handler: async (flags) => {
    process.exitCode = await plan(flags);
  },
};

/** Plays a few games and tells what all will take. Returns the exit code. */
async function plan(flags: ExperimentFlags): Promise<number> {
  const file = experimentFrom(flags);
  const threads = threadsOf(flags);
  const seed = String(file.experiment.seed);
  if (file.experiment.method === 'match')
    throw new Refusal(`${file.locate(['method'])}: a match tells its plan itself, before each pair; run it`);
  const { cells, foresee } = await foreseen(file);
  const pilot = await interruptible((stop) => flyPilot(cells, seed, { threads, limits: limitsOf(flags), stop }));
  if ('fault' in pilot) {
    const { fault } = pilot;
    process.stderr.write(`irkutsk: ${faultText(fault, { ...fault.cell, seed: `${seed}, pilot` })}\n`);
    return 1;
  }
  const { least, most } = foresee(pilot.rates);
  const between = (text: (games: number) => string) =>
    least === most ? text(most) : `${text(least)} to ${text(most)}`;
  const time = between((games) => duration(games * pilot.msPerGame));
  tell(
    `${file.experiment.question}\n` +
      `${grouped(cells.length)} ${cells.length === 1 ? 'cell' : 'cells'}, about ${between(grouped)} games in all: ` +
      `about ${time} on ${threads} ${threads === 1 ? 'thread' : 'threads'} (from a pilot of ${grouped(pilot.games)} games)`,
  );
  return 0;
}
