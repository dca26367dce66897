import { describe, expect, it } from 'vitest';
import * as event from './events.ts';
import { LEAVE_IT, PASS, STEAL, STOP, TURN_OVER, victimMove } from './moves.ts';
import { NONE } from './state.ts';
import { BRIBE, COSSACK, DIPLOMAT, FIRST_EDITION, LADY, Position, position } from './table.fixture.ts';

/** The moves that can be made, in words. */
function choices(p: Position): string[] {
  return p.legal().map((move) => p.rules.show(p.s, move));
}

describe('a move in words', () => {
  it('names the first courier and his inn', () => {
    const p = new Position(2);
    p.s.roadKind[0] = LADY;
    expect(choices(p)).toEqual([
      'sends the lady to Baikal-Bar',
      'sends the lady to Wolga-Wirt',
      'sends the lady to Samowar-Stube',
    ]);
  });

  it('names actions with couriers and inns', () => {
    const p = position(2);
    p.carrier(0, 'Iwan', 'cossack');
    p.lodge(0, 'Iwan', 'diplomat');
    p.lodge(1, 'Iwan', 'lady');
    for (const inn of ['Wolga-Wirt', 'Samowar-Stube']) p.lodge(1, inn, 'lady');
    p.faceUp(0, 'lady');
    p.turn(0);
    expect(choices(p)).toEqual([
      'draws a courier',
      'places the lady at Baikal-Bar',
      'hands the message to the diplomat at Iwan',
      'announces the departure from Iwan, the cossack first',
      'announces the departure from Iwan, the diplomat first',
    ]);
    expect(p.rules.show(p.s, PASS)).toBe('can do nothing');
  });

  it('says whose courier is sent, if he is of another player', () => {
    const p = position(2);
    p.lodge(0, 'Baikal-Bar', 'cossack', 'lady');
    p.lodge(1, 'Baikal-Bar', 'diplomat');
    p.turn(0);
    p.play(p.leaving('Baikal-Bar', 'cossack'));
    expect(choices(p)[0]).toBe('sends the cossack to Iwan');
    p.play(p.inn('Iwan'));
    expect(choices(p)).toEqual([
      'sends the diplomat of player 2 to Wladimir',
      'sends the diplomat of player 2 to Boris',
    ]);
  });

  it('tells of coins', () => {
    const p = position(2, FIRST_EDITION);
    p.s.owed[0] = 1;
    p.turn(0);
    expect([STOP, TURN_OVER].map((move) => p.rules.show(p.s, move))).toEqual(['stops', 'turns a coin over']);
    const q = position(3, BRIBE);
    q.s.phase = STEAL;
    expect([LEAVE_IT, victimMove(2)].map((move) => q.rules.show(q.s, move))).toEqual([
      'takes no coin',
      'takes a coin from player 3',
    ]);
  });

  it('is refused where nobody decides', () => {
    const p = position(2);
    p.s.phase = 0;
    expect(() => p.rules.show(p.s, 0)).toThrow('nothing to show at 0');
    expect(() => p.legal()).toThrow('nothing to decide at 0');
    expect(() => {
      p.rules.apply(p.s, 0, p.chance);
    }).toThrow('nothing to decide at 0');
  });
});

describe('an event in words', () => {
  const p = position(4);
  const first = position(4, FIRST_EDITION);
  const [iwan, guard] = [p.inn('Iwan'), 1];

  it.each([
    [event.TURN_BEGINS, 0, 7, 0, 'turn 7, player 1:'],
    [event.DREW, 1, LADY, 0, 'player 2 draws the lady'],
    [event.NO_ROOM, 1, LADY, 0, 'the lady of player 2 finds no room and waits'],
    [event.LODGED, 1, LADY, iwan, 'the lady of player 2 is at Iwan'],
    [event.FACE_UP, 1, LADY, 0, 'face up before player 2: the lady'],
    [event.NEW_COLOUR, 3, 0, 0, 'player 4 takes an unused colour'],
    [event.SET_OUT, 0, COSSACK, iwan, 'the cossack of player 1 leaves Iwan'],
    [event.STAYS, 0, DIPLOMAT, iwan, 'the diplomat of player 1 stays at Iwan'],
    [event.SKIPS, 0, COSSACK, 2, 'the cossack of player 1 finds no room in the mountains and goes on'],
    [event.AT_PALACE, 0, COSSACK, 0, 'the cossack of player 1 reaches the palace'],
    [event.DELIVERED, 0, guard, 8, 'the message of player 1 is with the guard who wants 8'],
    [event.COIN, 0, 0, 0, 'a njet'],
    [event.COIN, 0, 4, 0, 'a coin of 3'],
    [event.KEEPS, 0, 1, 5, 'player 1 keeps 1 rouble and has 5'],
    [event.SECRET_COIN, 2, 0, 0, 'player 3 draws a coin in secret'],
    [event.STOLEN, 2, 0, 0, 'player 3 takes a coin of player 1'],
    [event.PAYS, 0, guard, 8, 'player 1 pays 8 roubles and hands the message to the Tsar'],
    [event.COINS_GONE, 1, 0, 0, 'no coin is left: player 2 turned the first'],
    [event.TIRED, 300, 0, 0, "after 300 turns nobody is at the Tsar's"],
    [event.STUCK, 0, 0, 0, 'nobody can do anything'],
  ])('%i (%i, %i, %i) is told: %s', (what, a, b, c, text) => {
    expect(p.rules.narrate(what, a, b, c)).toBe(text);
  });

  it('says why somebody wins, or nobody, when the coins are gone', () => {
    const nobody = 'no coin is left: nobody who turned one has delivered his message';
    const second = 'no coin is left: player 2 turned one before all others who have delivered';
    expect(first.rules.narrate(event.COINS_GONE, NONE, 0, 0)).toBe(nobody);
    expect(first.rules.narrate(event.COINS_GONE, 1, 0, 0)).toBe(second);
  });

  it('is refused if unknown', () => {
    expect(() => p.rules.narrate(99, 0, 0, 0)).toThrow('event 99 is unknown');
  });
});
