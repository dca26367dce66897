import { Refusal } from '../data/refusal.ts';
import type { Rules } from './game.ts';
import { HIDDEN, type State } from './layout.ts';

/** What rules may do without. */
export type OptionalRule = 'kind' | 'imagine' | 'check' | 'show' | 'narrate';

/** The rules of a table as their author writes them: what a prototype does not have yet can be left out. */
export type RulesDefinition<S extends State = State> = Omit<Rules<S>, OptionalRule> &
  Partial<Pick<Rules<S>, OptionalRule>>;

/** What stands in the place of what is missing. */
function stand<S extends State>(id: string): Pick<Rules<S>, OptionalRule> {
  return {
    kind: () => 0,
    // Where a view shows everything, it is the position.
    imagine: ({ words }) => {
      if (words.includes(HIDDEN))
        throw new Refusal(
          `${id} hides something, and has no imagine: write it, or play with flat-monte-carlo or ismcts, which replay`,
        );
    },
    check: () => {},
    show: (_state, move) => `plays ${move}`,
    narrate: (event, a, b, c) => `event ${event} (${a}, ${b}, ${c})`,
  };
}

/** What the author of some rules has left out. */
const left = new WeakMap<Rules, ReadonlySet<OptionalRule>>();
const NOTHING: ReadonlySet<OptionalRule> = new Set();

/** What these rules were written without. */
export function missingFrom(rules: Rules): ReadonlySet<OptionalRule> {
  return left.get(rules) ?? NOTHING;
}

/** The same rules, with something plain in the place of what is missing. */
export function completeRules<S extends State>(id: string, rules: RulesDefinition<S>): Rules<S> {
  const stands = stand<S>(id);
  const missing = (Object.keys(stands) as OptionalRule[]).filter((name) => rules[name] === undefined);
  if (missing.length === 0) return rules as Rules<S>;
  for (const name of missing) Object.defineProperty(rules, name, { value: stands[name], configurable: true });
  const complete = rules as Rules<S>;
  left.set(complete, new Set([...missingFrom(complete), ...missing]));
  return complete;
}
