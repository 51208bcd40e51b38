import type { CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_HISTORY } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';

/*
 * One ordered history of a circle, merged from pages, changes and the device's cache. Merging is commutative and
 * idempotent. Known messages lie in spans of time; between two spans is a gap.
 */

/** A span of time, both ends included, of which every message is known. Milliseconds since 1970. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** The known messages of a circle. */
export interface History {
  /** Also those outside all spans: changes of messages that were not loaded yet. */
  readonly messages: ReadonlyMap<CircleMessageId, CircleMessage>;
  /** In order of time; no two touch each other. One that begins at 0 reaches the circle's beginning. */
  readonly spans: readonly Span[];
}

/** A part of the history: a message, or a gap between two times. */
export type HistoryPart =
  | { readonly kind: 'message'; readonly message: CircleMessage }
  | { readonly kind: 'gap'; readonly after: number; readonly before: number };

/** Nothing is known. */
export const EMPTY_HISTORY: History = { messages: new Map(), spans: [] };

/** Maximum number of changes of messages outside the spans. */
const LOOSE_MAX = 100;

/**
 * How many messages stay when there are more than CIRCLE_HISTORY.live: lower, so that not every new one trims again.
 */
const TRIMMED = 400;
/** How many of these are the newest, wherever the reader is. */
const TAIL = 100;

/** Leaving and inheriting are one commit, so have the same time: leaving comes first. */
function rank(message: CircleMessage): number {
  return message.kind === 'notice' && message.notice.kind === 'creator' ? 1 : 0;
}

/** By time, then by id: every device has the same order. */
export function byTime(a: CircleMessage, b: CircleMessage): number {
  return a.timestamp - b.timestamp || rank(a) - rank(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

function isGone(message: CircleMessage): boolean {
  return message.kind === 'member' && message.gone !== null;
}

/** The later of two states of one message; within one millisecond a deletion wins. */
function later(before: CircleMessage | undefined, next: CircleMessage): CircleMessage {
  if (before === undefined) return next;
  if (before.changedAt !== next.changedAt) return before.changedAt > next.changedAt ? before : next;
  return isGone(before) ? before : next;
}

function put(
  messages: ReadonlyMap<CircleMessageId, CircleMessage>,
  changes: readonly CircleMessage[],
): ReadonlyMap<CircleMessageId, CircleMessage> {
  const all = new Map(messages);
  for (const message of changes) all.set(message.id, later(all.get(message.id), message));
  return all;
}

/** The spans with one more; those that touch are merged. */
export function joinSpans(spans: readonly Span[], span: Span): readonly Span[] {
  const apart = spans.filter(({ from, to }) => to < span.from || from > span.to);
  const touched = spans.filter((each) => !apart.includes(each));
  const joined = {
    from: Math.min(span.from, ...touched.map(({ from }) => from)),
    to: Math.max(span.to, ...touched.map(({ to }) => to)),
  };
  return [...apart, joined].sort((a, b) => a.from - b.from);
}

function isKnown(spans: readonly Span[], { timestamp }: CircleMessage): boolean {
  return spans.some(({ from, to }) => from <= timestamp && timestamp <= to);
}

/** The history with a page that holds every message of a span. */
export function withPage(history: History, messages: readonly CircleMessage[], span: Span): History {
  return { messages: put(history.messages, messages), spans: joinSpans(history.spans, span) };
}

function withoutOldLoose({ messages, spans }: History): History {
  const loose = [...messages.values()].filter((message) => !isKnown(spans, message));
  if (loose.length <= LOOSE_MAX) return { messages, spans };
  const kept = new Map(messages);
  const oldest = loose.sort((a, b) => a.changedAt - b.changedAt).slice(0, loose.length - LOOSE_MAX);
  for (const { id } of oldest) kept.delete(id);
  return { messages: kept, spans };
}

/** The history with changed messages; those outside the spans wait for their page. */
export function withChanges(history: History, changes: readonly CircleMessage[]): History {
  if (changes.length === 0) return history;
  return withoutOldLoose({ messages: put(history.messages, changes), spans: history.spans });
}

/**
 * The history with changes up to now, without a gap before them: the last span is extended to the newest of these
 * messages.
 */
export function withNewest(history: History, changes: readonly CircleMessage[]): History {
  const last = history.spans.at(-1) ?? { from: 0, to: 0 };
  const to = Math.max(last.to, ...changes.map(({ timestamp }) => timestamp));
  return withPage(history, changes, { from: last.from, to });
}

/** The newest change that is known, in milliseconds since 1970; 0 for none. */
export function newestChange({ messages }: History): number {
  return Math.max(0, ...[...messages.values()].map(({ changedAt }) => changedAt));
}

/** The known messages, in order. */
export function knownMessages({ messages, spans }: History): readonly CircleMessage[] {
  return [...messages.values()].filter((message) => isKnown(spans, message)).sort(byTime);
}

/** The known messages, in order, with the gaps. */
export function historyParts(history: History): readonly HistoryPart[] {
  const { spans } = history;
  const parts: HistoryPart[] = [];
  let index = 0;
  for (const message of knownMessages(history)) {
    let span = spans[index];
    while (span !== undefined && message.timestamp > span.to) {
      const next = spans[index + 1];
      if (next !== undefined) parts.push({ kind: 'gap', after: span.to, before: next.from });
      index += 1;
      span = next;
    }
    parts.push({ kind: 'message', message });
  }
  return parts;
}

/** Whether the circle's beginning is known. */
export function reachesStart({ spans }: History): boolean {
  return spans[0]?.from === 0;
}

/** The time of the oldest message that is known; undefined where nothing is. */
export function oldestTime(history: History): number | undefined {
  return reachesStart(history) ? undefined : history.spans[0]?.from;
}

/** Index of the message that is nearest to a time. */
function placeOf(known: readonly CircleMessage[], time: number | undefined): number {
  if (time === undefined) return known.length - 1;
  const index = known.findIndex(({ timestamp }) => timestamp >= time);
  return index < 0 ? known.length - 1 : index;
}

/** The spans of messages that are left in runs. */
function spansOf(runs: readonly (readonly CircleMessage[])[], before: readonly Span[]): readonly Span[] {
  const cut = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return [];
    return before.flatMap(({ from, to }) => {
      const span = { from: Math.max(from, first.timestamp), to: Math.min(to, last.timestamp) };
      return span.from <= span.to ? [span] : [];
    });
  });
  return cut.reduce<readonly Span[]>(joinSpans, []);
}

