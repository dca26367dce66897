import { defineKit } from '../../data/components.ts';
import { group, list, Misfit, oneOf, type Read, whole } from '../../data/shape.ts';
import {
  BETRAYAL,
  BETRAYAL_COPIES,
  BOARD_SPACES,
  BOAT_COUNT,
  BOATS,
  DARK_PLACES,
  END_BOARD,
  MAX_SEATS,
  MIDDLE_BOARDS,
  MIDDLES,
  PAWN_PLACES,
  START_BOARDS,
  SURVIVAL,
  SURVIVAL_COPIES,
  WRITTEN_SPACES,
} from './data.ts';

const OURS = { provenance: 'reconstructed' } as const;
const REPORTED = { provenance: 'reported' } as const;
const PRINTED = { provenance: 'rulebook' } as const;

const skulls = whole(0, 9, { about: 'how hard the board is', ...REPORTED });
const spaces = list(oneOf(WRITTEN_SPACES), [1, BOARD_SPACES], ['space', 'spaces'], {
  about: 'from the start to the end; "mark" is a plain one with a mark of Cerberus',
  ...REPORTED,
});
const start = (about: string) =>
  group(
    {
      skulls,
      track: whole(PAWN_PLACES + 1, 12, { about: 'spaces of the rage track, the hunt included', ...REPORTED }),
      spaces,
    },
    { about },
  );
const board = (about: string) => group({ skulls, spaces }, { about });
const copies = whole(0, 9, OURS);

/** What is in the box, as a component file says it. */
export const shape = group({
  startA: start('One side of the start board'),
  startB: start('The other side'),
  bridge: board('The rope bridge'),
  portal: board('The infernal portal'),
  nacelle: board('The nacelle'),
  pilings: board('The pilings'),
  promontory: board('The promontory'),
  funicular: board('The funicular'),
  end: board('The end board, up to the boats'),
  pairs: list(
    group({ one: oneOf(MIDDLES, OURS), other: oneOf(MIDDLES, OURS) }),
    [1, (MIDDLES.length * (MIDDLES.length - 1)) / 2],
    ['pair', 'pairs'],
    { about: 'Middle boards that can lie on the table together, in either order', ...OURS },
  ),
  dark: whole(0, PAWN_PLACES, { about: 'Dark places of the rage track: who comes there changes sides', ...REPORTED }),
  boats: list(whole(1, MAX_SEATS), BOAT_COUNT, ['boat', 'boats'], { about: 'Places in each boat', ...PRINTED }),
  survival: group(
    {
      sacrifice: copies,
      favouritism: copies,
      opportunism: copies,
      fatalism: copies,
      selfishness: copies,
      cowardice: copies,
      arrogance: copies,
    },
    { about: 'Survival cards of each kind, 28 in the box' },
  ),
  betrayal: group(
    { ambush: copies, perfidy: copies, violence: copies, sabotage: copies, rancour: copies, deceit: copies },
    { about: 'Betrayal cards of each kind, 18 in the box' },
  ),
});

/** Everything in the box. */
export type Components = Read<typeof shape>;
export type BoardKey = Exclude<keyof Components, 'pairs' | 'dark' | 'boats' | 'survival' | 'betrayal'>;

const BOARD_KEYS: readonly BoardKey[] = ['startA', 'startB', ...MIDDLES, 'end'];

/** What the shape of each part cannot say. */
export function agree(components: Components): void {
  for (const key of BOARD_KEYS) agreeBoard(key, components[key].spaces);
  for (const [i, { one, other }] of components.pairs.entries())
    if (one === other) throw new Misfit(['pairs', i], `${one} cannot lie beside itself`);
  if (SURVIVAL.every((kind) => components.survival[kind] === 0))
    throw new Misfit(['survival'], 'survival has no card at all');
  if (BETRAYAL.every((kind) => components.betrayal[kind] === 0))
    throw new Misfit(['betrayal'], 'betrayal has no card at all');
}

/** Each special place has its parts on its board, once or not at all; the lair and the gate are at the start. */
function agreeBoard(key: BoardKey, written: readonly string[]): void {
  const kinds = written.map((space) => space.replace('+mark', ''));
  const places = (kind: string) => kinds.flatMap((other, i) => (other === kind ? [i] : []));
  const refuse = (what: string): never => {
    throw new Misfit([key, 'spaces'], `spaces of ${key}: ${what}`);
  };
  const atStart = key === 'startA' || key === 'startB';
  if (places('lair').join() !== (atStart ? '0' : ''))
    refuse(atStart ? 'the first is the lair, and no other' : 'the lair is on the start board');
  if (places('gate').length !== (atStart ? 1 : 0))
    refuse(atStart ? 'there is one gate' : 'the gate is on the start board');
  for (const pair of ['bridge', 'portal', 'nacelle'])
    if (places(pair).length !== 0 && places(pair).length !== 2) refuse(`a ${pair} has two ends`);
  if (places('stele').length !== places('portal').length / 2) refuse('a portal has one stele');
  const [foot, top] = [places('foot'), places('top')];
  if (foot.length !== top.length || foot.length > 1 || foot[0] > top[0])
    refuse('a funicular has one foot, and one top behind it');
}

const pairs = MIDDLES.flatMap((one, i) => MIDDLES.slice(i + 1).map((other) => ({ one, other })));

const usual: Components = {
  startA: START_BOARDS.A,
  startB: START_BOARDS.B,
  ...MIDDLE_BOARDS,
  end: END_BOARD,
  pairs,
  dark: DARK_PLACES,
  boats: BOATS,
  survival: {
    sacrifice: SURVIVAL_COPIES,
    favouritism: SURVIVAL_COPIES,
    opportunism: SURVIVAL_COPIES,
    fatalism: SURVIVAL_COPIES,
    selfishness: SURVIVAL_COPIES,
    cowardice: SURVIVAL_COPIES,
    arrogance: SURVIVAL_COPIES,
  },
  betrayal: {
    ambush: BETRAYAL_COPIES,
    perfidy: BETRAYAL_COPIES,
    violence: BETRAYAL_COPIES,
    sabotage: BETRAYAL_COPIES,
    rancour: BETRAYAL_COPIES,
    deceit: BETRAYAL_COPIES,
  },
};

export const kit = defineKit<Components>(
  shape,
  {
    usual: {
      label: 'the usual cards',
      about: 'four cards of each Survival, three of each Betrayal',
      components: usual,
    },
    'kinder-cards': {
      label: 'kinder Survival cards',
      about: 'six each of favouritism and arrogance, two each of selfishness and opportunism',
      components: {
        ...usual,
        survival: { ...usual.survival, favouritism: 6, arrogance: 6, selfishness: 2, opportunism: 2 },
      },
      instead: { of: 'usual', what: 'survival', label: 'mix of the Survival cards' },
    },
    'crueller-cards': {
      label: 'crueller Survival cards',
      about: 'six each of selfishness and opportunism, two each of favouritism and arrogance',
      components: {
        ...usual,
        survival: { ...usual.survival, favouritism: 2, arrogance: 2, selfishness: 6, opportunism: 6 },
      },
      instead: { of: 'usual', what: 'survival', label: 'mix of the Survival cards' },
    },
    'hunting-cards': {
      label: 'Betrayal cards for the hunt',
      about: 'five each of ambush and rancour, one each of deceit and sabotage',
      components: { ...usual, betrayal: { ...usual.betrayal, ambush: 5, rancour: 5, deceit: 1, sabotage: 1 } },
      instead: { of: 'usual', what: 'betrayal', label: 'mix of the Betrayal cards' },
    },
  },
  agree,
);
