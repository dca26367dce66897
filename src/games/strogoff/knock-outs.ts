import { changedSet } from '../../data/components.ts';
import type { KnockOut } from '../../engine/game.ts';
import { sentence } from '../../story/words.ts';
import { type ActionCard, type Components, kit } from './components.ts';
import { ABILITIES, type Ability, ALLIES, type Ally, type Attack, ICONS, PENALTIES, type Penalty } from './data.ts';
import type { options } from './options.ts';
import type { StrogoffOptions } from './terms.ts';

type Out = KnockOut<typeof options>;
type Named = Pick<Out, 'label' | 'group' | 'about'>;

/** As many cards as before, so what is left out has to become something else: `about` says what. */
function cards(named: Named, change: (components: Components) => Partial<Components>): Out {
  return {
    ...named,
    without: ({ components }) => changedSet(kit, components, change),
  };
}

function rule(label: string, about: string, change: Partial<StrogoffOptions>): Out {
  return { label, group: 'rules', about, without: () => change };
}

/** What fits becomes something else, which may depend on how many have before. */
function replaced<T>(list: readonly T[], fits: (one: T) => boolean, other: (one: T, i: number) => T): readonly T[] {
  let i = 0;
  return list.map((one) => (fits(one) ? other(one, i++) : one));
}

/** T3–T8, I5: an ally is called, and Marfa's wildcard played, by portrait. His own card still comes, to no use. */
function withoutAlly(ally: Ally): Out {
  const others = ALLIES.filter((other) => other !== ally);
  const named = {
    label: sentence(ally),
    group: 'allies',
    about: `${ally} as an ally: his portraits become those of the others in turn`,
  };
  return cards(named, ({ action }) => ({
    action: replaced(
      action,
      ({ portrait }) => portrait === ally,
      (card, i) => ({ ...card, portrait: others[i % others.length] }),
    ),
  }));
}

/** K1–K6 */
function withoutAbility(ability: Ability): Out {
  const named = {
    label: sentence(ability),
    group: 'abilities',
    about: `the ability ${ability}: its cards take the other abilities in turn`,
  };
  return cards(named, ({ russia, urals, siberia }) => {
    const all = [...russia, ...urals, ...siberia];
    const models = ABILITIES.filter((other) => other !== ability)
      .map((other) => all.filter((card) => card.ability === other))
      .filter(({ length }) => length > 0);
    let i = 0;
    const other = <T extends (typeof all)[number]>(card: T): T => {
      const like = models[i % models.length];
      const { ability: kind, faces } = like[Math.floor(i++ / models.length) % like.length];
      return { ...card, ability: kind, faces };
    };
    const without = <T extends (typeof all)[number]>(deck: readonly T[]) =>
      deck.map((card) => (card.ability === ability && models.length > 0 ? other(card) : card));
    return { russia: without(russia), urals: without(urals), siberia: without(siberia) };
  });
}

/** A5 */
function withoutPenalty(penalty: Penalty, words: string): Out {
  const others = PENALTIES.filter((other) => other !== penalty);
  const named = {
    label: `the penalty to ${words}`,
    group: 'penalties',
    about: `the penalty to ${words}: the other two take its place in turn`,
  };
  return cards(named, ({ russia, urals, siberia }) => {
    const without = <T extends { readonly penalty: Penalty }>(deck: readonly T[]) =>
      replaced(
        deck,
        (card) => card.penalty === penalty,
        (card, i) => ({ ...card, penalty: others[i % others.length] }),
      );
    return { russia: without(russia), urals: without(urals), siberia: without(siberia) };
  });
}

/** X3–X5, G1 */
function withoutEvents(
  label: string,
  about: string,
  out: readonly string[],
  instead: readonly ActionCard['event'][],
): Out {
  return cards({ label, group: 'events', about }, ({ action }) => ({
    action: replaced(
      action,
      ({ event }) => out.includes(event),
      (card, i) => ({ ...card, event: instead[i % instead.length] }),
    ),
  }));
}

