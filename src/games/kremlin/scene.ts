import { type Area, type Facts, HIDDEN, type Panel, type Scene, type Seat, sentence } from '../../game.ts';
import {
  FUNERAL_PHASE,
  INQUIRY_PHASE,
  LEVEL_NAMES,
  LEVEL_START,
  PEOPLE,
  PHASES,
  POLITICIANS,
  PURGE_PHASE,
  RETIRED,
  SIBERIA,
  WALL,
} from './data.ts';
import { DECLARE, declaredOn, isPlay, playedCard, pointsOf, WAIT } from './moves.ts';
import { isIn } from './politicians.ts';
import { type Board, tokensOf } from './scene-board.ts';
import { forcePanel, handPanel } from './scene-cards.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { cardText, faction, titled } from './words.ts';

type Fact = readonly [label: string, value: string];

/** A position, or what a seat sees of it. */
export function sceneOf(t: Terms, board: Board, s: KremlinState): Scene {
  const factions = Array.from({ length: t.seats }, (_, seat) => factionArea(t, s, seat));
  const turn = s.year === 0 ? PHASES[0] : `year ${s.year}, ${PHASES[s.season]}`;
  return { turn, areas: [tableArea(t, board, s), ...factions] };
}

function tableArea(t: Terms, board: Board, s: KremlinState): Area {
  const panels: Panel[] = [
    board.map(t, s),
    tallyPanel(t, s),
    { kind: 'facts', title: 'at hand', facts: matters(t, s) },
    ...(t.intrigue ? [forcePanel(t, s)] : []),
    those(t, s, 'the people', PEOPLE),
    those(t, s, 'in Siberia', SIBERIA),
    those(t, s, 'at the Kremlin wall', WALL),
    those(t, s, 'retired', RETIRED),
    { kind: 'facts', title: 'signs', facts: signs(t) },
  ];
  return { title: 'The board', panels };
}

/** What the phase is in the middle of. */
function matters(t: Terms, s: KremlinState): readonly Fact[] {
  const facts: Fact[] = [['phase', PHASES[s.season]]];
  if (s.actor !== NONE) facts.push(['acting', titled(t, s, s.actor)]);
  const role = s.target === NONE ? undefined : s.actor === NONE ? 'charged' : TARGETS[s.season];
  if (role !== undefined) facts.push([role, titled(t, s, s.target)]);
  if (s.target !== NONE && (s.ayes | s.noes) !== 0)
    facts.push(['votes for', namesIn(t, s.ayes)], ['votes against', namesIn(t, s.noes)]);
  // Only who is asked ever looks at such a position, and who sees everything.
  if (s.phase === DECLARE) facts.push(['open to points', namesIn(t, s.window)]);
  return facts;
}

const TARGETS: Readonly<Record<number, string | undefined>> = {
  [PURGE_PHASE]: 'purged',
  [INQUIRY_PHASE]: 'on trial',
  [FUNERAL_PHASE]: 'nominated',
};

function namesIn(t: Terms, set: number): string {
  const names = t.names.filter((_, politician) => isIn(set, politician));
  return names.length === 0 ? 'nobody' : names.join(', ');
}

/** Those at a place, the oldest first: letters go by age. */
function those(t: Terms, s: KremlinState, title: string, place: number): Panel {
  const all = Array.from({ length: POLITICIANS }, (_, politician) => politician);
  const here = all.filter((politician) => s.place[politician] === place);
  return { kind: 'pieces', title, tokens: here.flatMap((politician) => tokensOf(t, s, politician)) };
}

function tallyPanel(t: Terms, s: KremlinState): Panel {
  const spaces = Array.from({ length: t.years }, (_, year) => ({ name: String(year + 1) }));
  const tokens = spaces.flatMap((_, year) => {
    const seat = s.tally[year + 1] - 1;
    return seat < 0
      ? []
      : [{ at: year, name: `the parade of ${faction(seat)}`, mark: String(seat + 1), shape: 'disk' as const, seat }];
  });
  return { kind: 'track', title: 'parades by year', spaces, tokens };
}

function signs(t: Terms): readonly Fact[] {
  const purges = LEVEL_NAMES.map((level, i) => `${level} ${t.purge[LEVEL_START[i]]}`);
  return [
    ['letter', 'a politician, with the age, in the colour of who controls'],
    ['number', 'a faction, with its points there'],
    ['† ‡ ?', 'a cross, two, under suspicion'],
    ['purge', purges.join(', ')],
  ];
}

function factionArea(t: Terms, s: KremlinState, seat: Seat): Area {
  const parades: Panel = { kind: 'gauge', title: 'parades', value: s.parades[seat], of: t.parades };
  const cards = t.intrigue ? [handPanel(t, s, seat)] : [];
  const panels = [parades, ...cards, declaredFacts(t, s, seat), sheetFacts(t, s, seat)];
  return { title: sentence(faction(seat)), seat, panels };
}

function declaredFacts(t: Terms, s: KremlinState, seat: Seat): Facts {
  const facts = rows(t, s.declared, seat).map(([politician, points]): Fact => {
    return [t.names[politician], `${points}, ${rivalryText(s, seat, politician)}`];
  });
  return { kind: 'facts', title: 'declared', facts: facts.length === 0 ? [['declared', 'nothing']] : facts };
}

/** To stand after the points that a faction has on somebody: "controls", "faction 2 has 8". */
function rivalryText(s: KremlinState, seat: Seat, politician: number): string {
  const control = s.control[politician];
  if (control === NONE) return 'not settled yet';
  return control === seat ? 'controls' : `${faction(control)} has ${s.declared[control * POLITICIANS + politician]}`;
}

/** Others see that there is a sheet, and nothing on it. */
function sheetFacts(t: Terms, s: KremlinState, seat: Seat): Facts {
  const title = 'sheet';
  if (s.reserve[seat] === HIDDEN) return { kind: 'facts', title, facts: [[title, 'unseen']] };
  const facts = rows(t, s.sheet, seat).map(([politician, points]): Fact => [t.names[politician], String(points)]);
  const move = s.commits[seat];
  if (move !== WAIT) facts.push(['sealed', sealedText(t, move)]);
  if (facts.length === 0) facts.push([title, s.toAllot[seat] > 0 ? 'still empty' : 'used up']);
  return { kind: 'facts', title, facts };
}

/** "3 for Satin", or a card: what is in an envelope. */
function sealedText(t: Terms, move: number): string {
  return isPlay(move) ? cardText(t, playedCard(move)) : `${pointsOf(move)} for ${t.names[declaredOn(move)]}`;
}

/** The politicians on whom a seat has points, the most first. */
function rows(t: Terms, points: Int32Array, seat: Seat): readonly (readonly [politician: number, points: number])[] {
  return t.names
    .map((_, politician) => [politician, points[seat * POLITICIANS + politician]] as const)
    .filter(([, some]) => some > 0)
    .toSorted(([, one], [, other]) => other - one);
}
