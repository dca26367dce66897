import { labelOf } from '../../story/words.ts';
import type { Findings } from '../findings.ts';
import { html, type Markup } from '../page/markup.ts';
import { groupsBy, type RowRecord, recordsOf, shownAs, textIn } from './records.ts';

/** Pages on which single games can be watched, by cell and example: see `gameKey`. */
export type GameLinks = ReadonlyMap<string, string>;

/** Which games of a cell are shown. */
export const EXAMPLES = ['typical', 'shortest', 'longest', 'closest'] as const;

/** What names a game among those of a run: the values of its row's factors, and which example it is. */
export function gameKey(entry: RowRecord, named: readonly string[]): string {
  return JSON.stringify([...named, 'example'].map((name) => entry[name]));
}

/** The columns that tell the cells, or arms, of examples.csv apart. */
export function gameFactors({ method, factors }: Findings): readonly string[] {
  return method === 'sweep' ? factors : [...factors, 'arm'];
}

/** Games that are worth watching: a row for each cell, with a link where there is a page, and the seed in any case. */
export function gamesMarkup(findings: Findings, links: GameLinks): Markup {
  const entries = recordsOf(findings, 'examples');
  if (entries.length === 0) return html``;
  const named = gameFactors(findings);
  const head = [...named.map((name) => labelOf(findings.words, name)), ...EXAMPLES].map(
    (text) => html`<th scope="col">${text}</th>`,
  );
  const rows = groupsBy(findings.words, entries, named).map(({ entries: own }) => {
    const cells = named.map((name) => html`<td>${shownAs(findings.words, name, own[0][name])}</td>`);
    const games = EXAMPLES.map((example) => {
      const entry = own.find((one) => one.example === example);
      return html`<td>${entry === undefined ? '' : gameMarkup(findings, entry, links.get(gameKey(entry, named)))}</td>`;
    });
    return html`<tr>${cells}${games}</tr>`;
  });
  const table = html`<div class="scroll" tabindex="0" role="region" aria-label="Games worth watching"><table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table></div>`;
  const how =
    links.size === 0
      ? html`<p class="about">To watch them step by step: <code>npx irkutsk report results/${findings.name}</code> writes a page for each, and links to it from here.</p>`
      : html`<p class="about">Each can be followed step by step. It was played again from its seed.</p>`;
  return html`<section id="games"><h2>Games worth watching</h2>${how}${table}</section>`;
}

function gameMarkup({ made }: Findings, entry: RowRecord, href: string | undefined): Markup {
  const changes = textIn(entry, 'lead_changes');
  const text = changes === '' ? `${textIn(entry, 'moves')} moves` : `${changes} changes of the lead`;
  const name = href === undefined ? html`${text}` : html`<a href="${href}">${text}</a>`;
  return html`${name} <code>${made.seed}#${textIn(entry, 'block')}</code>`;
}
