import { describe, expect, it } from 'vitest';
import type { Values } from '../../../src/data/options.ts';
import * as data from '../../../src/games/kremlin/data.ts';
import { HEALTH_ROLLED, PURGE_ANNOUNCED, PURGE_ROLLED, TRIAL_ANNOUNCED } from '../../../src/games/kremlin/intrigue.ts';
import * as move from '../../../src/games/kremlin/moves.ts';
import * as step from '../../../src/games/kremlin/steps.ts';
import gerontocrat from '../gerontocrat.ts';
import grandee from '../grandee.ts';
import plodder from '../plodder.ts';
import schemer from '../schemer.ts';
import { Situation } from './table.fixture.ts';

const characters = [
  ['schemer', schemer],
  ['grandee', grandee],
  ['gerontocrat', gerontocrat],
] as const;

/** Cards by the numbers printed on them. */
const FEVER = 2;
const OIL_FIELD = 3;
const ASSASSINATION = 4;
const ALIBI = 5;
const OUTING = 6;
const VISIT = 7;
const WRONG_DIAGNOSIS = 10;
const SPECIALIST = 11;
const HORMONES = 13;
const FOREIGN_FALLS = 16;
const KGB_REVEALS = 17;
const SON_DESERTS = 18;
const BLACKMAIL = 19;
const DRUG = 21;
const POWER_PLAY = 23;
const CRISIS = 33;
const VACCINATION = 34;

/** The first faction has the KGB head and two of the second level, the second one the ministers in between. */
const table = (given: Values = {}) =>
  new Situation(3, { intrigue: true, hand: 0, ...given })
    .inOffice(data.KGB, 'Wasolin')
    .inOffice(data.FOREIGN, 'Protzky')
    .inOffice(data.DEFENSE, 'Patina')
    .inOffice(data.IDEOLOGY, 'Satin')
    .inOffice(data.ECONOMY, 'Putschnik')
    .inOffice(data.SPORT, 'Manjak')
    .sheets(['Wasolin', 'Satin', 'Putschnik', 'Manjak'], ['Protzky', 'Patina', 'Satin'], [])
    .declares(0, 'Wasolin', 10)
    .declares(0, 'Putschnik', 8)
    .declares(1, 'Protzky', 10)
    .declares(1, 'Patina', 9);
/** A rival's man is the chief, and needs one parade more; or our own is. */
const rivalReigns = () => {
  const year = table().inOffice(data.CHIEF, 'Protzky');
  year.s.parades[1] = 2;
  return year;
};
const weReign = () => table().inOffice(data.CHIEF, 'Wasolin');

describe('before the parade', () => {
  const parade = (year: Situation) => year.begins(data.PARADE_PHASE, step.PARADE_STEP);

  it.each(characters)('the %s sends the chief of a rival to the sanatorium', (_name, bot) => {
    expect(parade(rivalReigns().holds(0, VISIT)).answer(bot)).toMatch(/Visit to the sanatorium/);
    const open = rivalReigns().played(0, VISIT, move.TARGET);
    open.s.season = data.PARADE_PHASE;
    expect(open.answer(bot)).toBe('aims it at Protzky');
  });

  it('the schemer leaves its own at the tribune', () =>
    expect(parade(weReign().holds(0, VISIT)).answer(schemer)).toBe('waits'));

  it('the schemer gives its own a day out', () => {
    const ill = () => weReign().aged('Wasolin', 0, 1).away('Wasolin').holds(0, OUTING);
    expect(parade(ill()).answer(schemer)).toMatch(/A day out/);
    expect(parade(ill()).answer(schemer, { cards: 0 })).toBe('waits');
  });

  it('the schemer calls everybody back if its chief is away', () =>
    expect(parade(weReign().aged('Wasolin', 0, 1).away('Wasolin').holds(0, CRISIS)).answer(schemer)).toMatch(
      /Missiles on Cuba/,
    ));
});

describe('the schemer keeps its cards', () => {
  it('where they strike nobody of a rival', () =>
    expect(table().holds(0, VISIT, ASSASSINATION).begins(data.FUNERAL_PHASE, step.FUNERAL_STEP).answer(schemer)).toBe(
      'waits',
    ));
  it('all of them, if they count for nothing', () => {
    const year = rivalReigns().holds(0, VISIT).begins(data.PARADE_PHASE, step.PARADE_STEP);
    expect(year.answer(schemer, { cards: 0 })).toBe('waits');
  });
  it('that bring little, until the last year', () => {
    const idle = () => table().holds(0, POWER_PLAY);
    expect(idle().begins(data.CURE_PHASE, step.CURE_STEP).answer(schemer)).toBe('waits');
    const end = idle();
    end.s.year = 11;
    expect(end.begins(data.CURE_PHASE, step.CURE_STEP).answer(schemer)).toMatch(/Power play/);
  });
});

