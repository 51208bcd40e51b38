import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { queryClient, useRequest } from './request.ts';
import { setSession } from './session.ts';
import { signIn } from './testing/student.ts';

const load = vi.fn<() => Promise<string>>();
const retryOnce = vi.fn<(error: AppError) => boolean>();

interface ShownProps {
  readonly of?: string;
  readonly everyMs?: number;
}

function Shown({ of = 'a', everyMs }: ShownProps) {
  const again = everyMs === undefined ? {} : { everyMs };
  const { state, isBusy, refresh } = useRequest({ key: [of], load, retryOnce, ...again });
  return (
    <>
      <output>{`${state.kind === 'ready' ? state.value : state.kind}${isBusy ? ', busy' : ''}`}</output>
      <button onClick={refresh}>Again</button>
    </>
  );
}

const shown = (): string | null => screen.getByRole('status').textContent;

/** Runs due timers: responses, and the delay before a retry. */
async function wait(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
  load.mockReset();
  retryOnce.mockReset().mockReturnValue(false);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('asks once for all who ask by the same key', async () => {
  load.mockResolvedValue('there');
  render(<Shown />);
  expect(shown()).toBe('loading, busy');
  await wait(0);
  expect(shown()).toBe('there');
  expect(load).toHaveBeenCalledTimes(1);
});

it('keeps a failure on the screen while it is asked again, but not for another key', async () => {
  load.mockRejectedValueOnce(new AppError('unavailable'));
  load.mockReturnValue(new Promise(() => undefined));
  const { rerender } = render(<Shown />);
  await wait(0);
  expect(shown()).toBe('failed');
  fireEvent.click(screen.getByRole('button'));
  await wait(0);
  expect(shown()).toBe('failed, busy');
  rerender(<Shown of="b" />);
  await wait(0);
  expect(shown()).toBe('loading, busy');
});

it('asks again for what failed when the network returns, and for nothing else', async () => {
  load.mockRejectedValueOnce(new AppError('unavailable'));
  load.mockResolvedValue('there');
  render(<Shown />);
  await wait(0);
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(shown()).toBe('there');
  dispatchEvent(new Event('online'));
  await wait(0);
  expect(load).toHaveBeenCalledTimes(2);
});

it('tries once more by itself after a failure that may pass', async () => {
  load.mockRejectedValue(new AppError('unavailable'));
  retryOnce.mockReturnValue(true);
  render(<Shown />);
  await wait(0);
  expect(shown()).toBe('loading, busy');
  await wait(1000);
  expect(shown()).toBe('failed');
  expect(load).toHaveBeenCalledTimes(2);
});

it('lets a request go on while the session, that the app began with, is confirmed', async () => {
  vi.resetModules();
  const { signIn } = await import('./testing/student.ts');
  signIn({ isConfirmed: false });
  const { useRequest: useFresh } = await import('./request.ts');
  const Own = () => <output>{useFresh({ key: ['a'], load }).state.kind}</output>;
  let answer: (value: string) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  render(<Own />);
  await wait(0);
  act(() => signIn());
  answer('there');
  await wait(0);
  expect(shown()).toBe('ready');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks anew for what is on the screen when another account is signed in', async () => {
  signIn();
  load.mockResolvedValueOnce('of one');
  render(<Shown />);
  await wait(0);
  expect(shown()).toBe('of one');
  let answer: (value: string) => void = () => undefined;
  load.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  act(() => setSession({ kind: 'signed-out' }));
  await wait(0);
  expect(shown()).toBe('loading, busy');
  answer('of another');
  await wait(0);
  expect(shown()).toBe('of another');
});

/** The page is in sight, or not. */
function look(visibilityState: 'visible' | 'hidden'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
}

it('asks again by itself while the page is in sight, and as soon as it is so again', async () => {
  load.mockResolvedValue('there');
  render(<Shown everyMs={1000} />);
  await wait(2500);
  expect(load).toHaveBeenCalledTimes(3);
  look('hidden');
  await wait(5000);
  expect(load).toHaveBeenCalledTimes(3);
  look('visible');
  await wait(0);
  expect(load).toHaveBeenCalledTimes(4);
  cleanup();
  await wait(5000);
  expect(load).toHaveBeenCalledTimes(4);
});

it('asks once where nothing else is said, also when the page is in sight again', async () => {
  load.mockResolvedValue('there');
  render(<Shown />);
  await wait(0);
  look('hidden');
  look('visible');
  await wait(600_000);
  expect(load).toHaveBeenCalledTimes(1);
});
