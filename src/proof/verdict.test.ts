import { describe, expect, it } from 'vitest';
import { tell, verdictOf } from './verdict.ts';

const DRAWN = { title: 'R5: one is drawn' };
const failing = (name: string, message = '…') => [{ ...DRAWN, failure: { name, message } }];
const RUN = { endings: [], faults: [], ended: true };

describe('a verdict', () => {
  it.each(['AssertionError', 'Error', 'Refusal'])('is "caught" if a test fails by an %s', (name) => {
    expect(tell(verdictOf({ ...RUN, endings: [{ title: 'R5: …' }, ...failing(name)] }))).toBe(
      'caught by "R5: one is drawn"',
    );
  });

  it.each(['ReferenceError', 'SyntaxError', 'TypeError', 'RangeError'])('is "broken" after a %s', (name) => {
    expect(tell(verdictOf({ ...RUN, endings: failing(name) }))).toBe(`BROKEN: ${name}: …`);
  });

  it('is "broken" if a file cannot be loaded, whatever other tests say', () => {
    const faults = [{ name: 'Error', message: 'no such module' }];
    expect(tell(verdictOf({ ...RUN, endings: failing('AssertionError'), faults }))).toBe(
      'BROKEN: Error: no such module',
    );
  });

  it('is "broken" if no test ran', () => {
    expect(tell(verdictOf(RUN))).toBe('BROKEN: no test names the rule');
  });

  it('is "not caught" if all tests pass', () => {
    expect(tell(verdictOf({ ...RUN, endings: [DRAWN] }))).toBe('NOT CAUGHT by "R5: one is drawn"');
  });

  it('is "never ended" after a time-out', () => {
    expect(verdictOf({ ...RUN, endings: failing('Error', 'Test timed out in 60000ms.') }).kind).toBe('never ended');
    expect(verdictOf({ ...RUN, ended: false }).kind).toBe('never ended');
  });
});
