import { OWN_WRITE_GAP_SECONDS } from '@chupke/domain/limits.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../errors.ts';

const GAP = OWN_WRITE_GAP_SECONDS * 1000;

async function page() {
  vi.resetModules();
  return import('./own-write.ts');
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('writes at once, and the next one after the gap that the rules ask for', async () => {
  const { writeOwn } = await page();
  const write = vi.fn(async () => performance.now());
  const [first, second, third] = [writeOwn(write), writeOwn(write), writeOwn(write)];
  await first;
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(GAP);
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2 * GAP);
  const times = await Promise.all([first, second, third]);
  expect(times.map((time, index) => index === 0 || time - (times[index - 1] ?? 0) > GAP)).toEqual([
    true,
    true,
    true,
  ]);
  await vi.advanceTimersByTimeAsync(10 * GAP);
  await writeOwn(write);
});

it('tries once more what another device was faster with, and then says why not', async () => {
  const { writeOwn } = await page();
  const refused = new AppError('permission-denied');
  const write = vi.fn().mockRejectedValueOnce(refused).mockResolvedValueOnce('done');
  const done = writeOwn(write);
  await vi.advanceTimersByTimeAsync(2 * GAP);
  expect(await done).toBe('done');
  const never = expect(writeOwn(() => Promise.reject(refused))).rejects.toBe(refused);
  await vi.advanceTimersByTimeAsync(4 * GAP);
  await never;
});

it('does not repeat what failed otherwise, and does not hold up what follows', async () => {
  const { writeOwn } = await page();
  const write = vi.fn().mockRejectedValue(new AppError('unavailable'));
  await expect(writeOwn(write)).rejects.toMatchObject({ code: 'unavailable' });
  expect(write).toHaveBeenCalledOnce();
  const next = writeOwn(async () => 'done');
  await vi.advanceTimersByTimeAsync(2 * GAP);
  expect(await next).toBe('done');
});
