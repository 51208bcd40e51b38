import { useSyncExternalStore } from 'react';
import type { Send, HandlerOptions } from './handler.ts';
import { createOutbox } from './engine.ts';
import { outboxPrefix } from './shelf.ts';
import type { OutboxItem } from './model.ts';
import { currentSession, watchSession } from '../session.ts';
import { currentText } from '../i18n.ts';
import { showToast } from '../toasts.ts';
import { useOnline } from '../use-online.ts';
import { readStored, removeStored, storedKeysFrom, writeStored } from '../storage.ts';

/*
 * The outbox: an action is stored on the device first and sent afterwards, exactly once however often the network
 * fails. Words are safe as soon as the button was pressed.
 */

/**
 * Does not wait for another tab that holds the lock. Without the Web Locks API, and where the browser refuses it (cookies
 * blocked), handlers being idempotent is enough.
 */
async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  // Typed as always there, but missing on plain http and in old WebViews.
  const locks = Reflect.get(navigator, 'locks') as LockManager | undefined;
  if (locks === undefined) {
    await work();
    return true;
  }
  const asked = { isAnswered: false };
  try {
    return await locks.request(name, { ifAvailable: true }, async (lock) => {
      asked.isAnswered = true;
      if (lock === null) return false;
      await work();
      return true;
    });
  } catch (error) {
    if (asked.isAnswered) throw error;
    await work();
    return true;
  }
}

function sendingUid(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed-in' && session.isConfirmed ? session.account.uid : undefined;
}

const listeners = new Set<() => void>();

let wasHeldBack = false;

/** How long it is said that the app has to stay open, in milliseconds: nothing else says it of likes and reports. */
const HELD_BACK_MS = 10_000;

/** Says once that what waited follows, and that the app has to stay open for it. */
function tellHeldBack(): void {
  const isHeldBack = outbox.heldBack().size > 0 && !outbox.isFailing();
  if (isHeldBack && !wasHeldBack)
    showToast('info', currentText().confessions.heldBackAll, { durationMs: HELD_BACK_MS });
  wasHeldBack = isHeldBack;
}

const outbox = createOutbox(
  {
    storage: { keys: storedKeysFrom, read: readStored, write: writeStored, remove: removeStored },
    exclusively,
    now: () => Date.now(),
    random: () => Math.random(),
    after: (ms, callback) => {
      const timer = setTimeout(callback, ms);
      return () => clearTimeout(timer);
    },
    sendingUid,
  },
  () => {
    tellHeldBack();
    for (const listener of listeners) listener();
  },
);

function openForSession(): void {
  const session = currentSession();
  outbox.open(session.kind === 'signed-in' ? session.account.uid : undefined);
}

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  openForSession();
  watchSession(openForSession);
  addEventListener('online', () => outbox.resume());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') outbox.flush();
  });
  addEventListener('storage', ({ key }) => {
    const session = currentSession();
    if (session.kind !== 'signed-in') return;
    if (key === null || key.startsWith(outboxPrefix(session.account.uid))) outbox.reload();
  });
}

function subscribe(listener: () => void): () => void {
  start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The items that are unsent or were refused, oldest first. */
export function useOutbox(): readonly OutboxItem[] {
  return useSyncExternalStore(subscribe, outbox.items.bind(outbox));
}

/** Whether an unsent item would be lost with this tab, because storage is full. */
export function useOutboxIsFragile(): boolean {
  return useSyncExternalStore(subscribe, outbox.isMemoryOnly.bind(outbox));
}

/** Until when items of a kind wait for their rate limit (milliseconds since 1970); undefined: they do not. */
export function usePausedUntil(kind: string): number | undefined {
  return useSyncExternalStore(subscribe, () => outbox.pausedUntil(kind));
}

/**
 * Whether an item that has waited for the network, which is back, waits for others that have: they go out one place after the other, so
 * that they do not appear together (apart.ts). `retrySending` sends it at once.
 */
export function useFollows(id: string): boolean {
  const isOnline = useOnline();
  return useSyncExternalStore(subscribe, () => outbox.heldBack().has(id) && !outbox.isFailing()) && isOnline;
}

/** The items outside components. */
export function outboxItems(): readonly OutboxItem[] {
  start();
  return outbox.items();
}

/**
 * Puts an action into the queue and begins to send it. An id that is in the queue already is the same action and is
 * not added again. `subject`: replaces an action of the same kind and subject that is still waiting.
 */
export function enqueue(item: Pick<OutboxItem, 'id' | 'kind' | 'subject' | 'payload'>): void {
  start();
  outbox.enqueue(item);
}

/** Registers the handler that sends items of a kind; until then they wait. A second call replaces the first. */
export function registerHandler(kind: string, send: Send, options?: HandlerOptions): void {
  start();
  outbox.register(kind, send, options);
}

/** Sends a refused item again, or one that is held back at once. */
export function retrySending(id: string): void {
  outbox.retry(id);
}

/** Discards an item. Returns false if it is being sent, or does not exist any more. */
export function discardUnsent(id: string): boolean {
  return outbox.discard(id);
}

/** Takes out an item that waits or has failed, and returns it as it was. Undefined if it is being sent, or does not exist any more. */
export function takeUnsent(id: string): OutboxItem | undefined {
  const item = outbox.items().find((each) => each.id === id);
  return item !== undefined && outbox.discard(id) ? item : undefined;
}

/**
 * To be called when the backend shows that this item has arrived, even if its own answer was lost. Returns it as it was; undefined
 * where there is none.
 */
export function settleSent(id: string): OutboxItem | undefined {
  const item = outbox.items().find((each) => each.id === id);
  if (item !== undefined) outbox.settle(id);
  return item;
}
