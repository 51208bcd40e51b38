import type { ModerationOutcome } from './alert.ts';
import type { ReportDecision, ReportReason, ReportStatus } from './report.ts';
import type { moderation } from './texts/en/server.ts';

/** The words of decisions in one language, from `texts/LANGUAGE/server.ts`. */
export type ModerationTexts = typeof moderation;

/** What somebody reads of a decision, in an alert or in a preview of it. */
export interface DecisionWords {
  readonly title: string;
  readonly message: string;
}

/**
 * What a decision makes of a confession or a reply; undefined where it stays as it is. A reply is there or removed, but
 * never hidden. Whatever closes the case without removing a confession shows it again: nothing else would ever do so.
 */
export function outcomeOfDecision(decision: ReportDecision, isReply: boolean): ModerationOutcome | undefined {
  if (decision === 'resolved') return 'removed';
  if (isReply || decision === 'under_review') return undefined;
  return decision === 'accepted' ? 'hidden' : 'restored';
}

/**
 * What the author reads. `reason` is why it was reported; null where it was hidden by the number of reports alone, or
 * shown again.
 */
export function authorWords(
  texts: ModerationTexts,
  {
    outcome,
    isReply,
    reason,
  }: {
    readonly outcome: ModerationOutcome;
    readonly isReply: boolean;
    readonly reason: ReportReason | null;
  },
): DecisionWords {
  switch (outcome) {
    case 'restored':
      return { title: texts.restoredTitle, message: texts.restored };
    case 'hidden':
      return {
        title: texts.hiddenTitle,
        message: reason === null ? texts.hiddenByReports : texts.hidden(texts.reasons[reason]),
      };
    case 'removed':
      return {
        title: isReply ? texts.removedReplyTitle : texts.removedTitle,
        message: texts.removed(texts.reasons[reason ?? 'other']),
      };
  }
}

/** Whether reporters get an alert when their report comes to this status. Their ticket shows each of them. */
export function isToldToReporters(status: ReportStatus): status is 'resolved' | 'dismissed' {
  return status === 'resolved' || status === 'dismissed';
}

/** What those who reported read. */
export function reporterWords(
  texts: ModerationTexts,
  status: 'resolved' | 'dismissed',
  isReply: boolean,
): DecisionWords {
  return status === 'resolved'
    ? { title: texts.resolvedTitle, message: isReply ? texts.resolvedReply : texts.resolved }
    : { title: texts.dismissedTitle, message: isReply ? texts.dismissedReply : texts.dismissed };
}
