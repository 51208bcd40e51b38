import fc from 'fast-check';
import { expect, it } from 'vitest';
import { memoryDocuments } from '../testing/memory-documents.ts';
import { RefusedError } from './refused-error.ts';
import { callLimitPath, limitCall } from './rate-limit.ts';

const CALL = { name: 'exportAccount', limit: { windowSeconds: 60, max: 3 } };

async function isTaken(gateways: Parameters<typeof limitCall>[0], key: string, now: number, call = CALL) {
  try {
    await limitCall(gateways, key, call, now);
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(RefusedError);
    expect(error).toMatchObject({ reason: 'too-many' });
    return false;
  }
}

it('takes as many calls within a window as the limit says, each name and each caller for itself', async () => {
  const gateways = { documents: memoryDocuments() };
  const other = { ...CALL, name: 'other' };
  for (const now of [1000, 2000, 3000]) expect(await isTaken(gateways, 'asha', now)).toBe(true);
  expect(await isTaken(gateways, 'asha', 60_999)).toBe(false);
  expect(await isTaken(gateways, 'asha', 60_999, other)).toBe(true);
  expect(await isTaken(gateways, 'bela', 60_999)).toBe(true);
  expect(await isTaken(gateways, 'asha', 61_000)).toBe(true);
  expect([...gateways.documents.stored.keys()]).toEqual([callLimitPath('asha'), callLimitPath('bela')]);
});

it('never lets more through within any one window, however the calls come', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(20_000), { maxLength: 60 }), async (gaps) => {
      const gateways = { documents: memoryDocuments() };
      let now = 1;
      let opened: number | undefined;
      let taken = 0;
      for (const gap of gaps) {
        now += gap;
        if (!(await isTaken(gateways, 'asha', now))) {
          expect(taken).toBe(3);
          continue;
        }
        if (opened === undefined || now >= opened + 60_000) [opened, taken] = [now, 0];
        taken += 1;
        expect(taken).toBeLessThanOrEqual(3);
      }
    }),
  );
});
