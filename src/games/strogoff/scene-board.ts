import type { MapPanel, Panel, Placed, Tone, Track } from '../../engine/scene.ts';
import { Memo } from '../../story/memo.ts';
import { snakeBoxes, snakeSize, snakeWays } from '../../story/serpentine.ts';
import { IRKUTSK, RUSSIA } from './box.ts';
import { duelSize } from './irkutsk.ts';
import type { StrogoffState } from './state.ts';
import type { Terms } from './terms.ts';
import { courier, deckName } from './words.ts';

const FOLD = { columns: 3, width: 152, height: 88, gap: 18 };

/** "the Urals" begins a line on the board. */
function boardName(name: string): string {
  return name[0].toUpperCase() + name.slice(1);
}

function toneOf(deck: number): { readonly tone?: Tone } {
  if (deck === RUSSIA) return {};
  return { tone: deck === IRKUTSK ? 'goal' : 'wild' };
}

/** What of the table never changes, made once, and what seldom does, made once for each of its looks. */
export class Board {
  /** By their kind and all that they show. */
  readonly panels = new Memo<Panel>();
  private readonly terms: Terms;
  private readonly ground: Omit<MapPanel, 'tokens'>;
  private readonly steps: Track['spaces'];

  constructor(terms: Terms) {
    const { spaces } = terms.box.components.board;
    const boxes = snakeBoxes(spaces.length, FOLD);
    this.terms = terms;
    this.ground = {
      kind: 'map',
      title: 'From Moscow to Irkutsk',
      ...snakeSize(spaces.length, FOLD),
      regions: [],
      places: spaces.map(({ name }, i) => {
        const deck = terms.box.zone[i + 1];
        return { ...boxes[i], name: boardName(name), note: deckName(deck), ...toneOf(deck) };
      }),
      ways: snakeWays(spaces.length),
    };
    const left = Array.from({ length: terms.steps + 1 }, (_, i) => terms.steps - i);
    this.steps = left.map((steps) => ({ name: steps === 0 ? 'Irkutsk' : String(steps), ...duelNote(terms, steps) }));
  }

  /** The spaces from Moscow to Irkutsk, with everybody who travels. */
  roadMap(s: StrogoffState): Panel {
    const key = `road ${s.space.join()} ${s.alive} ${s.tartars} ${s.strength} ${s.ogareff === 0}`;
    return this.panels.of(key, () => ({ ...this.ground, tokens: travellers(this.terms, s) }));
  }

  /** Ogareff's way, by the steps that are left, and what the duel would take (I3). */
  ogareffsWay(s: StrogoffState): Panel {
    return this.panels.of(`Ogareff ${s.ogareff}`, () => this.track(s));
  }

  private track(s: StrogoffState): Track {
    const { steps } = this.terms;
    const place = s.ogareff === 0 ? 'in Irkutsk' : `${s.ogareff} of ${steps} steps to go`;
    return {
      kind: 'track',
      title: `Ogareff: ${place}; a duel takes ${duelSize(this.terms, s)} cards`,
      spaces: this.steps,
      tokens: [{ name: 'Ogareff', mark: 'O', shape: 'diamond', at: steps - s.ogareff }],
    };
  }
}

function travellers(t: Terms, s: StrogoffState): readonly Placed[] {
  const tokens: Placed[] = [];
  for (let seat = 0; seat < t.seats; seat++) {
    const lives = ((s.alive >>> seat) & 1) === 1;
    const name = lives ? courier(seat) : `${courier(seat)}, dead`;
    tokens.push({
      name,
      mark: String(seat + 1),
      shape: 'disk',
      seat,
      at: s.space[seat] - 1,
      ...(lives ? {} : { badge: '†' }),
    });
  }
  const strength = String(s.strength);
  tokens.push({
    name: `the Tartars, strength ${strength}`,
    mark: 'T',
    shape: 'hexagon',
    badge: strength,
    at: s.tartars - 1,
  });
  if (s.ogareff === 0) tokens.push({ name: 'Ogareff', mark: 'O', shape: 'diamond', at: t.irkutsk - 1 });
  return tokens;
}

function duelNote(t: Terms, steps: number): { readonly note: string; readonly tone?: Tone } {
  const cards = duelSize(t, { ogareff: steps });
  const note = `a duel takes ${cards} cards`;
  return cards === 3 ? { note } : { note, tone: cards === 4 ? 'wild' : 'dark' };
}
