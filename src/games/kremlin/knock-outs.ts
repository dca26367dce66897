import { changedSet, type KnockOut } from '../../game.ts';
import { type Components, kit } from './components.ts';
import type { Effect } from './data.ts';
import type { options } from './options.ts';

type Out = KnockOut<typeof options>;

/** The cards of one kind stay in the box; there are as many fewer in the pile. */
function cards(effect: Effect, label: string): Out {
  return {
    label,
    group: 'intrigue cards',
    about: `${label}: they stay in the box`,
    without: ({ intrigue, components }) =>
      intrigue
        ? changedSet(kit, components, (set: Components) => ({
            intrigue: set.intrigue.filter((card) => card.effect !== effect),
          }))
        : {},
  };
}

function rule(label: string, about: string, option: 'strengths' | 'moreInfluence' | 'intrigue'): Out {
  return { label, group: 'rules', about, without: () => ({ [option]: false }) };
}

/** What leaving out the cards of an effect is called. */
export const KNOCKED_OUT = {
  fever: 'fever',
  guard: 'guards',
  assassination: 'assassination',
  alibi: 'alibi',
  outing: 'outings',
  visit: 'visits',
  'wrong diagnosis': 'wrong-diagnosis',
  specialist: 'specialist',
  pardon: 'pardon',
  hormones: 'hormones',
  scapegoat: 'scapegoats',
  fall: 'falls',
  revelations: 'revelations',
  blackmail: 'blackmail',
  'chief blackmail': 'chief-blackmail',
  drug: 'drug',
  arbiter: 'arbiter',
  'power play': 'power-play',
  glasnost: 'glasnost',
  crisis: 'crisis',
  vaccination: 'vaccination',
} as const satisfies Readonly<Record<Effect, string>>;

const CARD_LABELS: Readonly<Record<Effect, string>> = {
  fever: 'fevers',
  guard: 'guards of ministers',
  assassination: 'the assassination',
  alibi: 'the alibi',
  outing: 'days out of the sanatorium',
  visit: 'visits to the sanatorium',
  'wrong diagnosis': 'the wrong diagnosis',
  specialist: 'the specialist',
  pardon: 'the pardon by the president',
  hormones: 'bee hormones',
  scapegoat: 'scapegoats',
  fall: 'falls of ministers',
  revelations: 'revelations of the KGB',
  blackmail: 'blackmail',
  'chief blackmail': 'blackmail of the chief',
  drug: 'the miracle drug',
  arbiter: 'revelations of Pravda',
  'power play': 'the power play',
  glasnost: 'glasnost',
  crisis: 'missiles on Cuba',
  vaccination: 'the vaccination',
};

export const knockOuts: Readonly<Record<string, Out>> = {
  strengths: rule('strengths and weaknesses', 'strengths and weaknesses: every office suits everybody', 'strengths'),
  'more-influence': rule('influence that grows', 'influence that grows: sheets stay as they are', 'moreInfluence'),
  intrigue: rule('intrigue cards', 'intrigue cards: none of the 34', 'intrigue'),
  ...Object.fromEntries(
    Object.entries(KNOCKED_OUT).map(([effect, name]) => [name, cards(effect as Effect, CARD_LABELS[effect as Effect])]),
  ),
};

/** Where these come up there is nothing else to choose, or no game without them. */
export const indispensable = {
  allot: 'comes up only as a duty',
  grow: 'comes up only as a duty',
  wait: 'no window would ever end',
  nominate: 'comes up only as a duty',
  choose: 'comes up only as part of a move',
  'aim-card': 'comes up only as part of a card',
} as const;
