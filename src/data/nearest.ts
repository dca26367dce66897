import { Refusal } from './refusal.ts';

/** Edits (insert, delete, replace, swap two neighbours) that turn one word into the other. */
export function editDistance(a: string, b: string): number {
  const width = b.length + 1;
  const cost = new Int32Array((a.length + 1) * width);
  for (let i = 0; i <= a.length; i++) cost[i * width] = i;
  for (let j = 0; j <= b.length; j++) cost[j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const at = i * width + j;
      const replaced = cost[at - width - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      cost[at] = Math.min(cost[at - width] + 1, cost[at - 1] + 1, replaced);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost[at] = Math.min(cost[at], cost[at - 2 * width - 2] + 1);
    }
  }
  return cost[cost.length - 1];
}

/** The name that was probably meant, if one is close enough. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  const close = Math.max(1, Math.floor(word.length / 2.5));
  let best: string | undefined;
  let least = close + 1;
  for (const name of names) {
    const distance = editDistance(word.toLowerCase().slice(0, 64), name.toLowerCase());
    if (distance < least) {
      least = distance;
      best = name;
    }
  }
  return best;
}

const MOST_LISTED = 20;

/** `unknown bot "randon"; did you mean "random"? (random, counter)` */
export function unknown(what: string, word: string, names: readonly string[]): string {
  const guess = nearest(word, names);
  const shown = JSON.stringify(word.length > 64 ? `${word.slice(0, 61)}...` : word);
  const hint = guess === undefined ? '' : ` did you mean "${guess}"?`;
  return `unknown ${what} ${shown};${hint} allowed: ${listed(names)}`;
}

/** Names in a line; of very many the first. */
function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none';
  const first = names.slice(0, MOST_LISTED).join(', ');
  return names.length > MOST_LISTED ? `${first} and ${names.length - MOST_LISTED} more` : first;
}

/** The entry of that name, or a refusal that names the nearest right one. */
export function named<T>(entries: Readonly<Record<string, T>>, word: string, what: string): T {
  if (!Object.hasOwn(entries, word)) throw new Refusal(unknown(what, word, Object.keys(entries)));
  return entries[word];
}
