import type { GameSetup } from '../../engine/play.ts';
import type { Assets } from '../../report/page/document.ts';
import { OPEN } from '../../report/replay/data.ts';
import { replayPage } from '../../report/replay/page.ts';
import type { Catalogue } from '../../sim/catalogue.ts';
import { chronicle } from '../../story/chronicle.ts';
import type { PlayAnswer } from './messages.ts';
import type { Choices, PlayTable } from './play-table.ts';
import { seatAll } from './seats.ts';
import { tableAt } from './session.ts';

/** A game as the page that `irkutsk replay` writes of it, byte by byte: played anew, so that bots tell what they thought. */
export async function watchPage(
  catalogue: Catalogue,
  table: PlayTable,
  choices: Choices,
  assets: Assets,
): Promise<Extract<PlayAnswer, { kind: 'watch' }>> {
  const [game, setting] = await tableAt(catalogue, table);
  const { players, person } = await seatAll(catalogue, game, setting, table);
  person.choosing(choices);
  const { seed, block } = table;
  const setup: GameSetup = { game, setting, seed, block, players };
  const told = chronicle(setup);
  return { kind: 'watch', title: `${told.title}, game ${told.name}`, html: replayPage(told, OPEN, assets) };
}
