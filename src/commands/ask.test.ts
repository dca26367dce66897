import { existsSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UserFolder } from '../cli.fixture.ts';

// Every test starts threads, and a busy machine takes seconds for each.
vi.setConfig({ testTimeout: 600_000 });

const folder = new UserFolder();
const WHAT = ['ask', 'liarsdice', 'wild=true', '--against', 'wild=false', '--players', '2'];

/** What is told to be typed to go on. */
function goingOn(said: string): readonly string[] {
  const [, command = ''] = /^to go on: npx irkutsk (.+)$/m.exec(said) ?? [];
  return command.split(' ');
}

describe('a question that was not decided', () => {
  it('says how to go on, with every flag that it was asked with', async () => {
    const asked = [...WHAT, '--seed', 'a', '--margin', '0.1', '--out', 'kept'];
    const { status, stdout } = await folder.here(...asked, '--games', '40');
    expect(status).toBe(0);
    const next = goingOn(stdout);
    const games = Number(next.at(-1));
    expect(games).toBeGreaterThan(40);
    for (const flag of asked) expect(next).toContain(flag);
    const went = await folder.here(...next.slice(0, -1), '80');
    expect(went.status).toBe(0);
    expect(goingOn(went.stdout)).toContain('kept');
    expect(existsSync(folder.at('kept', 'compare.csv'))).toBe(true);
  });

  it('leaves nothing behind where no folder was named', async () => {
    const { status, stdout } = await folder.here(...WHAT, '--games', '40');
    expect(status).toBe(0);
    expect(goingOn(stdout)).not.toContain('--out');
    expect(existsSync(folder.at('results'))).toBe(false);
  });
});
