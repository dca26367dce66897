import { sentence, settingText, wordOf } from '../../story/words.ts';
import type { Findings, Found } from '../findings.ts';
import { type Assets, documentText } from '../page/document.ts';
import { html, type Markup } from '../page/markup.ts';
import { grouped, percentagePoints } from '../text.ts';
import { answerMarkup } from './answer.ts';
import { type Figure, figureMarkup } from './figure.ts';
import { firstCells, MOST_CELLS } from './first-cells.ts';
import { type GameLinks, gamesMarkup } from './games.ts';
import { HATCHES } from './shares.ts';

/** What a page has of the method by which it was found. */
export interface MethodOnPage {
  /** How it comes to its numbers, in a few words. */
  readonly how: string;
  figures(findings: Findings): readonly Figure[];
}

/** Where there are more. */
const CUT = html`<p class="note">The pictures and tables of this page are those of the first ${grouped(MOST_CELLS)} cells. The CSV files have all of them, and what is said above is of all.</p>`;

/** One page with all that a run has to say: the answer first, then what it rests on, then how it was come by. */
export function reportPage(found: Found, method: MethodOnPage, assets: Assets, links: GameLinks = new Map()): string {
  const { findings, isCut } = firstCells(found);
  const { question, game, fixed, name, words } = findings;
  // Where to find it in the tables is told to those who read tables.
  const title = question.replace(/\s*\([^()]*\.csv[^()]*\)$/, '');
  const kept = Object.entries(fixed).map(([factor, value]) => settingText(words, factor, value));
  const figures = method.figures(findings);
  const body = html`<header>
<p class="of-what">${[game.title, ...kept].join(' · ')}</p>
<h1>${title}</h1>
${answerMarkup(findings)}
${game.caveat === undefined ? html`` : html`<p class="note">${game.caveat}</p>`}${isCut ? CUT : html``}
</header>
${HATCHES}
<main>
${figures.map((figure, i) => html`${figureMarkup(figure, i + 1, isCut)}\n`)}
${gamesMarkup(findings, links)}
${howMarkup(findings, method.how)}
</main>
<footer>${name}, by Irkutsk ${findings.made.version}</footer>`;
  return documentText({ title, assets, body });
}

function howMarkup({ made, games, precision, reconstructed, game, words }: Findings, how: string): Markup {
  const facts: readonly (readonly [string, string | Markup])[] = [
    ['command', html`<code>npx ${made.command}</code>`],
    ['seed', html`<code>${made.seed}</code>`],
    ['games', grouped(games)],
    ['method', how],
    ...(precision === undefined
      ? []
      : [
          [
            'precision',
            `played until the interval reached no farther than ${percentagePoints(precision)} to either side`,
          ] as const,
        ]),
    ['tool', `Irkutsk ${made.version}${made.revision === null ? '' : `, revision ${made.revision}`}`],
  ];
  const guesses = reconstructed.map(
    ({ name, label, about, values }) =>
      html`<tr><td class="wrap">${sentence(label)}</td><td class="wrap">${fewOf(values.map((value) => wordOf(words, name, value)))}</td><td class="wrap">${about}</td></tr>`,
  );
  const table =
    reconstructed.length === 0
      ? html`<p>Every number of ${game.title} in these games is printed in its rules.</p>`
      : html`<p>No rulebook gives the following. They are ours until somebody puts the real thing in their place:</p><div class="scroll" tabindex="0" role="region" aria-label="Reconstructed numbers"><table><thead><tr><th scope="col">what</th><th scope="col">taken as</th><th scope="col">about</th></tr></thead><tbody>${guesses}</tbody></table></div>`;
  return html`<section id="how"><h2>How it was obtained</h2><dl>${facts.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`)}</dl>${table}</section>`;
}

/** More values than this are counted. */
const MOST_VALUES = 4;

function fewOf(values: readonly string[]): string {
  if (values.length <= MOST_VALUES + 1) return values.join(', ');
  const first = values.slice(0, MOST_VALUES).join(', ');
  return `${first} and ${grouped(values.length - MOST_VALUES)} others`;
}
