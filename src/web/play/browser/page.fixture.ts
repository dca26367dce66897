// A page of its own for the parts that are tested: it mounts what its data names, and keeps all that its workers said.

import type { Assets } from '../../../report/page/document.ts';
import { byId } from '../../../report/replay/browser/dom.ts';
import { closes, type PlayReply } from '../messages.ts';
import type { PageHands } from '../play-page.fixture.ts';
import type { PlayOffer } from '../play-table.ts';
import type { Watchable } from '../watchable.ts';
import { mountPlay } from './mount-play.ts';
import { mountWatch } from './mount-watch.ts';

interface Given {
  readonly worker: string;
  readonly style: string;
  readonly replay: Assets;
  readonly play?: PlayOffer;
  readonly watch?: { readonly games: readonly Watchable[] };
}

const { worker, style, replay, play, watch } = JSON.parse(byId('given', HTMLElement).textContent) as Given;
const address = URL.createObjectURL(new Blob([worker], { type: 'text/javascript' }));
const said: PlayReply[] = [];

function openWorker(): Worker {
  const opened = new Worker(address);
  opened.addEventListener('message', ({ data }) => said.push(data));
  return opened;
}

const host = byId('host', HTMLElement);
const clock = () => new Date('2026-01-02T03:04:05Z');
const mounted =
  play === undefined
    ? mountWatch(host, { games: [], ...watch, openWorker, style, replay })
    : mountPlay(host, { ...play, openWorker, style, replay, clock });

const hands: PageHands = {
  said,
  shown(answers) {
    const table = host.shadowRoot?.querySelector('.at-table');
    if (said.filter(closes).length < answers || table == null || table.hasAttribute('aria-busy')) return null;
    const moves = table.querySelectorAll('.options:not([hidden]) [role=option]').length;
    return { moves, headline: table.querySelector('.headline')?.textContent ?? '' };
  },
  focused: () => host.shadowRoot?.activeElement?.textContent ?? '',
};
Object.assign(globalThis, hands, { mounted });
