import { type Batch, BatchPlayer } from './batch.ts';

const player = new BatchPlayer();

export default (batch: Batch) => player.play(batch);
