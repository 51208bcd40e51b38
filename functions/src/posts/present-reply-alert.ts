import { REPLY_EXCERPT_MAX, replyAlert } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { parseReplyId } from '@chupke/domain/confession-id.ts';
import type { Reply } from '@chupke/domain/confession.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount, parseFlag, parseText, parseTime } from '@chupke/domain/parse.ts';

/** A stored alert of replies, with what only the server looks at. Times are milliseconds since 1970. */
export interface StoredReplyAlert {
  readonly read: boolean;
  readonly count: number;
  /** The newest reply, whose beginning the alert shows, and when it was written. */
  readonly replyId: ReplyId;
  readonly replyText: string;
  readonly anonymousId: AnonymousId;
  readonly repliedAt: number;
  /** When the first of the replies was told that `count` counts. */
  readonly since: number;
}

/** The stored alert, checked. Throws ParseError. */
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

/** The fields of an alert that shows what it showed, with another count. */
function counting(confessionId: ConfessionId, stored: StoredReplyAlert, count: number) {
  const { replyId, replyText, anonymousId } = stored;
  return { title: replyAlert({ confessionId, replyId, replyText, anonymousId, count }).title, count };
}

/** Whether the reply is newer than the one shown; the ids decide between two of the same millisecond. */
function isNewer(reply: Reply, stored: StoredReplyAlert): boolean {
  if (reply.timestamp !== stored.repliedAt) return reply.timestamp > stored.repliedAt;
  return reply.id >= stored.replyId;
}

/**
 * What becomes of the alert when one more reply is told: `fields` are written into it, and `opens` says whether
 * the count begins anew with it, so that `since` must be written as well.
 */
export function withReply(stored: StoredReplyAlert | undefined, confessionId: ConfessionId, reply: Reply) {
  if (stored === undefined) return { opens: true, fields: showing(confessionId, reply, 1) } as const;
  const count = stored.read ? 1 : stored.count + 1;
  // One that comes late leaves the newest in sight.
  const fields = isNewer(reply, stored)
    ? showing(confessionId, reply, count)
    : counting(confessionId, stored, count);
  return { opens: stored.read, fields } as const;
}

/** What becomes of the alert when a reply that it was told of is gone. */
export type WithoutReply =
  | { readonly kind: 'same' | 'remove' }
  | { readonly kind: 'change'; readonly fields: Readonly<Record<string, string | number | boolean | Date>> };

/**
 * What becomes of the alert when the reply is gone that was told at `toldAt`: no word of it stays there.
 * `newest` is the newest reply of others that is left. Whether the alert was read is not for a deletion to change.
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
