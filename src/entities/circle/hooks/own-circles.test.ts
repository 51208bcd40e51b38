import { parseUserId } from '@chupke/domain/user.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLastCircle } from '../../../features/directory/hooks/use-last-circle.ts';
import { circleId, circleOf, NOW, ownOf } from '../testing/circle-samples.ts';
import { backend, resetBackend, tellOwn } from '../testing/fake-api.ts';
import { keptCircles, lastCircle, rememberLastCircle } from './circle-memory.ts';
import { retryOwn, useOwnCircles } from './own-circles-store.ts';

vi.mock('../api/watch-own-circles.ts', async () => (await import('../testing/fake-api.ts')).ownCircles);

let user = parseUserId('uid-of-asha-0');
let number = 0;

/** A page that shows one's circles, as somebody who shows nothing else. */
function openPage() {
  return renderHook(() => {
    const state = useOwnCircles(user);
    return { state, last: useLastCircle(user, state) };
  });
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** The names of the circles that are shown; none where there is no list. */
function shown(page: ReturnType<typeof openPage>): readonly string[] | undefined {
  const { state } = page.result.current;
  return state.kind === 'ready' ? state.circles.map(({ circle }) => circle.name) : undefined;
}

beforeEach(async () => {
  // What is fetched when it is first needed is there.
  await Promise.all([
    import('../api/watch-own-circles.ts'),
    import('../../../features/chat/hooks/kept-circle.ts'),
  ]);
  vi.useFakeTimers({ now: NOW });
  localStorage.clear();
  resetBackend();
  number += 1;
  user = parseUserId(`uid-of-asha-${number}`);
});

afterEach(async () => {
  await pass(60_000);
  vi.useRealTimers();
});

describe('one’s circles', () => {
  it('are watched for 30 seconds longer than they are shown, and not asked for again within that time', async () => {
    const first = openPage();
    await pass(0);
    act(() => tellOwn([ownOf(circleOf(1))]));
    first.unmount();
    await pass(29_999);
    expect(backend).toMatchObject({ asked: 1, watching: 1 });
    // What comes meanwhile is there at once.
    act(() => tellOwn([ownOf(circleOf(2))]));
    const second = openPage();
    expect(shown(second)).toEqual(['Circle 2']);
    await pass(60_000);
    expect(backend).toMatchObject({ asked: 1, watching: 1 });
    second.unmount();
    await pass(30_000);
    expect(backend).toMatchObject({ asked: 1, watching: 0 });
    openPage().unmount();
    await pass(0);
    expect(backend.asked).toBe(2);
  });

  it('are asked for again every 10 seconds as long as they are shown and cannot be read', async () => {
    const page = openPage();
    await pass(0);
    act(() => backend.own?.onFailure());
    expect(page.result.current.state).toEqual({ kind: 'failed' });
    await pass(9999);
    expect(backend.asked).toBe(1);
    await pass(1);
    expect(backend.asked).toBe(2);
    act(() => backend.own?.onFailure());
    await pass(10_000);
    expect(backend.asked).toBe(3);
    act(() => tellOwn([ownOf(circleOf(1))]));
    expect(shown(page)).toEqual(['Circle 1']);
    // What is on the screen stays when the line breaks.
    act(() => backend.own?.onFailure());
    expect(page.result.current.state).toMatchObject({ kind: 'ready', source: 'stale' });
    expect(shown(page)).toEqual(['Circle 1']);
    page.unmount();
    await pass(60_000);
    expect(backend).toMatchObject({ watching: 0 });
  });

  it('are asked for at once where somebody wants it', async () => {
    const page = openPage();
    await pass(0);
    act(() => backend.own?.onFailure());
    act(retryOwn);
    expect(page.result.current.state).toEqual({ kind: 'loading' });
    await pass(0);
    expect(backend.asked).toBe(2);
    page.unmount();
  });

  it('of who comes next are asked for anew, and those of who was here are not shown', async () => {
    const page = openPage();
    await pass(0);
    act(() => tellOwn([ownOf(circleOf(1))]));
    const before = user;
    user = parseUserId(`${user}-next`);
    page.rerender();
    expect(shown(page)).toBeUndefined();
    await pass(0);
    expect(backend).toMatchObject({ asked: 2, watching: 1 });
    expect(keptCircles(before)).toHaveLength(1);
    expect(keptCircles(user)).toBeUndefined();
    page.unmount();
  });
});

describe('the circle that was open last', () => {
  beforeEach(() => rememberLastCircle(user, circleId(1)));

  it('is forgotten 15 seconds after one has turned out to be in no circle at all', async () => {
    const page = openPage();
    await pass(0);
    act(() => tellOwn([]));
    expect(page.result.current.last).toBeUndefined();
    await pass(14_999);
    expect(lastCircle(user)).toBe(circleId(1));
    await pass(1);
    expect(lastCircle(user)).toBeUndefined();
    page.unmount();
  });

  it('is not forgotten where the list was only behind', async () => {
    const page = openPage();
    await pass(0);
    act(() => tellOwn([]));
    await pass(10_000);
    act(() => tellOwn([ownOf(circleOf(1))]));
    await pass(60_000);
    expect(lastCircle(user)).toBe(circleId(1));
    expect(page.result.current.last?.circle.id).toBe(circleId(1));
    page.unmount();
  });

  it('is forgotten at once where one is in others, and not in this one', async () => {
    const page = openPage();
    await pass(0);
    act(() => tellOwn([ownOf(circleOf(2))]));
    expect(lastCircle(user)).toBeUndefined();
    page.unmount();
  });

  it('is kept as long as nobody knows', async () => {
    const page = openPage();
    await pass(0);
    act(() => backend.own?.onFailure());
    await pass(60_000);
    expect(lastCircle(user)).toBe(circleId(1));
    page.unmount();
  });
});
