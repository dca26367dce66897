import type { Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import { type Area, backs, type Card, type Facts, type Panel, type Scene } from '../../engine/scene.ts';
import { ACTION_NAMES, CARD_NAMES, KINDS } from './data.ts';
import { cardEffectOf } from './effects.ts';
import type { Board } from './scene-board.ts';
import { ADVENTURER, CERBERUS, type CerbereState, NONE, OUT } from './state.ts';
import type { Terms } from './terms.ts';
import { count, effectText, player } from './words.ts';

/** A position, or what a seat sees of it. */
export function sceneOf(t: Terms, board: Board, s: CerbereState): Scene {
  const players = Array.from({ length: t.seats }, (_, seat) => playerArea(t, board, s, seat));
  return { turn: `turn ${s.turn}`, areas: [tableArea(t, board, s), ...players] };
}

function tableArea(t: Terms, board: Board, s: CerbereState): Area {
  const panels: Panel[] = [
    board.map(s),
    board.rageTrack(s),
    { kind: 'cards', title: 'boats', cards: boats(t, s) },
    tableFacts(t, s),
  ];
  return { title: 'The flight', panels };
}

/** S4, E1: the first is the active one; once it is revealed the others are out of the game. */
function boats(t: Terms, s: CerbereState): readonly Card[] {
  const inPlay = s.places === 0 ? s.boats.length : 1;
  return Array.from(s.boats.subarray(0, inPlay), (places, i) => {
    const note = [...(i === 0 ? ['the active one'] : []), ...seersOf(t, s, i)].join('; ');
    return places === HIDDEN ? { title: 'boat', state: 'face down', note } : { title: count(places, 'place'), note };
  });
}

function seersOf(t: Terms, s: CerbereState, boat: number): readonly string[] {
  if (s.places !== 0) return ['revealed'];
  const seers = Array.from({ length: t.seats }, (_, seat) => seat).filter((seat) => (s.boatsSeen[boat] >>> seat) & 1);
  return seers.length === 0 ? [] : [`seen by ${seers.map(player).join(' and ')}`];
}

function tableFacts(t: Terms, s: CerbereState): Facts {
  const facts: [string, string][] = [
    ['adventurers', `${s.adventurers} of ${t.seats}`],
    ['Survival', `${s.deckSize[ADVENTURER]} in the deck`],
    ['Betrayal', `${s.deckSize[CERBERUS]} in the deck`],
    ['skulls', String(t.skulls)],
  ];
  if (s.inPlay !== NONE) facts.push(['asked for help', `${count(s.missing, 'card')} missing`]);
  return { kind: 'facts', title: 'table', facts };
}

// ── a player ──

function playerArea(t: Terms, board: Board, s: CerbereState, seat: Seat): Area {
  const panels: Panel[] = [{ kind: 'facts', title: 'where', facts: [['where', whereabouts(t, s, seat)]] }];
  if (s.side[seat] !== OUT)
    panels.push(
      { kind: 'cards', title: 'Action cards', cards: actions(s, seat) },
      { kind: 'cards', title: s.side[seat] === CERBERUS ? 'Betrayal' : 'Survival', cards: hand(board, s, seat) },
    );
  return { title: player(seat), seat, panels };
}

function whereabouts(t: Terms, s: CerbereState, seat: Seat): string {
  if (s.side[seat] === CERBERUS) return "on Cerberus' side";
  if (s.side[seat] === OUT) return 'captured for good';
  if (s.place[seat] === NONE) return 'captured';
  return s.place[seat] === t.boat ? 'in the boat' : `at ${t.names[s.place[seat]]}`;
}

/** S5, T3: in hand, or on the table until they are taken back. */
function actions(s: CerbereState, seat: Seat): readonly Card[] {
  return ACTION_NAMES[s.side[seat]].map((title, card) =>
    ((s.ready[seat] >>> card) & 1) === 1 ? { title } : { title, state: 'played' },
  );
}

/** Of another's hand what everybody knows of it, and the backs of the rest. */
function hand(board: Board, s: CerbereState, seat: Seat): readonly Card[] {
  const from = seat * KINDS;
  if (s.hand[from] !== HIDDEN) return cardsOf(board, s.side[seat], s.hand.subarray(from, from + KINDS));
  const known = cardsOf(board, s.side[seat], s.known.subarray(from, from + KINDS), 'known to all');
  return [...known, ...backs(s.handSize[seat] - known.length)];
}

function cardsOf({ cards }: Board, side: number, counts: Int32Array, note?: string): readonly Card[] {
  return [...counts].flatMap((copies, kind) =>
    Array.from({ length: copies }, () =>
      cards.of(`${side} ${kind} ${note}`, () => ({
        title: CARD_NAMES[side][kind],
        lines: [0, 1].map((face) => effectText(cardEffectOf(side, kind, face), side)),
        ...(note === undefined ? {} : { note }),
      })),
    ),
  );
}
