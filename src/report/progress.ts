import { Presets, SingleBar } from 'cli-progress';
import { duration, grouped } from './text.ts';

export interface Progress {
  /** With the games that are done, and those of them that took no time because they were done before. */
  readonly update: (games: number, before?: number) => void;
  readonly stop: () => void;
}

/**
 * A bar with rate and remaining time on standard error; silent where that is not a terminal. Without a total, because the
 * games themselves say when they are enough, it only counts.
 */
export function openProgress(total?: number): Progress {
  const start = performance.now();
  const counting = '{games} games | {speed} games/s';
  const bar = new SingleBar(
    {
      format: total === undefined ? counting : `{bar} {percentage} % | ${counting} | {left} left`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
      fps: 5,
    },
    Presets.shades_classic,
  );
  const shown = (games: number, before = 0) => {
    const elapsed = performance.now() - start;
    const speed = (games - before) / Math.max(elapsed, 1);
    return {
      games: total === undefined ? grouped(games) : `${grouped(games)} of ${grouped(total)}`,
      speed: grouped(Math.round(speed * 1000)),
      left: games === before || total === undefined ? '?' : duration((total - games) / speed),
    };
  };
  bar.start(total ?? Number.POSITIVE_INFINITY, 0, shown(0));
  return {
    update: (games, before) => bar.update(games, shown(games, before)),
    stop: () => bar.stop(),
  };
}
