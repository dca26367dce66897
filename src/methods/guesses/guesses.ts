import { alternativeSets, COMPONENTS, joinSets } from '../../data/components.ts';
import type { Value, Values } from '../../data/options.ts';
import type { Provenance } from '../../data/provenance.ts';
import { SKILL, SKILLS } from '../../data/skills.ts';
import type { Game } from '../../engine/game.ts';
import { kitOf } from '../../sim/components.ts';
import { botOfSkill, skillOf } from '../../sim/skill.ts';

/** Something that no text gives, and all that it may be. */
export interface Guess {
  /** The option, or, of boards and cards, the thing that their alternatives differ in: "components.ogareff". */
  readonly what: string;
  readonly option: string;
  /** The first is what the table has; of boards and cards the names of sets. */
  readonly values: readonly Value[];
}

/** Which guesses to vary: some by name, or options with the values to try. By default all that no rulebook gives. */
export type Vary = readonly string[] | Readonly<Record<string, readonly Value[]>>;

/** Skills that are tried where none are listed, the usual one first: all that have a name and do not take long to play. */
const USUAL_SKILLS: readonly Value[] = [
  'casual',
  ...Object.keys(SKILLS).filter((name) => !['casual', 'expert'].includes(name)),
];

/** The skills that are varied, of which the first is that of the tables; none if skill is not. */
export function skillsIn(vary: Vary | undefined): readonly Value[] {
  if (vary === undefined) return [];
  if (isList(vary)) return vary.includes(SKILL) ? USUAL_SKILLS : [];
  return Object.hasOwn(vary, SKILL) ? vary[SKILL] : [];
}

/** What is guessed at a table with these options. */
export function guessesOf(game: Game, options: Values, vary?: Vary): readonly Guess[] {
  const [skill, ...others] = skillsIn(vary);
  const skills = skill === undefined ? [] : guess(SKILL, SKILL, skill, others);
  return [...optionGuesses(game, options, vary), ...skills];
}

function optionGuesses(game: Game, options: Values, vary: Vary | undefined): readonly Guess[] {
  if (vary !== undefined && !isList(vary))
    return Object.entries(vary)
      .filter(([name]) => name !== SKILL)
      .flatMap(([name, values]) => guess(name, name, options[name], values));
  const all = Object.entries(game.options).flatMap(([name, option]) => {
    if (option.kind === 'components') return setGuesses(game, String(options[name]));
    const { alternatives, provenance } = option;
    if (alternatives === undefined || (vary === undefined && !isOpen(provenance))) return [];
    return guess(name, name, options[name], [option.default, ...alternatives]);
  });
  return vary === undefined ? all : all.filter(({ what, option }) => vary.includes(what) || vary.includes(option));
}

/** The names by which guesses can be called. */
export function guessNames(game: Game): readonly string[] {
  const sets = Object.values(kitOf(game)?.sets ?? {}).flatMap(({ instead }) => instead ?? []);
  const options = Object.entries(game.options).filter(([, { alternatives }]) => alternatives !== undefined);
  const things = sets.length === 0 ? [] : [COMPONENTS, ...sets.map(({ what }) => thing(what))];
  const skill = game.ladder === undefined ? [] : [SKILL];
  return [...options.map(([name]) => name), ...skill, ...new Set(things)];
}

/** Options with other values for some guesses: an index into the values of each. */
export function guessed(options: Values, guesses: readonly Guess[], chosen: readonly number[]): Values {
  const changes: Record<string, Value> = {};
  const sets: string[] = [];
  for (const [i, { what, option, values }] of guesses.entries()) {
    if (chosen[i] === 0 || option === SKILL) continue;
    if (what === option) changes[option] = values[chosen[i]];
    else sets.push(String(values[chosen[i]]));
  }
  if (sets.length > 0) changes[COMPONENTS] = joinSets(sets);
  return { ...options, ...changes };
}

/** Who plays then: the bots of the skill that is chosen, where that is guessed. */
export function guessedLineup(
  game: Game,
  lineup: readonly string[],
  guesses: readonly Guess[],
  chosen: readonly number[],
): readonly string[] {
  const at = guesses.findIndex(({ what }) => what === SKILL);
  if (at < 0 || chosen[at] === 0) return lineup;
  const bot = botOfSkill(game, skillOf(guesses[at].values[chosen[at]]));
  return lineup.map(() => bot);
}

function isOpen(provenance: Provenance | undefined): boolean {
  return provenance === 'reconstructed' || provenance === 'reported' || provenance === 'traditional';
}

function isList(vary: Vary): vary is readonly string[] {
  return Array.isArray(vary);
}

function thing(what: string): string {
  return `${COMPONENTS}.${what}`;
}

/** The alternatives to a set by the thing they differ in. To the cards of a file there are none: they are no guess. */
function setGuesses(game: Game, base: string): readonly Guess[] {
  const kit = kitOf(game);
  if (kit === undefined) return [];
  const sets = alternativeSets(kit, base).map((name) => ({ name, what: kit.sets[name].instead?.what ?? '' }));
  return [...new Set(sets.map(({ what }) => what))].flatMap((what) => {
    const alternatives = sets.filter((set) => set.what === what).map(({ name }) => name);
    return guess(thing(what), COMPONENTS, base, alternatives);
  });
}

/** No guess if there is nothing else it may be. */
function guess(what: string, option: string, base: Value, values: readonly Value[]): readonly Guess[] {
  const different = [...new Set([base, ...values])];
  return different.length === 1 ? [] : [{ what, option, values: different }];
}
