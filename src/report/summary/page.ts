import { listText, sentence, settingText, wordOf } from '../../story/words.ts';
import type { Findings } from '../findings.ts';
import { type Assets, documentText } from '../page/document.ts';
import { html, type Markup } from '../page/markup.ts';
import type { Figure } from '../results/figure.ts';
import { HATCHES } from '../results/shares.ts';
import { grouped } from '../text.ts';

/** What a summary has of the method by which it was found. */
export interface MethodInSummary {
  /** How it comes to its numbers, in a few words. */
  readonly how: string;
  figures(findings: Findings): readonly Figure[];
  /** The one picture that shows the verdict, if it is not the first. */
  headline?(findings: Findings): Figure | undefined;
}

/** Longer texts are cut: a page has an end. */
const LONGEST = { question: 220, verdict: 620, note: 330, list: 260, part: 90 };

/** More letters than this are set smaller. */
const MANY_LETTERS = 1100;

/** One page for somebody who has little time: what was asked, what came out, what it rests on and how sure it is. */
export function summaryPage(findings: Findings, method: MethodInSummary, assets: Assets): string {
  const { question, game, sentences, fixed, words } = findings;
  const title = cut(question.replace(/\s*\([^()]*\.csv[^()]*\)$/, ''), LONGEST.question);
  const [first = 'There is no answer.'] = sentences;
  const verdict = cut(first, LONGEST.verdict);
  const kept = Object.entries(fixed).map(([factor, value]) => settingText(words, factor, value));
  const of = cut([game.title, ...kept].join(' · '), LONGEST.question);
  const facts = factsOf(findings, method.how);
  const sure = sureOf(findings);
  const letters = [title, verdict, of, ...facts.flat(), ...sure].join('').length;
  const figure = method.headline?.(findings) ?? method.figures(findings).find(({ panels }) => panels.length > 0);
  const body = html`<main class="${letters > MANY_LETTERS ? 'dense' : 'airy'}">
<p class="of-what">${of}</p>
<h1>${title}</h1>
<p class="verdict">${unbroken(verdict)}</p>
${figure === undefined ? html`` : chartMarkup(figure)}
<section><h2>What it rests on</h2><dl>${facts.map(([term, text]) => html`<dt>${term}</dt><dd>${unbroken(text)}</dd>`)}</dl></section>
<section><h2>How sure it is</h2>${sure.map((text) => html`<p>${unbroken(text)}</p>`)}</section>
</main>
${HATCHES}`;
  return documentText({ title, assets, body });
}

/** Pictures that stand beside each other. */
const BESIDE = 2;

function chartMarkup({ title, legend, panels }: Figure): Markup {
  const shown = panels.slice(0, BESIDE).map(({ name, picture }) => {
    const head = panels.length > 1 && name !== '' ? html`<p class="part">${cut(name, LONGEST.part)}</p>` : html``;
    return html`<div class="panel">${head}${picture}</div>`;
  });
  const more = panels.length > BESIDE ? ` (${BESIDE} of ${panels.length} pictures)` : '';
  return html`<figure><figcaption>${cut(title, LONGEST.question)}${more}</figcaption>${legend}<div class="panels">${shown}</div></figure>`;
}

type Fact = readonly [term: string, text: string];

function factsOf(findings: Findings, how: string): readonly Fact[] {
  const { games, made, reconstructed, game } = findings;
  return [
    ['games', `${grouped(games)}, all played by bots on a computer`],
    ['method', how],
    ['players', cut(playersOf(findings), LONGEST.list)],
    [
      'not modelled',
      'talk at the table, moods and agreements; bots play by the rules and by what their seats may see, and are not people',
    ],
    [
      'numbers',
      cut(
        reconstructed.length === 0
          ? `every number of ${game.title} in these games is printed in its rules`
          : `${reconstructed.length} things that no rulebook gives are reconstructed: ${listText(reconstructed.map(({ label }) => label))}`,
        LONGEST.list,
      ),
    ],
    ...(game.caveat === undefined ? [] : [['to keep in mind', cut(game.caveat, LONGEST.list)] as const]),
    ['to have it again', cut(`npx ${made.command}, seed ${made.seed}`, LONGEST.list)],
    ['tool', `Irkutsk ${made.version}${made.revision === null ? '' : `, revision ${made.revision.slice(0, 12)}`}`],
  ];
}

/** Columns in which tables say who plays. */
const WHO = ['skill', 'bots', 'player', 'bot'];

/** Who played, by skill or by name: as tables have it, or what is the same in all of them. */
function playersOf({ tables, fixed, words }: Findings): string {
  for (const column of WHO) {
    const values = new Set<string>(Object.hasOwn(fixed, column) ? [wordOf(words, column, fixed[column])] : []);
    for (const { columns, rows } of tables) {
      const at = columns.indexOf(column);
      if (at >= 0)
        for (const row of rows) if (row[at] !== '' && row[at] !== null) values.add(wordOf(words, column, row[at]));
    }
    if (values.size > 0) return `bots: ${column === 'skill' ? 'skill ' : ''}${listText([...values])}`;
  }
  return 'bots';
}

/** The intervals in words, and what the run itself says of them. */
function sureOf({ sentences, notes }: Findings): readonly string[] {
  const [first = ''] = sentences;
  const isRange = /\(.+ to .+\)/.test(first);
  const words = isRange
    ? 'The numbers in brackets say how far off luck may have put the one before them: of twenty such ranges nineteen or more hold the truth on average, for these bots and these rules.'
    : 'What is said above is held to an error of one in twenty, for these bots and these rules.';
  const [ground] = notes;
  return [words, ...(ground === undefined ? [] : [sentence(cut(ground, LONGEST.note))])];
}

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

/** No line ends between a number and its sign of per cent. */
function unbroken(text: string): string {
  return text.replaceAll(/(\d) %/g, '$1\u00a0%');
}
