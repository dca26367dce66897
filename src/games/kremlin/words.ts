import { lowestBit, type Move } from '../../game.ts';
import { ELECTION_BALLOT } from './ballot.ts';
import { CHIEF, OFFICES, PEOPLE, PHASES, POLITBURO } from './data.ts';
import { isUnmasking } from './effects.ts';
import { LAST_YEAR, NO_POLITBURO } from './endings.ts';
import * as event from './events.ts';
import * as move from './moves.ts';
import { orderText } from './order-text.ts';
import { ageOf } from './politicians.ts';
import { leaveOf } from './replacement.ts';
import { type KremlinState, NONE } from './state.ts';
import type { Terms } from './terms.ts';

export const faction = (seat: number) => `faction ${seat + 1}`;
export const count = (n: number, one: string, many = `${one}s`) => `${n} ${n === 1 ? one : many}`;
/** One cross; on a token two are one sign. */
export const CROSS = '†';
const years = (n: number) => count(n, 'year');
const points = (n: number) => count(n, 'point');

export function officeName(place: number): string {
  if (place < POLITBURO) return OFFICES[place];
  return place < PEOPLE ? 'candidate' : 'one of the people';
}

/** To stand after "becomes": "KGB head", "a candidate". */
function newOffice(place: number): string {
  return place < POLITBURO ? officeName(place) : `a ${officeName(place)}`;
}

/** "Satin (KGB head)": somebody with the office, which is who acts at a table; of the people the name alone. */
export function titled(t: Terms, s: KremlinState, politician: number): string {
  const place = s.place[politician];
  return place < PEOPLE ? `${t.names[politician]} (${officeName(place)})` : t.names[politician];
}

/** A move in words, as who makes it sees the position. */
export function showMove(t: Terms, s: KremlinState, chosen: Move): string {
  const who = (politician: number) => titled(t, s, politician);
  const actor = s.actor === NONE ? '' : who(s.actor);
  switch (s.phase) {
    case move.ALLOT:
      return `allots ${s.toAllot[s.mover]} to ${t.names[chosen]}`;
    case move.GROW:
      return chosen === move.TAKE_CARD ? 'takes an intrigue card' : `allots one more to ${t.names[chosen]}`;
    case move.DECLARE:
      if (chosen === move.WAIT) return 'waits';
      if (move.isPlay(chosen)) return `seals the card ${cardText(t, move.playedCard(chosen))}`;
      return `seals ${points(move.pointsOf(chosen))} for ${who(move.declaredOn(chosen))}`;
    case move.CURE:
      return chosen === move.GO ? `sends ${actor} to the sanatorium` : `keeps ${actor} at work`;
    case move.PURGE:
      return chosen === move.NO ? `has ${actor} purge nobody` : `has ${actor} purge ${who(move.named(chosen))}`;
    case move.INQUIRE:
      return inquiryText(t, s, chosen);
    case move.VOTE:
      return voteText(t, s, chosen);
    case move.NOMINATE:
      return `has ${actor} nominate ${who(chosen)}`;
    case move.ARRANGE_FIRST:
    case move.ARRANGE_SECOND:
      return orderText(t, s, chosen);
    case move.REPLACE:
      return `has ${actor} ${['leave it at that', 'promote somebody', 'demote somebody', 'exchange two'][chosen]}`;
    case move.WHO:
      return `has ${actor} ${['', 'promote', 'demote', 'raise', 'move'][s.moveKind]} ${who(chosen)}`;
    case move.WITH:
      return `has ${actor} lower ${who(chosen)} in exchange`;
    case move.OFFICE:
      return `makes ${t.names[s.mobile]} ${newOffice(chosen)}`;
    case move.REHABILITATE:
      return chosen === move.NO
        ? `has ${actor} leave it at that`
        : `has ${actor} bring ${t.names[move.named(chosen)]} back from Siberia`;
    default:
      return cardMoveText(t, s, chosen);
  }
}

