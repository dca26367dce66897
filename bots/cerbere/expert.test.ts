import { describe, expect, it } from 'vitest';
import { settle } from '../../src/data/options.ts';
import { playerOf } from '../../src/engine/play.fixture.ts';
import { Table } from '../../src/engine/play.ts';
import { masterSeed } from '../../src/engine/seed.ts';
import { cerbere } from '../../src/games/cerbere/index.ts';
import { PART } from '../../src/games/cerbere/moves.ts';
import type { CerbereRules } from '../../src/games/cerbere/rules.ts';
import { Outlook } from './common/outlook.ts';
import { Situation } from './common/table.fixture.ts';
import expert from './expert.ts';
import veteran, { veteranAt } from './veteran.ts';

const SETTING = { players: 3, options: settle('cerbere', cerbere.options, {}) };

const guide = () => playerOf(cerbere, SETTING, 'veteran', veteran, settle('veteran', veteran.params, {}));
const taught = (given: object) =>
  playerOf(cerbere, SETTING, 'expert', expert, settle('expert', expert.params, { ...given }));

const rules = () => cerbere.rules(SETTING.players, SETTING.options) as CerbereRules;

describe('the expert', () => {
  it('wins more often than two veterans do, in each seat of the same games', () => {
    const GAMES = 8;
    const table = new Table(cerbere, rules(), masterSeed('expert'));
    const thinker = taught({ playouts: 50, horizon: 12 });
    const others = [guide(), guide()];
    let lead = 0;
    for (let block = 0; block < GAMES; block++)
      for (let seat = 0; seat < 3; seat++) {
        table.play(block, others.toSpliced(seat, 0, thinker));
        const [first, second, third] = table.outcome.won;
        lead += (3 * table.outcome.won[seat] - first - second - third) / 2;
      }
    expect(lead).toBeGreaterThan(0);
  });

  it('takes the last place in the boat', () => {
    const table = new Situation(4).boatFor(1).pawns(20, 20, 19, 12).cerberus(9, 4, 4);
    table.turn(expert, { playouts: 40, horizon: 4 });
    expect(table.outcome().won[0]).toBe(1);
  });
});

describe('its outlook', () => {
  const outlookOf = (table: Situation) => {
    const out = new Float64Array(3);
    new Outlook(table.rules, veteranAt(table.rules)).judge(table.s, out);
    return out;
  };

  it('is better for who is nearer to the boat', () => {
    const [first, second, third] = outlookOf(new Situation(3).boatFor(1).pawns(20, 12, 12).cerberus(5, 4, 5));
    expect(first).toBeGreaterThan(second);
    expect(second).toBe(third);
  });

  it('is a chance, for hunters and adventurers', () => {
    for (const chance of outlookOf(new Situation(3).pawns(9, 12, 4).captured(2).cerberus(5, 4, 5))) {
      expect(chance).toBeGreaterThan(0);
      expect(chance).toBeLessThan(1);
    }
  });

  it('is asked for where somebody chooses a card, and not while an effect is under way', () => {
    const table = new Situation(3).pawns(9, 12, 4).cerberus(5, 4, 5);
    const outlook = new Outlook(table.rules, veteranAt(table.rules));
    expect(outlook.isCalm(table.s)).toBe(true);
    table.s.phase = PART;
    expect(outlook.isCalm(table.s)).toBe(false);
  });
});
