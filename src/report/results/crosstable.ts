import { html, type Markup } from '../page/markup.ts';
import { picture, WIDTH } from './picture.ts';
import { rounded } from './scale.ts';

export interface Duel {
  /** Where they stand among the names: whose number it is, and against whom. */
  readonly row: number;
  readonly column: number;
  /** From -1 to 1. */
  readonly value: number;
  readonly text: string;
  readonly label: string;
  /** What is not sure has no colour. */
  readonly sure: boolean;
}

export interface Crosstable {
  readonly title: string;
  readonly names: readonly string[];
  readonly duels: readonly Duel[];
}

const [LEFT, RIGHT, TOP] = [128, WIDTH - 2, 20];
const ROW = 26;
const SHADES = 5;
/** Columns that are narrower have colours alone. */
const NARROW = 27;

/** Everybody against everybody: columns are numbered as the rows are, for names are longer than columns are wide. */
export function crosstable({ title, names, duels }: Crosstable): Markup {
  const width = (RIGHT - LEFT) / Math.max(1, names.length);
  const top = (row: number) => TOP + ROW * row;
  const middle = (column: number) => rounded(LEFT + width * (column + 0.5));
  const heads = names.map(
    (name, i) => html`<text class="tick middle" x="${middle(i)}" y="${TOP - 6}">${i + 1}<title>${name}</title></text>`,
  );
  const labels = names.map((name, i) => {
    const told = `${i + 1} ${name}`;
    return html`<text class="label" x="0" y="${top(i) + 17}">${ending(told, LEFT - 6)}<title>${told}</title></text>`;
  });
  const itself = names.map((_, i) => html`<text class="tick middle" x="${middle(i)}" y="${top(i) + 17}">·</text>`);
  const cells = duels.map(({ row, column, value, text, label, sure }) => {
    const strength = Math.min(SHADES, Math.max(1, Math.ceil(Math.abs(value) * SHADES)));
    const shade = sure ? `${value < 0 ? 'minus' : 'plus'}${strength}` : 'open';
    const box = html`x="${rounded(LEFT + width * column)}" y="${top(row)}" width="${rounded(width - 1.5)}" height="${ROW - 1.5}"`;
    return html`<g><title>${label}</title><rect class="heat ${shade}" ${box}/><text class="${sure ? 'inside-heat' : 'inside-open'} middle" x="${middle(column)}" y="${top(row) + 17}">${width < NARROW ? '' : text}</text></g>`;
  });
  return picture(top(names.length) + 4, title, [...heads, ...labels, ...itself, ...cells]);
}

/** As much of the number and of the end of a name as fits: bots of the same file differ in what they are set to. */
function ending(text: string, width: number): string {
  const room = Math.floor(width / 6.3);
  if (text.length <= room) return text;
  const [number] = text.split(' ');
  return `${number} …${text.slice(number.length + 2 - room)}`;
}
