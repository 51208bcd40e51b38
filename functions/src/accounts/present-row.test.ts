import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exportedRow } from './present-row.ts';

it('shows times, lists and maps as plain values', () => {
  expect(
    exportedRow({
      text: 'चुपके से',
      likes: 12,
      timestamp: { toMillis: () => Date.UTC(2026, 1, 3) },
      windowStart: Date.UTC(2026, 1, 3, 1),
      roles: ['user', 'moderator'],
      securityFlags: { accountLocked: false, deep: { level: 1 } },
      banReason: null,
      missing: undefined,
    }),
  ).toEqual({
    text: 'चुपके से',
    likes: 12,
    timestamp: '2026-02-03T00:00:00.000Z',
    windowStart: '2026-02-03T01:00:00.000Z',
    roles: 'user, moderator',
    'securityFlags.accountLocked': false,
    'securityFlags.deep.level': 1,
    banReason: null,
  });
});

it('makes a row of whatever is stored', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const row = exportedRow(fields);
      for (const value of Object.values(row))
        expect(value === null || ['string', 'number', 'boolean'].includes(typeof value)).toBe(true);
    }),
    {
      examples: [[{ createdAt: 1e300 }], [{ list: [{ toString: 1 }, null] }], [{ __proto__: { at: -1e17 } }]],
    },
  );
});
