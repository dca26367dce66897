import { describe, expect, it } from 'vitest';
import { type Area, BACK, type Panel, type Scene } from '../../game.ts';
import { ASSASSINATION, CHIEF, KGB, PURGE_PHASE, SPORT } from './data.ts';
import { kremlin } from './index.ts';
import { playMove } from './moves.ts';
import { gistOf } from './scene-cards.ts';
import { intrigues, man, type Position, position } from './table.fixture.ts';

/** The whole position, or what a seat sees of it. */
function sceneOf({ rules, s }: Position, seat?: number): Scene {
  if (seat === undefined) return rules.scene(s);
  const view = kremlin.layout.create();
  kremlin.layout.observe(s, seat, view);
  return rules.scene(view);
}

function panelIn<K extends Panel['kind']>(scene: Scene, kind: K, title: string, seat?: number) {
  const area = scene.areas.find((each: Area) => each.seat === seat);
  return area?.panels.find((panel) => panel.kind === kind && panel.title === title) as
    | Extract<Panel, { kind: K }>
    | undefined;
}

const handOf = (scene: Scene, seat: number) =>
  panelIn(scene, 'cards', 'intrigue cards', seat)?.cards.map(({ title }) => title);
const inForce = (scene: Scene) => Object.fromEntries(panelIn(scene, 'facts', 'cards in force')?.facts ?? []);

describe('a hand', () => {
  const p = intrigues();
  p.give(0, 5, 24);
  p.give(1, 13);

  it('G2: is open to its faction, and backs to the others, as many as there are cards', () => {
    expect(handOf(sceneOf(p, 0), 0)).toEqual(['5 Alibi', '24 Glasnost']);
    expect(handOf(sceneOf(p, 1), 0)).toEqual([BACK.title, BACK.title]);
    expect(handOf(sceneOf(p, 1), 1)).toEqual(['13 Bee hormones']);
    expect(handOf(sceneOf(p, 0), 2)).toEqual([]);
  });

  it('is open to who sees everything', () => expect(handOf(sceneOf(p), 1)).toEqual(['13 Bee hormones']));

  it('is not there in the basic game', () => {
    expect(handOf(sceneOf(position()), 0)).toBeUndefined();
    expect(panelIn(sceneOf(position()), 'facts', 'cards in force')).toBeUndefined();
  });

  it('P37: shows to all what came too late, and what lies open', () => {
    const late = intrigues();
    late.give(0, 14);
    late.give(1, 15);
    late.lead(0, man(KGB));
    late.begin(PURGE_PHASE);
    late.play(playMove(13), playMove(14));
    // The last seat comes first: its scapegoat counts, and the other card goes back.
    expect(late.used).toEqual([15]);
    expect(handOf(sceneOf(late, 2), 0)).toEqual(['14 Hail ruins the wheat']);
    late.s.tabled[1] = 1 + 20;
    expect(handOf(sceneOf(late, 2), 1)).toEqual(['21 Miracle drug']);
  });

  it('shows what is sealed to who has sealed it', () => {
    const sealing = intrigues();
    sealing.give(0, 33);
    sealing.give(1, 33 - 1);
    sealing.begin(PURGE_PHASE);
    sealing.play(playMove(32));
    const sealed = (seat: number) => panelIn(sceneOf(sealing, seat), 'facts', 'sheet', 0)?.facts;
    expect(sealed(0)).toContainEqual(['sealed', '«Missiles on Cuba» (33)']);
    expect(JSON.stringify(sealed(1))).not.toContain('Cuba');
  });
});

describe('what is in force', () => {
  it('is the pile alone at first', () => expect(inForce(sceneOf(intrigues()))).toEqual({ 'in the pile': '34' }));

  it('tells all that lasts', () => {
    const p = intrigues();
    const { s } = p;
    s.fever = 2;
    s.vaccinated = 1 << man(CHIEF);
    s.crisis = 1;
    s.guards[SPORT] = 3;
    s.scapegoat = 1 + 13;
    s.charged = man(KGB);
    s.specialist = man(SPORT);
    s.outings = 1 << man(KGB);
    s.visits = 1 << man(SPORT);
    Object.assign(s, { silenced: 0, silencedMan: man(KGB), spared: man(SPORT) });
    Object.assign(s, { extortioner: 1, extorted: 2, arbiter: 2, arbiterMan: man(CHIEF) });
    expect(inForce(sceneOf(p))).toEqual({
      'in the pile': '34',
      fever: '2 less on dice for health',
      vaccinated: 'Schukrutoff',
      crisis: 'no cures this year',
      guarded: 'sport minister',
      scapegoat: 'economy minister',
      'out of the sanatorium': 'Goferbrok',
      'on a visit there': 'Mischif',
      specialist: 'for Mischif',
      charged: 'Goferbrok',
      blackmailed: 'faction 1: Goferbrok spares Mischif',
      'chief blackmailed': 'faction 2 makes demands on faction 3',
      arbiter: 'faction 3 by Schukrutoff',
    });
  });

  it('says of a trial for assassination that it is one', () => {
    const p = intrigues();
    p.s.target = man(KGB);
    const facts = panelIn(sceneOf(p), 'facts', 'at hand')?.facts;
    expect(facts).toContainEqual(['charged', 'Goferbrok (KGB head)']);
  });
});

it('every card says in a line what it does, with its number and its office', () => {
  const { terms } = intrigues().rules;
  const gists = terms.cardNames.map((_, card) => gistOf(terms, card));
  expect(gists[terms.effect.indexOf(ASSASSINATION)]).toBe('kills on the purge number; a charge on 12 or more');
  for (const [card, gist] of gists.entries()) {
    expect(gist).not.toMatch(/undefined|NaN|-1/);
    expect(gist).toContain(terms.cardNumber[card] > 0 ? String(terms.cardNumber[card]) : '');
  }
});
