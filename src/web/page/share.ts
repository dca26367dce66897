import { messageOf } from '../../data/refusal.ts';
import { csv } from '../../report/csv.ts';
import { html } from '../../report/replay/browser/dom.ts';
import type { ReportTable } from '../../report/table.ts';
import { button, copied, download, select } from './control.ts';

/** What can be taken away from a lab. */
export interface Shared {
  /** Names its files. */
  readonly name: string;
  readonly address: () => string;
  /** May refuse, in a line. */
  readonly experiment: () => string;
  readonly tables: () => readonly ReportTable[];
  /** The pictures that are to be seen, each by what it shows. */
  readonly pictures: () => readonly SVGSVGElement[];
}

/** Buttons by which a lab's state, experiment, tables and pictures are taken away. Nothing leaves the page by itself. */
export function shareBar(shared: Shared): HTMLElement {
  const said = html('span', { role: 'status', class: 'said' });
  const text = html('textarea', {
    class: 'yaml',
    rows: 12,
    readonly: true,
    'aria-label': 'experiment file',
    hidden: true,
  });
  const copy = async (what: string, content: string) => {
    said.textContent = (await copied(content)) ? `${what} copied` : `could not be copied; it stands below`;
  };
  const experiment = () => {
    try {
      text.value = shared.experiment();
      text.hidden = false;
      void copy('experiment', text.value);
    } catch (error) {
      said.textContent = messageOf(error);
    }
  };
  const picked = () => shared.pictures()[Number(which.value)];
  const which = select([], () => {}, { 'aria-label': 'which picture' });
  which.addEventListener('focus', () => fillPictures(which, shared.pictures()));
  return html(
    'div',
    { class: 'share' },
    html(
      'div',
      { class: 'row' },
      button('Copy address', () => void copy('address', shared.address())),
      button('Copy as experiment', experiment),
      button('Download CSV', () => {
        for (const { name, rows } of shared.tables())
          if (rows.length > 0)
            download(`${shared.name}-${name}.csv`, new Blob([csv(rows)], { type: 'text/csv;charset=utf-8' }));
      }),
      which,
      button('SVG', () => {
        fillPictures(which, shared.pictures());
        const picture = picked();
        if (picture !== undefined)
          download(`${shared.name}.svg`, new Blob([standalone(picture)], { type: 'image/svg+xml' }));
      }),
      button('PNG', () => {
        fillPictures(which, shared.pictures());
        const picture = picked();
        if (picture !== undefined) void asPng(picture).then((png) => download(`${shared.name}.png`, png));
      }),
      said,
    ),
    text,
  );
}

function fillPictures(which: HTMLSelectElement, pictures: readonly SVGSVGElement[]): void {
  const before = which.value;
  which.replaceChildren(
    ...pictures.map((picture, i) => html('option', { value: i }, picture.getAttribute('aria-label') ?? 'picture')),
  );
  which.value = before === '' || Number(before) >= pictures.length ? '0' : before;
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
async function asPng(picture: SVGSVGElement): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([standalone(picture)], { type: 'image/svg+xml' }));
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
