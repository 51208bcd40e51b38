import type { ExportedCircle } from '@chupke/domain/circle-calls.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { CircleNotice } from '@chupke/domain/circle-notice.ts';
import { CIRCLE_PROMPTS, noticeFields } from '@chupke/domain/circle-notice.ts';

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
