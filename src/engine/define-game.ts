import { BASE_ARM, COLUMNS, COMMON_FACTORS, measureColumns, SEAT_COLUMNS, seatColumn } from '../data/columns.ts';
import { COMPONENTS } from '../data/components.ts';
import { type GameOptions, isFitting, type ValuesOf } from '../data/options.ts';
import { PROVENANCES } from '../data/provenance.ts';
import { Refusal } from '../data/refusal.ts';
import { completeRules, type RulesDefinition } from './complete-rules.ts';
import type { Game } from './game.ts';
import type { State } from './layout.ts';

/**
 * A game, checked and closed: nobody changes it any more, and what it has named can stand in commands, file names and
 * columns without being taken for something else. Refuses it otherwise, with both names.
 */
export function defineGame<S extends State, const O extends GameOptions>(definition: GameDefinition<S, O>): Game<S, O> {
  const rules: Game<S, O>['rules'] = (seats, options) => completeRules(definition.id, definition.rules(seats, options));
  const game = { ...(USUAL as unknown as Pick<Game<S, O>, UsualPart>), ...definition, rules };
  checkGame(game);
  // Bots are handed the game: what it calls its rules and its layout must not be theirs to change.
  return Object.freeze(game);
}

/** What stands for a part of a game that its author leaves out. */
const USUAL = {
  options: {},
  presets: {},
  presetWords: {},
  success: 'the first player',
  moveKinds: ['move'],
  moveWords: { move: 'any move' },
  endings: ['over'],
  purposes: [],
  measures: [],
  seatMeasures: [],
} as const;

type UsualPart = keyof typeof USUAL;

/** A game as its author writes it: a prototype has no measures, presets or kinds of move yet, and rules that lack something. */
export type GameDefinition<S extends State = State, O extends GameOptions = GameOptions> = Omit<
  Game<S, O>,
  UsualPart | 'rules'
> &
  Partial<Pick<Game<S, O>, UsualPart>> & {
    /** As `Game.rules`. */
    rules(seats: number, options: ValuesOf<O>): RulesDefinition<S>;
  };

/** Refuses a game whose names clash, or cannot be written where they have to be. */
export function checkGame(game: Game): void {
  checkSpelling(game);
  checkLists(game);
  checkLadder(game);
  checkColumns(game);
  checkArms(game);
  checkHoldings(game);
  checkComponents(game);
  checkOptions(game);
  checkWords(game);
}

/** Something of a game that has a name: what it is, and how it is called. */
interface Named {
  readonly what: string;
  readonly name: string;
}

function refuse({ id }: Game, { what, name }: Named, why: string): never {
  throw new Refusal(`${id}: ${what} "${name}" ${why}`);
}

const all = (what: string, names: readonly string[]): readonly Named[] => names.map((name) => ({ what, name }));

/** Options and presets: every one of them may be varied, and is a column of every table then. */
function factorsOf({ options, presets }: Game): readonly Named[] {
  return [...all('option', Object.keys(options)), ...all('preset', Object.keys(presets))];
}

function measuresOf({ measures, seatMeasures }: Game): readonly Named[] {
  const names = (some: Game['measures']) => some.map(({ name }) => name);
  return [...all('measure', names(measures)), ...all('seat measure', names(seatMeasures))];
}

function levelsOf({ presets }: Game): readonly Named[] {
  return Object.entries(presets).flatMap(([factor, levels]) => all(`level of ${factor}`, Object.keys(levels)));
}

function outsOf({ moveKinds, knockOuts = {} }: Game): readonly Named[] {
  return [...all('kind of move', moveKinds), ...all('knock-out', Object.keys(knockOuts))];
}

function holdingsOf({ holdings = [] }: Game): readonly Named[] {
  return all(
    'holding',
    holdings.map(({ name }) => name),
  );
}

