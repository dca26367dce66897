import { html, type Markup } from '../page/markup.ts';
import { fitted, level, picture, SERIES, WIDTH } from './picture.ts';
import { linear, rounded } from './scale.ts';

export interface SharesRow {
  readonly name: string;
  /** Of each kind; together 1. */
  readonly shares: readonly number[];
}

export interface Shares {
  readonly title: string;
  readonly kinds: readonly string[];
  readonly rows: readonly SharesRow[];
  readonly format: (share: number) => string;
}

const ROW = 38;
const [LEFT, RIGHT, TOP] = [10, WIDTH - 10, 6];

/** Bars cut into shares. Beside its colour each kind has a hatching of its own, and its number where there is room. */
export function shares({ title, kinds, rows, format }: Shares): Markup {
  const x = linear(0, 1, [LEFT, RIGHT], 4);
  const bottom = TOP + ROW * rows.length + 2;
  return picture(bottom + 20, title, [
    ...level(x, TOP, bottom, format),
    ...rows.map((row, i) => sharesRow(row, kinds, TOP + ROW * i, x.at, format)),
  ]);
}

function sharesRow(
  { name, shares: parts }: SharesRow,
  kinds: readonly string[],
  top: number,
  x: (share: number) => number,
  format: (share: number) => string,
): Markup {
  let from = 0;
  const bars = parts.map((share, kind) => {
    const [start, end] = [x(from), x(from + share)];
    from += share;
    if (!(end > start)) return html``;
    const box = html`x="${start}" y="${top + 19}" width="${rounded(end - start)}" height="16"`;
    const number =
      end - start > 34
        ? html`<text class="inside middle" x="${rounded((start + end) / 2)}" y="${top + 31}">${format(share)}</text>`
        : html``;
    return html`<g><title>${`${name}: ${kinds[kind]} ${format(share)}`}</title><rect class="share s${kind % SERIES}" ${box}/><rect class="hatch" fill="url(#h${kind % SERIES})" ${box}/>${number}</g>`;
  });
  return html`<text class="label" x="${LEFT}" y="${top + 14}">${fitted(name, RIGHT - LEFT)}</text>${bars}`;
}

/** Once on a page. */
export const HATCHES: Markup = html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
<pattern id="h0" width="6" height="6" patternUnits="userSpaceOnUse"></pattern>
<pattern id="h1" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M-1,1l2,-2M0,6l6,-6M5,7l2,-2"/></pattern>
<pattern id="h2" width="6" height="6" patternUnits="userSpaceOnUse"><circle cx="3" cy="3" r="1.2"/></pattern>
<pattern id="h3" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0,3h6"/></pattern>
<pattern id="h4" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M3,0v6"/></pattern>
<pattern id="h5" width="6" height="6" patternUnits="userSpaceOnUse"><path d="M0,0l6,6M0,6l6,-6"/></pattern>
</defs></svg>`;

/** The kinds with their hatchings, for all pictures of a figure. */
export function sharesLegend(title: string, kinds: readonly string[]): Markup {
  const items = kinds.map(
    (kind, i) =>
      html`<li><svg viewBox="0 0 26 14" width="26" height="14" aria-hidden="true"><rect class="share s${i % SERIES}" x="1" y="1" width="24" height="12"/><rect class="hatch" fill="url(#h${i % SERIES})" x="1" y="1" width="24" height="12"/></svg>${kind}</li>`,
  );
  return html`<ul class="legend" aria-label="${title}"><li class="of">${title}</li>${items}</ul>`;
}
