import type { Step } from '../../../story/chronicle.ts';
import { headline, type Seen } from './decision.ts';
import { html } from './dom.ts';

/** The list of all moves, as the page has it, for other eyes. */
export function drawMoves(seen: Seen, addresses: readonly string[]): readonly HTMLElement[] {
  const items: HTMLElement[] = [];
  let happened: HTMLElement[] = [];
  for (const [i, step] of seen.steps.entries()) {
    happened.push(...step.events.map(({ text }) => html('li', {}, text)));
    const link = html('a', { href: `#step=${addresses[i]}` }, headline(seen, step));
    if (step.moment !== undefined) {
      happened.push(html('li', { 'data-moment': addresses[i] }, link));
      continue;
    }
    const before = happened.length === 0 ? [] : [html('ul', {}, ...happened)];
    items.push(html('li', { 'data-step': addresses[i] }, ...before, link, ...oneOf(step)));
    happened = [];
  }
  return items;
}

function oneOf({ choices }: Step): readonly (HTMLElement | string)[] {
  return choices.length > 1 ? [' ', html('small', {}, `one of ${choices.length}`)] : [];
}
