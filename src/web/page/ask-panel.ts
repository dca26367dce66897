import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { grouped, percentagePoints } from '../../report/text.ts';
import { sentence, type Words } from '../../story/words.ts';
import { type Dial, dialNamed } from '../lab/dials.ts';
import type { Phase, Session } from '../lab/session.ts';
import {
  ARM_NAMES,
  type Axis,
  frozen,
  GAMES,
  type Goal,
  type LabState,
  MOST_ARMS,
  PRECISIONS,
  usualAxis,
  type View,
  without,
} from '../lab/state.ts';
import { differenceText, tableText } from '../lab/words.ts';
import { button, labelled, select } from './control.ts';
import { RangeBrush } from './range-brush.ts';

export interface AskHost {
  readonly game: Game;
  readonly words: Words;
  readonly dials: readonly Dial[];
  readonly session: Session;
  readonly set: (state: LabState) => void;
}

const VIEW_NAMES: readonly (readonly [View, string])[] = [
  ['live', 'Live'],
  ['sweep', 'Sweep a dial'],
  ['heat', 'Map of two dials'],
  ['play', 'Play'],
];

/** What is asked of the games: which view, beside which tables, over which dials, and when it is enough. */
export class AskPanel {
  /** Which of the views is shown. */
  readonly views: HTMLElement;
  readonly element: HTMLElement;
  private readonly host: AskHost;
  private readonly viewButtons: readonly (readonly [View, HTMLButtonElement])[];
  private readonly arms = html('ul', { class: 'arms', 'aria-label': 'Tables' });
  private readonly freeze: HTMLButtonElement;
  private readonly axes: readonly AxisControl[];
  private readonly pause: HTMLButtonElement;
  private readonly goal: HTMLSelectElement;
  private goals: readonly Goal[] = [
    ...PRECISIONS.map((precision) => ({ precision })),
    ...GAMES.map((games) => ({ games })),
  ];
  private readonly target = html('input', { type: 'number', min: 1, max: 99, step: 1 });
  private readonly seed = html('input', { type: 'text', maxlength: 200, autocomplete: 'off' });
  private readonly side: HTMLElement;
  private state: LabState | undefined;

  constructor(host: AskHost) {
    this.host = host;
    const change = (next: (state: LabState) => LabState) => this.state !== undefined && host.set(next(this.state));
    this.viewButtons = VIEW_NAMES.map(([view, text]) => [
      view,
      button(text, () => change((state) => ({ ...state, view }))),
    ]);
    this.freeze = button('', () => change(frozen), { class: 'freeze' });
    this.axes = [0, 1].map(
      (i) =>
        new AxisControl(host, i === 0 ? 'Along' : 'And up', (axis) =>
          change((state) => ({ ...state, axes: state.axes.map((old, at) => (at === i ? axis : old)) as [Axis, Axis] })),
        ),
    );
    this.pause = button(
      'Pause',
      () => (host.session.phase === 'paused' ? host.session.resume() : host.session.pause()),
      {
        class: 'main',
      },
    );
    this.goal = select(
      this.goals.map((goal, i) => [String(i), goalText(goal)] as const),
      (i) => change((state) => ({ ...state, goal: this.goals[Number(i)] })),
    );
    this.target.addEventListener('change', () => {
      const target = Number(this.target.value) / 100;
      if (target > 0 && target < 1) change((state) => ({ ...state, target }));
    });
    this.seed.addEventListener('change', () => {
      const seed = this.seed.value.trim();
      if (seed !== '') change((state) => ({ ...state, seed }));
    });
    this.side = html('div', { class: 'side' }, this.arms, this.freeze);
    this.views = html(
      'div',
      { class: 'views', role: 'group', 'aria-label': 'View' },
      ...this.viewButtons.map(([, made]) => made),
    );
    this.element = html(
      'div',
      { class: 'ask' },
      ...this.axes.map(({ element }) => element),
      html(
        'div',
        { class: 'row' },
        this.pause,
        labelled('Play until', this.goal, { class: 'field beside' }),
        labelled('Wanted win rate in %', this.target, { class: 'field beside narrow' }),
        labelled('Seed', this.seed, { class: 'field beside narrow' }),
      ),
      this.side,
    );
  }

