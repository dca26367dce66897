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

export const knockOuts: Readonly<Record<string, Out>> = {
  strengths: rule('strengths and weaknesses', 'strengths and weaknesses: every office suits everybody', 'strengths'),
  'more-influence': rule('influence that grows', 'influence that grows: sheets stay as they are', 'moreInfluence'),
  intrigue: rule('intrigue cards', 'intrigue cards: none of the 34', 'intrigue'),
  fever: cards('fever', 'fevers'),
  guards: cards('guard', 'guards of ministers'),
  assassination: cards('assassination', 'the assassination'),
  alibi: cards('alibi', 'the alibi'),
  outings: cards('outing', 'days out of the sanatorium'),
  visits: cards('visit', 'visits to the sanatorium'),
  'wrong-diagnosis': cards('wrong diagnosis', 'the wrong diagnosis'),
  specialist: cards('specialist', 'the specialist'),
  pardon: cards('pardon', 'the pardon by the president'),
  hormones: cards('hormones', 'bee hormones'),
  scapegoats: cards('scapegoat', 'scapegoats'),
  falls: cards('fall', 'falls of ministers'),
  revelations: cards('revelations', 'revelations of the KGB'),
  blackmail: cards('blackmail', 'blackmail'),
  'chief-blackmail': cards('chief blackmail', 'blackmail of the chief'),
  drug: cards('drug', 'the miracle drug'),
  arbiter: cards('arbiter', 'revelations of Pravda'),
  'power-play': cards('power play', 'the power play'),
  glasnost: cards('glasnost', 'glasnost'),
  crisis: cards('crisis', 'missiles on Cuba'),
  vaccination: cards('vaccination', 'the vaccination'),
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
