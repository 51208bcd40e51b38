import type { OutboxItem, SendResult } from './model.ts';

/**
 * Sends an item. Must be idempotent: an earlier try of the same item may have arrived without its answer. `isWanted` is asked
 * just before what cannot be undone: the item may have been taken back, or this try given up for another.
 */
export type Send = (item: OutboxItem, isWanted: () => boolean) => Promise<SendResult>;

/** The backend refused the item. */
export type Refusal = SendResult & { readonly kind: 'refused' };

/** How a handler treats its items. */
export interface HandlerOptions {
  /** Whether a refused item stays to be retried (words), or goes (a like): the default is that it stays. */
  readonly dropsRefused?: boolean;
  /**
   * Whether items wait when a rate limit is reached (a refusal with `waitMs`) instead of failing. All items of the kind
   * wait, so that they stay in order; other kinds go on.
   */
  readonly waitsForRoom?: boolean;
  /** Whether sending an item takes long, as an upload does: it goes beside the others, and only what comes after it in its place waits. */
  readonly takesLong?: (item: OutboxItem) => boolean;
  /** Whether a function takes it: only what comes after it in its place waits for it, and while none is reached its kind waits by itself. */
  readonly isCall?: boolean;
  /** Where others see that an item was sent, of which apart.ts holds some back; undefined where nobody does. */
  readonly placeOf?: (item: OutboxItem) => string | undefined;
  /** Whether an item that has waited goes at once, and the others wait for it: what is taken back is urgent. */
  readonly isUrgent?: boolean;
  /** After this many milliseconds an item is no longer sent automatically: it stays as failed. Undefined: never. */
  readonly keepsForMs?: number;
  readonly onSent?: (item: OutboxItem) => void;
  readonly onRefused?: (item: OutboxItem, result: Refusal) => void;
  /** The student takes it back before it was sent. */
  readonly onDiscarded?: (item: OutboxItem) => void;
}

/** What sends the items of a kind, and how they are treated. */
export interface Handler {
  readonly send: Send;
  readonly options: HandlerOptions;
}
