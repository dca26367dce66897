import type { Scene } from '../../../engine/scene.ts';
import { isKnown, stepsSeenBy } from '../../../story/seen.ts';
import { reader } from '../../../story/shared-encoder.ts';
import { addressesOf } from '../addresses.ts';
import { DATA_ID, OPEN, type ReplayData, type Story } from '../data.ts';
import { nextTurn, stepIn } from './course.ts';
import { drawChoices, drawEvents, headline, type Seen, turnOf } from './decision.ts';
import { byId, html } from './dom.ts';
import { drawMoves } from './moves.ts';
import { drawLeading, drawScene } from './panels.ts';

const PACE_MS = 1200;

const data = JSON.parse(byId(DATA_ID, HTMLElement).textContent) as ReplayData;
const read = reader(data.parts);
const story = read(data.story) as Story;

const slider = byId('slider', HTMLInputElement);
const select = byId('view', HTMLSelectElement);
const playButton = byId('play', HTMLButtonElement);

let view = story.view;
let sight = sightOf(view);
let at = stepIn(location.hash, sight.addresses);
let playing: number | undefined;

/** What a view lets one know of the story: what each of its steps is called, and which of all it is. */
interface Sight extends Seen {
  readonly addresses: readonly string[];
  readonly origins: readonly number[];
}

/** The steps are counted anew for each view: numbers that are left out would tell that something is. */
function sightOf(eyes: number): Sight {
  const { players, steps: all, ending, seatEnding } = story;
  const [isOpen, seat] = [eyes === OPEN, eyes - 1];
  const steps = isOpen ? all : stepsSeenBy(all, seat);
  const origins = [...all.keys()].filter((i) => isOpen || isKnown(all[i], seat));
  return { players, steps, ending: isOpen ? ending : seatEnding, addresses: addressesOf(steps), origins };
}

function sceneAt(step: number): Scene | undefined {
  const number = sight.steps[step]?.scenes[view];
  return number === undefined ? undefined : (read(number) as Scene);
}

function show(): void {
  const { addresses } = sight;
  const step = sight.steps[at];
  const [scene, before] = [sceneAt(at), sceneAt(at - 1)];
  const [address, last] = [addresses[at], addresses[addresses.length - 1]];
  const where = `Step ${address} of ${last}`;
  byId('count', HTMLElement).textContent = `${address} / ${last}`;
  // What is drawn is the position in which the choice was made.
  const when = step.seat >= 0 && step.moment === undefined ? ['before the move'] : [];
  byId('turn', HTMLElement).textContent = [where, ...turnOf(step), ...when].join(', ');
  showPhase(step.moment?.phase);
  byId('now', HTMLElement).textContent = headline(sight, step);
  byId('events', HTMLElement).replaceChildren(...drawEvents(step));
  byId('choices', HTMLElement).replaceChildren(...drawChoices(sight, step, view));
  if (scene !== undefined) {
    byId('scene', HTMLElement).replaceChildren(...drawScene(scene, before, step));
    if (step.moment !== undefined) byId('choices', HTMLElement).replaceChildren(...drawLeading(scene, before));
  }
  slider.value = String(at + 1);
  slider.setAttribute('aria-valuetext', `${where}: ${headline(sight, step)}`);
  showInLists();
  history.replaceState(null, '', `#step=${address}`);
}

function showPhase(phase = ''): void {
  const badge = byId('phase', HTMLElement);
  badge.textContent = phase;
  badge.toggleAttribute('hidden', phase === '');
}

/** Brings an element to the middle of the list that scrolls around it, without moving the page. */
function bringIntoList(item: Element | null | undefined, list: Element | null | undefined): void {
  if (!(item instanceof HTMLElement) || !(list instanceof HTMLElement)) return;
  list.scrollTop = item.offsetTop - (list.clientHeight - item.clientHeight) / 2;
}

/** Marks the step in the list of all. */
function showInLists(): void {
  document.querySelector('#moves [aria-current]')?.removeAttribute('aria-current');
  const address = sight.addresses[at];
  const item = document.querySelector(`#moves li[data-step="${address}"], #moves li[data-moment="${address}"]`);
  item?.setAttribute('aria-current', 'step');
  bringIntoList(item, item?.closest('.all'));
  bringIntoList(document.querySelector('#choices .chosen'), document.querySelector('#choices .options'));
}

function go(to: number): void {
  const next = Math.min(Math.max(to, 0), sight.steps.length - 1);
  if (next === at) return;
  at = next;
  show();
}

/** Puts what the view lets one know around the steps. */
function open(): void {
  const { steps, ending, addresses } = sight;
  select.value = String(view);
  slider.max = String(steps.length);
  byId('result', HTMLElement).textContent = ending[0];
  byId('list', HTMLElement).replaceChildren(...drawMoves(sight, addresses));
  byId('yield', HTMLElement).replaceChildren(...ending.slice(1).map((text) => html('li', {}, text)));
}

function lookAs(next: number): void {
  const origin = sight.origins[at];
  view = next;
  sight = sightOf(view);
  // The same step, or the next one that this view knows of: the end is known to all.
  at = sight.origins.findIndex((each) => each >= origin);
  open();
  show();
}

function pause(): void {
  clearInterval(playing);
  playing = undefined;
  playButton.textContent = '▶';
  playButton.setAttribute('aria-label', 'play');
}

function togglePlay(): void {
  if (playing !== undefined) {
    pause();
    return;
  }
  if (at === sight.steps.length - 1) go(0);
  playButton.textContent = '❚❚';
  playButton.setAttribute('aria-label', 'pause');
  playing = setInterval(() => {
    go(at + 1);
    if (at === sight.steps.length - 1) pause();
  }, PACE_MS);
}

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  Home: () => go(0),
  End: () => go(sight.steps.length - 1),
  PageUp: () => go(nextTurn(sight.steps, at, -1)),
  PageDown: () => go(nextTurn(sight.steps, at, 1)),
  ' ': togglePlay,
};

/** Whether a key already means something to the element that has the focus. */
function isTaken(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  return key === ' ' && target instanceof Element && target.closest('button, summary, a') !== null;
}

document.addEventListener('keydown', (event) => {
  const act = Object.hasOwn(KEYS, event.key) ? KEYS[event.key] : undefined;
  if (act === undefined || event.altKey || event.ctrlKey || event.metaKey || isTaken(event.key, event.target)) return;
  event.preventDefault();
  act();
});
byId('first', HTMLButtonElement).addEventListener('click', () => go(0));
byId('back', HTMLButtonElement).addEventListener('click', () => go(at - 1));
byId('forth', HTMLButtonElement).addEventListener('click', () => go(at + 1));
byId('last', HTMLButtonElement).addEventListener('click', () => go(sight.steps.length - 1));
playButton.addEventListener('click', togglePlay);
slider.addEventListener('input', () => go(Number(slider.value) - 1));
select.addEventListener('change', () => lookAs(Number(select.value)));
window.addEventListener('hashchange', () => go(stepIn(location.hash, sight.addresses)));

for (const part of document.querySelectorAll('[data-scripted]')) part.removeAttribute('hidden');
open();
show();
