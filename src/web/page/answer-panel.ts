import type { Game } from '../../engine/game.ts';
import { type Markup, html as markup } from '../../report/page/markup.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { type Figure, figureMarkup } from '../../report/results/figure.ts';
import { HATCHES } from '../../report/results/shares.ts';
import { grouped, rateText } from '../../report/text.ts';
import type { Words } from '../../story/words.ts';
import { narrowed } from '../lab/narrowing.ts';
import { differencesForest, heatMap, type NamedArm, narrowing, ratesForest, sweepCurve } from '../lab/pictures.ts';
import { rateOf } from '../lab/plans.ts';
import {
  armSentences,
  choiceOf,
  ghostSentence,
  heatSentences,
  rateSentence,
  reachText,
  sweepSentences,
} from '../lab/sentences.ts';
import type { LabArm, Phase } from '../lab/session.ts';
import type { Setting } from '../lab/setting.ts';
import type { Shown } from '../lab/shown.ts';
import { ARM_NAMES, inHand, type LabState } from '../lab/state.ts';
import { figuresOf, rateTable } from '../lab/tables.ts';
import { tableText } from '../lab/words.ts';
import { patch } from './patch.ts';
import { Slot } from './slot.ts';

/** A table with its games. */
export interface Played {
  readonly setting: Setting;
  readonly arm: LabArm;
}

export interface AnswerHost {
  readonly game: Game;
  readonly words: Words;
}

/** What there is to be seen at a moment. */
export interface Moment {
  readonly state: LabState;
  readonly shown: Shown;
  readonly arms: readonly LabArm[];
  readonly ghost: Played | undefined;
  readonly phase: Phase;
  readonly speed: number;
}

/** A section by what it is of, and how it is drawn. */
type Section = readonly [key: string, markupOf: () => Markup];

function sectionOf(figure: Figure, number: number): Section {
  return [`${figure.title} ${figure.file}`, () => figureMarkup(figure, number)];
}

/** While games are played, what nobody sees is drawn so many times less often. */
const UNSEEN = 8;

/** Who listens to the page is told no more often than this, and when something has come to its end. */
const TOLD_MS = 20_000;

/** The answer: a sentence, the figures in large, and pictures and tables below. All of it grows while games are played. */
export class AnswerPanel {
  /** The first sentence, and the figures: what stays in sight on a phone. */
  readonly head: HTMLElement;
  /** All other sentences. */
  readonly more = html('div', { class: 'more' });
  readonly body = html('div', { class: 'figures' });
  private readonly game: Game;
  private readonly words: Words;
  private readonly sentences = html('div', { class: 'answer' });
  private readonly figures = html('dl', { class: 'stats' });
  /** For those who listen. */
  private readonly told = html('p', { class: 'away', role: 'status' });
  private readonly slots = new Map<string, Slot>();
  private drawings = 0;
  private lastTold = 0;
  private lastPhase: Phase | undefined;

  constructor({ game, words }: AnswerHost) {
    this.game = game;
    this.words = words;
    this.head = html('section', { class: 'verdicts', 'aria-label': 'Answer' }, this.sentences, this.figures, this.told);
    document.body.insertAdjacentHTML('beforeend', HATCHES.text);
  }

  /** The pictures that are to be seen. */
  get pictures(): readonly SVGSVGElement[] {
    return [...this.body.querySelectorAll<SVGSVGElement>('svg[role=img]')];
  }

  /**
   * Shows a moment: at once in words and large figures, then picture by picture. Between two of them a key or a pointer has its
   * turn, and while games are played those that nobody sees are drawn less often. Tells for how long the page was at work.
   */
  async draw(moment: Moment): Promise<number> {
    const { arms, shown, phase } = moment;
    if (arms.length === 0 || arms.length !== shown.tables.length) return 0;
    const drawing = ++this.drawings;
    let busyMs = timed(() => this.drawHead(moment));
    let sections: readonly Section[] = [];
    await otherTasks();
    busyMs += timed(() => {
      sections = this.sectionsOf(moment);
      this.makeSlots(sections);
    });
    const isPatient = phase === 'playing' && drawing % UNSEEN !== 0;
    for (const [key, markupOf] of sections) {
      const slot = this.slots.get(key);
      if (slot === undefined || (isPatient && slot.hasContent && !slot.isSeen)) continue;
      await otherTasks();
      if (drawing !== this.drawings) return busyMs;
      busyMs += timed(() => slot.show(markupOf().text));
    }
    return busyMs;
  }

