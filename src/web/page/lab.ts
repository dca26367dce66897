import { settle, type Value } from '../../data/options.ts';
import { messageOf, Refusal } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { type Words, wordsOf } from '../../story/words.ts';
import { type Bundle, BundledCatalogue } from '../bundled-catalogue.ts';
import { addressOf, readAddress } from '../lab/address.ts';
import { type Dial, dialsOf, turned } from '../lab/dials.ts';
import { experimentText } from '../lab/experiment.ts';
import { armsPlan, ratesPlan } from '../lab/plans.ts';
import { type LabArm, Session } from '../lab/session.ts';
import { cellOf, isSameTable, lineupOf, type Setting, tableKey } from '../lab/setting.ts';
import { type Shown, shownBy } from '../lab/shown.ts';
import { inHand, type LabState, usualState, withInHand } from '../lab/state.ts';
import { tablesOf } from '../lab/tables.ts';
import type { Mounted } from '../play/browser/mounted.ts';
import type { PlayOffer } from '../play/play-table.ts';
import type { Watchable } from '../play/watchable.ts';
import type { OpenWorker } from '../worker/messages.ts';
import { limitsFor, WorkerRunner } from '../worker/worker-runner.ts';
import { AnswerPanel, type Played } from './answer-panel.ts';
import { AskPanel } from './ask-panel.ts';
import { DialPanel } from './dial-panel.ts';
import type { PartsOnDemand } from './parts.ts';
import { ShareBar } from './share.ts';
import { topBar } from './top-bar.ts';
import { WatchList } from './watch-list.ts';

/** What a page is told beside its script. */
export interface LabMeta {
  readonly version: string;
  readonly games: readonly { readonly id: string; readonly title: string }[];
  /** Where changes of its files are told, if somebody watches them. */
  readonly changes?: string;
  /** Most milliseconds for a decision, if not as usual. */
  readonly limitMs?: number;
}

/** What a lab is given to play with. */
export interface LabMeans {
  readonly open: OpenWorker;
  readonly onDemand: PartsOnDemand;
}

/** How often the figures on the page are drawn anew while games are played, and how soon when a dial was turned. */
const DRAW_MS = 250;
const SOON_MS = 30;
/** Drawing takes no more than one part in so many of the time, however slow the machine is. */
const SPARED = 10;
/** An address is written when the dials have come to rest. */
const REST_MS = 300;
/** A table with fewer games is not worth remembering when a dial is turned: a slider passes many. */
const WORTH = 200;
/** More workers than this would each take memory, and make no page faster. */
const MOST_WORKERS = 8;

/** The lab: what it is set to, who plays it, and the page on which both are seen. */
export class Lab {
  private readonly game: Game;
  private readonly words: Words;
  private readonly catalogue: BundledCatalogue;
  private readonly limitMs: number | undefined;
  private readonly dials: readonly Dial[];
  private readonly session: Session;
  private readonly dialPanel: DialPanel;
  private readonly askPanel: AskPanel;
  private readonly answerPanel: AnswerPanel;
  private readonly watchList: WatchList;
  private readonly means: LabMeans;
  private readonly share: ShareBar;
  private readonly main = html('main', { class: 'lab', id: 'answer' });
  /** Where one sits down, or looks on. */
  private readonly room = html('div', { class: 'room', hidden: true });
  private mounted: Mounted | undefined;
  private readonly problems = html('div', { class: 'problems', role: 'alert' });
  private state: LabState;
  private shown: Shown = { tables: [], apart: [], swept: [] };
  private arms: readonly LabArm[] = [];
  /** How it was before the dials were turned. */
  private ghost: Played | undefined;
  private turn = 0;
  /** When the tables of the last turn are at play. */
  private played: Promise<void> = Promise.resolve();
  /** Until the next drawing. */
  private pause = SOON_MS;
  private drawing: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is more to be seen than is drawn. */
  private isStale = false;
  private resting: ReturnType<typeof setTimeout> | undefined;

