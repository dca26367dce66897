import { Presets, SingleBar } from 'cli-progress';
import { duration, grouped } from '../report/text.ts';

/** Milliseconds between changes of the words beside the bar. */
const LOOK_MS = 500;

export interface Progress {
  /** With the games that are done, those of them that took no time because they were done before, and what they say. */
  readonly update: (games: number, before?: number, live?: () => string) => void;
  readonly stop: () => void;
}

/**
 * A bar with rate and remaining time on standard error; silent where that is not a terminal. Without a total, because the
 * games themselves say when they are enough, it only counts.
 */
export function openProgress(total?: number): Progress {
  const start = performance.now();
  const counting = '{games} games | {speed} games/s';
  // Reckoned only when it is seen, and not for every batch.
  let seen = 0;
  let told = '';
  const bar = new SingleBar(
    {
      format: total === undefined ? `${counting}{live}` : `{bar} {percentage} % | ${counting} | {left} left{live}`,
      stream: process.stderr,
      barsize: 16,
      hideCursor: true,
      clearOnComplete: true,
      fps: 5,
    },
    Presets.shades_classic,
  );
  const shown = (games: number, before = 0, live?: () => string) => {
    const now = performance.now();
    if (live !== undefined && process.stderr.isTTY && now - seen > LOOK_MS) {
      seen = now;
      told = live();
    }
    const elapsed = performance.now() - start;
    const speed = (games - before) / Math.max(elapsed, 1);
    return {
      games: total === undefined ? grouped(games) : `${grouped(games)} of ${grouped(total)}`,
      speed: grouped(Math.round(speed * 1000)),
      live: told === '' ? '' : ` | ${told}`,
      left: games === before || total === undefined ? '?' : duration((total - games) / speed),
    };
  };
  bar.start(total ?? Number.POSITIVE_INFINITY, 0, shown(0));
  return {
    update: (games, before, live) => bar.update(games, shown(games, before, live)),
    stop: () => bar.stop(),
  };
}
