import type { Scene } from '../../../engine/scene.ts';
import { html } from '../../../report/replay/browser/dom.ts';
import { drawScene } from '../../../report/replay/browser/panels.ts';
import { seatClass } from '../../../report/replay/browser/tokens.ts';
import { type Data, reader, SharedEncoder } from '../../../story/shared-encoder.ts';
import type { GameCard, Heard, PlayAnswer, PlayNews } from '../messages.ts';
import type { PlayTable } from '../play-table.ts';
import { ChoiceList } from './choice-list.ts';
import { heardText, TranscriptList } from './transcript-list.ts';

/** What a person can do at the table beside choosing a move. */
export interface TableActions {
  play(index: number): void;
  hint(): void;
  takeBack(): void;
  leave(): void;
}

/** Lines of news that are shown and read out at once: more are in the transcript. */
const MOST_NEWS = 6;

/** The table with a person at it: position, choice, and what was heard. */
export class TableView {
  readonly element: HTMLElement;
  readonly side = html('div', { class: 'ending-room' });
  private readonly card: GameCard;
  private readonly table: PlayTable;
  private readonly transcript: TranscriptList;
  private readonly choices: ChoiceList;
  private readonly scene = html('div', { class: 'scene' });
  private readonly when = html('p', { class: 'when' });
  private readonly headline = html('h2', { class: 'headline' }, 'The cards are dealt');
  private readonly news = html('ul', { class: 'news' });
  private readonly note = html('p', { class: 'note' });
  private readonly said = html('p', { class: 'unseen', role: 'status' });
  private readonly playButton = button('Play', 'first');
  private readonly hintButton = button('Hint');
  private readonly backButton = button('Take back');
  private readonly actions: HTMLElement;
  // What is equal becomes the same object, by which it is told what is new.
  private readonly parts = new SharedEncoder();
  private readonly read = reader(this.parts.list);
  private drawn: Scene | undefined;
  /** How much of the transcript was there when the person last chose. */
  private known = 0;

  constructor(card: GameCard, table: PlayTable, undo: boolean, act: TableActions) {
    this.card = card;
    this.table = table;
    this.transcript = new TranscriptList(card.names, table.seat);
    this.choices = new ChoiceList(
      (index) => this.playButton.toggleAttribute('disabled', index < 0),
      (index) => act.play(index),
    );
    this.playButton.addEventListener('click', () => this.choices.playSelected());
    this.hintButton.addEventListener('click', () => act.hint());
    this.backButton.addEventListener('click', () => act.takeBack());
    this.hintButton.toggleAttribute('hidden', card.hinter === undefined);
    this.backButton.toggleAttribute('hidden', !undo);
    this.actions = html('div', { class: 'actions' }, this.playButton, this.hintButton, this.backButton);
    const leave = button('Leave the table');
    leave.addEventListener('click', () => act.leave());
    this.element = this.draw(leave);
    this.wait();
  }

  private draw(leave: HTMLElement): HTMLElement {
    const { card, table } = this;
    const keys = html('p', { class: 'keys' });
    keys.append(kbd('↑'), ' ', kbd('↓'), ' or a number chooses, ', kbd('Enter'), ' plays. Or tap a move, then Play.');
    const against = card.names
      .map((name, seat) => (seat === table.seat ? '' : `${name}: ${table.bots[seat]}`))
      .filter((text) => text !== '');
    return html(
      'div',
      { class: `at-table ${seatClass(table.seat)}` },
      html(
        'header',
        {},
        html('h2', {}, card.title),
        html(
          'p',
          {},
          [`You are ${card.names[table.seat]}`, ...against, `game ${table.seed}#${table.block}`].join(' · '),
        ),
        leave,
      ),
      html(
        'section',
        { class: 'choice', 'aria-label': 'your decision' },
        this.when,
        this.headline,
        this.news,
        this.side,
        this.choices.element,
        this.actions,
        this.note,
        keys,
        this.said,
      ),
      html('section', { class: 'position', 'aria-label': 'the position' }, this.scene),
      html(
        'section',
        { class: 'heard', 'aria-label': 'transcript' },
        html('h2', {}, 'What you know of the game'),
        this.transcript.element,
      ),
    );
  }

  /** Where keys go. */
  focus(): void {
    this.choices.element.focus({ preventScroll: true });
  }

  /** How much of the game is known. */
  get heard(): number {
    return this.transcript.length;
  }

  /** A move is taken back: the game is told anew. */
  forget(): void {
    this.transcript.clear();
    this.known = 0;
  }

  hear(news: PlayNews): void {
    if (news.kind === 'told') this.transcript.hear(news.heard);
  }