  show(state: LabState): void {
    this.state = state;
    const { view, arms, axes, goal, target, seed } = state;
    for (const [name, made] of this.viewButtons) made.setAttribute('aria-pressed', String(name === view));
    this.side.hidden = view !== 'live';
    this.showArms(state);
    this.freeze.hidden = arms.length === MOST_ARMS;
    this.freeze.textContent = `Keep this as ${ARM_NAMES[arms.length - 1]}, and go on with ${ARM_NAMES[arms.length] ?? ''}`;
    for (const [i, control] of this.axes.entries())
      control.show(axes[i], view === 'heat' || (view === 'sweep' && i === 0));
    this.showGoal(goal);
    this.target.value = String(Math.round(1000 * target) / 10);
    if (document.activeElement !== this.seed) this.seed.value = seed;
  }

  /** What there is to pause. */
  tick(phase: Phase): void {
    this.pause.textContent = phase === 'paused' ? 'Go on' : 'Pause';
    this.pause.disabled = phase === 'done' || phase === 'failed';
  }

  /** An address may ask for another one than is offered. */
  private showGoal(goal: Goal): void {
    const at = this.goals.findIndex((one) => JSON.stringify(one) === JSON.stringify(goal));
    if (at < 0) {
      this.goal.append(html('option', { value: this.goals.length }, goalText(goal)));
      this.goals = [...this.goals, goal];
    }
    this.goal.value = String(at < 0 ? this.goals.length - 1 : at);
  }

  private showArms(state: LabState): void {
    const { game, words, set } = this.host;
    const { arms } = state;
    if (arms.length === 1) {
      this.arms.replaceChildren();
      return;
    }
    this.arms.replaceChildren(
      ...arms.map((setting, i) => {
        const what = i === 0 ? tableText(game, words, setting) : differenceText(game, words, setting, arms[0]);
        const isInHand = i === arms.length - 1;
        return html(
          'li',
          { class: `arm s${i}${isInHand ? ' in-hand' : ''}` },
          html('b', {}, ARM_NAMES[i]),
          html('span', {}, `${what}${isInHand ? ', in hand' : ''}`),
          button('×', () => set(without(state, i)), { class: 'quiet', 'aria-label': `Take ${ARM_NAMES[i]} away` }),
        );
      }),
    );
  }
}

function goalText(goal: Goal): string {
  return 'games' in goal ? `${grouped(goal.games)} games each` : `± ${percentagePoints(goal.precision)}`;
}

/** Which dial is swept, and from where to where. */
class AxisControl {
  readonly element: HTMLElement;
  private readonly dials: readonly Dial[];
  private readonly dial: HTMLSelectElement;
  private readonly from = html('input', { type: 'number' });
  private readonly to = html('input', { type: 'number' });
  private readonly brush: RangeBrush;
  private readonly ends: HTMLElement;
  private axis: Axis = { dial: '', from: 0, to: 0 };

  constructor({ game, dials }: AskHost, label: string, changed: (axis: Axis) => void) {
    this.dials = dials;
    this.dial = select(
      dials.map(({ name, label: text }) => [name, sentence(text)] as const),
      (name) => changed(usualAxis(game, dialNamed(dials, name))),
    );
    const moved = (from = Number(this.from.value), to = Number(this.to.value)) => {
      const { min, max } = dialNamed(dials, this.axis.dial).range ?? { min: 0, max: 0 };
      const within = (value: number) => Math.min(max, Math.max(min, value));
      changed({ ...this.axis, from: within(Math.min(from, to)), to: within(Math.max(from, to)) });
    };
    for (const input of [this.from, this.to]) input.addEventListener('change', () => moved());
    this.brush = new RangeBrush(label, moved);
    this.ends = html(
      'div',
      { class: 'row range' },
      this.brush.element,
      labelled('from', this.from, { class: 'field beside narrow' }),
      labelled('to', this.to, { class: 'field beside narrow' }),
    );
    this.element = html(
      'div',
      { class: 'row axis-of' },
      labelled(label, this.dial, { class: 'field beside' }),
      this.ends,
    );
  }

  show(axis: Axis, isUsed: boolean): void {
    this.axis = axis;
    this.element.hidden = !isUsed;
    this.dial.value = axis.dial;
    const { range } = dialNamed(this.dials, axis.dial);
    this.ends.hidden = range === undefined;
    if (range === undefined) return;
    this.brush.show(range, axis.from, axis.to);
    for (const [input, value] of [
      [this.from, axis.from],
      [this.to, axis.to],
    ] as const) {
      Object.assign(input, { min: String(range.min), max: String(range.max), step: String(range.step) });
      input.value = String(value);
    }
  }
}
