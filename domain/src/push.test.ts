import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_PUSH_MEMORY, parsePushMemory, receivePush } from './push-device.ts';
import {
  DEFAULT_PUSH_SETTINGS,
  isPushToken,
  parsePushMark,
  parsePushPayload,
  parsePushSettings,
  pushSettingsFields,
  quietUntil,
} from './push.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hour = fc.integer({ min: 0, max: 23 });

describe('a token', () => {
  it('has 50 characters or more, and begins with c, d, e or f', () => {
    for (const first of 'cdef') {
      expect(isPushToken(first + 'x'.repeat(49))).toBe(true);
      expect(isPushToken(first + 'x'.repeat(48))).toBe(false);
    }
    for (const text of [`a${'x'.repeat(80)}`, `d${'x'.repeat(80)} `, `d${'x'.repeat(1000)}`, ''])
      expect(isPushToken(text)).toBe(false);
  });
});

describe('quiet hours', () => {
  it('end within a day, at the hour that was chosen in India, and hold until then', () => {
    const now = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(now, hour, hour, (time, from, to) => {
        const until = quietUntil({ from, to }, time);
        if (until === null) return;
        expect(until).toBeGreaterThan(time);
        expect(until - time).toBeLessThanOrEqual(DAY_MS);
        expect((until + 5.5 * HOUR_MS) % DAY_MS).toBe(to * HOUR_MS);
        expect(quietUntil({ from, to }, until - 1)).toBe(until);
        if (from !== to) expect(quietUntil({ from, to }, until)).toBeNull();
      }),
    );
  });

  it('from an hour to the same one hold always', () => {
    const now = fc.integer({ min: 0, max: 4_000_000_000_000 });
    fc.assert(
      fc.property(now, hour, (time, at) => {
        expect(quietUntil({ from: at, to: at }, time)).not.toBeNull();
      }),
    );
  });

  it('go over midnight', () => {
    const night = { from: 22, to: 7 };
    // 16:30 UTC is ten at night in India.
    const ten = Date.UTC(2026, 1, 3, 16, 30);
    expect(quietUntil(night, ten - 1)).toBeNull();
    expect(quietUntil(night, ten)).toBe(Date.UTC(2026, 1, 4, 1, 30));
    expect(quietUntil(null, ten)).toBeNull();
  });
});

describe('settings', () => {
  it('come back as they were stored', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.record({ from: hour, to: hour })),
        (likes, previews, quiet) => {
          const kinds = { ...DEFAULT_PUSH_SETTINGS.kinds, likes };
          const settings = { ...DEFAULT_PUSH_SETTINGS, kinds, previews, quiet };
          expect(parsePushSettings(pushSettingsFields(settings))).toEqual(settings);
        },
      ),
    );
  });

  it('reveal nothing where nobody has chosen', () => {
    expect(parsePushSettings(undefined)).toMatchObject({ previews: false, quiet: null });
  });
});

describe('what a device is sent', () => {
  const payload = {
    id: 'one',
    mark: 'm'.repeat(20),
    title: 'Chupke',
    body: 'New reply',
    path: '/alerts',
    alerts: '',
    look: 'app',
  };

  it('leads to a place of the app and nowhere else', () => {
    expect(parsePushPayload(payload)).toEqual(payload);
    for (const path of [
      '//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\\evil.example',
      '',
    ])
      expect(() => parsePushPayload({ ...payload, path })).toThrow();
  });

  it('is shown once, and only where it names the device', () => {
    const mark = parsePushMark(payload.mark);
    const own = parsePushPayload(payload);
    expect(receivePush(NO_PUSH_MEMORY, own).isShown).toBe(false);
    const first = receivePush({ mark, shown: [] }, own);
    expect(first.isShown).toBe(true);
    expect(receivePush(first.memory, own).isShown).toBe(false);
    const other = parsePushMark('n'.repeat(20));
    expect(receivePush({ mark: other, shown: [] }, own).isShown).toBe(false);
  });

  it('is nothing to a device whose memory is broken', () => {
    for (const broken of [undefined, null, 7, { mark: 'x' }, { shown: [] }])
      expect(parsePushMemory(broken)).toEqual(NO_PUSH_MEMORY);
  });
});
