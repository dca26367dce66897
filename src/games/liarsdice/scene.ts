import { HIDDEN } from '../../engine/layout.ts';
import type { Area, Facts, Scene, Token } from '../../engine/scene.ts';
import { MAX_DICE } from './data.ts';
import { bidText, NO_BID } from './moves.ts';
import type { LiarsDiceState } from './state.ts';

/** A position, or what a seat sees of it. */
export function sceneOf(seats: number, s: LiarsDiceState): Scene {
  const players = Array.from({ length: seats }, (_, seat) => playerArea(s, seat));
  return { turn: `round ${s.round + 1}`, areas: [{ title: 'The table', panels: [tableFacts(s)] }, ...players] };
}

function tableFacts(s: LiarsDiceState): Facts {
  const bid = s.bid === NO_BID ? 'none yet' : `${bidText(s.bid)}, by player ${s.bidder + 1}`;
  return {
    kind: 'facts',
    title: 'round',
    facts: [
      ['last bid', bid],
      ['dice on the table', String(s.total)],
    ],
  };
}

function playerArea(s: LiarsDiceState, seat: number): Area {
  const title = s.dice[seat] === 0 ? 'dice: out of the game' : 'dice';
  return { title: `player ${seat + 1}`, seat, panels: [{ kind: 'pieces', title, tokens: diceOf(s, seat) }] };
}

/** L1: others see the cup, and how many dice are under it. */
function diceOf(s: LiarsDiceState, seat: number): readonly Token[] {
  return Array.from(s.cups.subarray(seat * MAX_DICE, seat * MAX_DICE + s.dice[seat]), (face): Token => {
    if (face === HIDDEN || face === 0) return { name: 'a die under the cup', mark: '', shape: 'die' };
    return { name: `a die showing ${face}`, mark: String(face), shape: 'die', seat };
  });
}
