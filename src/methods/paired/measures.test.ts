import { describe, expect, it } from 'vitest';
import { ABSENT } from '../../engine/outcome.ts';
import { catalogue } from '../../games/games.fixture.ts';
import { performed, placeOf } from '../arms.fixture.ts';
import { compareAnswer } from '../compare/answer.ts';
import { planCompare } from '../compare/plan.ts';
import { type Course, decided } from '../decided.ts';
import { experimentOf } from '../experiment.ts';
import { measureDifferences } from './measures.ts';

const BLOCKS = 400;

async function planned(given: object) {
  const file = await experimentOf(
    'tried',
    {
      question: 'What else?',
      method: 'compare',
      game: 'liarsdice',
      seed: 'known',
      games: BLOCKS,
      bots: 'random',
      factors: { players: [2] },
      compare: { against: { wild: { wild: true } } },
      ...given,
    },
    catalogue,
  );
  return planCompare(file);
}

/** Games whose course is known. */
async function compared(course: Course, given: object = {}) {
  const analysis = await planned(given);
  return performed(analysis, 'known', {
    runner: decided(({ options }, _game, block) => options.wild === true && block % 50 === 1, course)(analysis.game),
  });
}

/** By block and arm: so many rounds, so many moves, and bluffs in every third game. */
const COURSE: Course = (outcome, { options, players }, block) => {
  const arm = options.wild === true ? 1 : 0;
  const rounds = 5 + (block % 7) + (arm === 1 && block % 4 === 0 ? players : 0);
  outcome.measures.set([rounds, block % 3 === 0 ? (block % 5) + arm * (block % 2) : ABSENT]);
  outcome.ending = arm === 1 && block % 10 === 0 ? 1 : 0;
  return { decisions: 2 * rounds, forced: block % 2, choices: 4 * rounds };
};

const ofName = (all: ReturnType<typeof measureDifferences>, name: string) => all.filter((one) => one.name === name);

describe('what else an alternative changes', () => {
  it('is compared at each table and on average over them, paired on the same luck', async () => {
    const all = measureDifferences(await compared(COURSE, { factors: { players: [2, 4] } }));
    // One game in four has as many rounds more as there are players.
    const rounds = ofName(all, 'rounds');
    expect(rounds.map(({ table, difference }) => [table, difference])).toEqual([
      [undefined, expect.closeTo((2 / 4 + 4 / 4) / 2, 12)],
      [0, expect.closeTo(2 / 4, 12)],
      [1, expect.closeTo(4 / 4, 12)],
    ]);
    expect(rounds.map(({ verdict }) => verdict)).toEqual(['more', 'more', 'more']);
    for (const { low, high, joint, difference } of rounds) {
      expect(low).toBeLessThan(difference);
      expect(joint.low).toBeLessThan(low);
      expect(joint.high).toBeGreaterThan(high);
    }
    // Two decisions a round, and every other game a forced move.
    expect(ofName(all, 'length').map(({ difference }) => difference)).toEqual(
      [1.5, 1, 2].map((x) => expect.closeTo(x, 12)),
    );
  });

  it('has means over the games to which a number applies, and shares of endings', async () => {
    const all = measureDifferences(await compared(COURSE));
    const [bluffs] = ofName(all, 'bluffs');
    const applied = Array.from({ length: BLOCKS }, (_, block) => block).filter((block) => block % 3 === 0);
    expect([bluffs.baseCases, bluffs.cases]).toEqual([applied.length, applied.length]);
    expect(bluffs.difference).toBeCloseTo(applied.filter((block) => block % 2 === 1).length / applied.length, 12);
    const [ending] = ofName(all, 'true bid doubted');
    expect(ending).toMatchObject({ kind: 'ending', isShare: true, baseValue: 0, value: 0.1, verdict: 'more' });
    // What is the same in every game has no interval.
    expect(ofName(all, 'branching')[0]).toMatchObject({ difference: 0, low: Number.NaN, p: 1, verdict: 'undecided' });
  });

  it('is not told of numbers that hardly any game has', async () => {
    const rare: Course = (outcome, table, block) => {
      const told = COURSE(outcome, table, block);
      outcome.measures[1] = block % 20 === 0 ? block % 3 : ABSENT;
      return told;
    };
    const [bluffs] = ofName(measureDifferences(await compared(rare)), 'bluffs');
    expect(bluffs).toMatchObject({ baseCases: 20, low: Number.NaN, joint: { low: Number.NaN } });
  });

  it('is told in a sentence where it is sure, and in the answer’s rows', async () => {
    const { sentences, summary = [], tables } = compareAnswer(await compared(COURSE, { factors: { players: [2, 4] } }));
    expect(sentences).toContainEqual(
      expect.stringMatching(
        /^With wild games are 0\.8 rounds longer \(0\.\d to \d\.\d\), on average over the tables\.$/,
      ),
    );
    expect(summary.flatMap(({ rows }) => rows.map(([, what]) => what))).toContain('ending: true bid doubted');
    const { rows = [] } = tables.find(({ name }) => name === 'measure-differences') ?? {};
    expect([...rows][0]).toMatchObject({ players: '', arm: 'wild', measure: 'length' });
  });

  it('is left out, with a word, of a run that is looked at again and again', async () => {
    const { tables, notes = [] } = compareAnswer(await compared(COURSE, { precision: 0.2, games: undefined }));
    expect(tables.map(({ name }) => name)).not.toContain('measure-differences');
    expect(notes.filter((note) => note.startsWith('Measures are not compared'))).toHaveLength(1);
  });

  it('is the same for any threads and batches', async () => {
    const found = async (threads: number, batch: number) =>
      measureDifferences(
        await performed(await planned({ factors: { players: [2, 3] } }), 'known', { ...placeOf(threads), batch }),
      );
    expect(await found(2, 7)).toEqual(await found(0, 400));
  });
});
