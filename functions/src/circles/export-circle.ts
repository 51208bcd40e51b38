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
import { countUp, readTransparency } from '../lib/transparency.ts';
import { readableMessages } from './parse.ts';

/** Behind which message a page of an export goes on. */
export interface ExportCursor {
  /** When it was written, in milliseconds since 1970. */
  readonly time: number;
  readonly id: CircleMessageId;
}

/** The cursor as the caller is given it. */
export function cursorText({ time, id }: ExportCursor): string {
  return `${time}-${id}`;
}

/** A cursor that comes back; null begins. Throws ParseError. */
export function parseExportCursor(text: unknown): ExportCursor | null {
  if (text === null) return null;
  const [, time, id] = (typeof text === 'string' ? /^(\d{1,15})-(\w+)$/.exec(text) : null) ?? [];
  if (time === undefined) throw new ParseError('after', 'a place in an export');
  return { time: Number(time), id: parseCircleMessageId(id) };
}

/** A row of an exported circle. */
export type ExportedMessage = ExportedCircle['messages'][number];

/** What a notice tells of, in plain words: those of the app are in the reader's language. */
function noticeText(notice: CircleNotice): string {
  if (notice.kind === 'prompt') return CIRCLE_PROMPTS[notice.prompt].text;
  const details = Object.entries(noticeFields(notice)).filter(([name]) => name !== 'kind');
  return [`[${notice.kind}]`, ...details.map(([name, value]) => `${name}: ${String(value)}`)].join(' ');
}

/**
 * A message as admins get it in an export: under the name of its writer in the circle, and no other. `original` is what
 * was written, of one that a moderator of the circle has hidden.
 */
export function exportedMessage(message: CircleMessage, original?: string): ExportedMessage {
  const base = { id: message.id, timestamp: new Date(message.timestamp).toISOString() };
  if (message.kind === 'notice')
    return {
      ...base,
      type: message.notice.kind,
      senderCircleId: null,
      text: noticeText(message.notice),
      hidden: false,
    };
  const { type, senderCircleId, gone } = message;
  const text = gone === 'hidden' ? original : message.text;
  return {
    ...base,
    type,
    senderCircleId,
    text: gone === 'deleted' ? '[deleted]' : (text ?? '[hidden]'),
    hidden: gone === 'hidden',
  };
}

/** What an export of a circle needs. */
export interface ExportCircleGateways {
  readonly documents: Documents;
  readonly newId: () => string;
}

/** Messages of one page. */
const PAGE = 500;

/**
 * The next messages, the earliest first. The cursor's time is in milliseconds and the stored ones are finer: the page
 * begins with all of that millisecond, and those up to the cursor's message are dropped.
 */
async function nextPage(documents: Documents, base: string, after: ExportCursor | null) {
  const collection = `${base}/${COLLECTIONS.messages}`;
  const since = after === null ? {} : { since: { field: 'timestamp', time: new Date(after.time - 1) } };
  const found = await documents.find({ collection, ...since, earliestBy: 'timestamp', limit: PAGE });
  const seen = found.findIndex(({ id }) => id === after?.id);
  const messages = readableMessages(found.slice(seen + 1));
  return { messages, isLast: found.length < PAGE, goesOn: seen !== -1 };
}

/** What was written in those of the messages that a moderator of the circle has hidden, by their ids. */
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

/** Where the circle lies, or its backup, and its name. Throws RefusedError `not-found`. */
async function find(documents: Documents, id: CircleId) {
  const paths = [circlePath(id), deletedCirclePath(id)];
  const stored = await documents.read(paths);
  const index = stored.findIndex((fields) => fields !== undefined);
  const [fields, base] = [stored[index], paths[index]];
  if (fields === undefined || base === undefined) throw new RefusedError('not-found');
  return { base, name: parseText(fields, 'name', CIRCLE_LIMITS.name) };
}

/**
 * A page of the messages of a circle, or of its backup, for an admin who says why: each page is logged with the reason
 * before it is given out, and each export is counted for everyone to see. It names personas, and no account. What a
 * moderator of the circle has hidden is in it, and said to be hidden: an admin exports for a lawful order; of what its
 * writer has deleted no word is left. Throws RefusedError.
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
    const counts = await readTransparency(transaction);
    const details = { circleId, reason, after };
    logAdminActivity(transaction, newId(), { adminId, action: 'export-circle', details });
    // An export of many pages is one; a cursor that was made up begins another.
    if (!goesOn) countUp(transaction, counts, 'circleExports');
  });
  const last = messages.at(-1);
  return {
    name,
    messages: messages.map((message) => exportedMessage(message, originals.get(message.id))),
    after: isLast || last === undefined ? null : cursorText({ time: last.timestamp, id: last.id }),
  };
}
