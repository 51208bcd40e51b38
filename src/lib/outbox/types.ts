import type { HandlerOptions, Send } from './handler.ts';
import type { OutboxItem } from './model.ts';
import type { OutboxStorage } from './shelf.ts';

/** What an outbox needs from the browser; a test replaces it. */
export interface OutboxWorld {
  readonly storage: OutboxStorage;
  /** Runs `work` while no other tab runs any under the same name; false if another does, and nothing was run. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
  now(): number;
  /** In [0, 1). */
  random(): number;
  /** Calls back once after this many milliseconds, unless the returned function is called first. */
  after(ms: number, callback: () => void): () => void;
  /** The account whose actions may be sent now: the confirmed one. */
  sendingUid(): string | undefined;
}

/** A queue of one device and account. */
export interface Outbox {
  items(): readonly OutboxItem[];
  /** Whether some items exist only in this tab's memory, because storage is full or disabled. */
  isMemoryOnly(): boolean;
  enqueue(item: Pick<OutboxItem, 'id' | 'kind' | 'subject' | 'payload'>): void;
  register(kind: string, send: Send, options?: HandlerOptions): void;
  /** Until when items of a kind wait for room in their limit (ms since 1970); undefined: they do not. */
  pausedUntil(kind: string): number | undefined;
  /** The items that have waited for a network, and now for each other: they go out one place after the other. */
  heldBack(): ReadonlySet<string>;
  /** Whether the last try reached nobody. */
  isFailing(): boolean;
  /** Sends a refused item again, or one that is held back at once. */
  retry(id: string): void;
  /** Discards an item. Returns false if it is being sent, or does not exist any more. */
  discard(id: string): boolean;
  /** The backend shows that this item has arrived: it is removed. */
  settle(id: string): void;
  /** Switches to the items of another account, or of none. */
  open(uid: string | undefined): void;
  /** Reads the items again after another tab has changed them. */
  reload(): void;
  /** Sends now, without waiting for a planned retry. */
  flush(): void;
  /** The network is back: sends now, and begins anew what was under way before and does not end. */
  resume(): void;
  /** Ends all timers, as a closed tab does. */
  close(): void;
}
