import { html } from '../../report/replay/browser/dom.ts';

/** Where numbers lie that can be chosen. */
export interface Span {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

/**
 * A part of a range. It is chosen by dragging over it, and either end of it by its own handle, with a pointer or with keys.
 */
export class RangeBrush {
  readonly element: HTMLElement;
  private readonly ends: readonly [HTMLInputElement, HTMLInputElement];
  private readonly part = html('div', { class: 'part' });
  private readonly track: HTMLElement;
  private span: Span = { min: 0, max: 1, step: 1 };

  /** Is told what was chosen when the pointer is let go, or at each key. */
  constructor(label: string, chosen: (from: number, to: number) => void) {
    const end = (which: string) => html('input', { type: 'range', 'aria-label': `${label}: ${which}` });
    this.ends = [end('from'), end('to')];
    this.track = html('div', { class: 'track', 'aria-hidden': 'true' }, this.part);
    this.element = html('div', { class: 'brush' }, this.track, ...this.ends);
    const tell = () => chosen(...this.chosen);
    for (const input of this.ends) {
      input.addEventListener('input', () => this.mark());
      input.addEventListener('change', tell);
    }
    this.track.addEventListener('pointerdown', (event) => this.drag(event, tell));
  }

  show(span: Span, from: number, to: number): void {
    this.span = span;
    const { min, max, step } = span;
    for (const [i, input] of this.ends.entries()) {
      Object.assign(input, { min: String(min), max: String(max), step: String(step) });
      input.value = String(i === 0 ? from : to);
    }
    this.mark();
  }

  /** The lesser end first, whichever handle it is. */
  private get chosen(): readonly [from: number, to: number] {
    const [one, other] = this.ends.map(({ valueAsNumber }) => valueAsNumber);
    return [Math.min(one, other), Math.max(one, other)];
  }

  private mark(): void {
    const { min, max } = this.span;
    const [from, to] = this.chosen.map((value) => (100 * (value - min)) / Math.max(1e-9, max - min));
    this.part.style.left = `${from}%`;
    this.part.style.width = `${to - from}%`;
  }

  /** From where the pointer was put down to where it is let go. */
  private drag(event: PointerEvent, done: () => void): void {
    event.preventDefault();
    const { track, ends } = this;
    const to = (value: number, which: 0 | 1) => {
      ends[which].value = String(value);
      this.mark();
    };
    const begun = this.valueAt(event.clientX);
    to(begun, 0);
    to(begun, 1);
    track.setPointerCapture(event.pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    track.addEventListener('pointermove', ({ clientX }) => to(this.valueAt(clientX), 1), { signal });
    const end = () => {
      listening.abort();
      done();
    };
    track.addEventListener('pointerup', end, { signal });
    track.addEventListener('pointercancel', end, { signal });
  }

  /** The number that lies nearest to a place on the screen. */
  private valueAt(x: number): number {
    const { left, width } = this.track.getBoundingClientRect();
    const { min, max, step } = this.span;
    const share = Math.min(1, Math.max(0, (x - left) / Math.max(1, width)));
    return Math.min(max, min + step * Math.round((share * (max - min)) / step));
  }
}
