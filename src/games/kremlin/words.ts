import type { Move } from '../../game.ts';
import { TRIAL_BALLOT } from './ballot.ts';
import { CHIEF, OFFICES, PEOPLE, PHASES, POLITBURO } from './data.ts';
import { LAST_YEAR, NO_POLITBURO } from './endings.ts';
import * as event from './events.ts';
import * as move from './moves.ts';
import { orderText } from './order-text.ts';
import { ageOf } from './politicians.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

export const faction = (seat: number) => `faction ${seat + 1}`;
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
const years = (n: number) => count(n, 'year');
const points = (n: number) => count(n, 'point');

export function officeName(place: number): string {
  if (place < POLITBURO) return OFFICES[place];
  return place < PEOPLE ? 'candidate' : 'one of the people';
}

/** A move in words, as who makes it sees the position. */
export function showMove(t: Terms, s: KremlinState, chosen: Move): string {
  const name = (politician: number) => t.names[politician];
  switch (s.phase) {
    case move.ALLOT:
      return `puts ${points(s.toAllot[s.mover])} on ${name(chosen)}`;
    case move.GROW:
      return `puts one point more on ${name(chosen)}`;
    case move.DECLARE:
      if (chosen === move.WAIT) return 'waits';
      return `lays down ${points(move.pointsOf(chosen))} for ${name(move.declaredOn(chosen))}`;
    case move.CURE:
      return chosen === move.GO ? `sends ${name(s.actor)} to the sanatorium` : `keeps ${name(s.actor)} at work`;
    case move.PURGE:
      return chosen === move.NO
        ? `has ${name(s.actor)} purge nobody`
        : `has ${name(s.actor)} purge ${name(move.named(chosen))}`;
    case move.INQUIRE:
      return inquiryText(t, s, chosen);
    case move.VOTE:
      return voteText(t, s, chosen);
    case move.NOMINATE:
      return `has ${name(s.actor)} nominate ${name(chosen)}`;
    case move.ARRANGE_FIRST:
    case move.ARRANGE_SECOND:
      return orderText(t, s, chosen);
    case move.REPLACE:
      return [
        `has ${name(s.actor)} leave it at that`,
        `has ${name(s.actor)} promote somebody`,
        `has ${name(s.actor)} demote somebody`,
        `has ${name(s.actor)} exchange two`,
      ][chosen];
    case move.WHO:
      return ['', `promotes ${name(chosen)}`, `demotes ${name(chosen)}`, `raises ${name(chosen)} in exchange`][
        s.moveKind
      ];
    case move.WITH:
      return `for ${name(chosen)}, who comes down`;
    case move.OFFICE:
      return `makes ${name(s.mobile)} ${officeName(chosen)}`;
    case move.REHABILITATE:
      return chosen === move.NO
        ? `leaves it at that for ${name(s.actor)}`
        : `has ${name(s.actor)} bring ${name(move.named(chosen))} back from Siberia`;
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

function inquiryText(t: Terms, s: KremlinState, chosen: Move): string {
  const actor = t.names[s.actor];
  const other = t.names[move.inquiryOf(chosen)];
  switch (chosen === move.NO ? move.NO : move.inquiryKind(chosen)) {
    case move.TRY:
      return `has ${actor} bring ${other} to trial`;
    case move.CONDEMN:
      return `has ${actor} condemn ${other}`;
    case move.MARK:
      return `has ${actor} investigate ${other}`;
    case move.CLOSE:
      return `has ${actor} close the file on ${other}`;
    default:
      return `has ${actor} end the investigation`;
  }
}

function voteText(t: Terms, s: KremlinState, chosen: Move): string {
  const voter = t.names[s.lastVoter];
  if (s.ballot === TRIAL_BALLOT) return `has ${voter} vote ${chosen === move.AYE ? 'innocent' : 'guilty'}`;
  return `has ${voter} vote ${chosen === move.AYE ? 'for' : 'against'} ${t.names[s.target]}`;
}

/** An event in words. */
export function tellEvent(t: Terms, told: number, a: number, b: number, c: number): string {
  const name = t.names[a];
  switch (told) {
    case event.YEAR_BEGINS:
      return `year ${a} begins`;
    case event.PHASE_BEGINS:
      return `phase ${a}: ${PHASES[a]}`;
    case event.TAKES_OFFICE:
      return b === PEOPLE ? `${name} goes back to the people` : `${name} is ${officeName(b)} now`;
    case event.DECLARES:
      return `${faction(a)} declares ${points(c)} on ${t.names[b]}`;
    case event.TIE:
      return `${faction(a)} rolls ${c} for ${t.names[b]}`;
    case event.TAKES_CONTROL:
      return `${t.names[b]} listens to ${faction(a)} now`;
    case event.LEAVES_CURE:
      return `${name} comes back from the sanatorium`;
    case event.AGES:
      return `${name} ages by ${years(b)}, to ${c}`;
    case event.NOBODY_ACTS:
      return b === NONE
        ? `nobody is there for ${PHASES[a]}`
        : `${t.names[b]}, whom nobody leads, leaves ${PHASES[a]} alone`;
    case event.PURGE_DIE:
      return `the purge of ${name}: ${b}, and ${c} is needed`;
    case event.EXILED:
      return `${name} goes to Siberia`;
    case event.SURVIVES:
      return `${name} stays where he is`;
    case event.STRESSED:
      return `it costs ${name} ${years(b)}; he looks ${c}`;
    case event.VOIDED:
      return `${name} hears another voice, and nothing comes of it`;
    case event.TRIAL:
      return `${name} stands trial`;
    case event.ACQUITS:
      return `${name} is acquitted, with ${count(b, 'vote')} for him`;
    case event.CONVICTS:
      return `${name} is found guilty, with ${count(b, 'vote')} for him`;
    case event.VOTES_FOR_HIMSELF:
      return `${name} votes for himself`;
    case event.HEALTH_DIE:
      return `health: ${name} rolls ${b}, and has ${count(c, 'cross', 'crosses')}`;
    case event.DIES:
      return `${name} dies, and lies at the Kremlin wall`;
    case event.RETIRES:
      return `${name} retires`;
    case event.NOMINATED:
      return `${name} names ${t.names[b]}`;
    case event.ELECTED:
      return `${name} is elected, with ${count(b, 'vote')} against him`;
    case event.REJECTED:
      return `${name} is rejected, with ${count(b, 'vote')} against him`;
    case event.TAKES_CHAIR:
      return `${name} is ${OFFICES[CHIEF]} now`;
    case event.PROGRESSES:
      return `${name} moves up by age: ${officeName(b)}`;
    case event.PARADES:
      return b === 0
        ? `${name} waves from the tribune in good health`
        : `${name} climbs the tribune: ${b}, and ${c} is needed`;
    case event.TRIBUNE:
      return a === NONE
        ? 'nobody gets the parade'
        : `the parade is that of ${faction(a)}, ${count(b, 'parade')} so far`;
    case event.COLLAPSES:
      return `${name} collapses, and takes another cross`;
    case event.NO_PARADE:
      return a === NONE ? 'there is no chief to wave' : `${name} is in the sanatorium, and nobody waves`;
    case event.WINS:
      return winText(a, b);
    case event.FREED:
      return `${name} comes back from Siberia, to the people`;
    default:
      throw new Error(`event ${told} is unknown`);
  }
}

function winText(seat: number, ending: number): string {
  const how =
    ending === LAST_YEAR
      ? 'in the last year'
      : ending === NO_POLITBURO
        ? 'with too few for a Politburo'
        : 'by its parades';
  return seat === NONE ? `nobody wins ${how}` : `${faction(seat)} wins ${how}`;
}

/** "71, ill, suspected": what there is to know of somebody beside his office. */
export function conditionText(t: Terms, s: KremlinState, politician: number): string {
  const bit = 1 << politician;
  const parts = [String(ageOf(t, s, politician))];
  if (s.crosses[politician] > 0) parts.push('+'.repeat(s.crosses[politician]));
  if ((s.suspects & bit) !== 0) parts.push('?');
  if ((s.cures & bit) !== 0) parts.push('cure');
  return parts.join(' ');
}