const WORDS = 'takes lower-case words with blanks or hyphens between them';
const SPELLING: readonly (readonly [of: (game: Game) => readonly Named[], pattern: RegExp, takes: string])[] = [
  [
    (game) => [...all('id', [game.id]), ...factorsOf(game)],
    /^[a-z][A-Za-z0-9-]*$/,
    'takes letters, digits and hyphens, the first a lower-case letter',
  ],
  [
    (game) => [...levelsOf(game), ...outsOf(game), ...holdingsOf(game)],
    /^[a-z0-9][a-z0-9-]*$/,
    'takes lower-case letters, digits and hyphens',
  ],
  [measuresOf, /^[a-z][a-z0-9_]*$/, 'takes lower-case letters, digits and underscores, the first a letter'],
  [(game) => all('fate', game.fates ?? []), /^[a-z]+(?:[ -][a-z]+)*$/, WORDS],
];

function checkSpelling(game: Game): void {
  for (const [of, pattern, takes] of SPELLING)
    for (const named of of(game)) if (!pattern.test(named.name)) refuse(game, named, `is no name; it ${takes}`);
}

/** Lists that are told by name and kept by number. */
function checkLists(game: Game): void {
  const { moveKinds, endings, fates = [], ladder = [], purposes } = game;
  const holding = holdingsOf(game).map(({ name }) => name);
  const lists = { 'kind of move': moveKinds, ending: endings, fate: fates, purpose: purposes, rung: ladder, holding };
  const choices = Object.entries(game.options).flatMap(([name, option]) =>
    option.kind === 'choice' ? [[`value of ${name}`, option.values] as const] : [],
  );
  for (const [what, names] of [...Object.entries(lists), ...choices]) {
    const twice = names.find((name, i) => names.indexOf(name) < i);
    if (twice !== undefined) refuse(game, { what, name: twice }, 'is listed twice');
  }
}

/** A ladder has two ends, and the rung below another is called by its name alone. */
function checkLadder(game: Game): void {
  const { id, ladder } = game;
  if (ladder === undefined) return;
  if (ladder.length < 2) throw new Refusal(`${id}: its ladder has ${ladder.length} rungs; two are the fewest`);
  const set = ladder.slice(0, -1).find((name) => name.includes(':'));
  if (set !== undefined) refuse(game, { what: 'rung', name: set }, 'has settings; only the highest may have some');
}

/** Whoever claims a column of a file, so that the next who does can be told. */
class Claims {
  private readonly game: Game;
  private readonly holders = new Map<string, string>();

  constructor(game: Game) {
    this.game = game;
  }

  hold(file: string, column: string, holder: string): void {
    this.holders.set(JSON.stringify([file, column]), holder);
  }

  claim(file: string, column: string, named: Named): void {
    const holder = this.holders.get(JSON.stringify([file, column]));
    if (holder !== undefined) refuse(this.game, named, `clashes with the ${holder}`);
    this.hold(file, column, `${named.what} "${named.name}"`);
  }
}

/** Where every game is told. */
const ROWS = 'rows.csv';
/** Where measures are told; one of a seat is not called as one of the game is, though they stand in different files. */
const MEASURED = ['cells.csv', 'seats.csv', 'arms.csv', ROWS];

function checkColumns(game: Game): void {
  const claims = new Claims(game);
  for (const [file, columns] of Object.entries(COLUMNS)) {
    for (const factor of COMMON_FACTORS) claims.hold(file, factor, `factor "${factor}" of every game`);
    for (const column of columns) claims.hold(file, column, `column "${column}" of ${file}`);
  }
  for (let seat = 0; seat < game.seats.max; seat++)
    for (const of of [...SEAT_COLUMNS, ...game.seatMeasures.map(({ name }) => name)])
      claims.hold(ROWS, seatColumn(seat, of), `column "${seatColumn(seat, of)}" of ${ROWS}`);
  for (const factor of factorsOf(game))
    for (const file of Object.keys(COLUMNS)) claims.claim(file, factor.name, factor);
  for (const measure of measuresOf(game)) {
    for (const column of [measure.name, ...measureColumns(measure.name)])
      for (const file of MEASURED) claims.claim(file, column, measure);
  }
}

