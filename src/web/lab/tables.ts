import type { Game } from '../../engine/game.ts';
import { sweepFigures } from '../../methods/sweep/figures.ts';
import { foundTable } from '../../report/found-table.ts';
import { html, type Markup } from '../../report/page/markup.ts';
import type { Figure } from '../../report/results/figure.ts';
import { sweepTables } from '../../report/rows.ts';
import type { ReportTable } from '../../report/table.ts';
import { grouped, percent } from '../../report/text.ts';
import { labelOf, type Words, wordOf } from '../../story/words.ts';
import { OPTIMAL, rateOf } from './plans.ts';
import type { LabArm } from './session.ts';

/** The tables of a run that had stopped just now; all intervals hold however often one looks. */
export function tablesOf(arms: readonly LabArm[]): readonly ReportTable[] {
  return sweepTables(
    arms.map(({ cell }) => cell),
    arms.map(({ games }) => games.tally),
    OPTIMAL,
  );
}

/** The pictures and tables of the page that such a run would write. `factors` tell the arms apart. */
export function figuresOf(
  { id, title, success }: Game,
  words: Words,
  arms: readonly LabArm[],
  factors: readonly string[],
): readonly Figure[] {
  const tables = tablesOf(arms).map(foundTable);
  const told = { ...words, factors: { ...words.factors, arm: { label: 'table' } } };
  return sweepFigures({ game: { id, title, success }, words: told, factors: [...factors], tables }, 'cells');
}

/** The win rates of all arms as a table. */
export function rateTable(words: Words, factors: readonly string[], arms: readonly LabArm[]): Markup {
  const rows = arms.map((arm) => {
    const { rate, games, low, high } = rateOf(arm);
    const named = factors.map((name) => html`<td>${wordOf(words, name, arm.cell.factors[name])}</td>`);
    const told = Number.isNaN(rate) ? '' : percent(rate);
    return html`<tr>${named}<td class="right">${grouped(games)}</td><td class="right">${told}</td><td class="right">${percent(low)} to ${percent(high)}</td></tr>`;
  });
  const head = [...factors.map((name) => labelOf(words, name)), 'games', 'win rate', '95 % at every look'];
  return html`<section id="numbers"><h2>The numbers</h2><div class="scroll" tabindex="0" role="region" aria-label="Table: the numbers"><table><thead><tr>${head.map((text) => html`<th scope="col">${text}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}