/**
 * The history trimmed to its limit: the newest messages, and those around the reader's position (milliseconds since
 * 1970; undefined: at the end). What is dropped can be loaded again.
 */
export function trimHistory(history: History, place?: number): History {
  const known = knownMessages(history);
  if (known.length <= CIRCLE_HISTORY.live) return history;
  const around = TRIMMED - TAIL;
  const start = Math.max(0, placeOf(known, place) - around / 2);
  const end = Math.min(known.length, start + around);
  const tail = Math.max(end, known.length - TAIL);
  const runs = tail === end ? [known.slice(-TRIMMED)] : [known.slice(start, end), known.slice(tail)];
  const left = runs.flat();
  const spans = spansOf(runs, history.spans);
  const isWhole = left[0]?.id === known[0]?.id && reachesStart(history);
  const first = spans[0];
  return withoutOldLoose({
    messages: new Map(left.map((message) => [message.id, message])),
    spans: isWhole && first !== undefined ? joinSpans(spans, { from: 0, to: first.to }) : spans,
  });
}

/** The part that the device caches: the newest messages without a gap. */
export function keptPart(history: History): History {
  const span = history.spans.at(-1);
  if (span === undefined) return EMPTY_HISTORY;
  const newest = knownMessages({ messages: history.messages, spans: [span] });
  const kept = newest.slice(-CIRCLE_HISTORY.kept);
  const from = kept.length === newest.length ? span.from : (kept[0]?.timestamp ?? span.from);
  return { messages: new Map(kept.map((message) => [message.id, message])), spans: [{ from, to: span.to }] };
}

/** How many known messages of members are newer than a time (milliseconds since 1970). Notices do not count. */
export function countAfter({ messages }: History, time: number): number {
  let count = 0;
  for (const { kind, timestamp } of messages.values()) if (kind === 'member' && timestamp > time) count += 1;
  return count;
}

/** Whether every message after a time (milliseconds since 1970) is known, as far as the newest of them. */
export function knowsAllSince({ spans }: History, time: number): boolean {
  return (spans.at(-1)?.from ?? 0) <= time;
}

/** Time of the newest known message, in milliseconds since 1970; 0 for none. */
export function newestTime({ spans }: History): number {
  return spans.at(-1)?.to ?? 0;
}
