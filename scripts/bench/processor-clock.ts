// Loaded before a measurement (node --import), so that what it takes for the clock is the processor's time: on a machine that is
// shared, ratios of two checkouts are then theirs and not their neighbours'.
import { processorSeconds } from './processor-time.ts';

Object.defineProperty(performance, 'now', { value: () => processorSeconds() * 1000 });
