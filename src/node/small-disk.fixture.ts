import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { NO_MOUNT, SmallDisk } from '../../scripts/torture/small-disk.ts';

/** Tests on a disk with so much room. Where none can be mounted they are left out, and a line says so. */
export function describeOnSmallDisk(name: string, bytes: number, tests: (disk: SmallDisk) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'irkutsk-disk-'));
  const mount = () => SmallDisk.mount(join(folder, 'disk'), bytes);
  const disk = mount();
  const remove = () => {
    disk?.unmount();
    rmSync(folder, { recursive: true });
  };
  // Only for as long as its tests take: of a file from which others were chosen nothing is carried out.
  remove();
  if (disk === undefined) process.stderr.write(`left out: ${name}; ${NO_MOUNT}\n`);
  describe.skipIf(disk === undefined)(`${name}, on a small disk`, () => {
    beforeAll(() => {
      mount();
    });
    afterAll(remove);
    if (disk !== undefined) tests(disk);
  });
}
