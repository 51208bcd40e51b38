import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
/** How long a page has to be hidden before one is gone. */
const SOON = 5000;

/** The student's other tabs with the same chat, as one tab has them. */
const tabs: FakeTabs[] = [];

class FakeTabs extends EventTarget {
  readonly said: unknown[] = [];
  constructor() {
    super();
    tabs.push(this);
  }
  postMessage(data: unknown): void {
    this.said.push(data);
  }
  hear(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {}
}

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

/** Answers of the backend that wait until the test gives them. */
function held(): (here?: number) => Promise<void> {
  let give: (here: number) => void = () => undefined;
  backend.answer = () => new Promise((resolve) => (give = resolve));
  return async (here = 4) => act(async () => give(here));
}

interface Props {
  readonly isOn?: boolean;
  readonly isTyping?: boolean;
  readonly wroteAt?: number;
}

async function open(initialProps: Props = {}) {
  const { result, unmount, rerender } = renderHook(
    ({ isOn = true, isTyping = false, wroteAt = 0 }: Props) =>
      usePresence(CIRCLE_ID, isOn, { isTyping, wroteAt }),
    { initialProps },
  );
  await pass(0);
  return { here: () => result.current, unmount, rerender };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('BroadcastChannel', FakeTabs);
  tabs.length = 0;
  Object.assign(backend, { told: [], answer: () => Promise.resolve(4) });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

it('tells that one is gone when the page stays hidden, then nothing, and that one is back', async () => {
  await open();
  await turn('hidden');
  await pass(SOON);
  expect(backend.told).toEqual([true, false]);
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true, false]);
  await turn('visible');
  expect(backend.told).toEqual([true, false, true]);
  await pass(2 * MINUTE);
  expect(backend.told).toEqual([true, false, true, true]);
});

it('says nothing when the page is hidden for a moment, however often, and goes on as before', async () => {
  await open();
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) {
    await turn(state);
    await pass(SOON - 1);
  }
  expect(backend.told).toEqual([true]);
  await pass(2 * MINUTE - 4 * SOON + 4);
  expect(backend.told).toEqual([true, true]);
});

it('says again that one is there when that was refused, once the minute of the limit is over', async () => {
  const { here } = await open();
  await turn('hidden');
  await pass(SOON);
  backend.answer = () => Promise.reject(new AppError('unknown'));
  await turn('visible');
  backend.answer = () => Promise.resolve(5);
  await pass(MINUTE - 1);
  expect(backend.told).toEqual([true, false, true]);
  await pass(1);
  expect(backend.told).toEqual([true, false, true, true]);
  expect(here()).toBe(5);
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

it('is silent in a hidden tab while another one is there, and speaks again when that one has gone', async () => {
  await open();
  const [tab] = tabs;
  expect(tab?.said).toEqual(['here']);
  await turn('hidden');
  tab?.hear('here');
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true]);
  await turn('visible');
  expect(backend.told).toEqual([true, true]);
  tab?.hear('gone');
  await pass(0);
  expect(backend.told).toEqual([true, true, true]);
});

it('no longer says how many are there where it has not been answered for five minutes, or nobody is asked', async () => {
  const { here, rerender } = await open();
  backend.answer = () => Promise.reject(new AppError('unavailable'));
  await pass(5 * MINUTE - 1);
  expect(here()).toBe(4);
  await pass(1);
  expect(here()).toBeUndefined();
  backend.answer = () => Promise.resolve(6);
  await pass(MINUTE);
  expect(here()).toBe(6);
  rerender({ isOn: false });
  expect(here()).toBeUndefined();
  await pass(0);
  backend.told = [];
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([]);
});

it('goes on where a browser refuses to let tabs talk', async () => {
  vi.stubGlobal('BroadcastChannel', function refused(): never {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const { here } = await open();
  expect(here()).toBe(4);
});

it('says nothing more once the chat was left, whatever other tabs say while that is on its way', async () => {
  const { unmount } = await open();
  const give = held();
  unmount();
  await pass(0);
  tabs[0]?.hear('gone');
  await give();
  await pass(10 * MINUTE);
  expect(backend.told).toEqual([true, false]);
});

it('is said again by a tab that was hidden when another one took it along', async () => {
  await open();
  await turn('hidden');
  tabs[0]?.hear('here');
  tabs[0]?.hear('gone');
  await turn('visible');
  expect(backend.told).toEqual([true, true]);
});

it('is said within its time where the clock was set back', async () => {
  await open();
  vi.setSystemTime(Date.now() - 5 * 60 * MINUTE);
  await turn('hidden');
  await turn('visible');
  await pass(3 * MINUTE);
  expect(backend.told.length).toBeGreaterThan(1);
});

describe('somebody else who writes', () => {
  const alone = (): void => {
    backend.answer = () => Promise.resolve(1);
  };

  it('is there too, until the server is asked the next time', async () => {
    alone();
    const { here, rerender } = await open({ wroteAt: Date.now() - 2 * MINUTE });
    // Whoever has written long ago is counted, or has gone.
    expect(here()).toBe(1);
    await pass(30_000);
    rerender({ wroteAt: Date.now() });
    expect(here()).toBe(2);
    expect(backend.told).toEqual([true]);
    await pass(2 * MINUTE);
    expect(here()).toBe(1);
  });

  it('is there where they have written while the server was asked', async () => {
    const give = held();
    const { here, rerender } = await open();
    rerender({ wroteAt: Date.now() });
    expect(here()).toBeUndefined();
    await give(1);
    expect(here()).toBe(2);
  });

  it('is there while they are typing, whatever was answered meanwhile', async () => {
    alone();
    const { here, rerender } = await open();
    await pass(2 * MINUTE - 1000);
    rerender({ isTyping: true });
    expect(here()).toBe(2);
    await pass(2000);
    rerender({ isTyping: false });
    expect(here()).toBe(2);
    expect(backend.told).toEqual([true, true]);
  });

  it('is no more than those that are counted, and nobody where nothing is known', async () => {
    const { here, rerender } = await open();
    rerender({ wroteAt: Date.now() + 1 });
    expect(here()).toBe(4);
    rerender({ isOn: false, wroteAt: Date.now() + 2 });
    expect(here()).toBeUndefined();
    backend.answer = () => Promise.reject(new AppError('unavailable'));
    rerender({ isOn: true, isTyping: true, wroteAt: Date.now() + 3 });
    await pass(0);
    expect(here()).toBeUndefined();
  });
});