describe('a purge', () => {
  const announced = (victim: string) => {
    const year = table().inOffice(data.KGB, 'Patina').holds(0, BLACKMAIL);
    year.s.year = 7;
    return year.announced('Patina', victim, step.PURGE_ROLLS, PURGE_ANNOUNCED);
  };
  const rolled = (die: number, card = OIL_FIELD) => {
    const year = table().inOffice(data.KGB, 'Patina').holds(0, card);
    year.s.die = die;
    return year.announced('Patina', 'Putschnik', step.PURGE_RESULT, PURGE_ROLLED);
  };

  it('of its own is stopped by the schemer with blackmail', () => {
    expect(announced('Wasolin').answer(schemer)).toMatch(/Blackmail/);
    expect(announced('Protzky').answer(schemer)).toBe('waits');
  });

  it.each([...characters, ['plodder', plodder] as const])('of its own minister fails by a guard of the %s', (_n, bot) =>
    expect(rolled(11).answer(bot)).toMatch(/Oil field/),
  );

  it('that a guard would not stop, or that has failed, is left to itself by the schemer', () => {
    expect(rolled(13).answer(schemer)).toBe('waits');
    expect(rolled(9).answer(schemer)).toBe('waits');
  });

  it('finds a scapegoat in a rival who heads the KGB', () => {
    const year = () => table().inOffice(data.KGB, 'Patina').inOffice(data.IDEOLOGY, 'Wasolin').holds(0, SON_DESERTS);
    expect(year().begins(data.PURGE_PHASE, step.PURGE_STEP).answer(schemer)).toMatch(/son of the KGB head/);
    const own = table().inOffice(data.IDEOLOGY, 'Patina').holds(0, SON_DESERTS);
    expect(own.begins(data.PURGE_PHASE, step.PURGE_STEP).answer(schemer)).toBe('waits');
  });
});

describe('an accused', () => {
  const trial = (name: string) => {
    const year = weReign().away('Putschnik').aged('Putschnik', 0, 1).holds(0, ALIBI);
    year.s.suspects = 1 << year.who(name);
    return year.announced('Patina', name, step.TRIAL_STEP, TRIAL_ANNOUNCED);
  };

  it.each([...characters, ['plodder', plodder] as const])('has an alibi from the %s if he is its own', (_n, bot) => {
    expect(trial('Wasolin').answer(bot)).toMatch(/Alibi/);
    expect(trial('Protzky').answer(bot)).toBe('waits');
  });
});

describe('health', () => {
  const thrown = (name: string, die: number) => {
    const year = table().inOffice(data.CHIEF, name).aged(name, 20, 1).holds(0, WRONG_DIAGNOSIS);
    year.s.healthDice.fill(20);
    year.s.healthDice[year.who(name)] = die;
    return year.window(name, step.HEALTH_RESULT, HEALTH_ROLLED);
  };
  const doctors = (name: string) => {
    const year = table().played(0, WRONG_DIAGNOSIS, move.DIAGNOSIS);
    year.s.cardTarget = year.who(name);
    return year;
  };

  it('of its own chief is looked at again by the schemer if the die was bad', () => {
    expect(thrown('Wasolin', 1).answer(schemer)).toMatch(/Wrong diagnosis/);
    expect(thrown('Wasolin', 20).answer(schemer)).toBe('waits');
  });

  it('gets better for its own, and worse for rivals', () => {
    expect(doctors('Wasolin').answer(schemer)).toMatch(/2 more/);
    expect(doctors('Protzky').answer(schemer)).toMatch(/2 less/);
  });

  it('suffers by a fever when the old men are those of a rival', () => {
    const year = (name: string) =>
      table().inOffice(data.CHIEF, name).aged(name, 25, 2).holds(0, FEVER).begins(data.HEALTH_PHASE, step.HEALTH_STEP);
    expect(year('Protzky').answer(schemer)).toMatch(/fever/);
    expect(year('Wasolin').answer(schemer)).toBe('waits');
  });

  it('is spared a fever by the schemer with its own, and with nobody else', () => {
    const year = (vaccinated: number) => {
      const ward = table().played(0, VACCINATION, move.VACCINATE);
      ward.s.fever = 2;
      ward.s.vaccinated = vaccinated;
      return ward;
    };
    expect(year(0).answer(schemer)).toMatch(/vaccinates (Wasolin|Putschnik|Satin|Manjak)/);
    expect(year((1 << 26) - 1).answer(schemer)).toBe('vaccinates nobody else');
  });

  it('of a rival in cure is left to a day out by the schemer', () => {
    const year = rivalReigns().aged('Protzky', 30, 2).away('Protzky').holds(0, OUTING);
    expect(year.begins(data.HEALTH_PHASE, step.HEALTH_STEP).answer(schemer)).toMatch(/A day out/);
  });

  it('of its own in cure is worth a specialist', () => {
    const year = weReign().aged('Wasolin', 30, 2).away('Wasolin').holds(0, SPECIALIST);
    expect(year.begins(data.HEALTH_PHASE, step.HEALTH_STEP).answer(schemer)).toMatch(/Specialist/);
  });
});

