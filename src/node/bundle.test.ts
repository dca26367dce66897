import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './tool.ts';

// Tests that share a process failed when one before them had made a page in a folder of its own, and removed that.
it('a page is made wherever the process was when it made the first one', async () => {
  const page = join(ROOT, 'src/report/replay/browser');
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  process.chdir(folder);
  const { bundle } = await import('./bundle.ts');
  const first = bundle(page);
  process.chdir(before);
  rmSync(folder, { recursive: true });
  expect(bundle(page)).toEqual(first);
});
