import type { ModerationOutcome } from '@chupke/domain/alert.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import { outcomeOfDecision } from '@chupke/domain/moderation.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  circleMessagePath,
  circlePath,
  confessionPath,
  hiddenMessagePath,
  replyPath,
} from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { nameOf } from '../alerts/confession-name.ts';
import { closeCircle } from '../circles/close-circle.ts';
import { hideMessage, isHiddenByStaff, showMessage } from '../circles/hide-message.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { authorOf } from '../moderation/author-of.ts';
import type { DecidedBy } from './notify-author.ts';
import { notifyAuthor, notifyPersona } from './notify-author.ts';

type SubjectOf<Kind extends ReportSubject['kind']> = Extract<ReportSubject, { readonly kind: Kind }>;

/** A decision about a report, and who is to be told of it. */
interface Verdict<Kind extends ReportSubject['kind']> {
  readonly report: Report;
  readonly subject: SubjectOf<Kind>;
  readonly decision: ReportDecision;
  readonly by: DecidedBy;
  readonly author: UserId | undefined;
}

type Writes = () => void;

const NOTHING: Writes = () => undefined;

/** What a decision changes about a confession or reply, whether it exists or not; undefined if nothing. */
function outcomeOf(
  { subject: { kind }, decision }: Verdict<'confession' | 'reply'>,
  content: UnknownRecord | undefined,
): ModerationOutcome | undefined {
  if (content === undefined) return undefined;
  const outcome = outcomeOfDecision(decision, kind);
  const isHidden = content['status'] === 'hidden';
  const isSame = outcome === 'hidden' ? isHidden : outcome === 'restored' && !isHidden;
  return isSame ? undefined : outcome;
}

async function ofPost(
  transaction: DocumentTransaction,
  verdict: Verdict<'confession' | 'reply'>,
): Promise<Writes> {
  const { report, subject, by, author } = verdict;
  const { confessionId, replyId } = subject;
  const path = replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
  const [content] = await transaction.read([path]);
  const outcome = outcomeOf(verdict, content);
  if (outcome === undefined) return NOTHING;
  const reason = outcome === 'restored' ? null : report.reason;
  const text = typeof content?.['text'] === 'string' ? content['text'] : '';
  const told = { confession: confessionId, reply: replyId, outcome, reason, text, name: nameOf(content) };
  const tell = await notifyAuthor(transaction, author, told, by);
  return () => {
    if (outcome === 'removed') transaction.remove(path);
    else transaction.update(path, { status: outcome === 'hidden' ? 'hidden' : 'active' });
    tell();
  };
}

/** Hides a message of a circle, which is how it is removed, too; or shows it, if moderators of the product have hidden it. */
async function ofMessage(
  transaction: DocumentTransaction,
  { report, subject, decision, by, author }: Verdict<'circleMessage'>,
): Promise<Writes> {
  const outcome = outcomeOfDecision(decision, 'circleMessage');
  const { circleId, messageId } = subject;
  const [stored, hidden] = await transaction.read([
    circleMessagePath(circleId, messageId),
    hiddenMessagePath(circleId, messageId),
  ]);
  const message = stored?.['gone'] === true ? undefined : stored && parseCircleMessage(messageId, stored);
  if (outcome === undefined || message?.kind !== 'member' || message.gone === 'deleted') return NOTHING;
  const isOurs = hidden !== undefined && isHiddenByStaff(hidden);
  // What the circle's own moderators have hidden stays hidden.
  if (outcome === 'restored' && !isOurs) return NOTHING;
  if (outcome === 'hidden' && message.gone === 'hidden') return NOTHING;
  const text = report.confessionText ?? '';
  const circleName = report.circleName ?? '';
  const reason = outcome === 'restored' ? null : report.reason;
  const tell = await notifyPersona(transaction, author, { subject, circleName, outcome, reason, text }, by);
  return () => {
    if (outcome === 'restored') showMessage(transaction, circleId, messageId, hidden ?? {});
    else if (message.gone === null) hideMessage(transaction, circleId, message, true);
    // Hidden by the circle's own: from now on they can't show it.
    else if (hidden !== undefined)
      transaction.update(hiddenMessagePath(circleId, messageId), { byStaff: true });
    tell();
  };
}

async function ofCircle(
  transaction: DocumentTransaction,
  { report, subject, decision, by, author }: Verdict<'circle'>,
): Promise<Writes> {
  const outcome = outcomeOfDecision(decision, 'circle');
  const [stored] = await transaction.read([circlePath(subject.circleId)]);
  if (outcome !== 'removed' || stored === undefined) return NOTHING;
  const circle = parseCircle(subject.circleId, stored);
  const close = await closeCircle(transaction, circle, by.now);
  const { reason } = report;
  const told = { subject, circleName: circle.name, outcome, reason, text: circle.name };
  const tell = await notifyPersona(transaction, author, told, by);
  return () => {
    close();
    tell();
  };
}

/**
 * Does what a decision means for the reported content, and alerts its author. Reads at once; the returned function writes.
 */
export async function carryOut(
  transaction: DocumentTransaction,
  report: Report,
  decision: ReportDecision,
  by: DecidedBy,
): Promise<Writes> {
  const author = await authorOf(transaction, report);
  const { subject } = report;
  const verdict = { report, decision, by, author };
  switch (subject.kind) {
    case 'confession':
    case 'reply':
      return ofPost(transaction, { ...verdict, subject });
    case 'circleMessage':
      return ofMessage(transaction, { ...verdict, subject });
    case 'circle':
      return ofCircle(transaction, { ...verdict, subject });
  }
}
