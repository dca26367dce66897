import { defineKit, group, list, Misfit, oneOf, type Read, text, whole } from '../../game.ts';
import {
  EFFECTS,
  LEVEL_NAMES,
  MOST_CARDS,
  OFFICE_KEYS,
  OLDEST,
  ONCE,
  POLITICIANS,
  PRINTED,
  PRINTED_CARDS,
  YOUNGEST,
} from './data.ts';

const BOOK = { provenance: 'rulebook' } as const;
const OURS = { provenance: 'reconstructed' } as const;
const face = whole(0, 20, OURS);

/** What is in the box, as a component file says it. */
export const shape = group({
  politicians: list(
    group({
      name: text({ about: 'as transcripts call him', ...BOOK }),
      age: whole(YOUNGEST, 95, { about: 'printed on the card', ...BOOK }),
      strength: oneOf(OFFICE_KEYS, { about: 'the office that suits him; the basic rules do not ask', ...BOOK }),
      weakness: oneOf(OFFICE_KEYS, { about: 'the office that wears him out; the basic rules do not ask', ...BOOK }),
    }),
    POLITICIANS,
    ['politician', 'politicians'],
    { about: 'A to Z; the first is the chief at the start, and nobody has influence on him', ...BOOK },
  ),
  purge: group(
    {
      chief: whole(1, 24, { about: 'against the party chief', ...BOOK }),
      first: whole(1, 24, { about: 'against the first level', ...BOOK }),
      second: whole(1, 24, { about: 'against the second level', ...BOOK }),
      candidates: whole(1, 24, { about: 'against a candidate', ...BOOK }),
    },
    { about: 'What the die has to show at least for a purge' },
  ),
  health: list(
    group({
      from: whole(0, 120, { about: 'the youngest that the row is for', ...OURS }),
      work: { ...face, about: 'at work: a die of so much or less brings a cross' },
      worse: { ...face, about: 'in cure: the same' },
      better: { ...whole(1, 21, OURS), about: 'in cure: a die of so much or more takes a cross away' },
    }),
    [1, 60],
    ['row', 'rows'],
    { about: 'The health table, a row for each age from which on something changes', ...OURS },
  ),
  intrigue: list(
    group({
      name: text({ about: 'as transcripts call it', ...BOOK }),
      effect: oneOf(EFFECTS, { about: 'what it does', ...BOOK }),
      office: oneOf(['none', ...OFFICE_KEYS], { about: 'whom it guards, fells or makes a scapegoat', ...BOOK }),
      number: whole(0, 20, { about: 'what it adds, takes away or needs on a die; 0 without', ...BOOK }),
    }),
    [0, MOST_CARDS],
    ['card', 'cards'],
    { about: 'Intrigue cards; the basic rules do not ask', ...BOOK },
  ),
});

/** Everything in the box. */
export type Components = Read<typeof shape>;

/** What the shape of each part cannot say. */
export function agree({ health, politicians, intrigue }: Components): void {
  if (health[0].from > YOUNGEST) throw new Misfit(['health', 0, 'from'], `the first row is for ${YOUNGEST} or younger`);
  for (const [i, { from, worse, better }] of health.entries()) {
    if (i > 0 && from <= health[i - 1].from)
      throw new Misfit(['health', i, 'from'], 'rows go by age, each for older ones');
    if (better <= worse) throw new Misfit(['health', i, 'better'], `${better} would be better and worse at once`);
  }
  const both = politicians.findIndex(({ strength, weakness }) => strength === weakness);
  if (both >= 0)
    throw new Misfit(['politicians', both, 'weakness'], `${politicians[both].weakness} is the strength already`);
  const names = politicians.map(({ name }) => name);
  const twice = names.findIndex((name, i) => names.indexOf(name) < i);
  if (twice >= 0) throw new Misfit(['politicians', twice, 'name'], `there is a ${names[twice]} already`);
  for (const [i, card] of intrigue.entries()) agreeCard(card, i, intrigue.slice(0, i));
}

type IntrigueCard = Components['intrigue'][number];
/** What an effect can be about. */
const OFFICES_OF: Readonly<Partial<Record<IntrigueCard['effect'], readonly string[]>>> = {
  guard: OFFICE_KEYS.slice(4),
  fall: OFFICE_KEYS,
  scapegoat: OFFICE_KEYS.slice(1),
};

function agreeCard({ effect, office }: IntrigueCard, i: number, before: readonly IntrigueCard[]): void {
  const allowed = OFFICES_OF[effect] ?? ['none'];
  if (!allowed.includes(office))
    throw new Misfit(['intrigue', i, 'office'], `a card of the kind ${effect} takes one of ${allowed.join(', ')}`);
  if (ONCE.includes(effect) && before.some((other) => other.effect === effect))
    throw new Misfit(['intrigue', i, 'effect'], `there is a card of the kind ${effect} already, and room for one`);
}

type Health = Components['health'];

/** Rows in which what happens at work goes by age, and the cure is the same for all. */
function healthBy(work: (age: number) => number): Health {
  const rows: Health[number][] = [];
  for (let age = YOUNGEST; age <= OLDEST; age++) {
    const at = Math.max(0, Math.min(20, work(age)));
    if (at !== rows.at(-1)?.work) rows.push({ from: age, work: at, worse: 2, better: 8 });
  }
  return rows;
}

const usual: Components = {
  politicians: PRINTED.map((politician) => ({ ...politician })),
  purge: { chief: 18, first: 14, second: 10, candidates: 6 },
  health: healthBy((age) => Math.floor((age - 45) / 5)),
  intrigue: PRINTED_CARDS.map((card) => ({ ...card })),
};

const HEALTH = (label: string) => ({ of: 'usual', what: 'health', label }) as const;

export const kit = defineKit<Components>(
  shape,
  {
    usual: {
      label: 'the usual health table',
      about: 'a cross on (age − 45)/5 or less',
      components: usual,
    },
    'severe-health': {
      label: 'a severe health table',
      about: 'a cross on (age − 35)/4 or less',
      components: { ...usual, health: healthBy((age) => Math.floor((age - 35) / 4)) },
      instead: HEALTH('severe health table'),
    },
    'mild-health': {
      label: 'a mild health table',
      about: 'a cross on (age − 55)/6 or less',
      components: { ...usual, health: healthBy((age) => Math.floor((age - 55) / 6)) },
      instead: HEALTH('mild health table'),
    },
    'ageless-health': {
      label: 'a health table without ages',
      about: 'a cross on 4 or less, whatever the age',
      components: { ...usual, health: healthBy(() => 4) },
      instead: HEALTH('health table without ages'),
    },
  },
  agree,
);

/** The purge numbers in the order of the levels. */
export function purgeNumbers({ purge }: Components): readonly number[] {
  const numbers = [purge.chief, purge.first, purge.second, purge.candidates];
  if (numbers.length !== LEVEL_NAMES.length) throw new Error('a level has no purge number');
  return numbers;
}
