import type { Confession } from '@chupke/domain/confession.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { create } from 'zustand';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LiveObserver } from '../../../lib/live.ts';
import * as STORED from '../../../lib/storage-keys.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { useConfession } from './use-confession.ts';

interface Feed {
  readonly copy: Confession | undefined;
  readonly isLive: boolean;
  readonly keepers: number;
}
interface Watch {
  listener: LiveObserver<Confession | undefined> | undefined;
  watching: number;
}
const world = vi.hoisted((): Watch => ({ listener: undefined, watching: 0 }));
const useFakeFeed = create<Feed>(() => ({ copy: undefined, isLive: false, keepers: 0 }));
vi.mock('../../../entities/feed/hooks/feed-store.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  confessionInFeed: () => useFakeFeed.getState().copy,
  useConfessionInFeed: () => useFakeFeed(({ copy }) => copy),
}));
vi.mock('../../../entities/feed/hooks/feed-lifecycle.ts', () => ({
  isLiveInFeed: () => useFakeFeed.getState().isLive,
  keepFeed: () => {
    useFakeFeed.setState(({ keepers }) => ({ keepers: keepers + 1 }));
    return () => useFakeFeed.setState(({ keepers }) => ({ keepers: keepers - 1 }));
  },
}));
vi.mock('../api/watch-confession.ts', () => ({
  watchConfession: () => (listener: LiveObserver<Confession | undefined>) => {
    world.listener = listener;
    world.watching += 1;
    return () => {
      world.watching -= 1;
    };
  },
}));

const CONFESSION = confessionOf(1);
const { uid } = ASHA;

function open() {
  return renderHook(() => useConfession(CONFESSION.id, uid)).result;
}

beforeEach(() => {
  localStorage.clear();
  world.watching = 0;
  useFakeFeed.setState({ copy: undefined, isLive: false, keepers: 0 });
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('nobody asks as a guest'));
});

afterEach(cleanup);

it('watches nothing itself while the feed does so, and follows the feed', async () => {
  useFakeFeed.setState({ copy: CONFESSION, isLive: true });
  const result = open();
  expect(result.current.state).toEqual({ kind: 'found', confession: CONFESSION });
  expect(useFakeFeed.getState().keepers).toBe(1);
  act(() => useFakeFeed.setState({ copy: { ...CONFESSION, likes: 8 } }));
  expect(result.current.state).toMatchObject({ confession: { likes: 8 } });
  // The feed has lost it: it may have been deleted, or just pushed out.
  act(() => useFakeFeed.setState({ copy: undefined, isLive: false }));
  expect(result.current.state).toMatchObject({ kind: 'found' });
  await vi.waitFor(() => expect(world.watching).toBe(1));
  expect(useFakeFeed.getState().keepers).toBe(0);
  act(() => world.listener?.onValue(undefined));
  expect(result.current.state).toEqual({ kind: 'missing' });
});

it('shows at once what the feed has, live or not, and asks once', async () => {
  useFakeFeed.setState({ copy: CONFESSION, isLive: false });
  const result = open();
  expect(result.current.state).toMatchObject({ kind: 'found' });
  await vi.waitFor(() => expect(world.watching).toBe(1));
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

it('shows what the device keeps of the feed, when there is no network; but nothing of somebody else’s', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { feed, uid: other } = { ...ASHA, uid: parseUserId('uid-of-bina') };
  for (const [whose, state] of [
    [uid, { kind: 'found', confession: CONFESSION }],
    [other, { kind: 'failed' }],
  ] as const) {
    const kept = { uid: whose, feed, savedAt: 1, confessions: [CONFESSION] };
    localStorage.setItem(STORED.feed.name, JSON.stringify(kept));
    const result = open();
    await vi.waitFor(() => expect(result.current.state).toEqual(state));
    cleanup();
  }
});

it('says so without waiting when there is neither a network nor a copy', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const result = open();
  await vi.waitFor(() => expect(result.current.state).toEqual({ kind: 'failed' }));
});
