import type { ModerationOutcome } from './alert.ts';
import type { ReportKind } from './report-subject.ts';
import type { ReportDecision, ReportReason, ReportStatus } from './report.ts';
import type { moderation } from './texts/en/server.ts';

/** The words of decisions in one language, from `texts/LANG/server.ts`. */
type ModerationTexts = typeof moderation;

/** Texts about a decision, in an alert or its preview. */
export interface DecisionWords {
  readonly title: string;
  readonly message: string;
}

/**
 * The effect of a decision on what is reported; undefined if unchanged. A reply exists or is removed, a circle stays or is
 * closed; neither is ever hidden. Any decision that closes the case without removing what can be hidden shows it again:
 * nothing else would.
 */
export function outcomeOfDecision(decision: ReportDecision, kind: ReportKind): ModerationOutcome | undefined {
  if (decision === 'resolved') return 'removed';
  const isHideable = kind === 'confession' || kind === 'circleMessage';
  if (!isHideable || decision === 'under_review') return undefined;
  return decision === 'accepted' ? 'hidden' : 'restored';
}

const REMOVED: Readonly<
  Record<ReportKind, 'removedTitle' | 'removedReplyTitle' | 'closedCircleTitle' | 'removedMessageTitle'>
> = {
  confession: 'removedTitle',
  reply: 'removedReplyTitle',
  circle: 'closedCircleTitle',
  circleMessage: 'removedMessageTitle',
};

/**
 * The text for the author. `reason` is the reason of the report; null if it was hidden by the number of reports
 * alone, or shown again.
 */
export function authorWords(
  texts: ModerationTexts,
  {
    outcome,
    kind,
    reason,
  }: {
    readonly outcome: ModerationOutcome;
    readonly kind: ReportKind;
    readonly reason: ReportReason | null;
  },
): DecisionWords {
  const isMessage = kind === 'circleMessage';
  switch (outcome) {
    case 'restored':
      return {
        title: isMessage ? texts.restoredMessageTitle : texts.restoredTitle,
        message: isMessage ? texts.restoredMessage : texts.restored,
      };
    case 'hidden':
      return {
        title: isMessage ? texts.hiddenMessageTitle : texts.hiddenTitle,
        message: reason === null ? texts.hiddenByReports : texts.hidden(texts.reasons[reason]),
      };
    case 'removed': {
      const why = texts.reasons[reason ?? 'other'];
      return {
        title: texts[REMOVED[kind]],
        message: kind === 'circle' ? texts.closedCircle(why) : texts.removed(why),
      };
    }
  }
}

/** Whether reporters are alerted to this status. Their ticket shows every status. */
export function notifiesReporters(status: ReportStatus): status is 'resolved' | 'dismissed' {
  return status === 'resolved' || status === 'dismissed';
}

const RESOLVED = {
  confession: 'resolved',
  reply: 'resolvedReply',
  circle: 'resolvedCircle',
  circleMessage: 'resolvedMessage',
} as const satisfies Record<ReportKind, keyof ModerationTexts>;

const DISMISSED = {
  confession: 'dismissed',
  reply: 'dismissedReply',
  circle: 'dismissedCircle',
  circleMessage: 'dismissedMessage',
} as const satisfies Record<ReportKind, keyof ModerationTexts>;

/** The text for reporters. */
export function reporterWords(
  texts: ModerationTexts,
  status: 'resolved' | 'dismissed',
  kind: ReportKind,
): DecisionWords {
  return status === 'resolved'
    ? { title: texts.resolvedTitle, message: texts[RESOLVED[kind]] }
    : { title: texts.dismissedTitle, message: texts[DISMISSED[kind]] };
}
