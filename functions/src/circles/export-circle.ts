import type { Calls } from '@chupke/domain/calls.ts';
import type { ExportedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_LIMITS, CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import { CIRCLE_PROMPTS, noticeFields } from '@chupke/domain/circle-notice.ts';
import { ParseError, parseText } from '@chupke/domain/parse.ts';
import { circlePath, COLLECTIONS, deletedCirclePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents } from '../gateways/documents.ts';
import { logAdminActivity } from '../lib/admin-log.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { livingFields } from '../lib/tombstone.ts';
import { countUp } from '../lib/transparency.ts';
import { readableMessages } from './parse.ts';

/** The message after which the next page of an export begins. */
interface ExportCursor {
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  readonly id: CircleMessageId;
}

/** The cursor as sent to the caller. */
export function cursorText({ time, id }: ExportCursor): string {
  return `${time}-${id}`;
}

/** Parses a cursor sent back by the caller; null means the first page. Throws ParseError. */
export function parseExportCursor(text: unknown): ExportCursor | null {
  if (text === null) return null;
  const [, time, id] = (typeof text === 'string' ? /^(\d{1,15})-(\w+)$/.exec(text) : null) ?? [];
  if (time === undefined) throw new ParseError('after', 'a place in an export');
  return { time: Number(time), id: parseCircleMessageId(id) };
}

/** A row of an exported circle. */
type ExportedMessage = ExportedCircle['messages'][number];

/** What a notice says, in English: the app's texts are in the reader's language. */
function noticeText(notice: CircleNotice): string {
  if (notice.kind === 'prompt') return CIRCLE_PROMPTS[notice.prompt].text;
  const details = Object.entries(noticeFields(notice)).filter(([name]) => name !== 'kind');
  return [`[${notice.kind}]`, ...details.map(([name, value]) => `${name}: ${String(value)}`)].join(' ');
}

/**
 * A message as admins see it in an export: by the author's persona only. `original` is the text of a message hidden
 * by a moderator of the circle.
 */
function exportedMessage(message: CircleMessage, original?: string): ExportedMessage {
  const base = { id: message.id, timestamp: new Date(message.timestamp).toISOString() };
  if (message.kind === 'notice')
    return {
      ...base,
      type: message.notice.kind,
      senderCircleId: null,
      text: noticeText(message.notice),
      ...{ hidden: false, deleted: false, replyTo: null },
    };
  const { type, senderCircleId, gone, replyTo } = message;
  const text = gone === 'hidden' ? original : message.text;
  return {
    ...base,
    type,
    senderCircleId,
    text: gone === 'deleted' ? '[deleted]' : (text ?? '[hidden]'),
    ...{ hidden: gone === 'hidden', deleted: gone === 'deleted', replyTo },
  };
}

/** What an export of a circle needs. */
interface ExportCircleGateways {
  readonly documents: Documents;
  readonly newId: () => string;
}

/** Messages per page. */
const PAGE = 500;

/**
 * The next messages, oldest first. The cursor's time is in milliseconds, stored times are finer: the query starts at
 * that millisecond, and messages up to the cursor's are dropped.
 */
async function nextPage(documents: Documents, base: string, after: ExportCursor | null) {
  const collection = `${base}/${COLLECTIONS.messages}`;
  const since = after === null ? {} : { since: { field: 'timestamp', time: new Date(after.time - 1) } };
  const found = await documents.find({ collection, ...since, earliestBy: 'timestamp', limit: PAGE });
  const seen = found.findIndex(({ id }) => id === after?.id);
  const messages = readableMessages(found.slice(seen + 1));
  return { messages, isLast: found.length < PAGE, goesOn: seen !== -1 };
}

/** Original texts of the messages that a moderator of the circle has hidden, by id. */
async function originalsOf(documents: Documents, base: string, messages: readonly CircleMessage[]) {
  const hidden = messages.filter((message) => message.kind === 'member' && message.gone === 'hidden');
  const stored = await documents.read(hidden.map(({ id }) => `${base}/hidden/${id}`));
  return new Map(
    hidden.flatMap(({ id }, index) => {
      const fields = stored[index];
      if (fields === undefined) return [];
      return [[id, parseText(fields, 'text', { min: 0, max: CIRCLE_MESSAGE_MAX })] as const];
    }),
  );
}

/** Path of the circle or of its backup, and its name. Throws RefusedError `not-found`. */
async function find(documents: Documents, id: CircleId) {
  const paths = [circlePath(id), deletedCirclePath(id)];
  const stored = (await documents.read(paths)).map(livingFields);
  const index = stored.findIndex((fields) => fields !== undefined);
  const [fields, base] = [stored[index], paths[index]];
  if (fields === undefined || base === undefined) throw new RefusedError('not-found');
  return { base, name: parseText(fields, 'name', CIRCLE_LIMITS.name) };
}

/**
 * Returns a page of messages of a circle or its backup to an admin, who must state a reason: each page is logged with
 * the reason first, and each export is counted in the public transparency figures. Names personas only, no accounts.
 * Hidden messages are included and marked, as admins export for a lawful order; deleted ones have no text left.
 * Throws RefusedError.
 */
export async function exportCircle(
  { documents, newId }: ExportCircleGateways,
  adminId: UserId,
  { circleId, reason, after }: Calls['exportCircle']['takes'],
): Promise<Calls['exportCircle']['gives']> {
  const cursor = parseExportCursor(after);
  const { base, name } = await find(documents, circleId);
  const { messages, isLast, goesOn } = await nextPage(documents, base, cursor);
  const originals = await originalsOf(documents, base, messages);
  await documents.transact(async (transaction) => {
    const details = { circleId, reason, after };
    const act = newId();
    logAdminActivity(transaction, act, { adminId, action: 'export-circle', details });
    // An export of several pages counts once; a forged cursor counts as another.
    if (!goesOn) countUp(transaction, act, 'circleExports');
  });
  const last = messages.at(-1);
  return {
    name,
    messages: messages.map((message) => exportedMessage(message, originals.get(message.id))),
    after: isLast || last === undefined ? null : cursorText({ time: last.timestamp, id: last.id }),
  };
}
