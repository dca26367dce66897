import { gameNamed } from '../../src/games/index.ts';
import { Soak, type SoakCounts } from '../../src/proof/soak.ts';
import type { SoakBatch } from './games.ts';

/** Games come one after the other, so one is open at a time. */
let open = { game: '', seed: '', soak: undefined as Soak | undefined };

export default ({ game, seed, first, end }: SoakBatch): SoakCounts => {
  if (open.soak === undefined || open.game !== game || open.seed !== seed)
    open = { game, seed, soak: new Soak(gameNamed(game), seed) };
  return (open.soak as Soak).play(first, end);
};
