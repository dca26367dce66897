import { wholeValue } from '../../data/components.ts';
import { componentsIn } from '../../data/components-document.ts';
import { documentIn } from '../../data/document.ts';
import { csv } from '../../report/csv.ts';
import type { Assets } from '../../report/page/document.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';
import { mountPlay } from '../play/browser/mount-play.ts';
import { mountWatch } from '../play/browser/mount-watch.ts';
import { isPlayRequest, type PlayReply } from '../play/messages.ts';
import { playService } from '../play/service.ts';
import { type LabParts, offerParts } from './parts.ts';

/** What the page carries for these parts, beside their script. */
interface PlayAssets {
  readonly style: string;
  readonly replay: Assets;
}

function playAssets(): PlayAssets {
  return JSON.parse(document.getElementById('play-assets')?.textContent ?? '') as PlayAssets;
}

const PLAY_PARTS: LabParts = {
  play: (host, table, openWorker) => mountPlay(host, { ...table, openWorker, ...playAssets() }),
  watch: (host, games, first, openWorker) => mountWatch(host, { games, first, openWorker, ...playAssets() }),
  csv,
  components: (kit, text, file) => wholeValue(componentsIn(kit, documentIn(text, file), file)),
};

/** Begins what this script is for: in a page it offers its parts, in a worker it answers what they ask. */
export function startPlay(bundle: Bundle): void {
  if (typeof document === 'undefined') serve(bundle);
  else offerParts(PLAY_PARTS);
}

/** As a worker has it: the types of pages know no other `self` than a window. */
interface WorkerSelf {
  addEventListener(kind: 'message', listen: (event: MessageEvent<unknown>) => void): void;
  postMessage(reply: PlayReply): void;
}

function serve(bundle: Bundle): void {
  const me = self as unknown as WorkerSelf;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  const answer = playService(new BundledCatalogue(bundle), (reply) => me.postMessage(reply));
  me.addEventListener('message', ({ data }) => {
    if (isPlayRequest(data)) void answer(data);
  });
}
