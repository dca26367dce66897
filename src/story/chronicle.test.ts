import { describe, expect, it } from 'vitest';
import ismcts from '../../bots/generic/ismcts.ts';
import { settle, type Values } from '../data/options.ts';
import type { Bot, Thoughts } from '../engine/bot.ts';
import { type Game, NOBODY } from '../engine/game.ts';
import { playerOf } from '../engine/play.fixture.ts';
import type { GameSetup, Player } from '../engine/play.ts';
import type { Scene } from '../engine/scene.ts';
import { liarsdice } from '../games/liarsdice/index.ts';
import { COUNTED, LOST, ROLLED } from '../games/liarsdice/rules.ts';
import { tictactoe } from '../games/tictactoe/index.ts';
import { randomPlayer } from '../proof/golden.ts';
import { panelIn } from '../proof/scene.fixture.ts';
import { handicapOf, handicapped } from '../sim/handicap.ts';
import { chronicle, type Step } from './chronicle.ts';
import { reader } from './shared-encoder.ts';
import { transcript } from './transcript.ts';

function setupOf(game: Game, players: readonly Player[]): GameSetup {
  return { game, setting: { players: players.length, options: {} }, seed: 'kept', block: 3, players };
}

const searching = (game: Game, handicap: Values = {}): Player => {
  const setting = { players: 2, options: {} };
  const player = playerOf(game, setting, 'ismcts', ismcts, settle('bot', ismcts.params, { iterations: 30 }));
  return handicapped(game, game.rules(2, settle(game.id, game.options, {})), player, handicapOf(game, handicap));
};

/** A player who takes the first move and has this to say for himself. */
const thinking = (thoughts: unknown): Player => ({
  name: 'thinker',
  looks: true,
  bot: { begin() {}, choose: () => 0, thoughts: thoughts as Thoughts } satisfies Bot,
});

function decisionsOf(game: Game, players: readonly Player[]): readonly Step[] {
  return chronicle(setupOf(game, players)).steps.filter(({ choices }) => choices.length > 1);
}

describe('a chronicle', () => {
  it('tells what a transcript tells, move by move', () => {
    const sitting = setupOf(liarsdice, [randomPlayer, randomPlayer, randomPlayer]);
    const { players, steps, ending } = chronicle(sitting);
    const told = steps.flatMap(({ events, seat, moment, choices, chosen }) => [
      ...events.map(({ text }) => text),
      ...(moment === undefined ? [] : [moment.text]),
      ...(seat === NOBODY ? [] : [`${players[seat].name} ${choices[chosen]}`]),
    ]);
    const lines = transcript(sitting)
      .split('\n')
      .slice(3)
      .map((line) => line.replace(/^ *\d+\. /, '').replace(/ {2}\(one of \d+\)$/, ''));
    expect([...told, '', ...ending, '']).toEqual(lines.map((line) => line.trimStart()));
  });

  it('ends with a step in which nobody acts', () => {
    const { steps } = chronicle(setupOf(tictactoe, [randomPlayer, randomPlayer]));
    expect(steps.at(-1)).toMatchObject({ seat: NOBODY, choices: [], chosen: -1 });
    expect(steps.filter(({ seat }) => seat === NOBODY).length).toBe(1);
  });

  it('is the same each time', () => {
    const sitting = setupOf(liarsdice, [searching(liarsdice), randomPlayer]);
    expect(JSON.stringify(chronicle(sitting))).toBe(JSON.stringify(chronicle(sitting)));
  });

  it('keeps from a seat what it does not hear', () => {
    const { steps } = chronicle(setupOf(liarsdice, [randomPlayer, randomPlayer]));
    const rolls = steps.flatMap(({ events }) => events).filter(({ text }) => / rolls /.test(text));
    expect(rolls.length).toBeGreaterThan(3);
    for (const { text, seats } of rolls) expect(seats).toEqual([Number(text.split(' ')[1]) - 1]);
    const losses = steps.flatMap(({ events }) => events).filter(({ text }) => / loses /.test(text));
    expect(losses.map(({ seats }) => seats)).toEqual(losses.map(() => undefined));
  });
});

/** The game with these events as its moments. */
function withMoments(game: Game, ...events: readonly number[]): Game {
  const moment = (_s: unknown, event: number) => (events.includes(event) ? 'the showdown' : undefined);
  return { ...game, rules: (seats, options) => Object.assign(game.rules(seats, options), { moment }) };
}

