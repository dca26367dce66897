// Loaded before anything else (--import), in each thread: the clock of this process is so many milliseconds wrong.

const { WRONG_CLOCK_MS } = process.env;
const RightDate = Date;

globalThis.Date = class extends RightDate {
  constructor(...args: readonly unknown[]) {
    super(...((args.length === 0 ? [RightDate.now() + Number(WRONG_CLOCK_MS)] : args) as [number]));
  }

  static override now(): number {
    return RightDate.now() + Number(WRONG_CLOCK_MS);
  }
} as DateConstructor;
