import type { Setting } from '../engine/game.ts';
import { ASKING, type Logbook, NO_SEAT, newLogbook, ROTATION } from '../engine/logbook.ts';
import { gameNamed } from '../games/index.ts';
import { type BotDigests, ChangedFile, CreationFault, createPlayers, tableForAny } from '../node/bots.ts';
import { type Fault, faultOf } from './fault.ts';
import { Comparison, type Difference, type Recording } from './recording.ts';

/** Games that were played, to be played again by fresh bots in another thread. */
export interface Recheck extends Setting {
  readonly game: string;
  readonly seed: string;
  /** Those to be created, and by seating which of them sits where. */
  readonly bots: readonly string[];
  readonly seatings: readonly (readonly number[])[];
  /** Each was played in every seating. */
  readonly blocks: readonly number[];
  /** Of those games: block after block, every seating of each. */
  readonly recording: Recording;
  /** Of the bots, when the run began. */
  readonly digests?: BotDigests | undefined;
  /** Where the thread that waits for it can see how far it is. */
  readonly log?: Logbook;
}

/** Nothing, if every game came out as it had been recorded. */
export interface Rechecked {
  readonly fault?: Fault;
}

const AGAIN = 'when the game was played again with fresh bots';
const WHY = 'a bot goes by what it is shown and the rng it is handed, so that every game can be played again';

/** Plays games again, the last of them first, and finds the first that comes out otherwise. */
export async function recheck(task: Recheck): Promise<Rechecked> {
  const { seed, bots, seatings, blocks, recording, log = newLogbook() } = task;
  const { lengths, words } = recording;
  const game = gameNamed(task.game);
  let [at, block, rotation] = [words.length, blocks[0], 0];
  try {
    const players = await createPlayers(game, task, bots, log, task.digests);
    const table = tableForAny(game, task, seed, players, log);
    const seated = seatings.map((seating) => seating.map((bot) => players[bot]));
    const comparison = new Comparison();
    log[ASKING] = NO_SEAT;
    for (let i = lengths.length - 1; i >= 0; i--) {
      block = blocks[Math.floor(i / seatings.length)];
      rotation = i % seatings.length;
      log[ROTATION] = rotation;
      comparison.start(words.subarray(at - lengths[i], at));
      at -= lengths[i];
      table.play(block, seated[rotation], comparison);
      const difference = comparison.difference(table.outcome);
      if (difference !== undefined) return { fault: unrepeatable(task, difference, block, rotation) };
    }
    return {};
  } catch (error) {
    const fault = faultOf(error, block, rotation);
    if (error instanceof CreationFault && error.cause instanceof ChangedFile) return { fault };
    return { fault: { ...fault, message: `${fault.message} (${AGAIN}: ${WHY})`, unrepeatable: true } };
  }
}

function unrepeatable({ bots, seatings }: Recheck, difference: Difference, block: number, rotation: number): Fault {
  if (difference === 'outcome')
    return { message: `the same moves came to another result ${AGAIN},`, block, rotation, unrepeatable: true };
  const { seat, decision } = difference;
  const bot = bots[seatings[rotation][seat]];
  return { message: `it chose otherwise ${AGAIN}; ${WHY}`, block, rotation, bot, seat, decision, unrepeatable: true };
}
