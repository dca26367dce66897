import { COMPONENTS } from '../../data/components.ts';
import { PROVENANCES } from '../../data/provenance.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { kitOf } from '../../sim/components.ts';
import { type Dial, dialValue, usualValue } from '../lab/dials.ts';
import { type Setting, usualSetting, withBots } from '../lab/setting.ts';
import { button, newId } from './control.ts';
import { type DialControl, type DialHost, dialControl } from './dial.ts';
import { OwnCards } from './own-cards.ts';
import type { LabParts } from './parts.ts';
import { type Bots, Seats } from './seats.ts';

export interface PanelHost extends DialHost {
  readonly dials: readonly Dial[];
  readonly bots: Bots;
  /** Sets all dials at once. */
  readonly set: (setting: Setting) => void;
  /** Reads boards and cards of one's own. */
  readonly components: LabParts['components'];
}

/** All dials of a game: who plays and the presets first, then every option, to be found by its words. */
export class DialPanel {
  readonly element: HTMLElement;
  private readonly controls: readonly DialControl[];
  private readonly seats: Seats;
  private readonly cards: OwnCards | undefined;
  private readonly count = html('span', { class: 'count' });
  private readonly reset: HTMLButtonElement;
  private setting: Setting;

  constructor(host: PanelHost) {
    const { game, dials, bots, set, turn } = host;
    this.setting = usualSetting(game);
    const kit = kitOf(game);
    const components = dials.find(({ name }) => name === COMPONENTS);
    this.cards =
      kit === undefined || components === undefined
        ? undefined
        : new OwnCards(game, kit, host.components, (value) => turn(components, value));
    this.seats = new Seats(game, bots, (seated) => set(withBots(this.setting, seated)));
    const controlOf = (dial: Dial) =>
      dialControl(dial, host, dial.name === COMPONENTS && this.cards !== undefined ? [this.cards.element] : []);
    this.controls = dials.map(controlOf);
    const of = (...kinds: readonly Dial['kind'][]) =>
      this.controls.filter(({ dial }) => kinds.includes(dial.kind)).map(({ element }) => element);
    this.reset = button('All as usual', () => set(usualSetting(game)), { class: 'quiet' });
    const options = of('option');
    this.element = html(
      'section',
      { class: 'dials', 'aria-labelledby': 'dials' },
      html('div', { class: 'head' }, html('h2', { id: 'dials' }, 'Dials'), this.count, this.reset),
      ...of('players', 'preset', 'bots', 'skill'),
      this.seats.element,
      ...(options.length === 0 ? [] : [this.optionList(options, dials)]),
    );
  }

  show(setting: Setting, game: DialHost['game']): void {
    this.setting = setting;
    for (const control of this.controls) control.show(setting);
    this.seats.show(setting);
    this.cards?.show(setting);
    const changed = this.controls.filter(
      // Presets are told by their options, and skill by who plays.
      ({ dial }) =>
        dial.kind !== 'preset' && dial.kind !== 'skill' && dialValue(game, setting, dial) !== usualValue(game, dial),
    ).length;
    this.count.textContent = changed === 0 ? 'all as usual' : `${changed} changed`;
    this.reset.hidden = changed === 0;
  }

  private optionList(options: readonly HTMLElement[], dials: readonly Dial[]): HTMLElement {
    const find = html('input', { type: 'search', id: newId() });
    const none = html('p', { class: 'hint', role: 'status' });
    find.addEventListener('input', () => {
      const words = find.value.toLowerCase().split(/\s+/);
      let found = 0;
      for (const element of options) {
        const text = `${element.textContent} ${element.dataset.dial}`.toLowerCase();
        element.hidden = !words.every((word) => text.includes(word));
        if (!element.hidden) found++;
      }
      none.textContent = found === 0 ? 'No dial has these words.' : '';
    });
    // On a phone they would stand between the answer and its pictures.
    const isNarrow = matchMedia('(max-width: 61.99rem)').matches;
    return html(
      'details',
      { class: 'options', open: !isNarrow },
      html('summary', {}, `Every number and rule (${options.length})`),
      html('div', { class: 'field' }, html('label', { for: find.id }, 'Find a dial'), find),
      none,
      ...(dials.some(({ isOurs }) => isOurs)
        ? [
            html(
              'p',
              { class: 'hint' },
              html('span', { class: 'ours' }, 'reconstructed'),
              ` ${PROVENANCES.reconstructed}.`,
            ),
          ]
        : []),
      ...options,
    );
  }
}
