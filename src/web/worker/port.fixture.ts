import type { Bundle } from '../bundled-catalogue.ts';
import type { OpenWorker, Reply } from './messages.ts';
import { serve } from './serve.ts';

/** Opens workers that are none, and says how many were ended. */
export interface PortsHere {
  readonly open: OpenWorker;
  readonly opened: () => number;
  readonly ended: () => number;
}

/** Workers in this process. One whose bot throws "endless" falls silent: a loop here could not be ended. */
export function portsHere(bundle: Bundle): PortsHere {
  let [opened, ended] = [0, 0];
  const isSilent = (reply: Reply) =>
    reply.kind === 'played' && 'fault' in reply.result && reply.result.fault.message === 'endless';
  return {
    opened: () => opened,
    ended: () => ended,
    open: (hear) => {
      opened++;
      const take = serve(bundle, (reply) => !isSilent(reply) && queueMicrotask(() => hear(reply)));
      return { send: (request) => queueMicrotask(() => take(request)), end: () => ended++ };
    },
  };
}
