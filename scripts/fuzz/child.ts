// A process that tries mutants by their labels, and tells what came of each. Its parent ends it if it hangs.
import { messageOf } from '../../src/data/refusal.ts';
import { builtInGames } from '../../src/games/index.ts';
import { main } from '../../src/main.ts';
import { type Label, type Mutant, mutantOf, readSources } from './mutants.ts';
import { openPoolHere } from './pool.ts';
import { broke, tryHere, type Verdict } from './trial.ts';

/** What a parent is told: that all is ready, which mutant is about to be tried, and what came of it. */
export type ChildMessage = 'ready' | { readonly trying: Mutant } | { readonly verdict: Verdict };

const [, , experiments, box] = process.argv;
const sources = readSources(experiments);

function tell(told: ChildMessage): Promise<void> {
  return new Promise((resolve) => process.send?.(told, undefined, {}, () => resolve()));
}

async function attempt(label: Label): Promise<void> {
  const mutant = mutantOf(sources, label);
  // And wait until it is said: who hangs says nothing any more.
  await tell({ trying: mutant });
  const here = (args: readonly string[]) => main(args, { games: builtInGames, openPool: openPoolHere });
  const verdict = await tryHere(here, mutant, box).catch((error: unknown) => broke(`it threw: ${messageOf(error)}`));
  await tell({ verdict });
}

process.on('message', (label: Label) => void attempt(label));
await tell('ready');