describe('what makes younger or heals', () => {
  const worn = () => weReign().aged('Wasolin', 30, 1).aged('Putschnik', 5, 1).aged('Protzky', 30, 1);

  it.each([...characters, ['plodder', plodder] as const])('goes to its own chief from the %s', (_name, bot) => {
    expect(worn().played(0, DRUG, move.TARGET).answer(bot)).toBe('aims it at Wasolin');
    expect(worn().played(0, HORMONES, move.TARGET).answer(bot)).toBe('aims it at Wasolin');
  });
});

describe('an election', () => {
  it('is over for a rival who falls before it', () => {
    const year = table().holds(0, FOREIGN_FALLS).inOffice(data.INDUSTRY, 'Patina');
    year.s.season = data.FUNERAL_PHASE;
    year.s.nomination = 1;
    year.s.eligible = (1 << year.who('Protzky')) | (1 << year.who('Wasolin'));
    expect(year.announced('Patina', 'Protzky', step.ELECTION_STEP, 0).answer(schemer)).toMatch(/Wheat treaty fails/);
  });
});

describe('after an assassination', () => {
  it.each([...characters, ['plodder', plodder] as const])('the %s accuses somebody, and never its own', (_n, bot) => {
    const year = table().played(0, ASSASSINATION, move.ACCUSE);
    year.s.cardTarget = year.who('Putschnik');
    expect(year.answer(bot)).toMatch(/accuses (?!nobody|Wasolin|Putschnik)/);
  });
});

describe('after a visit to the sanatorium', () => {
  const visit = (phase: number, crosses: number) => {
    const year = table().aged('Putschnik', 10, crosses).away('Putschnik');
    year.s.visits = year.s.cures;
    year.s.season = phase;
    return year.acts('Putschnik', move.STAY);
  };

  it('the sick stay, while that helps', () => {
    expect(visit(data.PURGE_PHASE, 2).answer(schemer)).toMatch(/leaves Putschnik/);
    expect(visit(data.FUNERAL_PHASE, 2).answer(schemer)).toMatch(/calls Putschnik back/);
  });
  it('the sound come back', () => expect(visit(data.PURGE_PHASE, 0).answer(schemer)).toMatch(/calls Putschnik back/));
});

it('the schemer does not let a guarded minister go down', () => {
  const year = rivalReigns();
  year.s.guards[data.ECONOMY] = 3;
  year.s.mobile = year.who('Putschnik');
  year.s.wish = 2;
  year.acts('Protzky', move.LEAVE);
  year.s.mover = 0;
  expect(year.answer(schemer)).toMatch(/does not let Putschnik go/);
});

it('the schemer demands of a chief what hurts his faction', () => {
  const year = rivalReigns();
  year.acts('Protzky', move.DEMAND);
  year.s.mover = 0;
  year.s.demanding = 1;
  expect(year.answer(schemer)).toMatch(/demands (a|an) /);
});

it('the schemer unmasks somebody whom it can have', () => {
  const year = table().played(0, KGB_REVEALS, move.TARGET);
  year.s.revealer = 0;
  year.s.step = step.REVELATION_STEP;
  expect(year.answer(schemer)).toBe('unmasks Satin');
});

it('the schemer as an arbiter finds for itself', () => {
  const year = table().declares(0, 'Satin', 5).declares(1, 'Satin', 5);
  year.s.contested = 1 << year.who('Satin');
  year.s.phase = move.ARBITRATE;
  year.s.mover = 0;
  expect(year.answer(schemer)).toBe('gives Satin to faction 1');
});

describe('the plodder', () => {
  it('strikes at the chief of a rival at once', () => {
    const year = rivalReigns().holds(0, ASSASSINATION).begins(data.CURE_PHASE, step.CURE_STEP);
    expect(year.answer(plodder)).toMatch(/Assassination/);
    expect(rivalReigns().played(0, ASSASSINATION, move.TARGET).answer(plodder)).toBe('aims it at Protzky');
  });
  it('keeps cards that neither strike nor help', () =>
    expect(table().holds(0, CRISIS, POWER_PLAY).begins(data.CURE_PHASE, step.CURE_STEP).answer(plodder)).toBe('waits'));
});
