import { grouped } from '../../../src/report/text.ts';
import { KILLS, KINDS, type Kind } from './plan.ts';

/** What was done to runs, and what came of it. */
export interface Toll {
  readonly happened: Record<Kind, number>;
  /** Runs that came to their end. */
  finished: number;
  /** Of these, whose server was looked at for what they had left there. */
  looked: number;
  /** Files that were not as they should be, and whatever else should not have happened. */
  readonly differences: string[];
  /** Runs that would not end, with what was seen of them. */
  readonly hangs: string[];
}

export function newToll(): Toll {
  return {
    happened: Object.fromEntries(KINDS.map((kind) => [kind, 0])) as Record<Kind, number>,
    finished: 0,
    looked: 0,
    differences: [],
    hangs: [],
  };
}

export function killsIn({ happened }: Toll): number {
  return KILLS.reduce((sum, kind) => sum + happened[kind], 0);
}

export function addToll(all: Toll, { happened, finished, looked, differences, hangs }: Toll): void {
  for (const kind of KINDS) all.happened[kind] += happened[kind];
  all.finished += finished;
  all.looked += looked;
  all.differences.push(...differences);
  all.hangs.push(...hangs);
}

/** In one line. */
export function tollText(what: string, toll: Toll): string {
  const { happened, finished, looked, differences, hangs } = toll;
  const kinds = KINDS.map((kind) => `${kind} ${grouped(happened[kind])}`).join(', ');
  return (
    `${what}: ${grouped(killsIn(toll))} kills (${kinds}), ${grouped(finished)} runs to the end ` +
    `(${grouped(looked)} of them looked at for what they leave), ${grouped(differences.length)} differences, ${grouped(hangs.length)} hangs`
  );
}
