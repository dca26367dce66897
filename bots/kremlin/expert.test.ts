import { describe, expect, it } from 'vitest';
import { CHIEF, DEFENSE, ECONOMY, FOREIGN, IDEOLOGY, KGB, SPORT } from '../../src/games/kremlin/data.ts';
import { DECLARE, PURGE } from '../../src/games/kremlin/moves.ts';
import { PARADE_GOES } from '../../src/games/kremlin/steps.ts';
import { FittedEvaluation } from '../generic/common/fitted-evaluation.ts';
import { Situation } from './common/table.fixture.ts';
import { KremlinTraits } from './common/traits.ts';
import expert from './expert.ts';
import fitted from './expert.weights.json' with { type: 'json' };
import veteran from './veteran.ts';

const QUICK = { playouts: 60, horizon: 4 };

const dealt = () =>
  new Situation(3)
    .inOffice(KGB, 'Wasolin')
    .inOffice(FOREIGN, 'Protzky')
    .inOffice(DEFENSE, 'Patina')
    .inOffice(IDEOLOGY, 'Satin')
    .inOffice(ECONOMY, 'Putschnik')
    .inOffice(SPORT, 'Manjak')
    .sheets(['Wasolin', 'Protzky', 'Satin'], ['Patina', 'Putschnik'], ['Manjak']);

/** The first faction has the KGB head and the foreign minister, the second the defense minister. */
const table = () => dealt().declares(0, 'Wasolin', 10).declares(0, 'Protzky', 9).declares(1, 'Patina', 10);

describe('the expert', () => {
  it('does not purge its own', () => {
    const purge = table().inOffice(CHIEF, 'Protzky').acts('Wasolin', PURGE);
    expect(purge.answer(expert, QUICK)).not.toMatch(/Protzky/);
  });

  it('declares as its guide does, whatever imagined games may say', () => {
    const parade = () => dealt().inOffice(CHIEF, 'Wasolin').window('Wasolin', PARADE_GOES);
    expect(parade().s.phase).toBe(DECLARE);
    expect(parade().answer(expert, QUICK)).toBe(parade().answer(veteran));
  });
});

describe('what it judges by', () => {
  const judged = (situation: Situation) => {
    const { rules, s } = situation;
    const out = new Float64Array(3);
    new FittedEvaluation(rules, new KremlinTraits(rules), fitted.weights).judge(s, out);
    return out;
  };

  it('gives most to the faction whose man is chief, and still more with each parade', () => {
    const chances = [0, 1, 2].map((parades) => {
      const reign = table().inOffice(CHIEF, 'Protzky').acts('Wasolin', PURGE);
      reign.s.parades[0] = parades;
      return judged(reign);
    });
    for (const [first, second, third] of chances) {
      expect(first).toBeGreaterThan(Math.max(second, third));
      expect(first + second + third).toBeLessThanOrEqual(1);
    }
    expect(chances[1][0]).toBeGreaterThan(chances[0][0]);
    expect(chances[2][0]).toBeGreaterThan(chances[1][0]);
  });

  it('counts points that nobody has seen', () => {
    const hidden = table().inOffice(CHIEF, 'Putschnik').acts('Wasolin', PURGE);
    expect(judged(hidden)[1]).toBeGreaterThan(judged(hidden)[2]);
  });

  it('waits while declarations are sealed', () => {
    const traits = new KremlinTraits(table().rules);
    expect(traits.isCalm(table().acts('Wasolin', PURGE).s)).toBe(true);
    expect(traits.isCalm(dealt().inOffice(CHIEF, 'Wasolin').window('Wasolin', PARADE_GOES).s)).toBe(false);
  });

  it('says where its weights come from, and how well they tell other games', () => {
    const { check, command, seed } = fitted.made;
    expect(command).toBe('npm run fit-values -- kremlin');
    expect(check.seed).not.toBe(seed);
    expect(check.brier).toBeLessThan(0.6 * check.brierOfAverages);
  });
});
