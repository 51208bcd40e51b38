import type { AlertContent, ModerationOutcome } from '@chupke/domain/alert.ts';
import { aboutFields, aboutOf } from '@chupke/domain/alert.ts';
import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import { authorWords, notifiesReporters, reporterWords } from '@chupke/domain/moderation.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { ReportReason, ReportStatus } from '@chupke/domain/report.ts';
import type { ServerTexts } from '@chupke/domain/server-texts.ts';

/** What an author is told: what became of the content, and why. Neither reporters nor moderators. */
export interface Moderation {
  readonly confession: ConfessionId;
  /** The reply; null for the confession. A reply is never hidden, and so never restored. */
  readonly reply: ReplyId | null;
  readonly outcome: ModerationOutcome;
  /** The reason of the report; null if it was hidden by the number of reports alone, or shown again. */
  readonly reason: ReportReason | null;
  /** In the language of the author. */
  readonly texts: ServerTexts;
  /** What the author wrote. */
  readonly text: string;
  /** The name of the confession, where the alert is about that. */
  readonly name: AnonymousId | undefined;
  /** When it was posted, in milliseconds since 1970; null where that cannot be read. */
  readonly postedAt: number | null;
}

/** Id of the alert about moderated content: the newest decision replaces the one before. */
export function moderationAlertId({ confession, reply }: Pick<Moderation, 'confession' | 'reply'>): string {
  return `moderation-${reply ?? confession}`;
}

/** The alert that tells an author what became of their content, in their language. */
export function moderationAlert(moderation: Moderation): AlertContent {
  const { confession, reply, outcome, reason, texts, text, name } = moderation;
  const words = authorWords(texts.moderation, {
    outcome,
    kind: reply === null ? 'confession' : 'reply',
    reason,
  });
  return {
    type: 'moderation',
    ...words,
    confessionId: confession,
    outcome,
    read: false,
    // An alert that outlives the text keeps none of it.
    about: outcome === 'removed' ? null : aboutOf(text),
    ...aboutFields({ confessionName: reply === null ? name : undefined }),
    ...(reply === null ? {} : { replyId: reply }),
  };
}

/** What an alert of a report says of its subject. */
function aboutSubject(subject: ReportSubject): { readonly replyId?: ReplyId; readonly ofCircle?: true } {
  if (isOfCircle(subject)) return { ofCircle: true };
  return subject.replyId === null ? {} : { replyId: subject.replyId };
}

/** Id of the alert that tells a reporter the result. */
export function reportAlertId(report: string): string {
  return `report-${report}`;
}

/** The alert that tells a reporter the result, in their language; undefined if there is none to send. */
export function reportAlert(
  texts: ServerTexts,
  report: {
    readonly ticketNumber: string;
    readonly status: ReportStatus;
    readonly subject: ReportSubject;
  },
): AlertContent | undefined {
  const { ticketNumber, status, subject } = report;
  if (!notifiesReporters(status)) return undefined;
  return {
    type: 'report',
    ...reporterWords(texts.moderation, status, subject.kind),
    ticketNumber,
    status,
    read: false,
    ...aboutSubject(subject),
  };
}

/** The alert that tells a reporter that their report is looked at again. */
export function reopenedAlert(
  texts: ServerTexts,
  { ticketNumber, subject }: { readonly ticketNumber: string; readonly subject: ReportSubject },
): AlertContent {
  return {
    type: 'report',
    title: texts.moderation.reopenedTitle,
    message: texts.moderation.reopened,
    ticketNumber,
    status: 'pending',
    read: false,
    ...aboutSubject(subject),
  };
}
