import { describe, expect, it } from 'vitest';
import { settle } from '../data/options.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { tictactoe } from '../games/tictactoe/index.ts';
import type { Bot } from './bot.ts';
import type { Game } from './game.ts';
import { HIDDEN, type State } from './layout.ts';
import { BotFault, type Player, Table } from './play.ts';
import type { Rng } from './rng.ts';
import { masterSeed } from './seed.ts';

type Choose = Bot['choose'];

const randomly: Choose = (_view, _seat, _moves, count, rng) => rng.below(count);

function player(choose: Choose, looks = true, begin: Bot['begin'] = () => {}): Player {
  return { name: 'tested', looks, bot: { begin, choose } };
}

function tableOf(game: Game, players = game.seats.min): Table {
  return new Table(game, game.rules(players, settle(game.id, game.options, {})), masterSeed('play'));
}

/** Everything that can be said about the last game. */
function summary(table: Table) {
  const { state, outcome, decisions, forced } = table;
  return { words: [...state.words], won: [...outcome.won], ending: outcome.ending, decisions, forced };
}

describe('a table', () => {
  it('asks only where there is a choice, and counts forced moves apart', () => {
    const counts: number[] = [];
    const asked = player((view, seat, moves, count, rng) => {
      counts.push(count);
      return randomly(view, seat, moves, count, rng);
    });
    const table = tableOf(tictactoe);
    let forced = 0;
    for (let block = 0; block < 50; block++) {
      counts.length = 0;
      table.play(block, [asked, asked]);
      expect(Math.min(...counts)).toBeGreaterThan(1);
      expect(table.decisions).toBe(counts.length);
      forced += table.forced;
    }
    expect(forced).toBeGreaterThan(0); // the ninth mark, whenever a game gets there
  });

  it('plays the same game from the same seed and block', () => {
    const bot = player(randomly);
    const table = tableOf(liarsdice);
    table.play(17, [bot, bot]);
    const first = summary(table);
    for (let block = 0; block < 10; block++) table.play(block, [bot, bot]);
    table.play(17, [bot, bot]);
    expect(summary(table)).toEqual(first);
    const elsewhere = tableOf(liarsdice);
    elsewhere.play(17, [bot, bot]);
    expect(summary(elsewhere)).toEqual(first);
  });

  it('gives a bot a view without what its seat may not know', () => {
    const seen: number[][] = [];
    const spy = player((view, seat, moves, count, rng) => {
      const { cups } = view as State & { cups: Int32Array };
      if (seat === 0) seen.push([...cups.subarray(5, 10)]);
      return randomly(view, seat, moves, count, rng);
    });
    tableOf(liarsdice).play(0, [spy, spy]);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.flat())).toEqual(new Set([HIDDEN]));
  });

  it('leaves among the moves it offers a seat none that another seat was offered', () => {
    const stray: number[] = [];
    const counts = [0, 0];
    const reader = player((view, seat, moves, count, rng) => {
      // Beyond its own moves stand at most those that it had before.
      counts[seat] = Math.max(counts[seat], count);
      stray.push(...moves.subarray(counts[seat]));
      return randomly(view, seat, moves, count, rng);
    });
    tableOf(liarsdice).play(0, [reader, reader]);
    expect(stray.length).toBeGreaterThan(0);
    expect(new Set(stray)).toEqual(new Set([0]));
  });

  it('hands a bot that does not look an empty view and no moves, even beside one that does', () => {
    const blind: number[] = [];
    const looking = player(randomly);
    const notLooking = player((view, seat, moves, count, rng) => {
      blind.push(...view.words, moves.length);
      return randomly(view, seat, moves, count, rng);
    }, false);
    tableOf(liarsdice).play(0, [looking, notLooking]);
    expect(new Set(blind)).toEqual(new Set([0]));
  });

  it('is not touched by a bot that scribbles on its view and its moves', () => {
    const scribbler = player((view, seat, moves, count, rng) => {
      const answer = randomly(view, seat, moves, count, rng);
      view.words.fill(77);
      moves.fill(77);
      return answer;
    });
    const clean = tableOf(liarsdice);
    const dirty = tableOf(liarsdice);
    for (let block = 0; block < 20; block++) {
      clean.play(block, [player(randomly), player(randomly)]);
      dirty.play(block, [scribbler, scribbler]);
      expect(summary(dirty)).toEqual(summary(clean));
    }
  });

  it('gives each seat a stream of its own: one bot’s thinking moves no other’s luck', () => {
    const draws: number[][] = [[], []];
    const thinker =
      (extra: number): Choose =>
      (_view, seat, _moves, _count, rng: Rng) => {
        if (seat === 1) draws[extra].push(rng.below(1000));
        else for (let i = 0; i < extra * 100; i++) rng.below(6);
        return 0;
      };
    for (const extra of [0, 1]) tableOf(liarsdice).play(5, [player(thinker(extra)), player(thinker(extra))]);
    expect(draws[1]).toEqual(draws[0]);
  });

  it('tells every bot its seat before the first deal', () => {
    const seats: number[] = [];
    const bot = player(randomly, false, (seat) => seats.push(seat));
    tableOf(liarsdice, 3).play(0, [bot, bot, bot]);
    expect(seats).toEqual([0, 1, 2]);
  });

  it.each([
    ['a fraction', 0.5],
    ['a negative number', -1],
    ['the number of moves', 9],
    ['not a number', Number.NaN],
    ['nothing', undefined],
    ['a text', '0'],
  ])('refuses %s as an answer, naming bot, seat, block and decision', (_what, answer) => {
    let asked = 0;
    const wrong = player(() => (++asked === 2 ? (answer as number) : 0));
    let fault: unknown;
    try {
      tableOf(tictactoe).play(3, [player(() => 0), wrong]);
    } catch (error) {
      fault = error;
    }
    expect(fault).toBeInstanceOf(BotFault);
    expect((fault as BotFault).where).toEqual({ bot: 'tested', seat: 1, block: 3, decision: 4 });
    expect((fault as BotFault).message).toContain('a whole number from 0 to 5');
  });

  it('names the bot that throws, and plays on after it', () => {
    const thrower = player(() => {
      throw new Error('no idea\nat all');
    });
    const table = tableOf(tictactoe);
    expect(() => table.play(0, [thrower, thrower])).toThrow('no idea at all');
    table.play(1, [player(() => 0), player(() => 0)]);
    expect(table.outcome.won[0]).toBe(1); // cells 0 2 4 6 against 1 3 5: the rising diagonal
  });

  it('does not blame a bot for a fault of the rules', () => {
    const broken: Game = {
      ...tictactoe,
      rules: (seats, options) => {
        const rules = tictactoe.rules(seats, options as never);
        rules.apply = () => {
          throw new Error('broken rules');
        };
        return rules;
      },
    };
    const play = () => tableOf(broken).play(0, [player(randomly), player(randomly)]);
    expect(play).toThrow('broken rules');
    expect(play).not.toThrow(BotFault);
  });

  it('stops a game that does not end', () => {
    const endless: Game = {
      ...tictactoe,
      rules: (seats, options) => {
        const rules = tictactoe.rules(seats, options as never);
        rules.apply = () => {};
        return rules;
      },
    };
    expect(() => tableOf(endless).play(0, [player(randomly), player(randomly)])).toThrow('has not ended after 9 moves');
  });
});
