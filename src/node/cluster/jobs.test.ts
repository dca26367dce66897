import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { Distrusted, Jobs } from './jobs.ts';
import type { Keys, TaskQueue } from './queue.ts';

/** Jobs that are all done at once, each time by the same worker. */
function jobs(): Jobs {
  const events = new EventEmitter();
  const add = (_name: string, _data: unknown, { jobId }: { readonly jobId: string }) => {
    setImmediate(() => events.emit('completed', { jobId, returnvalue: '{}' }));
    return Promise.resolve();
  };
  const queue = { add, remove: () => Promise.resolve() };
  return new Jobs('test', { events, queue } as unknown as TaskQueue, {} as Keys, () => {});
}

/** A job whose first answers cannot be taken. */
function errand(answers: number, refusal: Error) {
  let left = answers;
  return {
    name: 'check' as const,
    id: 'check',
    data: () => ({}),
    provide: () => Promise.resolve(),
    read: () => {
      if (left-- > 0) throw refusal;
      return 'done';
    },
  };
}

it('a job is given up when six answers to it were nonsense', async () => {
  await expect(jobs().ask(errand(5, new Error('nonsense')))).resolves.toBe('done');
  await expect(jobs().ask(errand(6, new Error('nonsense')))).rejects.toThrow('a task has failed 6 times');
});

// A worker that was put out, and had not heard of it, took a check six times before anybody else could: the run ended.
it('a job is not given up for whoever is not trusted any more, however often it answers', async () => {
  await expect(jobs().ask(errand(50, new Distrusted('put out, and plays on')))).resolves.toBe('done');
});
