import type { Card, MapPanel, Place, Placed, Tone, Track, Way } from '../../engine/scene.ts';
import { Memo } from '../../story/memo.ts';
import { BOARDS, BRIDGE, FOOT, GATE, LAIR, NACELLE, PAWN_PLACES, PORTAL, SPACES } from './data.ts';
import { CERBERUS, type CerbereState, NONE } from './state.ts';
import type { Terms } from './terms.ts';
import { player } from './words.ts';

/** The boards lie one below the other, each as wide as all; their spaces go to and fro. */
const WIDTH = 760;
const SPACE = { height: 86, gap: 14 };
const BOARD = { height: SPACE.height + 56, top: 44, gap: 12 };

/** The boards with the way over them, and the rage track. */
export class Board {
  private readonly terms: Terms;
  private readonly ground: Omit<MapPanel, 'tokens' | 'ways'>;
  private readonly maps = new Memo<MapPanel>();
  private readonly road: readonly Way[];
  /** Faces of cards, by all that they show. */
  readonly cards = new Memo<Card>();
  /** By the bridges that are down. */
  private readonly ways = new Map<number, readonly Way[]>();
  private readonly rage: Track['spaces'];

  constructor(terms: Terms) {
    this.terms = terms;
    const rows = Array.from({ length: BOARDS }, (_, board) => spacesOf(terms, board));
    this.ground = {
      kind: 'map',
      title: 'From the lair to the boat',
      width: WIDTH,
      height: BOARDS * (BOARD.height + BOARD.gap) - BOARD.gap,
      regions: rows.map((_, board) => boardBox(boardName(terms, board), board)),
      places: rows.flatMap((row, board) => row.map((space, i) => placeOf(terms, space, board, i, row.length))),
    };
    this.road = Array.from({ length: terms.boat }, (_, space) => ({ from: space, to: space + 1 }));
    this.rage = Array.from({ length: terms.hunt + 1 }, (_, i) => rageSpace(terms, i));
  }

  /** The same for every seat: it is made once for all of them. */
  map(s: CerbereState): MapPanel {
    return this.maps.of(`${s.bridgesDown} ${s.place.join()} ${s.cerberus} ${s.speed}`, () => ({
      ...this.ground,
      ways: this.waysWith(s.bridgesDown),
      tokens: this.pawns(s),
    }));
  }

  private waysWith(bridgesDown: number): readonly Way[] {
    const known = this.ways.get(bridgesDown);
    if (known !== undefined) return known;
    const ways = [...this.road, ...shortcuts(this.terms, bridgesDown)];
    this.ways.set(bridgesDown, ways);
    return ways;
  }

  private pawns(s: CerbereState): readonly Placed[] {
    const seats = Array.from({ length: this.terms.seats }, (_, seat) => seat).filter((seat) => s.place[seat] !== NONE);
    const pawns = seats.map((seat): Placed => ({ ...pawn(seat), at: s.place[seat] }));
    return [...pawns, { name: 'Cerberus', mark: 'C', shape: 'hexagon', badge: String(s.speed), at: s.cerberus }];
  }

  rageTrack(s: CerbereState): Track {
    const away = this.terms.hunt - s.die;
    const hunt = away === 0 ? 'Cerberus hunts after this turn' : `${away} to the hunt`;
    return {
      kind: 'track',
      title: `rage: ${hunt}, speed ${s.speed}`,
      spaces: this.rage,
      tokens: [
        ...this.captured(s),
        { name: `the die, speed ${s.speed}`, mark: String(s.speed), shape: 'die', at: s.die },
      ],
    };
  }

  /** S8, K2: unused pawns on the first places, then those captured as they came; of one turn, those who changed sides. */
  private captured(s: CerbereState): readonly Placed[] {
    const { seats } = this.terms;
    const unused = Array.from(
      { length: PAWN_PLACES - seats },
      (_, at): Placed => ({ name: 'an unused pawn', mark: '', shape: 'disk', at }),
    );
    const order = (seat: number) => 2 * s.capturedTurn[seat] + (s.side[seat] === CERBERUS ? 0 : 1);
    const caught = Array.from({ length: seats }, (_, seat) => seat)
      .filter((seat) => s.place[seat] === NONE)
      .toSorted((one, other) => order(one) - order(other));
    return [...unused, ...caught.map((seat, i): Placed => ({ ...pawn(seat), at: unused.length + i }))];
  }
}

function pawn(seat: number): Omit<Placed, 'at'> {
  return { name: player(seat), mark: String(seat + 1), shape: 'disk', seat };
}

/** The spaces of one of the four boards; behind the last one the boat. */
function spacesOf(t: Terms, board: number): readonly number[] {
  const spaces = Array.from({ length: t.boat }, (_, space) => space).filter((space) => t.board[space] === board);
  return board === BOARDS - 1 ? [...spaces, t.boat] : spaces;
}

/** "pilings 2 (piling)" is a space of the board of pilings. */
function boardName(t: Terms, board: number): string {
  const [name] = board === 0 ? ['start'] : (t.names[t.board.indexOf(board)]?.split(' ') ?? []);
  return `${name} board`;
}

function boardBox(name: string, board: number): Place {
  return { x: 0, y: board * (BOARD.height + BOARD.gap), width: WIDTH, height: BOARD.height, name };
}

function placeOf(t: Terms, space: number, board: number, i: number, count: number): Place {
  const width = (WIDTH - (count + 1) * SPACE.gap) / count;
  const column = board % 2 === 0 ? i : count - 1 - i;
  return {
    x: SPACE.gap + column * (width + SPACE.gap),
    y: board * (BOARD.height + BOARD.gap) + BOARD.top,
    width,
    height: SPACE.height,
    ...wordsOf(t, space, i),
  };
}

function wordsOf(t: Terms, space: number, i: number): Pick<Place, 'name' | 'note' | 'tone'> {
  if (space === t.boat) return { name: 'Boat', tone: 'goal' };
  const kind = SPACES[t.kind[space]];
  const name = kind === 'plain' ? String(i + 1) : kind;
  const special: Tone | undefined =
    t.kind[space] === LAIR || t.kind[space] === GATE || kind === 'plain' ? undefined : 'wild';
  if (t.mark[space] === 1) return { name, note: 'mark', tone: 'dark' };
  return special === undefined ? { name } : { name, tone: special };
}

function shortcuts(t: Terms, bridgesDown: number): readonly Way[] {
  return Array.from({ length: t.boat }, (_, space) => space).flatMap((from): readonly Way[] => {
    const kind = t.kind[from];
    if (kind === NACELLE && t.partner[from] > from) return [{ from, to: t.partner[from], shortcut: 'the nacelle' }];
    const to = t.forward[from];
    if (to < 0 || (kind === BRIDGE && ((bridgesDown >>> t.board[from]) & 1) === 1)) return [];
    const names = new Map([
      [BRIDGE, 'the rope bridge'],
      [PORTAL, 'the portal, while somebody is at the stele'],
      [FOOT, 'the funicular, upwards only'],
    ]);
    return [{ from, to, shortcut: names.get(kind) ?? 'a shortcut' }];
  });
}

function rageSpace(t: Terms, i: number): Track['spaces'][number] {
  if (i === t.hunt) return { name: 'hunt', note: 'Cerberus hunts at the end of the turn', tone: 'goal' };
  if (i >= PAWN_PLACES) return { name: '·' };
  const name = String(PAWN_PLACES - i);
  return i < t.dark
    ? { name, note: 'who comes here changes sides', tone: 'dark' }
    : { name, note: 'who comes here has lost' };
}
