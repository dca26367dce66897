import { html } from '../../report/replay/browser/dom.ts';

let controls = 0;

/** An id that no other element of the page has. */
export function newId(): string {
  controls++;
  return `c${controls}`;
}

/** A button that does something. */
export function button(text: string, act: () => void, attributes: Parameters<typeof html>[1] = {}): HTMLButtonElement {
  const made = html('button', { type: 'button', ...attributes }, text);
  made.addEventListener('click', act);
  return made;
}

/** A choice among texts, by the values that stand for them. */
export function select(
  choices: readonly (readonly [value: string, text: string])[],
  chosen: (value: string) => void,
  attributes: Parameters<typeof html>[1] = {},
): HTMLSelectElement {
  const made = html('select', attributes, ...choices.map(([value, text]) => html('option', { value }, text)));
  made.addEventListener('change', () => chosen(made.value));
  return made;
}

/** A label above what it names. */
export function labelled(text: string, control: HTMLElement, attributes: Parameters<typeof html>[1] = {}): HTMLElement {
  control.id ||= newId();
  return html('div', { class: 'field', ...attributes }, html('label', { for: control.id }, text), control);
}

/** Hands a file to whoever sits before the page. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  html('a', { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text, or tells that it could not. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page from a disk may not be let: the old way asks nobody.
    const area = html('textarea', { 'aria-hidden': 'true', class: 'away' });
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
