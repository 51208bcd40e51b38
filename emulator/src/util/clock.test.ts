import { afterEach, describe, expect, it, vi } from 'vitest';
import { systemClock } from './clock.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('the machine’s clock', () => {
  it('tells the time of day in whole microseconds', () => {
    const now = systemClock.nowMicros();
    expect(Number.isInteger(now)).toBe(true);
    expect(Math.abs(now / 1000 - Date.now())).toBeLessThan(1000);
  });

  it('follows when the wall clock steps, as after the machine slept', () => {
    const hours = 3_600_000 * 8;
    const real = Date.now.bind(Date);
    const before = systemClock.nowMicros();
    vi.spyOn(Date, 'now').mockImplementation(() => real() + hours);
    expect(systemClock.nowMicros() - before).toBeGreaterThanOrEqual(hours * 1000 - 10_000);
    vi.restoreAllMocks();
    expect(Math.abs(systemClock.nowMicros() - real() * 1000)).toBeLessThan(100_000);
  });

  it('sets timers and cancels them', async () => {
    const cancelled = vi.fn();
    systemClock.setTimer(0, cancelled)();
    await new Promise<void>((resolve) => {
      systemClock.setTimer(1, resolve);
      // The clock's timers do not keep the process alive; this one does.
      setTimeout(() => undefined, 1000).unref();
    });
    expect(cancelled).not.toHaveBeenCalled();
  });
});
