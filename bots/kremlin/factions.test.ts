import { describe, expect, it } from 'vitest';
import { ELECTION_BALLOT, TRIAL_BALLOT } from '../../src/games/kremlin/ballot.ts';
import { CHIEF, DEFENSE, ECONOMY, FOREIGN, IDEOLOGY, KGB, SPORT } from '../../src/games/kremlin/data.ts';
import { CURE, INQUIRE, NOMINATE, PURGE, VOTE } from '../../src/games/kremlin/moves.ts';
import {
  BALLOT_ASK,
  ELEVENTH_YEAR,
  PARADE_GOES,
  PURGE_ASK,
  REHABILITATION_ASK,
} from '../../src/games/kremlin/steps.ts';
import { Situation } from './common/table.fixture.ts';
import gerontocrat from './gerontocrat.ts';
import grandee from './grandee.ts';
import plodder from './plodder.ts';
import schemer from './schemer.ts';

const everybody = [
  ['plodder', plodder],
  ['schemer', schemer],
  ['grandee', grandee],
  ['gerontocrat', gerontocrat],
] as const;

/** Young men in the offices that count; Aparatschik is the chief. */
const dealt = () =>
  new Situation(3)
    .inOffice(KGB, 'Wasolin')
    .inOffice(FOREIGN, 'Protzky')
    .inOffice(DEFENSE, 'Patina')
    .inOffice(IDEOLOGY, 'Satin')
    .inOffice(ECONOMY, 'Putschnik')
    .inOffice(SPORT, 'Manjak');
/** The first faction has the first level, and the others have nobody there. */
const ours = ['Wasolin', 'Protzky', 'Patina', 'Satin', 'Putschnik', 'Manjak'];
const table = (second: readonly string[] = [], third: readonly string[] = []) => dealt().sheets(ours, second, third);

describe('the ten points', () => {
  it.each(everybody)('of the %s go to somebody in the Politburo', (_name, bot) => {
    const high = ['Wasolin', 'Protzky', 'Patina', 'Satin', 'Putschnik', 'Manjak'];
    expect(dealt().answer(bot)).toMatch(new RegExp(`allots 10 to (${high.join('|')})`));
  });
});

describe('at the parade, a chief who is held with 3 points', () => {
  const parade = () =>
    table(['Wasolin']).declares(1, 'Wasolin', 3).inOffice(CHIEF, 'Wasolin').window('Wasolin', PARADE_GOES);

  it.each([
    ['schemer', schemer],
    ['grandee', grandee],
    ['gerontocrat', gerontocrat],
  ] as const)('is taken by the %s with all it has', (_name, bot) =>
    expect(parade().answer(bot)).toBe('seals 10 points for Wasolin'),
  );

  it('is taken by the plodder with one point more', () =>
    expect(parade().answer(plodder)).toBe('seals 4 points for Wasolin'));
});

it.each(everybody)('in the last year the %s takes the chief before the verdict', (_name, bot) => {
  const end = table(['Wasolin']).declares(1, 'Wasolin', 3).inOffice(CHIEF, 'Wasolin');
  end.s.year = 11;
  expect(end.window('Wasolin', ELEVENTH_YEAR).answer(bot)).toMatch(/seals \d+ points for Wasolin/);
});

describe('where points decide nothing', () => {
  const idle = () => table().window('Wasolin', REHABILITATION_ASK);

  it('the schemer waits', () => expect(idle().answer(schemer)).toBe('waits'));
  it('the grandee shows whom he has', () => expect(idle().answer(grandee)).toBe('seals 10 points for Wasolin'));
});

describe('before the first purge', () => {
  const first = () => table().window('Wasolin', PURGE_ASK);

  it('the grandee declares all for the KGB head', () =>
    expect(first().answer(grandee)).toBe('seals 10 points for Wasolin'));
  it('the schemer declares too, if it is not too patient', () => {
    expect(first().answer(schemer)).toBe('seals 10 points for Wasolin');
    expect(first().answer(schemer, { patience: 1 })).toBe('waits');
  });
});

