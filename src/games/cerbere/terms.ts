import type { ValuesOf } from '../../data/options.ts';
import { Refusal } from '../../data/refusal.ts';
import { type BoardKey, type Components, kit } from './components.ts';
import {
  BETRAYAL,
  BRIDGE,
  FOOT,
  GATE,
  KINDS,
  MAX_SPACES,
  NACELLE,
  PAWN_PLACES,
  PILING,
  PORTAL,
  SLOWEST,
  SPACES,
  STELE,
  SURVIVAL,
  TOP,
} from './data.ts';
import type { options } from './options.ts';

export type CerbereOptions = ValuesOf<typeof options>;

const NOWHERE = -1;

/** One table's settings as the rules read them. Made once per cell. Spaces are counted from the lair on. */
export class Terms {
  readonly seats: number;
  readonly components: Components;
  /** How many spaces the four boards have together. The boat's place is the next number. */
  readonly boat: number;
  readonly kind = new Int32Array(MAX_SPACES);
  /** 1 for a space with a mark of Cerberus; the lair counts (C2). */
  readonly mark = new Int32Array(MAX_SPACES);
  /** The nearest mark before a space; the lair's is the lair. */
  readonly markBefore = new Int32Array(MAX_SPACES);
  /** Where a shortcut leads from here on the way forward, and back, or −1. */
  readonly forward = new Int32Array(MAX_SPACES).fill(NOWHERE);
  readonly back = new Int32Array(MAX_SPACES).fill(NOWHERE);
  /** 1 where the next space, or the one before, lets anybody in: no piling, no boat, not beyond the lair. */
  readonly openAhead = new Int32Array(MAX_SPACES);
  readonly openBehind = new Int32Array(MAX_SPACES + 1);
  /** Of a nacelle's space the other one; of a portal's the stele. */
  readonly partner = new Int32Array(MAX_SPACES).fill(NOWHERE);
  /** Which of the four boards. */
  readonly board = new Int32Array(MAX_SPACES);
  readonly gate: number;
  /** The last space of the start board, and the first of the end board. */
  readonly startEnd: number;
  readonly end: number;
  /** "pilings 2, a piling" */
  readonly names: readonly string[];
  /** The hunt's place on the rage track; the die begins on the first that is free. */
  readonly hunt: number;
  readonly dark: number;
  readonly minimum: number;
  readonly skulls: number;
  readonly boats: Int32Array;
  /** Copies of each kind of card: side × KINDS + kind. */
  readonly copies = new Int32Array(2 * KINDS);
  readonly deckSizes = new Int32Array(2);
  readonly help: boolean;
  readonly mercyInOrder: boolean;
  readonly maxTurns: number;

  constructor(seats: number, o: CerbereOptions) {
    const components = kit.take(o.components);
    this.seats = seats;
    this.components = components;
    const { first, second } = o;
    const meet = components.pairs.some(
      ({ one, other }) => (one === first && other === second) || (one === second && other === first),
    );
    if (!meet) throw new Refusal(`the middle boards ${first} and ${second} cannot lie on the table together`);
    const start = components[`start${o.start}`];
    const keys: readonly BoardKey[] = [`start${o.start}`, first, second, 'end'];
    const names: string[] = [];
    const starts: number[] = [];
    let length = 0;
    for (const [number, key] of keys.entries()) {
      starts.push(length);
      length = this.lay(number, components[key].spaces, length);
      const title = key === 'startA' || key === 'startB' ? 'start' : key;
      for (let space = starts[number]; space < length; space++)
        names.push(spaceName(title, space - starts[number] + 1, this.kind[space]));
    }
    this.names = names;
    this.boat = length;
    for (let space = 1; space < length; space++)
      this.markBefore[space] = this.mark[space - 1] === 1 ? space - 1 : this.markBefore[space - 1];
    for (let space = 1; space < length; space++) {
      if (this.kind[space] !== PILING) this.openAhead[space - 1] = 1;
      if (this.kind[space - 1] !== PILING) this.openBehind[space] = 1;
    }
    if (this.kind[length - 1] !== PILING) this.openBehind[length] = 1;
    this.gate = this.kind.indexOf(GATE);
    this.startEnd = starts[1] - 1;
    this.end = starts[3];
    this.hunt = start.track - 1;
    this.dark = components.dark;
    this.minimum = (seats === 3 ? o.threePlayers : SLOWEST) + o.raised;
    this.skulls = keys.reduce((sum, key) => sum + components[key].skulls, o.raised);
    this.boats = Int32Array.from(components.boats);
    for (const [kind, name] of SURVIVAL.entries()) this.copies[kind] = components.survival[name];
    for (const [kind, name] of BETRAYAL.entries()) this.copies[KINDS + kind] = components.betrayal[name];
    for (let i = 0; i < 2 * KINDS; i++) this.deckSizes[Math.floor(i / KINDS)] += this.copies[i];
    this.help = o.help;
    this.mercyInOrder = o.mercyInOrder;
    this.maxTurns = o.maxTurns;
  }

  /** Puts a board behind the others; returns where the next begins. */
  private lay(number: number, written: readonly string[], from: number): number {
    for (const [i, space] of written.entries()) {
      const kind = space === 'mark' ? 'plain' : space.replace('+mark', '');
      this.kind[from + i] = SPACES.indexOf(kind as (typeof SPACES)[number]);
      this.mark[from + i] = space === 'lair' || space.endsWith('mark') ? 1 : 0;
      this.board[from + i] = number;
    }
    const to = from + written.length;
    this.join(from, to, BRIDGE, BRIDGE, true);
    this.join(from, to, PORTAL, PORTAL, true);
    this.join(from, to, FOOT, TOP, false);
    const nacelles = this.find(from, to, NACELLE);
    if (nacelles.length === 2) {
      this.partner[nacelles[0]] = nacelles[1];
      this.partner[nacelles[1]] = nacelles[0];
    }
    for (const portal of this.find(from, to, PORTAL)) this.partner[portal] = this.find(from, to, STELE)[0];
    return to;
  }

  private join(from: number, to: number, near: number, far: number, bothWays: boolean): void {
    const [one] = this.find(from, to, near);
    const other = this.find(from, to, far).at(-1);
    if (one === undefined || other === undefined) return;
    this.forward[one] = other;
    if (bothWays) this.back[other] = one;
  }

  private find(from: number, to: number, kind: number): readonly number[] {
    const found: number[] = [];
    for (let space = from; space < to; space++) if (this.kind[space] === kind) found.push(space);
    return found;
  }

  /** Where the die stands at first, and after each hunt: on the first free place of the rage track. */
  firstFree(adventurers: number): number {
    return PAWN_PLACES - adventurers;
  }
}

function spaceName(board: string, number: number, kind: number): string {
  const what = SPACES[kind];
  if (what === 'lair') return 'the lair';
  if (what === 'gate') return 'the gate';
  return what === 'plain' ? `${board} ${number}` : `${board} ${number} (${what})`;
}
