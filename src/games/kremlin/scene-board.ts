import type { MapPanel, Place, Placed, Token } from '../../game.ts';
import { LEVEL, LEVEL_START, PLACES, POLITICIANS } from './data.ts';
import { ageOf } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { CROSS, conditionText, count, faction, officeName, signsOf } from './words.ts';

const WIDTH = 146;
const HEIGHT = 88;
const GAP = 8;
const ROWS = LEVEL_START.length - 1;
const WHOLE_WIDTH = 5 * (WIDTH + GAP) + GAP;

/** The pyramid of offices. */
export class Board {
  private readonly empty: readonly Place[];

  constructor() {
    this.empty = Array.from({ length: PLACES }, (_, office) => placeOf(office));
  }

  map(t: Terms, s: KremlinState): MapPanel {
    const tokens: Placed[] = [];
    const places = this.empty.map((place, at) => {
      const holder = s.holder[at];
      if (holder === NONE) return place;
      tokens.push(...tokensOf(t, s, holder).map((token) => ({ ...token, at })));
      return { ...place, note: [t.names[holder], ...signsOf(s, holder)].join(' ') };
    });
    return {
      kind: 'map',
      title: 'offices',
      width: WHOLE_WIDTH,
      height: ROWS * (HEIGHT + GAP) + GAP,
      regions: [],
      places,
      ways: [],
      tokens,
    };
  }
}

/** A politician, and behind the letter each faction that has declared points there. */
export function tokensOf(t: Terms, s: KremlinState, politician: number): readonly Token[] {
  const control = s.control[politician];
  const whose = control === NONE ? 'controlled by nobody' : `controlled by ${faction(control)}`;
  const face: Token = {
    name: `${t.names[politician]}, ${conditionText(t, s, politician)}, ${whose}`,
    mark: `${letterOf(politician)}${['', CROSS, '‡'][s.crosses[politician]] ?? ''}`,
    shape: 'square',
    badge: String(ageOf(t, s, politician)),
    ...(control === NONE ? {} : { seat: control }),
  };
  return [face, ...influences(t, s, politician)];
}

/** The most points first. */
function influences(t: Terms, s: KremlinState, politician: number): readonly Token[] {
  const pointsOf = (seat: number) => s.declared[seat * POLITICIANS + politician];
  return Array.from({ length: t.seats }, (_, seat) => seat)
    .filter((seat) => pointsOf(seat) > 0)
    .toSorted((one, other) => pointsOf(other) - pointsOf(one))
    .map((seat) => ({
      name: `${faction(seat)} has ${count(pointsOf(seat), 'point')} on ${t.names[politician]}`,
      mark: String(seat + 1),
      shape: 'disk',
      badge: String(pointsOf(seat)),
      seat,
    }));
}

function letterOf(politician: number): string {
  return String.fromCharCode(65 + politician);
}

function placeOf(office: number): Place {
  const level = LEVEL[office];
  const inRow = LEVEL_START[level + 1] - LEVEL_START[level];
  const left = (WHOLE_WIDTH - inRow * (WIDTH + GAP) + GAP) / 2;
  return {
    x: left + (office - LEVEL_START[level]) * (WIDTH + GAP),
    y: GAP + level * (HEIGHT + GAP),
    width: WIDTH,
    height: HEIGHT,
    name: officeName(office),
    ghost: 'vacant',
    ...(office === 0 ? { tone: 'goal' as const } : {}),
  };
}
