import { ASKING, type Logbook, NO_SEAT, newLogbook, ROTATION } from '../engine/logbook.ts';
import { type Catalogue, ChangedCode } from './catalogue.ts';
import { type Fault, faultOf } from './fault.ts';
import { CreationFault, createPlayers, loadGame, rulesAt, tableWith } from './players.ts';
import { Comparison, type GameDifference } from './recording.ts';
import { type Check, seatedAt, type TableSpec } from './task.ts';

const AGAIN = 'when the game was played again with fresh bots';
const WHY = 'a bot goes by what it is shown and the rng it is handed, so that every game can be played again';

/** Plays recorded games again, the last of them first, and tells of the first that comes out otherwise. */
export async function checkGames(
  catalogue: Catalogue,
  { table: spec, blocks, recording }: Check,
  log: Logbook = newLogbook(),
): Promise<Fault | undefined> {
  const { seatings, digests } = spec;
  const { lengths, words } = recording;
  let [at, block, rotation] = [words.length, blocks[0], 0];
  try {
    const game = await loadGame(catalogue, spec.game, log, digests?.game);
    const players = await createPlayers(catalogue, game, spec, spec.bots, log, digests?.bots);
    const table = tableWith(catalogue, game, rulesAt(catalogue, game, spec, log), spec.seed, players, log);
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
      if (difference !== undefined) return unrepeatable(spec, difference, block, rotation);
    }
    return undefined;
  } catch (error) {
    const fault = faultOf(error, block, rotation);
    if (error instanceof ChangedCode || (error instanceof CreationFault && error.cause instanceof ChangedCode))
      return fault;
    return { ...fault, message: `${fault.message} (${AGAIN}: ${WHY})`, unrepeatable: true };
  }
}

function unrepeatable(table: TableSpec, difference: GameDifference, block: number, rotation: number): Fault {
  if (difference === 'outcome')
    return { message: `the same moves came to another result ${AGAIN},`, block, rotation, unrepeatable: true };
  const { seat, decision } = difference;
  const bot = seatedAt(table, rotation, seat);
  return { message: `it chose otherwise ${AGAIN}; ${WHY}`, block, rotation, bot, seat, decision, unrepeatable: true };
}
