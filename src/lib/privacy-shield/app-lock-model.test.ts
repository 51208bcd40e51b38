import { ParseError } from '@chupke/domain/parse.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  APP_LOCK,
  isPin,
  nextTryAt,
  parseTries,
  pinDigits,
  triesLeft,
  waitAfterMs,
} from './app-lock-model.ts';
import { parseStoredPin } from './app-lock-state.ts';
import { isStillOpen, LOCK_AWAY_MS } from './app-lock-open.ts';

const STORED = { uid: 'abcdefghijklmnopqrstuvwxyz12', salt: 'AAAA', hash: 'BBBB', iterations: 300_000 };

describe('a PIN', () => {
  it.each(['1234', '12345', '123456'])('can be %s', (pin) => expect(isPin(pin)).toBe(true));

  it.each(['', '123', '1234567', '12a4', '12 34', '१२३४', '１２３４'])('cannot be "%s"', (pin) => {
    expect(isPin(pin)).toBe(false);
  });

  it('is the same in the digits of Hindi, and with what a keyboard adds', () => {
    expect(pinDigits('१२३४')).toBe('1234');
    expect(pinDigits(' 12-34\u200b')).toBe('1234');
  });

  it('is never longer than six digits, whatever is typed', () => {
    const keys = fc.string({
      unit: fc.constantFrom('0', '7', '9', '०', '५', '९', 'a', ' ', '-', '\u200b', '🙂'),
    });
    fc.assert(fc.property(keys, (typed) => /^\d{0,6}$/.test(pinDigits(typed))));
  });
});

describe('the stored PIN', () => {
  it('is read back', () => expect(parseStoredPin({ ...STORED, more: 1 })).toEqual(STORED));

  it.each([null, 'x', [], {}, { ...STORED, iterations: 0 }, { ...STORED, salt: '' }, { ...STORED, uid: 7 }])(
    'is none where it cannot be tried: %j',
    (data) => expect(() => parseStoredPin(data)).toThrow(ParseError),
  );
});

describe('wrong tries', () => {
  it('wait from the fifth on, twice as long each time', () => {
    expect([0, 4, 5, 6, 7, 8, 9].map(waitAfterMs)).toEqual([0, 0, 30_000, 60_000, 120_000, 240_000, 480_000]);
  });

  it('end at the tenth', () => {
    expect(triesLeft({ count: 9, last: 0 })).toBe(1);
    expect(triesLeft({ count: 10, last: 0 })).toBe(0);
    expect(triesLeft({ count: 999, last: 0 })).toBe(0);
  });

  it('are not read from anything else', () => {
    for (const data of [null, {}, { count: -1, last: 0 }, { count: 'many', last: 0 }])
      expect(() => parseTries(data, 1000)).toThrow(ParseError);
  });

  it('never make anyone wait for longer than the wait, whatever the clock did', () => {
    const times = fc.integer({ min: 0, max: 4e12 });
    fc.assert(
      fc.property(fc.nat({ max: 20 }), times, times, (count, last, now) => {
        const left = nextTryAt(parseTries({ count, last }, now)) - now;
        expect(left).toBeLessThanOrEqual(waitAfterMs(count));
      }),
    );
  });

  it('cannot be waited out by setting the clock back', () => {
    const later = parseTries({ count: 5, last: 2_000_000 }, 1_000_000);
    expect(nextTryAt(later)).toBe(1_000_000 + APP_LOCK.firstWaitMs);
  });
});

describe('an open app', () => {
  it('stays open for less than a minute out of sight', () => {
    expect(isStillOpen(1000, 1000)).toBe(true);
    expect(isStillOpen(1000, 1000 + LOCK_AWAY_MS - 1)).toBe(true);
    expect(isStillOpen(1000, 1000 + LOCK_AWAY_MS)).toBe(false);
  });

  it('is closed where it is not known when it was seen, or the clock was set back', () => {
    expect(isStillOpen(undefined, 1000)).toBe(false);
    expect(isStillOpen(2000, 1000)).toBe(false);
  });
});
