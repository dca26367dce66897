import type { ComponentSet } from '../../data/components.ts';
import type { ActionCard, Components } from './components.ts';
import { ALLIES, type Attack, ICONS, type TraitorEvent } from './data.ts';

/** The things in which they differ, by the first word of their names. */
const THINGS: Readonly<Record<string, string>> = {
  portraits: 'allies on the cards',
  ogareff: "Ogareff's pace on the cards",
  sangarra: 'calls for Sangarra on the cards',
  tartars: 'where the cards send the Tartars',
  siberia: 'double dangers in Siberia',
  irkutsk: 'cards of the duel',
};

/**
 * What the cards may be as well, as far as any text tells: each set differs from its edition's in one thing, so that an
 * experiment over them shows how much that thing matters. The first word of its name says in which.
 */
export function alternatives(edition: string, base: Components): Readonly<Record<string, ComponentSet<Components>>> {
  const sets: Record<string, ComponentSet<Components>> = {};
  const add = (name: string, about: string, change: Partial<Components>) => {
    const [what] = name.split('-');
    sets[`${edition}-${name}`] = {
      label: about,
      about: `${edition} with ${about}`,
      components: { ...base, ...change },
      instead: { of: edition, what, label: THINGS[what] },
    };
  };
  add('portraits-even', 'ten cards of Strogoff and of Blount, nine of each other ally', {
    action: evenPortraits(base),
  });
  // 34 × 1 + 16 × 2 + 6 × 3 = 84 = 56 × 1.5
  add('ogareff-1.5', 'Ogareff going 1.5 steps a card and not 2', { action: paced(base, [34, 16, 6]) });
  // 6 × 1 + 16 × 2 + 34 × 3 = 140 = 56 × 2.5
  add('ogareff-2.5', 'Ogareff going 2.5 steps a card and not 2', { action: paced(base, [6, 16, 34]) });
  add('sangarra-8', 'eight calls for Sangarra and not twelve', { action: fewerCalls(base) });
  add('sangarra-16', 'sixteen calls for Sangarra and not twelve', { action: moreCalls(base) });
  add('tartars-even', 'the Tartars sent to every Siberian space as often', { action: evenTartars(base) });
  add('siberia-doubles', 'eight Siberian cards that have the same danger twice', { siberia: doubled(base) });
  add('irkutsk-8-6-6', 'a duel of 8 dangers, 6 direct attacks, 6 reinforcements', { irkutsk: duel(6, 6) });
  add('irkutsk-8-8-4', 'a duel of 8 dangers, 8 direct attacks, 4 reinforcements', { irkutsk: duel(8, 4) });
  return sets;
}

/** Whether the i-th of `all` is among `some` of them that lie evenly spread. */
function spread(i: number, some: number, all: number): boolean {
  return Math.floor(((i + 1) * some) / all) > Math.floor((i * some) / all);
}

/** Changes so many of the cards that fit, evenly spread over them. */
function changeSome(
  cards: readonly ActionCard[],
  fits: (card: ActionCard) => boolean,
  some: number,
  change: Partial<ActionCard>,
): readonly ActionCard[] {
  const all = cards.filter(fits).length;
  let i = 0;
  return cards.map((card) => (fits(card) && spread(i++, some, all) ? { ...card, ...change } : card));
}

/** Of the two Strogoffs of each icon, the second becomes each ally in turn: 8 + 2, 8 + 2, 8 + 1, … = 56. */
function evenPortraits({ action }: Components): readonly ActionCard[] {
  return action.map((card, i) => {
    const first = action.findIndex(({ icon, portrait }) => icon === card.icon && portrait === 'strogoff');
    if (card.portrait !== 'strogoff' || i === first) return card;
    return { ...card, portrait: ALLIES[ICONS.indexOf(card.icon) % ALLIES.length] };
  });
}

/** So many cards with 1, 2 and 3 steps: those with most steps, or least, give way first. */
function paced({ action }: Components, [ones, , threes]: readonly [number, number, number]): readonly ActionCard[] {
  const steps = (n: number) => (card: ActionCard) => card.ogareff === n;
  const have = (n: number) => action.filter(steps(n)).length;
  // Twos go out to the side that grows before others come in from the side that shrinks.
  const [grows, shrinks] = ones > have(1) ? [1, 3] : [3, 1];
  const [more, less] = ones > have(1) ? [ones - have(1), have(3) - threes] : [threes - have(3), have(1) - ones];
  const grown = changeSome(action, steps(2), more, { ogareff: grows });
  return changeSome(grown, steps(shrinks), less, { ogareff: 2 });
}

const event = (name: TraitorEvent) => (card: ActionCard) => card.event === name;

function fewerCalls({ action }: Components): readonly ActionCard[] {
  const rolled = changeSome(action, event('sangarra'), 2, { event: 'die' });
  return changeSome(rolled, event('sangarra'), 2, { event: 'card' });
}

function moreCalls({ action }: Components): readonly ActionCard[] {
  const called = changeSome(action, event('die'), 2, { event: 'sangarra' });
  return changeSome(called, event('card'), 2, { event: 'sangarra' });
}

/** Space after space in turn over the cards; the strength still goes with the distance from Tomsk. */
function evenTartars({ board, action }: Components): readonly ActionCard[] {
  const spaces = board.spaces.flatMap(({ deck }, i) => (deck === 'siberia' ? [i + 1] : []));
  return action.map((card, i) => {
    const tartars = spaces[i % spaces.length];
    return { ...card, tartars, strength: Math.max(-1, 1 - Math.abs(tartars - board.tartars)) };
  });
}

/** Those whose two dangers lie farthest apart give way: the last eight, one of each immediate danger. */
function doubled({ siberia }: Components): Components['siberia'] {
  return siberia.map((card, i) => (i < siberia.length - ICONS.length ? card : { ...card, normal: card.immediate }));
}

function duel(direct: number, reinforcements: number): Components['irkutsk'] {
  const several = (attack: Attack, count: number) => Array.from({ length: count }, () => attack);
  return [...ICONS, ...several('direct', direct), ...several('reinforcement', reinforcements)];
}
