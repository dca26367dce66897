import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const children = new Set<ChildProcess>();

/** Notes a process that must not outlive this one. */
export function adopt<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all that are left, frozen ones as well. */
export async function endChildren(): Promise<void> {
  await Promise.all(
    [...children].map((child) => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      return gone;
    }),
  );
}
