import { messageOf } from '../../data/refusal.ts';
import { html } from '../../report/replay/browser/dom.ts';
import type { ReportTable, Row } from '../../report/table.ts';
import { button, copied, download, select } from './control.ts';

/** What can be taken away from a lab. */
export interface Shared {
  /** Names its files. */
  readonly name: string;
  readonly address: () => string;
  /** May refuse, in a line. */
  readonly experiment: () => string;
  readonly tables: () => readonly ReportTable[];
  /** A table as the text of a file. */
  readonly csv: (rows: readonly Row[]) => string;
  /** The pictures that are to be seen, each by what it shows. */
  readonly pictures: () => readonly SVGSVGElement[];
}

/** Buttons by which a lab's state, experiment, tables and pictures are taken away. Nothing leaves the page by itself. */
export class ShareBar {
  readonly element: HTMLElement;
  private readonly shared: Shared;
  private readonly said = html('span', { role: 'status', class: 'said' });
  private readonly text = html('textarea', {
    class: 'yaml',
    rows: 12,
    readonly: true,
    'aria-label': 'experiment file',
  });
  private readonly which = select([], () => {}, { 'aria-label': 'which picture' });

  constructor(shared: Shared) {
    this.shared = shared;
    this.text.hidden = true;
    this.element = html(
      'div',
      { class: 'share' },
      html(
        'div',
        { class: 'row' },
        button('Copy address', () => void this.copy('address', shared.address())),
        button('Copy as experiment', () => this.showExperiment()),
        button('Download CSV', () => this.downloadTables()),
        html(
          'span',
          { class: 'pictures' },
          this.which,
          button('SVG', () => this.withPicture((picture) => Promise.resolve(svgOf(picture)), 'svg')),
          button('PNG', () => this.withPicture(pngOf, 'png')),
        ),
        this.said,
      ),
      this.text,
    );
  }

  /** Lists the pictures that are to be seen now, if these are others than before. */
  refresh(): void {
    const names = this.shared.pictures().map((picture) => picture.getAttribute('aria-label') ?? 'picture');
    const listed = [...this.which.options].map(({ text }) => text);
    if (names.join() === listed.join()) return;
    this.which.replaceChildren(...names.map((name, i) => html('option', { value: i }, name)));
  }

  private async copy(what: string, content: string): Promise<void> {
    this.said.textContent = (await copied(content)) ? `${what} copied` : `the ${what} could not be copied`;
  }

  private showExperiment(): void {
    try {
      this.text.value = this.shared.experiment();
      this.text.hidden = false;
      void this.copy('experiment', this.text.value);
    } catch (error) {
      this.said.textContent = messageOf(error);
    }
  }

  private downloadTables(): void {
    const { name: lab, csv } = this.shared;
    for (const { name, rows: reckoned } of this.shared.tables()) {
      const rows = [...reckoned];
      const file = new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' });
      if (rows.length > 0) download(`${lab}-${name}.csv`, file);
    }
  }

  private withPicture(draw: (picture: SVGSVGElement) => Promise<Blob>, ending: string): void {
    const picture = this.shared.pictures()[Math.max(0, this.which.selectedIndex)];
    if (picture === undefined) return;
    draw(picture).then(
      (file) => download(`${this.shared.name}.${ending}`, file),
      (error: unknown) => {
        this.said.textContent = messageOf(error);
      },
    );
  }
}

function svgOf(picture: SVGSVGElement): Blob {
  return new Blob([standalone(picture)], { type: 'image/svg+xml' });
}

/** A picture as a file of its own: it takes the page's styles, and the patterns that it is hatched with, along. */
export function standalone(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const [, , width = '360', height = '200'] = (picture.getAttribute('viewBox') ?? '').split(' ');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(2 * Number(width)));
  copy.setAttribute('height', String(2 * Number(height)));
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    .join('\n');
  const hatches = document.querySelector('svg.defs defs')?.cloneNode(true);
  copy.prepend(style, ...(hatches === undefined ? [] : [hatches]));
  return new XMLSerializer().serializeToString(copy);
}

/** A picture in dots, as sharp as a good screen. */
async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(svgOf(picture));
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = html('canvas', { width: image.width * 2, height: image.height * 2 });
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the page cannot draw');
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(address);
  return new Promise((resolve, reject) => {
    canvas.toBlob((made) => (made === null ? reject(new Error('the page cannot draw')) : resolve(made)));
  });
}
