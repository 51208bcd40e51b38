import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import { circleDecisionAlertId } from '@chupke/domain/circle-decision.ts';
import type { OwnDecision } from '@chupke/domain/measure.ts';
import { parseOwnDecision } from '@chupke/domain/measure.ts';
import type { ModerationOutcome } from '@chupke/domain/alert.ts';
import { aboutOf } from '@chupke/domain/alert.ts';
import { authorWords } from '@chupke/domain/moderation.ts';
import type { CircleSubject, ReportSubject } from '@chupke/domain/report-subject.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import type { ReportReason } from '@chupke/domain/report.ts';
import { tryParse } from '@chupke/domain/parse.ts';
import { INDIA_MS, startOfDay } from '@chupke/domain/time.ts';
import { COLLECTIONS, confessionOwnerPath } from '@chupke/domain/paths.ts';
import { measureActPath, ownDecisionPath } from '@chupke/domain/moderation-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { prepareAlert } from '../alerts/write-alert.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { keptActUntil } from '../moderation/kept-act.ts';
import { decisionIdOf, newDecisionFields } from '../moderation/own-decision.ts';
import type { Moderation } from './present.ts';
import { moderationAlert, moderationAlertId } from './present.ts';

/** Appeals against one decision, at most: one can appeal once. */
const APPEALS = 10;

