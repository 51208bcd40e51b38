import { CIRCLE_LISTS } from '@chupke/domain/circle-limits.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { ASHA, circleId, memberId, NOW } from '../testing/circle-samples.ts';
import type { OwnCirclesUpdate } from '../model/own-circles.ts';
import { watchOwnCircle, watchOwnCircles } from './watch-own-circles.ts';

interface Answer {
  readonly docs: readonly unknown[];
  readonly empty: boolean;
  readonly metadata: { readonly fromCache: boolean };
}
const sdk = vi.hoisted(() => ({
  listeners: [] as ((answer: Answer) => void)[],
  failures: [] as (() => void)[],
  options: [] as unknown[],
  stopped: 0,
}));

vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => {
  const nothing = () => ({});
  return {
    collection: nothing,
    doc: nothing,
    limit: nothing,
    orderBy: nothing,
    query: nothing,
    onSnapshot: (
      _what: unknown,
      options: unknown,
      listener: (answer: Answer) => void,
      onFailure: () => void,
    ) => {
      sdk.options.push(options);
      sdk.listeners.push(listener);
      sdk.failures.push(onFailure);
      return () => {
        sdk.stopped += 1;
      };
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

/** The updates that a subscriber receives for a snapshot with these documents. */
function received(documents: readonly unknown[], fromCache = false): unknown {
  const onValue = vi.fn<(update: OwnCirclesUpdate) => void>();
  const onOffline = vi.fn();
  sdk.listeners = [];
  watchOwnCircles(ASHA)({ onValue, onOffline, onFailure: vi.fn() });
  const docs = documents.map((data, index) => ({ id: String(index), exists: () => true, data: () => data }));
  sdk.listeners[0]?.({ docs, empty: docs.length === 0, metadata: { fromCache } });
  if (onOffline.mock.calls.length > 0) return 'offline';
  const [update] = onValue.mock.calls[0] ?? [];
  return update?.kind === 'memberships'
    ? { count: update.memberships.length, isAll: update.isAll }
    : undefined;
}

beforeEach(() => {
  sdk.listeners = [];
  sdk.failures = [];
  sdk.options = [];
});

it('tells a circle that the backend no longer has from one that could not be read', () => {
  const onValue = vi.fn<(update: OwnCirclesUpdate) => void>();
  watchOwnCircles(ASHA)({ onValue, onOffline: vi.fn(), onFailure: vi.fn() });
  const there = (data: unknown) => ({ exists: () => true, data: () => data, metadata: { fromCache: false } });
  const missing = (fromCache: boolean) => ({
    exists: () => false,
    data: () => undefined,
    metadata: { fromCache },
  });
  const nothing = { docs: [], empty: true };
  sdk.listeners[0]?.({
    ...nothing,
    ...there(undefined),
    docs: [1, 2, 3].map((each) => there(membership(each))),
    empty: false,
  });
  // The list; then of each circle itself and its activity.
  sdk.listeners[1]?.({ ...nothing, ...missing(true) });
  sdk.listeners[1]?.({ ...nothing, ...missing(false) });
  sdk.failures[3]?.();
  sdk.listeners[5]?.({ ...nothing, ...there({ name: 7 }) });
  const circles = onValue.mock.calls.flatMap(([update]) => (update.kind === 'circle' ? [update] : []));
  expect(circles).toEqual([
    { kind: 'circle', id: circleId(1), circle: 'gone' },
    { kind: 'circle', id: circleId(2), circle: null },
    { kind: 'circle', id: circleId(3), circle: null },
  ]);
});

it('knows all of one’s circles once the backend has confirmed that there are no others', () => {
  const some = [membership(1), membership(2)];
  expect(received(some)).toEqual({ count: 2, isAll: true });
  expect(received([])).toEqual({ count: 0, isAll: true });
  expect(received(some, true)).toEqual({ count: 2, isAll: false });
  expect(received([], true)).toBe('offline');
  // One that cannot be parsed is still the user's.
  expect(received([...some, { circleId: 'broken' }])).toEqual({ count: 2, isAll: false });
  const many = Array.from({ length: CIRCLE_LISTS.own }, (_, number) => membership(number));
  expect(received(many)).toEqual({ count: CIRCLE_LISTS.own, isAll: false });
});

it('stops listening to the list, and to each circle and its activity', () => {
  const stop = watchOwnCircles(ASHA)({ onValue: vi.fn(), onOffline: vi.fn(), onFailure: vi.fn() });
  const docs = [1, 2].map((number) => ({ exists: () => true, data: () => membership(number) }));
  sdk.listeners[0]?.({ docs, empty: false, metadata: { fromCache: false } });
  expect(sdk.listeners).toHaveLength(5);
  sdk.stopped = 0;
  stop();
  expect(sdk.stopped).toBe(5);
});

it.each([[[1, 2]], [[1, 2, 'broken']]])('stops listening to a circle that was left: %j', (before) => {
  const stop = watchOwnCircles(ASHA)({ onValue: vi.fn(), onOffline: vi.fn(), onFailure: vi.fn() });
  const tell = (list: readonly (number | string)[]): void => {
    const data = list.map((each) => (typeof each === 'number' ? membership(each) : { circleId: each }));
    const docs = data.map((each) => ({ exists: () => true, data: () => each }));
    sdk.listeners[0]?.({ docs, empty: false, metadata: { fromCache: false } });
  };
  tell(before);
  sdk.stopped = 0;
  tell(before.filter((each) => each !== 2));
  expect(sdk.stopped).toBe(2);
  stop();
});

it('is told that the backend confirms what the cache had, and takes no repeat for news', () => {
  const updates: OwnCirclesUpdate[] = [];
  const stop = watchOwnCircles(ASHA)({
    onValue: (update) => updates.push(update),
    onOffline: vi.fn(),
    onFailure: vi.fn(),
  });
  expect(sdk.options).toEqual([{ includeMetadataChanges: true }]);
  const docs = [{ exists: () => true, data: () => membership(1) }];
  for (const fromCache of [true, true, false, false])
    sdk.listeners[0]?.({ docs, empty: false, metadata: { fromCache } });
  expect(updates.map((update) => update.kind === 'memberships' && update.isAll)).toEqual([false, true]);
  // The list, and the one circle's two parts, which are not watched anew.
  expect(sdk.options).toEqual(Array.from({ length: 3 }, () => ({ includeMetadataChanges: true })));
  stop();
});

it('says that one circle cannot be had while only the cache answers', () => {
  const onOffline = vi.fn();
  watchOwnCircle(ASHA, circleId(1))({ onValue: vi.fn(), onOffline, onFailure: vi.fn() });
  const missing = { exists: () => false, data: () => undefined, docs: [], empty: true };
  for (const listener of sdk.listeners) listener({ ...missing, metadata: { fromCache: true } });
  expect(onOffline).toHaveBeenCalled();
});
