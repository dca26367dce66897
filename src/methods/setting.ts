import type { Value } from '../data/options.ts';
import { Refusal } from '../data/refusal.ts';
import { scalar } from '../sim/lineup.ts';

/** "players=2,3", as it is given with a flag, or by itself. */
export function parseSetting(text: string, flag = '--set '): { key: string; values: Value[] } {
  const [, key, list] = /^([A-Za-z][\w-]*)=(.+)$/s.exec(text) ?? [];
  if (key === undefined) throw new Refusal(`${flag}${text}: is not of the form key=value or key=value,value`);
  return { key, values: list.split(',').map(scalar) };
}
