import { type Area, type Facts, HIDDEN, type Panel, type Scene, type Seat, type Token } from '../../game.ts';
import { MAX_SEATS, PEOPLE, PHASES, POLITICIANS, RETIRED, SIBERIA, WALL } from './data.ts';
import { type Board, letterOf } from './scene-board.ts';
import type { KremlinState } from './state.ts';
import type { Terms } from './terms.ts';
import { conditionText, faction } from './words.ts';

/** A position, or what a seat sees of it. */
export function sceneOf(t: Terms, board: Board, s: KremlinState): Scene {
  const factions = Array.from({ length: t.seats }, (_, seat) => factionArea(t, s, seat));
  return { turn: s.year === 0 ? 'the start' : `year ${s.year}`, areas: [tableArea(t, board, s), ...factions] };
}

function tableArea(t: Terms, board: Board, s: KremlinState): Area {
  const panels: Panel[] = [
    board.map(t, s),
    { kind: 'facts', title: 'time', facts: [['phase', PHASES[s.season]]] },
    { kind: 'pieces', title: 'the people', tokens: those(t, s, PEOPLE) },
    { kind: 'pieces', title: 'in Siberia', tokens: those(t, s, SIBERIA) },
    { kind: 'pieces', title: 'at the Kremlin wall', tokens: those(t, s, WALL) },
    { kind: 'pieces', title: 'retired', tokens: those(t, s, RETIRED) },
    tallyPanel(t, s),
  ];
  return { title: 'The board', panels };
}

/** Those at a place, the oldest first: letters go by age. */
function those(t: Terms, s: KremlinState, place: number): readonly Token[] {
  return Array.from({ length: POLITICIANS }, (_, politician) => politician)
    .filter((politician) => s.place[politician] === place)
    .map((politician) => ({
      name: `${t.names[politician]}, ${conditionText(t, s, politician)}`,
      mark: letterOf(politician),
      shape: 'square',
      badge: conditionText(t, s, politician),
    }));
}

function tallyPanel(t: Terms, s: KremlinState): Panel {
  const spaces = Array.from({ length: t.years }, (_, year) => ({ name: String(year + 1) }));
  const tokens = spaces.flatMap((_, year) => {
    const seat = s.tally[year + 1] - 1;
    return seat < 0
      ? []
      : [{ at: year, name: `the parade of ${faction(seat)}`, mark: String(seat + 1), shape: 'disk' as const, seat }];
  });
  return { kind: 'track', title: 'parades', spaces, tokens };
}

function factionArea(t: Terms, s: KremlinState, seat: Seat): Area {
  return { title: faction(seat), seat, panels: [declaredFacts(t, s, seat), sheetFacts(t, s, seat)] };
}

function declaredFacts(t: Terms, s: KremlinState, seat: Seat): Facts {
  return { kind: 'facts', title: 'declared', facts: rows(t, s.declared, seat) };
}

/** Others see that there is a sheet, and nothing on it. */
function sheetFacts(t: Terms, s: KremlinState, seat: Seat): Facts {
  if (s.reserve[seat] === HIDDEN) return { kind: 'facts', title: 'sheet', facts: [['points', 'unseen']] };
  return { kind: 'facts', title: 'sheet', facts: rows(t, s.sheet, seat) };
}

function rows(t: Terms, points: Int32Array, seat: Seat): readonly (readonly [string, string])[] {
  if (seat >= MAX_SEATS) return [];
  const found = Array.from({ length: POLITICIANS }, (_, politician) => politician)
    .filter((politician) => points[seat * POLITICIANS + politician] > 0)
    .map((politician) => [t.names[politician], String(points[seat * POLITICIANS + politician])] as const);
  return found.length === 0 ? [['points', 'none']] : found;
}
