import { describe, expect, it } from 'vitest';
import { circleId, HOUR, NOW } from '../../../entities/circle/testing/circle-samples.ts';
import { CIRCLE_LIMITS } from '@chupke/domain/circle-limits.ts';
import { daysLeft, judgeText } from './recovery.ts';

describe('bringing a circle back', () => {
  const deleted = {
    circleId: circleId(1),
    name: 'Gone',
    deletedAt: NOW,
    chatRetentionExpiresAt: NOW + 30 * 24 * HOUR,
    restorable: true,
  };

  it('is possible for 30 days, begun ones counted', () => {
    expect(daysLeft(deleted, NOW)).toBe(30);
    expect(daysLeft(deleted, NOW + 29.5 * 24 * HOUR)).toBe(1);
    expect(daysLeft(deleted, NOW + 30 * 24 * HOUR)).toBe(0);
    expect(daysLeft({ ...deleted, restorable: false }, NOW)).toBe(0);
  });

  it('needs a reason of some words', () => {
    expect(
      ['  a ', 'why not', 'a'.repeat(1001)].map((text) => judgeText(text, CIRCLE_LIMITS.recoveryReason)),
    ).toEqual(['short', 'ok', 'too-long']);
  });
});
