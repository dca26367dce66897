import { describe, expect, it } from 'vitest';
import { BACK } from '../../engine/scene.ts';
import { type Look, looksDuring, panelIn, seenBy } from '../../proof/scene.fixture.ts';
import { ALLY_DRAW, TRAITORS_DIE } from './chance.ts';
import { strogoff } from './index.ts';
import { DO_ADVANCE } from './moves.ts';
import type { StrogoffState } from './state.ts';
import { type Position, position } from './table.fixture.ts';

type Looks = readonly Look<StrogoffState>[];

const phasesOf = (looks: Looks) => [...new Set(looks.map(({ phase }) => phase))];
const traitorsCard = ({ scene }: Looks[number]) => panelIn(scene, 'cards', "the traitor's card").cards[0];
const during = (p: Position, act: () => void) => looksDuring(strogoff, p, act);

describe("the traitor's phase", () => {
  it('is looked at order by order, each ticked off on his card as it is carried out', () => {
    const p = position(2);
    const card = p.command('B', -1, 2);
    p.dice(ALLY_DRAW, 1);
    const looks = during(p, () => p.traitor(card));
    expect(phasesOf(looks)).toEqual(["the traitor's phase"]);
    expect(looks.map(({ text }) => text)).toEqual([
      'the traitor: Ogareff +2 (35 steps left), a new ally for B',
      'Captain Strogoff arrives in B',
      'the Tartars are in Kolivan, strength 3',
    ]);
    expect(looks.map((look) => traitorsCard(look).done)).toEqual([
      [],
      ['a new ally for B'],
      ['a new ally for B', 'the Tartars to Kolivan'],
    ]);
    expect(looks.map(({ s }) => s.tartars)).toEqual([8, 8, 7]);
  });

  it('shows a roll before what it sets off, and does not tick it off before that', () => {
    const p = position(2);
    p.courier(1, 3, 5);
    p.ability(1, p.abilityCard('energetic', 4));
    p.dice(TRAITORS_DIE, 4);
    const card = p.command('die', 0, 1);
    const looks = during(p, () => p.traitor(card));
    const [, roll, gain] = looks;
    expect([roll.text, gain.text]).toEqual(['the die shows 4', 'courier 2 is Energetic and gains 1']);
    expect([roll.s.energy[1], gain.s.energy[1]]).toEqual([5, 6]);
    expect(traitorsCard(roll).done).toEqual([]);
    expect(traitorsCard(looks[looks.length - 1]).done?.[0]).toBe('the die');
  });

  it('shows a capture with the blinded courier where the Tartars are', () => {
    const p = position(2);
    const card = p.command('card', -1, 1);
    p.courier(1, 7, 5);
    const looks = during(p, () => p.traitor(card));
    const capture = looks[looks.length - 1];
    expect(capture.text).toMatch(/^courier 2 is captured and blinded/);
    expect(panelIn(capture.scene, 'facts', 'where', 1).facts).toEqual([['where', 'Kolivan, blinded']]);
  });

  it('hides from others which card somebody draws', () => {
    const p = position(2);
    const card = p.command('card', 0, 1);
    const draw = during(p, () => p.traitor(card)).find(({ text }) => text === 'courier 1 draws 1 card');
    if (draw === undefined) throw new Error('nobody draws');
    expect(panelIn(draw.scene, 'cards', 'hand', 0).cards[0].title).not.toBe('');
    expect(panelIn(seenBy(strogoff, p.rules, draw.s, 1), 'cards', 'hand', 0).cards).toEqual([BACK]);
  });
});

describe('the duel', () => {
  const duel = (energy: number) => {
    const p = position(2);
    p.courier(0, 10, energy);
    p.stack(p.irkutsk('storm'));
    p.turn(0);
    return during(p, () => p.play(DO_ADVANCE));
  };

  it('begins behind the gates, with all its cards face down', () => {
    const [arrival, beginning, first] = duel(10);
    expect([arrival.phase, beginning.phase, first.phase]).toEqual(['the gates of Irkutsk', 'the duel', 'the duel']);
    expect(panelIn(beginning.scene, 'cards', 'the duel').cards).toEqual([BACK, BACK, BACK]);
    expect(panelIn(first.scene, 'cards', 'the duel').cards).toEqual([{ title: 'Irkutsk: storm' }, BACK, BACK]);
  });

  it('shows who dies as dead', () => {
    const looks = duel(2);
    const death = looks.find(({ text }) => text === 'courier 1 dies');
    expect(death?.scene.areas[1].panels).toContainEqual(
      expect.objectContaining({ facts: [['where', expect.stringMatching(/^died in Irkutsk/)]] }),
    );
  });

  it('is not over before its last card is met', () => {
    const looks = duel(10);
    expect(looks[looks.length - 1].text).toBe('courier 1 defeats the traitor');
    expect(panelIn(looks[looks.length - 1].scene, 'cards', 'the duel').cards).not.toContainEqual(BACK);
  });
});

it('what a die or a card does in the turn of a courier is no moment', () => {
  const p = position(2);
  p.courier(0, 2, 5);
  p.turn(0);
  expect(during(p, () => p.play(DO_ADVANCE))).toEqual([]);
});
