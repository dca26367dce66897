import { describe, expect, it } from 'vitest';
import { NOBODY } from '../../game.ts';
import { LoadedChance, TableUnderTest } from '../../testing.ts';
import { DEAL } from './chance.ts';
import { KGB, PEOPLE, POLITBURO } from './data.ts';
import * as event from './events.ts';
import { kremlin } from './index.ts';
import * as move from './moves.ts';
import { KremlinRules } from './rules.ts';
import { type KremlinState, NONE } from './state.ts';
import { conditionText, showMove, tellEvent, titled } from './words.ts';

const letter = (text: string) => text.charCodeAt(0) - 65;
const SATIN = letter('O');
const PATINA = letter('S');
const NOGOODNIK = letter('V');
const NIKOTIN = letter('R');

/** Satin heads the KGB, Nogoodnik is foreign minister, the others follow by letter; Patina is one of the people. */
function table() {
  const chance = new LoadedChance(kremlin);
  chance.stack(DEAL, SATIN, NOGOODNIK, ...Array.from({ length: 10 }, (_, i) => i + 1));
  return new TableUnderTest(kremlin, KremlinRules, { players: 3, options: {} }, chance);
}

const { rules, s: start } = table();
const { terms: t } = rules;

/** The words of a move where a decision is like this. */
function said(at: Partial<KremlinState>, chosen: number): string {
  const s = kremlin.layout.create();
  s.words.set(start.words);
  return showMove(t, Object.assign(s, { actor: SATIN, ...at }), chosen);
}

describe('somebody', () => {
  it('is called with the office, and of the people by the name alone', () => {
    expect([SATIN, NOGOODNIK, 1, 10, PATINA].map((politician) => titled(t, start, politician))).toEqual([
      'Satin (KGB head)',
      'Nogoodnik (foreign minister)',
      'Schukrutoff (defense minister)',
      'Boremtodev (candidate)',
      'Patina',
    ]);
  });

  it('has age and signs', () => {
    const s = kremlin.layout.create();
    s.words.set(start.words);
    expect(conditionText(t, s, PATINA)).toBe('58');
    s.stress[PATINA] = 4;
    s.crosses[PATINA] = 2;
    s.suspects = 1 << PATINA;
    expect(conditionText(t, s, PATINA)).toBe('62 †† ?');
    s.cures = 1 << PATINA;
    expect(conditionText(t, s, PATINA)).toBe('62 †† ? cure');
  });
});

describe('a move', () => {
  it.each<[string, Partial<KremlinState>, number]>([
    ['allots 10 to Patina', { phase: move.ALLOT, mover: 0 }, PATINA],
    ['waits', { phase: move.DECLARE }, move.WAIT],
    ['seals 3 points for Satin (KGB head)', { phase: move.DECLARE }, move.declareMove(SATIN, 3)],
    ['seals 1 point for Patina', { phase: move.DECLARE }, move.declareMove(PATINA, 1)],
    ['sends Satin (KGB head) to the sanatorium', { phase: move.CURE }, move.GO],
    ['keeps Satin (KGB head) at work', { phase: move.CURE }, move.WORK],
    ['has Satin (KGB head) purge nobody', { phase: move.PURGE }, move.NO],
    ['has Satin (KGB head) purge Nogoodnik (foreign minister)', { phase: move.PURGE }, move.namedMove(NOGOODNIK)],
    ['has Satin (KGB head) end the investigation', { phase: move.INQUIRE }, move.NO],
    [
      'has Satin (KGB head) bring Nogoodnik (foreign minister) to trial',
      { phase: move.INQUIRE },
      move.inquiryMove(move.TRY, NOGOODNIK),
    ],
    [
      'has Satin (KGB head) condemn Boremtodev (candidate)',
      { phase: move.INQUIRE },
      move.inquiryMove(move.CONDEMN, 10),
    ],
    [
      'has Satin (KGB head) put Nogoodnik (foreign minister) under suspicion',
      { phase: move.INQUIRE },
      move.inquiryMove(move.MARK, NOGOODNIK),
    ],
    [
      'has Satin (KGB head) close the file on Nogoodnik (foreign minister)',
      { phase: move.INQUIRE },
      move.inquiryMove(move.CLOSE, NOGOODNIK),
    ],
    ['has Satin (KGB head) vote innocent', { phase: move.VOTE, ballot: 0, lastVoter: SATIN, target: 1 }, move.AYE],
    ['has Satin (KGB head) vote guilty', { phase: move.VOTE, ballot: 0, lastVoter: SATIN, target: 1 }, move.NAY],
    [
      'has Satin (KGB head) vote for Nogoodnik',
      { phase: move.VOTE, ballot: 1, lastVoter: SATIN, target: NOGOODNIK },
      move.AYE,
    ],
    [
      'has Satin (KGB head) vote against Nogoodnik',
      { phase: move.VOTE, ballot: 1, lastVoter: SATIN, target: NOGOODNIK },
      move.NAY,
    ],
    ['has Satin (KGB head) nominate Nogoodnik (foreign minister)', { phase: move.NOMINATE }, NOGOODNIK],
    ['leaves the first level as it is', { phase: move.ARRANGE_FIRST, turn: 1 }, move.AS_THEY_ARE],
    ['has Satin (KGB head) leave it at that', { phase: move.REPLACE }, move.DONE],
    ['has Satin (KGB head) promote somebody', { phase: move.REPLACE }, move.PROMOTE],
    ['has Satin (KGB head) demote somebody', { phase: move.REPLACE }, move.DEMOTE],
    ['has Satin (KGB head) exchange two', { phase: move.REPLACE }, move.EXCHANGE],
    ['has Satin (KGB head) promote Patina', { phase: move.WHO, moveKind: move.PROMOTE }, PATINA],
    ['has Satin (KGB head) demote Boremtodev (candidate)', { phase: move.WHO, moveKind: move.DEMOTE }, 10],
    ['has Satin (KGB head) raise Patina', { phase: move.WHO, moveKind: move.EXCHANGE }, PATINA],
    ['has Satin (KGB head) lower Boremtodev (candidate) in exchange', { phase: move.WITH }, 10],
    ['makes Patina KGB head', { phase: move.OFFICE, mobile: PATINA }, KGB],
    ['makes Patina a candidate', { phase: move.OFFICE, mobile: PATINA }, POLITBURO],
    ['has Satin (KGB head) leave it at that', { phase: move.REHABILITATE }, move.NO],
    ['has Satin (KGB head) bring Patina back from Siberia', { phase: move.REHABILITATE }, move.namedMove(PATINA)],
  ])('%s', (words, at, chosen) => {
    expect(said(at, chosen)).toBe(words);
  });

  it('where nothing is to be decided has no words', () => {
    expect(() => said({ phase: move.BUSY }, 0)).toThrow('nothing to decide at 0');
  });
});

