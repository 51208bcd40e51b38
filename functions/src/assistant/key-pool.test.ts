import { beforeEach, describe, expect, it } from 'vitest';
import { AI_LIMITS } from './ai-limits.ts';
import { KeyPool } from './key-pool.ts';

let now: number;
let pool: KeyPool;

beforeEach(() => {
  now = 1_700_000_000_000;
  pool = new KeyPool(['a', 'b'], () => now);
});

/** Takes a turn when there is no wait. */
function take(): string | undefined {
  now += AI_LIMITS.gapMs;
  return pool.take()?.key;
}

describe('the keys of the AI', () => {
  it('take turns: the first named begins, what is used less comes next', () => {
    const turns = Array.from({ length: 40 }, () => take());
    expect(turns[0]).toBe('a');
    expect(turns.filter((key) => key === 'b').length).toBeGreaterThan(15);
  });

  it('have 5 points for each that is named after them, a point less for each call, and 10 less for an error', () => {
    const turns = (): string => Array.from({ length: 14 }, () => take()).join('');
    // After five calls both have as many: then the first named, and after it the other.
    expect(turns()).toBe('aaaaaababababa');
    pool = new KeyPool(['a', 'b'], () => now);
    pool.failed('a', 'other');
    expect(turns()).toBe('bbbbbababababa');
  });

  it('are asked a second apart, and nobody waits for more than three', () => {
    expect([0, 1, 2, 3].map(() => pool.take()?.waitMs)).toEqual([0, 1000, 2000, 3000]);
    expect(pool.take()).toBeUndefined();
    now += 1000;
    expect(pool.take()?.waitMs).toBe(3000);
  });

  it.each(['limited', 'auth'] as const)('rest for five minutes when %s', (failure) => {
    pool.failed('a', failure);
    expect(pool.health()).toEqual(['resting', 'healthy']);
    expect([take(), take()]).toEqual(['b', 'b']);
    now += AI_LIMITS.restMs;
    expect(pool.health()).toEqual(['healthy', 'healthy']);
    expect([take(), take()]).toContain('a');
  });

  it('rest after three other errors in a row, not when one succeeds in between', () => {
    pool.failed('a', 'other');
    pool.failed('a', 'other');
    pool.succeeded('a');
    pool.failed('a', 'other');
    pool.failed('a', 'other');
    expect(pool.health()[0]).toBe('healthy');
    pool.failed('a', 'other');
    expect(pool.health()[0]).toBe('resting');
    now += AI_LIMITS.restMs;
    expect(Array.from({ length: 2 }, () => take())).toContain('a');
    pool.failed('a', 'other');
    expect(pool.health()[0]).toBe('healthy');
  });

  it('are used 200 times an hour each, and 800 times over all', () => {
    const six = Array.from({ length: 6 }, (_, index) => `key-${index}`);
    const hourly = (keys: readonly string[]): number => {
      pool = new KeyPool(keys, () => now);
      const start = now;
      let turns = 0;
      while (now - start < AI_LIMITS.hourMs - AI_LIMITS.gapMs) if (take() !== undefined) turns += 1;
      return turns;
    };
    expect(hourly(['one'])).toBe(AI_LIMITS.perKey);
    expect(hourly(six)).toBe(AI_LIMITS.overall);
    now += AI_LIMITS.hourMs;
    expect(take()).toBeDefined();
  });

  it('that were tried are left out, and none are left after the last', () => {
    expect(pool.take(new Set(['a']))?.key).toBe('b');
    now += 1000;
    expect(pool.take(new Set(['a', 'b']))).toBeUndefined();
  });
});
