import type { ReportDecision, ReportReason } from '@chupke/domain/report.ts';
import type { moderation } from '../../../texts/en/moderation.ts';

/** A message as its reader finds it among the alerts. */
export interface Message {
  readonly title: string;
  readonly message: string;
}

type Words = Pick<typeof moderation, 'told' | 'ofReply'>;

/** What is decided: `isReply` where it is about a reply and not about a confession. */
export interface Decided {
  readonly decision: ReportDecision;
  readonly isReply: boolean;
}

/** What the author is told of a decision; undefined where nothing is told, as of a reply that stays. */
export function toldToAuthor(
  { told, ofReply }: Words,
  { decision, isReply }: Decided,
  reason: ReportReason,
): Message | undefined {
  if (isReply) {
    if (decision !== 'resolved') return undefined;
    return { title: ofReply.removedTitle, message: told.removed(told.reasons[reason]) };
  }
  switch (decision) {
    case 'resolved':
      return { title: told.removedTitle, message: told.removed(told.reasons[reason]) };
    case 'accepted':
      return { title: told.hiddenTitle, message: told.hidden(told.reasons[reason]) };
    case 'dismissed':
    case 'reviewed':
      return { title: told.restoredTitle, message: told.restored };
    case 'under_review':
      return undefined;
  }
}

/** What reporters find among their alerts; undefined where their tickets alone say it. */
export function toldToReporters(
  { told, ofReply }: Words,
  { decision, isReply }: Decided,
): Message | undefined {
  const { resolved, dismissed } = isReply ? ofReply : told;
  if (decision === 'resolved') return { title: told.resolvedTitle, message: resolved };
  if (decision === 'dismissed') return { title: told.dismissedTitle, message: dismissed };
  return undefined;
}
