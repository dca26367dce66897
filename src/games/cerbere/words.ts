import { ACTION_NAMES, CARD_NAMES } from './data.ts';
import * as effects from './effects.ts';
import * as event from './events.ts';
import * as move from './moves.ts';
import { CERBERUS, type CerbereState } from './state.ts';
import type { Terms } from './terms.ts';

export const player = (seat: number) => `player ${seat + 1}`;
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const deckName = (side: number) => (side === CERBERUS ? 'Betrayal' : 'Survival');
const BOATS = ['the first boat', 'the second boat', 'the third boat'];

/** What an effect costs and does, as a player would say it. */
export function effectText(effect: number, side: number): string {
  const parts: string[] = [];
  let named = side !== CERBERUS;
  for (let part = 0; part < effects.MAX_PARTS; part++) {
    const at = effect * effects.MAX_PARTS + part;
    if (((effects.ALL_PARTS[effect] >> part) & 1) === 0 || effects.ALIKE[at] >= 0) continue;
    parts.push(partText(at, timesOf(effect, part), named));
    named ||= effects.WHO[at] === effects.OTHER;
  }
  const cost = effects.COST[effect] === effects.STEPS ? parts.shift() : costText(effect);
  return cost === undefined ? parts.join(', ') : `${cost}: ${parts.join(', ')}`;
}

/** How many parts of an effect are this one again. */
function timesOf(effect: number, part: number): number {
  let [times, last] = [1, part];
  for (let other = part + 1; other < effects.MAX_PARTS; other++) {
    if (effects.ALIKE[effect * effects.MAX_PARTS + other] !== last) continue;
    times++;
    last = other;
  }
  return times;
}

function costText(effect: number): string | undefined {
  switch (effects.COST[effect]) {
    case effects.RAGE:
      return 'rage +1';
    case effects.FASTER:
      return 'speed +1';
    case effects.SLOWER:
      return 'speed -1';
    case effects.OWN_CARD:
    case effects.CARDS:
      return count(effects.AMOUNT[effect], 'card');
    default:
      return undefined;
  }
}

/** `named`: an adventurer was mentioned, the player or one before. */
function whoText(who: number, times: number, named: boolean): string {
  if (who === effects.EACH) return 'each adventurer ';
  if (who === effects.FELLOW) return "another of Cerberus' ";
  if (who !== effects.OTHER) return '';
  if (times === 1) return named ? 'another ' : 'an adventurer ';
  return `${times === 2 ? 'two' : 'three'} ${named ? 'others' : 'adventurers'} `;
}

function partText(at: number, times: number, named: boolean): string {
  const by = effects.BY[at];
  const who = whoText(effects.WHO[at], times, named);
  const [go, draw, discard] = who === '' || times > 1 ? ['go', 'draw', 'discard'] : ['goes', 'draws', 'discards'];
  switch (effects.WHAT[at]) {
    case effects.ADVANCE:
      return by === effects.AHEAD ? 'go 1 on for each who is ahead' : `${who}${go} ${by} on`;
    case effects.RETREAT:
      return `${who}${go} ${by} back`;
    case effects.EITHER:
      return `${who}${go} ${by} on or back`;
    case effects.DRAW:
      return `${who}${draw} ${by}`;
    case effects.LOSE_CARD:
      return `${who}${discard} ${by}`;
    case effects.CHOOSE_LOSS:
      return `${who}${discard} 1 or ${go} ${by} back`;
    case effects.CALM:
      return `rage -${by}`;
    case effects.ENRAGE:
      return `rage +${by}`;
    case effects.SPEED:
      return `speed +${by}`;
    case effects.HOUND:
      return `Cerberus ${by} on`;
    case effects.TAKE_BACK:
      return 'take all Action cards back';
    default:
      return 'look at a boat or swap two';
  }
}

/** The move in the words of the game. */
export function showMove(t: Terms, s: CerbereState, chosen: number): string {
  switch (s.phase) {
    case move.TURN:
      return playText(s, chosen);
    case move.PART:
      return choiceText(s, chosen);
    case move.CROSS:
      return chosen === move.TAKE_SHORTCUT
        ? `takes the shortcut from ${t.names[s.place[s.walker]]}`
        : 'goes the long way';
    case move.SWING:
      return chosen === move.WALK_ON
        ? `lets ${player(s.walker)} walk on`
        : `swings ${player(s.walker)} and ${player(move.swingSeat(chosen))} round in the nacelle`;
    case move.LOOK:
      return boatText(chosen);
    case move.DISCARD:
      return `discards ${CARD_NAMES[s.side[s.mover]][chosen]}`;
    case move.YIELD:
      return chosen === move.GO_BACK ? 'goes back instead' : `discards ${CARD_NAMES[s.side[s.mover]][chosen]}`;
    case move.HELP:
      return chosen === 0 ? 'gives nothing' : `promises ${count(chosen, 'card')}`;
    case move.ORDER:
      return `has ${player(chosen)} captured next`;
    default:
      throw new Error(`nothing to show at ${s.phase}`);
  }
}

