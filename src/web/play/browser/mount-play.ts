import type { Assets } from '../../../report/page/document.ts';
import { html } from '../../../report/replay/browser/dom.ts';
import type { GameCard, PlayAnswer } from '../messages.ts';
import type { Choices, PlayOffer, PlayTable } from '../play-table.ts';
import { Desk } from './desk.ts';
import { download } from './download.ts';
import { KeptPlays, localPlays } from './kept-plays.ts';
import { mountWatch } from './mount-watch.ts';
import type { Mounted } from './mounted.ts';
import { SeatForm, type Seating } from './seat-form.ts';
import { openShadow } from './shadow.ts';
import { button, TableView } from './table-view.ts';

/** What play needs from the page that it is part of. */
export interface PlaySetup extends PlayOffer {
  /** The bundled style of this folder. */
  readonly style: string;
  /** A new worker that answers by `playService`. */
  readonly openWorker: () => Worker;
  /** Script and style of the replay viewer: with them a finished game can be watched. */
  readonly replay?: Assets;
  readonly clock?: () => Date;
}

/** Lets a person take a seat in a game, in a shadow root of this element. */
export function mountPlay(host: HTMLElement, setup: PlaySetup): Mounted {
  const play = new Play(host, setup);
  void play.welcome();
  return play;
}

class Play implements Mounted {
  private readonly root: ShadowRoot;
  private readonly setup: PlaySetup;
  private readonly desk: Desk;
  private readonly kept = new KeptPlays(localPlays());
  private readonly room = html('div', { class: 'play' });
  private readonly shelf = html('p', { class: 'shelf' });
  private table: PlayTable;
  private undo = false;
  private choices: Choices = [];
  private hints = 0;
  private undone = 0;
  private view: TableView | undefined;
  private watch: Mounted | undefined;

  constructor(host: HTMLElement, setup: PlaySetup) {
    const { game, players, options, seat = 0, seed = 'play', block = 0 } = setup;
    const bots = Array.from({ length: players }, (_, i) => setup.bots?.[i] ?? '');
    this.setup = setup;
    this.table = { game, players, options, seat, bots, seed, block };
    this.root = openShadow(host, setup.style);
    this.root.append(this.room, this.shelf);
    this.desk = new Desk(setup.openWorker, setup.limitMs);
    this.showShelf();
  }

  close(): void {
    this.watch?.close();
    this.desk.close();
    this.root.replaceChildren();
  }

  /** Offers a seat. */
  async welcome(): Promise<void> {
    const { game, players, options } = this.table;
    const answer = await this.desk.ask({ kind: 'describe', game, players, options });
    if (answer.kind === 'described') this.offerSeat(answer.card);
    else if (answer.kind === 'fault')
      this.room.replaceChildren(html('p', { class: 'fault', role: 'alert' }, answer.message));
  }

  private offerSeat(card: GameCard): void {
    this.view = undefined;
    const form = new SeatForm(card, this.table, this.undo, ({ table, undo }: Seating) => {
      this.undo = undo;
      this.begin(card, table);
    });
    this.room.replaceChildren(form.element);
    if (this.hasFocus) form.element.querySelector('select')?.focus();
  }

  /** Whether keys come here: else nobody's focus is taken away. */
  private get hasFocus(): boolean {
    return document.activeElement === this.root.host || document.activeElement === document.body;
  }

  /** A new game. */
  private begin(card: GameCard, table: PlayTable): void {
    this.table = table;
    this.hints = 0;
    this.undone = 0;
    this.sitDown(card, []);
  }

  /** Shows the table anew, with the game up to where these choices lead. */
  private sitDown(card: GameCard, choices: Choices): void {
    const { table } = this;
    this.watch?.close();
    const view = new TableView(card, table, this.undo, {
      play: (index) => void this.goOn(card, [...this.choices, index]),
      hint: () => void this.advise(card),
      takeBack: () => {
        this.undone++;
        view.forget();
        void this.goOn(card, this.choices.slice(0, -1));
      },
      leave: () => this.offerSeat(card),
    });
    this.view = view;
    this.room.replaceChildren(view.element);
    view.focus();
    void this.goOn(card, choices);
  }

