import { drawThought } from '../../../report/replay/browser/decision.ts';
import { classes, html } from '../../../report/replay/browser/dom.ts';
import type { Thought } from '../../../story/chronicle.ts';

/** What can be done, as a list from which one is chosen by pointer, arrows or its number, and played. */
export class ChoiceList {
  readonly element = html('ol', {
    class: 'options choosing',
    role: 'listbox',
    'aria-label': 'your moves',
    tabindex: 0,
  });
  private readonly play: (index: number) => void;
  private readonly select: (index: number) => void;
  private items: readonly HTMLElement[] = [];
  private words: readonly string[] = [];
  private selected = -1;
  private typed = '';
  private isOpen = false;

  /** Is told which one is selected, −1 for none, and which one is to be played. */
  constructor(select: (index: number) => void, play: (index: number) => void) {
    this.select = select;
    this.play = play;
    this.element.addEventListener('keydown', (event) => this.press(event));
    this.element.addEventListener('click', (event) => this.point(event));
    this.element.addEventListener('dblclick', () => this.playSelected());
  }

  get choice(): number {
    return this.selected;
  }

  /** Offers these moves. None is selected: a key pressed too often must not play one. */
  offer(words: readonly string[]): void {
    this.words = words;
    this.draw();
    this.isOpen = true;
    this.typed = '';
    this.element.scrollTop = 0;
    this.element.removeAttribute('aria-disabled');
    this.mark(-1);
  }

  /** Nothing can be chosen for now; the moves stay where they are. */
  shut(): void {
    this.isOpen = false;
    this.element.setAttribute('aria-disabled', 'true');
  }

  /** Shows what a bot thought of each, and which one it would play. */
  weigh(best: number, thoughts: readonly Thought[] | undefined): void {
    this.draw(best, thoughts);
    this.mark(this.selected);
  }

  playSelected(): void {
    if (this.isOpen && this.selected >= 0) this.play(this.selected);
  }

  private draw(best = -1, thoughts?: readonly Thought[]): void {
    const most = Math.max(1, ...(thoughts ?? []).map((thought) => thought?.[0] ?? 0));
    this.items = this.words.map((words, i) => {
      const thought = thoughts?.[i];
      const item = html(
        'li',
        { role: 'option', id: `move-${i}`, class: classes(i === best && 'advised') },
        html('span', { class: 'number', 'aria-hidden': 'true' }, String(i + 1)),
        html('span', { class: 'words' }, words, ...(i === best ? [html('b', { class: 'advice' }, 'hint')] : [])),
      );
      if (thought !== undefined && thought !== null) item.append(...drawThought(thought, most));
      return item;
    });
    this.element.replaceChildren(...this.items);
  }

  private mark(index: number): void {
    this.selected = index;
    for (const [i, item] of this.items.entries()) item.setAttribute('aria-selected', String(i === index));
    if (index < 0) this.element.removeAttribute('aria-activedescendant');
    else this.element.setAttribute('aria-activedescendant', this.items[index].id);
    this.bringIntoSight(index);
    this.select(index);
  }

  /** Within the list alone: the page stays where it is. */
  private bringIntoSight(index: number): void {
    const item = this.items.at(index);
    if (index < 0 || item === undefined) return;
    const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
    const { scrollTop, clientHeight } = this.element;
    if (top < scrollTop) this.element.scrollTop = top;
    else if (bottom > scrollTop + clientHeight) this.element.scrollTop = bottom - clientHeight;
  }

  private go(to: number): void {
    this.mark(Math.min(Math.max(to, 0), this.items.length - 1));
  }

  private readonly keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => this.go(this.selected + 1),
    ArrowRight: () => this.go(this.selected + 1),
    ArrowUp: () => this.go(this.selected < 0 ? this.items.length - 1 : this.selected - 1),
    ArrowLeft: () => this.go(this.selected < 0 ? this.items.length - 1 : this.selected - 1),
    Home: () => this.go(0),
    End: () => this.go(this.items.length - 1),
    PageDown: () => this.go(this.selected + 8),
    PageUp: () => this.go(this.selected - 8),
    Enter: () => this.playSelected(),
    ' ': () => {},
  };

  private press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const isDigit = /^[0-9]$/.test(event.key);
    const act = Object.hasOwn(this.keys, event.key) ? this.keys[event.key] : undefined;
    if (!isDigit && act === undefined) return;
    event.preventDefault();
    if (!this.isOpen) return;
    if (isDigit) this.type(event.key);
    else {
      this.typed = '';
      act?.();
    }
  }

  /** Digits make a number as long as there is such a move: 1 and then 2 is 12, where there are twelve. */
  private type(digit: string): void {
    const longer = this.typed + digit;
    this.typed = Number(longer) >= 1 && Number(longer) <= this.items.length ? longer : digit;
    const index = Number(this.typed) - 1;
    if (index >= 0 && index < this.items.length) this.mark(index);
    else this.typed = '';
  }

  private point(event: MouseEvent): void {
    const item = event.target instanceof Element ? event.target.closest('[role="option"]') : null;
    const index = this.items.indexOf(item as HTMLElement);
    if (this.isOpen && index >= 0) this.mark(index);
  }
}
