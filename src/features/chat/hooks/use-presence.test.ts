import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { CIRCLE_ID } from '../../../entities/circle/testing/chat-samples.ts';
import { usePresence } from './use-presence.ts';

const backend = vi.hoisted(() => ({
  /** The reported presence: opened, or closed. */
  told: [] as boolean[],
  answer: (): Promise<number> => Promise.resolve(4),
}));
vi.mock('../api/circle-state.ts', () => ({
  updatePresence: (_circle: string, isHere: boolean) => {
    backend.told.push(isHere);
    return backend.answer();
  },
}));

const MINUTE = 60_000;

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Hides the page, or shows it again. */
async function turn(state: DocumentVisibilityState): Promise<void> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(0);
}

async function open(isOn = true) {
  const { result, unmount, rerender } = renderHook(
    (props: { readonly isOn: boolean }) => usePresence(CIRCLE_ID, props.isOn),
    { initialProps: { isOn } },
  );
  await pass(0);
  return { here: () => result.current, unmount, rerender };
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(backend, { told: [], answer: () => Promise.resolve(4) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('tells at once that one is there, and again every two minutes, and says how many are', async () => {
  const { here } = await open();
  expect(here()).toBe(4);
  expect(backend.told).toEqual([true]);
  await pass(2 * MINUTE - 1);
  expect(backend.told).toEqual([true]);
  backend.answer = () => Promise.resolve(7);
  await pass(1);
  expect(backend.told).toEqual([true, true]);
  expect(here()).toBe(7);
  await pass(6 * MINUTE);
  expect(backend.told).toHaveLength(5);
});

it('tells that one is gone when the page is hidden, then nothing, and that one is back', async () => {
  await open();
  await turn('hidden');
  expect(backend.told).toEqual([true, false]);
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true, false]);
  await turn('visible');
  expect(backend.told).toEqual([true, false, true]);
  await pass(2 * MINUTE);
  expect(backend.told).toEqual([true, false, true, true]);
});

it('tells that one is gone when one leaves, once', async () => {
  const first = await open();
  first.unmount();
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true, false]);
  const second = await open();
  await turn('hidden');
  second.unmount();
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true, false, true, false]);
});

it('says nothing new when it was not answered, and tells nothing without a network', async () => {
  const { here, rerender } = await open();
  backend.answer = () => Promise.reject(new AppError('unavailable'));
  await pass(2 * MINUTE);
  expect(here()).toBe(4);
  rerender({ isOn: false });
  await pass(0);
  backend.told = [];
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([]);
});
