import type { Seat } from '../../engine/game.ts';
import { HIDDEN } from '../../engine/layout.ts';
import type { Area, Facts, Panel, Scene, Token } from '../../engine/scene.ts';
import { worth } from './coins.ts';
import { COIN_VALUES, COINS, KINDS, ROOMS } from './data.ts';
import { innOf } from './moves.ts';
import { type Board, courierToken } from './scene-board.ts';
import { GUARD, type KurierState, NONE, ON_THE_ROAD } from './state.ts';
import type { Terms } from './terms.ts';

/** A position, or what a seat sees of it. */
export function sceneOf(t: Terms, board: Board, s: KurierState): Scene {
  const players = Array.from({ length: t.seats }, (_, seat) => playerArea(t, s, seat));
  return { turn: s.turn === 0 ? 'first couriers' : `turn ${s.turn}`, areas: [tableArea(t, board, s), ...players] };
}

function tableArea(t: Terms, board: Board, s: KurierState): Area {
  const panels: Panel[] = [board.map(s)];
  const road = [0, 1].filter((i) => s.roadSeat[i] !== NONE);
  if (road.length > 0)
    panels.push({
      kind: 'pieces',
      title: 'on the road',
      tokens: road.map((i) => courierToken(s.roadSeat[i], s.roadKind[i], s.roadMessage[i] === 1)),
    });
  const turned = coinTokens(s.turned, 0);
  if (turned.length > 0)
    panels.push({ kind: 'pieces', title: `turned over in this turn: ${worth(s.turned)}`, tokens: turned });
  panels.push(palaceCoins(t, s));
  return { title: 'The board', panels };
}

/** Which coins are left at the palace is known where they are turned over openly. */
function palaceCoins(t: Terms, s: KurierState): Facts {
  const coins = t.bribe ? s.hoard : s.palace;
  const kinds = COINS.flatMap((name, coin): [string, string][] =>
    coins[coin] === HIDDEN || t.coins[coin] === 0 ? [] : [[name, String(coins[coin])]],
  );
  return { kind: 'facts', title: 'coins at the palace', facts: [['face down', String(s.palaceSize)], ...kinds] };
}

/** The coins by kind from a place in an array on, one by one. */
function coinTokens(coins: Int32Array, from: number): readonly Token[] {
  return COINS.flatMap((name, coin) =>
    Array.from({ length: coins[from + coin] }, (): Token => {
      const njet = name === 'njet';
      const worthText = COIN_VALUES[coin] === 0 ? 'a blank' : `a coin of ${COIN_VALUES[coin]}`;
      return { name: njet ? 'a njet' : worthText, mark: njet ? 'N' : String(COIN_VALUES[coin]), shape: 'disk' };
    }),
  );
}

// ── a player ──

function playerArea(t: Terms, s: KurierState, seat: Seat): Area {
  const panels: Panel[] = [
    { kind: 'facts', title: 'message', facts: [['message', messageText(t, s, seat)]] },
    { kind: 'facts', title: 'pile', facts: [['pile', pileText(s, seat)]] },
  ];
  panels.push(
    t.bribe
      ? { kind: 'pieces', title: purseTitle(s, seat), tokens: purse(s, seat) }
      : { kind: 'facts', title: 'roubles', facts: [['roubles', String(s.roubles[seat])]] },
  );
  panels.push({ kind: 'pieces', title: 'face up', tokens: faceUp(s, seat) });
  return { title: `player ${seat + 1}`, seat, panels };
}

function messageText(t: Terms, s: KurierState, seat: Seat): string {
  const at = s.message[seat];
  if (s.winner === seat) return 'handed to the Tsar';
  if (at >= GUARD) return `with the guard who wants ${t.prices[at - GUARD]}`;
  if (at === ON_THE_ROAD) return 'on the road';
  return at === NONE ? 'not yet on its way' : `with the ${KINDS[at % ROOMS]} at ${t.names[innOf(at)]}`;
}

const MANY: Readonly<Record<(typeof KINDS)[number], string>> = {
  officer: 'officers',
  cossack: 'cossacks',
  diplomat: 'diplomats',
  lady: 'ladies',
};

/** S8: how many of each kind is no secret, only their order. */
function pileText(s: KurierState, seat: Seat): string {
  const counts = KINDS.map((kind, i) => [kind, s.pile[seat * ROOMS + i]] as const).filter(([, count]) => count > 0);
  const words = counts.map(([kind, count]) => `${count} ${count === 1 ? kind : MANY[kind]}`);
  const under = s.underSize[seat] === 0 ? [] : [`below them ${s.underSize[seat]} who were at the palace`];
  return [...words, ...under].join(', ') || 'empty';
}

function faceUp(s: KurierState, seat: Seat): readonly Token[] {
  return KINDS.flatMap((_, kind) =>
    Array.from({ length: s.faceUp[seat * ROOMS + kind] }, () => courierToken(seat, kind, false)),
  );
}

function purseTitle(s: KurierState, seat: Seat): string {
  const coins = `purse, ${s.purseSize[seat]} coins`;
  return s.purses[seat * COINS.length] === HIDDEN ? coins : `${coins} worth ${worth(s.purses, seat * COINS.length)}`;
}

/** C5: only he knows which. */
function purse(s: KurierState, seat: Seat): readonly Token[] {
  const from = seat * COINS.length;
  if (s.purses[from] !== HIDDEN) return coinTokens(s.purses, from);
  return Array.from({ length: s.purseSize[seat] }, () => ({ name: 'a coin, face down', mark: '', shape: 'disk' }));
}
