import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authStorageKey } from '../lib/storage-keys.ts';
import { keepLanding } from './landing-duties.ts';

const NOON = Date.UTC(2026, 10, 25, 12);
const HOUR = 3_600_000;

/** The device's clock. */
let now = NOON;

/** How the backend tells a notice, by its own clock at noon. `endsAt`: undefined for a notice that was never stored. */
function answerWith(endsAt: number | undefined, isActive = true): Response {
  const readTime = new Date(NOON).toISOString();
  if (endsAt === undefined) return Response.json([{ missing: 'system/maintenance', readTime }]);
  const maintenanceEndTime = { timestampValue: new Date(endsAt).toISOString() };
  return Response.json([
    { found: { fields: { isActive: { booleanValue: isActive }, maintenanceEndTime } }, readTime },
  ]);
}

beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.stubGlobal('BOOT_CONFIG', {
    ...{ authKey: authStorageKey('key'), appScript: '', entry: '', styles: '' },
    documents: 'https://firestore.test/v1/projects/p/databases/(default)/documents',
    ...{ preload: [], routes: {}, live: [], languages: [] },
  });
});

afterEach(() => {
  now = NOON;
});

/** Whether the landing page gives way to the notice of a maintenance. */
async function givesWay(answer: Response): Promise<boolean> {
  const text = vi.spyOn(answer, 'json');
  vi.stubGlobal('fetch', async () => answer);
  const onMaintenance = vi.fn();
  keepLanding(onMaintenance);
  await vi.waitFor(() => expect(text).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  return onMaintenance.mock.calls.length > 0;
}

it.each([0, -48 * HOUR, 48 * HOUR])(
  'gives way to a maintenance until it ends, by the clock of the backend: the device’s is %d ms ahead',
  async (ahead) => {
    now = NOON + ahead;
    expect(await givesWay(answerWith(NOON + HOUR))).toBe(true);
    expect(await givesWay(answerWith(NOON - HOUR))).toBe(false);
  },
);

it('stays where no maintenance is on, or was ever stored', async () => {
  expect(await givesWay(answerWith(NOON + HOUR, false))).toBe(false);
  expect(await givesWay(answerWith(undefined))).toBe(false);
});
