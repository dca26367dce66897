import type { Scene } from '../../../engine/scene.ts';
import { reader } from '../../../story/shared-encoder.ts';
import { addressesOf } from '../addresses.ts';
import { DATA_ID, OPEN, type ReplayData, type Story } from '../data.ts';
import { nextTurn, stepIn } from './course.ts';
import { drawChoices, drawEvents, headline, isHeard, turnOf } from './decision.ts';
import { byId } from './dom.ts';
import { drawLeading, drawScene } from './panels.ts';

const PACE_MS = 1200;

const data = JSON.parse(byId(DATA_ID, HTMLElement).textContent) as ReplayData;
const read = reader(data.parts);
const story = read(data.story) as Story;
const { steps } = story;

const slider = byId('slider', HTMLInputElement);
const select = byId('view', HTMLSelectElement);
const playButton = byId('play', HTMLButtonElement);
const addresses = addressesOf(steps);
const items = addresses.map((address) =>
  document.querySelector(`#moves li[data-step="${address}"], #moves li[data-moment="${address}"]`),
);
const told = steps.flatMap(({ events }) => events);
const toldItems = [...document.querySelectorAll('#moves [data-told]')];

let at = stepIn(location.hash, addresses);
let view = story.view;
let playing: number | undefined;

function sceneAt(step: number): Scene | undefined {
  const number = steps[step]?.scenes[view];
  return number === undefined ? undefined : (read(number) as Scene);
}

function show(): void {
  const step = steps[at];
  const [scene, before] = [sceneAt(at), sceneAt(at - 1)];
  const [address, last] = [addresses[at], addresses[addresses.length - 1]];
  const where = `Step ${address} of ${last}`;
  byId('count', HTMLElement).textContent = `${address} / ${last}`;
  // What is drawn is the position in which the choice was made.
  const when = step.seat >= 0 && step.moment === undefined ? ['before the move'] : [];
  byId('turn', HTMLElement).textContent = [where, ...turnOf(step), ...when].join(', ');
  showPhase(step.moment?.phase);
  byId('now', HTMLElement).textContent = headline(story, step);
  byId('events', HTMLElement).replaceChildren(...drawEvents(step, view));
  byId('choices', HTMLElement).replaceChildren(...drawChoices(story, step, view));
  if (scene !== undefined) {
    byId('scene', HTMLElement).replaceChildren(...drawScene(scene, before, step));
    if (step.moment !== undefined) byId('choices', HTMLElement).replaceChildren(...drawLeading(scene, before));
  }
  slider.value = String(at + 1);
  slider.setAttribute('aria-valuetext', `${where}: ${headline(story, step)}`);
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
  items[at]?.setAttribute('aria-current', 'step');
  bringIntoList(items[at], items[at]?.closest('.all'));
  bringIntoList(document.querySelector('#choices .chosen'), document.querySelector('#choices .options'));
}

function go(to: number): void {
  const next = Math.min(Math.max(to, 0), steps.length - 1);
  if (next === at) return;
  at = next;
  show();
}

function lookAs(next: number): void {
  view = next;
  select.value = String(view);
  document.body.classList.toggle('one-seat', view !== OPEN);
  for (const [i, item] of toldItems.entries()) item.toggleAttribute('hidden', !isHeard(told[i], view));
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
  if (at === steps.length - 1) go(0);
  playButton.textContent = '❚❚';
  playButton.setAttribute('aria-label', 'pause');
  playing = setInterval(() => {
    go(at + 1);
    if (at === steps.length - 1) pause();
  }, PACE_MS);
}

const KEYS: Readonly<Record<string, () => void>> = {
  ArrowLeft: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  Home: () => go(0),
  End: () => go(steps.length - 1),
  PageUp: () => go(nextTurn(steps, at, -1)),
  PageDown: () => go(nextTurn(steps, at, 1)),
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
byId('last', HTMLButtonElement).addEventListener('click', () => go(steps.length - 1));
playButton.addEventListener('click', togglePlay);
slider.addEventListener('input', () => go(Number(slider.value) - 1));
select.addEventListener('change', () => lookAs(Number(select.value)));
window.addEventListener('hashchange', () => go(stepIn(location.hash, addresses)));

for (const part of document.querySelectorAll('[data-scripted]')) part.removeAttribute('hidden');
lookAs(view);