  /** Plays on from these choices until the person has to choose again. */
  private async goOn(card: GameCard, choices: Choices): Promise<void> {
    const { view, table } = this;
    if (view === undefined) return;
    this.choices = choices;
    view.wait();
    const answer = await this.desk.ask({ kind: 'play', table, choices, heard: view.heard }, (news) => view.hear(news));
    if (this.view !== view) return;
    if (answer.kind === 'turn') {
      view.turn(answer, choices.length);
      if (this.hasFocus) view.focus();
    } else if (answer.kind === 'over') this.finish(card, view, answer);
    else if (answer.kind === 'fault') this.stop(card, view, answer.message);
  }

  private async advise({ hinter }: GameCard): Promise<void> {
    const { view, table, choices } = this;
    if (view === undefined || hinter === undefined) return;
    this.hints++;
    view.hinting();
    view.focus();
    const answer = await this.desk.ask({ kind: 'hint', table, choices, bot: hinter }, (news) => view.hear(news));
    // She may have played meanwhile.
    if (this.view !== view || this.choices !== choices) return;
    if (answer.kind === 'hint') view.hint(answer);
    else if (answer.kind === 'fault') view.unadvised(answer.message);
  }

  private finish(card: GameCard, view: TableView, over: Extract<PlayAnswer, { kind: 'over' }>): void {
    const date = (this.setup.clock?.() ?? new Date()).toISOString();
    this.kept.keep({ ...over.record, hints: this.hints, undone: this.undone, date });
    this.showShelf();
    view.over(over);
    const again = button('Play the next game', 'first');
    again.addEventListener('click', () => this.begin(card, { ...this.table, block: this.table.block + 1 }));
    const other = button('Another seat');
    other.addEventListener('click', () => this.offerSeat(card));
    const watch = button('Watch the replay');
    watch.addEventListener('click', () => this.showReplay(view));
    watch.toggleAttribute('hidden', this.setup.replay === undefined);
    const trace = button('Download its trace');
    trace.addEventListener('click', () => void this.downloadTrace());
    const actions = html('div', { class: 'actions' }, again, watch, trace, other);
    view.side.replaceChildren(...drawFacts(over.facts), actions);
    if (this.hasFocus) again.focus();
  }

  private stop(card: GameCard, view: TableView, message: string): void {
    view.fault(message);
    const again = button('Try once more', 'first');
    again.addEventListener('click', () => this.sitDown(card, this.choices));
    const other = button('Another seat');
    other.addEventListener('click', () => this.offerSeat(card));
    view.side.replaceChildren(html('div', { class: 'actions' }, again, other));
    if (this.hasFocus) again.focus();
  }

  private showReplay(view: TableView): void {
    const { replay, style, openWorker, limitMs } = this.setup;
    if (replay === undefined) return;
    this.watch?.close();
    const host = html('div', { class: 'watch-room' });
    view.element.append(host);
    const game = { label: 'this game', about: '', table: { ...this.table }, choices: this.choices };
    this.watch = mountWatch(host, {
      replay,
      style,
      openWorker,
      games: [game],
      ...(limitMs === undefined ? {} : { limitMs }),
    });
    host.scrollIntoView({ block: 'start' });
  }

  private async downloadTrace(): Promise<void> {
    const { table, choices } = this;
    const answer = await this.desk.ask({ kind: 'trace', table, choices });
    if (answer.kind !== 'trace') return;
    const name = `${table.game}-${table.seed}-${table.block}.json`.replaceAll(/[^\w.-]+/g, '_');
    download(name, `${JSON.stringify(answer.trace)}\n`, 'application/json');
  }

  private showShelf(): void {
    const { count, isLasting } = this.kept;
    if (count === 0) {
      this.shelf.replaceChildren();
      return;
    }
    const games = `${count} ${count === 1 ? 'game' : 'games'} played here`;
    const until = isLasting ? '' : ', kept until this page is closed';
    const save = button('Download as CSV');
    save.addEventListener('click', () => download('plays.csv', this.kept.csv(), 'text/csv'));
    this.shelf.replaceChildren(`${games}${until}. `, save);
  }
}

function drawFacts(facts: readonly (readonly [label: string, value: string])[]): readonly HTMLElement[] {
  if (facts.length === 0) return [];
  return [
    html(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([label, value]) => [html('dt', {}, label), html('dd', {}, value)]),
    ),
  ];
}
