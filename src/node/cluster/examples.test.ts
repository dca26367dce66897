import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { UserFolder } from '../../cli.fixture.ts';
import { ROOT } from '../tool.ts';
import { ADDRESS_VARIABLE, CA_VARIABLE } from './address.ts';
import { PREFIX } from './queue.ts';
import { EXAMPLES } from './secured.fixture.ts';

// What no engine runs here is at least held to what can be known without one.

const folder = new UserFolder();
const read = (name: string) => readFileSync(join(EXAMPLES, name), 'utf8');
const { version, peerDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly version: string;
  readonly peerDependencies: Readonly<Record<string, string>>;
};

/** Everything in a document, at any depth. */
function within(value: unknown): readonly unknown[] {
  const parts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  return [value, ...parts.flatMap(within)];
}

function documents(name: string): readonly unknown[] {
  return parseAllDocuments(read(name)).map((document) => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    return document.toJS() as unknown;
  });
}

/** The lists of words in a document that are a command of ours. */
function commandsIn(name: string): readonly (readonly string[])[] {
  const lists = within(documents(name)).filter((value): value is string[] => Array.isArray(value));
  return lists.filter((words) => words.includes('--cluster'));
}

describe('the examples for clusters', () => {
  it.each(['compose.yaml', 'kubernetes.yaml'])('give in %s only flags that there are', async (name) => {
    const commands = commandsIn(name);
    expect(commands).toHaveLength(2);
    for (const [command, ...words] of commands) {
      const { stdout } = await folder.here(command, '--help');
      for (const word of words.filter((one) => one.startsWith('--'))) expect(stdout).toContain(`${word} `);
    }
  });

  it('name in kubernetes.yaml only what is made there, or by a command above it', () => {
    const objects = documents('kubernetes.yaml') as readonly { kind: string; metadata: { name: string } }[];
    const made = new Set([
      ...objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`),
      ...[...read('kubernetes.yaml').matchAll(/kubectl create secret generic (\S+)/g)].map(
        ([, name]) => `Secret ${name}`,
      ),
      ...[...read('kubernetes.yaml').matchAll(/kubectl create configmap (\S+)/g)].map(
        ([, name]) => `ConfigMap ${name}`,
      ),
    ]);
    const named = within(objects).flatMap((value) => {
      const { claimName, secretName, secretRef, configMap } = (value ?? {}) as Record<string, never>;
      if (claimName !== undefined) return [`PersistentVolumeClaim ${String(claimName)}`];
      if (secretName !== undefined) return [`Secret ${String(secretName)}`];
      if (secretRef !== undefined) return [`Secret ${(secretRef as { name: string }).name}`];
      return configMap === undefined ? [] : [`ConfigMap ${(configMap as { name: string }).name}`];
    });
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !made.has(name))).toEqual([]);
  });

  it.each(['Dockerfile', 'kubernetes.yaml', 'dashboard.mjs'])('have in %s the versions that are here', (name) => {
    const ours = [...read(name).matchAll(/irkutsk[-:](\d+\.\d+\.\d+)/g)].map(([, found]) => found);
    expect(ours.filter((found) => found !== version)).toEqual([]);
    const others = [...read(name).matchAll(/\b(bullmq|ioredis)@(\S+)/g)].filter(
      ([, one, of]) => peerDependencies[one] !== of,
    );
    expect(others).toEqual([]);
    expect(read(name)).toMatch(/irkutsk[-:]\d|bullmq@\d/);
  });

  it('look in dashboard.mjs where the tool writes', () => {
    expect(read('dashboard.mjs')).toContain(`const PREFIX = '${PREFIX}'`);
    for (const name of [ADDRESS_VARIABLE, CA_VARIABLE]) expect(read('dashboard.mjs')).toContain(name);
  });

  it('are all told of in the guide', () => {
    const guide = readFileSync(join(ROOT, 'docs/5-many-machines.md'), 'utf8');
    const files = readdirSync(EXAMPLES).filter((name) => !name.endsWith('ignore'));
    expect(files.filter((name) => !guide.includes(name))).toEqual([]);
  });
});
