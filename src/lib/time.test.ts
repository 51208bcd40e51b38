import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactTime, formatCount, timeAgo } from './time.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

function ago(minutes: number, language: 'en' | 'hi' = 'en'): string {
  return timeAgo(NOW - minutes * MINUTE, NOW, language, 'now');
}

describe('timeAgo', () => {
  it('tells coarsely how long ago something was', () => {
    expect(ago(0)).toBe('now');
    expect(ago(1.9)).toBe('now');
    expect(ago(3)).toMatch(/^3.?min ago$/);
    expect(ago(59)).toMatch(/^59.?min ago$/);
    expect(ago(60)).toMatch(/^1.?(?:h|hr\.?) ago$/);
    expect(ago(26 * 60)).toBe('yesterday');
    expect(ago(8 * 24 * 60)).toBe('13 Nov');
  });

  it('speaks Hindi', () => {
    expect(ago(3, 'hi')).toMatch(/3.*पहले/);
  });

  it('takes a time from a clock that is ahead for now', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 1e12 }), (ahead) => ago(-ahead / MINUTE) === 'now'));
  });

  it('says the same for two times of the same minute, so that it gives no second away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 10_000 }),
        fc.integer({ min: 0, max: 59_999 }),
        (minutes, within) => {
          expect(timeAgo(NOW - minutes * MINUTE - within, NOW, 'en', 'now')).toBe(ago(minutes));
        },
      ),
    );
  });
});

describe('exactTime and formatCount', () => {
  it('write times and numbers as in India', () => {
    expect(exactTime(NOW, 'en')).toMatch(/21 Nov 2026.*\d{1,2}:\d{2}\s?(?:am|pm)/i);
    expect(formatCount(999, 'en')).toBe('999');
    expect(formatCount(150_000, 'en')).toBe('1.5L');
  });
});
