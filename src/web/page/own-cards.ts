import { COMPONENTS, isWhole, type Kit } from '../../data/components.ts';
import { messageOf } from '../../data/refusal.ts';
import type { Game } from '../../engine/game.ts';
import { componentsText } from '../../report/components.ts';
import { html } from '../../report/replay/browser/dom.ts';
import { optionIn, type Setting } from '../lab/setting.ts';
import { button, newId } from './control.ts';
import type { LabParts } from './parts.ts';

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
  private readonly read: LabParts['components'];
  private setting: Setting | undefined;
  private file = TYPED;

  constructor(game: Game, kit: Kit, read: LabParts['components'], take: (value: string) => void) {
    this.game = game;
    this.kit = kit;
    this.read = read;
    this.take = take;
    const chosen = html('input', { type: 'file', accept: '.yaml,.yml,.json', 'aria-label': 'a card file' });
    chosen.addEventListener('change', () => void this.open(chosen.files?.[0]));
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
      void this.open(dropped);
    });
  }

  show(setting: Setting): void {
    this.setting = setting;
  }

  private async open(file: File | undefined): Promise<void> {
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
      const value = this.read(this.kit, this.text.value, this.file);
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
