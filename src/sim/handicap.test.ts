import { describe, expect, it } from 'vitest';
import { settle, type Values } from '../data/options.ts';
import type { Bot } from '../engine/bot.ts';
import type { Game } from '../engine/game.ts';
import { laurels } from '../engine/laurels.fixture.ts';
import { type Player, Table } from '../engine/play.ts';
import { masterSeed } from '../engine/seed.ts';
import { connectfour } from '../games/connectfour/index.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { interrogate } from '../proof/secrecy.ts';
import { handicapOf, handicapped } from './handicap.ts';

const setting = { players: 2, options: {} };
const CHALLENGE = 0;

function player(choose: Bot['choose'], looks = true): Player {
  return { name: 'tested', looks, bot: { begin() {}, choose } };
}

function restrained(game: Game, params: Values, bot: Player): Player {
  return handicapped(game, game.rules(2, settle(game.id, game.options, {})), bot, handicapOf(game, params));
}

/** The moves of some games that two such players play. */
function movesOf(game: Game, bot: Player, games = 30): readonly number[] {
  const table = new Table(game, game.rules(2, settle(game.id, game.options, {})), masterSeed('handicap'));
  const moves: number[] = [];
  for (let block = 0; block < games; block++) {
    table.play(block, [bot, bot], { move: (_state, _seat, move, count) => count > 1 && moves.push(move) });
  }
  return moves;
}

const randomly = player((_view, _seat, _moves, count, rng) => rng.below(count), false);
const first = player(() => 0);

describe('a bot without a handicap', () => {
  it('is not wrapped', () => {
    expect(restrained(liarsdice, {}, first)).toBe(first);
    expect(restrained(liarsdice, { noise: 0 }, first)).toBe(first);
  });
});

describe('noise', () => {
  it('plays so often at random', () => {
    const drops = movesOf(
      connectfour,
      restrained(
        connectfour,
        { noise: 0.25 },
        player((_v, _s, _m, count) => count - 1),
      ),
      2000,
    );
    let asked = 0;
    const counting = player(() => {
      asked++;
      return 0;
    }, false);
    const all = movesOf(connectfour, restrained(connectfour, { noise: 0.25 }, counting), 500).length;
    expect(asked / all).toBeGreaterThan(0.73);
    expect(asked / all).toBeLessThan(0.77);
    expect(new Set(drops).size).toBe(7);
  });

  it('of 1 never asks the bot', () => {
    const never = player(() => {
      throw new Error('asked');
    });
    expect(new Set(movesOf(connectfour, restrained(connectfour, { noise: 1 }, never))).size).toBe(7);
  });

  it('shows a bot that does not look nothing', () => {
    expect(restrained(liarsdice, { noise: 0.5 }, randomly).looks).toBe(false);
  });
});

describe('a bot instead', () => {
  const last = player((_v, _s, _m, count) => count - 1);

  function mixed(params: Values, bot: Player, other: Player): Player {
    const rules = connectfour.rules(2, settle('connectfour', connectfour.options, {}));
    return handicapped(connectfour, rules, bot, handicapOf(connectfour, params), other);
  }

  it('makes the move as often as there is noise, and no other move is made', () => {
    let [own, others] = [0, 0];
    const counting = (bot: Player, count: () => void): Player =>
      player((...asked) => {
        count();
        return bot.bot.choose(...asked);
      });
    const one = counting(first, () => own++);
    const other = counting(last, () => others++);
    const all = movesOf(connectfour, mixed({ noise: 0.25, instead: 'last' }, one, other), 500).length;
    expect(own + others).toBe(all);
    expect(others / all).toBeGreaterThan(0.23);
    expect(others / all).toBeLessThan(0.27);
  });

  it('of noise 1 makes all moves', () => {
    expect(movesOf(connectfour, mixed({ noise: 1, instead: 'last' }, first, last))).toEqual(movesOf(connectfour, last));
  });

  it('is told of every new game, and is shown what it looks at', () => {
    const begun: number[] = [];
    const other: Player = { name: 'other', looks: true, bot: { ...last.bot, begin: (seat) => begun.push(seat) } };
    const both = mixed({ noise: 0.5, instead: 'last' }, randomly, other);
    movesOf(connectfour, both, 3);
    expect(both.looks).toBe(true);
    expect(begun).toEqual([0, 1, 0, 1, 0, 1]);
  });

  it('is refused where there is no noise', () => {
    expect(() => handicapOf(connectfour, { instead: 'random' })).toThrow('needs a noise above 0');
  });
});

