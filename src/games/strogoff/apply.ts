import type { Chance } from '../../engine/chance.ts';
import type { Move } from '../../engine/game.ts';
import { resoluteCovers, resoluteStep, skilledStep } from './abilities.ts';
import {
  advanced,
  afterCard,
  checkRepeats,
  evade,
  meetImmediate,
  moveOn,
  penaltyPaid,
  penaltyStep,
  quickAdvance,
  routeStep,
} from './advance.ts';
import {
  allyStep,
  blountLooks,
  blountPlaces,
  blountStep,
  callAlly,
  jolivetStep,
  nadiaStep,
  pigassofCovers,
  pigassofStep,
  strogoffStep,
} from './allies.ts';
import { checkingHand, discardFromHand } from './cards.ts';
import { spent } from './copies.ts';
import { duelFaced, duelStep, faced, faceJourney } from './irkutsk.ts';
import * as move from './moves.ts';
import { paid, paying } from './payment.ts';
import { keep, resolve, resolveEnd, resolvePaid, resolveStep } from './resolve.ts';
import { rest, restStep, turnedUp } from './rest.ts';
import type { StrogoffState } from './state.ts';
import * as step from './steps.ts';
import type { Terms } from './terms.ts';
import { marchStep, roundEnd, tartarStep, traitorCardStep, traitorDieStep, traitorStep } from './traitor.ts';
import { actionEnd, actionStep, chooseAction, endOfTurn, nextTurn, useResistant } from './turn.ts';

/** Goes on until somebody has something to decide, or the game is over. */
export function proceed(t: Terms, s: StrogoffState, chance: Chance): void {
  s.phase = move.BUSY;
  while (s.phase === move.BUSY) takeStep(t, s, chance);
}

function takeStep(t: Terms, s: StrogoffState, chance: Chance): void {
  switch (s.step) {
    case step.NEXT_TURN:
      nextTurn(t, s, chance);
      break;
    case step.ALLY_STEP:
      allyStep(t, s);
      break;
    case step.STROGOFF_STEP:
      strogoffStep(s);
      break;
    case step.BLOUNT_STEP:
      blountStep(s);
      break;
    case step.JOLIVET_STEP:
      jolivetStep(t, s, chance);
      break;
    case step.PIGASSOF_STEP:
      pigassofStep(s);
      break;
    case step.NADIA_STEP:
      nadiaStep(t, s, chance);
      break;
    case step.PAYING:
      paying(t, s, chance);
      break;
    case step.CHECK_HAND:
      checkingHand(t, s);
      break;
    case step.ACTION_STEP:
      actionStep(s);
      break;
    case step.ACTION_END:
      actionEnd(t, s);
      break;
    case step.END_OF_TURN:
      endOfTurn(t, s);
      break;
    case step.REST_STEP:
      restStep(s);
      break;
    case step.MOVE_ON:
      moveOn(t, s, chance);
      break;
    case step.EVADE:
      evade(t, s, chance);
      break;
    case step.ROUTE_STEP:
      routeStep(t, s, chance);
      break;
    case step.CHECK_REPEATS:
      checkRepeats(t, s, chance);
      break;
    case step.PENALTY_STEP:
      penaltyStep(t, s, chance);
      break;
    case step.AFTER_CARD:
      afterCard(t, s);
      break;
    case step.ADVANCED:
      advanced(t, s);
      break;
    case step.RESOLVE_STEP:
      resolveStep(t, s);
      break;
    case step.RESOLVE_PAID:
      resolvePaid(t, s, chance);
      break;
    case step.RESOLVE_END:
      resolveEnd(t, s, chance);
      break;
    case step.SKILLED_STEP:
      skilledStep(t, s, chance);
      break;
    case step.RESOLUTE_STEP:
      resoluteStep(t, s);
      break;
    case step.TRAITOR_STEP:
      traitorStep(t, s, chance);
      break;
    case step.TRAITOR_DIE_STEP:
      traitorDieStep(t, s, chance);
      break;
    case step.TRAITOR_CARD_STEP:
      traitorCardStep(t, s, chance);
      break;
    case step.TARTAR_STEP:
      tartarStep(t, s, chance);
      break;
    case step.MARCH_STEP:
      marchStep(t, s, chance);
      break;
    case step.ROUND_END:
      roundEnd(t, s, chance);
      break;
    case step.FACE_JOURNEY:
      faceJourney(t, s, chance);
      break;
    case step.DUEL_STEP:
      duelStep(t, s, chance);
      break;
    case step.DUEL_FACED:
      duelFaced(t, s, chance);
      break;
    default:
      throw new Error(`no step ${s.step}`);
  }
}

/** Plays a move, and all that follows up to the next choice. It may lead straight to another decision. */
export function applyMove(t: Terms, s: StrogoffState, chosen: Move, chance: Chance): void {
  const { phase } = s;
  if (chosen === move.USE_RESISTANT) useResistant(t, s);
  else carryOut(t, s, phase, chosen, chance);
  if (s.phase === phase) proceed(t, s, chance);
}

function carryOut(t: Terms, s: StrogoffState, phase: number, chosen: Move, chance: Chance): void {
  switch (phase) {
    case move.ALLY:
      callAlly(s, chosen);
      break;
    case move.PAY:
      paid(s, chosen);
      break;
    case move.ACTION:
      chooseAction(s, chosen);
      break;
    case move.REST:
      rest(t, s, chosen, chance);
      break;
    case move.TURN_UP:
      turnedUp(s, chosen);
      break;
    case move.DISCARD_EXCESS:
      discardFromHand(s, s.mover, chosen);
      break;
    case move.DISCARD_PENALTY:
      penaltyPaid(s, chosen);
      break;
    case move.IMMEDIATE:
      meetImmediate(t, s, chosen);
      break;
    case move.RESOLVE:
      resolve(t, s, chosen);
      break;
    case move.KEEP:
      keep(t, s, chosen, chance);
      break;
    case move.BLOUNT_DECK:
      blountLooks(t, s, chosen, chance);
      break;
    case move.BLOUNT_PLACE:
      blountPlaces(t, s, chosen, chance);
      break;
    case move.PIGASSOF_COVER:
      pigassofCovers(t, s, chosen, chance);
      break;
    case move.RESOLUTE_COVER:
      resoluteCovers(t, s, chosen, chance);
      break;
    case move.QUICK_ADVANCE:
      quickAdvance(t, s, chosen);
      break;
    case move.FACE_DANGER:
      faced(t, s, chosen, chance);
      break;
    case move.TURN_END:
      s.step = step.NEXT_TURN;
      break;
    case move.SPEND:
      spent(s, chosen);
      break;
    default:
      throw new Error(`nothing to decide at ${phase}`);
  }
}
