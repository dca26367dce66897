import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { parseBot } from '../../sim/lineup.ts';
import { sentence } from '../../story/words.ts';
import { lineupOf, type Setting, shortened } from '../lab/setting.ts';
import { select } from './control.ts';

interface SeatRow {
  readonly element: HTMLElement;
  readonly show: (bot: string) => void;
}

/** Who sits where, and how often each of them plays a move at random: a beginner is somebody good who slips. */
export class Seats {
  readonly element = html('fieldset', { class: 'seats' }, html('legend', {}, 'Seat by seat'));
  private readonly rows: readonly SeatRow[];
  private lineup: readonly string[] = [];

  constructor(game: Game, bots: readonly string[], seated: (bots: readonly string[]) => void) {
    const change = (seat: number, bot: string) =>
      seated(shortened(this.lineup.map((one, i) => (i === seat ? bot : one))));
    this.rows = Array.from({ length: game.seats.max }, (_, seat) =>
      seatRow(game, seat, bots, (bot) => change(seat, bot)),
    );
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
    for (const [seat, { element, show }] of this.rows.entries()) {
      element.hidden = seat >= setting.players;
      if (seat < setting.players) show(this.lineup[seat]);
    }
  }
}

function seatRow(game: Game, seat: number, bots: readonly string[], seated: (bot: string) => void): SeatRow {
  const who = `${sentence(game.player ?? 'player')} ${seat + 1}`;
  const changed = () => seated(written(bot.value, Number(slips.value)));
  const bot = select(
    bots.map((name) => [name, name] as const),
    changed,
    { 'aria-label': `${who}: bot` },
  );
  const slips = html('input', { type: 'number', min: 0, max: 100, step: 5, 'aria-label': `${who}: slips in per cent` });
  let settings = '';
  const written = (name: string, percent: number) => {
    const noise = Math.min(100, Math.max(0, percent)) / 100;
    const kept = name === shownBot ? settings : '';
    return `${name}${kept}${noise > 0 ? `:noise=${noise}` : ''}`;
  };
  let shownBot = '';
  slips.addEventListener('change', changed);
  return {
    element: html('div', { class: 'seat' }, html('span', {}, who), bot, html('label', {}, 'slips ', slips, ' %')),
    show(text) {
      const { name, params } = parseBot(text);
      const { noise = 0, ...own } = params;
      shownBot = name;
      settings = Object.entries(own)
        .map(([key, value]) => `:${key}=${String(value)}`)
        .join('');
      bot.value = name;
      slips.value = String(Math.round(1000 * Number(noise)) / 10);
    },
  };
}