  constructor(bundle: Bundle, host: HTMLElement, meta: LabMeta, means: LabMeans) {
    this.means = means;
    const { open } = means;
    [this.game] = bundle.games;
    this.words = wordsOf(this.game);
    this.catalogue = new BundledCatalogue(bundle);
    const bots = this.catalogue.botNames(this.game);
    this.dials = dialsOf(this.game, this.words, bots);
    const { state, problems } = readAddress(location.hash.slice(1), { game: this.game, dials: this.dials, bots });
    this.state = state;
    // One core is left for the page: with both of two at play, it took a key twice as long to be answered.
    const cores = navigator.hardwareConcurrency || 2;
    const lanes = Math.max(1, Math.min(MOST_WORKERS, cores - 1));
    this.limitMs = meta.limitMs;
    const runner = new WorkerRunner({ open, lanes, limits: limitsFor(meta.limitMs) });
    this.session = new Session({ game: this.game, runner, changed: () => this.drawSoon() });
    const { game, words, dials } = this;
    const set = (setting: Setting) => this.set(withInHand(this.state, setting));
    const turn = (dial: Dial, value: Value) => set(turned(game, inHand(this.state), dial, value));
    this.dialPanel = new DialPanel({
      game,
      words,
      dials,
      bots: this.catalogue.botsOf(game),
      set,
      turn,
      components: (...given) => means.onDemand.parts.components(...given),
    });
    this.askPanel = new AskPanel({
      game,
      words,
      dials,
      session: this.session,
      set: (next) => this.set(next),
    });
    this.answerPanel = new AnswerPanel({ game, words });
    this.watchList = new WatchList((one, games) => this.watch(one, games));
    this.share = new ShareBar({
      name: game.id,
      address: () => location.href,
      experiment: () => this.experiment(),
      tables: () => tablesOf(this.arms),
      csv: (rows) => means.onDemand.parts.csv(rows),
      pictures: () => this.answerPanel.pictures,
    });
    host.append(
      topBar(game, meta, () => this.set(usualState(game, dials))),
      this.main,
      html('footer', {}, `Irkutsk ${meta.version}. Nothing leaves this page.`),
    );
    this.main.append(
      html('div', { class: 'head' }, this.askPanel.views, this.problems),
      this.answerPanel.head,
      html('div', { class: 'asked' }, this.answerPanel.more, this.askPanel.element, this.share.element),
      this.dialPanel.element,
      html('div', { class: 'body' }, this.room, this.answerPanel.body, this.watchList.element),
    );
    addEventListener('hashchange', () => this.follow());
    this.tell(problems);
  }

  /** Shows the lab for the first time: everything is in its place before anybody sees it. */
  async open(): Promise<void> {
    this.begin();
    await this.played;
    await this.draw();
  }

  /** Shows and plays what the state says. */
  private begin(): void {
    this.pause = SOON_MS;
    this.main.dataset.view = this.state.view;
    this.dialPanel.show(inHand(this.state), this.game);
    this.askPanel.show(this.state);
    this.sitDown();
    this.played = this.play();
  }

  /** Takes a seat at the table in hand, or leaves it. */
  private sitDown(): void {
    const isPlaying = this.state.view === 'play';
    this.mounted?.close();
    this.mounted = undefined;
    this.room.hidden = !isPlaying;
    for (const element of [this.answerPanel.head, this.answerPanel.body]) element.hidden = isPlaying;
    if (!isPlaying) return;
    this.watchList.draw(undefined, '');
    const { parts, openWorker } = this.means.onDemand;
    this.mounted = parts.play(this.room, this.tableAtHand(), openWorker);
  }

  /** Shows a game that was counted, with those that stand out beside it. */
  private watch(first: Watchable, games: readonly Watchable[]): void {
    const { parts, openWorker } = this.means.onDemand;
    this.mounted?.close();
    this.room.hidden = false;
    this.mounted = parts.watch(this.room, games, first, openWorker);
    this.room.scrollIntoView();
  }

