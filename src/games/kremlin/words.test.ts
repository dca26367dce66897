import { describe, expect, it } from 'vitest';
import {
  CHIEF,
  DEFENSE,
  FOREIGN,
  FUNERAL_PHASE,
  IDEOLOGY,
  INQUIRY_PHASE,
  KGB,
  PEOPLE,
  POLITBURO,
  SIBERIA,
  SPORT,
} from './data.ts';
import { LAST_YEAR, NO_POLITBURO, THREE_PARADES } from './endings.ts';
import * as event from './events.ts';
import * as move from './moves.ts';
import { candidate, Dealt, folk, man, type Position, position } from './table.fixture.ts';

const say = (p: Position, chosen: number) => p.rules.show(p.s, chosen);

describe('a move in words', () => {
  it('of points', () => {
    const p = new Dealt();
    expect(p.rules.show(p.s, 6)).toBe('puts 10 points on Palavrian');
    const q = position();
    q.hold(0, man(KGB), 2);
    q.begin(2);
    expect([move.WAIT, ...[1, 2].map((n) => move.declareMove(man(KGB), n))].map((chosen) => say(q, chosen))).toEqual([
      'waits',
      'lays down 1 point for Goferbrok',
      'lays down 2 points for Goferbrok',
    ]);
  });

  it('of a cure and a purge', () => {
    const p = position();
    p.lead(0, man(KGB));
    p.ill(man(KGB));
    p.begin(1);
    expect([say(p, move.GO), say(p, move.WORK)]).toEqual([
      'sends Goferbrok to the sanatorium',
      'keeps Goferbrok at work',
    ]);
    p.play(move.WORK);
    expect([say(p, move.NO), say(p, move.namedMove(man(CHIEF)))]).toEqual([
      'has Goferbrok purge nobody',
      'has Goferbrok purge Schukrutoff',
    ]);
  });

  it('of an investigation and a vote', () => {
    const p = position();
    p.lead(0, man(DEFENSE));
    p.suspect(man(CHIEF));
    p.begin(INQUIRY_PHASE);
    const all = [move.TRY, move.CONDEMN, move.MARK, move.CLOSE].map((kind) => move.inquiryMove(kind, man(CHIEF)));
    expect([move.NO, ...all].map((chosen) => say(p, chosen))).toEqual([
      'has Krakemheds end the investigation',
      'has Krakemheds bring Schukrutoff to trial',
      'has Krakemheds condemn Schukrutoff',
      'has Krakemheds investigate Schukrutoff',
      'has Krakemheds close the file on Schukrutoff',
    ]);
    p.lead(1, man(FOREIGN));
    p.play(move.inquiryMove(move.TRY, man(CHIEF)));
    expect([say(p, move.AYE), say(p, move.NAY)]).toEqual(['has Niewitko vote innocent', 'has Niewitko vote guilty']);
  });

  it('of a nomination', () => {
    const p = position();
    p.vacate(CHIEF);
    p.lead(0, man(FOREIGN));
    p.lead(1, man(IDEOLOGY));
    p.begin(FUNERAL_PHASE);
    expect(say(p, man(KGB))).toBe('has Niewitko nominate Goferbrok');
    p.play(man(KGB));
    expect([say(p, move.AYE), say(p, move.NAY)]).toEqual([
      'has Purgemoff vote for Goferbrok',
      'has Purgemoff vote against Goferbrok',
    ]);
  });

  it('of replacements', () => {
    const p = position();
    p.lead(0, man(CHIEF));
    p.vacate(SPORT);
    p.begin(6);
    expect([0, 1].map((order) => say(p, order))).toEqual([
      'leaves the first level as it is',
      'makes Krakemheds foreign minister, Niewitko defense minister',
    ]);
    p.play(0);
    expect(say(p, 0)).toBe('leaves the second level as it is');
    p.play(0);
    expect([0, 1, 2, 3].map((kind) => say(p, kind))).toEqual([
      'has Schukrutoff leave it at that',
      'has Schukrutoff promote somebody',
      'has Schukrutoff demote somebody',
      'has Schukrutoff exchange two',
    ]);
    p.play(move.PROMOTE);
    expect(say(p, candidate(0))).toBe('promotes Talksalott');
    p.play(candidate(0));
    expect(say(p, SPORT)).toBe('makes Talksalott sport minister');
    p.play(SPORT, move.DEMOTE);
    expect(say(p, candidate(1))).toBe('demotes Boremtodev');
    p.play(candidate(1), move.EXCHANGE);
    expect(say(p, man(IDEOLOGY))).toBe('raises Purgemoff in exchange');
    p.play(man(IDEOLOGY));
    expect(say(p, man(KGB))).toBe('for Goferbrok, who comes down');
  });

  it('of a rehabilitation', () => {
    const p = position();
    p.lead(0, man(CHIEF));
    p.put(folk(0), SIBERIA);
    p.begin(7);
    expect([say(p, move.NO), say(p, move.namedMove(folk(0)))]).toEqual([
      'leaves it at that for Schukrutoff',
      'has Schukrutoff bring Satin back from Siberia',
    ]);
  });

  it('of a game that is over there is none', () => {
    const p = position();
    p.s.phase = move.OVER;
    expect(() => say(p, 0)).toThrow('nothing to decide at 15');
  });
});

describe('an event in words', () => {
  it.each<[number, number, number, number, string]>([
    [event.TAKES_OFFICE, 6, PEOPLE, 0, 'Palavrian goes back to the people'],
    [event.TAKES_OFFICE, 6, POLITBURO, 0, 'Palavrian is candidate now'],
    [event.NOBODY_ACTS, 2, -1, 0, 'nobody is there for the purge'],
    [event.NOBODY_ACTS, 2, 6, 0, 'Palavrian, whom nobody leads, leaves the purge alone'],
    [event.PARADES, 6, 0, 0, 'Palavrian waves from the tribune in good health'],
    [event.PARADES, 6, 9, 7, 'Palavrian climbs the tribune: 9, and 7 is needed'],
    [event.TRIBUNE, -1, 0, 0, 'nobody gets the parade'],
    [event.TRIBUNE, 1, 2, 0, 'the parade is that of faction 2, 2 parades so far'],
    [event.NO_PARADE, -1, 0, 0, 'there is no chief to wave'],
    [event.NO_PARADE, 6, 0, 0, 'Palavrian is in the sanatorium, and nobody waves'],
    [event.HEALTH_DIE, 6, 3, 2, 'health: Palavrian rolls 3, and has 2 crosses'],
    [event.WINS, 0, THREE_PARADES, 0, 'faction 1 wins by its parades'],
    [event.WINS, 2, LAST_YEAR, 0, 'faction 3 wins in the last year'],
    [event.WINS, -1, NO_POLITBURO, 0, 'nobody wins with too few for a Politburo'],
  ])('event %i of %i, %i, %i', (told, a, b, c, text) => {
    expect(position().rules.narrate(told, a, b, c)).toBe(text);
  });

  it('is there for each', () => {
    const { rules } = position();
    for (const told of Object.values(event)) expect(rules.narrate(told, 1, 1, 1)).not.toBe('');
    expect(() => rules.narrate(99, 0, 0, 0)).toThrow('event 99 is unknown');
  });
});
