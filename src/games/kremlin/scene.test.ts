import { describe, expect, it } from 'vitest';
import type { Panel, Scene } from '../../game.ts';
import { LoadedChance, TableUnderTest } from '../../testing.ts';
import { DEAL } from './chance.ts';
import {
  FUNERAL_PHASE,
  INQUIRY_PHASE,
  KGB,
  PEOPLE,
  PHASES,
  POLITICIANS,
  PURGE_PHASE,
  RETIRED,
  SIBERIA,
  WALL,
} from './data.ts';
import { kremlin } from './index.ts';
import { DECLARE, declareMove } from './moves.ts';
import { KremlinRules } from './rules.ts';
import { type KremlinState, NONE } from './state.ts';

const letter = (text: string) => text.charCodeAt(0) - 65;
const SATIN = letter('O');
const PATINA = letter('S');
const NOGOODNIK = letter('V');

/** Satin heads the KGB, Nogoodnik is foreign minister; Patina is one of the people. */
class Position extends TableUnderTest<KremlinState, KremlinRules> {
  constructor() {
    const chance = new LoadedChance(kremlin);
    chance.stack(DEAL, SATIN, NOGOODNIK, ...Array.from({ length: 10 }, (_, i) => i + 1));
    super(kremlin, KremlinRules, { players: 3, options: {} }, chance);
    this.s.year = 2;
    this.s.season = PURGE_PHASE;
  }

  declare(seat: number, politician: number, points: number): void {
    this.s.declared[seat * POLITICIANS + politician] = points;
  }

  sheet(seat: number, politician: number, points: number): void {
    this.s.sheet[seat * POLITICIANS + politician] = points;
    this.s.reserve[seat] |= 1 << politician;
  }

  scene(seat?: number): Scene {
    if (seat === undefined) return this.rules.scene(this.s);
    const view = kremlin.layout.create();
    kremlin.layout.observe(this.s, seat, view);
    return this.rules.scene(view);
  }

  panel<K extends Panel['kind']>(kind: K, title: string, seat?: number, scene = this.scene()) {
    const area = scene.areas.find((each) => each.seat === seat);
    const found = area?.panels.find((panel) => panel.kind === kind && panel.title === title);
    if (found === undefined) throw new Error(`no ${kind} ${title}`);
    return found as Extract<Panel, { kind: K }>;
  }

  /** What stands in an office: its line, and the letters with their badges. */
  office(at: number) {
    const { places, tokens } = this.panel('map', 'offices');
    const here = tokens.filter((token) => token.at === at);
    return { note: places[at].note, tokens: here.map(({ mark, badge, seat }) => [mark, badge, seat]) };
  }
}

describe('the pyramid', () => {
  it('has the holder of an office with letter and age, and nobody’s colour', () => {
    expect(new Position().office(KGB)).toEqual({ note: 'Satin', tokens: [['O', '62', undefined]] });
  });

  it('shows crosses, suspicion and cure', () => {
    const p = new Position();
    p.s.crosses[SATIN] = 2;
    p.s.stress[SATIN] = 9;
    p.s.suspects = p.s.cures = 1 << SATIN;
    expect(p.office(KGB)).toEqual({ note: 'Satin †† ? cure', tokens: [['O‡', '71', undefined]] });
    p.s.crosses[SATIN] = 1;
    expect(p.office(KGB).tokens).toEqual([['O†', '71', undefined]]);
    const [face] = p.panel('map', 'offices').tokens.filter(({ at }) => at === KGB);
    expect(face.name).toBe('Satin, 71 † ? cure, controlled by nobody');
  });

  it('shows who controls, and with how many points against whom, the most first', () => {
    const p = new Position();
    p.declare(0, SATIN, 3);
    p.declare(2, SATIN, 8);
    p.s.control[SATIN] = 2;
    expect(p.office(KGB).tokens).toEqual([
      ['O', '62', 2],
      ['3', '8', 2],
      ['1', '3', 0],
    ]);
    const names = p
      .panel('map', 'offices')
      .tokens.filter(({ at }) => at === KGB)
      .map(({ name }) => name);
    expect(names).toEqual([
      'Satin, 62, controlled by faction 3',
      'faction 3 has 8 points on Satin',
      'faction 1 has 3 points on Satin',
    ]);
  });

  it('says where an office is vacant', () => {
    const p = new Position();
    p.s.holder[KGB] = NONE;
    p.s.place[SATIN] = PEOPLE;
    expect(p.office(KGB)).toEqual({ note: undefined, tokens: [] });
    expect(p.panel('map', 'offices').places[KGB].ghost).toBe('vacant');
  });
});

