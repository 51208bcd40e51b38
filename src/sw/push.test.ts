import type { PushMemory } from '@chupke/domain/push-device.ts';
import { NO_PUSH_MEMORY } from '@chupke/domain/push-device.ts';
import { parsePushMark, PUSH_SHOWN_MS } from '@chupke/domain/push.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PushScope } from './push.ts';
import { PUSH_TAKEN, PUSH_TAKEN_MS } from '../lib/worker-message.ts';
import { onPressed, onPush, onSubscriptionChange } from './push.ts';

const kept = vi.hoisted(() => ({
  memory: undefined as unknown,
  isFull: false,
  targets: [] as unknown[],
  renewals: 0,
}));
vi.mock('../lib/push-memory.ts', () => ({
  readPushMemory: async () => kept.memory,
  writePushMemory: async (memory: PushMemory) => {
    if (!kept.isFull) kept.memory = memory;
    return !kept.isFull;
  },
  leavePushTarget: async (target: unknown) => {
    if (!kept.isFull) kept.targets.push(target);
    return !kept.isFull;
  },
  wantRenewal: async () => void (kept.renewals += 1),
}));

const MARK = parsePushMark('m'.repeat(20));
const PAYLOAD = {
  id: 'one',
  mark: MARK,
  title: 'Chupke',
  body: 'New reply to something you follow',
  path: '/circles/abcdefghij0123456789',
  alerts: 'mention',
  look: 'neutral',
};

interface Page {
  readonly visibilityState: string;
  readonly focused?: boolean;
  /** Hears nothing yet. */
  readonly isStarting?: boolean;
}

/** A worker's surroundings, with pages that are in front or not. */
function scope(...pages: Page[]) {
  const clients = pages.map(({ visibilityState, focused = false, isStarting = false }) => ({
    visibilityState,
    focused,
    postMessage: vi.fn((_: unknown, [port]: readonly Transferable[] = []) => {
      if (!isStarting && port instanceof MessagePort) port.postMessage(PUSH_TAKEN);
    }),
    focus: vi.fn(async () => undefined),
  }));
  const close = vi.fn();
  const parts = {
    registration: {
      showNotification: vi.fn(async () => undefined),
      getNotifications: async () => [{ close }],
    },
    clients: { matchAll: async () => clients, openWindow: vi.fn(async () => null) },
    navigator: { userAgent: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0 Safari/537.36' },
  };
  return { ...parts, pages: clients, close, scope: parts satisfies PushScope };
}

const delivered = (data: unknown) => ({ json: () => ({ data }) });

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(kept, { memory: { mark: MARK, shown: [] }, isFull: false, targets: [], renewals: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows what is for this device once, without the app’s icon if that was chosen, for eight seconds', async () => {
  const { scope: given, registration, close } = scope({ visibilityState: 'hidden' });
  const shown = [onPush(given, delivered(PAYLOAD)), onPush(given, delivered(PAYLOAD))];
  await vi.advanceTimersByTimeAsync(PUSH_SHOWN_MS.background - 1);
  expect(registration.showNotification).toHaveBeenCalledOnce();
  expect(registration.showNotification).toHaveBeenCalledWith(
    'Chupke',
    expect.objectContaining({ tag: 'one', icon: '/neutral-192.png' }),
  );
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all(shown);
  expect(close).toHaveBeenCalledOnce();
});

it('leaves it to the page that somebody looks at', async () => {
  const {
    scope: given,
    registration,
    pages,
  } = scope({ visibilityState: 'visible' }, { visibilityState: 'visible', focused: true });
  await onPush(given, delivered(PAYLOAD));
  expect(registration.showNotification).not.toHaveBeenCalled();
  expect(pages.map(({ postMessage }) => postMessage.mock.calls.length)).toEqual([0, 1]);
});

it('shows it itself where the page in front does not: it may only be starting', async () => {
  const { scope: given, registration } = scope({ visibilityState: 'visible', isStarting: true });
  const shown = onPush(given, delivered(PAYLOAD));
  await vi.advanceTimersByTimeAsync(PUSH_TAKEN_MS.worker - 1);
  expect(registration.showNotification).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1 + PUSH_SHOWN_MS.background);
  await shown;
  expect(registration.showNotification).toHaveBeenCalledOnce();
});

