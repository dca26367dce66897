import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Said } from '../src/cli.fixture.ts';

const ROOT = join(import.meta.dirname, '..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** What npm would install with the package: what it depends on, and what that does; nothing that only its making needs. */
function dependencies(): readonly string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  // Of binaries for other platforms none is here.
  return Object.keys(packages).filter(
    (name) => name !== '' && packages[name].dev !== true && existsSync(join(ROOT, name)),
  );
}

/** A stranger's folder into which the package is installed, as `npm install <package>.tgz` would do it with a network. */
export class InstalledPackage {
  private readonly around = mkdtempSync(join(tmpdir(), 'irkutsk-'));
  readonly path = join(this.around, 'stranger');
  /** Bytes of the packed file. */
  readonly packed: number;
  readonly root = join(this.path, 'node_modules/irkutsk');

  constructor() {
    mkdirSync(this.path);
    const npm = ['pack', '--silent', '--pack-destination', this.path];
    execFileSync('npm', npm, { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' });
    const [tgz] = readdirSync(this.path);
    this.packed = statSync(this.at(tgz)).size;
    execFileSync('tar', ['-xzf', tgz], { cwd: this.path });
    for (const name of dependencies()) copyPackage(name, this.path);
    cpSync(join(this.path, 'package'), this.root, { recursive: true });
    this.write('package.json', JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  }

  at(...parts: string[]): string {
    return join(this.path, ...parts);
  }

  write(name: string, text: string): void {
    mkdirSync(dirname(this.at(name)), { recursive: true });
    writeFileSync(this.at(name), text);
  }

  /** The command as package.json names it, in a folder of the stranger's. */
  irkutsk(args: readonly string[], folder = '.'): Said {
    const { bin } = JSON.parse(readFileSync(join(this.root, 'package.json'), 'utf8')) as {
      bin: Readonly<Record<string, string>>;
    };
    return this.node([join(this.root, bin.irkutsk), ...args], folder);
  }

  node(args: readonly string[], folder = '.'): Said {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.at(folder), encoding: 'utf8' });
    return { status, stdout, stderr };
  }

  /** The stranger's compiler. */
  tsc(args: readonly string[], folder = '.'): Said {
    return this.node([TSC, ...args], folder);
  }

  remove(): void {
    rmSync(this.around, { recursive: true });
  }
}

/** Not by a link: what lies beside the original would be found. */
function copyPackage(name: string, to: string): void {
  cpSync(join(ROOT, name), join(to, name), {
    recursive: true,
    filter: (path) => !path.slice(join(ROOT, name).length).includes('node_modules'),
  });
}