function playText(s: CerbereState, chosen: number): string {
  const side = s.side[s.seat];
  if (chosen === move.END) return s.acted === 1 ? 'plays nothing more' : 'can pay for no Action card';
  if (move.isAction(chosen)) {
    const card = move.actionCard(chosen);
    const effect = effects.actionEffectOf(side, card, move.actionEffect(chosen));
    return `plays ${ACTION_NAMES[side][card]} (${effectText(effect, side)})`;
  }
  const kind = move.extraKind(chosen);
  const effect = effects.cardEffectOf(side, kind, move.isAdvanced(chosen) ? 1 : 0);
  return `plays ${CARD_NAMES[side][kind]} (${effectText(effect, side)})${offerText(effect, move.offeredCards(chosen))}`;
}

function offerText(effect: number, offered: number): string {
  const missing = effects.AMOUNT[effect] - offered;
  if (effects.COST[effect] !== effects.CARDS || missing === 0) return '';
  return `, ${offered === 0 ? '' : `offers ${offered} and `}asks for ${missing}`;
}

function choiceText(s: CerbereState, chosen: number): string {
  const at = s.effect * effects.MAX_PARTS + move.partOf(chosen);
  const what = effects.WHAT[at];
  const by = effects.BY[at];
  const seat = move.partSeat(chosen);
  if (seat === move.TABLE) return `chooses ${partText(at, 1, true)}`;
  const heading = what === effects.RETREAT || (what === effects.EITHER && move.partBack(chosen) === 1);
  const whom = seat === s.seat ? 'to go' : `${player(seat)} to go`;
  if (what === effects.ADVANCE || what === effects.RETREAT || what === effects.EITHER)
    return `chooses ${whom} ${by} ${heading ? 'back' : 'on'}`;
  if (what === effects.DRAW) return `lets ${player(seat)} draw`;
  return `chooses ${player(seat)} to lose a card${what === effects.CHOOSE_LOSS ? ' or go back' : ''}`;
}

function boatText(chosen: number): string {
  if (chosen === move.LEAVE) return 'leaves the boats alone';
  if (move.isLook(chosen)) return `looks at ${BOATS[move.lookedAt(chosen)]}`;
  const [one, other] = move.SWAPS[move.swapped(chosen)];
  return `swaps ${BOATS[one]} with ${BOATS[other]}`;
}

/** What happened, in the words of the game. */
export function tellEvent(t: Terms, what: number, a: number, b: number, c: number): string {
  switch (what) {
    case event.TURN_BEGINS:
      return `turn ${b}, ${player(a)}${c === CERBERUS ? " on Cerberus' side" : ''}:`;
    case event.DIE_AT:
      return `the hunt is ${count(a, 'space')} away, speed ${b}, Cerberus at ${t.names[c]}`;
    case event.WALKED:
      return `${player(a)} is at ${t.names[b]}`;
    case event.ABOARD:
      return `${player(a)} is in the boat`;
    case event.BLOCKED:
      return `${player(a)} can go no further`;
    case event.CROSSED:
      return `${player(a)} comes out at ${t.names[t.forward[b] < 0 ? t.back[b] : t.forward[b]]}`;
    case event.SWUNG:
      return `${player(a)} and ${player(b)} change places`;
    case event.REVEALED:
      return `the boat is revealed: ${count(a, 'place')}`;
    case event.DREW:
      return `${player(a)} draws ${count(c, `${deckName(b)} card`)}`;
    case event.HUNT:
      return `Cerberus hunts with speed ${a}`;
    case event.CERBERUS_AT:
      return `Cerberus is at ${t.names[a]}`;
    case event.MISSED:
      return `he finds nobody: speed ${a}`;
    case event.CAPTURED:
      return `${player(a)} is captured at ${t.names[b]}`;
    case event.JOINS:
      return `${player(a)} joins Cerberus`;
    case event.LOST:
      return `${player(a)} has lost`;
    case event.ESCORT:
      return `Cerberus goes back to ${t.names[a]}`;
    case event.SHORT:
      return `too little help: ${player(a)} takes the card back`;
    case event.RESHUFFLED:
      return `the ${deckName(a)} discards are shuffled`;
    case event.BOAT_LEAVES:
      return `the boat is full and leaves with ${a}`;
    case event.TOO_FEW:
      return `${count(a, 'adventurer')} cannot fill ${count(b, 'place')}: Cerberus wins`;
    case event.NOBODY_LEFT:
      return 'no adventurer is left: Cerberus wins';
    case event.TIRED:
      return `after ${a} turns the game is broken off`;
    case event.SPACE_ENRAGES:
      return 'the space enrages Cerberus: rage +1';
    case event.VOID:
      return 'the rest has no effect';
    default:
      throw new Error(`event ${what} is unknown`);
  }
}
