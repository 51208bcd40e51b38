import { useSyncExternalStore } from 'react';
import type { Send, SenderOptions } from './engine.ts';
import { createOutbox, outboxPrefix } from './engine.ts';
import type { OutboxItem } from './model.ts';
import { currentSession, watchSession } from '../session.ts';
import { readStored, removeStored, storedKeysFrom, writeStored } from '../storage.ts';

/*
 * What the student does is first written down on the device and then sent, once, however often the network breaks:
 * the words are safe as soon as the button was pressed.
 */

/** Another tab at work under this name is not waited for. Without the Web Locks API the senders' idempotency remains. */
async function exclusively(name: string, work: () => Promise<void>): Promise<boolean> {
  // Typed as always there, but missing on plain http and in old WebViews.
  const locks = Reflect.get(navigator, 'locks') as LockManager | undefined;
  if (locks === undefined) {
    await work();
    return true;
  }
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return false;
    await work();
    return true;
  });
}

function sendingUid(): string | undefined {
  const session = currentSession();
  return session.kind === 'signed-in' && session.isConfirmed ? session.account.uid : undefined;
}

const listeners = new Set<() => void>();

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
  addEventListener('online', () => outbox.flush());
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

/** What is on its way or was refused, in the order in which it was made. */
export function useOutbox(): readonly OutboxItem[] {
  return useSyncExternalStore(subscribe, outbox.items.bind(outbox));
}

/** Whether something on its way would be lost with this tab, because the device has no room for it. */
export function useOutboxIsFragile(): boolean {
  return useSyncExternalStore(subscribe, outbox.isMemoryOnly.bind(outbox));
}

/** Until when items of a kind wait for room in their limit (milliseconds since 1970); undefined: they do not. */
export function usePausedUntil(kind: string): number | undefined {
  return useSyncExternalStore(subscribe, () => outbox.pausedUntil(kind));
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

/** Says how items of a kind are sent; until then they wait. A second call replaces the first. */
export function registerSender(kind: string, send: Send, options?: SenderOptions): void {
  start();
  outbox.register(kind, send, options);
}

/** Sends a refused item again. */
export function retrySending(id: string): void {
  outbox.retry(id);
}

/** Sends all refused items again. */
export function retryAllSending(): void {
  outbox.retryAll();
}

/** Takes an item back. False if it is being sent, or is gone already. */
export function discardUnsent(id: string): boolean {
  return outbox.discard(id);
}

/** To be called when the backend shows that this item has arrived, whatever became of the answer to it. */
export function settleSent(id: string): void {
  if (outbox.items().some((item) => item.id === id)) outbox.settle(id);
}
