import type { CircleMemberId } from '@chupke/domain/circle-id.ts';
import {
  parseCircleId,
  parseCircleMemberId,
  parseCircleMessageId,
  parseCircleSecureId,
} from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { MemberMessage, NoticeMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { circleOf as sampleCircle } from './circle-samples.ts';
import { NOON } from '../../../lib/testing/student.ts';

/** The circle of the tests. */
export const CIRCLE_ID = parseCircleId('CircleOfTheTests0001');

/** A member's id by a letter. */
export function memberOf(letter: string): CircleMemberId {
  return parseCircleMemberId(`k_${letter.repeat(16)}`);
}

/** Who the student is in the circle. */
export const ME = memberOf('a');

/** A 20-character id that ends with the number. */
export function messageId(number: number) {
  return parseCircleMessageId(`X${String(number).padStart(19, '0')}`);
}

/** A message of another member; the higher its number the newer it is. */
export function messageOf(number: number, more: Partial<MemberMessage> = {}): MemberMessage {
  const timestamp = NOON + number * 60_000;
  return {
    kind: 'member',
    id: messageId(number),
    type: 'message',
    text: `Message ${number}`,
    senderCircleId: memberOf('b'),
    senderPersona: { avatar: 'fox', color: 'teal' },
    timestamp,
    changedAt: timestamp,
    reactions: new Map(),
    supporters: new Set(),
    mentions: [],
    replyTo: null,
    gone: null,
    ...more,
  };
}

/** A notice of the circle itself. */
export function noticeOf(
  number: number,
  notice: NoticeMessage['notice'] = { kind: 'privacy' },
): NoticeMessage {
  const timestamp = NOON + number * 60_000;
  return {
    kind: 'notice',
    id: messageId(number),
    timestamp,
    changedAt: timestamp,
    reactions: new Map(),
    notice,
  };
}

/** The circle of the tests, which the student has created. */
export function circleOf(more: Partial<Circle> = {}): Circle {
  return sampleCircle(1, {
    id: CIRCLE_ID,
    secureId: parseCircleSecureId('c_OpaqueIdOfTests'),
    name: 'Night owls',
    theme: 'Sleepless',
    description: 'For those who are awake.',
    collegeName: 'Indian Institute of Technology Bombay',
    creatorCircleId: ME,
    createdAt: NOON,
    lastActivity: NOON,
    messageCount: 9,
    ...more,
  });
}

/** The student's membership of the circle. */
export function membershipOf(more: Partial<CircleMembership> = {}): CircleMembership {
  return {
    circleId: CIRCLE_ID,
    circleSpecificId: ME,
    persona: { avatar: 'owl', color: 'plum', traits: ['listener', 'poet'] },
    joinedAt: NOON,
    readCount: 0,
    readAt: NOON,
    mutedUntil: null,
    ...more,
  };
}
