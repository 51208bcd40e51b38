import { describe, expect, it } from 'vitest';
import { blockingTime, layoutShift, parseMarks, parseObserved } from './vitals.ts';

describe('layoutShift', () => {
  it('is the largest session: shifts less than a second apart, over at most five', () => {
    expect(layoutShift([])).toBe(0);
    expect(
      layoutShift([
        [0, 0.1],
        [900, 0.2],
        [2000, 0.25],
      ]),
    ).toBeCloseTo(0.3);
    const steady = Array.from({ length: 12 }, (_, index): [number, number] => [index * 500, 0.01]);
    // 0 to 5000 ms are the first eleven; the twelfth begins a session of its own.
    expect(layoutShift(steady)).toBeCloseTo(0.11);
  });
});

describe('blockingTime', () => {
  it('counts what is over 50 ms of each task in the first ten seconds', () => {
    const tasks = [
      [100, 80],
      [500, 50],
      [9_999, 150],
      [10_000, 900],
    ] as const;
    expect(blockingTime(tasks, 0)).toBe(130);
    expect(blockingTime(tasks, 200)).toBe(100);
  });
});

describe('parseObserved', () => {
  it('reads what the page has noted', () => {
    const noted = {
      fcp: 300,
      lcp: null,
      lcpElement: 'p',
      shifts: [[1, 0.5]],
      tasks: [],
      interactions: [['click', 5, 40]],
    };
    expect(parseObserved(noted)).toEqual({
      ...noted,
      interactions: [{ name: 'click', start: 5, duration: 40 }],
    });
  });

  it('refuses a page in which the observer did not run', () => {
    expect(() => parseObserved(undefined)).toThrow();
  });
});

describe('parseMarks', () => {
  it('keeps the first of each name', () => {
    expect([
      ...parseMarks([
        ['feed', 10],
        ['feed', 20],
        ['live', 30],
      ]),
    ]).toEqual([
      ['feed', 10],
      ['live', 30],
    ]);
  });
});
