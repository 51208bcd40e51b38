import type { CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMessage, MemberMessage, NoticeMessage } from '@chupke/domain/circle-message.ts';
import type { OutboxState } from '../../../lib/outbox/model.ts';
import type { MessageModeration, Unsent } from './actions.ts';
import { messageOf } from './actions.ts';
import type { HistoryPart } from './history.ts';

/** Messages of one member within this time form a group, in milliseconds. */
const GROUP_MS = 5 * 60_000;

/** A row of the chat. `key` is stable. */
export type ChatRow =
  | { readonly kind: 'start'; readonly key: 'start' }
  | { readonly kind: 'older'; readonly key: 'older' }
  | { readonly kind: 'day'; readonly key: string; readonly time: number }
  | { readonly kind: 'unread'; readonly key: 'unread' }
  | { readonly kind: 'gap'; readonly key: string; readonly after: number; readonly before: number }
  | { readonly kind: 'notice'; readonly key: string; readonly message: NoticeMessage }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: MemberMessage;
      readonly isOwn: boolean;
      /** Whether it begins and ends a group of one member. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
      /** The sending state; undefined once the backend has delivered it. */
      readonly state: OutboxState | { readonly kind: 'sent' } | undefined;
      /** Moderation by oneself that is not confirmed yet. */
      readonly moderation: MessageModeration['kind'] | undefined;
    };

type MessageRow = ChatRow & { readonly kind: 'message' };

/** The unread messages: others' after the first time up to the second, in milliseconds since 1970. */
interface Unread {
  readonly after: number;
  readonly until: number;
}

/** Input of the rows. */
export interface ChatContent {
  readonly parts: readonly HistoryPart[];
  readonly unsent: readonly Unsent[];
  /** The user's own messages that the backend has acknowledged and the listener has not delivered yet. */
  readonly acknowledged: readonly MemberMessage[];
  /** Messages that the user is hiding or showing again. */
  readonly moderated: ReadonlyMap<CircleMessageId, MessageModeration['kind']>;
  readonly me: CircleMemberId | undefined;
  readonly unread: Unread | undefined;
  readonly reachesStart: boolean;
  /** Which day a time belongs to. */
  readonly dayOf: (time: number) => string;
}

function isNew(message: CircleMessage, { me, unread }: ChatContent): boolean {
  if (unread === undefined || message.kind !== 'member' || message.senderCircleId === me) return false;
  return message.timestamp > unread.after && message.timestamp <= unread.until;
}

/** Builds the rows. */
class RowList {
  readonly rows: ChatRow[] = [];
  readonly #content: ChatContent;
  #day = '';
  #gaps = 0;
  #isUnreadMarked = false;

  constructor(content: ChatContent) {
    this.#content = content;
  }

  add(message: CircleMessage, state: MessageRow['state']): void {
    const day = this.#content.dayOf(message.timestamp);
    if (day !== this.#day)
      this.rows.push({ kind: 'day', key: `day-${day}-${this.#gaps}`, time: message.timestamp });
    this.#day = day;
    if (!this.#isUnreadMarked && isNew(message, this.#content)) {
      this.#isUnreadMarked = true;
      this.rows.push({ kind: 'unread', key: 'unread' });
    }
    if (message.kind === 'notice') this.rows.push({ kind: 'notice', key: message.id, message });
    else this.#addMessage(message, state);
  }

  gap(after: number, before: number): void {
    this.rows.push({ kind: 'gap', key: `gap-${after}`, after, before });
    // After a gap the day is repeated.
    this.#day = '';
    this.#gaps += 1;
  }

  #addMessage(message: MemberMessage, state: MessageRow['state']): void {
    const before = this.rows.at(-1);
    const follows =
      before?.kind === 'message' &&
      before.message.senderCircleId === message.senderCircleId &&
      message.timestamp - before.message.timestamp < GROUP_MS;
    if (follows) this.rows[this.rows.length - 1] = { ...before, isLast: false };
    // What waits here is one's own, also if one has another persona by now.
    const isOwn = state !== undefined || message.senderCircleId === this.#content.me;
    this.rows.push({
      kind: 'message',
      key: message.id,
      message,
      isOwn,
      isFirst: !follows,
      isLast: true,
      state,
      moderation: this.#content.moderated.get(message.id),
    });
  }
}

/** The rows of a chat, the oldest first: days, groups, gaps, the unread line, and unsent messages at the end. */
export function chatRows(content: ChatContent): readonly ChatRow[] {
  const list = new RowList(content);
  const { parts, unsent, acknowledged, reachesStart } = content;
  list.rows.push(reachesStart ? { kind: 'start', key: 'start' } : { kind: 'older', key: 'older' });
  const known = new Set<CircleMessageId>();
  let last = 0;
  for (const part of parts) {
    if (part.kind === 'gap') {
      list.gap(part.after, part.before);
      continue;
    }
    known.add(part.message.id);
    last = part.message.timestamp;
    list.add(part.message, undefined);
  }
  const own = [
    ...acknowledged.map((message) => ({ message, state: { kind: 'sent' } as const })),
    ...unsent.map(({ action, createdAt, state }) => ({ message: messageOf(action, createdAt), state })),
  ];
  for (const { message, state } of own) {
    if (known.has(message.id)) continue;
    known.add(message.id);
    // If the device's clock is behind, they must not get an earlier day.
    list.add({ ...message, timestamp: Math.max(message.timestamp, last) }, state);
  }
  return list.rows;
}

/** Whether the backend has the row's message, and it is not deleted or hidden. */
export function isReadable({ message, state }: MessageRow): boolean {
  return message.gone === null && (state === undefined || state.kind === 'sent');
}

function isSame(one: ChatRow, other: ChatRow): boolean {
  if (one.kind === 'notice' && other.kind === 'notice') return one.message === other.message;
  if (one.kind !== 'message' || other.kind !== 'message') return false;
  // Unsent messages are created anew each time.
  if (one.state !== undefined || other.state !== undefined) return false;
  return (
    one.message === other.message &&
    one.isOwn === other.isOwn &&
    one.isFirst === other.isFirst &&
    one.isLast === other.isLast &&
    one.moderation === other.moderation
  );
}

/** The rows, reusing the objects from before where nothing has changed, so that they do not rerender. */
export function reuseRows(before: readonly ChatRow[], rows: readonly ChatRow[]): readonly ChatRow[] {
  const known = new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => {
    const old = known.get(row.key);
    return old !== undefined && isSame(old, row) ? old : row;
  });
}

/** Index of the row of a message; -1 where it is not loaded. */
export function rowOf(rows: readonly ChatRow[], id: string): number {
  return rows.findIndex(({ key }) => key === id);
}

/** When the newest message of another was sent, in milliseconds since 1970; 0 where there is none. */
export function othersWroteAt(rows: readonly ChatRow[]): number {
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (row?.kind === 'message' && !row.isOwn) return row.message.timestamp;
  }
  return 0;
}

/** The readable messages of others that are newer than a time, the oldest first: own ones, sent or not, may follow them. */
export function messagesOfOthersAfter(rows: readonly ChatRow[], time: number): readonly MemberMessage[] {
  return rows.flatMap((row) => {
    if (row.kind !== 'message' || row.isOwn || row.message.gone !== null) return [];
    return row.message.timestamp > time ? [row.message] : [];
  });
}

/** How many of those there are. */
export function countNewer(rows: readonly ChatRow[], time: number): number {
  return messagesOfOthersAfter(rows, time).length;
}
