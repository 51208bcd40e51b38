import { MODERATION_OUTCOMES, parseAlert } from '@chupke/domain/alert.ts';
import { parseConfessionId } from '@chupke/domain/confession-id.ts';
import { REPORT_REASONS, REPORT_STATUSES } from '@chupke/domain/report.ts';
import { describe, expect, it } from 'vitest';
import { moderationAlert, reportAlert } from './moderation-alert.ts';

const confession = parseConfessionId('abcdefghij0123456789');

describe.each(['en', 'hi'] as const)('in %s', (language) => {
  it('every outcome with every reason is an alert that the app can read, and says the reason', () => {
    for (const outcome of MODERATION_OUTCOMES) {
      const messages = [null, ...REPORT_REASONS].map((reason) => {
        const alert = moderationAlert({ confession, outcome, reason, language });
        expect(parseAlert('a', { ...alert, timestamp: 1 })).toMatchObject({ type: 'moderation', outcome });
        return alert.message;
      });
      // `other` reads as no reason given.
      if (outcome !== 'restored')
        expect(new Set(messages).size).toBeGreaterThanOrEqual(REPORT_REASONS.length);
    }
  });

  it('reporters are told of an end that was decided, and of nothing else', () => {
    const told = REPORT_STATUSES.filter((status) => {
      const alert = reportAlert(language, { ticketNumber: '12345678', status });
      if (alert === undefined) return false;
      expect(parseAlert('a', { ...alert, timestamp: 1 })).toMatchObject({ type: 'report', status });
      return true;
    });
    expect(told).toEqual(['resolved', 'dismissed']);
  });
});
