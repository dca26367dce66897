import { setTimeout as pause } from 'node:timers/promises';
import type { Member } from './member.ts';
import type { Mishap } from './plan.ts';
import type { Stage } from './stage.ts';

/** Lets something happen to a cluster. Whether it came to anything: whom it was meant for may just be away. */
export async function disturb(stage: Stage, mishap: Mishap): Promise<boolean> {
  const { server, workers, coordinator } = stage;
  switch (mishap.kind) {
    case 'worker killed':
      return workers[mishap.worker].kill();
    case 'coordinator killed':
      return coordinator?.kill() ?? false;
    case 'server killed':
    case 'server killed and emptied': {
      const isKilled = await server.kill();
      if (mishap.kind === 'server killed and emptied') server.forget();
      await pause(mishap.awayMs);
      await server.start();
      stage.troubled();
      return isKilled;
    }
    case 'worker frozen':
      return workers[mishap.worker].freeze(mishap.ms);
    case 'coordinator frozen':
      return coordinator?.freeze(mishap.ms) ?? false;
    case 'server flushed':
      await server.command('FLUSHALL');
      stage.troubled();
      return true;
    case 'connection cut':
    case 'connection mute':
    case 'connection lost':
    case 'connection slow':
      return foul(stage, mishap);
  }
}

/** Whoever has lost a connection takes so long to notice, at most. */
const UNNOTICED_MS = 30_000;

/** Bad weather between a member and the server, for a while. */
function foul(stage: Stage, mishap: Extract<Mishap, { readonly who: number }>): boolean {
  const member = stage.member(mishap.who);
  if (member === undefined || member.proxy.connections === 0) return false;
  const ms = mishap.kind === 'connection lost' ? UNNOTICED_MS : mishap.ms;
  if (member === stage.coordinator) stage.troubled(ms);
  spoil(member, mishap);
  if (mishap.kind !== 'connection lost') setTimeout(() => member.proxy.fair(), ms);
  return true;
}

function spoil({ proxy }: Member, mishap: Extract<Mishap, { readonly who: number }>): void {
  switch (mishap.kind) {
    case 'connection cut':
      proxy.cut();
      return;
    case 'connection mute':
      proxy.mute();
      return;
    case 'connection lost':
      proxy.lose();
      return;
    case 'connection slow':
      proxy.slow(mishap);
  }
}
