import { NOBODY } from '../../engine/game.ts';
import type { Assets } from '../../report/page/document.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';
import { mountPlay } from '../play/browser/mount-play.ts';
import { mountWatch } from '../play/browser/mount-watch.ts';
import { isPlayRequest, type PlayReply } from '../play/messages.ts';
import { playService } from '../play/service.ts';
import type { LabParts } from './parts.ts';

/** What the page carries for these parts, beside its script. */
export interface PlayAssets {
  readonly style: string;
  readonly replay: Assets;
}

function playAssets(): PlayAssets {
  return JSON.parse(document.getElementById('play-assets')?.textContent ?? '') as PlayAssets;
}

/** As a worker has it: the types of pages know no other `self` than a window. */
interface WorkerSelf {
  addEventListener(kind: 'message', listen: (event: MessageEvent<unknown>) => void): void;
  postMessage(reply: PlayReply): void;
}

/** A seat for oneself, and counted games to look at. */
export const PLAY_PARTS: Required<LabParts> = {
  play: (host, table) => mountPlay(host, { ...table, ...playAssets() }),

  watch: (host, { block, openWorker, ...table }) => {
    const about = `${table.seed}#${block}`;
    const shown = { label: 'this game', about, table: { ...table, seat: NOBODY, block }, choices: [] };
    return mountWatch(host, { games: [shown], openWorker, ...playAssets() });
  },

  serve: (bundle: Bundle) => {
    const me = self as unknown as WorkerSelf;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
    const answer = playService(new BundledCatalogue(bundle), (reply) => me.postMessage(reply));
    me.addEventListener('message', ({ data }) => {
      if (isPlayRequest(data)) void answer(data);
    });
  },
};