describe('a bot without a kind of move', () => {
  it('does not play it where it has another', () => {
    // Who never doubts bids until there is nothing but to doubt.
    const doubts = (bot: Player) => movesOf(liarsdice, bot).filter((move) => move === CHALLENGE).length;
    expect(doubts(first)).toBeGreaterThan(0);
    expect(doubts(restrained(liarsdice, { without: 'challenge' }, first))).toBe(0);
    expect(doubts(restrained(liarsdice, { without: 'challenge', noise: 0.5 }, first))).toBe(0);
    expect(doubts(restrained(liarsdice, { without: 'challenge' }, randomly))).toBe(0);
  });

  it('plays it where it has no other, and is offered all of them', () => {
    const counts: number[] = [];
    const opener = player((_view, _seat, moves, count) => {
      counts.push(count);
      expect([...moves.subarray(0, count)]).not.toContain(CHALLENGE);
      return 0;
    });
    const moves = movesOf(liarsdice, restrained(liarsdice, { without: 'bid' }, opener));
    // The first bid of a round is lifted from the restriction; it is doubted without asking.
    expect(moves.filter((move) => move !== CHALLENGE).length).toBe(counts.length);
    expect(moves.length).toBeGreaterThan(counts.length);
    expect(Math.min(...counts)).toBeGreaterThan(1);
  });

  it('is offered the others, and its answer is taken for one of them', () => {
    const answers: number[] = [];
    const middle = player((_view, _seat, moves, count) => {
      const index = count >> 1;
      answers.push(moves[index]);
      return index;
    });
    const played = movesOf(liarsdice, restrained(liarsdice, { without: 'challenge' }, middle));
    // In the same order; between them stand moves that nobody was asked for.
    let found = 0;
    for (const move of played) if (move === answers[found]) found++;
    expect(found).toBe(answers.length);
    expect(answers.length).toBeGreaterThan(30);
  });

  it('is shown nothing if it does not look', () => {
    const shown: number[] = [];
    const blind = player((view, _seat, moves, count, rng) => {
      shown.push(...view.words, moves.length);
      return rng.below(count);
    }, false);
    movesOf(liarsdice, restrained(liarsdice, { without: 'challenge' }, blind));
    expect(new Set(shown)).toEqual(new Set([0]));
  });

  it('is held to the moves it was offered', () => {
    const beyond = restrained(
      liarsdice,
      { without: 'challenge' },
      player((_v, _s, _m, count) => count),
    );
    expect(() => movesOf(liarsdice, beyond)).toThrow(/it answered (\d+) where a whole number from 0 to \d+ was asked/);
  });

  it('plays the same with no noise as without the word', () => {
    const [plain, silent] = [{ without: 'challenge' }, { without: 'challenge', noise: 0 }].map((params) =>
      movesOf(liarsdice, restrained(liarsdice, params, randomly)),
    );
    expect(silent).toEqual(plain);
  });
});

describe('a handicap', () => {
  it.each([{ noise: 0.3 }, { without: 'challenge' }, { without: 'bid', noise: 0.3 }])(
    'gives nothing away: %j',
    (params) => {
      const seating = () => [0, 1].map(() => restrained(liarsdice, params, randomly));
      expect(interrogate(liarsdice, setting, seating, { games: 5, seed: 'handicap' }).different).toBeGreaterThan(0);
    },
  );
});

