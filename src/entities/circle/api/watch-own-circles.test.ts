import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ASHA, circleId, memberId, NOW } from '../testing/circle-samples.ts';
import { watchOwnCircles } from './watch-own-circles.ts';

interface Answer {
  readonly docs: readonly unknown[];
  readonly empty: boolean;
  readonly metadata: { readonly fromCache: boolean };
}
const sdk = vi.hoisted(() => ({ listeners: [] as ((answer: Answer) => void)[] }));

vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => {
  const nothing = () => ({});
  return {
    collection: nothing,
    doc: nothing,
    limit: nothing,
    orderBy: nothing,
    query: nothing,
    onSnapshot: (_what: unknown, listener: (answer: Answer) => void) => {
      sdk.listeners.push(listener);
      return () => undefined;
    },
  };
});

function membership(number: number) {
  return {
    circleId: circleId(number),
    circleSpecificId: memberId(number),
    persona: { avatar: 'owl', color: 'plum', traits: ['listener', 'poet'] },
    joinedAt: NOW,
    readCount: 0,
    readAt: NOW,
    mutedUntil: null,
  };
}

/** What is told of an answer with these documents. */
function told(documents: readonly unknown[], fromCache = false): unknown {
  const onMemberships = vi.fn();
  const onOffline = vi.fn();
  sdk.listeners = [];
  watchOwnCircles(ASHA, {
    onMemberships,
    onOffline,
    onCircle: vi.fn(),
    onActivity: vi.fn(),
    onFailure: vi.fn(),
  });
  const docs = documents.map((data, index) => ({ id: String(index), exists: () => true, data: () => data }));
  sdk.listeners[0]?.({ docs, empty: docs.length === 0, metadata: { fromCache } });
  if (onOffline.mock.calls.length > 0) return 'offline';
  const [memberships, isAll]: unknown[] = onMemberships.mock.calls[0] ?? [];
  return { count: Array.isArray(memberships) ? memberships.length : -1, isAll };
}

beforeEach(() => {
  sdk.listeners = [];
});

it('knows all of one’s circles when the backend has told of them, and there may be no others', () => {
  const some = [membership(1), membership(2)];
  expect(told(some)).toEqual({ count: 2, isAll: true });
  expect(told([])).toEqual({ count: 0, isAll: true });
  expect(told(some, true)).toEqual({ count: 2, isAll: false });
  expect(told([], true)).toBe('offline');
  // One that cannot be read is still one's own.
  expect(told([...some, { circleId: 'broken' }])).toEqual({ count: 2, isAll: false });
  const many = Array.from({ length: CIRCLE_LISTS.own }, (_, number) => membership(number));
  expect(told(many)).toEqual({ count: CIRCLE_LISTS.own, isAll: false });
});
