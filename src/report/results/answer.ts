import { sentence } from '../../story/words.ts';
import type { Findings } from '../findings.ts';
import { html, type Markup } from '../page/markup.ts';

/** The verdict first, then what else was found, in rows where that reads best; how sure it is comes after. */
export function answerMarkup({ sentences, summary, notes }: Findings): Markup {
  const [verdict = 'There is no answer.', ...more] = sentences;
  const list = more.length === 0 ? html`` : html`<ul>${more.map((one) => html`<li>${unbroken(one)}</li>`)}</ul>`;
  const ground =
    notes.length === 0
      ? html``
      : html`<div class="note"><ul>${notes.map((one) => html`<li>${unbroken(one)}</li>`)}</ul></div>`;
  return html`<div class="answer"><p class="verdict">${unbroken(verdict)}</p>${list}${summary.map(summaryMarkup)}</div>${ground}`;
}

/** No line ends between a number and its sign of per cent. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) %/g, '$1\u00a0%');
}

/** Its columns are told again in every cell, for screens on which rows become lists. */
function summaryMarkup({ title, head, rows }: Findings['summary'][number]): Markup {
  const heads = head.map((text) => html`<th scope="col">${text}</th>`);
  const lines = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((text, i) => html`<td data-head="${head[i + 1] ?? ''}">${unbroken(text)}</td>`);
    return html`<tr><th scope="row">${first}</th>${cells}</tr>`;
  });
  return html`<table class="summary"><caption>${sentence(title)}</caption><thead><tr>${heads}</tr></thead><tbody>${lines}</tbody></table>`;
}