/** The decisions that cards bring. */
function cardMoveText(t: Terms, s: KremlinState, chosen: Move): string {
  const who = (politician: number) => titled(t, s, politician);
  switch (s.phase) {
    case move.TARGET:
      return isUnmasking(s) ? `unmasks ${who(chosen)}` : `aims it at ${who(chosen)}`;
    case move.VACCINATE:
      return chosen === move.NO ? 'vaccinates nobody else' : `vaccinates ${who(move.named(chosen))}, too`;
    case move.DIAGNOSIS:
      return `has ${who(s.cardTarget)} roll again, with ${t.cardNumber[s.card]} ${chosen === move.MORE ? 'more' : 'less'}`;
    case move.ACCUSE:
      return chosen === move.NO ? 'accuses nobody' : `accuses ${who(move.named(chosen))} of it`;
    case move.STAY:
      return chosen === move.REMAIN ? `leaves ${who(s.actor)} in the sanatorium` : `calls ${who(s.actor)} back to work`;
    case move.LEAVE:
      return `${chosen === move.ALLOW ? 'lets' : 'does not let'} ${who(leaveOf(s))} go`;
    case move.DEMAND:
      return `demands ${['nothing', 'a promotion', 'a demotion', 'an exchange', 'another office for somebody'][chosen]}`;
    case move.REDRAW:
      return ['leaves it at that', 'draws another faction', 'rolls again'][chosen];
    case move.FORCED:
      return `declares ${points(move.pointsOf(chosen))} on ${who(move.declaredOn(chosen))}`;
    case move.ARBITRATE:
      return `gives ${who(lowestBit(s.contested))} to ${faction(chosen)}`;
    default:
      throw new Error(`nothing to decide at ${s.phase}`);
  }
}

function inquiryText(t: Terms, s: KremlinState, chosen: Move): string {
  const actor = titled(t, s, s.actor);
  const other = titled(t, s, move.inquiryOf(chosen));
  switch (chosen === move.NO ? move.NO : move.inquiryKind(chosen)) {
    case move.TRY:
      return `has ${actor} bring ${other} to trial`;
    case move.CONDEMN:
      return `has ${actor} condemn ${other}`;
    case move.MARK:
      return `has ${actor} put ${other} under suspicion`;
    case move.CLOSE:
      return `has ${actor} close the file on ${other}`;
    default:
      return `has ${actor} end the investigation`;
  }
}

function voteText(t: Terms, s: KremlinState, chosen: Move): string {
  const voter = titled(t, s, s.lastVoter);
  if (s.ballot !== ELECTION_BALLOT) return `has ${voter} vote ${chosen === move.AYE ? 'innocent' : 'guilty'}`;
  return `has ${voter} vote ${chosen === move.AYE ? 'for' : 'against'} ${t.names[s.target]}`;
}

/** An event in words. */
export function tellEvent(t: Terms, told: number, a: number, b: number, c: number): string {
  const name = t.names[a];
  switch (told) {
    case event.YEAR_BEGINS:
      return `— year ${a} —`;
    case event.PHASE_BEGINS:
      return `phase ${a}: ${PHASES[a]}`;
    case event.TAKES_OFFICE:
      return b === PEOPLE ? `${name} goes back to the people` : `${name} becomes ${newOffice(b)}`;
    case event.DECLARES:
      return `${faction(a)} declares ${points(c)} on ${t.names[b]}`;
    case event.TIE:
      return `${faction(a)} rolls ${c} for control of ${t.names[b]}`;
    case event.TAKES_CONTROL:
      return `${faction(a)} controls ${t.names[b]} now`;
    case event.LEAVES_CURE:
      return `${name} leaves the sanatorium`;
    case event.AGES:
      return `${name} ages by ${years(b)}, to ${c}`;
    case event.NOBODY_ACTS:
      return b === NONE
        ? `nobody is there for ${PHASES[a]}`
        : `${t.names[b]}, whom nobody controls, lets ${PHASES[a]} pass`;
    case event.PURGE_DIE:
      return `the die against ${name}: ${b}, with ${c} needed`;
    case event.EXILED:
      return `${name} goes to Siberia`;
    case event.SURVIVES:
      return `${name} survives the purge`;
    case event.STRESSED:
      return `it costs ${name} ${years(b)}, now ${c}`;
    case event.VOIDED:
      return `${name} takes orders from somebody else now, and nothing comes of it`;
    case event.TRIAL:
      return `${name} stands trial`;
    case event.ACQUITS:
      return `${name} is acquitted: ${count(b, 'vote')} for innocent`;
    case event.CONVICTS:
      return `${name} is found guilty: ${count(b, 'vote')} for innocent`;
    case event.VOTES_FOR_HIMSELF:
      return `${name}, whom nobody controls, votes innocent`;
    case event.HEALTH_DIE:
      return `${name} rolls ${b} for health: ${count(c, 'cross', 'crosses')}`;
    case event.DIES:
      return `${name} dies, and is buried at the Kremlin wall`;
    case event.RETIRES:
      return `${name} retires`;
    case event.NOMINATED:
      return `${t.names[b]} is put to the vote`;
    case event.ELECTED:
      return `${name} is elected, with ${count(b, 'vote')} against`;
    case event.REJECTED:
      return `${name} is rejected, with ${count(b, 'vote')} against`;
    case event.TAKES_CHAIR:
      return `${name} becomes ${OFFICES[CHIEF]}`;
    case event.PROGRESSES:
      return `${name} moves up by age, and becomes ${newOffice(b)}`;
    case event.PARADES:
      return b === 0
        ? `${name} waves from the tribune in good health`
        : `${name} climbs the tribune: ${b}, with ${c} needed`;
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
      return cardEventText(t, told, a, b, c);
  }
}

