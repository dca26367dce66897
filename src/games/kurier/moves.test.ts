import { describe, expect, it } from 'vitest';
import { INNS, ROOMS, ROW } from './data.ts';
import * as move from './moves.ts';

describe('moves', () => {
  it('are read as they were written', () => {
    for (let kind = 0; kind < ROOMS; kind++) {
      for (let inn = 0; inn < ROW; inn++) {
        const placed = move.placeMove(kind, inn);
        expect([move.actionOf(placed), move.placeKind(placed), move.placeInn(placed)]).toEqual([2, kind, inn]);
      }
    }
    for (let room = 0; room < INNS * ROOMS; room++) {
      const handed = move.handOverMove(room);
      expect([move.actionOf(handed), move.handOverRoom(handed)]).toEqual([3, room]);
      expect(move.roomOf(move.innOf(room), move.kindIn(room))).toBe(room);
    }
    for (let inn = 0; inn < INNS; inn++) {
      for (const order of [0, 1]) {
        const leaving = move.departMove(inn, order);
        expect([move.actionOf(leaving), move.departInn(leaving), move.neighbourFirst(leaving)]).toEqual([
          4,
          inn,
          order,
        ]);
      }
    }
    expect(move.victimOf(move.victimMove(4))).toBe(4);
  });

  it('are numbered as the rules document says', () => {
    expect(move.DRAW).toBe(256);
    expect(move.placeMove(3, 4)).toBe(512 + 3 * 8 + 4);
    expect(move.handOverMove(79)).toBe(768 + 79);
    expect(move.departMove(19, 1)).toBe(1024 + 19 * 2 + 1);
  });

  it.each([
    [move.TURN, move.PASS, 'pass'],
    [move.TURN, move.DRAW, 'draw'],
    [move.TURN, move.placeMove(0, 0), 'place'],
    [move.TURN, move.handOverMove(0), 'hand-over'],
    [move.TURN, move.departMove(0, 0), 'depart'],
    [move.START, 0, 'lodge'],
    [move.LODGE, 7, 'lodge'],
    [move.ROUBLES, move.STOP, 'stop'],
    [move.ROUBLES, move.TURN_OVER, 'turn-over'],
    [move.STEAL, move.LEAVE_IT, 'leave-it'],
    [move.STEAL, move.victimMove(0), 'steal'],
  ])('at point %i, %i is of the kind %s', (phase, chosen, kind) => {
    expect(move.MOVE_KINDS[move.moveKind({ phase }, chosen)]).toBe(kind);
  });
});
