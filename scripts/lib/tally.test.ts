import { describe, expect, it } from 'vitest';
import { addTallies, emptyTally, exitCodeOf, formatFailures, formatTally, parseTally } from './tally.ts';

describe('a tally', () => {
  it('is printed as the line that ends a run', () => {
    expect(formatTally({ passed: 12, failed: 3, failures: [] })).toBe('12 passed, 3 failed');
  });

  it('names what failed, a line each', () => {
    expect(formatFailures({ passed: 1, failed: 2, failures: ['lint', 'a.test.ts: b'] })).toBe(
      ' ✗ lint\n ✗ a.test.ts: b\n',
    );
  });

  it('adds up over the parts of a run', () => {
    expect(
      addTallies({ passed: 1, failed: 2, failures: ['a', 'b'] }, { passed: 3, failed: 1, failures: ['c'] }),
    ).toEqual({ passed: 4, failed: 3, failures: ['a', 'b', 'c'] });
  });

  it('is a failure when something failed, and when nothing was tested', () => {
    expect(exitCodeOf({ passed: 1, failed: 0, failures: [] })).toBe(0);
    expect(exitCodeOf({ passed: 9, failed: 1, failures: [] })).toBe(1);
    expect(exitCodeOf(emptyTally)).toBe(1);
  });

  it('is read back from JSON', () => {
    const tally = { passed: 7, failed: 1, failures: ['one.test.ts: fails'] };
    expect(parseTally(JSON.stringify(tally))).toEqual(tally);
  });

  it.each([
    '',
    '{"passed":1',
    'null',
    '3',
    '{"passed":1}',
    '{"passed":-1,"failed":0}',
    '{"passed":"1","failed":0}',
    '{"passed":1,"failed":0,"failures":[1]}',
  ])('is not read from %j', (text) => {
    expect(parseTally(text)).toBeUndefined();
  });
});
