import { describe, expect, it } from 'vitest';
import { BACK } from '../../engine/scene.ts';
import { panelIn, seenBy } from '../../proof/scene.fixture.ts';
import { BLOUNT, SIBERIA } from './box.ts';
import { strogoff } from './index.ts';
import { allyMove, TO_TOP } from './moves.ts';
import { DISK_IMMEDIATE, FACE_DOWN, type StrogoffState } from './state.ts';
import { devir, type Position, position } from './table.fixture.ts';

const seen = (p: Position, seat: number) => seenBy(strogoff, p.rules, p.s, seat);
const where = (p: Position) =>
  panelIn(p.rules.scene(p.s), 'map', 'From Moscow to Irkutsk').tokens.map(({ name, at }) => `${name} @ ${at}`);

describe('the map', () => {
  it('has everybody where he is, counted from Moscow', () => {
    const p = position(2);
    p.courier(0, 3, 6);
    p.courier(1, 1, 6);
    p.tartars(7, 4);
    expect(where(p)).toEqual(['courier 1 @ 2', 'courier 2 @ 0', 'the Tartars, strength 4 @ 6']);
  });

  it('has Ogareff in Irkutsk when he is there', () => {
    const p = position(1, devir);
    p.s.ogareff = 0;
    expect(where(p)).toContain('Ogareff @ 11');
    expect(panelIn(p.rules.scene(p.s), 'map', 'From Moscow to Irkutsk').places[11].name).toBe('Irkutsk');
  });
});

describe("Ogareff's way", () => {
  const way = (s: Partial<Pick<StrogoffState, 'ogareff'>>) => {
    const p = position(2);
    Object.assign(p.s, s);
    const track = p.rules.scene(p.s).areas[0].panels.find(({ kind }) => kind === 'track');
    if (track?.kind !== 'track') throw new Error('no track');
    return track;
  };

  it('goes from his start to Irkutsk, a space for each step', () => {
    const { spaces, tokens } = way({});
    expect([spaces.length, spaces[0].name, spaces.at(-1)?.name]).toEqual([38, '37', 'Irkutsk']);
    expect(tokens).toMatchObject([{ name: 'Ogareff', at: 0 }]);
    expect(way({ ogareff: 30 }).tokens[0].at).toBe(7); // 37 − 30
  });

  it('tells how many cards a duel takes', () => {
    const notes = way({}).spaces.map(({ note }) => note);
    // 85 % of 36 steps leave 5.4.
    expect(notes.lastIndexOf('a duel takes 3 cards')).toBe(37 - 6);
    expect(notes.lastIndexOf('a duel takes 4 cards')).toBe(37 - 1);
    expect(notes.at(-1)).toBe('a duel takes 5 cards');
    expect(way({ ogareff: 5 }).title).toBe('Ogareff: 5 of 37 steps to go; a duel takes 4 cards');
  });
});

describe('a hand', () => {
  const p = position(3);
  p.give(0, 'storm/nadia', 'papers/marfa');
  p.give(1, 'illness/jolivet');

  it('lies open to its owner and in the open view', () => {
    const own = [
      { title: 'storm', lines: ['Nadia Fedor'] },
      { title: 'papers', lines: ['Marfa Strogoff'] },
    ];
    expect(panelIn(seen(p, 0), 'cards', 'hand', 0).cards).toEqual(own);
    expect(panelIn(p.rules.scene(p.s), 'cards', 'hand', 0).cards).toEqual(own);
  });

  it('is backs to the others, as many as there are cards', () => {
    expect(panelIn(seen(p, 1), 'cards', 'hand', 0).cards).toEqual([BACK, BACK]);
    expect(panelIn(seen(p, 2), 'cards', 'hand', 1).cards).toEqual([BACK]);
  });

  it('leaves no trace in what another sees: a scene is the same whatever he holds', () => {
    const other = position(3);
    other.give(0, 'vehicle/blount', 'lost/pigassof');
    other.give(1, 'illness/jolivet');
    expect(seen(other, 1)).toEqual(seen(p, 1));
    expect(seen(other, 0)).not.toEqual(seen(p, 0));
  });
});

describe('a journey', () => {
  it('shows open dangers, covered ones and cards that lie face down', () => {
    const p = position(1);
    const covered = p.mixed('siberia', 'storm', 'animals');
    p.journey(0, p.russia('papers') | FACE_DOWN, covered | DISK_IMMEDIATE);
    p.blind(0, 'lost');
    const cards = panelIn(p.rules.scene(p.s), 'cards', 'journey', 0).cards;
    expect(cards).toEqual([
      { title: 'Tomsk', lines: ['lost way'], note: 'blinded' },
      { title: 'Russia', lines: ['papers'], done: [], note: 'penalty discard; Prepared', state: 'face down' },
      {
        title: 'Siberia',
        lines: ['wild animals'],
        done: ['storm, at once'],
        note: 'penalty turn; Prepared',
      },
    ]);
  });

  it('shows Sangarra as its last card', () => {
    const p = position(2);
    p.journey(1, p.russia('storm'));
    p.spy(1);
    const scene = p.rules.scene(p.s);
    expect(panelIn(scene, 'cards', 'journey', 1).cards.at(-1)).toMatchObject({ title: 'Sangarra' });
    expect(panelIn(scene, 'facts', 'decks').facts).toContainEqual(['Sangarra', 'with courier 2']);
  });
});

describe('what Blount showed', () => {
  const p = position(2);
  p.setAlly(0, 'blount');
  p.give(0, '/blount');
  p.stack(p.mixed('siberia', 'storm', 'animals'));
  p.turn(0);
  p.play(allyMove(BLOUNT), SIBERIA, TO_TOP);
  const siberia = (seat: number) => new Map(panelIn(seen(p, seat), 'facts', 'decks').facts).get('Siberia');

  it('is written on the deck for who saw it', () => {
    expect(siberia(0)).toBe(
      '32 in the deck; the top is known to courier 1: the Siberia card of storm and wild animals',
    );
  });

  it('is not for the others, who know that he knows', () => {
    expect(siberia(1)).toBe('32 in the deck; the top is known to courier 1');
  });
});
