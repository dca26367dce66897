import { holm } from '../../stats/holm.ts';
import { mcnemarExact, mcnemarMidP } from '../../stats/mcnemar.ts';
import { pairedSequence } from '../../stats/paired-sequence.ts';
import { ranksBySize } from '../../stats/ranks.ts';
import { tango } from '../../stats/tango.ts';
import type { Pairs } from '../arms.ts';
import { equivalenceInterval, isWithin, jointInterval, jointSequence, reversed } from '../joint.ts';
import type { Difference } from './play.ts';

/** An alternative that was played beside its base. */
export interface Played {
  /** Index of its table. */
  readonly table: number;
  readonly name: string;
  /** The least p-value of all looks. */
  p: number;
  /** Set when it ends before its last game, or with it: whether what was wanted is known. */
  reached?: boolean;
}

type PlayedPairs = Played & { readonly pairs: Pairs };

/**
 * What is known of each difference by itself, and if all are looked at; `optimal` if they were looked at again and again.
 * With a margin, also whether a difference may be said not to matter.
 */
export function differencesOf(
  all: readonly PlayedPairs[],
  margin: number | undefined,
  optimal: number | undefined,
): readonly Difference[] {
  const alone = all.map((one) => tell(one, optimal));
  const holmed = holm(alone.map(({ p }) => p));
  const joint = alone.map(({ pairs }) =>
    optimal === undefined
      ? jointInterval(reversed(pairs), alone.length)
      : jointSequence(reversed(pairs), alone.length, optimal),
  );
  const equivalence = alone.map(({ pairs }, i) => {
    if (margin === undefined) return undefined;
    return optimal === undefined ? equivalenceInterval(reversed(pairs), alone.length) : joint[i];
  });
  // Those of a table follow each other.
  const tables = [...new Set(alone.map(({ table }) => table))];
  const places = tables.flatMap((table) => ranksBySize(joint.filter((_, i) => alone[i].table === table)));
  return alone.map((own, i) => ({
    ...own,
    holmP: holmed[i],
    joint: joint[i],
    ranks: places[i],
    equivalence: equivalence[i],
    isEquivalent: margin !== undefined && equivalence[i] !== undefined && isWithin(equivalence[i], margin),
  }));
}

function tell(
  { table, name, pairs, p, reached = true }: PlayedPairs,
  optimal: number | undefined,
): Omit<Difference, 'holmP' | 'joint' | 'ranks' | 'equivalence' | 'isEquivalent'> {
  const { n, one, other, both } = pairs;
  const [baseRate, rate] = [(both + one) / n, (both + other) / n];
  const difference = (other - one) / n;
  const paired = (one + other) / n - difference ** 2;
  const apart = baseRate * (1 - baseRate) + rate * (1 - rate);
  const { low, high } = optimal === undefined ? tango(other, one, n) : pairedSequence(other, one, n, optimal);
  return {
    table,
    name,
    pairs,
    baseRate,
    rate,
    difference,
    low,
    high,
    reached,
    p: optimal === undefined ? mcnemarExact(other, one) : p,
    midP: optimal === undefined ? mcnemarMidP(other, one) : Number.NaN,
    saved: paired > 0 ? apart / paired : Number.NaN,
  };
}
