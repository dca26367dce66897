import { describe, expect, it } from 'vitest';
import { NO_ICON } from './box.ts';
import { ICONS } from './data.ts';
import {
  addToJourney,
  cover,
  coverWithHelp,
  hasFaceDown,
  hasOpenIcon,
  hasRepeats,
  openIcon,
  removeFromJourney,
  turnDown,
} from './journey.ts';
import { dangerAt } from './moves.ts';
import { ASSISTED, DISK_IMMEDIATE, DISK_NORMAL, FACE_DOWN, FACED_IMMEDIATE, FACED_NORMAL, JOURNEY } from './state.ts';
import { position } from './table.fixture.ts';

const BOTH = DISK_IMMEDIATE | DISK_NORMAL;

describe('a journey', () => {
  it('D6, R10: an icon repeats only where both stand open, the Tomsk card included', () => {
    const p = position(2);
    const [russia, siberia] = [p.russia('storm'), p.mixed('siberia', 'patrol', 'lost')];
    const repeats = (...words: number[]) => {
      p.journey(1, ...words);
      return hasRepeats(p.rules.terms, p.s, 1);
    };
    const [again, other] = [p.russia('patrol'), p.russia('lost')];
    expect(repeats(russia, siberia)).toBe(false);
    expect([repeats(again, siberia), repeats(again, siberia | DISK_IMMEDIATE)]).toEqual([true, false]);
    expect([repeats(other, siberia), repeats(other, siberia | DISK_NORMAL)]).toEqual([true, false]);
    expect([repeats(other | DISK_NORMAL, siberia), repeats(other | FACE_DOWN, siberia)]).toEqual([false, false]);
    p.blind(1, 'patrol');
    expect([repeats(siberia), repeats(siberia | DISK_IMMEDIATE), repeats(again)]).toEqual([true, false, true]);
    p.blind(0, 'storm');
    expect(repeats(russia)).toBe(false); // somebody else is blinded by a storm
  });

  it("has an open danger as long as one of a card's two is open", () => {
    const p = position(2);
    const siberia = p.mixed('siberia', 'patrol', 'lost');
    const open = (bits: number) => {
      p.journey(1, siberia | bits);
      return hasOpenIcon(p.rules.terms, p.s, 1);
    };
    expect([0, DISK_IMMEDIATE, DISK_NORMAL, BOTH, FACE_DOWN].map(open)).toEqual([true, true, true, false, false]);
    p.journey(1);
    expect(hasOpenIcon(p.rules.terms, p.s, 1)).toBe(false);
  });

  it('R4, R30: a danger is closed by a disk, by being faced, and by the card lying face down', () => {
    const p = position(2);
    const siberia = p.mixed('siberia', 'patrol', 'lost');
    const [patrol, lost] = [ICONS.indexOf('patrol'), ICONS.indexOf('lost')];
    const icons = (bits: number) => {
      p.journey(1, siberia | bits);
      return [openIcon(p.rules.terms, p.s, 1, 0, 0), openIcon(p.rules.terms, p.s, 1, 0, 1)];
    };
    expect(icons(0)).toEqual([patrol, lost]);
    for (const bits of [DISK_IMMEDIATE, FACED_IMMEDIATE]) expect(icons(bits)).toEqual([NO_ICON, lost]);
    for (const bits of [DISK_NORMAL, FACED_NORMAL]) expect(icons(bits)).toEqual([patrol, NO_ICON]);
    expect(icons(FACE_DOWN)).toEqual([NO_ICON, NO_ICON]);
  });

  it("ends where the next courier's begins, also with twelve cards", () => {
    const p = position(3);
    const { deckStart } = p.rules.terms.box;
    p.journey(0, ...Array.from({ length: JOURNEY }, (_, i) => deckStart[2] + i));
    p.journey(1, p.russia('storm', 'turn') | FACE_DOWN);
    expect([hasFaceDown(p.s, 0), hasFaceDown(p.s, 1), hasFaceDown(p.s, 2)]).toEqual([false, true, false]);
    p.journey(1);
    p.journey(0, ...Array.from({ length: JOURNEY }, (_, i) => (deckStart[2] + i) | FACE_DOWN));
    p.journey(1, p.russia('storm'));
    expect([hasOpenIcon(p.rules.terms, p.s, 0), hasFaceDown(p.s, 1)]).toEqual([false, false]);
    removeFromJourney(p.s, 0, 0);
    expect(p.words(1)).toEqual([p.s.journey[JOURNEY]]);
    expect([p.s.journey[JOURNEY - 1], p.s.journeySize[0]]).toEqual([0, 11]);
  });

  it('closes up when a card leaves, and grows on the right', () => {
    const p = position(3);
    const [a, b, c] = [p.russia('storm'), p.russia('lost'), p.russia('papers')];
    p.journey(2, a, b | DISK_NORMAL, c);
    expect(removeFromJourney(p.s, 2, 1)).toBe(b | DISK_NORMAL);
    expect([p.words(2), p.s.disks, p.s.journey[2 * JOURNEY + 2]]).toEqual([[a, c], 0, 0]);
    addToJourney(p.s, 2, b);
    expect(p.words(2)).toEqual([a, c, b]);
  });

  it('R3, R62: the peak of disks stays when there are fewer, and takes in the last of a card', () => {
    const p = position(2);
    p.journey(1, p.mixed('siberia', 'patrol', 'lost'), p.russia('storm'));
    p.s.disksPeak = 2;
    expect(cover(p.rules.terms, p.s, 1, dangerAt(0, 0))).toBe(false);
    expect([p.s.disks, p.s.disksPeak]).toEqual([1, 2]);
    expect(cover(p.rules.terms, p.s, 1, dangerAt(1, 1))).toBe(true);
    expect([p.s.disks, p.s.disksPeak]).toEqual([2, 2]);
    expect(cover(p.rules.terms, p.s, 1, dangerAt(0, 1))).toBe(true);
    expect([p.s.disks, p.s.disksPeak]).toEqual([3, 3]);
  });

  it('R9: help is marked on the card that was helped with, of the courier who was helped', () => {
    for (const seat of [0, 1, 2]) {
      const p = position(3);
      const [left, right] = [p.russia('storm'), p.mixed('siberia', 'patrol', 'lost')];
      p.journey(seat, left, right);
      coverWithHelp(p.rules.terms, p.s, seat, dangerAt(1, 0), p.chance);
      expect(p.words(seat)).toEqual([left, right | DISK_IMMEDIATE | ASSISTED]);
      p.rules.check(p.s);
    }
  });

  it('A6: a card turned down loses the disks of both its dangers', () => {
    const p = position(3);
    const card = p.mixed('siberia', 'patrol', 'lost');
    p.journey(2, p.russia('storm') | DISK_NORMAL, card | BOTH);
    turnDown(p.s, 2, 1, p.chance);
    expect([p.words(2)[1], p.s.disks]).toEqual([card | FACE_DOWN, 1]); // 3 − 2
  });
});
