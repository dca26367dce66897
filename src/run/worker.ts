import { type Batch, BatchPlayer } from './batch.ts';
import { SeatingsPlayer, type SeatingsTask } from './seatings.ts';

const batches = new BatchPlayer();
const seatings = new SeatingsPlayer();

export default (task: Batch | SeatingsTask) => ('seatings' in task ? seatings.play(task) : batches.play(task));
