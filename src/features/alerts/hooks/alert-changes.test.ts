import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import type { AlertOrder } from '../api/change-alerts.ts';
import { alertOf } from '../testing/samples.ts';
import { markAllRead } from './alert-changes.ts';
import { useAlertsStore } from './alerts-store.ts';

const api = vi.hoisted(() => ({
  loadUnread: vi.fn(),
  changeAlerts: vi.fn<(order: AlertOrder, known: number) => Promise<number>>(),
}));
vi.mock('../api/read-alerts.ts', () => api);
vi.mock('../api/change-alerts.ts', () => api);

const user = parseUserId(ASHA.uid);
const COUNTED = 3;

beforeEach(() => {
  api.loadUnread.mockReset();
  api.changeAlerts.mockReset().mockImplementation(async ({ unread }, known) => known - unread.length);
  signIn({ unread: COUNTED });
});
afterEach(() => {
  useAlertsStore.setState({ owner: undefined, state: { kind: 'loading' }, changes: new Map() });
  setSession({ kind: 'signed-out' });
});

it.each([
  ['counted before it is shown', true],
  ['stored before it is shown, with older ones below', false],
])('leaves one unread that has come meanwhile: %s', async (_, isEnd) => {
  const live = [alertOf('a', 2000), alertOf('b', 1000)];
  useAlertsStore.setState({ owner: user, state: { kind: 'ready', list: { live, older: [], isEnd } } });
  api.loadUnread.mockResolvedValue([
    { id: 'new', timestamp: 3000 },
    { id: 'b', timestamp: 1000 },
    { id: 'a', timestamp: 2000 },
  ]);
  await markAllRead(user);
  const orders = api.changeAlerts.mock.calls.map(([order]) => ({
    ...order,
    unread: [...order.unread].sort(),
  }));
  expect(orders).toEqual([{ user, change: 'read', unread: ['a', 'b'], read: [] }]);
});
