import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { addCard, removeCard } from '../../kit/card-sets.ts';
import { ABILITY_CARDS, ABILITY_WORDS, ACTION_WORDS, IRKUTSK, RUSSIA, SANGARRA, SIBERIA, TOMSK, URALS } from './box.ts';
import { ALLIES } from './data.ts';
import { ACTION, DISCARD_EXCESS } from './moves.ts';
import { DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, JOURNEY, NONE } from './state.ts';
import { type Position, position } from './table.fixture.ts';

type Fault = readonly [what: string, message: string, corrupt: (p: Position) => void];

const SEVEN = ['storm', 'animals', 'patrol', 'illness', 'papers', 'lost', 'vehicle'];

/** The place of a deck's top card among the routes. */
function topOf(p: Position, deck: number): number {
  return p.rules.terms.box.deckStart[deck] + p.s.routeLeft[deck] - 1;
}

/** The courier is dead, and somebody else is to act. */
function bury(p: Position, seat: number): void {
  p.s.alive &= ~(1 << seat);
  p.s.mover = NOBODY;
}

function refuses(faults: readonly Fault[]): void {
  it.each(faults)('refuses %s', (_, message, corrupt) => {
    const p = position(3);
    p.rules.check(p.s);
    corrupt(p);
    expect(() => p.rules.check(p.s)).toThrow(new RegExp(`^${message}$`));
  });
}

function accepts(positions: readonly (readonly [what: string, change: (p: Position) => void])[]): void {
  it.each(positions)('accepts %s', (_, change) => {
    const p = position(3);
    change(p);
    expect(() => p.rules.check(p.s)).not.toThrow();
  });
}

describe('the check of action cards', () => {
  refuses([
    ['a deck with a wrong count', 'the action deck has not 57 cards', (p) => p.s.deckSize++],
    ['a hand with a wrong count', 'courier 2 has not 1 cards', (p) => p.s.handSize[1]++],
    ['a hand of a seat that nobody has', 'courier 5 has not 1 cards', (p) => p.s.handSize[4]++],
    ['a card in deck and discards', 'action card 55 is in 2 places', (p) => addCard(p.s.discards, 0, 55)],
    [
      'a card in a hand and the discards',
      'action card \\d+ is in 2 places',
      (p) => addCard(p.s.discards, 0, p.give(2, 'lost')[0]),
    ],
    [
      'a card in two hands',
      'action card \\d+ is in 2 places',
      (p) => {
        const [card] = p.give(0, 'lost');
        addCard(p.s.hands, ACTION_WORDS * 2, card);
        p.s.handSize[2]++;
      },
    ],
    ["the traitor's card in the deck as well", 'action card 7 is in 2 places', (p) => (p.s.traitorCard = 7)],
    [
      'a card that is nowhere',
      'action card 0 is in 0 places',
      (p) => {
        removeCard(p.s.deck, 0, 0);
        p.s.deckSize--;
      },
    ],
    ['a hand over the limit', 'courier 3 holds 8 cards', (p) => p.give(2, ...SEVEN, 'lost')],
    [
      'a hand over the limit while another seat discards',
      'courier 3 holds 8 cards',
      (p) => {
        p.give(2, ...SEVEN, 'lost');
        p.s.phase = DISCARD_EXCESS;
        p.s.handOf = 1;
      },
    ],
    [
      'a hand over the limit when its owner does something else',
      'courier 3 holds 8 cards',
      (p) => {
        p.give(2, ...SEVEN, 'lost');
        p.s.phase = ACTION;
        p.s.handOf = 2;
      },
    ],
  ]);
  accepts([
    ['a full hand', (p) => p.give(0, ...SEVEN)],
    [
      'a hand over the limit whose owner is discarding',
      (p) => {
        p.give(2, ...SEVEN, 'lost');
        p.s.phase = DISCARD_EXCESS;
        p.s.handOf = 2;
      },
    ],
    [
      'one more card for a Prepared',
      (p) => {
        p.give(2, ...SEVEN, 'lost');
        p.ability(2, p.abilityCard('prepared'));
      },
    ],
    [
      "the traitor's card that is nowhere else",
      (p) => {
        p.s.traitorCard = p.find('storm');
        removeCard(p.s.deck, 0, p.s.traitorCard);
        p.s.deckSize--;
      },
    ],
  ]);

  it("accepts any hand where the limit holds in one's own turn only", () => {
    const p = position(2, { handLimitHolds: 'own-turn' });
    p.give(1, ...SEVEN, 'lost', 'lost');
    expect(() => p.rules.check(p.s)).not.toThrow();
  });
});

