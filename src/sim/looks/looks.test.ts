import { describe, expect, it } from 'vitest';
import { settle } from '../../data/options.ts';
import { tosses } from '../../engine/tosses.fixture.ts';
import { catalogueWith } from '../../games/games.fixture.ts';
import { readLooks } from '../block-bytes.ts';
import type { TableSpec } from '../task.ts';
import { TaskPlayer } from '../task-player.ts';
import { type LookPlan, MOST_PLACES } from './plan.ts';
import { HEAD, LookLayout, TURN } from './words.ts';

const player = new TaskPlayer(catalogueWith(tosses));

function tableOf(looks: LookPlan, players: number, options = {}): TableSpec {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return {
    game: 'tosses',
    players,
    options: settle('tosses', tosses.options, options),
    names: ['random'],
    bots: seats.map(() => 'random'),
    seatings: [seats],
    seed: 'looked at',
    firstBlock: 0,
    watchesLead: false,
    looks,
  };
}

/** The words of each game of some blocks. */
async function wordsOf(table: TableSpec, first: number, count: number): Promise<readonly (readonly number[])[]> {
  const result = await player.play({ table, first, count, perBlock: 'looks', recorded: [] });
  if ('fault' in result) throw new Error(result.fault.message);
  const words = [...readLooks(result.bytes)];
  return Array.from({ length: count }, (_, game) =>
    words.slice((game * words.length) / count, ((game + 1) * words.length) / count),
  );
}

const PLAN: LookPlan = { positions: 5, playouts: 40, decisions: 0, moves: 2 };

describe('looks at games whose chances are known', () => {
  it('see the chance of each contender in every position, in both halves', async () => {
    const layout = new LookLayout(PLAN, 2);
    const games = await wordsOf(tableOf(PLAN, 2, { tosses: 5 }), 0, 200);
    let [start, late] = [0, 0];
    for (const words of games) {
      const counts = (position: number) =>
        [0, 1].map((half) => words.slice(layout.position(position, half), layout.position(position, half) + 3));
      for (const position of [0, 4])
        for (const half of counts(position)) expect(half.reduce((sum, wins) => sum + wins, 0)).toBe(20);
      start += counts(0)[0][0] + counts(0)[1][0];
      const [[one], [other]] = counts(4);
      // Before the last toss it is known who wins, or it is a fair coin.
      if (one + other > 0 && one + other < 40) late++;
    }
    expect(start / games.length / 40).toBeGreaterThan(0.48);
    expect(start / games.length / 40).toBeLessThan(0.52);
    // Of four tosses two are won by each in 6 of 16 cases.
    expect(late / games.length).toBeGreaterThan(0.28);
    expect(late / games.length).toBeLessThan(0.47);
  });

  it('find the toss that decided a game of one toss, and that it was luck and no choice', async () => {
    const layout = new LookLayout(PLAN, 2);
    for (const words of await wordsOf(tableOf(PLAN, 2, { tosses: 1 }), 0, 5)) {
      const turn = Object.fromEntries(TURN.map((name, i) => [name, words[layout.firstTurn + i]]));
      expect(turn.ply).toBe(0);
      expect(turn.after).toBe(20);
      expect(turn.before).toBeLessThan(20);
      expect(turn.other).toBe(turn.move);
    }
  });

  it('are the same whatever was played before them, and in whatever stretches', async () => {
    const plan = { ...PLAN, decisions: 2 };
    const table = tableOf(plan, 3, { bold: true });
    const whole = await wordsOf(table, 0, 6);
    expect([...(await wordsOf(table, 3, 3))]).toEqual(whole.slice(3));
    expect([...(await wordsOf(table, 0, 3))]).toEqual(whole.slice(0, 3));
  });

  it('ask a guide where one is named, and who sits there where not', async () => {
    const table = tableOf(PLAN, 2, { bold: true });
    const [own] = await wordsOf(table, 0, 1);
    const [guided] = await wordsOf({ ...table, looks: { ...PLAN, guide: 'random:noise=0.5' } }, 0, 1);
    expect(guided.slice(0, HEAD.length)).toEqual(own.slice(0, HEAD.length));
    expect(guided).not.toEqual(own);
  });

  it('say so where there is no such guide', async () => {
    const table = { ...tableOf(PLAN, 2), looks: { ...PLAN, guide: 'no-such-bot' } };
    const result = await player.play({ table, first: 0, count: 1, perBlock: 'looks', recorded: [] });
    expect('fault' in result && result.fault.message).toContain('no-such-bot');
  });

  it('have room for every place of the longest game with the most looks', () => {
    // Positions, halvings of the longest stretch that there can be, one turning point and decisions.
    expect(100 + 31 + 1 + 20).toBeLessThan(MOST_PLACES);
  });
});
