import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../engine/game.ts';
import { STALEMATE } from './endings.ts';
import { TIRED } from './events.ts';
import { DRAW, TURN } from './moves.ts';
import { NONE } from './state.ts';
import { position } from './table.fixture.ts';
import { refill } from './turn.ts';

describe('the turn', () => {
  it('T1: in seat order each takes one action of three', () => {
    const p = position(3);
    for (let seat = 0; seat < 3; seat++) p.faceUp(seat, 'lady', 'cossack');
    p.carrier(1, 'Olga', 'officer');
    p.lodge(1, 'Olga', 'lady');
    p.fill(2, 'Iwan', 'lady');
    p.turn(0);
    p.play(p.placing('lady', 'Baikal-Bar'));
    expect(p.s.mover).toBe(1);
    p.play(p.handing('Olga', 'lady'));
    expect(p.s.mover).toBe(2);
    p.play(p.leaving('Iwan', 'officer'), p.inn('Natascha'), p.inn('Anastasia'));
    expect([p.s.mover, p.s.phase, p.s.turn]).toEqual([0, TURN, 4]);
  });

  it('K6: when the last one face up is placed, the topmost of the pile is turned up', () => {
    const p = position(2);
    p.faceUp(0, 'officer');
    p.draws(0, 'diplomat');
    p.turn(0);
    p.play(p.placing('officer', 'Baikal-Bar'));
    expect(p.waiting(0)).toEqual([0, 0, 1, 0]);
    p.chance.done();
  });

  it('K6: nobody is turned up while one lies there', () => {
    const p = position(2);
    p.faceUp(0, 'officer', 'officer');
    p.turn(0);
    p.play(p.placing('officer', 'Baikal-Bar'));
    expect(p.waiting(0)).toEqual([1, 0, 0, 0]);
  });

  it('K17: after the last turn of so many nobody has won', () => {
    const p = position(2, { maxTurns: 20 });
    p.s.turn = 19;
    p.turn(0);
    expect([p.s.turn, p.s.mover]).toEqual([20, 0]);
    p.play(DRAW, p.inn('Baikal-Bar'));
    expect([p.s.mover, p.s.ending, p.s.winner, p.s.turn]).toEqual([NOBODY, STALEMATE, NONE, 20]);
    expect(p.events()).toContain(TIRED);
    expect([...p.outcome().won]).toEqual([0, 0]);
  });

  it('K17: it is turn 300 if nobody says otherwise', () => {
    expect(position(2).rules.terms.maxTurns).toBe(300);
  });

  it('K6: the second seat keeps the couriers of its face-up pile, and places them from there', () => {
    const p = position(2);
    p.faceUp(1, 'lady', 'lady');
    refill(p.rules.terms, p.s, 1, p.chance);
    expect(p.waiting(1)).toEqual([0, 0, 0, 2]);
    p.turn(1);
    p.play(p.placing('lady', 'Baikal-Bar'));
    expect([p.waiting(0), p.waiting(1)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 1],
    ]);
  });
});