describe('the check of route cards', () => {
  refuses([
    ['no card in a deck', 'route card -1 does not exist', (p) => (p.s.routes[topOf(p, URALS)] = NONE)],
    ['a card beyond the last', 'route card 92 does not exist', (p) => (p.s.routes[topOf(p, URALS)] = 92)],
    ['a card above its deck', 'a route card lies above its deck', (p) => p.s.routeLeft[SIBERIA]--],
    [
      'cards in the wrong decks',
      'route card \\d+ is in deck 0',
      (p) => {
        const [a, b] = [topOf(p, RUSSIA), topOf(p, URALS)];
        [p.s.routes[a], p.s.routes[b]] = [p.s.routes[b], p.s.routes[a]];
      },
    ],
    ['a card in deck and discards', 'route card 30 is in 2 places', (p) => addCard(p.s.routeDiscards, 0, 30)],
    ['Sangarra among the discards', 'route card 91 is in 2 places', (p) => addCard(p.s.routeDiscards, 0, SANGARRA)],
    [
      'a card in deck and journey',
      'route card 3 is in 2 places',
      (p) => {
        p.s.journey[2 * JOURNEY] = 3 | FACE_DOWN;
        p.s.journeySize[2] = 1;
      },
    ],
    [
      'a word beyond a journey',
      'something lies beyond a journey',
      (p) => {
        p.journey(2, p.russia('storm'));
        p.s.journey[2 * JOURNEY + 1] = 1;
      },
    ],
    ['a last word beyond a journey', 'something lies beyond a journey', (p) => (p.s.journey[JOURNEY - 1] = 1)],
    [
      'a Tomsk card in deck and before a courier',
      'route card \\d+ is in 2 places',
      (p) => (p.s.tomsk[2] = p.top(TOMSK)),
    ],
    [
      'an ability in a deck as well',
      'route card 62 is in 2 places',
      (p) => addCard(p.s.abilities, 2 * ABILITY_WORDS, 62),
    ],
    [
      'a resolved card in a deck as well',
      'route card 5 is in 2 places',
      (p) => {
        p.s.resolved[0] = 5 | DISK_NORMAL;
        p.s.resolvedSize = 1;
      },
    ],
    [
      'a card of the duel in the deck as well',
      'route card 90 is in 2 places',
      (p) => (p.s.duelCards = 1 << 19), // 20 Irkutsk cards, and the last deck card is 90
    ],
    ['Sangarra with a courier who has not got her', 'route card 91 is in 0 places', (p) => (p.s.sangarra = 0)],
    [
      'Sangarra beside the board and in a journey',
      'route card 91 is in 2 places',
      (p) => {
        p.spy(1);
        p.s.sangarra = NONE;
      },
    ],
    [
      'a card that is nowhere',
      'route card \\d+ is in 0 places',
      (p) => {
        p.s.routes[topOf(p, IRKUTSK)] = NONE;
        p.s.routeLeft[IRKUTSK]--;
      },
    ],
  ]);

  accepts([
    [
      'every card in one place, wherever it may lie',
      (p) => {
        p.journey(0, p.russia('storm'), p.russia('lost'));
        p.journey(2, p.mixed('siberia', 'storm', 'animals') | DISK_NORMAL);
        p.spy(2);
        p.blind(1, 'lost');
        p.ability(2, ABILITY_CARDS - 1);
        p.exhaust(URALS);
      },
    ],
    [
      'cards of a duel out of the deck',
      (p) => {
        const card = p.rules.terms.box.deckStart[IRKUTSK] + 19;
        p.stack(card);
        p.s.routes[topOf(p, IRKUTSK)] = NONE;
        p.s.routeLeft[IRKUTSK]--;
        p.s.duelCards = 1 << 19;
      },
    ],
    [
      'a resolved card out of its journey',
      (p) => {
        p.journey(0, p.russia('storm'));
        p.s.resolved[0] = p.words(0)[0];
        p.s.resolvedSize = 1;
        p.s.journey[0] = 0;
        p.s.journeySize[0] = 0;
      },
    ],
  ]);
});

describe('the check of allies', () => {
  const message = 'an ally is missing, or in two places';
  refuses([
    ['one in a slot and the deck', message, (p) => (p.s.allies[3] = 0)],
    ['one in the deck and the discards', message, (p) => (p.s.allyDiscards = 1)],
    ['one who is nowhere', message, (p) => (p.s.allyDeck &= ~1)],
    [
      'one who is nowhere while another is twice there',
      message,
      (p) => {
        p.s.allyDeck &= ~1;
        p.s.allies[0] = 1;
      },
    ],
  ]);
  accepts([
    [
      'allies in slots, deck and discards',
      (p) => {
        p.setAlly(0, ALLIES[0]);
        p.setAlly(3, ALLIES[5]);
        p.s.allyDeck &= ~0b100;
        p.s.allyDiscards = 0b100;
      },
    ],
  ]);
});

