import type { Chance, Move } from '../../game.ts';
import { arbitrated } from './arbiter.ts';
import { ballotAsk, ballotStep, CHARGE_BALLOT, TRIAL_BALLOT, voted } from './ballot.ts';
import { accused, chargeEnds, chargeStep, chargeVote } from './charge.ts';
import { ageStep, cureAsk, cureStep, goesToCure } from './cure.ts';
import { demanded } from './demand.ts';
import { aimed, cardStep, diagnosed, revelationStep, vaccinatedToo } from './effects.ts';
import { lastYearEnds, noPolitburo } from './endings.ts';
import { electionEnds, electionStep, funeralStep, funeralTurn, nominate, nominateAsk } from './funeral.ts';
import { healthResult, healthStep } from './health.ts';
import { inquire, inquiryAsk, inquiryStep, inquiryTurn, trialEnds, trialStep } from './inquiry.ts';
import { stayed } from './lasting.ts';
import * as move from './moves.ts';
import { paradeGoes, paradeStep } from './parade.ts';
import { forcedDeclares, forcedStep, redrawn } from './power.ts';
import { announcePurge, purgeAsk, purgeResult, purgeRolls, purgeStep, purgeTurn } from './purge.ts';
import { rehabilitate, rehabilitationAsk, rehabilitationStep } from './rehabilitation.ts';
import {
  arranged,
  arrangeStep,
  chiefAsk,
  comesTo,
  exchangeWith,
  fillStep,
  gaveLeave,
  leaveStep,
  moveStep,
  promoterAsk,
  promoterStep,
  replaced,
  replacementStep,
  whoMoves,
} from './replacement.ts';
import type { KremlinState } from './state.ts';
import * as step from './steps.ts';
import type { Terms } from './terms.ts';
import { allotStep, allotted, grown, growthStep, phaseEnd, yearStep } from './turn.ts';
import { committed, reveal, windowRound } from './windows.ts';

/** Goes on until somebody has something to decide, or the game is over. */
export function proceed(t: Terms, s: KremlinState, chance: Chance): void {
  s.phase = move.BUSY;
  while (s.phase === move.BUSY) takeStep(t, s, chance);
}

function takeStep(t: Terms, s: KremlinState, chance: Chance): void {
  switch (s.step) {
    case step.ALLOT_STEP:
      allotStep(t, s);
      break;
    case step.YEAR_STEP:
      yearStep(t, s, chance);
      break;
    case step.GROWTH_STEP:
      growthStep(t, s, chance);
      break;
    case step.PHASE_END:
      phaseEnd(t, s, chance);
      break;
    case step.WINDOW_ROUND:
      windowRound(t, s);
      break;
    case step.WINDOW_REVEAL:
      reveal(t, s, chance);
      break;
    case step.CURE_STEP:
      cureStep(t, s);
      break;
    case step.CURE_ASK:
      cureAsk(s);
      break;
    case step.AGE_STEP:
      ageStep(t, s, chance);
      break;
    case step.PURGE_STEP:
      purgeStep(s);
      break;
    case step.PURGE_TURN:
      purgeTurn(t, s, chance);
      break;
    case step.PURGE_ASK:
      purgeAsk(t, s, chance);
      break;
    case step.PURGE_ROLLS:
      purgeRolls(t, s, chance);
      break;
    case step.PURGE_RESULT:
      purgeResult(t, s, chance);
      break;
    case step.INQUIRY_STEP:
      inquiryStep(s);
      break;
    case step.INQUIRY_TURN:
      inquiryTurn(t, s, chance);
      break;
    case step.INQUIRY_ASK:
      inquiryAsk(t, s, chance);
      break;
    case step.TRIAL_STEP:
      trialStep(s, chance);
      break;
    case step.BALLOT_STEP:
      ballotStep(t, s);
      break;
    case step.BALLOT_ASK:
      ballotAsk(s, chance);
      break;
    case step.VERDICT_STEP:
      if (s.ballot === TRIAL_BALLOT) trialEnds(t, s, chance);
      else if (s.ballot === CHARGE_BALLOT) chargeEnds(s, chance);
      else electionEnds(t, s, chance);
      break;
    case step.HEALTH_STEP:
      healthStep(t, s, chance);
      break;
    case step.HEALTH_RESULT:
      healthResult(t, s, chance);
      break;
    case step.FUNERAL_STEP:
      funeralStep(s);
      break;
    case step.FUNERAL_TURN:
      funeralTurn(t, s, chance);
      break;
    case step.NOMINATE_ASK:
      nominateAsk(t, s, chance);
      break;
    case step.ELECTION_STEP:
      electionStep(s, chance);
      break;
    case step.REPLACEMENT_STEP:
      replacementStep(t, s);
      break;
    case step.CHIEF_ASK:
      chiefAsk(s);
      break;
    case step.ARRANGE_STEP:
      arrangeStep(s);
      break;
    case step.MOVE_STEP:
      moveStep(t, s);
      break;
    case step.FILL_STEP:
      fillStep(t, s, chance);
      break;
    case step.PROMOTER_STEP:
      promoterStep(t, s);
      break;
    case step.PROMOTER_ASK:
      promoterAsk(s);
      break;
    case step.REHABILITATION_STEP:
      rehabilitationStep(t, s);
      break;
    case step.REHABILITATION_ASK:
      rehabilitationAsk(t, s);
      break;
    case step.PARADE_STEP:
      paradeStep(t, s, chance);
      break;
    case step.PARADE_GOES:
      paradeGoes(t, s, chance);
      break;
    case step.ELEVENTH_YEAR:
      lastYearEnds(t, s, chance);
      break;
    case step.NO_POLITBURO_STEP:
      noPolitburo(t, s, chance);
      break;
    case step.CARD_STEP:
      cardStep(t, s, chance);
      break;
    case step.REVELATION_STEP:
      revelationStep(s);
      break;
    case step.FORCED_STEP:
      forcedStep(s);
      break;
    case step.CHARGE_STEP:
      chargeStep(t, s);
      break;
    case step.CHARGE_VOTE:
      chargeVote(s, chance);
      break;
    case step.LEAVE_STEP:
      leaveStep(t, s, chance);
      break;
    default:
      throw new Error(`no step ${s.step}`);
  }
}