describe('an event', () => {
  it.each<[string, readonly [told: number, a: number, b?: number, c?: number]]>([
    ['— year 3 —', [event.YEAR_BEGINS, 3]],
    ['phase 2: the purge', [event.PHASE_BEGINS, 2]],
    ['Patina becomes KGB head', [event.TAKES_OFFICE, PATINA, KGB]],
    ['Patina becomes a candidate', [event.TAKES_OFFICE, PATINA, POLITBURO]],
    ['Patina goes back to the people', [event.TAKES_OFFICE, PATINA, PEOPLE]],
    ['faction 2 declares 3 points on Patina', [event.DECLARES, 1, PATINA, 3]],
    ['faction 2 rolls 17 for control of Patina', [event.TIE, 1, PATINA, 17]],
    ['faction 2 controls Patina now', [event.TAKES_CONTROL, 1, PATINA]],
    ['nobody is there for the purge', [event.NOBODY_ACTS, 2, NONE]],
    ['Patina, whom nobody controls, lets the purge pass', [event.NOBODY_ACTS, 2, PATINA]],
    ['the die against Patina: 15, with 10 needed', [event.PURGE_DIE, PATINA, 15, 10]],
    ['it costs Patina 1 year, now 59', [event.STRESSED, PATINA, 1, 59]],
    ['Patina is acquitted: 2 votes for innocent', [event.ACQUITS, PATINA, 2]],
    ['Patina is found guilty: 1 vote for innocent', [event.CONVICTS, PATINA, 1]],
    ['Patina rolls 4 for health: 2 crosses', [event.HEALTH_DIE, PATINA, 4, 2]],
    ['Nikotin is put to the vote', [event.NOMINATED, PATINA, NIKOTIN]],
    ['Nikotin is elected, with 1 vote against', [event.ELECTED, NIKOTIN, 1]],
    ['Patina waves from the tribune in good health', [event.PARADES, PATINA, 0, 0]],
    ['Patina climbs the tribune: 9, with 7 needed', [event.PARADES, PATINA, 9, 7]],
    ['nobody gets the parade', [event.TRIBUNE, NONE]],
    ['the parade is that of faction 2, 1 parade so far', [event.TRIBUNE, 1, 1]],
    ['there is no chief to wave', [event.NO_PARADE, NONE]],
  ])('%s', (words, [told, a, b = 0, c = 0]) => {
    expect(tellEvent(t, told, a, b, c)).toBe(words);
  });

  it('that nobody knows has no words', () => {
    expect(() => tellEvent(t, 999, 0, 0, 0)).toThrow('event 999 is unknown');
  });
});

describe('nobody', () => {
  const GENDER = /\b(he|she|him|her|his|hers|himself|herself)\b/i;

  it('is called he or she by an event: there are women among the politicians', () => {
    for (const told of Object.values(event)) {
      const texts = [tellEvent(t, told, 2, 1, 1), tellEvent(t, told, 0, 0, 0)];
      expect(texts.join()).not.toMatch(GENDER);
    }
  });

  it('is called so by a move, in a whole game', () => {
    const p = table();
    for (let plies = 0; p.rules.toAct(p.s) !== NOBODY; plies++) {
      const moves = p.legal();
      for (const chosen of moves) expect(p.rules.show(p.s, chosen)).not.toMatch(GENDER);
      p.play(moves[(plies * 7 + 3) % moves.length]);
    }
  });
});
