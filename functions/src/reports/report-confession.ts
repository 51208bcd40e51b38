import type { Calls } from '@chupke/domain/calls.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { confessionPath, replyPath } from '@chupke/domain/paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitGuest } from '../lib/guest-limit.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { authorOf } from '../moderation/author-of.ts';
import type { HeedGateways } from './heed-reports.ts';
import { heedReports } from './heed-reports.ts';
import type { ReportedContent, StoreGateways } from './store-report.ts';
import { takeReport } from './take-report.ts';

/** What reporting needs. */
export interface ReportGateways extends HeedGateways, StoreGateways {
  /** For the counters of guests. */
  readonly salt: string;
}

/** The reporter: a student, or a guest by IP address. */
interface Reporter {
  readonly uid: UserId | null;
  readonly ip: string;
}

type Request = Calls['reportConfession']['takes'];
type Ticket = Calls['reportConfession']['gives'];

const NAME = 'reportConfession';

/** Per student. */
const STUDENT: RateLimit = { windowSeconds: 60, max: 10 };

/** Per IP address. */
const GUEST: RateLimit = { windowSeconds: 600, max: 3 };

/** For the guests of a shared ceiling: whoever has many addresses must not fill the moderators' queue. */
const SHARED: RateLimit = { windowSeconds: 600, max: 20 };

async function limit(gateways: ReportGateways, { uid, ip }: Reporter): Promise<void> {
  if (uid === null) await limitGuest(gateways, ip, { name: NAME, each: GUEST, shared: SHARED });
  else await limitCall(gateways, uid, { name: NAME, limit: STUDENT }, gateways.now());
}

/**
 * The reported content as it is now. Throws RefusedError if it does not exist, or is hidden: others cannot know which.
 */
async function readReported(
  transaction: DocumentTransaction,
  { confessionId, replyId }: Request,
): Promise<ReportedContent> {
  const paths = [
    confessionPath(confessionId),
    ...(replyId === null ? [] : [replyPath(confessionId, replyId)]),
  ];
  const [content, answer] = await transaction.read(paths);
  if (content === undefined) throw new RefusedError('not-found');
  const confession = parseConfession(confessionId, content);
  if (confession.status !== 'active') throw new RefusedError('not-found');
  const subject = postSubject(confessionId, replyId);
  const { college, collegeName, image } = confession;
  const place = { subject, college, collegeName, circleName: null, context: [] } as const;
  if (replyId === null) {
    const { text, timestamp } = confession;
    return { ...place, text, timestamp, image, author: await authorOf(transaction, { subject }) };
  }
  if (answer === undefined) throw new RefusedError('not-found');
  const { text, timestamp } = parseReply(replyId, answer);
  return { ...place, text, timestamp, image: null, author: await authorOf(transaction, { subject }) };
}

/**
 * Reports a confession or a reply, once per student: a repeated report returns the first ticket. Moderators see
 * neither reporter nor author. Every report is queued; only those of established accounts count, one for each mailbox,
 * and enough of them hide a confession until a moderator decides, or move a reply, which cannot be hidden, to the top
 * of the queue. The ticket does not say whether it counts. Throws RefusedError when rate-limited, when the content does
 * not exist or is hidden, or when a guest reports a reply, as guests see none.
 */
export async function reportConfession(
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Ticket> {
  // Checked without a read, so it is not rate-limited.
  if (reporter.uid === null && request.replyId !== null) throw new RefusedError('sign-in');
  await limit(gateways, reporter);
  const { id, confessionId, replyId, reason, description } = request;
  const { uid } = reporter;
  const report = {
    id,
    reason,
    description,
    uid,
    reporterId: uid === null ? 'anonymous' : 'student',
  } as const;
  const subject = postSubject(confessionId, replyId);
  const { ticket, counts } = await gateways.documents.transact((transaction) =>
    takeReport(transaction, gateways, report, subject, () => readReported(transaction, request)),
  );
  if (counts) await heedReports(gateways, { reportId: id, subject });
  return ticket;
}
