import { html } from '../../report/replay/browser/dom.ts';
import { patch } from './patch.ts';

/** A place for one section, which knows what it holds and whether anybody sees it. */
export class Slot {
  readonly element = html('div', { class: 'slot' });
  isSeen = false;
  private text = '';

  constructor() {
    // The browser knows: to measure places would make it lay out the page in the middle of a drawing.
    new IntersectionObserver((entries) => {
      this.isSeen = entries.some(({ isIntersecting }) => isIntersecting);
    }).observe(this.element);
  }

  get hasContent(): boolean {
    return this.text !== '';
  }

  show(markup: string): void {
    if (markup === this.text) return;
    this.text = markup;
    patch(this.element, markup);
  }
}
