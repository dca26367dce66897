import { html } from '../../../report/replay/browser/dom.ts';
import { seatIcon } from '../../../report/replay/browser/panels.ts';
import { seatClass } from '../../../report/replay/browser/tokens.ts';
import type { GameCard } from '../messages.ts';
import { PERSON, type PlayTable } from '../play-table.ts';

/** What a person decides before she sits down. */
export interface Seating {
  readonly table: PlayTable;
  /** Whether moves may be taken back. */
  readonly undo: boolean;
}

/** Asks where to sit, against whom, and with which luck. */
export class SeatForm {
  readonly element: HTMLFormElement;
  private readonly card: GameCard;
  private readonly given: PlayTable;
  private readonly seat: HTMLSelectElement;
  private readonly bots: readonly HTMLSelectElement[];
  private readonly seed = html('input', { type: 'text', required: true, autocomplete: 'off', spellcheck: 'false' });
  private readonly block = html('input', { type: 'number', min: 0, max: 2 ** 50, step: 1, required: true });
  private readonly undo = html('input', { type: 'checkbox' });

  /** The settings are given; seat, bots and luck are what the person is first offered. */
  constructor(card: GameCard, given: PlayTable, undo: boolean, sitDown: (seating: Seating) => void) {
    this.card = card;
    this.given = given;
    this.seat = select(card.names.map((name, i) => [String(i), name]));
    this.seat.value = String(Math.max(0, given.seat));
    this.bots = given.bots.map((bot) => this.botSelect(bot));
    this.seed.value = given.seed;
    this.block.value = String(given.block);
    this.undo.checked = undo;
    this.element = this.draw();
    this.seat.addEventListener('change', () => this.showBots());
    this.showBots();
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      sitDown(this.seating);
    });
  }

  get seating(): Seating {
    const seat = Number(this.seat.value);
    const bots = this.bots.map(({ value }, i) => (i === seat ? PERSON : value));
    const table = { ...this.given, seat, bots, seed: this.seed.value, block: Number(this.block.value) };
    return { table, undo: this.undo.checked };
  }

  private botSelect(given: string): HTMLSelectElement {
    const { bots, usualBot } = this.card;
    const bot = given === '' || given === PERSON ? usualBot : given;
    // With settings of its own it is none of those that are listed.
    const names = bots.map(({ name }) => name);
    const all = names.includes(bot) ? names : [bot, ...names];
    const chosen = select(all.map((name) => [name, name]));
    chosen.value = bot;
    return chosen;
  }

  private draw(): HTMLFormElement {
    const { card } = this;
    const seats = this.bots.map((bot, seat) => {
      const about = html('small', {});
      const describe = () => {
        about.textContent = card.bots.find(({ name }) => name === bot.value)?.about ?? '';
      };
      bot.addEventListener('change', describe);
      describe();
      return html(
        'label',
        { class: `opponent ${seatClass(seat)}` },
        html('span', {}, seatIcon(seat, card.names[seat]), card.names[seat]),
        bot,
        about,
      );
    });
    return html(
      'form',
      { class: 'seats', 'aria-label': 'your seat' },
      html('h2', {}, `Play ${card.title}`),
      html('p', { class: 'about' }, `With ${card.setting}. You see what your seat may know, and nothing else.`),
      html('label', {}, html('span', {}, 'Your seat'), this.seat),
      html('fieldset', {}, html('legend', {}, 'The others'), ...seats),
      html(
        'div',
        { class: 'row' },
        html('label', {}, html('span', {}, 'Seed'), this.seed),
        html('label', {}, html('span', {}, 'Game'), this.block),
      ),
      html('label', { class: 'switch' }, this.undo, html('span', {}, 'Moves may be taken back')),
      html('button', { type: 'submit', class: 'first' }, 'Sit down'),
    );
  }

  /** Nobody plays against herself. */
  private showBots(): void {
    for (const [seat, bot] of this.bots.entries())
      bot.closest('label')?.toggleAttribute('hidden', seat === Number(this.seat.value));
    this.element.querySelector('fieldset')?.toggleAttribute('hidden', this.bots.length === 1);
  }
}

function select(options: readonly (readonly [value: string, text: string])[]): HTMLSelectElement {
  return html('select', {}, ...options.map(([value, text]) => html('option', { value }, text)));
}
