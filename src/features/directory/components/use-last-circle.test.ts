import { parseUserId } from '@chupke/domain/user.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lastCircle, rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';
import { useOwnCircles } from '../../../entities/circle/hooks/own-circles-store.ts';
import { circleId, circleOf, NOW, ownOf } from '../../../entities/circle/testing/circle-samples.ts';
import { backend, resetBackend, tellOwn } from '../../../entities/circle/testing/fake-api.ts';
import { useLastCircle } from './circles-page.tsx';

vi.mock(
  '../../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).ownCircles,
);

let user = parseUserId('uid-of-asha-0');
let number = 0;

function openPage() {
  return renderHook(() => ({ last: useLastCircle(user, useOwnCircles(user)) }));
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

beforeEach(async () => {
  // Preloads lazily loaded code.
  await import('../../../entities/circle/api/watch-own-circles.ts');
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
    act(() => backend.own?.onFailure(new Error('lost')));
    await pass(60_000);
    expect(lastCircle(user)).toBe(circleId(1));
    page.unmount();
  });
});
