import type { MapPanel, Place, Placed } from '../../game.ts';
import { LEVEL, LEVEL_START, OFFICES, PLACES, POLITBURO } from './data.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { conditionText, officeName } from './words.ts';

const WIDTH = 22;
const HEIGHT = 11;
const GAP = 2;
const ROWS = LEVEL_START.length - 1;
const WHOLE_WIDTH = 5 * (WIDTH + GAP) + GAP;

/** The pyramid of offices. */
export class Board {
  private readonly places: readonly Place[];
  private readonly names: readonly string[];

  constructor(t: Terms) {
    this.names = t.names;
    this.places = Array.from({ length: PLACES }, (_, office) => placeOf(office, t.purge[office]));
  }

  map(t: Terms, s: KremlinState): MapPanel {
    const tokens: Placed[] = [];
    for (let office = 0; office < PLACES; office++) {
      if (s.holder[office] !== NONE) tokens.push(this.tokenOf(t, s, s.holder[office], office));
    }
    return {
      kind: 'map',
      title: 'offices',
      width: WHOLE_WIDTH,
      height: ROWS * (HEIGHT + GAP) + GAP,
      regions: [],
      places: this.places,
      ways: [],
      tokens,
    };
  }

  private tokenOf(t: Terms, s: KremlinState, politician: number, at: number): Placed {
    const control = s.control[politician];
    const whose = control === NONE ? 'nobody leads him' : `led by faction ${control + 1}`;
    return {
      at,
      name: `${this.names[politician]}, ${conditionText(t, s, politician)}, ${whose}`,
      mark: letterOf(politician),
      shape: control === NONE ? 'square' : 'disk',
      badge: conditionText(t, s, politician),
      ...(control === NONE ? {} : { seat: control }),
    };
  }
}

export function letterOf(politician: number): string {
  return String.fromCharCode(65 + politician);
}

function placeOf(office: number, purge: number): Place {
  const level = LEVEL[office];
  const inRow = LEVEL_START[level + 1] - LEVEL_START[level];
  const left = (WHOLE_WIDTH - inRow * (WIDTH + GAP) + GAP) / 2;
  return {
    x: left + (office - LEVEL_START[level]) * (WIDTH + GAP),
    y: GAP + level * (HEIGHT + GAP),
    width: WIDTH,
    height: HEIGHT,
    name: office < POLITBURO ? OFFICES[office] : officeName(office),
    note: `purge ${purge}`,
    ...(office === 0 ? { tone: 'goal' as const } : {}),
  };
}