/** A moderator's decision about content, against which its author can appeal. */
export interface DecidedBy {
  /** Whether it shows content again because an appeal is right, which is answered after it. */
  readonly isAppeal: boolean;
  /** As whom it is kept who decided (keptNames). */
  readonly names: readonly string[];
  readonly report: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** What had been shown again is hidden as before: no new decision, and none who made it. */
export type HiddenAgain = 'again';

/** What became of content, and why. */
interface ToldDecision extends Pick<Moderation, 'outcome' | 'reason' | 'text'> {
  readonly subject: ReportSubject;
  readonly confessionName: AnonymousId | null;
  readonly postedAt: number | null;
}

/** What a moderator has decided about content of an author; undefined if nothing, or it was forgotten. Reads only. */
export async function readDecision(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  subject: ReportSubject,
): Promise<OwnDecision | undefined> {
  if (author === undefined) return undefined;
  const id = decisionIdOf(subject);
  const [stored] = await transaction.read([ownDecisionPath(author, id)]);
  return stored && tryParse(() => parseOwnDecision(id, stored));
}

/**
 * Ends the appeals against a decision that a newer one (`by`) replaces, which has an appeal of its own, or that holds no longer
 * as the content is shown again: nothing is left to decide. They are found by the decision, not by who appeals: one that stayed
 * would tell that its author has gone. Reads at once; the returned function writes.
 */
async function endAppeals(
  transaction: DocumentTransaction,
  subject: ReportSubject,
  by: DecidedBy | HiddenAgain | undefined,
): Promise<() => void> {
  if (by === undefined || by === 'again' || by.isAppeal) return () => undefined;
  const where = { field: 'decision', equals: decisionIdOf(subject) };
  const shown = await transaction.find({ collection: COLLECTIONS.appeals, where, limit: APPEALS });
  const owners = await transaction.find({ collection: COLLECTIONS.appealOwners, where, limit: APPEALS });
  const isDecided = new Set(shown.filter(({ fields }) => fields['status'] !== 'open').map(({ id }) => id));
  return () => {
    // Owners of appeals that are not shown yet, too.
    for (const { id, path } of [...shown, ...owners]) if (!isDecided.has(id)) transaction.remove(path);
  };
}

/**
 * Notes the decision at the author's own, under an id of the content (decisionIdOf), and who made it where only the server
 * reads. What is shown again lifts it, what is hidden again renews it: with an appeal, as one that waited has ended. Reads at
 * once; the returned function writes.
 */
async function noteDecision(
  transaction: DocumentTransaction,
  author: UserId,
  { subject, outcome, reason, text, confessionName, postedAt }: ToldDecision,
  by: DecidedBy | HiddenAgain | undefined,
): Promise<() => void> {
  const id = decisionIdOf(subject);
  const path = ownDecisionPath(author, id);
  const [before, act] = await transaction.read([path, measureActPath(id)]);
  if (outcome === 'restored' || by === 'again') {
    if (before === undefined) return () => undefined;
    // Hidden again, it can be appealed against from then on: it is kept for longer who decided.
    const kept = act && by !== undefined && by !== 'again' ? keptActUntil(by.now) : undefined;
    const hasEnded = before['appeal'] === 'waiting' && by !== 'again' && by?.isAppeal === false;
    const change = { isLifted: outcome === 'restored', ...(hasEnded ? { appeal: 'none' } : {}) } as const;
    return () => {
      transaction.update(path, by === 'again' ? { ...change, issuedAt: SERVER_TIME } : change);
      if (kept !== undefined) transaction.update(measureActPath(id), { forgetAt: kept });
    };
  }
  if (by === undefined) return () => undefined;
  const said = {
    kind: outcome,
    subject: subject.kind,
    reason: reason ?? 'other',
    words: '',
    days: null,
  } as const;
  // Of removed words nothing is left but in the report, for a while.
  const about = outcome === 'removed' || text.trim() === '' ? null : aboutOf(text);
  return () => {
    // At the author's own alone: what is kept of who decided goes to the moderators with an appeal.
    const more = { about, confessionName, postedAt, until: null, isEscalated: false };
    transaction.set(path, newDecisionFields({ ...said, ...more }, by.now));
    transaction.set(measureActPath(id), {
      ...said,
      by: by.names,
      report: by.report,
      at: SERVER_TIME,
      forgetAt: keptActUntil(by.now),
    });
  };
}

/**
 * Alerts an author to what became of their content. For a confession, `moderated` in its ownership document records
 * it, so that the alert is removed with the confession; a reply is only ever removed, and its author keeps that
 * alert. Content without an owner alerts nobody. What a moderator has decided (`by`) can be appealed against. Reads at
 * once; the returned function writes.
 */
export async function notifyAuthor(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  told: Omit<Moderation, 'texts'>,
  by?: DecidedBy | HiddenAgain,
): Promise<() => void> {
  const write = await prepareAlert(transaction, author, moderationAlertId(told), (texts) =>
    moderationAlert({ ...told, texts }),
  );
  const { confession, reply } = told;
  const subject = postSubject(confession, reply);
  const endThem = await endAppeals(transaction, subject, by);
  if (author === undefined || write === undefined) return endThem;
  // Of a reply the time alone: the name of its thread leads to a confession that may go before the decision does.
  const confessionName = reply === null ? (told.name ?? null) : null;
  const note = await noteDecision(transaction, author, { ...told, subject, confessionName }, by);
  return () => {
    endThem();
    write();
    note();
    if (told.reply === null)
      transaction.update(confessionOwnerPath(told.confession), { moderated: told.outcome });
  };
}

/** What the author of something in a circle, or its creator, is told. */
interface CircleModeration {
  readonly subject: CircleSubject;
  readonly circleName: string;
  readonly outcome: ModerationOutcome;
  readonly reason: ReportReason | null;
  readonly text: string;
  /** When a message was sent, in milliseconds since 1970; null of a circle. Of it the day alone is kept. */
  readonly postedAt: number | null;
}

/** The same for a message of a circle, or a circle. */
export async function notifyPersona(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  told: CircleModeration,
  by: DecidedBy | HiddenAgain,
): Promise<() => void> {
  const { subject, circleName, outcome, reason } = told;
  const { kind, circleId } = subject;
  const write = await prepareAlert(transaction, author, circleDecisionAlertId(subject), (texts) => ({
    type: 'circle',
    ...authorWords(texts.moderation, { outcome, kind, reason }),
    circleId,
    circleName,
    event: 'moderation',
    read: false,
  }));
  const endThem = await endAppeals(transaction, subject, by);
  if (author === undefined || write === undefined) return endThem;
  // The moment would lead to the message, and so to its author's persona, also once they have left the circle.
  const postedAt = told.postedAt === null ? null : startOfDay(told.postedAt + INDIA_MS) - INDIA_MS;
  const note = await noteDecision(transaction, author, { ...told, confessionName: null, postedAt }, by);
  return () => {
    endThem();
    write();
    note();
  };
}

/**
 * Lifts a decision about a message that its circle's own moderators hide all the same, or makes it hold again: an alert that it
 * can be read again, or can't, would be wrong. Reads at once; the returned function writes.
 */
export async function noteQuietly(
  transaction: DocumentTransaction,
  author: UserId | undefined,
  { subject, outcome }: Pick<ToldDecision, 'subject' | 'outcome'>,
  by: DecidedBy | HiddenAgain,
): Promise<() => void> {
  const endThem = await endAppeals(transaction, subject, by);
  if (author === undefined) return endThem;
  const unknown = { reason: null, text: '', confessionName: null, postedAt: null } as const;
  const told = { ...unknown, subject, outcome };
  const note = await noteDecision(transaction, author, told, by);
  return () => {
    endThem();
    note();
  };
}
