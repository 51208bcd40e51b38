import { COLLECTIONS, reportOwnerPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { findAll } from '../gateways/documents.ts';
import type { Caller } from '../lib/caller.ts';
import { mailboxAt, readMailbox } from '../lib/kept-mailbox.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { accountsOfMailbox } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { authorOf } from './author-of.ts';

/** Who works on reports: a moderator, or an admin. */
export type Moderator = Pick<Caller, 'uid' | 'email' | 'isAdmin' | 'moderates'>;

/**
 * The mark of an author with a report: a keyed hash, by which reports about one's own content are found, and which leads
 * nobody without the secret to a person.
 */
export function authorMark({ mailboxKeyOf }: MailboxKeys, uid: UserId): string {
  return mailboxKeyOf(`author:${uid}`);
}

/** The marks of all accounts of a moderator's mailbox. Reads one document. */
async function ownMarks(
  asked: Pick<DocumentTransaction, 'read'>,
  gateways: MailboxKeys,
  { uid, email }: Moderator,
): Promise<ReadonlySet<string>> {
  const { stored } = await readMailbox(asked, mailboxAt(gateways, email));
  const uids = new Set([uid, ...accountsOfMailbox(stored).map(parseUserId)]);
  return new Set([...uids].map((each) => authorMark(gateways, each)));
}

/** Uids of all accounts of a moderator's mailbox, and its key. */
export async function ownAccounts(
  asked: Pick<DocumentTransaction, 'read'>,
  keys: MailboxKeys,
  { uid, email }: Moderator,
): Promise<ReadonlySet<string>> {
  const { stored } = await readMailbox(asked, mailboxAt(keys, email));
  return new Set([uid, keys.mailboxKeyOf(email), ...accountsOfMailbox(stored)]);
}

/**
 * As whom an act of a moderator is kept where only the server reads: the account, and the mailbox, by which a later account of
 * the same person is known (ownAccounts).
 */
export function keptNames(
  { mailboxKeyOf }: MailboxKeys,
  { uid, email }: Moderator,
): readonly [string, string] {
  return [uid, mailboxKeyOf(email)];
}

/** Ids of all reports about a moderator's own content: whatever lists reports leaves these out. */
export async function ownReports(
  documents: Documents,
  gateways: MailboxKeys,
  moderator: Moderator,
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const mark of await ownMarks(documents, gateways, moderator)) {
    const where = { field: 'about', equals: mark };
    for (const { id } of await findAll(documents, { collection: COLLECTIONS.reportOwners, where }))
      ids.add(id);
  }
  return ids;
}

/**
 * Who wrote what a report is about, or created the circle when it was reported; undefined where nothing says so any more.
 * Whoever has inherited a circle since has not made it. Reads only.
 */
export async function reportedAuthor(
  asked: Pick<DocumentTransaction, 'read' | 'find'>,
  gateways: MailboxKeys,
  report: Pick<Report, 'reportId' | 'subject' | 'context'>,
): Promise<UserId | undefined> {
  const [owner] = await asked.read([reportOwnerPath(report.reportId)]);
  const author = await authorOf(asked, report);
  // Reports of before there were marks have none.
  const about: unknown = owner?.['about'];
  if (report.subject.kind !== 'circle' || about === undefined || author === undefined) return author;
  return authorMark(gateways, author) === about ? author : undefined;
}

/** Whether a report is of a college that the moderator sees. */
export function isSeenBy(
  { moderates }: Pick<Moderator, 'moderates'>,
  { college }: Pick<Report, 'college'>,
): boolean {
  return moderates === undefined || moderates.some((each) => each === college);
}

/**
 * Throws RefusedError `not-found` for a report that does not exist for this moderator: of a college of others, or about own
 * content, whatever became of that. Reads only.
 */
export async function refuseUnlessSeen(
  transaction: Pick<DocumentTransaction, 'read' | 'find'>,
  gateways: MailboxKeys,
  moderator: Moderator,
  report: Report,
): Promise<void> {
  if (!isSeenBy(moderator, report)) throw new RefusedError('not-found');
  const [owner] = await transaction.read([reportOwnerPath(report.reportId)]);
  const about: unknown = owner?.['about'];
  // Reports of before there were marks.
  const author = about === undefined ? await authorOf(transaction, report) : undefined;
  const mark = author === undefined ? about : authorMark(gateways, author);
  if (typeof mark === 'string' && (await ownMarks(transaction, gateways, moderator)).has(mark))
    throw new RefusedError('not-found');
}
