import type { Assets } from '../../../report/page/document.ts';
import { html } from '../../../report/replay/browser/dom.ts';
import type { Watchable } from '../watchable.ts';
import { Desk } from './desk.ts';
import { download } from './download.ts';
import type { Mounted } from './mounted.ts';
import { openShadow } from './shadow.ts';
import { button } from './table-view.ts';

/** What watching needs from the page that it is part of. */
export interface WatchSetup {
  readonly games: readonly Watchable[];
  /** The one that is shown at once; else the first. */
  readonly first?: Watchable;
  /** The bundled style of this folder. */
  readonly style: string;
  /**
   * Script and style of the replay viewer. The page's own policy has to allow their hashes, and frames from blob:, since a frame
   * made by a page obeys its policy, too.
   */
  readonly replay: Assets;
  readonly openWorker: () => Worker;
  readonly limitMs?: number;
}

export interface MountedWatch extends Mounted {
  /** Offers other games. The one that is shown stays until another is asked for. */
  offer(games: readonly Watchable[]): void;
}

/** Shows games in the viewer of replays, in a shadow root of this element. */
export function mountWatch(host: HTMLElement, setup: WatchSetup): MountedWatch {
  const watch = new Watch(host, setup);
  watch.offer(setup.games);
  const shown = setup.first ?? setup.games.at(0);
  if (shown !== undefined) void watch.show(shown);
  return watch;
}

class Watch implements MountedWatch {
  private readonly root: ShadowRoot;
  private readonly setup: WatchSetup;
  private readonly desk: Desk;
  private readonly games = html('div', { class: 'games', role: 'group', 'aria-label': 'games to watch' });
  private readonly said = html('p', { class: 'note', role: 'status' });
  private readonly stage = html('div', { class: 'stage' });
  private address: string | undefined;
  private offered: readonly Watchable[] = [];
  private shown: Watchable | undefined;

  constructor(host: HTMLElement, setup: WatchSetup) {
    this.setup = setup;
    this.desk = new Desk(setup.openWorker, setup.limitMs);
    this.root = openShadow(host, setup.style);
    this.root.append(html('div', { class: 'watch' }, this.games, this.said, this.stage));
  }

  close(): void {
    this.desk.close();
    this.forget();
    this.root.replaceChildren();
  }

  offer(games: readonly Watchable[]): void {
    const buttons = games.map((game) => {
      const { seed, block } = game.table;
      const choice = button(game.label);
      choice.append(html('small', {}, [game.about, `${seed}#${block}`].filter((text) => text !== '').join(' · ')));
      choice.setAttribute('aria-pressed', String(isSame(game, this.shown)));
      choice.addEventListener('click', () => {
        void this.show(game);
      });
      return choice;
    });
    this.games.replaceChildren(...buttons);
    this.games.toggleAttribute('hidden', games.length < 2);
    this.offered = games;
  }

  async show(game: Watchable): Promise<void> {
    this.shown = game;
    this.offer(this.offered);
    this.said.textContent = 'Played once more…';
    const { table, choices } = game;
    const answer = await this.desk.ask({ kind: 'watch', table, choices, assets: this.setup.replay });
    if (this.shown !== game) return;
    if (answer.kind === 'fault') this.said.textContent = answer.message;
    if (answer.kind !== 'watch') return;
    this.forget();
    // It sees nothing of this page, and this page nothing of it.
    const frame = html('iframe', { title: answer.title, sandbox: 'allow-scripts' });
    this.address = URL.createObjectURL(new Blob([answer.html], { type: 'text/html' }));
    frame.src = this.address;
    this.stage.replaceChildren(frame);
    const save = button('Download this page');
    save.addEventListener('click', () => download('game.html', answer.html, 'text/html'));
    this.said.replaceChildren(`${answer.title}. `, save);
  }

  private forget(): void {
    this.stage.replaceChildren();
    if (this.address !== undefined) URL.revokeObjectURL(this.address);
    this.address = undefined;
  }
}

function isSame(one: Watchable, other: Watchable | undefined): boolean {
  return JSON.stringify([one.table, one.choices]) === JSON.stringify([other?.table, other?.choices]);
}
