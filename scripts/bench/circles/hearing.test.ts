import { describe, expect, it } from 'vitest';
import { Hearing } from './hearing.ts';

describe('Hearing', () => {
  it('counts from the call to each snapshot of the others', async () => {
    const hearing = new Hearing(3);
    hearing.note('before', 0, false, 1);
    hearing.begin('said', 1);
    const all = hearing.all(10_000);
    const now = performance.now();
    for (const member of [1, 0, 2]) hearing.note('said', member, false, now + 100 + member);
    await all;
    const [times = []] = hearing.receipts();
    expect(times).toHaveLength(2);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(100);
  });

  it('counts a notice once, whoever hears it', () => {
    const hearing = new Hearing(2);
    hearing.note('notice', 0, true, 1);
    hearing.note('notice', 1, true, 2);
    expect(hearing.notices).toBe(1);
    hearing.forget();
    expect(hearing.notices).toBe(0);
  });

  it('says who has not heard in time', async () => {
    const hearing = new Hearing(3);
    hearing.begin('said', 0);
    await expect(hearing.all(0)).rejects.toThrow('so many: 2');
  });
});