describe('moments in a chronicle', () => {
  const players = [randomPlayer, randomPlayer, randomPlayer];
  const plain = chronicle(setupOf(withMoments(liarsdice), players));
  const kept = chronicle(setupOf(withMoments(liarsdice, ROLLED, COUNTED, LOST), players));

  it('are steps in which nobody acts, between the moves as they were', () => {
    const moments = kept.steps.filter(({ moment }) => moment !== undefined);
    expect(moments.length).toBeGreaterThan(3);
    for (const step of moments) expect(step).toMatchObject({ seat: NOBODY, choices: [], chosen: -1 });
    expect(kept.steps.length).toBe(plain.steps.length + moments.length);
    expect([kept.moves, plain.moves]).toEqual([plain.steps.length - 1, plain.steps.length - 1]);
  });

  it('are told once, and in their order', () => {
    const words = ({ steps }: typeof kept) =>
      steps.flatMap(({ events, moment }) => [...events.map(({ text }) => text), ...(moment ? [moment.text] : [])]);
    expect(words(kept)).toEqual(words(plain));
    expect(new Set(kept.steps.flatMap(({ moment }) => moment?.phase ?? []))).toEqual(new Set(['the showdown']));
  });

  it('have the position as it was then, for each seat what it saw', () => {
    const read = reader(kept.parts) as (number: number) => Scene;
    const at = kept.steps.findIndex(({ moment }) => / loses /.test(moment?.text ?? ''));
    const dice = (step: Step, view: number) => panelIn(read(step.scenes[view]), 'facts', 'round').facts[1][1];
    const [count, loss] = kept.steps.slice(at - 1, at + 1);
    expect(count.moment?.text).toMatch(/^there (is|are) /);
    for (let view = 0; view <= players.length; view++)
      expect(Number(dice(loss, view))).toBe(Number(dice(count, view)) - 1);
  });

  it('are never what somebody may not hear, whatever the game says', () => {
    expect(kept.steps.flatMap(({ moment }) => moment?.text ?? '').join()).not.toContain(' rolls ');
    expect(
      kept.steps.flatMap(({ events }) => events).filter(({ text }) => / rolls /.test(text)).length,
    ).toBeGreaterThan(3);
  });
});

describe('thoughts in a chronicle', () => {
  it('are those of the bot at this decision: what it chose it has tried most often', () => {
    for (const { seat, choices, chosen, thoughts } of decisionsOf(tictactoe, [searching(tictactoe), randomPlayer])) {
      expect(thoughts?.length).toBe(seat === 0 ? choices.length : undefined);
      if (thoughts === undefined) continue;
      const tries = thoughts.map((thought) => thought?.[0] ?? 0);
      expect(tries[chosen]).toBe(Math.max(...tries));
      // It stops when no other move can catch up: at the earliest after half.
      const all = tries.reduce((sum, tried) => sum + tried, 0);
      expect([all > 15, all <= 30]).toEqual([true, true]);
      for (const thought of thoughts) expect(thought?.[1]).toBeLessThanOrEqual(1);
    }
  });

  it('say which moves a handicap kept from the bot', () => {
    const restrained = searching(liarsdice, { without: 'challenge' });
    const decisions = decisionsOf(liarsdice, [restrained, restrained]).filter(({ thoughts }) => thoughts !== undefined);
    expect(decisions.length).toBeGreaterThan(3);
    for (const { choices, chosen, thoughts } of decisions) {
      expect(thoughts?.map((thought) => thought === null)).toEqual(
        choices.map((choice) => choice.startsWith('doubts')),
      );
      expect(thoughts?.[chosen]?.[0]).toBe(Math.max(...(thoughts ?? []).map((thought) => thought?.[0] ?? 0)));
    }
  });

  it('are absent where noise moved and not the bot', () => {
    const noisy = searching(tictactoe, { noise: 1 });
    const decisions = decisionsOf(tictactoe, [noisy, noisy]);
    expect(decisions.map(({ thoughts }) => thoughts)).toEqual(decisions.map(() => undefined));
  });

  it.each([
    ['nothing', undefined],
    ['no object', 'I think, therefore I move'],
    ['no lists', { visits: 3, values: null }],
    ['lists that are too short', { visits: [1], values: [1] }],
    ['visits that are no numbers', { visits: Array(9).fill('many'), values: Array(9).fill(0.5) }],
    ['values that are no numbers', { visits: Array(9).fill(1), values: Array(9).fill(Number.NaN) }],
  ])('are absent where a bot has %s', (_what, thoughts) => {
    const decisions = decisionsOf(tictactoe, [thinking(thoughts), thinking(thoughts)]);
    expect(decisions.slice(0, 4).map((step) => step.thoughts)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('of a move that was never tried have no value', () => {
    const [first] = decisionsOf(tictactoe, [thinking({ visits: Array(9).fill(0), values: [] }), randomPlayer]);
    expect(first.thoughts).toEqual(first.choices.map(() => [0, 0]));
  });
});
