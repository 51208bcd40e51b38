import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_MAINTENANCE, plannedShareDone } from './maintenance.ts';

describe('the share of the planned time that is over', () => {
  const planned = { ...NO_MAINTENANCE, plannedDurationMinutes: 10, maintenanceEndTime: 1 };

  it('grows from nothing to all', () => {
    expect([600, 300, 0].map((left) => plannedShareDone(planned, left))).toEqual([0, 0.5, 1]);
  });

  it('is never more than all or less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(), (left) => {
        const share = plannedShareDone(planned, left) ?? -1;
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is not known without an end', () => {
    expect(plannedShareDone({ ...planned, maintenanceEndTime: null }, 10)).toBeUndefined();
    expect(plannedShareDone({ ...planned, plannedDurationMinutes: 0 }, 10)).toBeUndefined();
  });
});
