import { describe, expect, it } from 'vitest';
import { parseFrames } from './frames.ts';

describe('parseFrames', () => {
  it('counts the frames between the first and the last, and those that were on time', () => {
    const times = [0, 16.7, 33.3, 66.7, 83.4];
    expect(parseFrames({ times, waits: 1 })).toEqual({ count: 4, elapsedMs: 83.4, onTime: 0.75, waits: 1 });
  });

  it('refuses what is no answer of the page', () => {
    expect(() => parseFrames(undefined)).toThrow();
    expect(() => parseFrames({ times: [1], waits: 0 })).toThrow(RangeError);
  });
});
