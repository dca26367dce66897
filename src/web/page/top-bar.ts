import type { Game } from '../../engine/game.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { button, labelled, select } from './control.ts';
import type { LabMeta } from './lab.ts';

/** The head of the page: which game, what it is, and the way back to the beginning. */
export function topBar(game: Game, { games }: LabMeta, anew: () => void): HTMLElement {
  const known = games.some(({ id }) => id === game.id) ? games : [{ id: game.id, title: game.title }, ...games];
  const choice = select(
    known.map(({ id, title }) => [id, title] as const),
    (id) => location.assign(`${id}.html`),
  );
  choice.value = game.id;
  return html(
    'header',
    { class: 'top' },
    html('h1', {}, 'The lab', html('span', { class: 'of-what' }, ` ${game.title}`)),
    labelled('Game', choice, { class: 'field beside' }),
    button('Start over', anew, { class: 'quiet' }),
  );
}
