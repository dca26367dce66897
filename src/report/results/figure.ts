import { html, type Markup } from '../page/markup.ts';
import type { RowRecord } from './records.ts';

/** A picture with what tells it from its neighbours. */
export interface Panel {
  readonly name: string;
  readonly picture: Markup;
}

export interface Column {
  readonly head: string;
  readonly text: (entry: RowRecord) => string | Markup;
  readonly right?: boolean;
  /** Long texts may have several lines. */
  readonly wrap?: boolean;
}

/** One question to the results: pictures, and under them the table with the same numbers. */
export interface Figure {
  readonly title: string;
  /** What is to be seen, and how to read it. */
  readonly about: string;
  readonly legend?: Markup;
  readonly panels: readonly Panel[];
  /** Pictures that are as clear when they are small. */
  readonly small?: boolean;
  readonly table?: { readonly columns: readonly Column[]; readonly entries: readonly RowRecord[] };
  /** The CSV file with all columns. */
  readonly file: string;
}

/** Longer tables are folded up. */
const SHORT = 12;
/** Longer ones than this are not printed. */
const PRINTED = 80;
/** Tables of more rows than this are for the CSV file. */
const LONGEST = 400;

/** No figure shows more pictures than this; what the others would have shown is in the table. */
const MOST_PANELS = 24;

/** A figure of a page; `isCut` says that its numbers are not all there are. */
export function figureMarkup(figure: Figure, number: number, isCut = false): Markup {
  const { title, about, legend = html``, panels, small = false, file } = figure;
  const several = panels.length > 1;
  const left = panels.length - MOST_PANELS;
  const pictures = panels
    .slice(0, MOST_PANELS)
    .map(
      ({ name, picture }) =>
        html`<div class="panel">${several && name !== '' ? html`<h3>${name}</h3>` : html``}${picture}</div>`,
    );
  const more = isCut ? `More are in ${file}.` : `${left} more are in the table.`;
  const rest = left <= 0 ? html`` : html`<p class="note">${more}</p>`;
  const drawn =
    panels.length === 0
      ? html``
      : html`<div class="panels${several ? (small ? ' small' : '') : ' one'}">${pictures}</div>${rest}`;
  return html`<section id="figure-${number}"><h2>${title}</h2><p class="about">${about}</p><figure>${legend}${drawn}</figure>${tableMarkup(figure, isCut)}</section>`;
}

function tableMarkup({ title, table, file }: Figure, isCut: boolean): Markup {
  if (table === undefined) return html``;
  const { columns, entries } = table;
  const shown = entries.slice(0, LONGEST);
  const head = columns.map((column) => html`<th scope="col"${looks(column)}>${column.head}</th>`);
  const rows = shown.map(
    (entry) => html`<tr>${columns.map((column) => html`<td${looks(column)}>${column.text(entry)}</td>`)}</tr>`,
  );
  const count = isCut ? `the first ${shown.length} rows` : `${entries.length} rows`;
  const cut = isCut
    ? `The first ${shown.length} rows; all`
    : `The first ${shown.length} of ${entries.length} rows; all`;
  const more = isCut || entries.length > shown.length ? cut : 'All';
  const markup = html`<div class="scroll" tabindex="0" role="region" aria-label="${`Table: ${title}`}"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div><p class="note">${more} columns are in ${file}.</p>`;
  if (entries.length <= SHORT) return markup;
  return html`<details${entries.length > PRINTED ? html` class="long"` : ''}><summary>The numbers: ${count}</summary>${markup}</details>`;
}

function looks({ right = false, wrap = false }: Column): Markup {
  if (right) return html` class="right"`;
  return wrap ? html` class="wrap"` : html``;
}
