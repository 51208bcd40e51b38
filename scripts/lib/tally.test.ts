import { describe, expect, it } from 'vitest';
import { addTallies, emptyTally, exitCodeOf, formatTally, parseTally } from './tally.ts';

describe('a tally', () => {
  it('is printed as the line that ends a run', () => {
    expect(formatTally({ passed: 12, failed: 3 })).toBe('12 passed, 3 failed');
  });

  it('adds up over the parts of a run', () => {
    expect(addTallies({ passed: 1, failed: 2 }, { passed: 3, failed: 0 })).toEqual({ passed: 4, failed: 2 });
  });

  it('is a failure when something failed, and when nothing was tested', () => {
    expect(exitCodeOf({ passed: 1, failed: 0 })).toBe(0);
    expect(exitCodeOf({ passed: 9, failed: 1 })).toBe(1);
    expect(exitCodeOf(emptyTally)).toBe(1);
  });

  it('is read back from JSON', () => {
    expect(parseTally(JSON.stringify({ passed: 7, failed: 0 }))).toEqual({ passed: 7, failed: 0 });
  });

  it.each([
    '',
    '{"passed":1',
    'null',
    '3',
    '{"passed":1}',
    '{"passed":-1,"failed":0}',
    '{"passed":"1","failed":0}',
  ])('is not read from %j', (text) => {
    expect(parseTally(text)).toBeUndefined();
  });
});
