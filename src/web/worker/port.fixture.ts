import type { Bundle } from '../bundled-catalogue.ts';
import type { Reply, Request, WorkerPort } from './messages.ts';
import { serve } from './serve.ts';

/** A worker that is none: it answers from this process, and falls silent for good where its bot would never end. */
export function portHere(bundle: Bundle): WorkerPort & { isEnded: boolean } {
  const inside: Parameters<typeof serve>[1] = {
    onmessage: null,
    postMessage: (reply: Reply) => {
      const isSilent = reply.kind === 'played' && 'fault' in reply.result && reply.result.fault.message === 'endless';
      if (!isSilent) queueMicrotask(() => !port.isEnded && port.onmessage?.({ data: reply as never }));
    },
  };
  const port: WorkerPort & { isEnded: boolean } = {
    isEnded: false,
    onmessage: null,
    onerror: null,
    postMessage: (request: Request) => queueMicrotask(() => inside.onmessage?.({ data: request as never })),
    terminate: () => {
      port.isEnded = true;
    },
  };
  serve(bundle, inside);
  return port;
}
