import { postMask, threadMask } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import type { Confession, Reply } from '@chupke/domain/confession.ts';
import { newConfessionFields, newReplyFields } from '@chupke/domain/confession.ts';
import { parseConfessionId, parseReplyId } from '@chupke/domain/confession-id.ts';
import { NOON } from '../../../lib/testing/student.ts';

/** A 20-character id that ends with the number. */
export function idOf(number: number): string {
  return `X${String(number).padStart(19, '0')}`;
}

/** A confession; the higher its number the newer it is. */
export function confessionOf(number: number, more: Partial<Confession> = {}): Confession {
  const id = parseConfessionId(idOf(number));
  const content = {
    text: `Confession ${number}`,
    anonymousId: postMask(id),
    college: parseCollegeId('iit-bombay'),
    collegeName: 'Indian Institute of Technology Bombay',
  };
  return { id, ...newConfessionFields(content), image: null, timestamp: NOON + number * 60_000, ...more };
}

/** A reply; the higher its number the newer it is. */
export function replyOf(number: number, more: Partial<Reply> = {}): Reply {
  const anonymousId = threadMask(parseConfessionId(idOf(1)), number + 1);
  return {
    id: parseReplyId(idOf(number)),
    ...newReplyFields({ text: `Reply ${number}`, anonymousId, isAuthor: false }),
    timestamp: NOON + number * 60_000,
    ...more,
  };
}