describe('beside it', () => {
  it.each([
    ['the people', PEOPLE],
    ['in Siberia', SIBERIA],
    ['at the Kremlin wall', WALL],
    ['retired', RETIRED],
  ])('are those %s, with the points on them', (title, place) => {
    const p = new Position();
    p.s.place.fill(place === PEOPLE ? RETIRED : PEOPLE);
    p.s.place[PATINA] = p.s.place[1] = place;
    p.declare(1, PATINA, 4);
    p.s.control[PATINA] = 1;
    expect(p.panel('pieces', title).tokens.map(({ mark, badge, seat }) => [mark, badge, seat])).toEqual([
      ['B', '75', undefined],
      ['S', '58', 1],
      ['2', '4', 1],
    ]);
  });

  it('is the tally of parades', () => {
    const p = new Position();
    p.s.tally[1] = 3;
    p.s.tally[4] = 1;
    const { spaces, tokens } = p.panel('track', 'parades by year');
    expect(spaces.length).toBe(10);
    expect(tokens.map(({ at, seat, name }) => [at, seat, name])).toEqual([
      [0, 2, 'the parade of faction 3'],
      [3, 0, 'the parade of faction 1'],
    ]);
  });

  it('is what the phase is about', () => {
    const p = new Position();
    const at = () => p.panel('facts', 'at hand').facts;
    expect(at()).toEqual([['phase', 'the purge']]);
    Object.assign(p.s, { actor: SATIN, target: NOGOODNIK });
    expect(at().slice(1)).toEqual([
      ['acting', 'Satin (KGB head)'],
      ['purged', 'Nogoodnik (foreign minister)'],
    ]);
    Object.assign(p.s, { season: INQUIRY_PHASE, ayes: 1 << SATIN });
    expect(at().slice(2)).toEqual([
      ['on trial', 'Nogoodnik (foreign minister)'],
      ['votes for', 'Satin'],
      ['votes against', 'nobody'],
    ]);
    Object.assign(p.s, { season: FUNERAL_PHASE, ayes: 0, noes: 0 });
    expect(at().slice(2)).toEqual([['nominated', 'Nogoodnik (foreign minister)']]);
    Object.assign(p.s, { target: NONE, phase: DECLARE, window: (1 << SATIN) | (1 << PATINA) });
    expect(at().slice(2)).toEqual([['open to points', 'Satin, Patina']]);
  });
});

describe('a turn', () => {
  it('is a phase of a year', () => {
    const p = new Position();
    expect(p.scene().turn).toBe('year 2, the purge');
    Object.assign(p.s, { year: 0, season: 0 });
    expect(p.scene().turn).toBe(PHASES[0]);
  });
});

describe('a faction', () => {
  it('has its points on the table, with who has more', () => {
    const p = new Position();
    expect(p.panel('facts', 'declared', 0).facts).toEqual([['declared', 'nothing']]);
    p.declare(0, SATIN, 3);
    p.declare(2, SATIN, 8);
    p.declare(0, PATINA, 5);
    p.s.control[SATIN] = 2;
    p.s.control[PATINA] = 0;
    p.s.parades[0] = 2;
    expect(p.panel('facts', 'declared', 0).facts).toEqual([
      ['Patina', '5, controls'],
      ['Satin', '3, faction 3 has 8'],
    ]);
    expect(p.panel('gauge', 'parades', 0)).toMatchObject({ value: 2, of: 3 });
  });

  it('has a sheet that it alone sees', () => {
    const p = new Position();
    p.sheet(1, SATIN, 2);
    p.sheet(1, PATINA, 10);
    p.s.commits[1] = declareMove(SATIN, 1);
    const facts = (viewer?: number) => p.panel('facts', 'sheet', 1, p.scene(viewer)).facts;
    const all = [
      ['Patina', '10'],
      ['Satin', '2'],
      ['sealed', '1 for Satin'],
    ];
    expect([facts(), facts(1)]).toEqual([all, all]);
    expect([facts(0), facts(2)]).toEqual([[['sheet', 'unseen']], [['sheet', 'unseen']]]);
    p.s.sheet.fill(0);
    p.s.commits.fill(0);
    p.s.toAllot[1] = 10;
    expect(facts()).toEqual([['sheet', 'still empty']]);
    p.s.toAllot[1] = 0;
    expect(facts()).toEqual([['sheet', 'used up']]);
  });
});