/** Plays a move, and all that follows up to the next choice. */
export function applyMove(t: Terms, s: KremlinState, chosen: Move, chance: Chance): void {
  const { phase } = s;
  s.phase = move.BUSY;
  carryOut(t, s, phase, chosen, chance);
  while (s.phase === move.BUSY) takeStep(t, s, chance);
}

function carryOut(t: Terms, s: KremlinState, phase: number, chosen: Move, chance: Chance): void {
  switch (phase) {
    case move.ALLOT:
      allotted(s, s.mover, chosen);
      break;
    case move.GROW:
      grown(t, s, s.mover, chosen, chance);
      break;
    case move.DECLARE:
      committed(t, s, chosen);
      break;
    case move.CURE:
      if (chosen === move.GO) goesToCure(s);
      break;
    case move.PURGE:
      announcePurge(t, s, chosen);
      break;
    case move.INQUIRE:
      inquire(t, s, chosen, chance);
      break;
    case move.VOTE:
      voted(s, chosen);
      break;
    case move.NOMINATE:
      nominate(t, s, chosen, chance);
      break;
    case move.ARRANGE_FIRST:
    case move.ARRANGE_SECOND:
      arranged(t, s, chosen, chance);
      break;
    case move.REPLACE:
      replaced(s, chosen);
      break;
    case move.WHO:
      whoMoves(t, s, chosen, chance);
      break;
    case move.WITH:
      exchangeWith(t, s, chosen, chance);
      break;
    case move.OFFICE:
      comesTo(t, s, chosen, chance);
      break;
    case move.REHABILITATE:
      rehabilitate(t, s, chosen, chance);
      break;
    case move.TARGET:
      aimed(t, s, chosen, chance);
      break;
    case move.VACCINATE:
      vaccinatedToo(s, chosen, chance);
      break;
    case move.DIAGNOSIS:
      diagnosed(t, s, chosen, chance);
      break;
    case move.ACCUSE:
      accused(t, s, chosen, chance);
      break;
    case move.STAY:
      stayed(s, chosen, chance);
      break;
    case move.LEAVE:
      gaveLeave(s, chosen, chance);
      break;
    case move.DEMAND:
      demanded(s, chosen);
      break;
    case move.REDRAW:
      redrawn(t, s, chosen, chance);
      break;
    case move.FORCED:
      forcedDeclares(s, chosen, chance);
      break;
    case move.ARBITRATE:
      arbitrated(s, chosen, chance);
      break;
    default:
      throw new Error(`nothing to decide at ${phase}`);
  }
}
