import type { Option, Value } from '../../data/options.ts';
import type { BotPlugin } from '../../engine/bot.ts';
import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { parseBot } from '../../sim/lineup.ts';
import { sentence } from '../../story/words.ts';
import { lineupOf, type Setting, shortened } from '../lab/setting.ts';
import { select } from './control.ts';

/** Who can be seated, by name. */
export type Bots = Readonly<Record<string, BotPlugin>>;

/** Who sits where, how often each of them plays a move at random (a beginner is somebody good who slips), and their settings. */
export class Seats {
  readonly element = html('fieldset', { class: 'seats' }, html('legend', {}, 'Seat by seat'));
  private readonly rows: readonly SeatRow[];
  private lineup: readonly string[] = [];

  constructor(game: Game, bots: Bots, seated: (bots: readonly string[]) => void) {
    const change = (seat: number, bot: string) =>
      seated(shortened(this.lineup.map((one, i) => (i === seat ? bot : one))));
    this.rows = Array.from({ length: game.seats.max }, (_, seat) => {
      const who = `${sentence(game.player ?? 'player')} ${seat + 1}`;
      return new SeatRow(who, bots, (bot) => change(seat, bot));
    });
    this.element.append(
      ...this.rows.map(({ element }) => element),
      html(
        'p',
        { class: 'hint' },
        'Slips: how many of its decisions, in per cent, are a legal move at random instead of its own.',
      ),
    );
  }

  show(setting: Setting): void {
    this.lineup = lineupOf(setting);
    for (const [seat, row] of this.rows.entries()) {
      row.element.hidden = seat >= setting.players;
      if (seat < setting.players) row.show(this.lineup[seat]);
    }
  }
}

class SeatRow {
  readonly element: HTMLElement;
  private readonly who: string;
  private readonly bots: Bots;
  private readonly seated: (bot: string) => void;
  private readonly bot: HTMLSelectElement;
  private readonly slips: HTMLInputElement;
  private readonly fields = html('div', { class: 'fields' });
  private readonly settings = html('details', { class: 'settings' }, html('summary', {}, 'settings'), this.fields);
  /** As it was last shown. */
  private name = '';
  private params: Readonly<Record<string, Value>> = {};

  constructor(who: string, bots: Bots, seated: (bot: string) => void) {
    this.who = who;
    this.bots = bots;
    this.seated = seated;
    // Whoever sits down brings settings of his own, and slips as the last one did.
    this.bot = select(
      Object.keys(bots).map((name) => [name, name] as const),
      (name) => seated(written(name, { noise: this.noise })),
      { 'aria-label': `${who}: bot` },
    );
    this.slips = html('input', {
      type: 'number',
      min: 0,
      max: 100,
      step: 5,
      'aria-label': `${who}: slips in per cent`,
    });
    this.slips.addEventListener('change', () => this.change('noise', this.noise));
    this.element = html(
      'div',
      { class: 'seat' },
      html('span', {}, who),
      this.bot,
      html('label', {}, 'slips ', this.slips, ' %'),
      this.settings,
    );
  }

  show(text: string): void {
    const { name, params } = parseBot(text);
    const isOther = name !== this.name;
    this.name = name;
    this.params = params;
    this.bot.value = name;
    this.slips.value = String(Math.round(1000 * Number(params.noise ?? 0)) / 10);
    if (isOther) this.offerSettings();
    for (const field of this.fields.querySelectorAll<HTMLInputElement>('[data-setting]')) {
      const key = field.dataset.setting ?? '';
      const value = params[key] ?? this.bots[name]?.params[key].default;
      if (field.type === 'checkbox') field.checked = value === true;
      else field.value = String(value);
    }
  }

  private get noise(): number {
    return Math.min(100, Math.max(0, Number(this.slips.value))) / 100;
  }

  private change(key: string, value: Value): void {
    const usual = this.bots[this.name]?.params[key]?.default;
    const { [key]: _, ...others } = this.params;
    this.seated(written(this.name, value === usual ? others : { ...others, [key]: value }));
  }

  /** A field for each setting that the bot declares. */
  private offerSettings(): void {
    const params = Object.entries(this.bots[this.name]?.params ?? {});
    this.settings.hidden = params.length === 0;
    this.fields.replaceChildren(...params.map(([key, option]) => this.fieldFor(key, option)));
  }

  private fieldFor(key: string, option: Option): HTMLElement {
    const attributes = { 'aria-label': `${this.who}: ${key}`, 'data-setting': key };
    const field =
      option.kind === 'choice'
        ? select(
            option.values.map((value) => [value, value] as const),
            (value) => this.change(key, value),
            attributes,
          )
        : this.inputFor(key, option, attributes);
    return html('label', { title: option.about }, `${key} `, field);
  }

  private inputFor(key: string, option: Option, attributes: Readonly<Record<string, string>>): HTMLInputElement {
    if (option.kind !== 'whole' && option.kind !== 'real') {
      const flag = html('input', { type: 'checkbox', ...attributes });
      flag.addEventListener('change', () => this.change(key, flag.checked));
      return flag;
    }
    const { min, max, kind } = option;
    const number = html('input', { type: 'number', min, max, step: kind === 'whole' ? 1 : 'any', ...attributes });
    number.addEventListener('change', () => {
      if (number.value !== '' && number.checkValidity()) this.change(key, number.valueAsNumber);
      else number.value = String(this.params[key] ?? option.default);
    });
    return number;
  }
}

/** "courier:noise=0.2" */
function written(name: string, { noise = 0, ...params }: Readonly<Record<string, Value>>): string {
  const all = Object.entries(Number(noise) > 0 ? { ...params, noise } : params);
  return [name, ...all.map(([key, value]) => `${key}=${String(value)}`)].join(':');
}
