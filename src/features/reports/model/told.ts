import type { ReportDecision, ReportReason } from '@chupke/domain/report.ts';
import type { moderation } from '../../../lib/i18n/areas/en/moderation.ts';

/** A message as its reader finds it among the alerts. */
export interface Message {
  readonly title: string;
  readonly message: string;
}

/** What the author of a confession is told of a decision; undefined where nothing is told. */
export function toldToAuthor(
  { told }: Pick<typeof moderation, 'told'>,
  decision: ReportDecision,
  reason: ReportReason,
): Message | undefined {
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
  { told }: Pick<typeof moderation, 'told'>,
  decision: ReportDecision,
): Message | undefined {
  if (decision === 'resolved') return { title: told.resolvedTitle, message: told.resolved };
  if (decision === 'dismissed') return { title: told.dismissedTitle, message: told.dismissed };
  return undefined;
}
