import type { ModerationOutcome } from '@chupke/domain/alert.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import { outcomeOfDecision } from '@chupke/domain/moderation.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime, tryParse } from '@chupke/domain/parse.ts';
import { confessionPath, replyOwnerPath, replyPath } from '@chupke/domain/paths.ts';
import type { ReportSubject } from '@chupke/domain/report-subject.ts';
import type { Report, ReportDecision, ReportReason } from '@chupke/domain/report.ts';
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
import { affectedBy } from '../moderation/author-of.ts';
import type { DecidedBy, HiddenAgain } from './notify-author.ts';
import { noteQuietly, notifyAuthor, notifyPersona, readDecision } from './notify-author.ts';

type SubjectOf<Kind extends ReportSubject['kind']> = Extract<ReportSubject, { readonly kind: Kind }>;

/** What is to become of reported content, and who is to be told of it. */
interface Verdict<Kind extends ReportSubject['kind']> {
  readonly report: Report;
  readonly subject: SubjectOf<Kind>;
  readonly outcome: ModerationOutcome;
  /** Null if it is shown again, or was hidden by the number of reports alone. */
  readonly reason: ReportReason | null;
  readonly by: DecidedBy | HiddenAgain;
  readonly author: UserId | undefined;
}

/** Undefined if nothing changes. */
type Writes = (() => void) | undefined;

/** Whether a confession or reply is so already. */
function isSo(outcome: ModerationOutcome, content: UnknownRecord): boolean {
  const isHidden = content['status'] === 'hidden';
  return outcome === 'hidden' ? isHidden : outcome === 'restored' && !isHidden;
}

/**
 * Whether it is news to the author that something stays hidden: the number of reports has hidden it, and no moderator has
 * decided so yet. Reads only.
 */
async function isNews(
  transaction: DocumentTransaction,
  { subject, outcome, by, author }: Verdict<'confession' | 'reply'>,
): Promise<boolean> {
  if (outcome !== 'hidden' || by === 'again' || author === undefined) return false;
  const known = await readDecision(transaction, author, subject);
  return known?.kind !== 'hidden' || known.isLifted;
}

