import { describe, expect, it } from 'vitest';
import { percentile, summarise } from './stats.ts';

describe('percentile', () => {
  it('takes the value of the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(percentile(values, 0.99)).toBe(99);
    expect(percentile(values, 0.5)).toBe(50);
    expect(percentile([7], 0.99)).toBe(7);
  });

  it('orders numbers as numbers', () => {
    expect(percentile([10, 9, 2], 1)).toBe(10);
  });

  it('refuses to make a figure of nothing', () => {
    expect(() => percentile([], 0.5)).toThrow(RangeError);
  });
});

describe('summarise', () => {
  it('gives the median and the range', () => {
    expect(summarise([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3, count: 3 });
  });
});
