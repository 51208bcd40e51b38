import type { Calls } from '@chupke/domain/calls.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionPath,
  replyPath,
  reportOwnerPath,
  reportPath,
  reportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import {
  categoryOfReport,
  parseReportTicket,
  reportedPath,
  severityOfReport,
  ticketNumberOf,
  urgencyOf,
} from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitGuest } from '../lib/guest-limit.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { countUp } from '../lib/transparency.ts';
import type { HeedGateways } from './heed-reports.ts';
import { heedReports } from './heed-reports.ts';
import { aboutTheSame } from './report-records.ts';
import { voiceOf } from './voices.ts';

/** What reporting needs. */
export interface ReportGateways extends HeedGateways {
  /** URL of the app, without a trailing slash; empty if unknown. */
  readonly appUrl: string;
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

/** A ticket, and whether its report may bring what many reports bring. */
interface Taken {
  readonly ticket: Ticket;
  readonly counts: boolean;
}

/** The ticket of a report with that id by the same reporter: a retried call. */
async function repeated(
  transaction: DocumentTransaction,
  { uid }: Reporter,
  { id, confessionId, replyId }: Request,
  report: UnknownRecord,
): Promise<Taken> {
  const [owner] = await transaction.read([reportOwnerPath(id)]);
  const ticket = parseReportTicket(report);
  const isSame = ticket.confessionId === confessionId && ticket.replyId === replyId;
  if (owner?.['uid'] !== uid || !isSame) throw new RefusedError('invalid');
  const { ticketNumber, status } = ticket;
  return { ticket: { ticketNumber, status }, counts: owner['counts'] === true };
}

/** The ticket of the student's first report of the same content. */
async function firstTicket(
  transaction: DocumentTransaction,
  { uid }: Reporter,
  request: Request,
): Promise<Ticket | undefined> {
  if (uid === null) return undefined;
  const collection = `${userPath(uid)}/${COLLECTIONS.reportTickets}`;
  const [first] = await transaction.find({ collection, where: aboutTheSame(request), limit: 1 });
  if (first === undefined) return undefined;
  const { ticketNumber, status } = parseReportTicket(first.fields);
  return { ticketNumber, status };
}

/** The reported confession or reply. */
interface Reported {
  readonly confession: Confession;
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly timestamp: number;
}

/**
 * The reported content as it is now. Throws RefusedError if it does not exist, or is hidden: others cannot know which.
 */
async function readReported(
  transaction: DocumentTransaction,
  { confessionId, replyId }: Request,
): Promise<Reported> {
  const paths = [
    confessionPath(confessionId),
    ...(replyId === null ? [] : [replyPath(confessionId, replyId)]),
  ];
  const [content, answer] = await transaction.read(paths);
  if (content === undefined) throw new RefusedError('not-found');
  const confession = parseConfession(confessionId, content);
  if (confession.status !== 'active') throw new RefusedError('not-found');
  if (replyId === null) return { confession, text: confession.text, timestamp: confession.timestamp };
  if (answer === undefined) throw new RefusedError('not-found');
  const { text, timestamp } = parseReply(replyId, answer);
  return { confession, text, timestamp };
}

/** The fields that reporter and moderators both read. */
function ticketFields({ id, confessionId, replyId, reason }: Request) {
  const times = { reportTimestamp: SERVER_TIME, processedAt: null } as const;
  return {
    reportId: id,
    ticketNumber: ticketNumberOf(id),
    confessionId,
    replyId,
    reason,
    status: 'pending',
    ...times,
  };
}

function reportFields(
  request: Request,
  { uid }: Reporter,
  { confession, text, timestamp }: Reported,
  appUrl: string,
) {
  const { reason, description, replyId } = request;
  const { image } = confession;
  const severity = severityOfReport(reason, careTopicsOf(text).length > 0);
  return {
    ...ticketFields(request),
    // Built here: moderators follow this link, and a client could send any.
    confessionUrl: `${appUrl}${reportedPath(request)}`,
    description,
    reporterId: uid === null ? 'anonymous' : 'student',
    confessionText: text,
    ...(replyId === null && image !== null ? { image: { ...image } } : {}),
    contentGone: false,
    keptFrom: null,
    confessionCollege: confession.collegeName,
    confessionTimestamp: new Date(timestamp),
    isOpen: true,
    adminNotes: '',
    severity,
    urgency: urgencyOf(severity),
    category: categoryOfReport(reason),
  };
}

async function take(
  transaction: DocumentTransaction,
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Taken> {
  const { id, confessionId, replyId } = request;
  const [known] = await transaction.read([reportPath(id)]);
  if (known !== undefined) return repeated(transaction, reporter, request, known);
  const first = await firstTicket(transaction, reporter, request);
  if (first !== undefined) return { ticket: first, counts: false };
  const reported = await readReported(transaction, request);
  const { uid } = reporter;
  const mailbox = await voiceOf(transaction, gateways, uid);
  const counts = mailbox !== null;
  transaction.set(reportPath(id), reportFields(request, reporter, reported, gateways.appUrl));
  const owner = { uid, confessionId, replyId, mailbox, counts, createdAt: SERVER_TIME } as const;
  transaction.set(reportOwnerPath(id), owner);
  if (uid !== null) transaction.set(reportTicketPath(uid, id), ticketFields(request));
  countUp(transaction, id, 'reports');
  return { ticket: { ticketNumber: ticketNumberOf(id), status: 'pending' }, counts };
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
  const { ticket, counts } = await gateways.documents.transact((transaction) =>
    take(transaction, gateways, reporter, request),
  );
  const { id: reportId, confessionId, replyId } = request;
  if (counts) await heedReports(gateways, { reportId, confessionId, replyId });
  return ticket;
}
