import type { Chronicle, Step } from '../../core/chronicle.ts';
import { NOBODY } from '../../core/game.ts';
import { type Data, Parts } from '../../core/parts.ts';
import { assetsOf } from '../page/assets.ts';
import { documentText } from '../page/document.ts';
import { dataBlock, escaped } from '../page/html.ts';
import { DATA_ID, type ReplayData, type Story } from './data.ts';

/** A game as a page of its own. Whose eyes it is first seen with: OPEN, or 1 + the seat. */
export async function replayPage(chronicle: Chronicle, view: number): Promise<string> {
  return documentText({
    title: `${chronicle.title}, game ${chronicle.name}`,
    assets: await assetsOf('replay'),
    body: [
      header(chronicle),
      controls(chronicle, view),
      STAGE,
      moveList(chronicle),
      FOOTER,
      data(chronicle, view),
    ].join('\n'),
  });
}

function data({ players, steps, ending, parts: list }: Chronicle, view: number): string {
  const parts = new Parts(list);
  const story: Story = { players, steps, ending, view };
  const given: ReplayData = { story: parts.add(story as unknown as Data), parts: parts.list };
  return dataBlock(DATA_ID, given);
}

function header({ title, name, setting, players, ending }: Chronicle): string {
  const seats = players.map(
    (player, seat) =>
      `<li class="seat-${seat}"><i>${seat + 1}</i> ${escaped(player.name)}: ${escaped(player.bot)}</li>`,
  );
  return `<header>
<h1>${escaped(title)}</h1>
<p>Game ${escaped(name)}, ${escaped(setting)}. ${escaped(ending[0])}.</p>
<ul class="players">${seats.join('')}</ul>
</header>`;
}

/** Hidden until the script is there: without it they would do nothing. */
function controls({ players, steps }: Chronicle, view: number): string {
  const views = ['openly', ...players.map(({ name }) => `by ${name}`)];
  const options = views.map(
    (text, i) => `<option value="${i}"${i === view ? ' selected' : ''}>${escaped(text)}</option>`,
  );
  return `<nav class="controls" aria-label="steps of the game" data-scripted hidden>
<div class="buttons">
<button type="button" id="first" aria-label="to the beginning">«</button>
<button type="button" id="back" aria-label="a step back">‹</button>
<button type="button" id="play" aria-label="play">▶</button>
<button type="button" id="forth" aria-label="a step on">›</button>
<button type="button" id="last" aria-label="to the end">»</button>
</div>
<input type="range" id="slider" aria-label="step" min="1" max="${steps.length}" value="1">
<span id="count" aria-hidden="true"></span>
<label>seen <select id="view">${options.join('')}</select></label>
</nav>`;
}

const STAGE = `<main id="scene" aria-label="the position" data-scripted hidden></main>
<section class="decision" aria-label="the decision" data-scripted hidden>
<div aria-live="polite"><p id="turn"></p><h2 id="now"></h2></div>
<div id="choices"></div>
<h3>What happened before</h3>
<ul id="events"></ul>
</section>`;

const FOOTER = `<footer data-scripted hidden>
<p><kbd>←</kbd> <kbd>→</kbd> a step, <kbd>Home</kbd> <kbd>End</kbd> to the beginning and the end, <kbd>Space</kbd> plays,
<kbd>Page Up</kbd> <kbd>Page Down</kbd> to the last and the next turn of the same seat. What is new has a ring around it.</p>
</footer>`;

/** Every move in words: what is left of the page where no script runs. */
function moveList({ players, steps, ending }: Chronicle): string {
  const items = steps.map((step, i) => {
    const who = step.seat === NOBODY ? '' : `${players[step.seat].name} ${step.choices[step.chosen]}`;
    return `<li data-step="${i + 1}">${eventList(step)}<a href="#step=${i + 1}">${escaped(who === '' ? ending[0] : who)}</a>${oneOf(step)}</li>`;
  });
  const rest = ending.slice(1).map((text) => `<li>${escaped(text)}</li>`);
  return `<details id="moves" open>
<summary>All moves in words</summary>
<div class="all">
<ol>${items.join('\n')}</ol>
<ul>${rest.join('')}</ul>
</div>
</details>`;
}

function eventList({ events }: Step): string {
  if (events.length === 0) return '';
  return `<ul>${events.map(({ text }) => `<li data-told>${escaped(text)}</li>`).join('')}</ul>`;
}

function oneOf({ choices }: Step): string {
  return choices.length > 1 ? ` <small>one of ${choices.length}</small>` : '';
}
