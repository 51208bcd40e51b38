import { ALL_LANGUAGES, LANGUAGES } from '@chupke/domain/language.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { en } from '../texts/en/catalogue.ts';
import { hi } from '../texts/hi/catalogue.ts';
import {
  exactTime,
  formatCount,
  longDay,
  relativeTime,
  spanInWords,
  stopwatch,
  timeOfDay,
} from './format.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const WORDS = { en: en.common, hi: hi.common };

function ago(minutes: number, language: keyof typeof WORDS = 'en'): string {
  return relativeTime(NOW - minutes * MINUTE, NOW, language, WORDS[language]);
}

describe('relativeTime', () => {
  it('counts whole hours and days', () => {
    const ago = (minutes: number) => relativeTime(NOW - minutes * MINUTE, NOW, 'en', en.common);
    expect(ago(119)).toBe(ago(60));
    expect(ago(24 * 60 - 1)).toBe(ago(23 * 60));
    expect(ago(47 * 60)).toBe(ago(24 * 60));
  });

  it('tells coarsely how long ago something was', () => {
    expect(ago(0)).toBe('now');
    expect(ago(1.9)).toBe('now');
    expect(ago(3)).toMatch(/^3.?min ago$/);
    expect(ago(59)).toMatch(/^59.?min ago$/);
    expect(ago(60)).toMatch(/^1.?(?:h|hr\.?) ago$/);
    expect(ago(26 * 60)).toMatch(/^1.?d(?:ay)? ago$/);
    expect(ago(8 * 24 * 60)).toBe('13 Nov');
    expect(ago(365 * 24 * 60)).toBe('21 Nov 2025');
  });

  it('counts the days of a week, and is a date beyond it', () => {
    const week = 7 * 24 * 60;
    expect(ago(week - 1)).toBe('6 days ago');
    expect(ago(week + 1)).toBe('14 Nov');
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
          expect(relativeTime(NOW - minutes * MINUTE - within, NOW, 'en', en.common)).toBe(ago(minutes));
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

describe('other ways to write a time', () => {
  it('name a day of UTC as it is, wherever the reader is', () => {
    expect(longDay(Date.UTC(2026, 0, 5), 'en')).toBe('5 January 2026');
    expect(longDay(Date.UTC(2026, 0, 5, 23, 59), 'en')).toBe('5 January 2026');
    expect(longDay(Date.UTC(2026, 0, 5), 'hi')).toBe('5 जनवरी 2026');
  });

  it('use a 12-hour clock', () => {
    expect(timeOfDay(NOW, 'en')).toMatch(/^\d{1,2}:\d{2}\s?(?:am|pm)$/i);
  });

  it('count seconds as a stopwatch does', () => {
    expect([0, 5, 545, 3540, 3600, 3661].map(stopwatch)).toEqual([
      '0:00',
      '0:05',
      '9:05',
      '59:00',
      '1:00:00',
      '1:01:01',
    ]);
  });
});

it('a span is told as exactly as it matters', () => {
  const minute = MINUTE;
  const hour = 60 * MINUTE;
  expect(
    [20_000, 59 * minute, hour, 100 * minute, 6 * hour + minute, 47 * hour, 48 * hour, 7 * 24 * hour].map(
      (span) => spanInWords(span, 'en'),
    ),
  ).toEqual([
    '1 minute',
    '59 minutes',
    '1 hour',
    '1 hour 40 minutes',
    '6 hours',
    '47 hours',
    '2 days',
    '7 days',
  ]);
  expect(spanInWords(hour, 'hi')).toMatch(/घं/);
});

it.each(ALL_LANGUAGES)('a count is written as Intl writes it in %s, whatever its size', (language) => {
  const intl = new Intl.NumberFormat(LANGUAGES[language].locale, {
    notation: 'compact',
    numberingSystem: 'latn',
  });
  const counts = [...Array(1100).keys(), 99_999, 150_000, 25_000_000];
  expect(counts.map((count) => formatCount(count, language))).toEqual(
    counts.map((count) => intl.format(count)),
  );
});
