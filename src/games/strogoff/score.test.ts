import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../engine/outcome.ts';
import { ALL_DEAD, COURIER_WINS, MOSCOW_TAKEN, UNFINISHED } from './endings.ts';
import { strogoff } from './index.ts';
import { standings } from './score.ts';
import { NONE } from './state.ts';
import { type Position, position } from './table.fixture.ts';

/** The measures by their names. */
function measures(p: Position): Record<string, number> {
  const outcome = p.outcome();
  return Object.fromEntries(strogoff.measures.map(({ name }, i) => [name, outcome.measures[i]]));
}

function seatMeasures(p: Position, seat: number): Record<string, number> {
  const outcome = p.outcome();
  const each = strogoff.seatMeasures;
  return Object.fromEntries(each.map(({ name }, i) => [name, outcome.seatMeasures[seat * each.length + i]]));
}

describe('the score', () => {
  it('gives the win to one seat, and every seat stands alone', () => {
    const p = position(3);
    p.s.winner = 1;
    const { won, utility, team, success, ending } = p.outcome();
    expect([[...won], [...utility], [...team]]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 1, 2],
    ]);
    expect([success, strogoff.endings[ending]]).toEqual([1, 'courier wins']);
  });

  it('names the ending: a win, Moscow, death, or none', () => {
    const p = position(2);
    const ends = (winner: number, moscowTaken: number) => {
      p.s.winner = winner;
      p.s.moscowTaken = moscowTaken;
      const { ending, success } = p.outcome();
      return [ending, success];
    };
    expect(ends(0, 0)).toEqual([COURIER_WINS, 1]);
    expect(ends(-1, 1)).toEqual([MOSCOW_TAKEN, 0]);
    expect(ends(-1, 0)).toEqual([UNFINISHED, 0]);
    p.s.alive = 0;
    expect(ends(-1, 0)).toEqual([ALL_DEAD, 0]);
    expect(strogoff.endings[MOSCOW_TAKEN]).toBe('Moscow taken');
    expect(strogoff.endings[ALL_DEAD]).toBe('all dead');
  });

  it('has each measure under its name', () => {
    const p = position(2);
    const counted = { ogareffRound: 12, deathsOnArrival: 2, deathsInDuel: 3, blindings: 4, kept: 5, disksPeak: 6 };
    Object.assign(p.s, { ...counted, round: 14, leadChanges: 7 });
    expect(measures(p)).toEqual({
      rounds: 14,
      ogareff_arrival: 12,
      deaths_on_arrival: 2,
      deaths_in_duel: 3,
      blinded: 4,
      abilities_kept: 5,
      disks_peak: 6,
      lead_changes: 7,
    });
  });

  it('has no round of an arrival that never came', () => {
    expect(measures(position(2)).ogareff_arrival).toBe(ABSENT);
  });

  it("has each seat's measures under their names, and none of a duel that was not fought", () => {
    const p = position(3);
    p.courier(1, 9, 3);
    p.courier(2, 11, 0);
    p.s.energyAtDuel[2] = 0;
    p.s.cardsAtDuel[2] = 4;
    p.s.energyAtDuel[0] = 1;
    p.s.cardsAtDuel[0] = 1;
    expect(seatMeasures(p, 0)).toEqual({ space_reached: 1, energy_at_duel: 1, cards_at_duel: 1 });
    expect(seatMeasures(p, 1)).toEqual({ space_reached: 9, energy_at_duel: ABSENT, cards_at_duel: ABSENT });
    expect(seatMeasures(p, 2)).toEqual({ space_reached: 11, energy_at_duel: 0, cards_at_duel: 4 });
  });
});

describe('who leads', () => {
  it('goes by the space, and a dead courier is behind all', () => {
    const p = position(3);
    p.s.space.set([4, 9, 2]);
    p.s.alive = 0b101;
    const out = new Int32Array(3).fill(77);
    standings(p.rules.terms, p.s, out);
    expect([...out]).toEqual([4, NONE, 2]);
  });
});
