import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clocksOf, decisionTimeOf } from './clocks.ts';
import { isOpenReport, REPORT_REASONS, REPORT_STATUSES } from './report.ts';

const HOUR = 3_600_000;

describe('the clocks of a report', () => {
  it('leave 24 hours to begin and 7 days to decide', () => {
    expect(clocksOf({ reason: 'harassment', status: 'pending', reportTimestamp: 1000 })).toEqual([
      { kind: 'acknowledge', due: 1000 + 24 * HOUR },
      { kind: 'decide', due: 1000 + 7 * 24 * HOUR },
    ]);
    expect(clocksOf({ reason: 'spam', status: 'under_review', reportTimestamp: 0 })).toEqual([
      { kind: 'decide', due: 7 * 24 * HOUR },
    ]);
  });

  it.each(['intimate-images', 'impersonation'] as const)('leave 2 hours for %s', (reason) => {
    expect(clocksOf({ reason, status: 'pending', reportTimestamp: 0 })).toEqual([
      { kind: 'decide', due: 2 * HOUR },
    ]);
  });

  it('end with the decision, and stand still while the confession is hidden', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REPORT_REASONS),
        fc.constantFrom(...REPORT_STATUSES),
        fc.integer({ min: 0, max: 4e12 }),
        (reason, status, reportTimestamp) => {
          const clocks = clocksOf({ reason, status, reportTimestamp });
          if (!isOpenReport(status) || status === 'accepted') expect(clocks).toEqual([]);
          else
            expect(clocks.at(-1)).toEqual({ kind: 'decide', due: reportTimestamp + decisionTimeOf(reason) });
          const dues = clocks.map(({ due }) => due);
          expect(dues).toEqual([...dues].sort((a, b) => a - b));
        },
      ),
    );
  });
});
