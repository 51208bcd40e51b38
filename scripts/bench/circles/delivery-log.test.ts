import { describe, expect, it } from 'vitest';
import { DeliveryLog } from './delivery-log.ts';

describe('DeliveryLog', () => {
  it('counts from the call to each snapshot of the others', async () => {
    const log = new DeliveryLog(3);
    log.note('before', 0, false, 1);
    log.begin('sent', 1);
    const all = log.all(10_000);
    const now = performance.now();
    for (const member of [1, 0, 2]) log.note('sent', member, false, now + 100 + member);
    await all;
    const [times = []] = log.receipts();
    expect(times).toHaveLength(2);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(100);
  });

  it('counts a notice once, however many receive it', () => {
    const log = new DeliveryLog(2);
    log.note('notice', 0, true, 1);
    log.note('notice', 1, true, 2);
    expect(log.notices).toBe(1);
    log.forget();
    expect(log.notices).toBe(0);
  });

  it('says how many have not received it in time', async () => {
    const log = new DeliveryLog(3);
    log.begin('sent', 0);
    await expect(log.all(0)).rejects.toThrow('this many: 2');
  });
});
