import type { MapPanel, Place, Placed, Shape, Token } from '../../engine/scene.ts';
import { Memo } from '../../story/memo.ts';
import { KINDS, ROOMS, ROW, VILLAGES } from './data.ts';
import { roomOf } from './moves.ts';
import { GUARD, type KurierState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

/** A room, the inn around four of them, the village around a row of inns, and the guards above the last. */
const ROOM = { width: 58, height: 42, gap: 4 };
const INN = { width: 2 * ROOM.width + ROOM.gap + 12, height: 2 * ROOM.height + ROOM.gap + 34, gap: 10 };
const VILLAGE = { width: ROW * (INN.width + INN.gap) + INN.gap, height: INN.height + 38, gap: 10 };
const PALACE = { height: 100 };
const GUARD_HEIGHT = 64;

/** By kind, beside the letters on it: seats have the colours. */
const SHAPES: readonly Shape[] = ['square', 'triangle', 'diamond', 'disk'];
export const MESSAGE = '✉';

/** A courier as a piece. */
export function courierToken(seat: number, kind: number, withMessage: boolean): Token {
  const name = `${KINDS[kind]} of player ${seat + 1}${withMessage ? ', with the message' : ''}`;
  return { name, mark: String(seat + 1), shape: SHAPES[kind], seat, ...(withMessage ? { badge: MESSAGE } : {}) };
}

/** The board from the swamp below to the palace above. */
export class Board {
  private readonly terms: Terms;
  private readonly ground: Omit<MapPanel, 'tokens'>;
  private readonly maps = new Memo<MapPanel>();
  /** Which place of the map a room is, and from which on the guards stand. */
  private readonly placeOfRoom = new Map<number, number>();
  private readonly guards: number;

  constructor(terms: Terms) {
    this.terms = terms;
    const regions: Place[] = [];
    const places: Place[] = [];
    for (const village of VILLAGES.keys()) this.layVillage(village, regions, places);
    this.guards = places.length;
    regions.push({ x: 0, y: 0, width: VILLAGE.width, height: PALACE.height, name: 'Palace', tone: 'goal' });
    for (const [i, price] of terms.prices.entries()) {
      const { x } = innCorner(VILLAGES.length - 1, i, terms.prices.length);
      places.push({ x, y: 28, width: INN.width, height: GUARD_HEIGHT, name: `guard, ${price}` });
    }
    const height = PALACE.height + VILLAGES.length * (VILLAGE.height + VILLAGE.gap);
    this.ground = {
      kind: 'map',
      title: 'From the swamp to the palace',
      width: VILLAGE.width,
      height,
      regions,
      places,
      ways: [],
    };
  }

  private layVillage(village: number, regions: Place[], places: Place[]): void {
    const { names, open } = this.terms;
    const name = VILLAGES[village];
    regions.push({
      x: 0,
      y: villageTop(village),
      width: VILLAGE.width,
      height: VILLAGE.height,
      name: name[0].toUpperCase() + name.slice(1),
    });
    const inns = Array.from({ length: ROW }, (_, i) => village * ROW + i).filter((inn) => names[inn] !== '');
    for (const [i, inn] of inns.entries()) {
      const corner = innCorner(village, i, inns.length);
      const box = { ...corner, width: INN.width, height: INN.height, name: names[inn] };
      regions.push(open[inn] === 1 ? box : { ...box, note: 'closed', tone: 'closed' });
      if (open[inn] === 1) this.layRooms(inn, corner, places);
    }
  }

  /** S3: clockwise from the upper left. */
  private layRooms(inn: number, corner: { readonly x: number; readonly y: number }, places: Place[]): void {
    for (const [kind, ghost] of KINDS.entries()) {
      const [right, down] = [kind === 1 || kind === 2 ? 1 : 0, kind >= 2 ? 1 : 0];
      this.placeOfRoom.set(roomOf(inn, kind), places.length);
      places.push({
        x: corner.x + 6 + right * (ROOM.width + ROOM.gap),
        y: corner.y + 27 + down * (ROOM.height + ROOM.gap),
        width: ROOM.width,
        height: ROOM.height,
        name: '',
        ghost,
      });
    }
  }

  /** The same for every seat: it is made once for all of them. */
  map(s: KurierState): MapPanel {
    return this.maps.of(`${s.rooms.join()} ${s.message.join()}`, () => ({
      ...this.ground,
      tokens: [...this.guests(s), ...this.messages(s)],
    }));
  }

  private guests(s: KurierState): readonly Placed[] {
    return [...this.placeOfRoom].flatMap(([room, at]) => {
      const seat = s.rooms[room];
      return seat === NONE ? [] : [{ ...courierToken(seat, room % ROOMS, s.message[seat] === room), at }];
    });
  }

  /** Those that are with a guard. */
  private messages(s: KurierState): readonly Placed[] {
    const seats = Array.from({ length: this.terms.seats }, (_, seat) => seat).filter(
      (seat) => s.message[seat] >= GUARD,
    );
    return seats.map((seat) => ({
      name: `message of player ${seat + 1}`,
      mark: String(seat + 1),
      shape: 'hexagon',
      seat,
      badge: MESSAGE,
      at: this.guards + s.message[seat] - GUARD,
    }));
  }
}

function villageTop(village: number): number {
  return PALACE.height + VILLAGE.gap + (VILLAGES.length - 1 - village) * (VILLAGE.height + VILLAGE.gap);
}

/** Of the inn at a place in its row, which stands in the middle. */
function innCorner(village: number, place: number, inns: number): { x: number; y: number } {
  const indent = (VILLAGE.width - inns * (INN.width + INN.gap) + INN.gap) / 2;
  return { x: indent + place * (INN.width + INN.gap), y: villageTop(village) + 28 };
}
