import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { NOON } from '../../../lib/testing/student.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { CIRCLE_ID } from '../../../entities/circle/testing/chat-samples.ts';
import { useTyping } from './use-typing.ts';

const backend = vi.hoisted(() => ({
  listener: undefined as LiveObserver<number | null> | undefined,
  /** When signals were sent, in milliseconds since the test began. */
  told: [] as number[],
  answer: (): Promise<void> => Promise.resolve(),
}));
vi.mock('../api/circle-state.ts', () => ({
  watchTyping: () => (observer: LiveObserver<number | null>) => {
    backend.listener = observer;
    return () => {
      backend.listener = undefined;
    };
  },
  writeTyping: () => {
    backend.told.push(performance.now() - begun);
    return backend.answer();
  },
}));

const SECOND = 1000;
let begun = 0;

async function open(isOn = true) {
  const { result, unmount, rerender } = renderHook(
    (props: { readonly isOn: boolean }) => useTyping(CIRCLE_ID, props.isOn),
    { initialProps: { isOn } },
  );
  await pass(0);
  return { sign: () => result.current, unmount, rerender };
}

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** The backend delivers a signal with a time of its own. */
function see(at: number | null): void {
  act(() => backend.listener?.onValue(at));
}

/** Presses keys five times a second. */
async function type(tell: () => void, ms: number): Promise<void> {
  for (let at = 0; at < ms; at += 200) {
    act(tell);
    await pass(200);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
  begun = performance.now();
  Object.assign(backend, { listener: undefined, told: [], answer: () => Promise.resolve() });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('gives at most one sign in six seconds, however fast one writes', async () => {
  const { sign } = await open();
  await type(sign().announce, 20 * SECOND);
  expect(backend.told).toEqual([0, 6, 12, 18].map((seconds) => seconds * SECOND));
});

it('gives signs whatever the device’s clock does, and goes on when one was refused', async () => {
  const { sign } = await open();
  backend.answer = () => Promise.reject(new AppError('permission-denied'));
  await type(sign().announce, SECOND);
  vi.setSystemTime(NOON - 5 * 3600 * SECOND);
  await type(sign().announce, 6 * SECOND);
  vi.setSystemTime(NOON + 5 * 3600 * SECOND);
  await type(sign().announce, SECOND);
  expect(backend.told).toEqual([0, 6 * SECOND]);
});

it('shows that somebody is writing for seven seconds after the last sign', async () => {
  const { sign } = await open();
  see(1);
  // How old the first one is, nobody knows.
  expect(sign().isSeen).toBe(false);
  see(2);
  expect(sign().isSeen).toBe(true);
  await pass(6 * SECOND);
  see(3);
  await pass(6900);
  expect(sign().isSeen).toBe(true);
  // The same signal delivered again, as after a lost connection, is no new one.
  see(3);
  await pass(100);
  expect(sign().isSeen).toBe(false);
});

it('does not show one’s own sign, and soon after it those of others', async () => {
  const { sign } = await open();
  see(1);
  act(sign().announce);
  await pass(100);
  see(2);
  expect(sign().isSeen).toBe(false);
  await pass(2 * SECOND);
  see(3);
  expect(sign().isSeen).toBe(true);
});

it('neither watches nor tells anything without a network, and begins again with one', async () => {
  const { sign, rerender, unmount } = await open(false);
  expect(backend.listener).toBeUndefined();
  act(sign().announce);
  await pass(0);
  expect(backend.told).toEqual([]);
  rerender({ isOn: true });
  await pass(0);
  see(1);
  see(2);
  expect(sign().isSeen).toBe(true);
  rerender({ isOn: false });
  expect(sign().isSeen).toBe(false);
  expect(backend.listener).toBeUndefined();
  unmount();
});