/** Each thing that can be left out is an arm by its own name. */
function checkArms(game: Game): void {
  const arms = new Map([[BASE_ARM, `arm "${BASE_ARM}" of every comparison`]]);
  for (const out of outsOf(game)) {
    const other = arms.get(out.name);
    if (other !== undefined) refuse(game, out, `clashes with the ${other}`);
    arms.set(out.name, `${out.what} "${out.name}"`);
  }
  for (const name of Object.keys(game.indispensable ?? {}))
    if (!game.moveKinds.includes(name)) refuse(game, { what: 'indispensable', name }, 'is no kind of move');
}

/** What takes a holding out of the game is something that can be left out, and whatever is told of it has words. */
function checkHoldings(game: Game): void {
  const outs = outsOf(game).map(({ name }) => name);
  for (const { name, label, group, out } of game.holdings ?? []) {
    const holding = { what: 'holding', name };
    if (label.trim() === '' || group.trim() === '') refuse(game, holding, 'has no words');
    if (name === BASE_ARM) refuse(game, holding, `clashes with the arm "${BASE_ARM}" of every comparison`);
    if (out !== undefined && !outs.includes(out))
      refuse(game, holding, `is taken out by "${out}", which is no knock-out and no kind of move`);
  }
}

function checkComponents(game: Game): void {
  for (const [name, { kind }] of Object.entries(game.options)) {
    if ((name === COMPONENTS) === (kind === 'components')) continue;
    const why =
      name === COMPONENTS
        ? 'clashes with the flag "--components", which takes boards and cards'
        : `takes boards and cards: it has to be called "${COMPONENTS}"`;
    refuse(game, { what: 'option', name }, why);
  }
}

/** Each option has a kind, a default of that kind, and says where it comes from. */
function checkOptions(game: Game): void {
  for (const [name, option] of Object.entries(game.options)) {
    const refused = (why: string) => refuse(game, { what: 'option', name }, why);
    if (!KINDS.includes(option.kind)) refused(`is of no kind; allowed: ${KINDS.join(', ')}`);
    if (!isFitting(option, option.default)) refused(`has a default that does not fit, ${String(option.default)}`);
    if (option.kind === 'whole' && option.unset !== undefined && !isFitting(option, option.unset))
      refused(`is unset by a value that does not fit, ${String(option.unset)}`);
    if (option.provenance !== undefined && !Object.hasOwn(PROVENANCES, option.provenance))
      refused(`has the provenance "${option.provenance}"; allowed: ${Object.keys(PROVENANCES).join(', ')}`);
  }
}

/** Kinds of option. */
const KINDS: readonly string[] = ['whole', 'real', 'flag', 'choice', 'components'];

/** Whatever may be told in a report has words for it. */
function checkWords(game: Game): void {
  const { moveKinds, moveWords, presets, presetWords } = game;
  sameNames(game, 'kind of move', moveKinds, Object.keys(moveWords));
  sameNames(game, 'preset', Object.keys(presets), Object.keys(presetWords));
  for (const [factor, levels] of Object.entries(presets))
    sameNames(game, `level of ${factor}`, Object.keys(levels), Object.keys(presetWords[factor].words ?? {}));
  for (const [name, option] of Object.entries(game.options)) {
    if (option.kind === 'choice') sameNames(game, `value of ${name}`, option.values, Object.keys(option.words));
    if (option.kind === 'flag') sameNames(game, `value of ${name}`, ['true', 'false'], Object.keys(option.words));
    if ((option.kind === 'whole' || option.kind === 'real') && !option.told.includes('#'))
      refuse(game, { what: 'option', name }, 'is told without a # for its value');
  }
}

function sameNames(game: Game, what: string, names: readonly string[], worded: readonly string[]): void {
  const silent = names.find((name) => !worded.includes(name));
  if (silent !== undefined) refuse(game, { what, name: silent }, 'has no words');
  const unknown = worded.find((name) => !names.includes(name));
  if (unknown !== undefined) refuse(game, { what, name: unknown }, 'has words, and is not there');
}
