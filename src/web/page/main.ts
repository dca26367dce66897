import { compiledIn } from '../../engine/compiled/carried-rules.ts';
import type { Bundle } from '../bundled-catalogue.ts';
import type { Opening, OpenWorker, Reply, Request } from '../worker/messages.ts';
import { serve } from '../worker/serve.ts';
import { Lab, type LabMeta } from './lab.ts';
import { PartsOnDemand } from './parts.ts';

/**
 * Begins what this script is for: in a page the lab, in a worker its games. Both run the same text, so that a page that is
 * opened from a disk needs nothing beside itself, and what plays there is what was counted on here.
 */
export function startLab(bundle: Bundle): void {
  if (typeof document === 'undefined') beWorker(bundle);
  else bePage(bundle);
}

/** As a worker has it: the types of pages know no other `self` than a window. */
interface WorkerSelf {
  addEventListener(kind: 'message', listen: (event: MessageEvent<Opening | Request>) => void): void;
  postMessage(reply: Reply): void;
}

function beWorker(bundle: Bundle): void {
  const me = self as unknown as WorkerSelf;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  const reply = (told: Reply) => me.postMessage(told);
  let take = serve(bundle, reply);
  me.addEventListener('message', ({ data }) => {
    if (data.kind === 'open') take = serve(withCompiled(bundle, data.compiled), reply);
    else take(data);
  });
}

function withCompiled(bundle: Bundle, text: string): Bundle {
  const compiled = compiledIn(text);
  return compiled === undefined ? bundle : { ...bundle, compiled: { [bundle.games[0].id]: compiled } };
}

function bePage(bundle: Bundle): void {
  const texts = [document.getElementById('shared-script'), document.currentScript].map((script) => script?.textContent);
  const host = document.getElementById('lab');
  const told = document.getElementById('meta')?.textContent;
  if (host === null || typeof told !== 'string') throw new Error('the page has no place for the lab');
  const meta = JSON.parse(told) as LabMeta;
  host.replaceChildren();
  const address = URL.createObjectURL(new Blob([texts.join('\n')], { type: 'text/javascript' }));
  const open = workersAt(address, document.getElementById('compiled')?.textContent);
  void new Lab(bundle, host, meta, { open, onDemand: new PartsOnDemand() }).open();
  if (meta.changes !== undefined) new EventSource(meta.changes).addEventListener('message', () => location.reload());
}

/** Workers that run the script at this address, and play by these rules where they can. */
function workersAt(address: string, compiled: string | null | undefined): OpenWorker {
  return (hear, failed) => {
    const worker = new Worker(address);
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => hear(data));
    worker.addEventListener('error', ({ message }) => failed(message || 'no worker could be opened'));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    const send = (told: Opening | Request) => worker.postMessage(told);
    if (typeof compiled === 'string') send({ kind: 'open', compiled });
    return { send, end: () => worker.terminate() };
  };
}
