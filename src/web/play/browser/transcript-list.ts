import { html } from '../../../report/replay/browser/dom.ts';
import { seatClass } from '../../../report/replay/browser/tokens.ts';
import type { Heard } from '../messages.ts';

/** "courier 2 advances" */
export function heardText({ text, seat }: Heard, names: readonly string[]): string {
  return seat === undefined ? text : `${names[seat]} ${text}`;
}

/** The game so far, as the seat came to know it, line by line. */
export class TranscriptList {
  readonly element = html('ol', { class: 'lines', tabindex: 0, 'aria-label': 'the game so far' });
  private readonly names: readonly string[];
  private readonly seat: number;
  private lines: Heard[] = [];

  constructor(names: readonly string[], seat: number) {
    this.names = names;
    this.seat = seat;
  }

  get length(): number {
    return this.lines.length;
  }

  /** What was heard from there on. */
  since(at: number): readonly Heard[] {
    return this.lines.slice(at);
  }

  clear(): void {
    this.lines = [];
    this.element.replaceChildren();
  }

  hear(heard: Heard): void {
    this.lines.push(heard);
    this.element.append(this.draw(heard));
    this.element.scrollTop = this.element.scrollHeight;
  }

  private draw(heard: Heard): HTMLElement {
    const { seat, number, of } = heard;
    if (seat === undefined) return html('li', { class: 'event' }, heard.text);
    const own = seat === this.seat ? ' own' : '';
    const item = html(
      'li',
      { class: `move ${seatClass(seat)}${own}` },
      html('span', { class: 'number' }, `${number}.`),
      html('span', { class: 'words' }, heardText(heard, this.names)),
    );
    if (of !== undefined) item.append(html('small', {}, `one of ${of}`));
    return item;
  }
}
