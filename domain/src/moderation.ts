import type { ModerationOutcome } from './alert.ts';
import type { ReportDecision, ReportReason, ReportStatus } from './report.ts';
import type { moderation } from './texts/en/server.ts';

/** The words of decisions in one language, from `texts/LANGUAGE/server.ts`. */
type ModerationTexts = typeof moderation;

/** Texts about a decision, in an alert or its preview. */
export interface DecisionWords {
  readonly title: string;
  readonly message: string;
}

/**
 * The effect of a decision on a confession or a reply; undefined if unchanged. A reply exists or is removed, but
 * never hidden. Any decision that closes the case without removing a confession shows it again: nothing else would.
 */
export function outcomeOfDecision(decision: ReportDecision, isReply: boolean): ModerationOutcome | undefined {
  if (decision === 'resolved') return 'removed';
  if (isReply || decision === 'under_review') return undefined;
  return decision === 'accepted' ? 'hidden' : 'restored';
}

/**
 * The text for the author. `reason` is the reason of the report; null if it was hidden by the number of reports
 * alone, or shown again.
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

/** Whether reporters are alerted to this status. Their ticket shows every status. */
export function notifiesReporters(status: ReportStatus): status is 'resolved' | 'dismissed' {
  return status === 'resolved' || status === 'dismissed';
}

/** The text for reporters. */
export function reporterWords(
  texts: ModerationTexts,
  status: 'resolved' | 'dismissed',
  isReply: boolean,
): DecisionWords {
  return status === 'resolved'
    ? { title: texts.resolvedTitle, message: isReply ? texts.resolvedReply : texts.resolved }
    : { title: texts.dismissedTitle, message: isReply ? texts.dismissedReply : texts.dismissed };
}