  /** The others have their turns. */
  wait(): void {
    this.choices.shut();
    for (const each of [this.playButton, this.hintButton, this.backButton]) each.setAttribute('disabled', '');
    this.note.textContent = '';
    this.element.setAttribute('aria-busy', 'true');
  }

  /** It is the person's turn; so many of her own choices came before. */
  turn({ scene, choices }: Extract<PlayAnswer, { kind: 'turn' }>, before: number): void {
    const heard = this.transcript.since(this.known);
    this.known = this.transcript.length;
    this.show(scene, this.table.seat);
    this.headline.textContent = `Your turn: ${choices.length} moves`;
    this.showNews(heard);
    this.choices.offer(choices);
    this.hintButton.removeAttribute('disabled');
    this.backButton.toggleAttribute('disabled', before === 0);
    this.element.removeAttribute('aria-busy');
    this.say(heard, `Your turn: ${choices.length} moves.`);
  }

  /** Without its settings. */
  private get adviser(): string {
    return this.card.hinter?.split(':')[0] ?? '';
  }

  hinting(): void {
    this.hintButton.setAttribute('disabled', '');
    this.note.textContent = `${this.adviser} looks at what you see…`;
  }

  hint({ best, thoughts }: Extract<PlayAnswer, { kind: 'hint' }>): void {
    this.choices.weigh(best, thoughts);
    this.note.textContent =
      thoughts === undefined
        ? ''
        : `How often ${this.adviser} tried each move in games that fit what you see, and the share of success it then expects.`;
    this.said.textContent = `Hint: move ${best + 1}.`;
  }

  /** There is no hint to be had; the game goes on. */
  unadvised(message: string): void {
    this.note.textContent = message;
    this.hintButton.removeAttribute('disabled');
  }

  over({ scene, won, ending }: Extract<PlayAnswer, { kind: 'over' }>): void {
    const heard = this.transcript.since(this.known);
    this.show(scene, -1);
    const verdict = won ? 'You win' : 'You do not win';
    this.headline.textContent = `${verdict}: ${ending[0]}.`;
    this.showNews(heard);
    this.close();
    this.say([], `The game is over. ${this.headline.textContent}`);
  }

  /** It cannot go on. */
  fault(message: string): void {
    this.headline.textContent = 'The game stands still';
    this.close();
    this.note.textContent = message;
    this.say([], message);
  }

  private close(): void {
    this.choices.element.toggleAttribute('hidden', true);
    this.actions.toggleAttribute('hidden', true);
    this.element.querySelector('.keys')?.toggleAttribute('hidden', true);
    this.element.removeAttribute('aria-busy');
  }

  private show(scene: Scene | undefined, acting: number): void {
    if (scene === undefined) return;
    const now = this.read(this.parts.add(scene as unknown as Data)) as Scene;
    const areas = drawScene(now, this.drawn, { seat: acting });
    const isOwn = (i: number) => now.areas[i].seat === this.table.seat;
    // The table first, then what is one's own.
    const rank = (i: number) => (now.areas[i].seat === undefined ? 0 : isOwn(i) ? 1 : 2);
    const order = [...areas.keys()].toSorted((a, b) => rank(a) - rank(b));
    for (const i of order) areas[i].classList.toggle('own', isOwn(i));
    this.scene.replaceChildren(...order.map((i) => areas[i]));
    this.when.textContent = now.turn;
    this.drawn = now;
  }

  private showNews(heard: readonly Heard[]): void {
    const others = heard.filter(({ seat }) => seat !== this.table.seat);
    const [left, latest] = [others.length - MOST_NEWS, others.slice(-MOST_NEWS)];
    const items = latest.map((line) =>
      html(
        'li',
        { class: line.seat === undefined ? undefined : seatClass(line.seat) },
        heardText(line, this.card.names),
      ),
    );
    if (left > 0) items.unshift(html('li', { class: 'earlier' }, moreText(left)));
    this.news.replaceChildren(...items);
  }

  private say(heard: readonly Heard[], last: string): void {
    const others = heard.filter(({ seat }) => seat !== this.table.seat).map((line) => heardText(line, this.card.names));
    const left = others.length - MOST_NEWS;
    const more = left > 0 ? [moreText(left)] : [];
    this.said.textContent = [...more, ...others.slice(-MOST_NEWS), last].join('. ');
  }
}

function moreText(lines: number): string {
  return `${lines} more in the transcript`;
}

export function button(text: string, kind?: string): HTMLButtonElement {
  return html('button', { type: 'button', class: kind }, text);
}

function kbd(key: string): HTMLElement {
  return html('kbd', {}, key);
}
