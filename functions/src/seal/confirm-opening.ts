import type { Calls } from '@chupke/domain/calls.ts';
import { parseReportContext } from '@chupke/domain/parse-report-subject.ts';
import { COLLECTIONS, userPath } from '@chupke/domain/paths.ts';
import type { ReportedLine } from '@chupke/domain/report-subject.ts';
import { sealOpeningPath, sealResultPath } from '@chupke/domain/seal-paths.ts';
import { OPENING_READ_HOURS } from '@chupke/domain/seal.ts';
import { HOUR_MS } from '@chupke/domain/time.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { countUp } from '../lib/transparency.ts';
import { authorOf } from '../moderation/author-of.ts';
import { aboutTheSame } from '../reports/report-records.ts';
import type { AdminGateways } from './admin-now.ts';
import { findAdmin, hasStoodSince } from './admin-now.ts';
import type { SealGateways } from './request-opening.ts';
import { openSealLog } from './seal-log.ts';
import type { Opening } from './stored-opening.ts';
import { openUntil, parseOpening, statusOfOpening } from './stored-opening.ts';
import { prepareTelling } from './tell-openings.ts';

/** What confirming needs. */
export type ConfirmGateways = SealGateways & MailboxKeys;

async function readOpening(transaction: Pick<DocumentTransaction, 'read'>, id: string): Promise<Opening> {
  const [stored] = await transaction.read([sealOpeningPath(id)]);
  if (stored === undefined) throw new RefusedError('not-found');
  return parseOpening(id, stored);
}

/** Throws RefusedError unless these are two admins, and two people as far as their addresses tell. */
async function refuseUnlessTwo(
  gateways: AdminGateways & MailboxKeys,
  asker: UserId,
  confirmer: UserId,
): Promise<void> {
  const { mailboxKeyOf } = gateways;
  if (asker === confirmer) throw new RefusedError('not-allowed');
  const [first, second] = [await findAdmin(gateways, asker), await findAdmin(gateways, confirmer)];
  if (second === undefined) throw new RefusedError('not-allowed');
  if (first === undefined) throw new RefusedError('wrong-state');
  if (mailboxKeyOf(first.email) === mailboxKeyOf(second.email)) throw new RefusedError('not-allowed');
}

/** Reports of one message that are looked at: as many as a circle has members, and some of who has left. */
const REPORTS = 100;

/**
 * What reports have kept of a circle's message: whoever said it stands there, though the message was deleted since, of which
 * nothing is left after a while. Reads only.
 */
async function keptLines(
  transaction: DocumentTransaction,
  subject: Opening['subject'],
): Promise<readonly ReportedLine[]> {
  if (subject.kind !== 'circleMessage') return [];
  const where = aboutTheSame(subject);
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: REPORTS });
  // Each is emptied at its own time.
  return found.flatMap(({ fields }) => parseReportContext(fields['context']));
}

/** Whom the subject leads to; undefined where nobody is known to have written it. Reads at once. */
async function findAuthor(transaction: DocumentTransaction, { subject }: Opening) {
  const uid = await authorOf(transaction, { subject, context: await keptLines(transaction, subject) });
  const [user] = uid === undefined ? [] : await transaction.read([userPath(uid)]);
  const email = user?.['email'];
  return uid === undefined || typeof email !== 'string' ? undefined : { uid, email };
}

/**
 * Confirms what another admin has asked for: only now the author is looked up. The result, the log's entry, the public
 * count and the word to the student come with one commit. Idempotent. Throws RefusedError: `not-allowed` to who has asked
 * for it, under whichever address, and `wrong-state` when it is too late, was withdrawn, or who has asked for it lost a
 * right meanwhile.
 */
export async function confirmOpening(
  gateways: ConfirmGateways,
  admin: UserId,
  id: string,
): Promise<Calls['confirmOpening']['gives']> {
  const { documents, now } = gateways;
  const asked = await readOpening(documents, id);
  await refuseUnlessTwo(gateways, asked.requestedBy, admin);
  return documents.transact(async (transaction) => {
    const opening = await readOpening(transaction, id);
    if (opening.state === 'confirmed' && opening.confirmedBy === admin)
      return { readUntil: openUntil(opening) };
    const { requestedBy, requestedAt, tellFrom } = opening;
    const hasStood = await hasStoodSince(transaction, requestedBy, requestedAt);
    if (statusOfOpening(opening, now()) !== 'requested' || !hasStood) throw new RefusedError('wrong-state');
    const found = await findAuthor(transaction, opening);
    const log = await openSealLog(transaction, now());
    const isTold = tellFrom === null || tellFrom <= now();
    const tell = isTold ? await prepareTelling(transaction, opening, found?.uid, now()) : undefined;
    const entry = log.append({ action: 'confirmed', openingId: id, adminId: admin, details: {} });
    const confirmedAt = now();
    const change = { state: 'confirmed', confirmedBy: admin, confirmedAt: new Date(confirmedAt), entry };
    transaction.update(sealOpeningPath(id), change);
    const readUntil = confirmedAt + OPENING_READ_HOURS * HOUR_MS;
    transaction.set(sealResultPath(id), {
      uid: found?.uid ?? null,
      email: found?.email ?? null,
      // Whichever comes first is done first by the daily run.
      lookAt: new Date(isTold ? readUntil : Math.min(readUntil, tellFrom)),
      isTold,
    });
    if (isTold) log.append({ action: 'told', openingId: id, adminId: null, details: {} });
    tell?.();
    countUp(transaction, id, 'sealOpenings');
    return { readUntil };
  });
}
