import { parseConfession } from '@chupke/domain/confession.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseCount } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionOwnerPath, confessionPath, reportPath } from '@chupke/domain/paths.ts';
import type { Report, ReportStatus } from '@chupke/domain/report.ts';
import { urgencyOf } from '@chupke/domain/report.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { livingFields } from '../lib/tombstone.ts';
import { countUp } from '../lib/transparency.ts';
import { noteInCase } from '../moderation/case-history.ts';
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

type Reported = Pick<Report, 'reportId' | 'subject'>;

/** How a case is closed whose content stays. */
const LEFT_AS_IT_IS: readonly ReportStatus[] = ['dismissed', 'reviewed'];

/**
 * Whether a moderator has looked at it and left it there: then it stays as it is until one looks again, however many
 * more report it. The reports themselves keep that; the author and others can read none of them.
 */
async function wasLeft(transaction: DocumentTransaction, { subject }: Reported): Promise<boolean> {
  const found = await transaction.find({
    collection: COLLECTIONS.reports,
    where: aboutTheSame(subject),
    oneOf: { field: 'status', values: LEFT_AS_IT_IS },
    limit: 1,
  });
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
    postedAt: confession.timestamp,
  });
  return () => {
    transaction.update(confessionPath(confession.id), { status: 'hidden' });
    tell();
  };
}

/** Moves a case to the top of the queue: what can't be hidden by number, only a moderator takes away. */
function raise(transaction: DocumentTransaction, reportId: string, report: UnknownRecord): void {
  if (report['severity'] === 'high') return;
  const urgency = Math.max(urgencyOf('high'), parseCount(report, 'urgency'));
  transaction.update(reportPath(reportId), { severity: 'high', urgency, changedAt: SERVER_TIME });
}

async function act(
  transaction: DocumentTransaction,
  gateways: HeedGateways,
  reported: Reported,
): Promise<void> {
  const { reportId, subject } = reported;
  const { kind, confessionId } = subject;
  const [report, stored] = await transaction.read([
    reportPath(reportId),
    ...(confessionId === null ? [] : [confessionPath(confessionId)]),
  ]);
  // Decided or removed meanwhile.
  if (report?.['isOpen'] !== true || (confessionId !== null && stored === undefined)) return;
  const confession = kind === 'confession' ? parseConfession(subject.confessionId, stored) : undefined;
  if (confession !== undefined && confession.status !== 'active') return;
  if (await wasLeft(transaction, reported)) return;
  if ((await countStandingVoices(transaction, gateways, subject)) < gateways.reportsToHide) return;
  if (confession === undefined) {
    raise(transaction, reportId, report);
    return;
  }
  const hideIt = await hide(transaction, confession);
  hideIt();
  noteInCase(transaction, `hide${reportId}`, { subject, act: 'hide', by: undefined });
  countUp(transaction, reportId, 'confessionsHidden');
}

/**
 * Does what so many reports about one content bring: hides a confession until a moderator decides, moves a reply, a
 * circle or a message in one to the top of the queue. Called after a report that counts was stored, in a step of its own, so that reports do not
 * wait for each other; a repeated call does it if it was cut off.
 */
export async function heedReports(gateways: HeedGateways, reported: Reported): Promise<void> {
  const { documents, reportsToHide } = gateways;
  if ((await countVoices(documents, reported.subject)) < reportsToHide) return;
  await documents.transact((transaction) => act(transaction, gateways, reported));
}
