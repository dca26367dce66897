import type { Game as BgioGame } from 'boardgame.io';
// @ts-expect-error: the package has types for this part, but not under the name by which Node finds it
import * as untyped from 'boardgame.io/dist/cjs/client.js';
import type * as Clients from 'boardgame.io/dist/types/packages/client.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../data/refusal.ts';
import { FreeChance, KeyedChance } from '../engine/chance.ts';
import { type Game, NOBODY } from '../engine/game.ts';
import { HIDDEN } from '../engine/layout.ts';
import { newOutcome } from '../engine/outcome.ts';
import { type Player, Table } from '../engine/play.ts';
import { Sfc32 } from '../engine/rng.ts';
import { ScriptedChance } from '../engine/scripted.ts';
import { masterSeed } from '../engine/seed.ts';
import { tictactoe } from '../games/tictactoe/index.ts';
import { conform } from '../proof/conformance.ts';
import { type BoardgameIoConfig, fromBoardgameIo } from './boardgame-io.ts';
import { type BgioState, seenBy } from './boardgame-io-rules.ts';

const WORDS = { id: 'trial', title: 'Trial', about: 'A game to try.' } as const;

/** A table in the middle of a game, and what can be asked of it. */
function sitDown<G>(source: BgioGame<G>, config: Partial<BoardgameIoConfig<G>> = {}, seats = 2) {
  const game = fromBoardgameIo(source, { ...WORDS, ...config });
  const rules = game.rules(seats, {});
  const state = game.layout.create();
  const chance = new KeyedChance(masterSeed('table'));
  chance.open(0);
  rules.deal(state, chance);
  const moves = new Int32Array(rules.maxChoices);
  const legal = () => Array.from(moves.subarray(0, rules.legal(state, moves)), (move) => rules.show(state, move));
  return {
    game,
    rules,
    state,
    legal,
    G: (seat = 0) => seenBy(state, seat).G as G,
    /** Plays a move by its words. */
    play: (words: string) => rules.apply(state, legal().indexOf(words), chance),
    outcome: () => {
      const outcome = newOutcome(game, rules);
      rules.score(state, outcome);
      return outcome;
    },
  };
}

const RANDOM: Player = {
  name: 'random',
  looks: false,
  bot: { begin() {}, choose: (_view, _seat, _moves, count, rng) => rng.below(count) },
};

const { Client } = untyped as typeof Clients;

/** Plays a random game here and in the framework's own client, and expects the same position after each action. */
function playBeside<G>(source: BgioGame<G>, seats: number, seed: number): number {
  const { rules, state } = sitDown(source, {}, seats);
  const client = Client({ game: { ...source }, numPlayers: seats, debug: false });
  const chance = new ScriptedChance({});
  const rng = new Sfc32();
  rng.seed(seed, 2, 3, 4);
  const moves = new Int32Array(rules.maxChoices);
  let plies = 0;
  client.start();
  for (; rules.toAct(state) !== NOBODY; plies++) {
    const seat = rules.toAct(state);
    const move = moves[rng.below(rules.legal(state, moves))];
    const { what, name, args } = seenBy(state, seat).actions[move];
    client.updatePlayerID(String(seat));
    const calls = what === 'move' ? client.moves : client.events;
    (calls as Record<string, (...args: unknown[]) => void>)[name](...args);
    rules.apply(state, move, chance);
    const { G, ctx } = seenBy(state, 0);
    expect({ G, ctx }).toEqual({ G: client.getState()?.G, ctx: client.getState()?.ctx });
  }
  client.stop();
  return plies;
}

/** Of so many random games, how many each seat has won. */
function randomWins(game: Game, seats: number, games: number): readonly number[] {
  const options = Object.fromEntries(Object.entries(game.options).map(([name, option]) => [name, option.default]));
  const table = new Table(game, game.rules(seats, options), masterSeed('wins'));
  const wins = Array.from({ length: seats }, () => 0);
  const players = Array.from({ length: seats }, () => RANDOM);
  for (let block = 0; block < games; block++) {
    table.play(block, players);
    for (let seat = 0; seat < seats; seat++) wins[seat] += table.outcome.won[seat];
  }
  return wins;
}

interface Noughts {
  cells: (string | null)[];
}

const ROWS = ['012', '345', '678', '036', '147', '258', '048', '246'].map((row) => row.split('').map(Number));

