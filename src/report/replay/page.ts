import { NOBODY } from '../../engine/game.ts';
import type { Chronicle, Step } from '../../story/chronicle.ts';
import { type Data, SharedEncoder } from '../../story/shared-encoder.ts';
import { type Assets, documentText } from '../page/document.ts';
import { dataBlock, html, type Markup } from '../page/markup.ts';
import { addressesOf } from './addresses.ts';
import { DATA_ID, type ReplayData, type Story } from './data.ts';

/** A game as a page of its own. Whose eyes it is first seen with: OPEN, or 1 + the seat. */
export function replayPage(chronicle: Chronicle, view: number, assets: Assets): string {
  return documentText({
    title: `${chronicle.title}, game ${chronicle.name}`,
    assets,
    body: html`${header(chronicle)}
${controls(chronicle, view)}
${STAGE}
${moveList(chronicle)}
${FOOTER}
${data(chronicle, view)}`,
  });
}

function data({ players, steps, ending, seatEnding, parts: list }: Chronicle, view: number): Markup {
  const parts = new SharedEncoder(list);
  const story: Story = { players, steps, ending, seatEnding, view };
  const given: ReplayData = { story: parts.add(story as unknown as Data), parts: parts.list };
  return dataBlock(DATA_ID, given);
}

function header({ title, name, setting, players, ending }: Chronicle): Markup {
  const seats = players.map(
    (player, seat) => html`<li class="seat-${seat}"><i>${seat + 1}</i> ${player.name}: ${player.bot}</li>`,
  );
  return html`<header>
<h1>${title}</h1>
<p>Game ${name}, ${setting}. <span id="result">${ending[0]}</span>.</p>
<ul class="players">${seats}</ul>
</header>`;
}

/** Hidden until the script is there: without it they would do nothing. */
function controls({ players, steps, seenBy }: Chronicle, view: number): Markup {
  const views = ['openly', ...players.map(({ name }) => `by ${name}`)];
  const options = views
    .map((text, i) => html`<option value="${i}"${i === view ? ' selected' : ''}>${text}</option>`)
    .filter((_, i) => seenBy === undefined || i === view);
  return html`<nav class="controls" aria-label="steps of the game" data-scripted hidden>
<div class="buttons">
<button type="button" id="first" aria-label="to the beginning">«</button>
<button type="button" id="back" aria-label="a step back">‹</button>
<button type="button" id="play" aria-label="play">▶</button>
<button type="button" id="forth" aria-label="a step on">›</button>
<button type="button" id="last" aria-label="to the end">»</button>
</div>
<input type="range" id="slider" aria-label="step" min="1" max="${steps.length}" value="1">
<span id="count" aria-hidden="true"></span>
<label>seen <select id="view">${options}</select></label>
</nav>`;
}

const STAGE = html`<main id="scene" aria-label="the position" data-scripted hidden></main>
<section class="decision" aria-label="the decision" data-scripted hidden>
<div aria-live="polite"><p id="turn"></p><p id="phase" class="tag" hidden></p><h2 id="now"></h2></div>
<div id="choices"></div>
<h3>What happened before</h3>
<ul id="events"></ul>
</section>`;

const FOOTER = html`<footer data-scripted hidden>
<p><kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Home</kbd> <kbd>End</kbd> to the beginning and the end, <kbd>Space</kbd> plays,
<kbd>Page Up</kbd> <kbd>Page Down</kbd> to the last and the next turn of the same seat. What is new has a ring around it.</p>
</footer>`;

/** Every move in words, with what happened before it: what is left of the page where no script runs. */
function moveList({ players, steps, ending }: Chronicle): Markup {
  const addresses = addressesOf(steps);
  const items: Markup[] = [];
  let happened: Markup[] = [];
  for (const [i, step] of steps.entries()) {
    happened.push(...step.events.map(({ text }) => html`<li>${text}</li>`));
    const link = (text: string) => html`<a href="#step=${addresses[i]}">${text}</a>`;
    if (step.moment !== undefined) {
      happened.push(html`<li data-moment="${addresses[i]}">${link(step.moment.text)}</li>`);
      continue;
    }
    const text = step.seat === NOBODY ? ending[0] : `${players[step.seat].name} ${step.choices[step.chosen]}`;
    items.push(html`<li data-step="${addresses[i]}">${listOf(happened)}${link(text)}${oneOf(step)}</li>`);
    happened = [];
  }
  const rest = ending.slice(1).map((text) => html`<li>${text}</li>`);
  return html`<details id="moves" open>
<summary>All moves in words</summary>
<div class="all">
<ol id="list">${items}</ol>
<ul id="yield">${rest}</ul>
</div>
</details>`;
}

function listOf(items: readonly Markup[]): Markup {
  return items.length === 0 ? html`` : html`<ul>${items}</ul>`;
}

function oneOf({ choices }: Step): Markup {
  return choices.length > 1 ? html` <small>one of ${choices.length}</small>` : html``;
}
