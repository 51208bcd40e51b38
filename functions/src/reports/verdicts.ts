import type { ModerationOutcome } from '@chupke/domain/alert.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { outcomeOfDecision } from '@chupke/domain/moderation.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { confessionPath, replyOwnerPath, replyPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import type { Report, ReportDecision } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { nameOf } from '../alerts/confession-name.ts';
import { closeCircle } from '../circles/close-circle.ts';
import {
  hiddenIn,
  hideMessage,
  isHiddenByStaff,
  messageIn,
  rootsOf,
  showMessage,
} from '../circles/hide-message.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { markRemoval } from '../lib/ownerless-reply.ts';
import { livingFields } from '../lib/tombstone.ts';
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
  const [content, owned] = await transaction.read([
    path,
    ...(replyId === null ? [] : [replyOwnerPath(replyId)]),
  ]);
  const outcome = outcomeOf(verdict, content);
  if (outcome === undefined) return NOTHING;
  const reason = outcome === 'restored' ? null : report.reason;
  const text = typeof content?.['text'] === 'string' ? content['text'] : '';
  const told = { confession: confessionId, reply: replyId, outcome, reason, text, name: nameOf(content) };
  const tell = await notifyAuthor(transaction, author, told, by);
  return () => {
    // A reply is counted off by its trigger, whether somebody still owns it or not.
    if (outcome === 'removed' && replyId !== null) markRemoval(transaction, replyId, owned);
    if (outcome === 'removed') transaction.remove(path);
    else transaction.update(path, { status: outcome === 'hidden' ? 'hidden' : 'active' });
    tell();
  };
}

/** A reported message where it is now: in its circle, or in the backup that its creator may restore. */
async function findMessage(
  transaction: DocumentTransaction,
  { circleId, messageId }: SubjectOf<'circleMessage'>,
) {
  const roots = rootsOf(circleId);
  const stored = await transaction.read(roots.map((root) => messageIn(root, messageId)));
  const texts = await transaction.read(roots.map((root) => hiddenIn(root, messageId)));
  const [at, hiddenAt] = [stored, texts].map((all) =>
    all.findIndex((fields) => livingFields(fields) !== undefined),
  );
  const root = roots[at ?? -1];
  if (root === undefined) return undefined;
  const message = parseCircleMessage(messageId, stored[at ?? -1]);
  // While a circle is moved, a message and what is hidden of it are for a moment in two places.
  return { root, message, hidden: texts[hiddenAt ?? -1], hiddenRoot: roots[hiddenAt ?? -1] ?? root };
}

/** Hides a message of a circle, which is how it is removed, too; or shows it, if moderators of the product have hidden it. */
async function ofMessage(
  transaction: DocumentTransaction,
  { report, subject, decision, by, author }: Verdict<'circleMessage'>,
): Promise<Writes> {
  const outcome = outcomeOfDecision(decision, 'circleMessage');
  const { messageId } = subject;
  const found = await findMessage(transaction, subject);
  if (outcome === undefined || found?.message.kind !== 'member') return NOTHING;
  const { root, message, hidden, hiddenRoot } = found;
  if (message.gone === 'deleted') return NOTHING;
  const isOurs = hidden !== undefined && isHiddenByStaff(hidden);
  // What the circle's own moderators have hidden stays hidden.
  if (outcome === 'restored' && !isOurs) return NOTHING;
  if (outcome === 'hidden' && message.gone === 'hidden') return NOTHING;
  const text = report.confessionText ?? '';
  const circleName = report.circleName ?? '';
  const reason = outcome === 'restored' ? null : report.reason;
  const tell = await notifyPersona(transaction, author, { subject, circleName, outcome, reason, text }, by);
  return () => {
    if (outcome === 'restored') showMessage(transaction, root, messageId, hidden ?? {}, hiddenRoot);
    else if (message.gone === null) hideMessage(transaction, root, message, true);
    // Hidden by the circle's own: from now on they can't show it.
    else if (hidden !== undefined) transaction.update(hiddenIn(hiddenRoot, messageId), { byStaff: true });
    tell();
  };
}

async function ofCircle(
  transaction: DocumentTransaction,
  { report, subject, decision, by, author }: Verdict<'circle'>,
): Promise<Writes> {
  const outcome = outcomeOfDecision(decision, 'circle');
  const found = outcome === 'removed' ? await closeCircle(transaction, subject.circleId, by.now) : undefined;
  if (outcome === undefined || found === undefined) return NOTHING;
  const { circle, close } = found;
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
