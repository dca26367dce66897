import { changedSet } from '../../data/components.ts';
import type { KnockOut } from '../../engine/game.ts';
import { type Components, kit } from './components.ts';
import type { options } from './options.ts';

type Out = KnockOut<typeof options>;

function pieces(
  label: string,
  group: string,
  about: string,
  change: (components: Components) => Partial<Components>,
): Out {
  return {
    label,
    group,
    about,
    without: ({ components }) => changedSet(kit, components, change),
  };
}

/** S5: of all other coins there are as many as before. */
const coins = (label: string, kind: keyof Components['coins']): Out =>
  pieces(label, 'coins', `${label}: they are left in the box`, (set) => ({ coins: { ...set.coins, [kind]: 0 } }));

const everywhere =
  (change: (inn: Components['swamp'][number]) => Components['swamp'][number]) => (set: Components) => ({
    swamp: set.swamp.map(change),
    forest: set.forest.map(change),
    mountains: set.mountains.map(change),
    grassland: set.grassland.map(change),
  });

export const knockOuts: Readonly<Record<string, Out>> = {
  njets: coins('njets', 'njet'),
  blanks: coins('blank coins', 'blank'),
  twos: coins('coins of two', 'two'),
  threes: coins('coins of three', 'three'),
  // S4
  'closed-inns': pieces(
    'closed inns',
    'inns and guards',
    'closed inns: all are open, however many play',
    everywhere((inn) => ({ ...inn, closedInRoubles: [], closedElse: [] })),
  ),
  // S7
  'dear-guards': pieces(
    'dearer guards',
    'inns and guards',
    'dearer guards: every guard costs what the cheapest does',
    ({ prices }) => ({
      prices: prices.map(() => Math.min(...prices)),
    }),
  ),
};

/** Where these come up there is nothing else to choose, or no game without them. */
export const indispensable = {
  pass: 'comes up only where nothing else can be done',
  depart: 'no message would leave the swamp',
  lodge: 'comes up only as a duty',
} as const;
