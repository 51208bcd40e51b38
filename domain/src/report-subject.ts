import type { CircleId, CircleMemberId, CircleMessageId } from './circle-id.ts';
import type { ConfessionId, ReplyId } from './confession-id.ts';

/** What a report can be about. */
export const REPORT_KINDS = ['confession', 'reply', 'circle', 'circleMessage'] as const;

/** One of REPORT_KINDS. */
export type ReportKind = (typeof REPORT_KINDS)[number];

/** A confession or a reply to it, as a report is about it. */
type PostSubject =
  | {
      readonly kind: 'confession';
      readonly confessionId: ConfessionId;
      readonly replyId: null;
      readonly circleId: null;
      readonly messageId: null;
    }
  | {
      readonly kind: 'reply';
      readonly confessionId: ConfessionId;
      readonly replyId: ReplyId;
      readonly circleId: null;
      readonly messageId: null;
    };

/** A circle or a message in it, as a report is about it. */
export type CircleSubject =
  | {
      readonly kind: 'circle';
      readonly confessionId: null;
      readonly replyId: null;
      readonly circleId: CircleId;
      readonly messageId: null;
    }
  | {
      readonly kind: 'circleMessage';
      readonly confessionId: null;
      readonly replyId: null;
      readonly circleId: CircleId;
      readonly messageId: CircleMessageId;
    };

/** The one thing that a report is about. */
export type ReportSubject = PostSubject | CircleSubject;

/** A confession, or with `replyId` a reply to it, as the subject of a report. */
export function postSubject(confessionId: ConfessionId, replyId: ReplyId | null): PostSubject {
  const none = { circleId: null, messageId: null } as const;
  return replyId === null
    ? { kind: 'confession', confessionId, replyId, ...none }
    : { kind: 'reply', confessionId, replyId, ...none };
}

/** A circle, or with `messageId` a message in it, as the subject of a report. */
export function circleSubject(circleId: CircleId, messageId: CircleMessageId | null): CircleSubject {
  const none = { confessionId: null, replyId: null } as const;
  return messageId === null
    ? { kind: 'circle', circleId, messageId, ...none }
    : { kind: 'circleMessage', circleId, messageId, ...none };
}

/** Whether it is about a circle or a message in one. */
export function isOfCircle(subject: ReportSubject): subject is CircleSubject {
  return subject.kind === 'circle' || subject.kind === 'circleMessage';
}

/** The same for all reports of the same content, and different for any other: what is decided together. */
export function caseIdOf({ kind, confessionId, replyId, circleId, messageId }: ReportSubject): string {
  return [kind, replyId ?? confessionId ?? circleId, messageId].filter((part) => part !== null).join('-');
}

/** How many messages before and after a reported one its report keeps; of a reported circle the newest ones. */
export const REPORT_CONTEXT = { before: 10, after: 5 } as const;

/** A message as members saw it when it, or one near it, was reported. Nothing in it leads to a person. */
export interface ReportedLine {
  /** The persona; its name is drawn from this. */
  readonly by: CircleMemberId;
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  readonly isReported: boolean;
}
