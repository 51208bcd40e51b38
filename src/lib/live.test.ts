import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import type { Live, LiveObserver, SharedSubscription } from './live.ts';
import { liveFailure, liveSubscription, liveValue, sharedSubscription } from './live.ts';

const sdk = vi.hoisted(() => ({ reconnected: 0 }));
vi.mock('./firestore.ts', () => ({ firestore: {} }));
vi.mock('./reconnect.ts', () => ({ reconnect: async () => void (sdk.reconnected += 1) }));

/** A backend that a test speaks for. */
function fakeBackend() {
  const opened: LiveObserver<string>[] = [];
  let closed = 0;
  return {
    opened,
    closed: () => closed,
    load: () =>
      Promise.resolve((observer: LiveObserver<string>) => {
        opened.push(observer);
        return () => {
          closed += 1;
        };
      }),
  };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

afterEach(() => {
  vi.useRealTimers();
});

describe('a live subscription', () => {
  it('hands on what comes, and nothing after it was stopped', async () => {
    const backend = fakeBackend();
    const values: string[] = [];
    const live = liveSubscription(backend.load, {
      onValue: (value) => void values.push(value),
      onFailure: () => undefined,
    });
    await settled();
    backend.opened[0]?.onValue('one');
    live.stop();
    backend.opened[0]?.onValue('two');
    expect(values).toEqual(['one']);
    expect(backend.closed()).toBe(1);
  });

  it('opens nothing when it was stopped while its code was on the way', async () => {
    const backend = fakeBackend();
    liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined }).stop();
    await settled();
    expect(backend.opened).toHaveLength(0);
  });

  it('is opened again after pauses that double, and from the first pause again after a value', async () => {
    const backend = fakeBackend();
    const live = liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined });
    await settled();
    backend.opened[0]?.onFailure(new Error('lost'));
    await vi.advanceTimersByTimeAsync(999);
    expect(backend.opened).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(backend.opened).toHaveLength(2);
    backend.opened[1]?.onFailure(new Error('lost'));
    await vi.advanceTimersByTimeAsync(1999);
    expect(backend.opened).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    backend.opened[2]?.onValue('back');
    backend.opened[2]?.onFailure(new Error('lost'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(backend.opened).toHaveLength(4);
    live.stop();
  });

  it('is opened at once when the network returns, but only where it was lost', async () => {
    const backend = fakeBackend();
    const live = liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined });
    await settled();
    dispatchEvent(new Event('online'));
    await settled();
    expect(backend.opened).toHaveLength(1);
    backend.opened[0]?.onFailure(new Error('lost'));
    dispatchEvent(new Event('online'));
    await settled();
    expect(backend.opened).toHaveLength(2);
    live.stop();
    dispatchEvent(new Event('online'));
    await settled();
    expect(backend.opened).toHaveLength(2);
  });

  it('has the SDK connect anew when it is restarted, unless the backend was reached', async () => {
    sdk.reconnected = 0;
    const backend = fakeBackend();
    const live = liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined });
    await settled();
    backend.opened[0]?.onValue('a');
    live.restart();
    await settled();
    backend.opened[1]?.onValue('b');
    expect(sdk.reconnected).toBe(0);
    backend.opened[1]?.onOffline();
    live.restart();
    await vi.waitFor(() => expect(sdk.reconnected).toBe(1));
    live.stop();
  });

  it('gives up where nobody looks any more, until it is restarted', async () => {
    const backend = fakeBackend();
    const live = liveSubscription(backend.load, {
      onValue: () => undefined,
      onFailure: () => undefined,
      isWanted: () => false,
    });
    await settled();
    backend.opened[0]?.onFailure(new Error('lost'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(backend.opened).toHaveLength(1);
    live.restart();
    await settled();
    expect(backend.opened).toHaveLength(2);
    live.stop();
  });

  it('says at once that there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const codes: string[] = [];
    const live = liveSubscription(fakeBackend().load, {
      onValue: () => undefined,
      onFailure: ({ code }) => void codes.push(code),
    });
    expect(codes).toEqual(['unavailable']);
    live.stop();
  });
});

describe('a subscription that its owner gives up', () => {
  it('is closed and retried after a pause', async () => {
    const backend = fakeBackend();
    const errors: string[] = [];
    const live = liveSubscription(backend.load, {
      onValue: () => undefined,
      onFailure: ({ code }) => void errors.push(code),
    });
    await settled();
    live.fail(new AppError('permission-denied'));
    expect(backend.closed()).toBe(1);
    expect(errors).toEqual(['permission-denied']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(backend.opened).toHaveLength(2);
  });

  it('stays closed where its owner stops it at the failure', async () => {
    const backend = fakeBackend();
    const live = liveSubscription(backend.load, {
      onValue: () => undefined,
      onFailure: () => live.stop(),
    });
    await settled();
    backend.opened[0]?.onFailure(new AppError('unavailable'));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(backend.opened).toHaveLength(1);
  });
});

describe('a shared subscription', () => {
  it('outlives its last holder for a while, and is not begun anew by whoever comes back', async () => {
    const backend = fakeBackend();
    const shared = sharedSubscription(
      (_: string) => liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined }),
      5000,
    );
    const release = shared.hold('asha');
    await settled();
    release();
    expect(shared.isHeld()).toBe(false);
    await vi.advanceTimersByTimeAsync(4999);
    const again = shared.hold('asha');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(backend.opened).toHaveLength(1);
    again();
    await vi.advanceTimersByTimeAsync(5000);
    expect(backend.closed()).toBe(1);
  });

  it('is retried only while it is held, and at once for the next holder', async () => {
    const backend = fakeBackend();
    const shared: SharedSubscription<string> = sharedSubscription(
      (_: string) =>
        liveSubscription(backend.load, {
          onValue: () => undefined,
          onFailure: () => undefined,
          isWanted: () => shared.isHeld(),
        }),
      600_000,
    );
    shared.hold('asha')();
    await settled();
    backend.opened[0]?.onFailure(new AppError('permission-denied'));
    await vi.advanceTimersByTimeAsync(300_000);
    expect(backend.opened).toHaveLength(1);
    shared.hold('asha');
    await settled();
    expect(backend.opened).toHaveLength(2);
  });

  it('stops the one of another key', async () => {
    const backend = fakeBackend();
    const shared = sharedSubscription(
      (_: string) => liveSubscription(backend.load, { onValue: () => undefined, onFailure: () => undefined }),
      5000,
    );
    shared.hold('asha');
    await settled();
    shared.hold('binod');
    await settled();
    expect([backend.opened.length, backend.closed()]).toEqual([2, 1]);
  });
});

it('keeps what is known when the connection is lost', () => {
  const lost = new AppError('unavailable');
  const loading: Live<string> = { kind: 'loading' };
  expect(liveFailure(loading, lost)).toEqual({ kind: 'failed', error: lost });
  expect(liveFailure(liveValue('known'), lost)).toEqual({ kind: 'ready', value: 'known', isStale: true });
});
