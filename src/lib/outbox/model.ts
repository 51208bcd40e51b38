import { parseRecord, ParseError } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { ErrorCode } from '../errors.ts';
import { errors } from '../../texts/en/errors.ts';

/** The state of an action. */
export type OutboxState =
  /** `wasTried`: it may have arrived by an earlier try that had no answer. */
  | { readonly kind: 'waiting'; readonly wasTried?: true }
  /** A tab is sending it. If that tab was closed, it counts as waiting. */
  | { readonly kind: 'sending' }
  /** It was refused and stays until it is retried or discarded. `retryAt`: no earlier (ms since 1970). `wasTried`: as above. */
  | {
      readonly kind: 'failed';
      readonly code: ErrorCode;
      readonly retryAt?: number;
      readonly wasTried?: true;
    };

/** Whether what waits, or waited too long, may be on the backend, by an earlier try that had no answer. */
export function mayHaveArrived(state: OutboxState | undefined): boolean {
  return state !== undefined && state.kind !== 'sending' && state.wasTried === true;
}

/** The mark of it for the next state. `before`: as the item was found; one `sending` is of a tab that was closed meanwhile. */
export function triedMark(before: OutboxState): { readonly wasTried?: true } {
  return before.kind === 'sending' || mayHaveArrived(before) ? { wasTried: true } : {};
}

/** A student's action on its way to the backend. */
export interface OutboxItem {
  /** Generated on the device when the action began; stays the same through all retries. */
  readonly id: string;
  /** Which handler sends it. */
  readonly kind: string;
  /**
   * What it acts on: a newer action of the same kind and subject replaces a waiting one. Undefined: never replaced.
   */
  readonly subject?: string;
  /** The handler's data, as plain JSON; the handler parses it. */
  readonly payload: UnknownRecord;
  /** In milliseconds since 1970. Items are sent in this order. */
  readonly createdAt: number;
  /** When the student last asked for it to be sent again, in milliseconds since 1970. */
  readonly retriedAt?: number;
  /** It was not sent at once, as there was no network, or nobody to send it for. */
  readonly wasHeldUp?: true;
  readonly state: OutboxState;
}

/** The result of one attempt to send. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The backend refused it; after `waitMs` milliseconds it may accept it. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly waitMs?: number }
  /**
   * The backend was not reached, or its answer was lost. Handlers are idempotent, so it is sent again. `isUntried`: nothing
   * was sent, so that it cannot have arrived. `isOfKind`: what is of other kinds may be sent.
   */
  | { readonly kind: 'later'; readonly isUntried?: true; readonly isOfKind?: true };

/** Added to a wait for a rate limit, in milliseconds: the backend's clock decides when the window is over. */
export const ROOM_MARGIN_MS = 250;

/**
 * Whether an item is too old to be sent automatically. `keepsForMs`: for how long it is, in milliseconds since the
 * student last asked for it; undefined: for ever. `now` in milliseconds since 1970.
 */
export function isTooOld(
  { createdAt, retriedAt = createdAt }: OutboxItem,
  keepsForMs: number | undefined,
  now: number,
): boolean {
  return keepsForMs !== undefined && now - retriedAt > keepsForMs;
}

/** The state of an item that was too old. */
export function tooOld({ state }: OutboxItem): OutboxState {
  return { kind: 'failed', code: 'waited-too-long', ...triedMark(state) };
}

/** Items in the order of their creation. */
export function inOrder(items: Iterable<OutboxItem>): readonly OutboxItem[] {
  return [...items].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/**
 * The item to send next. Only the tab that holds the lock may ask: an item that is still `sending` was then left by a
 * closed tab. A failed item does not block the others.
 */
export function nextToSend(items: Iterable<OutboxItem>, kinds: ReadonlySet<string>): OutboxItem | undefined {
  return inOrder(items).find(({ kind, state }) => state.kind !== 'failed' && kinds.has(kind));
}

/** Items that a new action replaces: those of the same subject that are not being sent. */
export function replacedBy(item: OutboxItem, items: Iterable<OutboxItem>): readonly OutboxItem[] {
  if (item.subject === undefined) return [];
  return [...items].filter(
    ({ id, kind, subject, state }) =>
      id !== item.id && kind === item.kind && subject === item.subject && state.kind !== 'sending',
  );
}

/** The item after a refusal. */
export function refused(
  item: OutboxItem,
  result: SendResult & { readonly kind: 'refused' },
  now: number,
): OutboxItem {
  const { code, waitMs } = result;
  return {
    ...item,
    state: { kind: 'failed', code, ...(waitMs === undefined ? {} : { retryAt: now + waitMs }) },
  };
}

function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errors, value);
}

function parseState(value: unknown): OutboxState {
  const record = parseRecord(value, 'state');
  const { kind, code, retryAt, wasTried } = record;
  const mark = wasTried === true ? ({ wasTried } as const) : {};
  if (kind === 'waiting') return { kind, ...mark };
  if (kind === 'sending') return { kind };
  if (kind !== 'failed') throw new ParseError('state', 'waiting, sending or failed');
  const known: ErrorCode = isErrorCode(code) ? code : 'unknown';
  return { kind, code: known, ...(typeof retryAt === 'number' ? { retryAt } : {}), ...mark };
}

/** A stored item, checked. Throws ParseError. */
export function parseOutboxItem(value: unknown): OutboxItem {
  const { id, kind, subject, payload, createdAt, retriedAt, wasHeldUp, state } = parseRecord(value);
  if (typeof id !== 'string' || id === '') throw new ParseError('id', 'a text');
  if (typeof kind !== 'string' || kind === '') throw new ParseError('kind', 'a text');
  if (typeof createdAt !== 'number') throw new ParseError('createdAt', 'a time');
  return {
    id,
    kind,
    ...(typeof subject === 'string' ? { subject } : {}),
    payload: parseRecord(payload, 'payload'),
    createdAt,
    ...(typeof retriedAt === 'number' ? { retriedAt } : {}),
    ...(wasHeldUp === true ? { wasHeldUp } : {}),
    state: parseState(state),
  };
}
