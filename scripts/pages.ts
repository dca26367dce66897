// A step of the build: the scripts and styles of pages, beside the compiled sources, from where the tool reads them.
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from '../src/node/bundle.ts';

const PAGES = 'src/report';

for (const page of readdirSync(PAGES)) {
  const folder = join(PAGES, page, 'browser');
  if (!existsSync(folder)) continue;
  const { script, style } = bundle(folder);
  mkdirSync(join('dist', folder), { recursive: true });
  if (script !== undefined) writeFileSync(join('dist', folder, 'main.js'), script.text);
  writeFileSync(join('dist', folder, 'style.css'), style.text);
}