/** Lists all nine cells, taken or not: the game itself refuses those that are. */
const noughts: BgioGame<Noughts> = {
  setup: () => ({ cells: Array<null>(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    clickCell({ G, playerID }, cell: number) {
      if (G.cells[cell] !== null) return 'INVALID_MOVE';
      G.cells[cell] = playerID;
      return undefined;
    },
  },
  endIf({ G, ctx }) {
    const isOwn = (cell: number) => G.cells[cell] === ctx.currentPlayer;
    if (ROWS.some((row) => row.every(isOwn))) return { winner: ctx.currentPlayer };
    return G.cells.includes(null) ? undefined : { draw: true };
  },
  ai: { enumerate: (G) => G.cells.map((_, cell) => ({ move: 'clickCell', args: [cell] })) },
};
const NOUGHTS = { ...WORDS, maxPlies: 9, maxChoices: 9, maxBytes: 900 };

interface Race {
  points: number[];
  order: number[];
}

/** Roll as long as you like; a one ends the turn. */
const race: BgioGame<Race> = {
  minPlayers: 2,
  maxPlayers: 4,
  setup: ({ ctx, random }) => ({
    points: Array<number>(ctx.numPlayers).fill(random.Number() < 0.5 ? 0 : 1),
    order: random.Shuffle([0, 1, 2, 3, 4]),
  }),
  moves: {
    roll({ G, ctx, random, events }) {
      const [first, second] = random.D6(2);
      if (first === 1 || random.Die(8) === 1) events.endTurn();
      else G.points[Number(ctx.currentPlayer)] += first + second;
    },
  },
  endIf: ({ G }) => {
    const winner = G.points.findIndex((points) => points >= 40);
    return winner < 0 ? undefined : { winner };
  },
  ai: { enumerate: () => [{ move: 'roll' }, { event: 'endTurn' }] },
};
const RACE = { ...WORDS, maxPlies: 2000, maxBytes: 900 };

interface Hidden {
  secret?: { deck: number[] };
  players: Record<string, number[]>;
  played: number[];
  tricks: number[];
}

/** Three cards each of eight; the higher card takes the trick. */
const hidden: BgioGame<Hidden> = {
  setup: ({ random }) => {
    const deck = random.Shuffle([1, 2, 3, 4, 5, 6, 7, 8]);
    return { players: { 0: deck.splice(0, 3), 1: deck.splice(0, 3) }, secret: { deck }, played: [], tricks: [0, 0] };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay({ G, playerID }, card: number) {
      const hand = G.players[playerID];
      if (!hand.includes(card)) return 'INVALID_MOVE';
      hand.splice(hand.indexOf(card), 1);
      G.played.push(card);
      const [led, followed] = G.played.slice(-2);
      if (playerID === '1') G.tricks[followed > led ? 1 : 0]++;
      return undefined;
    },
  },
  endIf: ({ G }) => {
    if (G.played.length < 6) return undefined;
    return { winner: G.tricks[0] > G.tricks[1] ? '0' : '1' };
  },
  playerView: ({ G, playerID }) => ({
    players: { [String(playerID)]: G.players[String(playerID)] },
    played: G.played,
    tricks: G.tricks,
  }),
  ai: { enumerate: (G, _ctx, player) => G.players[player].map((card) => ({ move: 'lay', args: [card] })) },
};
const HIDDEN_HAND: BoardgameIoConfig<Hidden> = {
  ...WORDS,
  maxPlies: 6,
  maxChoices: 3,
  maxBytes: 600,
  imagine(view, _ctx, seat, rng) {
    const own = view.players[seat];
    const rest = [1, 2, 3, 4, 5, 6, 7, 8].filter((card) => !own.includes(card) && !view.played.includes(card));
    for (let last = rest.length - 1; last > 0; last--) {
      const pick = rng.below(last + 1);
      [rest[pick], rest[last]] = [rest[last], rest[pick]];
    }
    const laid = Math.floor((view.played.length + seat) / 2);
    const other = rest.splice(0, 3 - laid);
    return { ...view, players: { [seat]: own, [1 - seat]: other }, secret: { deck: rest } };
  },
};

interface Bidding {
  bids: (number | null)[];
  taken: number[];
  begun: string[];
}

/** Everybody bids in secret at once, then the highest takes cards one by one, and the others throw one away each. */
const bidding: BgioGame<Bidding> = {
  minPlayers: 2,
  maxPlayers: 3,
  setup: ({ ctx }) => ({ bids: Array<null>(ctx.numPlayers).fill(null), taken: [], begun: [] }),
  phases: {
    bid: {
      start: true,
      next: 'take',
      onBegin: ({ G }) => {
        G.begun.push('bid');
      },
      turn: { activePlayers: { all: 'bidding', minMoves: 1, maxMoves: 1 }, stages: { bidding: {} } },
      moves: {
        bid({ G, playerID }, bid: number) {
          G.bids[Number(playerID)] = bid;
        },
      },
      endIf: ({ G }) => !G.bids.includes(null),
    },
    take: {
      onBegin: ({ G }) => {
        G.begun.push('take');
      },
      turn: {
        order: {
          first: ({ G }) => G.bids.indexOf(Math.max(...G.bids.map(Number))),
          next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
        },
        stages: {
          discard: {
            moves: {
              discard({ G, playerID }) {
                G.taken.push(-1 - Number(playerID));
              },
            },
          },
        },
      },
      moves: {
        take({ G, playerID, events }) {
          G.taken.push(Number(playerID));
          events.setActivePlayers({ others: 'discard', minMoves: 1, maxMoves: 1 });
        },
      },
    },
  },
  endIf: ({ G, ctx }) => {
    if (G.taken.length < 2 * ctx.numPlayers) return undefined;
    return { winners: G.bids.flatMap((bid, seat) => (bid === Math.max(...G.bids.map(Number)) ? [String(seat)] : [])) };
  },
  ai: {
    enumerate(_G, ctx, player) {
      if (ctx.phase === 'bid') return [1, 2, 3].map((bid) => ({ move: 'bid', args: [bid] }));
      if (ctx.activePlayers?.[player] === 'discard') return [{ move: 'discard' }];
      return [{ move: 'take' }, { event: 'endTurn' }];
    },
  },
};
const BIDDING = { ...WORDS, maxBytes: 1500 };

/** Everybody may act, as often as he likes. */
const shouting: BgioGame<{ log: number[] }> = {
  setup: () => ({ log: [] }),
  turn: { activePlayers: { all: '' } },
  moves: {
    shout({ G, playerID }) {
      G.log.push(Number(playerID));
    },
  },
  endIf: ({ G }) => (G.log.length === 5 ? true : undefined),
  ai: { enumerate: () => [{ move: 'shout' }] },
};

/** The framework prints what it does not like: not a line of it may come through. */
beforeEach(() => {
  const fail = (line: unknown) => {
    throw new Error(`printed: ${String(line)}`);
  };
  for (const print of ['error', 'log'] as const) vi.spyOn(console, print).mockImplementation(fail);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('every game that is brought in is a game of ours', () => {
  it.each([
    ['noughts and crosses', fromBoardgameIo(noughts, NOUGHTS), 2],
    ['a race with dice', fromBoardgameIo(race, RACE), 2],
    ['the same for four', fromBoardgameIo(race, RACE), 4],
    ['hands of cards', fromBoardgameIo(hidden, HIDDEN_HAND), 2],
    ['phases, stages and bids at once', fromBoardgameIo(bidding, BIDDING), 3],
  ])('%s', (_what, game, players) => {
    const { games, moves } = conform(game, { players, options: {} }, { games: 4, seed: 'bgio' });
    expect(games).toBe(4);
    expect(moves).toBeGreaterThan(12);
  });
});

describe("all goes as in the framework's own client", () => {
  it.each([
    ['noughts and crosses', noughts as BgioGame, 2],
    ['phases, stages and bids at once, for two', bidding as BgioGame, 2],
    ['the same for three', bidding as BgioGame, 3],
    ['whoever likes, in any order', shouting as BgioGame, 3],
  ])('%s', (_what, source, seats) => {
    for (const seed of [1, 2, 3]) expect(playBeside(source, seats, seed)).toBeGreaterThan(4);
  });
});

describe('noughts and crosses', () => {
  it('is won as often as ours by random play, and goes the very same way', () => {
    const games = 120;
    const wins = randomWins(fromBoardgameIo(noughts, NOUGHTS), 2, games);
    // Four standard errors around the exact rates: by chance, one in 16,000 would be farther off.
    for (const [seat, rate] of [737 / 1260, 121 / 420].entries()) {
      const bound = 4 * Math.sqrt((rate * (1 - rate)) / games);
      expect(Math.abs(wins[seat] / games - rate)).toBeLessThan(bound);
    }
    // Both list their free cells in order, and a random bot draws by their number: the same bots play the same games.
    expect(wins).toEqual(randomWins(tictactoe, 2, games));
  });

  it('offers only what the game takes, in words', () => {
    const { legal, play, state, rules } = sitDown(noughts);
    expect(legal()).toHaveLength(9);
    play('clickCell 4');
    expect(rules.toAct(state)).toBe(1);
    expect(legal()).not.toContain('clickCell 4');
    expect(legal()).toHaveLength(8);
    expect(rules.kind(state, 0)).toBe(0);
  });

  it('has the kinds of move and endings of the original', () => {
    const { game, play, outcome, rules, state } = sitDown(noughts);
    expect(game.moveKinds).toEqual(['click-cell', 'event']);
    for (const cell of [0, 3, 1, 4, 2]) play(`clickCell ${cell}`);
    expect(rules.toAct(state)).toBe(NOBODY);
    const { won, utility, ending, success } = outcome();
    expect([[...won], [...utility], game.endings[ending], success]).toEqual([[1, 0], [1, 0], 'won', 1]);
  });

  it('is imagined as it is seen', () => {
    const { game, rules, state } = sitDown(noughts);
    const view = game.layout.create();
    game.layout.observe(state, 1, view);
    rules.imagine(view, 1, new Sfc32());
    expect(view.words).toEqual(state.words);
  });
});

describe('chance', () => {
  it('gives each die and each shuffle a name of its turn', () => {
    const game = fromBoardgameIo(race, RACE);
    const rules = game.rules(2, {});
    const state = game.layout.create();
    const names: string[] = [];
    const keyed = new KeyedChance(masterSeed('names'));
    keyed.open(1);
    const chance = {
      below(purpose: number, ordinal: number, n: number) {
        names.push(`${game.purposes[purpose]} ${ordinal >> 14}/${ordinal & 0x3fff}`);
        return keyed.below(purpose, ordinal, n);
      },
      shuffle(...draw: Parameters<KeyedChance['shuffle']>) {
        names.push(`${game.purposes[draw[0]]} ${draw[1] >> 14}/${draw[1] & 0x3fff}`);
        keyed.shuffle(...draw);
      },
      tell() {},
    };
    rules.deal(state, chance);
    expect(names.splice(0)).toEqual(['numbers 0/0', 'shuffles 0/0']);
    rules.apply(state, 1, chance);
    rules.apply(state, 0, chance);
    expect(names.slice(0, 2)).toEqual(['dice 2/0', 'dice 2/1']);
    expect(new Set(names).size).toBe(names.length);
  });

  it('of one turn does not depend on how long the turn before was', () => {
    const pointsAfter = (moves: readonly number[]) => {
      const game = fromBoardgameIo(
        { ...race, moves: { roll: ({ G, random }) => void G.points.push(random.D20()) } },
        RACE,
      );
      const [rules, state, keyed] = [game.rules(2, {}), game.layout.create(), new KeyedChance(masterSeed('turns'))];
      keyed.open(3);
      rules.deal(state, keyed);
      for (const move of moves) rules.apply(state, move, keyed);
      return (seenBy(state, 0).G as Race).points.at(-1);
    };
    expect(pointsAfter([0, 1, 0])).toBe(pointsAfter([0, 0, 0, 1, 0]));
  });

  it('is also behind Math.random, while the game is at work', () => {
    const { random } = Math;
    const wild: BgioGame<{ rolls: number[] }> = {
      setup: () => ({ rolls: [Math.random()] }),
      moves: {
        roll({ G }, offered: number) {
          G.rolls.push(Math.random(), offered);
        },
      },
      endIf: ({ G }) => (G.rolls.length > 6 ? true : undefined),
      ai: { enumerate: () => [{ move: 'roll', args: [Math.random()] }] },
    };
    conform(fromBoardgameIo(wild, WORDS), { players: 2, options: {} }, { games: 2, seed: 'wild' });
    expect(Math.random).toBe(random);
  });

  it('shuffles without losing a card, and dice have all their sides', () => {
    const rolled: BgioGame<{ deck: number[]; rolls: number[] }> = {
      setup: ({ random }) => ({
        deck: random.Shuffle(Array.from({ length: 50 }, (_, i) => i)),
        rolls: [...random.D4(200), ...random.Die(4, 200), random.D10(), random.D12(), random.Number()],
      }),
      ai: { enumerate: () => [{ event: 'endTurn' }] },
    };
    const game = fromBoardgameIo(rolled, WORDS);
    const state = game.layout.create();
    const stream = new Sfc32();
    stream.seed(1, 2, 3, 4);
    game.rules(2, {}).deal(state, new FreeChance(stream));
    const { deck, rolls } = seenBy(state, 0).G as { deck: number[]; rolls: number[] };
    expect(deck.toSorted((a, b) => a - b)).toEqual([...Array(50).keys()]);
    expect(new Set(rolls.slice(0, 400))).toEqual(new Set([1, 2, 3, 4]));
    expect(rolls.at(-1)).toBeLessThan(1);
  });
});

describe('a hidden hand', () => {
  const { game, rules, state, play } = sitDown(hidden, HIDDEN_HAND);
  play(`lay ${(seenBy(state, 0).G as Hidden).players[0][0]}`);
  const view = game.layout.create();
  game.layout.observe(state, 1, view);

  it('is seen by its owner, with what he may do', () => {
    const seen = seenBy(view, 1);
    expect(Object.keys((seen.G as Hidden).players)).toEqual(['1']);
    expect(seen.actions).toHaveLength(3);
    expect((seen.G as Hidden).secret).toBeUndefined();
  });

  it('and by nobody else', () => {
    expect(view.whole.every((word) => word === HIDDEN)).toBe(true);
    expect(() => seenBy(view, 0)).toThrow('what player 1 sees is hidden here');
    expect(() => rules.check(view)).toThrow('a view is no position');
  });

  it('and what the mover may do is not told to the other', () => {
    expect(seenBy(state, 0).actions).toEqual([]);
  });

  it('can be imagined if the author says how, and not otherwise', () => {
    const { imagine: _imagine, ...config } = HIDDEN_HAND;
    const mute = fromBoardgameIo(hidden, config);
    const again = game.layout.create();
    game.layout.copy(view, again);
    expect(() => mute.rules(2, {}).imagine(again, 1, new Sfc32())).toThrow(
      new Refusal('search bots cannot play trial: imagine is missing'),
    );
    rules.imagine(again, 1, new Sfc32());
    expect(Object.keys((seenBy(again, 0).G as Hidden).players)).toEqual(['0']);
  });

  it('of a plugin hides as well', () => {
    const plugin = { name: 'purse', setup: () => ({ coins: 3 }), playerView: () => null };
    const { state: s, game: g } = sitDown({ ...noughts, plugins: [plugin] });
    expect(seenBy(s, 0).plugins).toEqual({ purse: null });
    expect(g.layout.places.find(({ name }) => name === 'whole')?.length).toBeGreaterThan(0);
  });
});

describe('phases and stages', () => {
  it('go as in the original, and who may act at once acts in the order of seats', () => {
    const { state, rules, legal, play, G } = sitDown(bidding, BIDDING, 3);
    const acted: number[] = [];
    for (const words of ['bid 2', 'bid 3', 'bid 1', 'take', 'discard', 'discard']) {
      acted.push(rules.toAct(state));
      play(words);
    }
    expect(acted).toEqual([0, 1, 2, 1, 0, 2]);
    expect(G().begun).toEqual(['bid', 'take']);
    expect(G().taken).toEqual([1, -1, -3]);
    expect(legal()).toEqual(['take', 'endTurn']);
    play('endTurn');
    expect(rules.toAct(state)).toBe(2);
  });

  it('seats that may go on as long as they like take turns', () => {
    const { play, G } = sitDown(shouting, {}, 3);
    for (let i = 0; i < 5; i++) play('shout');
    expect(G().log).toEqual([0, 1, 2, 0, 1]);
  });

  it('an event that may not happen yet is not offered', () => {
    const eager: BgioGame<Noughts> = {
      ...noughts,
      ai: { enumerate: () => [{ event: 'endTurn' }, { event: 'fly' }, { move: 'clickCell', args: [0] }] },
    };
    expect(sitDown(eager).legal()).toEqual(['clickCell 0']);
  });
});

describe('what ai.enumerate may list', () => {
  const listing = (list: unknown): BgioGame<Noughts> => ({ ...noughts, ai: { enumerate: () => list as never } });
  const action = (type: string) => ({ type, payload: { type: 'clickCell', args: 3, playerID: '0' } });

  it('moves, whole actions, each once, and no more than the phase has', () => {
    const list = [
      { move: 'clickCell', args: [5] },
      action('MAKE_MOVE'),
      { move: 'clickCell', args: [5] },
      { move: 'x' },
    ];
    expect(sitDown(listing(list)).legal()).toEqual(['clickCell 5', 'clickCell 3']);
  });

  it.each([
    ['nothing', undefined, 'trial: in turn 1, ai.enumerate lists nothing that the game lets player 1 do'],
    ['no list', 7, 'trial: ai.enumerate gives no list for player 1'],
    ['something else', ['left'], 'trial: ai.enumerate lists something that is neither a move nor an event'],
    ['an undo', [action('UNDO')], 'trial: ai.enumerate lists something that is neither a move nor an event'],
  ])('not %s', (_what, list, message) => expect(() => sitDown(listing(list))).toThrow(message));

  it('nothing can play a game without it', () => {
    const { ai: _ai, ...mute } = noughts;
    expect(() => fromBoardgameIo(mute, WORDS)).toThrow(
      new Refusal('nothing can play trial: its ai.enumerate is missing'),
    );
  });

  it('trusted, its list is taken as it is, and a move that the game refuses is a fault', () => {
    const { legal, play } = sitDown(noughts, { trusted: true });
    play('clickCell 4');
    expect(legal()).toHaveLength(9);
    expect(() => play('clickCell 4')).toThrow(
      'trial: clickCell 4 of player 2 is listed by ai.enumerate, and the game refuses it',
    );
  });
});

describe('who has won', () => {
  const ending = (gameover: unknown, config: Partial<BoardgameIoConfig<object>> = {}, seats = 3) => {
    const over: BgioGame<object> = {
      moves: { end: ({ events }) => events.endGame(gameover) },
      ai: { enumerate: () => [{ move: 'end' }] },
    };
    const { play, outcome, game } = sitDown(over, { seats: { min: 1, max: 3 }, ...config }, seats);
    play('end');
    const { won, utility, ending: end } = outcome();
    return [[...won], [...utility], game.endings[end]];
  };

  it.each([
    ['a winner', { winner: '2' }, [0, 0, 1], [0, 0, 1], 'won'],
    ['by number', { winner: 0 }, [1, 0, 0], [1, 0, 0], 'won'],
    ['several', { winners: ['0', '2'] }, [1, 0, 1], [1, 0, 1], 'won'],
    ['several as one', { winner: [0, 1] }, [1, 1, 0], [1, 1, 0], 'won'],
    ['an id alone', '1', [0, 1, 0], [0, 1, 0], 'won'],
    ['a draw', { draw: true }, [0, 0, 0], [0.5, 0.5, 0.5], 'draw'],
    ['an end and no more', true, [0, 0, 0], [0.5, 0.5, 0.5], 'nobody'],
    ['no winner', { winner: null }, [0, 0, 0], [0.5, 0.5, 0.5], 'nobody'],
  ])('%s', (_what, gameover, ...expected) => expect(ending(gameover)).toEqual(expected));

  it('alone at the table there is no draw', () => expect(ending(true, {}, 1)).toEqual([[0], [0], 'nobody']));

  it('the author may tell that it is over', () => {
    const endless: BgioGame<Noughts> = { ...noughts, endIf: () => undefined };
    const { play, rules, state, outcome } = sitDown(endless, { isOver: (G) => G.cells[4] !== null, score: () => [0] });
    play('clickCell 4');
    expect(rules.toAct(state)).toBe(NOBODY);
    expect([...outcome().won]).toEqual([1, 0]);
  });

  it('nobody, where the game is cut off', () => {
    const endless: BgioGame<object> = { ai: { enumerate: () => [{ event: 'endTurn' }] } };
    const game = fromBoardgameIo(endless, { ...WORDS, maxPlies: 5, score: () => [0] });
    const table = new Table(game, game.rules(2, {}), masterSeed('endless'));
    table.play(0, [RANDOM, RANDOM]);
    expect(game.endings[table.outcome.ending]).toBe('cut off');
    expect([...table.outcome.won]).toEqual([0, 0]);
    expect(table.forced).toBe(5);
  });

  it('the author may tell who', () => {
    expect(ending({ best: 'red' }, { score: () => [1] })).toEqual([[0, 1, 0], [0, 1, 0], 'won']);
    expect(ending('d', { score: () => 'draw' })[2]).toBe('draw');
  });

  it.each([{ winner: '3' }, 'w', { winners: ['red'] }])('and has to, where it is no player: %j', (gameover) => {
    expect(() => ending(gameover)).toThrow(Refusal);
    expect(() => ending(gameover)).toThrow(/^trial: ctx\.gameover has the winner .*: score has to tell$/);
  });
});

describe('what goes wrong', () => {
  const failing = (move: () => unknown): BgioGame<Noughts> => ({ ...noughts, moves: { clickCell: move as never } });

  it('in a move has its name', () => {
    const broken = failing(() => {
      throw new Error('no such card');
    });
    expect(() => sitDown(broken)).toThrow('trial: clickCell 0 of player 1 fails: no such card');
  });

  it('in the set-up and in ai.enumerate is told', () => {
    const fail = () => {
      throw new Error('oh');
    };
    expect(() => sitDown({ ...noughts, setup: fail })).toThrow('trial cannot be set up: oh');
    expect(() => sitDown({ ...noughts, ai: { enumerate: fail } })).toThrow(
      'trial: ai.enumerate fails for player 1: oh',
    );
  });

  it('with events is a fault of the game', () => {
    const wrong: BgioGame<Noughts> = {
      ...noughts,
      turn: { minMoves: 1, maxMoves: 1, onEnd: ({ events }) => events.endTurn() },
    };
    expect(() => sitDown(wrong).play('clickCell 0')).toThrow(
      /^trial: clickCell 0 of player 1 fails: `endTurn` is disallowed/,
    );
  });

  it('what a plugin refuses is not offered', () => {
    const isInvalid = ({ G }: { readonly G: Noughts }) => (G.cells[4] === null ? false : 'not the centre');
    expect(sitDown({ ...noughts, plugins: [{ name: 'judge', isInvalid }] }).legal()).toHaveLength(8);
  });

  it.each([
    [{ maxBytes: 100 }, /^trial: a position takes \d+ bytes, and maxBytes is 100$/],
    [{ maxChoices: 8 }, /^trial: player 1 has 9 moves, and maxChoices is 8$/],
  ])('%j is too little, and refused', (config, message) => {
    expect(() => sitDown(noughts, config)).toThrow(Refusal);
    expect(() => sitDown(noughts, config)).toThrow(message);
  });

  it('a position that was tampered with is noticed', () => {
    const { state, rules } = sitDown(noughts);
    rules.check(state);
    state.mover = 1;
    expect(() => rules.check(state)).toThrow('the wrong player is to act');
  });
});

describe('options', () => {
  const options = {
    goal: { kind: 'whole', default: 40, min: 1, max: 99, label: 'the goal', told: '# points', about: 'points to win' },
  } as const;
  const goals: BgioGame<{ goal: unknown }, Record<string, unknown>, { goal: number }> = {
    setup: (_context, data) => ({ goal: data?.goal }),
    validateSetupData: (data) => (data?.goal === 13 ? 'thirteen is unlucky' : undefined),
    ai: { enumerate: () => [{ event: 'endTurn' }] },
  };
  const goalOf = (config: Partial<BoardgameIoConfig<{ goal: unknown }, typeof options>>, goal: number) => {
    const game = fromBoardgameIo(goals, { ...WORDS, options, ...config });
    const state: BgioState = game.layout.create();
    game.rules(2, { goal }).deal(state, new ScriptedChance({}));
    return (seenBy(state, 0).G as { goal: unknown }).goal;
  };

  it('are the setup data', () => expect(goalOf({}, 50)).toBe(50));
  it('in the form that the game has', () =>
    expect(goalOf({ setupData: ({ goal }) => ({ goal: goal * 2 }) }, 5)).toBe(10));
  it('are refused where the game refuses them', () => {
    expect(() => goalOf({}, 13)).toThrow(new Refusal('trial does not take its setup data: thirteen is unlucky'));
  });
});

it('what a game prints in its moves is left out', () => {
  const talking: BgioGame<Noughts> = {
    ...noughts,
    endIf() {
      // biome-ignore lint/suspicious/noConsole: it is what is tried
      console.log('still going');
    },
  };
  expect(() => sitDown(talking).play('clickCell 1')).not.toThrow();
});

it('the game that was brought in is left as it was', () => {
  const source: BgioGame<Noughts> = { ...noughts };
  sitDown(source).play('clickCell 1');
  expect(source).toEqual(noughts);
});
