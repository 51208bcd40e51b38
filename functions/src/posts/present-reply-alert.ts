import { REPLY_EXCERPT_MAX } from '@chupke/domain/alert.ts';
import { replyAlert } from '@chupke/domain/alert-words.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseFlag, parseText, parseTime } from '@chupke/domain/parse.ts';
import type { FieldInputs } from '../gateways/documents.ts';

/** A stored reply alert, with its server-only fields. Times are milliseconds since 1970. */
interface StoredReplyAlert {
  readonly read: boolean;
  readonly count: number;
  /** The newest reply, whose beginning the alert shows, and when it was written. */
  readonly replyId: ReplyId;
  readonly replyText: string;
  readonly anonymousId: AnonymousId;
  readonly repliedAt: number;
  /** When the author was told of the first reply included in `count`. */
  readonly since: number;
}

/** Parses the stored alert. Throws ParseError. */
export function parseStoredReplyAlert(record: UnknownRecord): StoredReplyAlert {
  return {
    read: parseFlag(record, 'read'),
    count: parseCount(record, 'count'),
    replyId: parseReplyId(parseText(record, 'replyId', { min: 1, max: 40 })),
    replyText: parseText(record, 'replyText', { min: 1, max: REPLY_EXCERPT_MAX }),
    anonymousId: parseAnonymousId(parseText(record, 'anonymousId', { min: 1, max: 40 })),
    repliedAt: parseTime(record, 'repliedAt'),
    since: parseTime(record, 'since'),
  };
}

/** The alert that shows one reply. */
function showing(confessionId: ConfessionId, reply: Reply, count: number) {
  const { id: replyId, text: replyText, anonymousId, timestamp } = reply;
  const alert = replyAlert({ confessionId, replyId, replyText, anonymousId, count });
  return { ...alert, repliedAt: new Date(timestamp) };
}

/** The fields of the same alert with another count. */
function counting(confessionId: ConfessionId, stored: StoredReplyAlert, count: number) {
  const { replyId, replyText, anonymousId } = stored;
  return { title: replyAlert({ confessionId, replyId, replyText, anonymousId, count }).title, count };
}

/** Whether the reply is newer than the one shown; ids break ties within a millisecond. */
function isNewer(reply: Reply, stored: StoredReplyAlert): boolean {
  if (reply.timestamp !== stored.repliedAt) return reply.timestamp > stored.repliedAt;
  return reply.id >= stored.replyId;
}

/**
 * The alert after one more reply: `fields` are written into it; `opens` says whether the count starts anew, so that
 * `since` must be written as well.
 */
export function withReply(stored: StoredReplyAlert | undefined, confessionId: ConfessionId, reply: Reply) {
  if (stored === undefined) return { opens: true, fields: showing(confessionId, reply, 1) } as const;
  const count = stored.read ? 1 : stored.count + 1;
  // A late, older reply leaves the newest one shown.
  const fields = isNewer(reply, stored)
    ? showing(confessionId, reply, count)
    : counting(confessionId, stored, count);
  return { opens: stored.read, fields } as const;
}

/** What becomes of the alert when one of its replies is deleted. */
export type WithoutReply =
  | { readonly kind: 'same' | 'remove' }
  | { readonly kind: 'change'; readonly fields: FieldInputs };

/**
 * The alert without a deleted reply that the author was told of at `toldAt`: its text is dropped. `newest` is the
 * newest remaining reply of others. A deletion does not change whether the alert was read.
 */
export function withoutReply(
  stored: StoredReplyAlert,
  confessionId: ConfessionId,
  gone: { readonly id: ReplyId; readonly toldAt: number },
  newest: Reply | undefined,
): WithoutReply {
  const count = stored.count - (gone.toldAt >= stored.since ? 1 : 0);
  if (count < 1) return { kind: 'remove' };
  if (stored.replyId === gone.id) {
    if (newest === undefined) return { kind: 'remove' };
    return { kind: 'change', fields: { ...showing(confessionId, newest, count), read: stored.read } };
  }
  if (count === stored.count) return { kind: 'same' };
  return { kind: 'change', fields: counting(confessionId, stored, count) };
}