/** "«Alibi» (5)": an intrigue card by name and number. */
export function cardText(t: Terms, card: number): string {
  return `«${t.cardNames[card]}» (${card + 1})`;
}

/** What comes of intrigue cards. */
function cardEventText(t: Terms, told: number, a: number, b: number, c: number): string {
  const name = t.names[a];
  switch (told) {
    case event.PLAYS:
      return `${faction(a)} plays ${cardText(t, b)}`;
    case event.CARD_RETURNS:
      return `${cardText(t, b)} comes too late, and goes back to ${faction(a)}`;
    case event.TAKES_CARD:
      return `${faction(a)} draws an intrigue card`;
    case event.AIMED:
      return `${cardText(t, b)} is about ${name}`;
    case event.CARD_DIE:
      return `the die for ${cardText(t, a)}: ${b}, with ${c} needed`;
    case event.STRUCK:
      return `${name} lives, with ${count(b, 'cross', 'crosses')}`;
    case event.CHARGED:
      return `${faction(b)} accuses ${name}: ${c}, and that is a charge`;
    case event.NOT_CHARGED:
      return `${faction(b)} accuses ${name}: ${c}, and nothing comes of it`;
    case event.CLEARED:
      return `${name} has an alibi, and is free`;
    case event.GOES_OUT:
      return `${name} leaves the sanatorium for now`;
    case event.VISITS:
      return `${name} goes to the sanatorium`;
    case event.YOUNGER:
      return `${name} is ${years(b)} younger, now ${c}`;
    case event.FALLS:
      return `${name} falls back to the people`;
    case event.SPARED:
      return `${t.names[b]} leaves ${name} alone from now on`;
    case event.HEALED:
      return `${name} is better: ${count(b, 'cross', 'crosses')}`;
    case event.ARBITER_NAMED:
      return `${faction(a)} speaks for ${t.names[b]}, and says who controls whom where points are level`;
    case event.DRAWN_TO_DECLARE:
      return `${faction(a)} is to declare ${points(b)}`;
    case event.TOO_POOR:
      return `${faction(a)} has not ${points(b)} to declare, and nothing comes of it`;
    case event.GAINS_POINT:
      return `${faction(a)} has a point more on ${t.names[b]}`;
    case event.LOSES_POINT:
      return `${faction(a)} has a point less on ${t.names[b]}`;
    case event.LOSES_CONTROL:
      return `${faction(a)} no longer controls ${t.names[b]}`;
    case event.NO_CURES:
      return 'everybody is back at work, and nobody goes to the sanatorium this year';
    case event.VACCINATED:
      return `${name} is vaccinated`;
    case event.REVEALED:
      return `${faction(a)} has all points on ${t.names[b]} laid open`;
    case event.HEALTH_THROW:
      return `${name} rolls ${b} for health`;
    case event.HEALTH_CHANGES:
      return `${name} is ${b > 0 ? 'worse' : 'better'}: ${count(c, 'cross', 'crosses')}`;
    case event.RETURNS_TO_CURE:
      return `${name} goes back to the sanatorium`;
    case event.COMES_BACK:
      return `${name} comes back from the sanatorium`;
    case event.STAYS:
      return `${name} stays in the sanatorium`;
    case event.LEAVE_REFUSED:
      return `${name} stays in office`;
    case event.EXECUTED:
      return `${name} is found guilty of assassination: ${count(b, 'vote')} for innocent`;
    case event.SUSPECTED:
      return `${name} is not found guilty, and stays under suspicion: ${count(b, 'vote')} for innocent`;
    case event.VOTE_LAPSES:
      return `nobody speaks for ${name} any more, and the vote lapses`;
    case event.NOMINEE_GONE:
      return `${name} has left the Politburo, and another is to be named`;
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

/** "††", "?", "cure": crosses, suspicion, cure. */
export function signsOf(s: KremlinState, politician: number): readonly string[] {
  const bit = 1 << politician;
  return [
    ...(s.crosses[politician] > 0 ? [CROSS.repeat(s.crosses[politician])] : []),
    ...((s.suspects & bit) === 0 ? [] : ['?']),
    ...((s.cures & bit) === 0 ? [] : ['cure']),
  ];
}

/** "71 †† ?": the age, and all signs. */
export function conditionText(t: Terms, s: KremlinState, politician: number): string {
  return [ageOf(t, s, politician), ...signsOf(s, politician)].join(' ');
}
