import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const children = new Set<ChildProcess>();
let isOver = false;

/** Notes a process that must not outlive this one. */
export function adopt<T extends ChildProcess>(child: T): T {
  if (isOver) child.kill('SIGKILL');
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all that are left, frozen ones as well, and whatever is started from here on. */
export async function endChildren(): Promise<void> {
  isOver = true;
  await Promise.all(
    [...children].map((child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      return gone;
    }),
  );
}

process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});