  private drawHead(moment: Moment): void {
    const [verdict, ...more] = this.sentencesOf(moment);
    patch(this.sentences, markup`<p class="verdict">${unbroken(verdict)}</p>`.text);
    patch(this.more, markup`${more.map((one) => markup`<p>${unbroken(one)}</p>`)}`.text);
    patch(this.figures, this.statsOf(moment).text);
    this.tell(moment.phase, verdict);
  }

  /** A place for each section. Those that stay are not moved: what has the focus would lose it. */
  private makeSlots(sections: readonly Section[]): void {
    const keys = new Set(sections.map(([key]) => key));
    for (const [key, slot] of this.slots) {
      if (keys.has(key)) continue;
      slot.element.remove();
      this.slots.delete(key);
    }
    let before: HTMLElement | undefined;
    for (const key of keys) {
      let slot = this.slots.get(key);
      if (slot === undefined) {
        slot = new Slot();
        this.slots.set(key, slot);
        if (before === undefined) this.body.prepend(slot.element);
        else before.after(slot.element);
      }
      before = slot.element;
    }
  }

  private sentencesOf({ state, shown, arms, ghost }: Moment): readonly string[] {
    const { game, words } = this;
    const settings = shown.tables.map(({ setting }) => setting);
    switch (state.view) {
      case 'sweep': {
        const [{ dial, levels }] = shown.swept;
        return sweepSentences(game, words, dial, levels, choiceOf(arms, state.target), state.target);
      }
      case 'heat':
        return heatSentences(game, words, settings, arms);
      default: {
        if (arms.length > 1) return armSentences(game, words, settings, arms, ARM_NAMES);
        const now = rateSentence(game, words, inHand(state), arms[0]);
        if (ghost === undefined || arms[0].games.games === 0) return [now];
        return [now, ghostSentence(arms[0], ghost.arm, tableText(game, words, ghost.setting))];
      }
    }
  }

  private statsOf({ arms, phase, speed, state }: Moment): Markup {
    const games = arms.reduce((sum, arm) => sum + arm.games.games, 0);
    const rates = arms.map((arm) => rateOf(arm));
    const widest = rates.reduce((a, b) => (b.high - b.low > a.high - a.low ? b : a));
    const hand = rates[rates.length - 1];
    const rate = Number.isNaN(hand.rate) ? '–' : rateText(hand.rate);
    const stats: readonly (readonly [kind: string, name: string, value: string])[] = [
      ...(state.view === 'live' ? [['rate', 'win rate', rate] as const] : []),
      ['reach', state.view === 'live' && arms.length === 1 ? 'points' : 'points at most', reachText(widest)],
      ['games', 'games', grouped(games)],
      ['speed', 'a second', phase === 'playing' && Number.isFinite(speed) ? grouped(Math.round(speed)) : '–'],
      ['phase', '', PHASES[phase]],
    ];
    return markup`${stats.map(([kind, name, value]) => markup`<div class="${kind}"><dt>${name}</dt><dd>${unbroken(value)}</dd></div>`)}`;
  }

  private sectionsOf(moment: Moment): readonly Section[] {
    switch (moment.state.view) {
      case 'sweep':
        return this.sweepPictures(moment);
      case 'heat':
        return this.heatPictures(moment);
      default:
        return this.livePictures(moment);
    }
  }

