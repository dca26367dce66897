// The worker of a run from the sources. tsx is registered here, inside the thread: given as --import it reaches the
// first file and what that imports, but not the bots, which are imported by name later.
import { register } from 'tsx/esm/api';

register();
const worker = await import('./worker.ts');

export default worker.default;
export const { inspect, recheck, seatings, tell } = worker;