  private tableAtHand(): PlayOffer {
    const { game, state, limitMs } = this;
    const setting = inHand(state);
    return {
      game: game.id,
      players: setting.players,
      options: settle(game.id, game.options, setting.options),
      bots: lineupOf(setting),
      seed: state.seed,
      ...(limitMs === undefined ? {} : { limitMs }),
    };
  }

  /** The address was changed by hand, or one went back to an earlier one. */
  private follow(): void {
    const fragment = location.hash.slice(1);
    if (fragment === addressOf(this.state)) return;
    const bots = this.catalogue.botNames(this.game);
    const { state, problems } = readAddress(fragment, { game: this.game, dials: this.dials, bots });
    this.state = state;
    this.tell(problems);
    this.begin();
  }

  private set(state: LabState): void {
    this.remember(state);
    this.state = state;
    clearTimeout(this.resting);
    this.resting = setTimeout(() => history.replaceState(null, '', `#${addressOf(this.state)}`), REST_MS);
    this.tell([]);
    this.begin();
  }

  /** Keeps what was seen before the dials are turned, if it was something to be seen. */
  private remember(next: LabState): void {
    const before = inHand(this.state);
    const arm = this.arms[this.arms.length - 1];
    if (this.state.view !== 'live' || this.shown.tables.length !== this.arms.length || arm === undefined) return;
    if (isSameTable(before, inHand(next)) && next.seed === this.state.seed) return;
    if (next.seed !== this.state.seed) this.ghost = undefined;
    else if (arm.games.games >= WORTH && isSameTable(this.shown.tables[this.shown.tables.length - 1].setting, before))
      this.ghost = { setting: before, arm };
  }

  /** Finds the tables that the state shows, and has them played. What the rules refuse is told, and the dials stay. */
  private async play(): Promise<void> {
    const turn = ++this.turn;
    const { game, catalogue, session } = this;
    const { seed, view, goal } = this.state;
    try {
      const shown = shownBy(game, this.dials, this.state);
      const arms: LabArm[] = [];
      const keys = new Set<string>();
      for (const { setting, factors } of shown.tables) {
        const cell = await cellOf(catalogue, game, setting, factors);
        if (turn !== this.turn) return;
        const key = JSON.stringify([seed, tableKey(setting)]);
        keys.add(key);
        arms.push(session.armOf(key, cell, seed));
      }
      this.shown = shown;
      this.arms = arms;
      session.forget(keys);
      const side = view === 'live' && arms.length > 1;
      if (view === 'play') session.pause();
      else session.play(side ? armsPlan(arms, goal) : ratesPlan(arms, goal));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      session.pause();
      this.tell([messageOf(error)]);
    }
  }

  private experiment(): string {
    const games = this.arms.map((arm) => arm.games.games);
    const { game, words, state } = this;
    const many = state.view === 'live' && games.length > 1 ? Math.min(...games) : Math.max(...games);
    return experimentText({ game, words, state, swept: this.shown.swept, games: many });
  }

  private tell(problems: readonly string[]): void {
    this.problems.replaceChildren(...problems.map((line) => html('p', {}, line)));
  }

  private drawSoon(): void {
    this.isStale = true;
    this.drawing ??= setTimeout(() => void this.drawNow(), this.pause);
  }

  private async drawNow(): Promise<void> {
    this.pause = Math.max(DRAW_MS, SPARED * (await this.draw()));
    this.drawing = undefined;
    // What came meanwhile is to be seen as well.
    if (this.isStale) this.drawSoon();
  }

  /** Tells for how long the page was at work. */
  private draw(): Promise<number> {
    this.isStale = false;
    const { session, state, shown, arms } = this;
    if (session.fault !== '') this.tell([session.fault]);
    const hand = inHand(state);
    const ghost = this.ghost !== undefined && !isSameTable(this.ghost.setting, hand) ? this.ghost : undefined;
    this.watchList.draw(state.view === 'live' ? arms[arms.length - 1] : undefined, state.seed);
    this.askPanel.tick(session.phase);
    const drawn = this.answerPanel.draw({ state, shown, arms, ghost, phase: session.phase, speed: session.speed });
    return drawn.finally(() => this.share.refresh());
  }
}
