import { parseConfession } from '@chupke/domain/confession.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { COLLECTIONS, confessionOwnerPath, confessionPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report } from '@chupke/domain/report.ts';
import { urgencyOf } from '@chupke/domain/report.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { countUp } from '../lib/transparency.ts';
import { notifyAuthor } from './notify-author.ts';
import { aboutTheSame } from './report-records.ts';
import type { VoiceGateways } from './voices.ts';
import { countStandingVoices, countVoices } from './voices.ts';

/** What heeding reports needs. */
export interface HeedGateways extends VoiceGateways {
  readonly documents: Documents;
  /** How many mailboxes' reports hide a confession, or move a reply to the top of the queue. */
  readonly reportsToHide: number;
}

type Reported = Pick<Report, 'reportId' | 'confessionId' | 'replyId'>;

/**
 * Whether a moderator has looked at it and found nothing: then it stays as it is until one looks again, however many
 * more report it. The reports themselves keep that; the author and others can read none of them.
 */
async function isDismissed(transaction: DocumentTransaction, reported: Reported): Promise<boolean> {
  const where = [...aboutTheSame(reported), { field: 'status', equals: 'dismissed' }];
  const found = await transaction.find({ collection: COLLECTIONS.reports, where, limit: 1 });
  return found.length > 0;
}

/** Hides the confession and alerts its author. Reads at once; the returned function writes. */
async function hide(transaction: DocumentTransaction, confession: Confession): Promise<() => void> {
  const [stored] = await transaction.read([confessionOwnerPath(confession.id)]);
  const ownership = livingFields(stored);
  const author = ownership && parseOwner(ownership);
  const tell = await notifyAuthor(transaction, author, {
    confession: confession.id,
    reply: null,
    outcome: 'hidden',
    reason: null,
    text: confession.text,
    name: confession.anonymousId,
  });
  return () => {
    transaction.update(confessionPath(confession.id), { status: 'hidden' });
    tell();
  };
}

async function act(
  transaction: DocumentTransaction,
  gateways: HeedGateways,
  reported: Reported,
): Promise<void> {
  const { reportId, confessionId, replyId } = reported;
  const [stored, report] = await transaction.read([confessionPath(confessionId), reportPath(reportId)]);
  // Decided or removed meanwhile.
  if (stored === undefined || report?.['isOpen'] !== true) return;
  const confession = parseConfession(confessionId, stored);
  if (replyId === null && confession.status !== 'active') return;
  if (await isDismissed(transaction, reported)) return;
  if ((await countStandingVoices(transaction, gateways, reported)) < gateways.reportsToHide) return;
  if (replyId === null) {
    const hideIt = await hide(transaction, confession);
    hideIt();
    countUp(transaction, reportId, 'confessionsHidden');
  } else if (report['severity'] !== 'high')
    // Only a moderator may remove a reply, after reviewing it; replies cannot be hidden.
    transaction.update(reportPath(reportId), { severity: 'high', urgency: urgencyOf('high') });
}

/**
 * Does what so many reports about one content bring: hides a confession until a moderator decides, moves a reply to
 * the top of the queue. Called after a report that counts was stored, in a step of its own, so that reports do not
 * wait for each other; a repeated call does it if it was cut off.
 */
export async function heedReports(gateways: HeedGateways, reported: Reported): Promise<void> {
  const { documents, reportsToHide } = gateways;
  if ((await countVoices(documents, reported)) < reportsToHide) return;
  await documents.transact((transaction) => act(transaction, gateways, reported));
}
