import type { ChildProcess } from 'node:child_process';

const children = new Set<ChildProcess>();

/** Notes a process that must not outlive this one. */
export function adopt<T extends ChildProcess>(child: T): T {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** Ends all that are left, frozen ones as well. */
export function endChildren(): void {
  for (const child of children) child.kill('SIGKILL');
}