describe('a stream', () => {
  const noisy = (stream: number) => restrained(connectfour, { noise: 0.5, stream }, first);

  it('of 0 is that of the table, and the bot is not wrapped', () => {
    expect(restrained(connectfour, { stream: 0 }, first)).toBe(first);
    expect(movesOf(connectfour, noisy(0))).toEqual(
      movesOf(connectfour, restrained(connectfour, { noise: 0.5 }, first)),
    );
  });

  it('gives the same games again, and every number others', () => {
    const games = [0, 1, 2, 1_000_000].map((stream) => movesOf(connectfour, noisy(stream)).join());
    expect(games).toEqual([0, 1, 2, 1_000_000].map((stream) => movesOf(connectfour, noisy(stream)).join()));
    expect(new Set(games).size).toBe(4);
  });

  it('begins anew with every game', () => {
    const table = new Table(connectfour, connectfour.rules(2, settle('c', connectfour.options, {})), masterSeed('s'));
    const played = (block: number) => {
      const moves: number[] = [];
      table.play(block, [noisy(3), noisy(3)], { move: (_state, _seat, move) => moves.push(move) });
      return moves;
    };
    const fresh = played(5);
    played(6);
    expect(played(5)).toEqual(fresh);
  });

  it('moves no die, and leaves a bot that draws nothing as it is', () => {
    const rolled = (stream: number) => movesOf(liarsdice, restrained(liarsdice, { stream }, first));
    expect(rolled(9)).toEqual(rolled(0));
  });

  it('is independent of the others: two streams agree as often as chance has it', () => {
    const firstChoices = (stream: number) => {
      const choices: number[] = [];
      const bot = restrained(connectfour, { stream }, randomly);
      const table = new Table(connectfour, connectfour.rules(2, settle('c', connectfour.options, {})), masterSeed('i'));
      for (let block = 0; block < 7000; block++) {
        let isFirst = true;
        const move = (_state: unknown, _seat: number, drop: number) => {
          if (isFirst) choices.push(drop);
          isFirst = false;
        };
        table.play(block, [bot, bot], { move });
      }
      return choices;
    };
    const drawn = [0, 1, 2, 3].map(firstChoices);
    for (const [i, one] of drawn.entries())
      for (const other of drawn.slice(i + 1)) {
        const agreed = one.filter((drop, block) => drop === other[block]).length;
        // One in seven of 7000, whose standard deviation is 29.
        expect(Math.abs(agreed - 1000)).toBeLessThan(4 * 29.3);
      }
  });

  it.each([-1, 0.5, 1_000_001, 'a'])('is a whole number: %s is refused', (stream) => {
    expect(() => handicapOf(connectfour, { stream })).toThrow('stream takes a whole number from 0 to 1000000');
  });
});

describe('a bot that never uses something', () => {
  const rules = laurels.rules(2, { laurels: true });
  const bold = player((_view, _seat, _moves, count) => count - 1);
  const without = (params: Values) => handicapped(laurels, rules, bold, handicapOf(laurels, params));

  it('makes no move that would, where it has another', () => {
    expect(movesOf(laurels, bold)).toContain(1);
    const moves = movesOf(laurels, without({ unused: 'sword' }));
    expect(moves.length).toBeGreaterThan(0);
    expect(moves).not.toContain(1);
  });

  it('uses what is not named', () => {
    expect(movesOf(laurels, without({ unused: 'laurel/nose' }))).toEqual(movesOf(laurels, bold));
  });

  it.each([
    [laurels, 'sowrd', 'unknown holding of laurels "sowrd"; did you mean "sword"?'],
    [laurels, 'sword/sword', 'unused lists "sword" twice'],
    [connectfour, 'sword', 'connectfour does not say what a seat can have, so unused has nothing to name'],
  ])('is refused with what %s does not have: %s', (game, unused, message) => {
    expect(() => handicapOf(game, { unused })).toThrow(message);
  });
});
