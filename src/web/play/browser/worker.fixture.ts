// A worker that knows nothing but play.

import { bundled } from '../catalogue.fixture.ts';
import { isPlayRequest } from '../messages.ts';
import { playService } from '../service.ts';

const service = playService(bundled, (reply) => self.postMessage(reply, { transfer: [] }));
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (isPlayRequest(data)) void service(data);
});
