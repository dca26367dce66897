import { Soak, type SoakCounts } from '../../src/proof/soak.ts';
import { catalogue } from '../games.ts';
import type { SoakBatch } from './games.ts';

/** Games come one after the other, so one is open at a time. */
let open = { game: '', seed: '', soak: undefined as Soak | undefined };

export default async ({ game, seed, first, end }: SoakBatch): Promise<SoakCounts> => {
  if (open.soak === undefined || open.game !== game || open.seed !== seed)
    open = { game, seed, soak: new Soak(await catalogue.game(game), seed) };
  return (open.soak as Soak).play(first, end);
};
