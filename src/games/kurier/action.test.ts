import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { kit } from './components.ts';
import { KINDS, ROW, VILLAGES } from './data.ts';
import { ALL_PASSED } from './endings.ts';
import { NO_ROOM, STUCK } from './events.ts';
import { DRAW, LODGE, PASS, ROUBLES, STOP, TURN_OVER } from './moves.ts';
import { NONE } from './state.ts';
import { LADY, type Position, position } from './table.fixture.ts';

/** Five players with a courier of each kind, who are in four villages and in no full inn: nobody can do anything. */
function stuck(): Position {
  const p = position(5, { components: JSON.stringify({ ...kit.sets.usual.components, copies: 1 }) });
  for (let seat = 0; seat < 5; seat++) {
    for (const [i, kind] of KINDS.entries()) {
      const village = (seat + i) % VILLAGES.length;
      // At most two of the five in each inn.
      p.lodge(seat, p.rules.terms.names[village * ROW + Math.floor(seat / 2)], kind);
    }
    p.s.message[seat] = p.s.rooms.indexOf(seat);
  }
  return p;
}

describe('the turn', () => {
  it('T2: one who lies face up goes to an open inn of the swamp, into the room of his kind', () => {
    const p = position(3);
    p.faceUp(0, 'diplomat', 'lady');
    p.turn(0);
    const inns = ['Kosaken-Klub', 'Baikal-Bar', 'Wolga-Wirt', 'Samowar-Stube'];
    expect(p.legal()).toEqual([
      DRAW,
      ...inns.map((inn) => p.placing('diplomat', inn)),
      ...inns.map((inn) => p.placing('lady', inn)),
    ]);
    p.play(p.placing('diplomat', 'Wolga-Wirt'));
    expect(p.guests('Wolga-Wirt')).toEqual([NONE, NONE, 0, NONE]);
    expect(p.waiting(0)).toEqual([0, 0, 0, 1]);
  });

  it('T2: or the topmost of the pile does, who is seen before his inn is chosen', () => {
    const p = position(3);
    p.faceUp(0, 'diplomat');
    p.draws(0, 'lady');
    p.turn(0);
    p.play(DRAW);
    expect([p.s.phase, p.s.mover, p.s.roadKind[0]]).toEqual([LODGE, 0, LADY]);
    expect(p.legal()).toEqual([0, 2, 3, 4]);
    p.play(p.inn('Baikal-Bar'));
    expect(p.guests('Baikal-Bar')).toEqual([NONE, NONE, NONE, 0]);
    expect([p.waiting(0), p.s.mover]).toEqual([[0, 0, 1, 0], 1]);
    p.chance.done();
  });

  it('S3: every kind has a room of its own in each inn, and lodges in no other', () => {
    const p = position(2);
    p.lodge(1, 'Baikal-Bar', 'officer');
    p.lodge(1, 'Wolga-Wirt', 'officer');
    p.lodge(1, 'Samowar-Stube', 'officer');
    p.faceUp(0, 'officer', 'cossack');
    p.turn(0);
    expect(p.legal()).not.toContain(p.placing('officer', 'Baikal-Bar'));
    p.play(p.placing('cossack', 'Baikal-Bar'));
    expect(p.guests('Baikal-Bar')).toEqual([1, 0, NONE, NONE]);
  });

  it('S3: clockwise from the upper left the rooms are for officer, cossack, diplomat and lady', () => {
    for (const [room, kind] of (['officer', 'cossack', 'diplomat', 'lady'] as const).entries()) {
      const p = position(2);
      p.faceUp(0, kind);
      p.turn(0);
      p.play(p.placing(kind, 'Baikal-Bar'));
      expect(p.guests('Baikal-Bar').indexOf(0)).toBe(room);
    }
  });

  it('T3: an inn with three guests takes no fourth, though his room is free', () => {
    const p = position(2);
    p.lodge(0, 'Baikal-Bar', 'cossack', 'diplomat');
    p.faceUp(0, 'officer');
    p.turn(0);
    expect(p.legal()).toContain(p.placing('officer', 'Baikal-Bar'));
    p.lodge(1, 'Baikal-Bar', 'lady');
    expect(p.legal()).not.toContain(p.placing('officer', 'Baikal-Bar'));
  });

  it('T4: an officer finds one inn full and his room taken in the next, and lodges in the third', () => {
    const p = position(2);
    p.lodge(0, 'Baikal-Bar', 'cossack', 'diplomat');
    p.lodge(1, 'Baikal-Bar', 'lady');
    p.lodge(1, 'Wolga-Wirt', 'officer');
    p.draws(0, 'officer');
    p.turn(0);
    p.play(DRAW);
    // Two players have three inns in the swamp, so he goes to the third unasked.
    expect(p.guests('Samowar-Stube')).toEqual([0, NONE, NONE, NONE]);
    p.chance.done();
  });

  it('K5: a drawn courier without a room joins those face up, and the turn is over', () => {
    const p = position(2);
    for (const inn of ['Baikal-Bar', 'Wolga-Wirt', 'Samowar-Stube']) p.lodge(1, inn, 'lady');
    p.faceUp(0, 'officer');
    p.draws(0, 'lady');
    p.turn(0);
    p.play(DRAW);
    expect(p.events()).toContain(NO_ROOM);
    expect([p.waiting(0), p.s.mover]).toEqual([[1, 0, 0, 1], 1]);
    p.chance.done();
  });

  it('D7: a courier from the pile who finds no room in the swamp does not pass it', () => {
    const p = position(2);
    for (const inn of ['Baikal-Bar', 'Wolga-Wirt', 'Samowar-Stube']) p.lodge(1, inn, 'lady');
    p.draws(0, 'lady');
    p.turn(0);
    p.play(DRAW);
    expect([p.s.skips, p.guests('Iwan'), p.waiting(0)]).toEqual([0, [NONE, NONE, NONE, NONE], [0, 0, 0, 1]]);
    p.chance.done();
  });

  it('K6: any of those face up can be placed, also one who lies there long', () => {
    const p = position(2);
    p.faceUp(0, 'officer', 'lady', 'cossack');
    p.turn(0);
    const bar = (['officer', 'cossack', 'lady'] as const).map((kind) => p.placing(kind, 'Baikal-Bar'));
    expect(p.legal()).toEqual(expect.arrayContaining(bar));
  });

  it('T5: the message goes to another courier of the player, in another inn or the same', () => {
    const p = position(2);
    p.carrier(0, 'Iwan', 'officer');
    p.lodge(0, 'Iwan', 'lady');
    p.lodge(0, 'Boris', 'cossack');
    p.turn(0);
    const handings = [p.handing('Iwan', 'lady'), p.handing('Boris', 'cossack')];
    expect(p.legal()).toEqual([DRAW, ...handings]);
    p.play(p.handing('Iwan', 'lady'));
    expect([p.s.message[0], p.s.mover]).toEqual([p.room('Iwan', 'lady'), 1]);
    expect(p.outcome().measures[5]).toBe(1);
  });

  it('K11: not to another village, nor to a courier of another player', () => {
    const p = position(2);
    p.carrier(0, 'Iwan', 'officer');
    p.lodge(0, 'Olga', 'lady');
    p.lodge(0, 'Baikal-Bar', 'lady');
    p.lodge(1, 'Iwan', 'cossack');
    p.turn(0);
    expect(p.legal()).toEqual([DRAW]);
  });

  it('T6: the pictured diplomat at Olga hands the message to the officer at Natascha', () => {
    const p = position(2);
    p.carrier(0, 'Olga', 'diplomat');
    p.lodge(0, 'Natascha', 'officer');
    p.turn(0);
    p.play(p.handing('Natascha', 'officer'));
    expect(p.s.message[0]).toBe(p.room('Natascha', 'officer'));
    // Both stay where they are.
    expect([p.guests('Olga'), p.guests('Natascha')]).toEqual([
      [NONE, NONE, 0, NONE],
      [0, NONE, NONE, NONE],
    ]);
  });

  it('K9: who can do anything else may not pass', () => {
    const p = position(2);
    p.turn(0);
    expect(p.legal()).toEqual([DRAW]);
  });

  it('K9: a round of passes ends the game without a winner', () => {
    const p = stuck();
    p.turn(0);
    for (let seat = 0; seat < 5; seat++) {
      expect([p.s.mover, p.legal()]).toEqual([seat, [PASS]]);
      p.play(PASS);
    }
    expect([p.s.mover, p.s.ending, p.s.winner]).toEqual([NOBODY, ALL_PASSED, NONE]);
    expect(p.events()).toContain(STUCK);
    expect([...p.outcome().won]).toEqual([0, 0, 0, 0, 0]);
  });

  it('K9: it is no round of passes if somebody plays roubles meanwhile', () => {
    const p = stuck();
    p.deliver(4, 'Sokol Hof');
    p.coins(4, 'blank');
    p.turn(0);
    p.play(PASS, PASS, PASS, PASS);
    expect([p.s.mover, p.s.phase]).toEqual([4, ROUBLES]);
    p.play(TURN_OVER, STOP, PASS);
    expect([p.s.mover, p.s.passes]).toEqual([1, 1]);
    p.chance.done();
  });
});
