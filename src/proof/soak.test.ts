import { describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import type { Game } from '../engine/game.ts';
import { settingKey } from '../engine/settings.ts';
import { games } from '../games/games.fixture.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { LiarsDiceRules } from '../games/liarsdice/rules.ts';
import type { LiarsDiceState } from '../games/liarsdice/state.ts';
import { replay } from '../story/trace.ts';
import { Soak, type SoakCounts, type SoakFault, STRETCH } from './soak.ts';

/** Liar's dice where something happens to the table after each move. */
function tampered(after: (s: LiarsDiceState, seats: number) => void): Game {
  const game: Game<LiarsDiceState> = {
    ...(liarsdice as unknown as Game<LiarsDiceState>),
    rules: (seats, { dice, sides, wild }) => {
      const rules = new LiarsDiceRules(seats, dice as number, sides as number, wild as boolean);
      const apply = rules.apply.bind(rules);
      rules.apply = (s, move, chance) => {
        apply(s, move, chance);
        after(s, seats);
      };
      return rules;
    },
  };
  return game;
}

/** Four players miscount their rounds. */
const miscounting = tampered((s, seats) => {
  if (seats === 4 && s.round === 2) s.round = 3;
});

function faultOf({ fault }: SoakCounts): SoakFault {
  if (fault === undefined) throw new Error('no fault was found');
  return fault;
}

/** What several batches count together. */
function together(batches: readonly SoakCounts[]) {
  const sum = (of: (counts: SoakCounts) => number) => batches.reduce((total, counts) => total + of(counts), 0);
  return {
    games: sum(({ games: n }) => n),
    decisions: sum(({ decisions }) => decisions),
    forced: sum(({ forced }) => forced),
    examined: sum(({ examined }) => examined),
    settings: new Set(batches.flatMap(({ settings }) => settings)),
  };
}

describe('a soak', () => {
  it.each(games.map((game) => [game.id, game] as const))('of %s counts the same however it is cut', (_id, game) => {
    const end = 3 * STRETCH + 5;
    const cuts = [0, 1, 17, STRETCH, 2 * STRETCH + 3, end];
    const whole = together([new Soak(game, 'cut').play(0, end)]);
    const batches = cuts.slice(1).map((cut, i) => new Soak(game, 'cut').play(cuts[i], cut));
    expect(together(batches.toReversed())).toEqual(whole);
    expect(whole.games).toBe(end);
    expect(whole.decisions).toBeGreaterThan(end);
    expect(whole.examined).toBeGreaterThan(0);
  });

  it('plays other games for another seed', () => {
    const [one, other] = ['a', 'b'].map((seed) => new Soak(liarsdice, seed).play(0, 100).decisions);
    expect(one).not.toBe(other);
  });

  it('goes round its tables, and mixes others in between', () => {
    const { settings } = new Soak(liarsdice, 'tables').play(0, 60 * STRETCH);
    expect(settings).toHaveLength(60);
    expect(settings[0]).toBe(settingKey(liarsdice, { players: 2, options: {} }));
    expect(settings[2]).toBe(settingKey(liarsdice, { players: 3, options: {} }));
    expect(new Set(settings).size).toBeGreaterThan(20);
  });
});

describe('the fault of a soak', () => {
  const fault = faultOf(new Soak(miscounting, 'planted').play(0, 20 * STRETCH));

  it('says what broke, at which table, in which game', () => {
    expect(fault).toMatchObject({ rule: 'the position is possible', games: 1, ends: true, table: { players: 4 } });
    expect(fault.what).toMatch(/dice left after 3 rounds/);
    expect(fault.trace).toMatchObject({ game: 'liarsdice', players: 4, seed: 'planted', block: fault.first });
  });

  it('comes with a trace that replays to the end, and to the fault', () => {
    const { players, options } = fault.trace;
    const rules = miscounting.rules(players, settle(miscounting.id, miscounting.options, options));
    const impossible: number[] = [];
    let plies = 0;
    replay(miscounting, fault.trace, (state) => {
      try {
        rules.check(state);
      } catch {
        impossible.push(plies);
      }
      plies++;
    });
    expect(impossible[0]).toBe(fault.plies);
    expect(plies).toBeGreaterThan(fault.plies);
  });

  it('is found again when its game alone is played, and is not counted as checked', () => {
    const { fault: again, games: checked } = new Soak(miscounting, 'planted').play(
      fault.first,
      fault.first + fault.games,
    );
    expect(again).toEqual(fault);
    expect(checked).toBe(0);
    expect(new Soak(miscounting, 'planted').play(0, fault.first).fault).toBeUndefined();
    expect(new Soak(miscounting, 'planted').play(0, 20 * STRETCH).games).toBe(fault.first);
  });

  it('has the moves up to where the rules go no further', () => {
    const stuck = tampered((s) => {
      if (s.round === 1) throw new Error('lost the thread');
    });
    const { rule, what, ends, plies, trace } = faultOf(new Soak(stuck, 'planted').play(0, 1));
    expect({ rule, what, ends }).toEqual({ rule: 'the rules throw nothing', what: 'lost the thread', ends: false });
    expect(trace.moves).toHaveLength(plies);
    expect(plies).toBeGreaterThan(0);
  });

  it('that only many games together show names them all', () => {
    const whispering = tampered((s) => {
      s.bluffs = s.cups[5];
    });
    const { rule, first, games: count, trace } = faultOf(new Soak(whispering, 'planted').play(0, 20 * STRETCH));
    expect(rule).toBe('hidden words stay hidden');
    expect([first % STRETCH, count]).toEqual([0, STRETCH]);
    expect(trace.block).toBe(first + STRETCH - 1);
    expect(faultOf(new Soak(whispering, 'planted').play(first, first + count)).rule).toBe(rule);
  });
});
