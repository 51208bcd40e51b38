import type { ReportKind } from '@chupke/domain/report-subject.ts';
import { isOfCircle } from '@chupke/domain/report-subject.ts';
import type { ReportDecision, ReportReason, ReportStatus } from '@chupke/domain/report.ts';
import { isOpenReport, REPORT_DECISIONS } from '@chupke/domain/report.ts';
import type { Areas } from '../../../texts/en/form.ts';
import type { IconName } from '../../../ui/icons.tsx';
import type { Case } from './cases.ts';
import type { OwnChange } from './queue.ts';

/** Properties of a decision; its texts are in texts/<language>/moderation.ts. */
interface DecisionRule {
  readonly icon: IconName;
  /** Where its button is: frequent ones are on the card. */
  readonly place: 'card' | 'menu';
  /** Statuses of a case in which it would change nothing. */
  readonly isPointlessIn: readonly ReportStatus[];
  /** Whether it is also possible for deleted content. */
  readonly needsNoText?: true;
  /** Whether the author is told one of the reported reasons, which the moderator must choose. */
  readonly namesReason: (kind: ReportKind) => boolean;
  /** Whether it takes something away that cannot be brought back. */
  readonly isDanger?: true;
}

const never = (): boolean => false;

/** The possible decisions. The server checks the rights. */
const DECISIONS: Readonly<Record<ReportDecision, DecisionRule>> = {
  under_review: {
    icon: 'eye',
    place: 'card',
    isPointlessIn: ['under_review', 'accepted'],
    namesReason: never,
  },
  resolved: { icon: 'trash', place: 'card', isPointlessIn: [], namesReason: () => true, isDanger: true },
  dismissed: { icon: 'check', place: 'card', isPointlessIn: [], namesReason: never },
  // A reply and a circle cannot be hidden, so their authors are not informed.
  accepted: {
    icon: 'eye-off',
    place: 'menu',
    isPointlessIn: ['accepted'],
    namesReason: (kind) => kind === 'confession' || kind === 'circleMessage',
  },
  reviewed: { icon: 'cross', place: 'menu', isPointlessIn: [], needsNoText: true, namesReason: never },
};

/** The properties of a decision. */
export function ruleOf(decision: ReportDecision): DecisionRule {
  return DECISIONS[decision];
}

/** What a decision makes of the open reports of its case. */
export function changeOf(decision: ReportDecision): OwnChange {
  return { status: decision, caseStatus: decision, isOpen: isOpenReport(decision) };
}

/** Whether a decision can be taken back (reopenReport): nothing was removed. */
export function isUndoable(decision: ReportDecision): boolean {
  return decision === 'dismissed' || decision === 'reviewed';
}

/** What can be decided about a case: nothing about one that is closed. */
export function decisionsFor({
  status,
  text,
  isOpen,
}: Pick<Case, 'status' | 'text' | 'isOpen'>): readonly ReportDecision[] {
  if (!isOpen) return [];
  return REPORT_DECISIONS.filter((decision) => {
    const { isPointlessIn, needsNoText } = ruleOf(decision);
    return text === null ? needsNoText === true : !isPointlessIn.includes(status);
  });
}

/** Whether a reported confession or reply is there no more: its author has deleted it, or a moderator has removed it. */
export function isPostGone({
  subject,
  isGone,
  reports,
}: Pick<Case, 'subject' | 'isGone' | 'reports'>): boolean {
  if (isOfCircle(subject)) return false;
  return isGone || reports.some(({ status }) => status === 'resolved');
}

/** Whether something can still lead to the author of a case: nothing does to that of a confession or reply that is gone. */
export function isAuthorReachable(of: Pick<Case, 'subject' | 'isGone' | 'reports'>): boolean {
  return !isPostGone(of);
}

/** Whether a decision cuts the last that leads to the author of a case. */
export function losesAuthor(
  decision: ReportDecision,
  of: Pick<Case, 'subject' | 'isGone' | 'reports'>,
): boolean {
  return decision === 'resolved' && !isOfCircle(of.subject) && isAuthorReachable(of);
}

/** The words for cases of a kind: those of confessions, or what differs from them. */
export function wordsFor(text: Areas['moderation'], queue: Areas['queue'], kind: ReportKind) {
  const { from, gone, deleted, open, needHint, decisions } = text;
  const ofConfession = { mark: undefined, from, gone, deleted, open, needHint, decisions };
  return {
    confession: ofConfession,
    reply: text.ofReply,
    circle: queue.ofCircle,
    circleMessage: queue.ofMessage,
  }[kind];
}

/** Reasons that a case can be decided by, the most urgent first. */
export function reasonsOf({ reports }: Pick<Case, 'reports'>): readonly ReportReason[] {
  return [...new Set(reports.map(({ reason }) => reason))];
}

/**
 * The report that a decision is sent for: one of that reason, and, of these, one that is not in the wanted state
 * already, which the server would refuse.
 */
export function reportFor(
  { reports }: Pick<Case, 'reports'>,
  decision: ReportDecision,
  reason: ReportReason | undefined,
): Case['reports'][0] {
  const fitting = reports.filter((report) => reason === undefined || report.reason === reason);
  return fitting.find(({ status }) => status !== decision) ?? fitting[0] ?? reports[0];
}
