import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../data/refusal.ts';
import type { Game } from '../engine/game.ts';
import { documentText } from '../report/page/document.ts';
import { dataBlock, html, Markup } from '../report/page/markup.ts';
import type { Catalogue } from '../sim/catalogue.ts';
import { assetOf } from './assets.ts';
import type { LabScripts, LabSource } from './bundle-lab.ts';
import { gameFile } from './game-file.ts';
import { isPath } from './path.ts';
import { findBot } from './thread-catalogue.ts';
import { BUILD, VERSION } from './tool.ts';

/** Where the build leaves the pages of our games, and the style of all. */
export const LAB = join(BUILD, 'lab');
const STYLE = join(LAB, 'style.css');
const PLAY_STYLE = join(LAB, 'play.css');
const REPLAY = join(BUILD, 'src/report/replay/browser');

/** A game that labs are listed with. */
export interface ListedGame {
  readonly id: string;
  readonly title: string;
}

/** What a lab's page is told beside its script. */
export interface LabMeta {
  readonly version: string;
  /** All games that have a page beside this one. */
  readonly games: readonly ListedGame[];
  /** Where changes of its files are told, if somebody watches them. */
  readonly changes?: string;
  /** Most milliseconds for a decision, if not as usual. */
  readonly limitMs?: number;
}

/** What a lab of a game is made of; `more` are bots by their paths. */
export function labSource(catalogue: Catalogue, game: Game, more: readonly string[] = []): LabSource {
  const reference = catalogue.referenceTo(game);
  const isOwn = isPath(reference);
  const names = [...catalogue.botNames(game), ...more];
  return {
    id: game.id,
    file: isOwn ? gameFile(reference) : join(BUILD, 'src/games', game.id, 'index.js'),
    exported: isOwn ? 'default' : game.id,
    bots: Object.fromEntries(names.map((name) => [name, findBot(game, name)])),
    digest: catalogue.gameDigest(reference),
    isForeign: isOwn || more.length > 0,
  };
}

/** Bundles a lab, where there is somebody who can: a package comes with the pages of our games, and not with a bundler. */
export async function labScripts(source: LabSource): Promise<LabScripts> {
  const { bundleLab } = await import('./bundle-lab.ts').catch((error: unknown) => {
    const { code, message = '' } = error as { code?: string; message?: string };
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes('esbuild')) throw error;
    throw new Refusal(
      'a page with games or bots of your own is bundled by esbuild, which is not installed: npm install esbuild',
    );
  });
  return bundleLab(source);
}

/** The page of a lab: one file that asks for nothing but, where its files are watched, to be told of changes. */
export function labPage(title: string, scripts: LabScripts, meta: LabMeta): string {
  const workers = ['worker-src blob:', 'img-src blob:', 'frame-src blob:'];
  const read = (file: string) => assetOf(readFileSync(join(REPLAY, file), 'utf8'));
  const replay = { script: read('main.js'), style: read('style.css') };
  const assets = { style: readFileSync(PLAY_STYLE, 'utf8'), replay };
  const [shared, play] = [assetOf(scripts.shared), assetOf(scripts.play)];
  const { compiled } = scripts;
  return documentText({
    title: `${title}: the lab`,
    assets: { script: assetOf(scripts.lab), style: assetOf(readFileSync(STYLE, 'utf8')) },
    scripts: [shared, play],
    framed: replay,
    runsWasm: compiled !== undefined,
    policy: meta.changes === undefined ? workers : [...workers, "connect-src 'self'"],
    body: html`<div id="lab"><noscript>The lab plays its games in this page, and needs JavaScript for it.</noscript></div>
${dataBlock('meta', meta)}${compiled === undefined ? '' : dataBlock('compiled', compiled)}${dataBlock('play-assets', assets)}<script type="text/plain" id="play-script">${new Markup(play.text)}</script>
<script id="shared-script">${new Markup(shared.text)}</script>`,
  });
}

/** What stands in the place of a lab that cannot be had at the moment; it waits for the next change. */
export function brokenPage(title: string, problem: string, meta: LabMeta): string {
  const script = assetOf(`new EventSource(${JSON.stringify(meta.changes ?? '')}).onmessage=()=>location.reload()`);
  return documentText({
    title: `${title}: the lab`,
    assets: { script, style: assetOf(readFileSync(STYLE, 'utf8')) },
    policy: ["connect-src 'self'"],
    body: html`<main class="index"><h1>${title}</h1><div class="problems"><p>${problem}</p></div><p>This page loads itself anew when the file has changed.</p></main>`,
  });
}

/** A page that leads to the labs of all games. */
export function labIndex(games: readonly (ListedGame & { readonly about: string })[]): string {
  const items = games.map(
    ({ id, title, about }) => html`<li><a href="${id}.html">${title}</a><p class="about">${about}</p></li>`,
  );
  return documentText({
    title: 'The lab',
    assets: { style: assetOf(readFileSync(STYLE, 'utf8')) },
    body: html`<main class="index"><h1>The lab</h1><p>Choose a game, turn a dial, and watch how its balance answers.</p><ul class="games">${items}</ul></main><footer>Irkutsk ${VERSION}</footer>`,
  });
}

/** The page of one of our games, as the build left it. */
export function builtPage(id: string): string | undefined {
  const file = join(LAB, `${id}.html`);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