/** I6, I7 */
function withoutAttack(attack: Attack, words: string): Out {
  const about = `${words} in the duel: each danger in turn takes their place`;
  return cards({ label: words, group: 'the duel', about }, ({ irkutsk }) => ({
    irkutsk: replaced(
      irkutsk,
      (card) => card === attack,
      (_, i) => ICONS[i % ICONS.length],
    ),
  }));
}

const eachAction = (label: string, about: string, change: (board: Components['board']) => Partial<ActionCard>): Out =>
  cards({ label, group: 'the enemy', about }, ({ board, action }) => ({
    action: action.map((card) => ({ ...card, ...change(board) })),
  }));

export const knockOuts: Readonly<Record<string, Out>> = {
  ...Object.fromEntries(ALLIES.map((ally) => [`ally-${ally}`, withoutAlly(ally)])),
  ...Object.fromEntries(ABILITIES.map((ability) => [`ability-${ability}`, withoutAbility(ability)])),
  'penalty-discard': withoutPenalty('discard', 'discard a card'),
  'penalty-energy': withoutPenalty('energy', 'lose an energy'),
  'penalty-turn': withoutPenalty('turn', 'turn a card down'),
  sangarra: withoutEvents(
    'Sangarra',
    "Sangarra: her calls become the traitor's die and card in turn",
    ['sangarra'],
    ['die', 'card'],
  ),
  'new-allies': withoutEvents(
    'allies beyond the first',
    "allies beyond the first: they become the traitor's die and card in turn",
    ['A', 'B', 'C', 'D'],
    ['die', 'card'],
  ),
  'event-die': withoutEvents(
    "the traitor's die",
    "the traitor's die: his card for all takes its place",
    ['die'],
    ['card'],
  ),
  'event-card': withoutEvents(
    "the traitor's card",
    "the traitor's card for all: his die takes its place",
    ['card'],
    ['die'],
  ),
  ogareff: eachAction("Ogareff's march", "Ogareff's steps: he never leaves his box", () => ({ ogareff: 0 })),
  'tartar-moves': eachAction(
    "the Tartars' moves",
    'moves of the Tartars: they stay where they start until Ogareff is in Irkutsk',
    (board) => ({
      tartars: board.tartars,
    }),
  ),
  'tartar-strength': eachAction("the Tartars' changes of strength", 'changes of the strength of the Tartars', () => ({
    strength: 0,
  })),
  'direct-attacks': withoutAttack('direct', 'direct attacks'),
  reinforcements: withoutAttack('reinforcement', 'Tartar reinforcements'),
  'longer-duels': rule('longer duels', 'longer duels on the way: three cards until Ogareff is in Irkutsk, then five', {
    duelFourFrom: 100,
    duelFiveFrom: 100,
  }),
  'energy-limit': rule('the limit of energy', 'the limit of energy: it may rise to 20', { energyMax: 20 }),
  'hand-limit': rule('the limit of seven cards', 'the limit of seven cards: ten may be held', { handLimit: 10 }),
  'assisted-bar': rule(
    'the bar on abilities from cards with help',
    'R9: a card that Pigassof or Resolute helped with may be kept',
    { assistedAbility: 'kept' },
  ),
  'face-up-decks': rule('open decks', 'the open decks of the variant', { faceUpDecks: false }),
  'sangarra-start': rule("Sangarra's say in who starts", "Sangarra's say in who starts a round, of the variant", {
    sangarraStarts: false,
  }),
  'starting-abilities': rule('starting abilities', 'the abilities that couriers start with', {
    ability1: false,
    ability2: false,
    ability3: false,
    ability4: false,
    ability5: false,
  }),
};

/** Where these come up there is nothing else to choose, or no game without them. */
export const indispensable = {
  advance: 'nobody would reach Irkutsk',
  pay: 'comes up only when an ally, a cover or an ability is chosen, and then there is nothing else',
  discard: 'comes up only as a duty',
  look: 'comes up only when Blount is called, and then there is nothing else',
} as const;