  private livePictures({ state, shown, arms, ghost }: Moment): readonly Section[] {
    const { game, words } = this;
    const named: NamedArm[] =
      arms.length > 1
        ? arms.map((arm, i) => ({ name: ARM_NAMES[i], arm }))
        : [{ name: 'now', arm: arms[0] }, ...(ghost === undefined ? [] : [{ name: 'before', arm: ghost.arm }])];
    const several = named.length > 1;
    const first = () => {
      const lines = named.map(({ name, arm }, series) => ({ name, series, points: narrowed(arm.games) }));
      return section(
        `Win rate of ${game.success}`,
        'The band is the interval, with 95 % certainty however often one looks; it narrows with the games.',
        [narrowing(lines, state.target), markup`${ratesForest(named)}${this.differences(named, arms.length > 1)}`],
      );
    };
    const drawn = several
      ? named.map(({ name, arm: { cell, games } }) => ({
          games,
          cell: { ...cell, factors: { ...cell.factors, arm: name } },
        }))
      : arms;
    // The first of them is what stands above.
    const figures = figuresOf(game, words, drawn, several ? ['arm'] : shown.apart).slice(1);
    return [['rate', first], ...figures.map((figure, i) => sectionOf(figure, i + 2))];
  }

  /** Beside the first of several tables, or beside what was before. */
  private differences([first, ...others]: readonly NamedArm[], isBeside: boolean): Markup {
    if (others.length === 0) return markup``;
    return differencesForest(isBeside ? [first, ...others] : [others[0], { ...first, name: 'now, less before' }]);
  }

  private sweepPictures({ state, shown, arms }: Moment): readonly Section[] {
    const { game, words } = this;
    const [{ dial, levels }] = shown.swept;
    const [rates, ...others] = figuresOf(game, words, arms, shown.apart);
    const endings = others.filter(({ file }) => file === 'endings.csv');
    if (dial.range === undefined) return [rates, ...endings].map((figure, i) => sectionOf(figure, i + 1));
    const about =
      'Circles are levels that were played, with intervals that hold for all of them together at every look. The curve is a logistic one through all of them; the square is the level nearest to what is wanted.';
    const top = () => {
      const curve = sweepCurve(words, dial, levels, arms, choiceOf(arms, state.target), state.target);
      return section(`Win rate of ${game.success} by ${dial.label}`, about, [curve], 'wide');
    };
    const table = { ...rates, title: 'The numbers', about: 'Each interval by itself.', panels: [] };
    return [['curve', top], ...[table, ...endings].map((figure, i) => sectionOf(figure, i + 2))];
  }

  private heatPictures({ state, shown, arms }: Moment): readonly Section[] {
    const { game, words } = this;
    if (shown.swept.length < 2) return [['note', () => markup`<p class="note">Choose two different dials.</p>`]];
    const [x, y] = shown.swept;
    const about = `In per cent. Blue is more than the ${rateText(state.target)} that is wanted, orange less; the farther, the stronger.`;
    const top = () => {
      const map = heatMap(words, [x.dial, y.dial], [x.levels, y.levels], arms, state.target);
      return section(`Win rate of ${game.success} by ${x.dial.label} and ${y.dial.label}`, about, [map], 'wide');
    };
    return [
      ['map', top],
      ['rates', () => rateTable(words, shown.apart, arms)],
    ];
  }

  private tell(phase: Phase, verdict: string): void {
    const now = performance.now();
    if (phase === this.lastPhase && (phase !== 'playing' || now - this.lastTold < TOLD_MS)) return;
    this.lastTold = now;
    this.lastPhase = phase;
    this.told.textContent = `${PHASES[phase]}. ${verdict}`;
  }
}

const PHASES: Readonly<Record<Phase, string>> = {
  playing: 'playing',
  paused: 'paused',
  done: 'done',
  failed: 'stopped',
};

/** No line ends between a number and its sign of per cent. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) %/g, '$1\u00a0%');
}

function section(title: string, about: string, pictures: readonly Markup[], shape = ''): Markup {
  const panels = pictures.map((picture) => markup`<div class="panel">${picture}</div>`);
  return markup`<section id="figure-1"><h2>${title}</h2><p class="about">${about}</p><figure><div class="panels ${shape}">${panels}</div></figure></section>`;
}

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Lets whatever waits have its turn: keys and pointers first. */
function otherTasks(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
