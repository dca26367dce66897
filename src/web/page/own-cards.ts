import { COMPONENTS, isWhole, type Kit, wholeValue } from '../../data/components.ts';
import { componentsIn } from '../../data/components-document.ts';
import { documentIn } from '../../data/document.ts';
import { messageOf } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { componentsText } from '../../report/components.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { optionIn, type Setting } from '../lab/setting.ts';
import { button, newId } from './control.ts';

/** What a text that was typed here is called where it is wrong. */
const TYPED = 'cards';

/** Boards and cards of one's own: pasted, dropped or chosen from a disk. What is wrong is told with line and column. */
export class OwnCards {
  readonly element: HTMLElement;
  private readonly text = html('textarea', { id: newId(), rows: 8, spellcheck: 'false', class: 'cards' });
  private readonly said = html('p', { class: 'said', role: 'status' });
  private readonly game: Game;
  private readonly kit: Kit;
  private readonly take: (value: string) => void;
  private setting: Setting | undefined;
  private file = TYPED;

  constructor(game: Game, kit: Kit, take: (value: string) => void) {
    this.game = game;
    this.kit = kit;
    this.take = take;
    const chosen = html('input', { type: 'file', accept: '.yaml,.yml,.json', 'aria-label': 'a card file' });
    chosen.addEventListener('change', () => void this.read(chosen.files?.[0]));
    this.element = html(
      'details',
      { class: 'own' },
      html('summary', {}, 'Cards of your own'),
      html('label', { for: this.text.id }, 'Paste or drop a component file, or begin with the set above'),
      this.text,
      html(
        'div',
        { class: 'row' },
        button('Begin with the set above', () => this.begin()),
        button('Play with these', () => this.check(), { class: 'main' }),
        chosen,
      ),
      this.said,
    );
    this.text.addEventListener('dragover', (event) => event.preventDefault());
    this.text.addEventListener('drop', (event) => {
      const [dropped] = event.dataTransfer?.files ?? [];
      if (dropped === undefined) return;
      event.preventDefault();
      void this.read(dropped);
    });
  }

  show(setting: Setting): void {
    this.setting = setting;
  }

  private async read(file: File | undefined): Promise<void> {
    if (file === undefined) return;
    this.text.value = await file.text();
    this.file = file.name;
    this.check();
  }

  private begin(): void {
    if (this.setting === undefined) return;
    const value = String(optionIn(this.game, this.setting, COMPONENTS));
    const name = isWhole(value) ? 'own' : value;
    const set = { label: '', about: 'as the lab has it', components: this.kit.take(value) };
    this.text.value = componentsText(this.game, this.kit, name, set);
    this.file = TYPED;
    this.say('', false);
  }

  private check(): void {
    try {
      const document = documentIn(this.text.value, this.file);
      const value = wholeValue(componentsIn(this.kit, document, this.file));
      this.say('These are played with now.', false);
      this.take(value);
    } catch (error) {
      this.say(messageOf(error), true);
    }
  }

  private say(text: string, isWrong: boolean): void {
    this.said.textContent = text;
    this.said.classList.toggle('wrong', isWrong);
    if (isWrong) this.text.setAttribute('aria-invalid', 'true');
    else this.text.removeAttribute('aria-invalid');
  }
}