describe('the check of couriers', () => {
  refuses([
    ['less than no energy', 'courier 3 has energy -1', (p) => (p.s.energy[2] = -1)],
    ['more energy than the maximum', 'courier 3 has energy 11', (p) => (p.s.energy[2] = 11)],
    ['a place before Moscow', 'courier 3 is on space 0', (p) => (p.s.space[2] = 0)],
    ['a place beyond Irkutsk', 'courier 3 is on space 12', (p) => (p.s.space[2] = 12)],
    [
      'a dead one who is to act',
      'courier 1 is dead and to act',
      (p) => {
        p.s.alive = 0b110;
        p.s.mover = 0;
      },
    ],
    ...(
      [
        ['a hand', (p) => p.give(2, 'lost')],
        ['a journey', (p) => p.journey(2, p.russia('lost'))],
        [
          'a hand and a journey',
          (p) => {
            p.give(2, 'lost');
            p.journey(2, p.russia('lost'));
          },
        ],
        ['a Tomsk card', (p) => p.blind(2, 'lost')],
        ['a first ability', (p) => p.ability(2, 0)],
        ['a last ability', (p) => p.ability(2, ABILITY_CARDS - 1)],
      ] satisfies (readonly [string, (p: Position) => unknown])[]
    ).map(
      ([what, has]): Fault => [
        `a dead one with ${what}`,
        'courier 3 is dead and has cards',
        (p) => {
          has(p);
          bury(p, 2);
        },
      ],
    ),
  ]);
  accepts([
    ['no energy, in Moscow', (p) => p.courier(2, 1, 0)],
    ['the most energy, in Irkutsk', (p) => p.courier(2, 11, 10)],
    [
      'a dead one without cards beside others who have some',
      (p) => {
        for (const seat of [0, 1]) {
          p.give(seat, 'lost');
          p.journey(seat, p.russia('lost', seat === 0 ? 'energy' : 'turn'));
          p.blind(seat, seat === 0 ? 'lost' : 'storm');
        }
        p.ability(0, 0);
        p.ability(1, 1, ABILITY_CARDS - 1);
        bury(p, 2);
      },
    ],
    ['a game that is over', (p) => (p.s.mover = NOBODY)],
  ]);
});

describe('the check of disks', () => {
  refuses([
    [
      'one on a card that is face down',
      'a disk lies on a card that is face down',
      (p) => p.journey(2, p.russia('storm'), p.russia('lost') | FACE_DOWN | DISK_NORMAL),
    ],
    [
      'one where the card has no icon',
      'a disk lies where no icon is',
      (p) => p.journey(2, p.russia('storm') | DISK_IMMEDIATE),
    ],
    [
      'a wrong count',
      '1 disks in use, 2 counted, 2 at the most',
      (p) => {
        p.journey(2, p.russia('storm') | DISK_NORMAL);
        p.s.disks = 2;
        p.s.disksPeak = 2;
      },
    ],
    [
      'more than there ever were',
      '2 disks in use, 2 counted, 1 at the most',
      (p) => {
        p.journey(2, p.mixed('siberia', 'storm', 'animals') | DISK_IMMEDIATE | DISK_NORMAL);
        p.s.disksPeak = 1;
      },
    ],
  ]);
  accepts([
    ['a card face down without any', (p) => p.journey(2, p.russia('lost') | FACE_DOWN)],
    [
      'fewer than there once were',
      (p) => {
        p.journey(2, p.mixed('siberia', 'storm', 'animals') | DISK_IMMEDIATE);
        p.s.disksPeak = 3;
      },
    ],
  ]);
});

describe('the check of Ogareff and his Tartars', () => {
  refuses([
    ['no strength', 'Tartars of strength 0', (p) => p.tartars(8, 0)],
    ['strength beyond 6', 'Tartars of strength 7', (p) => p.tartars(8, 7)],
    ['Tartars before Moscow', 'Tartars on space 0', (p) => p.tartars(0, 3)],
    ['Tartars in Irkutsk', 'Tartars on space 11', (p) => p.tartars(11, 3)],
    ['Ogareff beyond Irkutsk', 'Ogareff with -1 steps left', (p) => (p.s.ogareff = -1)],
    ['Ogareff before his start', 'Ogareff with 38 steps left', (p) => p.s.ogareff++], // 37 + 1
  ]);
  accepts([
    [
      'weak Tartars in Moscow, and Ogareff in Irkutsk',
      (p) => {
        p.tartars(1, 1);
        p.s.ogareff = 0;
      },
    ],
    ['strong Tartars before Irkutsk', (p) => p.tartars(10, 6)],
  ]);
});

describe('the check of what lies beyond all bounds', () => {
  refuses([
    ['a traitor with a card that does not exist', 'action card 56 does not exist', (p) => (p.s.traitorCard = 56)],
    ['a journey longer than there is room', 'a journey of 13 cards', (p) => (p.s.journeySize[0] = JOURNEY + 1)],
    ['fewer than no cards resolved', 'a journey of -1 cards', (p) => (p.s.resolvedSize = -1)],
    [
      'a kept card without an ability',
      'courier 2 keeps a card without.*',
      (p) => addCard(p.s.abilities, ABILITY_WORDS, 70),
    ],
  ]);

  it('is not confused by a position that it refused', () => {
    const p = position(2);
    p.s.routes[1] = p.s.routes[0];
    expect(() => p.rules.check(p.s)).toThrow('places');
    expect(() => position(2)).not.toThrow();
  });
});
