import type { Value } from '../../data/options.ts';
import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { sentence, type Words, wordOf } from '../../story/words.ts';
import { type Dial, dialValue, usualValue, valueText } from '../lab/dials.ts';
import type { Setting } from '../lab/setting.ts';
import { button, newId, select } from './control.ts';

/** What a dial needs to know of the lab it is in. */
export interface DialHost {
  readonly game: Game;
  readonly words: Words;
  readonly turn: (dial: Dial, value: Value) => void;
}

/** A dial on the page. */
export interface DialControl {
  readonly dial: Dial;
  readonly element: HTMLElement;
  /** Stands where the setting says. */
  show(setting: Setting): void;
}

/** A thing to turn: of a range a slider with its number, of anything else a choice. */
interface Knob {
  readonly elements: readonly HTMLElement[];
  /** Undefined: the dial stands between what it offers. */
  readonly show: (value: Value | undefined) => void;
}

/** A dial with its name, what it is about, where its number comes from, and a way back to its usual value. */
export function dialControl(dial: Dial, host: DialHost, more: readonly HTMLElement[] = []): DialControl {
  const { game, words, turn } = host;
  const [id, about] = [newId(), newId()];
  const usual = usualValue(game, dial);
  const knob = knobFor(dial, host, id, about);
  const usualText = usual === undefined ? '' : valueText(words, dial, usual);
  const back = button(`↺ ${usualText}`, () => usual !== undefined && turn(dial, usual), {
    class: 'back',
    'aria-label': `${dial.label}: back to ${usualText}`,
  });
  const mark = dial.isOurs ? [html('span', { class: 'ours', title: dial.provenance ?? '' }, 'reconstructed')] : [];
  const element = html(
    'div',
    { class: 'dial', 'data-dial': dial.name },
    html('div', { class: 'name' }, html('label', { for: id }, sentence(dial.label)), ...mark, back),
    html('div', { class: 'knob' }, ...knob.elements),
    html('p', { class: 'hint', id: about }, sentence(dial.about)),
    ...more,
  );
  return {
    dial,
    element,
    show(setting) {
      const value = dialValue(game, setting, dial);
      const isUsual = value === usual;
      knob.show(value);
      element.classList.toggle('changed', !isUsual);
      back.hidden = isUsual || usual === undefined;
    },
  };
}

function knobFor(dial: Dial, host: DialHost, id: string, about: string): Knob {
  return dial.range === undefined ? choiceKnob(dial, host, id, about) : rangeKnob(dial, dial.range, host, id, about);
}

function rangeKnob(dial: Dial, range: NonNullable<Dial['range']>, { turn }: DialHost, id: string, about: string): Knob {
  const slider = html('input', { type: 'range', id, 'aria-describedby': about, ...range });
  const exact = html('input', { type: 'number', 'aria-label': `${dial.label}, as a number`, ...range });
  slider.addEventListener('input', () => turn(dial, Number(slider.value)));
  exact.addEventListener('change', () => {
    const value = Number(exact.value);
    const fits = exact.value !== '' && value >= range.min && value <= range.max;
    if (fits) turn(dial, range.step === 1 ? Math.round(value) : value);
    else exact.value = slider.value;
  });
  return {
    elements: [slider, exact],
    show(value) {
      // A table may have no such number: seats with bots that are on no ladder. Then the slider waits in the middle.
      exact.value = value === undefined ? '' : String(value);
      slider.value = exact.value;
    },
  };
}

/** Stands for a dial that is at none of its values. */
const BETWEEN = '\u0000between';

function choiceKnob(dial: Dial, { words, turn }: DialHost, id: string, about: string): Knob {
  const { values = [] } = dial;
  const texts = values.map((value, i) => [String(i), valueText(words, dial, value)] as const);
  const choice = select(texts, (value) => value !== BETWEEN && turn(dial, values[Number(value)]), {
    id,
    'aria-describedby': about,
  });
  const between = html('option', { value: BETWEEN }, '');
  return {
    elements: [choice],
    show(value) {
      const at = value === undefined ? -1 : values.indexOf(value);
      if (at >= 0) between.remove();
      else {
        between.textContent = value === undefined ? 'mixed' : sentence(wordOf(words, dial.name, value));
        choice.prepend(between);
      }
      choice.value = at >= 0 ? String(at) : BETWEEN;
    },
  };
}