async function ofPost(
  transaction: DocumentTransaction,
  verdict: Verdict<'confession' | 'reply'>,
): Promise<Writes> {
  const { subject, outcome, reason, by, author } = verdict;
  const { confessionId, replyId } = subject;
  const path = replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
  const [content, owned] = await transaction.read([
    path,
    ...(replyId === null ? [] : [replyOwnerPath(replyId)]),
  ]);
  if (content === undefined) return undefined;
  const stays = isSo(outcome, content);
  if (stays && !(await isNews(transaction, verdict))) return undefined;
  const text = typeof content['text'] === 'string' ? content['text'] : '';
  const postedAt = tryParse(() => parseTime(content, 'timestamp')) ?? null;
  const said = { outcome, reason, text, name: nameOf(content), postedAt };
  const told = { confession: confessionId, reply: replyId, ...said };
  const tell = await notifyAuthor(transaction, author, told, by);
  return () => {
    // A reply is counted off by its trigger, whether somebody still owns it or not.
    if (outcome === 'removed' && replyId !== null) markRemoval(transaction, replyId, owned);
    if (outcome === 'removed') transaction.remove(path);
    else if (!stays) transaction.update(path, { status: outcome === 'hidden' ? 'hidden' : 'active' });
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

/**
 * Hides a message of a circle, which is how it is removed, too; or shows it, if moderators of the product have hidden it. One
 * that the circle's own moderators had hidden before stays hidden, and is theirs to show again.
 */
async function ofMessage(
  transaction: DocumentTransaction,
  { report, subject, outcome, reason, by, author }: Verdict<'circleMessage'>,
): Promise<Writes> {
  const { messageId } = subject;
  const found = await findMessage(transaction, subject);
  if (found?.message.kind !== 'member') return undefined;
  const { root, message, hidden, hiddenRoot } = found;
  if (message.gone === 'deleted') return undefined;
  const isOurs = hidden !== undefined && isHiddenByStaff(hidden);
  if (outcome === 'restored' && !isOurs) return undefined;
  if (outcome === 'hidden' && message.gone === 'hidden' && isOurs) return undefined;
  // The circle's own had hidden it before us: nothing of what is said of it can be seen, and it is theirs again, or ours.
  if (hidden?.['byCircle'] === true && (outcome === 'restored' || by === 'again')) {
    const note = await noteQuietly(transaction, author, { subject, outcome }, by);
    return () => {
      transaction.update(hiddenIn(hiddenRoot, messageId), { byStaff: outcome === 'hidden' });
      note();
    };
  }
  const text = report.confessionText ?? '';
  const circleName = report.circleName ?? '';
  const told = { subject, circleName, outcome, reason, text, postedAt: message.timestamp };
  const tell = await notifyPersona(transaction, author, told, by);
  return () => {
    if (outcome === 'restored') showMessage(transaction, root, messageId, hidden ?? {}, hiddenRoot);
    else if (message.gone === null) hideMessage(transaction, root, message, true);
    // Hidden by the circle's own: from now on they can't show it.
    else if (hidden !== undefined && !isOurs)
      transaction.update(hiddenIn(hiddenRoot, messageId), { byStaff: true, byCircle: true });
    tell();
  };
}

async function ofCircle(
  transaction: DocumentTransaction,
  { subject, outcome, reason, by, author }: Verdict<'circle'>,
): Promise<Writes> {
  // A circle is closed, or stays: it is never hidden.
  if (outcome !== 'removed' || by === 'again') return undefined;
  const found = await closeCircle(transaction, subject.circleId, by.now);
  if (found === undefined) return undefined;
  const { circle, close } = found;
  const told = { subject, circleName: circle.name, outcome, reason, text: circle.name, postedAt: null };
  const tell = await notifyPersona(transaction, author, told, by);
  return () => {
    close();
    tell();
  };
}

/**
 * Whether what was reported is there, and no decision of ours hides it: of a message, whatever its circle's own moderators
 * have hidden. A circle is never hidden.
 */
export async function isInSight(transaction: DocumentTransaction, { subject }: Report): Promise<boolean> {
  switch (subject.kind) {
    case 'confession':
    case 'reply': {
      const { confessionId, replyId } = subject;
      const path = replyId === null ? confessionPath(confessionId) : replyPath(confessionId, replyId);
      const [content] = await transaction.read([path]);
      return content !== undefined && content['status'] !== 'hidden';
    }
    case 'circleMessage': {
      const found = await findMessage(transaction, subject);
      if (found?.message.kind !== 'member' || found.message.gone === 'deleted') return false;
      return found.message.gone === null || !isHiddenByStaff(found.hidden ?? {});
    }
    case 'circle':
      return false;
  }
}

async function prepare(
  transaction: DocumentTransaction,
  { subject }: Report,
  verdict: Omit<Verdict<ReportSubject['kind']>, 'subject'>,
): Promise<Writes> {
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

/** What a decision does to reported content. */
interface Effect {
  /** Whether it shows again what was hidden. */
  readonly isShown: boolean;
  readonly write: () => void;
}

/**
 * Does what a decision means for the reported content, and alerts its author. Reads at once; the returned function writes.
 */
export async function carryOut(
  transaction: DocumentTransaction,
  report: Report,
  decision: ReportDecision,
  by: DecidedBy,
): Promise<Effect> {
  const author = await affectedBy(transaction, report);
  const outcome = outcomeOfDecision(decision, report.subject.kind);
  const reason = outcome === 'restored' ? null : report.reason;
  const write = outcome && (await prepare(transaction, report, { report, outcome, reason, by, author }));
  return { isShown: outcome === 'restored' && write !== undefined, write: write ?? (() => undefined) };
}

/**
 * Hides again what a decision has shown that is taken back, and tells its author: for the reason that was given for hiding it.
 * What its author has appealed against since with success stays. Reads at once; the returned function writes.
 */
export async function hideAgain(transaction: DocumentTransaction, report: Report): Promise<() => void> {
  const author = await affectedBy(transaction, report);
  const decision = await readDecision(transaction, author, report.subject);
  if (decision?.appeal === 'lifted') return () => undefined;
  const reason = decision?.kind === 'hidden' ? decision.reason : null;
  const again = { report, outcome: 'hidden', reason, by: 'again', author } as const;
  return (await prepare(transaction, report, again)) ?? (() => undefined);
}
