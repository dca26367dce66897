import { describe, expect, it } from 'vitest';
import { defineLayout, type StateIn, word } from '../engine/layout.ts';
import { ask, fail, type Parts, PhasedRules } from './phased-rules.ts';

const layout = defineLayout({ mover: word, phase: word });
type ToyState = StateIn<typeof layout>;

const state = (mover: number, phase: number): ToyState => Object.assign(layout.create(), { mover, phase });

it('asks a seat at a decision point', () => {
  const s = state(0, 0);
  ask(s, 3, 1);
  expect([s.mover, s.phase]).toEqual([1, 3]);
});

it('says why a position cannot be', () => {
  expect(() => fail('two kings')).toThrow('two kings');
});

describe('rules of parts', () => {
  /** What the parts were called with, and the answer of each. */
  function toy() {
    const calls: unknown[][] = [];
    const part =
      <R>(name: string, answer: R) =>
      (...args: unknown[]): R => {
        calls.push([name, ...args]);
        return answer;
      };
    class Imagination {
      fill = part('fill', undefined);
      constructor(...args: unknown[]) {
        calls.push(['Imagination', ...args]);
      }
    }
    class Board {
      readonly kind = 'board';
      constructor(...args: unknown[]) {
        calls.push(['Board', ...args]);
      }
    }
    const parts: Parts<ToyState, { readonly seats: number }, Board> = {
      setUp: part('setUp', undefined),
      legalMoves: part('legalMoves', 7),
      applyMove: part('applyMove', undefined),
      moveKind: part('moveKind', 5),
      scoreGame: part('scoreGame', undefined),
      standings: part('standings', undefined),
      Imagination,
      checkState: part('checkState', undefined),
      showMove: part('showMove', 'moves'),
      tellEvent: part('tellEvent', 'it rains'),
      momentOf: part('momentOf', 'the rain'),
      Board,
      sceneOf: part('sceneOf', { turn: 'turn 1', areas: [] }),
    };
    return { calls, parts, terms: { seats: 3 } };
  }

  it('have sealed moves only if there is a part that says so', () => {
    const { parts, terms } = toy();
    expect(new PhasedRules(terms, parts, { choices: 1, plies: 1 }).isSealed).toBeUndefined();
    const isSealed = (s: ToyState, move: number) => s.phase === move;
    const rules = new PhasedRules(terms, { ...parts, isSealed }, { choices: 1, plies: 1 });
    expect([rules.isSealed?.(state(0, 4), 4), rules.isSealed?.(state(0, 4), 3)]).toEqual([true, false]);
  });

  it('have their sizes from the terms and bounds, and memory to imagine in from the start', () => {
    const { calls, parts, terms } = toy();
    const rules = new PhasedRules(terms, parts, { choices: 9, plies: 99 });
    expect([rules.seats, rules.maxChoices, rules.maxPlies, rules.terms]).toEqual([3, 9, 99, terms]);
    expect(calls).toEqual([['Imagination', terms]]);
  });

  it('hand each question to its part, with the terms', () => {
    const { calls, parts, terms } = toy();
    const rules = new PhasedRules(terms, parts, { choices: 9, plies: 99 });
    const s = state(2, 1);
    const [out, chance, outcome, rng] = [new Int32Array(9), {}, {}, {}] as [Int32Array, never, never, never];
    calls.length = 0;
    rules.deal(s, chance);
    rules.apply(s, 4, chance);
    rules.score(s, outcome);
    rules.standing(s, out);
    rules.imagine(s, 1, rng);
    rules.check(s);
    expect(rules.toAct(s)).toBe(2);
    expect([rules.legal(s, out), rules.kind(s, 4), rules.show(s, 4)]).toEqual([7, 5, 'moves']);
    expect([rules.narrate(1, 2, 3, 4), rules.moment(s, 1)]).toEqual(['it rains', 'the rain']);
    expect(calls).toEqual([
      ['setUp', terms, s, chance],
      ['applyMove', terms, s, 4, chance],
      ['scoreGame', terms, s, outcome],
      ['standings', terms, s, out],
      ['fill', terms, s, 1, rng],
      ['checkState', terms, s],
      ['legalMoves', terms, s, out],
      ['moveKind', s, 4],
      ['showMove', terms, s, 4],
      ['tellEvent', terms, 1, 2, 3, 4],
      ['momentOf', s, 1],
    ]);
  });

  it('make the board when they are first drawn, and once', () => {
    const { calls, parts, terms } = toy();
    const rules = new PhasedRules(terms, parts, { choices: 9, plies: 99 });
    const s = state(0, 0);
    expect([rules.scene(s).turn, rules.scene(s).turn]).toEqual(['turn 1', 'turn 1']);
    expect(calls.map(([name]) => name)).toEqual(['Imagination', 'Board', 'sceneOf', 'sceneOf']);
  });

  it('let nobody put another part in its place: the rules of a bot share them with those of the table', () => {
    const { parts, terms } = toy();
    const rules = new PhasedRules(terms, parts, { choices: 9, plies: 99 });
    expect(rules.seats).toBe(3);
    expect(() => Object.assign(parts, { applyMove: () => undefined })).toThrow(TypeError);
  });
});
