import { html as markup } from '../../report/page/markup.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { grouped } from '../../report/text.ts';
import { sentence } from '../../story/words.ts';
import type { LabArm } from '../lab/session.ts';
import { countedGame, type Watchable, watchableGames } from '../play/watchable.ts';
import { button, labelled } from './control.ts';
import { patch } from './patch.ts';

/** Shows a game, and offers others beside it. */
export type Watch = (game: Watchable, games: readonly Watchable[]) => void;

/** What stands on the button of a game, by its label. */
const NAMES: Readonly<Record<string, string>> = {
  typical: 'a typical game',
  shortest: 'the shortest',
  longest: 'the longest',
  closest: 'the closest',
  last: 'the last one',
};

/** Games of the table in hand that can be looked at: those that stand out, the last one, and any by its number. */
export class WatchList {
  readonly element: HTMLElement;
  private readonly buttons = html('div', { class: 'row' });
  private readonly number = html('input', { type: 'number', min: 0, step: 1, required: true, value: 0 });
  private arm: LabArm | undefined;
  private seed = '';
  private games: readonly Watchable[] = [];

  constructor(watch: Watch) {
    this.buttons.addEventListener('click', ({ target }) => {
      const made = target instanceof Element ? target.closest('button') : null;
      const game = this.games.find(({ label }) => label === made?.dataset.game);
      if (game !== undefined) watch(game, this.games);
    });
    const any = html(
      'form',
      { class: 'row' },
      labelled('Or any that was counted, by its number', this.number, { class: 'field beside' }),
      button('Watch', () => {}, { type: 'submit' }),
    );
    any.addEventListener('submit', (event) => {
      event.preventDefault();
      const { arm, seed } = this;
      const block = this.number.valueAsNumber;
      if (arm === undefined || !(block < arm.games.played)) return;
      const table = countedGame(arm.cell, seed, block, 0);
      const game = { label: `game ${grouped(block)}`, about: '', table, choices: [] };
      watch(game, [...this.games, game]);
    });
    this.element = html('section', { id: 'watch' }, html('h2', {}, 'Games worth watching'), this.buttons, any);
  }

  /** Offers games of a table, as far as it has been played. */
  draw(arm: LabArm | undefined, seed: string): void {
    this.arm = arm;
    this.seed = seed;
    const played = arm?.games.played ?? 0;
    this.element.hidden = played === 0;
    if (arm === undefined || played === 0) return;
    this.games = watchableGames(arm.cell, arm.games.tally, seed, { block: played - 1, rotation: 0 });
    const items = this.games.map(
      ({ label, about }) =>
        markup`<button type="button" data-game="${label}">${sentence(NAMES[label])}<small>${about}</small></button>`,
    );
    patch(this.buttons, markup`${items}`.text);
    this.number.max = String(played - 1);
  }
}
