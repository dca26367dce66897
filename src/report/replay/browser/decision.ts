import type { Step, Thought } from '../../../story/chronicle.ts';
import { OPEN, type Story } from '../data.ts';
import { classes, html } from './dom.ts';

/** A story as the chosen eyes see it. */
export type Seen = Pick<Story, 'players' | 'steps' | 'ending'>;

/** "courier 2 advances"; of a moment what happens, and at the end how it ended. */
export function headline({ players, ending }: Seen, { seat, moment, choices, chosen }: Step): string {
  if (moment !== undefined) return moment.text;
  return seat < 0 ? ending[0] : `${players[seat].name} ${choices[chosen]}`;
}

/** "round 5", unless the phase has a tag that says as much. */
export function turnOf({ turn, moment }: Step): readonly string[] {
  const text = moment === undefined ? turn : turn.replace(`, ${moment.phase}`, '');
  return text === '' ? [] : [text];
}

export function drawEvents(step: Step): readonly HTMLElement[] {
  return step.events.map(({ text }) => html('li', {}, text));
}

/** What could have been done, what was, and what the bot thought of each. Of a moment nothing. */
export function drawChoices(story: Seen, step: Step, view: number): readonly HTMLElement[] {
  const { seat, moment, choices, chosen, thoughts } = step;
  if (moment !== undefined) return [];
  if (seat < 0) return [html('ul', { class: 'ending' }, ...story.ending.slice(1).map((text) => html('li', {}, text)))];
  if (view !== OPEN && view - 1 !== seat) {
    const [who, viewer] = [story.players[seat].name, story.players[view - 1].name];
    return [html('p', { class: 'none' }, `What else ${who} could have done, ${viewer} does not know.`)];
  }
  if (choices.length === 1) return [html('p', { class: 'none' }, 'There was nothing else to do.')];
  const most = Math.max(1, ...(thoughts ?? []).map((thought) => thought?.[0] ?? 0));
  const list = html(
    'ol',
    { class: classes('options', thoughts !== undefined && 'weighed') },
    ...choices.map((words, i) => drawChoice(words, i === chosen, thoughts?.[i], most)),
  );
  const legend =
    'How often the bot tried each move, and the success it then expected; it plays what it tried most, of equals what promised most:';
  return thoughts === undefined ? [list] : [html('p', { class: 'legend' }, legend), list];
}

function drawChoice(words: string, chosen: boolean, thought: Thought | undefined, most: number): HTMLElement {
  const item = html('li', { class: classes(chosen && 'chosen'), 'aria-current': chosen ? 'true' : undefined });
  item.append(html('span', { class: 'words' }, chosen ? `✔ ${words}` : words));
  if (chosen) item.append(html('span', { class: 'unseen' }, ' (chosen)'));
  if (thought === null) item.append(html('span', { class: 'thought' }, 'not offered'));
  else if (thought !== undefined) item.append(...drawThought(thought, most));
  return item;
}

export function drawThought([visits, value]: NonNullable<Thought>, most: number): readonly HTMLElement[] {
  const text = visits === 0 ? 'never tried' : `${visits} × · ${(100 * value).toFixed(0)} %`;
  const bar = html('span', { class: 'bar' });
  bar.style.width = `${(100 * visits) / most}%`;
  return [html('span', { class: 'thought' }, text), html('span', { class: 'bar-room', 'aria-hidden': 'true' }, bar)];
}
