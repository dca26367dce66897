// A step of the build: the scripts and styles of pages, beside the compiled sources, from where the tool reads them; and the
// labs of our games, each a page by itself.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtInGames } from '../src/games/index.ts';
import { bundle, bundleFile } from '../src/node/bundle.ts';
import { bundleLab } from '../src/node/bundle-lab.ts';
import { LAB, labIndex, labPage, labSource } from '../src/node/lab-pages.ts';
import { VERSION } from '../src/node/tool.ts';
import { catalogue } from './games.ts';

const PAGES = 'src/report';

for (const page of readdirSync(PAGES)) {
  const folder = join(PAGES, page, 'browser');
  if (!existsSync(folder)) continue;
  const { script, style } = bundle(folder);
  mkdirSync(join('dist', folder), { recursive: true });
  if (script !== undefined) writeFileSync(join('dist', folder, 'main.js'), script.text);
  writeFileSync(join('dist', folder, 'style.css'), style.text);
}

mkdirSync(LAB, { recursive: true });
writeFileSync(join(LAB, 'style.css'), bundleFile('src/web/page/style.css').text);
writeFileSync(join(LAB, 'play.css'), bundleFile('src/web/play/browser/style.css').text);
const games = await Promise.all(Object.values(builtInGames).map((load) => load()));
const meta = { version: VERSION, games: games.map(({ id, title }) => ({ id, title })) };
await Promise.all(
  games.map(async (game) => {
    const scripts = await bundleLab(labSource(catalogue, game));
    writeFileSync(join(LAB, `${game.id}.html`), labPage(game.title, scripts, meta));
  }),
);
writeFileSync(join(LAB, 'index.html'), labIndex(games));
