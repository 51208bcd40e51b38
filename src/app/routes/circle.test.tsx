import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepCircle, keptCircleIds } from '../../features/chat/hooks/kept-circle.ts';
import {
  circleAt,
  keepCircles,
  keptCircles,
  lastCircle,
  rememberAddress,
  rememberLastCircle,
} from '../../entities/circle/hooks/circle-memory.ts';
import { EMPTY_HISTORY, withPage } from '../../features/chat/model/history.ts';
import { messageOf } from '../../entities/circle/testing/chat-samples.ts';
import { ASHA, circleOf, ownOf, signInAsha } from '../../entities/circle/testing/circle-samples.ts';
import { ErrorBoundary } from '../shell/error-boundary.tsx';

/** What lies in the browser's database, whatever becomes of the page. */
const database = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb', () => ({
  openDB: async () => ({
    get: async (_store: string, key: string) => database.get(key),
    put: async (_store: string, value: unknown, key: string) => void database.set(key, value),
    delete: async (_store: string, key: string) => void database.delete(key),
    clear: async () => database.clear(),
    getAllKeys: async () => [...database.keys()],
  }),
}));

/** The module as a page that was just loaded has it. */
async function freshHistories() {
  vi.resetModules();
  const [histories, samples] = await Promise.all([
    import('../../features/chat/hooks/kept-history.ts'),
    import('../../entities/circle/testing/circle-samples.ts'),
  ]);
  samples.signInAsha();
  return histories;
}

const OWN = ownOf(circleOf(1));
const { id } = OWN.circle;

/** Stores everything in this browser that a visit of a circle does. */
async function use(): Promise<void> {
  rememberAddress(ASHA, OWN.circle);
  rememberLastCircle(ASHA, id);
  keepCircles(ASHA, [OWN]);
  keepCircle(ASHA, id, OWN);
  const { keepHistory, readKeptHistory } = await freshHistories();
  await readKeptHistory(ASHA, id);
  const history = withPage(EMPTY_HISTORY, [messageOf(1)], { from: 0, to: messageOf(1).timestamp });
  await keepHistory(ASHA, id, history, Date.now());
}

beforeEach(() => {
  // React logs errors caught by a boundary.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  localStorage.clear();
  database.clear();
  signInAsha();
});
afterEach(cleanup);

it('what a circle has left in the browser does not break its page a second time', async () => {
  await use();
  expect(circleAt(ASHA, OWN.circle.secureId)).toBe(id);
  expect(keptCircleIds(ASHA)).toEqual([id]);
  const before = await freshHistories();
  expect((await before.readKeptHistory(ASHA, id)).messages.size).toBe(1);

  function Broken(): ReactNode {
    throw new Error('x');
  }
  await act(async () => {
    render(
      <ErrorBoundary newErrorId={() => '1f2e3d4c'} onRetry={() => undefined}>
        <Broken />
      </ErrorBoundary>,
    );
  });

  expect(circleAt(ASHA, OWN.circle.secureId)).toBeUndefined();
  expect(lastCircle(ASHA)).toBeUndefined();
  expect(keptCircles(ASHA)).toBeUndefined();
  expect(keptCircleIds(ASHA)).toEqual([]);
  // Reloads the page.
  const after = await freshHistories();
  expect((await after.readKeptHistory(ASHA, id)).messages.size).toBe(0);
  expect(database.size).toBe(0);
});
