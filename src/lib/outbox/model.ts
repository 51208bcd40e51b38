import { parseRecord, ParseError } from '@chupke/domain/parse.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import type { ErrorCode } from '../errors.ts';
import { errors } from '../../texts/en/errors.ts';

/** Where an action stands. */
export type OutboxState =
  | { readonly kind: 'waiting' }
  /** A tab is sending it now. What a closed tab has left so is waiting again. */
  | { readonly kind: 'sending' }
  /** It was refused and stays until the student retries or discards it. `retryAt`: not before this time (ms since 1970). */
  | { readonly kind: 'failed'; readonly code: ErrorCode; readonly retryAt?: number };

/** A student's action on its way to the backend. */
export interface OutboxItem {
  /** Made on the device when the action began; the same action keeps it through every try. */
  readonly id: string;
  /** Which sender it is for. */
  readonly kind: string;
  /** What it acts on: of the same kind and subject only the newest action waits. None: every action counts. */
  readonly subject?: string;
  /** What the sender needs, as plain JSON; the sender parses it. */
  readonly payload: UnknownRecord;
  /** When it was made, in milliseconds since 1970: the order of sending. */
  readonly createdAt: number;
  /** When the student last asked for it to be sent again, in milliseconds since 1970. */
  readonly retriedAt?: number;
  readonly state: OutboxState;
}

/** What became of a try to send. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The backend said no; `waitMs` says after how many milliseconds it may say yes. */
  | { readonly kind: 'refused'; readonly code: ErrorCode; readonly waitMs?: number }
  /** The backend was not reached. The same item may already have arrived: senders are idempotent. */
  | { readonly kind: 'later' };

/** How much longer than asked for a full window is waited for, in milliseconds: the backend's clock decides. */
export const ROOM_MARGIN_MS = 250;

/**
 * Whether an item has waited so long that it is not sent by itself any more. `keepsForMs`: for how long that is done,
 * in milliseconds since the student last wanted it; undefined: for ever. `now` in milliseconds since 1970.
 */
export function isTooOld(
  { createdAt, retriedAt = createdAt }: OutboxItem,
  keepsForMs: number | undefined,
  now: number,
): boolean {
  return keepsForMs !== undefined && now - retriedAt > keepsForMs;
}

/** Items in the order in which they were made. */
export function inOrder(items: Iterable<OutboxItem>): readonly OutboxItem[] {
  return [...items].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/**
 * What is to be sent next. Only who holds the lock may ask: an item that is `sending` then was left behind by a
 * tab that is gone. A failed item holds nothing up.
 */
export function nextToSend(items: Iterable<OutboxItem>, kinds: ReadonlySet<string>): OutboxItem | undefined {
  return inOrder(items).find(({ kind, state }) => state.kind !== 'failed' && kinds.has(kind));
}

/** Items that a new action replaces: those of the same subject which no one is sending. */
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
  const { kind, code, retryAt } = record;
  if (kind === 'waiting' || kind === 'sending') return { kind };
  if (kind !== 'failed') throw new ParseError('state', 'waiting, sending or failed');
  const known: ErrorCode = isErrorCode(code) ? code : 'unknown';
  return { kind, code: known, ...(typeof retryAt === 'number' ? { retryAt } : {}) };
}

/** A stored item, checked. Throws ParseError. */
export function parseOutboxItem(value: unknown): OutboxItem {
  const { id, kind, subject, payload, createdAt, retriedAt, state } = parseRecord(value);
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
    state: parseState(state),
  };
}
