import type { Findings } from '../findings.ts';
import { escaped } from '../page/markup.ts';
import type { Figure, Panel } from '../results/figure.ts';
import { fittedLines, WIDTH } from '../results/picture.ts';
import { rounded } from '../results/scale.ts';
import { HATCHES } from '../results/shares.ts';
import { grouped } from '../text.ts';
import { FAMILY, PAPER_COLOUR, TEXT_COLOUR, withLooks } from './look.ts';

/** A picture that stands alone. */
export interface Chart {
  /** Without its ending. */
  readonly name: string;
  readonly svg: string;
}

/** All pictures of a run, as files. */
export function chartsOf(findings: Findings, figures: readonly Figure[]): readonly Chart[] {
  const taken = new Set<string>();
  return figures.flatMap((figure, i) =>
    figure.panels.map((panel) => {
      const name = freeName(`${i + 1}-${fileName([figure.title, panelName(figure, panel)].join(' '))}`, taken);
      return { name, svg: chartSvg(findings, figure, panel) };
    }),
  );
}

/** One picture needs no name beside the figure's. */
function panelName({ panels }: Figure, { name }: Panel): string {
  return panels.length > 1 ? name : '';
}

const LONGEST_NAME = 80;

/** Small letters, digits and hyphens, as any system takes them. */
function fileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  return plain.slice(0, LONGEST_NAME).replaceAll(/^-+|-+$/g, '') || 'chart';
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let again = 2; taken.has(free); again++) free = `${name}-${again}`;
  taken.add(free);
  return free;
}

const MARGIN = 12;
const ALL = WIDTH + 2 * MARGIN;
/** Twice as large as it is drawn: for documents and screens. */
const SCALE = 2;

/** A line of text, and how far below the one before it stands. */
interface Line {
  readonly text: string;
  readonly looks: string;
  readonly down: number;
}

/** One of a run's pictures by itself: its title above, where it comes from below, and what markers stand for. */
function chartSvg(findings: Findings, figure: Figure, panel: Panel): string {
  const { title, legend } = figure;
  const part = panelName(figure, panel);
  const [, height, inside] = /^<svg viewBox="0 0 [\d.]+ ([\d.]+)"[^>]*>(.*)<\/svg>$/s.exec(panel.picture.text) ?? [];
  if (inside === undefined) throw new Error('a picture that is none');
  const head = [
    // Letters of a heading are wider than those of labels.
    ...fittedLines(title, WIDTH * 0.75).map((text): Line => ({ text, looks: 'heading', down: 19 })),
    ...(part === '' ? [] : fittedLines(part, WIDTH).map((text): Line => ({ text, looks: 'plain', down: 16 }))),
  ];
  const foot = fittedLines(sourceOf(findings), WIDTH * 1.3).map((text): Line => ({ text, looks: 'source', down: 12 }));
  const key = legendSvg(legend?.text ?? '');
  const top = MARGIN + heightOf(head) + 6;
  const pictureTop = top + key.height;
  const bottom = pictureTop + Number(height) + 4;
  const whole = rounded(bottom + heightOf(foot) + MARGIN);
  const body = [
    linesSvg(head, MARGIN),
    moved(MARGIN, top, key.svg),
    moved(MARGIN, pictureTop, inside),
    linesSvg(foot, bottom),
  ].join('');
  const hatches = body.includes('url(#h') ? hatchDefs() : '';
  const name = escaped([title, part].filter(Boolean).join(', '));
  return wellFormed(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ALL * SCALE}" height="${rounded(whole * SCALE)}" viewBox="0 0 ${ALL} ${whole}" role="img" font-family="${FAMILY}" font-size="12" fill="${TEXT_COLOUR}"><title>${name}</title>${hatches}<rect width="${ALL}" height="${whole}" fill="${PAPER_COLOUR}"/>${withLooks(body)}</svg>\n`,
  );
}

/** "Michel Strogoff; ogareff-difficulty, 192,000 games, seed irkutsk; Irkutsk 0.1.0" */
export function sourceOf({ game, name, games, made }: Findings): string {
  return `${game.title}; ${name}, ${grouped(games)} games of bots, seed ${made.seed}; Irkutsk ${made.version}`;
}

function heightOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { down }) => sum + down, 0);
}

function linesSvg(lines: readonly Line[], top: number): string {
  let y = top;
  return lines
    .map(({ text, looks, down }) => {
      y += down;
      return `<text class="${looks}" x="${MARGIN}" y="${rounded(y - 4)}">${escaped(text)}</text>`;
    })
    .join('');
}

function moved(x: number, y: number, svg: string): string {
  return svg === '' ? '' : `<g transform="translate(${x} ${rounded(y)})">${svg}</g>`;
}

const ITEM = /<li><svg[^>]*>(.*?)<\/svg>([^<]*)<\/li>/gs;
const OF = /<li class="of">([^<]*)<\/li>/;
const KEY_ROW = 18;

/** What a page says with a list: what the markers stand for, as many beside each other as there is room for. */
function legendSvg(list: string): { readonly svg: string; readonly height: number } {
  const items = [...list.matchAll(ITEM)];
  if (items.length === 0) return { svg: '', height: 0 };
  const [, of = ''] = OF.exec(list) ?? [];
  const widthOf = (text: string) => 6.8 * unescapedLength(text);
  let [x, y] = [of === '' ? 0 : widthOf(of) + 12, 0];
  let svg = of === '' ? '' : `<text class="tick" x="0" y="11">${of}</text>`;
  for (const [, marker, name] of items) {
    const width = 32 + widthOf(name);
    if (x > 0 && x + width > WIDTH) [x, y] = [0, y + KEY_ROW];
    svg += `<g transform="translate(${rounded(x)} ${y})">${marker}<text class="plain" x="30" y="11">${name}</text></g>`;
    x += width + 10;
  }
  return { svg, height: y + KEY_ROW + 4 };
}

/** A sign that is written by its name is one letter. */
function unescapedLength(text: string): number {
  return text.replaceAll(/&[#\w]+;/g, '.').length;
}

function hatchDefs(): string {
  const [, defs = ''] = /(<defs>.*<\/defs>)/s.exec(HATCHES.text) ?? [];
  return defs
    .replaceAll('<path d', `<path fill="none" stroke="${PAPER_COLOUR}" stroke-width="1.3" d`)
    .replaceAll('<circle ', `<circle fill="${PAPER_COLOUR}" `);
}

/** Without signs that no XML may have, whatever somebody called something. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}|[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd');
}
