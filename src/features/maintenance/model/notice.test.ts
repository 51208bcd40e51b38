import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANSWER_HEAD, noticeWords, shareDone } from './notice.ts';

const HINDI = { title: 'मेंटेनेंस', message: 'बाद में आइए', estimate: '30 मिनट' };

describe('the words of the notice', () => {
  it('are ours in the reader’s language where the admins wrote none', () => {
    expect(noticeWords(NO_MAINTENANCE, HINDI)).toEqual(HINDI);
  });

  it('are the admins’ where they wrote some', () => {
    const own = { title: 'Moving house', message: 'Boxes everywhere.', estimatedDuration: '45 minutes' };
    expect(noticeWords({ ...NO_MAINTENANCE, ...own }, HINDI)).toEqual({
      title: own.title,
      message: own.message,
      estimate: own.estimatedDuration,
    });
    expect(noticeWords({ ...NO_MAINTENANCE, title: '  ' }, HINDI).title).toBe(HINDI.title);
  });

  it('begin with the answer of the specification', () => {
    expect(ANSWER_HEAD).toEqual(['HTTP/1.1 503 Service Unavailable', 'Retry-After: 1800']);
  });
});

describe('the share of the planned time that is over', () => {
  const planned = { ...NO_MAINTENANCE, plannedDurationMinutes: 10, maintenanceEndTime: 1 };

  it('grows from nothing to all', () => {
    expect([600, 300, 0].map((left) => shareDone(planned, left))).toEqual([0, 0.5, 1]);
  });

  it('is never more than all or less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(), (left) => {
        const share = shareDone(planned, left) ?? -1;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is not known without an end', () => {
    expect(shareDone({ ...planned, maintenanceEndTime: null }, 10)).toBeUndefined();
    expect(shareDone({ ...planned, plannedDurationMinutes: 0 }, 10)).toBeUndefined();
  });
});