it.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/143.0 Mobile/15E148 Safari/604.1',
])('shows each where a subscription ends that shows nothing, whatever is in front: %s', async (userAgent) => {
  const { scope: given, registration, pages } = scope({ visibilityState: 'visible', focused: true });
  const shown = onPush({ ...given, navigator: { userAgent } }, delivered(PAYLOAD));
  await vi.advanceTimersByTimeAsync(PUSH_SHOWN_MS.background);
  await shown;
  expect(registration.showNotification).toHaveBeenCalledOnce();
  // Not twice.
  expect(pages[0]?.postMessage).not.toHaveBeenCalled();
});

it.each<[string, unknown, () => void]>([
  ['of another account', { ...PAYLOAD, mark: 'n'.repeat(20) }, () => undefined],
  ['after signing out', PAYLOAD, () => (kept.memory = NO_PUSH_MEMORY)],
  ['that cannot be remembered', PAYLOAD, () => (kept.isFull = true)],
  ['that is none', { title: 'You have won' }, () => undefined],
  ['that leads elsewhere', { ...PAYLOAD, path: '//evil.example' }, () => undefined],
])('shows nothing %s', async (_, data, before) => {
  before();
  const { scope: given, registration } = scope();
  await onPush(given, delivered(data));
  await onPush(given, null);
  expect(registration.showNotification).not.toHaveBeenCalled();
});

it('survives that the browser was told no meanwhile', async () => {
  const { scope: given, registration } = scope();
  registration.showNotification.mockRejectedValueOnce(new TypeError('No notification permission'));
  await expect(onPush(given, delivered(PAYLOAD))).resolves.toBeUndefined();
});

it.each([
  ['leaves it for a page that hears nothing yet', false],
  ['names it where the device is full', true],
])('opens what was pressed in the app that is open, and %s', async (_, isFull) => {
  kept.isFull = isFull;
  const { scope: given, pages, clients } = scope({ visibilityState: 'hidden' });
  const close = vi.fn();
  await onPressed(given, { close, data: { path: PAYLOAD.path, alerts: 'mention', mark: MARK } });
  expect(close).toHaveBeenCalledOnce();
  expect(pages[0]?.focus).toHaveBeenCalledOnce();
  const target = { path: PAYLOAD.path, alerts: 'mention' };
  expect(kept.targets).toEqual(isFull ? [] : [target]);
  expect(pages[0]?.postMessage).toHaveBeenCalledWith({ kind: 'open', isLeft: !isFull, ...target }, []);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('opens the app where none is open: a circle not by its address, which would be refused', async () => {
  const { scope: given, clients } = scope();
  await onPressed(given, { close: vi.fn(), data: { path: PAYLOAD.path, alerts: '', mark: MARK } });
  expect(clients.openWindow).toHaveBeenCalledWith('/circles');
  expect(kept.targets).toEqual([{ path: PAYLOAD.path, alerts: '' }]);
});

it.each([
  ['another account’s', { path: PAYLOAD.path, alerts: 'mention', mark: 'n'.repeat(20) }],
  ['one without a mark', { path: PAYLOAD.path, alerts: 'mention' }],
  ['a broken one', undefined],
])('leads whoever presses %s to the app, and not to what it was about', async (_, data) => {
  const { scope: closed, clients } = scope();
  await onPressed(closed, { close: vi.fn(), data });
  expect(clients.openWindow.mock.calls).toEqual([['/']]);
  const { scope: open, pages } = scope({ visibilityState: 'hidden' });
  await onPressed(open, { close: vi.fn(), data });
  expect(pages[0]?.focus).toHaveBeenCalledOnce();
  expect(pages[0]?.postMessage).not.toHaveBeenCalled();
  expect(kept.targets).toEqual([]);
});

it('leads nobody anywhere while nobody is signed in', async () => {
  kept.memory = NO_PUSH_MEMORY;
  const { scope: given, clients } = scope();
  await onPressed(given, { close: vi.fn(), data: { path: PAYLOAD.path, alerts: 'mention', mark: MARK } });
  expect([clients.openWindow.mock.calls, kept.targets]).toEqual([[['/']], []]);
});

it('has the device register anew when the browser ends its subscription', async () => {
  const { scope: given, pages } = scope({ visibilityState: 'hidden' });
  await onSubscriptionChange(given);
  expect(kept.renewals).toBe(1);
  expect(pages[0]?.postMessage).toHaveBeenCalledWith({ kind: 'renew' }, []);
});
