import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextLookMs, RESEND_MS, secondsToResend } from './waiting.ts';

describe('the waiting room', () => {
  it('lets another mail be asked for after a minute, counted in whole seconds', () => {
    expect(secondsToResend(1000, 1000)).toBe(60);
    expect(secondsToResend(1000, 1001)).toBe(60);
    expect(secondsToResend(1000, 2000)).toBe(59);
    expect(secondsToResend(1000, 1000 + RESEND_MS - 1)).toBe(1);
    expect(secondsToResend(1000, 1000 + RESEND_MS)).toBe(0);
  });

  it('never asks for more patience than that, even when the clock is set', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (sentAt, now) => {
        const seconds = secondsToResend(sentAt, now);
        return Number.isInteger(seconds) && seconds >= 0 && seconds <= 60;
      }),
    );
  });

  it('looks less often once it has looked for long, and never stops', () => {
    fc.assert(
      fc.property(fc.nat(), (looks) => {
        expect(nextLookMs(looks)).toBeGreaterThanOrEqual(1000);
        expect(nextLookMs(looks + 1)).toBeGreaterThanOrEqual(nextLookMs(looks));
        expect(nextLookMs(looks)).toBeLessThanOrEqual(20_000);
      }),
    );
  });
});
