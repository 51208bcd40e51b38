import { parseUserId } from '@chupke/domain/user.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleOf, NOW, ownOf } from '../testing/circle-samples.ts';
import { backend, resetBackend, tellOwn } from '../testing/fake-api.ts';
import { keptCircles } from './circle-memory.ts';
import { registerCircleCleaner } from './forget-circles.ts';
import { retryOwn, useOwnCircles } from './own-circles-store.ts';

vi.mock('../api/watch-own-circles.ts', async () => (await import('../testing/fake-api.ts')).ownCircles);

let user = parseUserId('uid-of-asha-0');
let number = 0;

/** A page that shows only the user's circles. */
function openPage() {
  return renderHook(() => useOwnCircles(user));
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** The names of the circles that are shown; none where there is no list. */
function shown(page: ReturnType<typeof openPage>): readonly string[] | undefined {
  const state = page.result.current;
  return state.kind === 'ready' ? state.circles.map(({ circle }) => circle.name) : undefined;
}

beforeEach(async () => {
  // Preloads lazily loaded code.
  await import('../api/watch-own-circles.ts');
  vi.useFakeTimers({ now: NOW });
  vi.spyOn(Math, 'random').mockReturnValue(0);
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
    // Later updates are shown at once.
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

  it('are asked for again after growing pauses as long as they are shown and cannot be read', async () => {
    const page = openPage();
    await pass(0);
    act(() => backend.own?.onFailure(new Error('lost')));
    expect(page.result.current).toEqual({ kind: 'failed' });
    await pass(999);
    expect(backend.asked).toBe(1);
    await pass(1);
    expect(backend.asked).toBe(2);
    act(() => backend.own?.onFailure(new Error('lost')));
    await pass(2000);
    expect(backend.asked).toBe(3);
    act(() => tellOwn([ownOf(circleOf(1))]));
    expect(shown(page)).toEqual(['Circle 1']);
    // Shown data stay when the connection is lost.
    act(() => backend.own?.onFailure(new Error('lost')));
    expect(page.result.current).toMatchObject({ kind: 'ready', source: 'stale' });
    expect(shown(page)).toEqual(['Circle 1']);
    page.unmount();
    await pass(60_000);
    expect(backend).toMatchObject({ watching: 0 });
  });

  it('are not asked for while nobody looks, and at once when somebody does', async () => {
    openPage().unmount();
    await pass(0);
    act(() => backend.own?.onFailure(new Error('lost')));
    await pass(20_000);
    expect(backend).toMatchObject({ asked: 1, watching: 0 });
    const page = openPage();
    await pass(0);
    expect(backend).toMatchObject({ asked: 2, watching: 1 });
    page.unmount();
  });

  it('are asked for at once where somebody wants it', async () => {
    const page = openPage();
    await pass(0);
    act(() => backend.own?.onFailure(new Error('lost')));
    act(retryOwn);
    expect(page.result.current).toEqual({ kind: 'loading' });
    await pass(0);
    expect(backend.asked).toBe(2);
    page.unmount();
  });

  it('that do not exist any more leave nothing here, though one is still a member; one that could not be read does', async () => {
    const forgetCircle = vi.fn(async () => undefined);
    registerCircleCleaner(async () => ({ forgetCircle, forgetOthers: vi.fn(async () => undefined) }));
    const page = openPage();
    await pass(0);
    const [there, ...missing] = [1, 2, 3, 4].map((each) => ownOf(circleOf(each)));
    const memberships = [there, ...missing].flatMap((own) => own?.membership ?? []);
    act(() => {
      backend.own?.onValue({ kind: 'memberships', memberships, isAll: true });
      for (const [index, { circle }] of missing.entries())
        backend.own?.onValue({ kind: 'circle', id: circle.id, circle: index > 0 ? 'gone' : null });
    });
    // A chat that is open shows first what was not sent.
    await pass(2999);
    expect(forgetCircle).not.toHaveBeenCalled();
    await pass(1);
    expect(forgetCircle.mock.calls).toEqual(missing.slice(1).map(({ circle }) => [user, circle.id]));
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
