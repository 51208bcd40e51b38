import { createHash } from 'node:crypto';
import type { CircleId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_NOTICE_PREFIX, parseCircleMessageId } from '@chupke/domain/circle-id.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Id of a notice: of the circle and what it tells of, e.g. `insight-100`, so that whatever is told twice is one
 * document. It has the form of any message's id and says nothing; a notice is of a circle, never of an account. Whoever
 * knows the circle can compute it: the rules let no member write under an id with this beginning.
 */
export function circleNoticeId(circle: CircleId, key: string): CircleMessageId {
  const digest = createHash('sha256').update(`${circle}/${key}`).digest().subarray(0, 14);
  const rest = [...digest].map((byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
  return parseCircleMessageId(`${CIRCLE_NOTICE_PREFIX}${rest}`);
}