describe('the schemer, one of whose men is tried and voted for himself,', () => {
  const vote = (ayes: readonly string[]) => {
    const trial = table().declares(0, 'Wasolin', 10);
    trial.s.season = 3;
    trial.s.ballot = TRIAL_BALLOT;
    trial.s.target = trial.who('Wasolin');
    trial.s.ayes = ayes.reduce((set, name) => set | (1 << trial.who(name)), 0);
    trial.s.nextVoter = SPORT;
    return trial.window('Manjak', BALLOT_ASK);
  };

  it('declares for the second voice', () =>
    expect(vote(['Wasolin']).answer(schemer)).toBe('seals 5 points for Manjak'));
  it('waits when that has been heard', () => expect(vote(['Wasolin', 'Satin']).answer(schemer)).toBe('waits'));
});

describe('a purge', () => {
  const purge = () =>
    table(['Patina', 'Satin'], ['Putschnik'])
      .declares(0, 'Wasolin', 10)
      .declares(0, 'Protzky', 9)
      .declares(1, 'Patina', 10)
      .inOffice(CHIEF, 'Protzky')
      .acts('Wasolin', PURGE);

  it.each([
    ['plodder', plodder],
    ['schemer', schemer],
    ['grandee', grandee],
  ] as const)('by the %s strikes the highest rival', (_name, bot) =>
    expect(purge().answer(bot)).toMatch(/purge Patina/),
  );
});

describe('votes', () => {
  const vote = (ballot: number, target: string, voter: string) => {
    const hall = table(['Patina']).declares(0, 'Wasolin', 10).declares(0, 'Satin', 7).declares(1, 'Patina', 10);
    hall.s.ballot = ballot;
    hall.s.nomination = 1;
    hall.s.target = hall.who(target);
    hall.s.lastVoter = hall.who(voter);
    hall.acts(voter, VOTE);
    hall.s.actor = hall.who('Protzky');
    return hall;
  };

  it.each(everybody)('of the %s save its own, and not its rivals', (_name, bot) => {
    expect(vote(TRIAL_BALLOT, 'Wasolin', 'Satin').answer(bot)).toMatch(/innocent/);
    expect(vote(TRIAL_BALLOT, 'Patina', 'Satin').answer(bot)).toMatch(/guilty/);
  });

  it.each(everybody)('of the %s raise its own to the chair', (_name, bot) =>
    expect(vote(ELECTION_BALLOT, 'Wasolin', 'Satin').answer(bot)).toMatch(/vote for Wasolin/),
  );
});

it.each(everybody)('the %s nominates its own', (_name, bot) => {
  const chair = table(['Patina']).declares(0, 'Wasolin', 10).declares(0, 'Protzky', 9).declares(1, 'Patina', 10);
  chair.inOffice(CHIEF, 'Nogoodnik');
  chair.s.holder[CHIEF] = -1;
  chair.s.place[chair.who('Nogoodnik')] = 16;
  chair.s.nomination = 1;
  chair.s.eligible = (1 << chair.who('Wasolin')) | (1 << chair.who('Patina'));
  expect(chair.acts('Protzky', NOMINATE).answer(bot)).toMatch(/nominate Wasolin/);
});

describe('a minister with two crosses', () => {
  const sick = () => table().declares(0, 'Manjak', 5).aged('Manjak', 5, 2).acts('Manjak', CURE);

  it('is cured by the schemer', () => expect(sick().answer(schemer)).toMatch(/sanatorium/));
  it('works for the gerontocrat', () => expect(sick().answer(gerontocrat)).toMatch(/at work/));
});

describe('a defense minister without rivals in the Politburo', () => {
  const quiet = () => {
    const year = table().declares(0, 'Patina', 8).inOffice(CHIEF, 'Wasolin').declares(0, 'Wasolin', 10);
    return year.acts('Patina', INQUIRE);
  };

  it('condemns a candidate for the gerontocrat', () => expect(quiet().answer(gerontocrat)).toMatch(/condemn/));
  it('and nobody for the grandee', () => expect(quiet().answer(grandee)).not.toMatch(/condemn/));
});
