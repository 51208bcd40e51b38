import type { Calls } from '@chupke/domain/calls.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/user.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
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
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { countUp, readTransparency } from '../lib/transparency.ts';
import { guestKey } from './guest-key.ts';
import { notifyAuthor } from './notify-author.ts';
import { aboutTheSame } from './report-records.ts';

/** What reporting needs. */
export interface ReportGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many different students' reports hide a confession, or move a reply to the top of the queue. */
  readonly reportsToHide: number;
  /** URL of the app, without a trailing slash; empty if unknown. */
  readonly appUrl: string;
  /** For the counters of guests. */
  readonly salt: string;
}

/** The reporter: a student, or a guest by IP address. */
export interface Reporter {
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

/** For all guests together: whoever has many addresses must not fill the moderators' queue. */
const ALL_GUESTS: RateLimit = { windowSeconds: 60, max: 60 };

async function limit({ documents, now, salt }: ReportGateways, { uid, ip }: Reporter): Promise<void> {
  if (uid !== null) {
    await limitCall({ documents }, uid, { name: NAME, limit: STUDENT }, now());
    return;
  }
  await limitCall({ documents }, guestKey(ip, now(), salt), { name: NAME, limit: GUEST }, now());
  await limitCall({ documents }, 'anonymous', { name: NAME, limit: ALL_GUESTS }, now());
}

/** The ticket of a report with that id by the same reporter: a retried call. */
async function repeated(
  transaction: DocumentTransaction,
  { uid }: Reporter,
  { id, confessionId, replyId }: Request,
  report: UnknownRecord,
): Promise<Ticket> {
  const [owner] = await transaction.read([reportOwnerPath(id)]);
  const ticket = parseReportTicket(report);
  const isSame = ticket.confessionId === confessionId && ticket.replyId === replyId;
  if (owner?.['uid'] !== uid || !isSame) throw new RefusedError('invalid');
  return { ticketNumber: ticket.ticketNumber, status: ticket.status };
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

/** The reported content as it is now. Throws RefusedError if it does not exist. */
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
  if (replyId === null) return { confession, text: confession.text, timestamp: confession.timestamp };
  if (answer === undefined) throw new RefusedError('not-found');
  const { text, timestamp } = parseReply(replyId, answer);
  return { confession, text, timestamp };
}

/**
 * Whether this report completes the number that hides a confession. A student reports each content once, so open
 * student reports count different students; guests' reports are reviewed but not counted.
 */
async function areEnough(
  transaction: DocumentTransaction,
  { reportsToHide }: ReportGateways,
  { uid }: Reporter,
  request: Request,
): Promise<boolean> {
  if (uid === null) return false;
  const where = [
    ...aboutTheSame(request),
    { field: 'isOpen', equals: true },
    { field: 'reporterId', equals: 'student' },
  ];
  const question = { collection: COLLECTIONS.reports, where, limit: reportsToHide } as const;
  return (await transaction.find(question)).length + 1 >= reportsToHide;
}

/** Hides the confession and alerts its author. Reads at once; the returned function writes. */
async function hide(transaction: DocumentTransaction, confession: Confession): Promise<() => void> {
  const ownerships = confessionOwnerPath(confession.id);
  const [ownership] = await transaction.read([ownerships]);
  const author = ownership && parseOwner(ownership);
  const tell = await notifyAuthor(transaction, author, {
    confession: confession.id,
    reply: null,
    outcome: 'hidden',
    reason: null,
  });
  return () => {
    transaction.update(confessionPath(confession.id), { status: 'hidden' });
    tell();
  };
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

/** `isPressing`: urgent whatever the reason. */
function reportFields(
  request: Request,
  { uid }: Reporter,
  { confession, text, timestamp }: Reported,
  { appUrl, isPressing }: { readonly appUrl: string; readonly isPressing: boolean },
) {
  const { reason, description } = request;
  const severity = isPressing ? 'high' : severityOfReport(reason, careTopicsOf(text).length > 0);
  return {
    ...ticketFields(request),
    // Built here: moderators follow this link, and a client could send any.
    confessionUrl: `${appUrl}${reportedPath(request)}`,
    description,
    reporterId: uid === null ? 'anonymous' : 'student',
    confessionText: text,
    confessionCollege: confession.collegeName,
    confessionTimestamp: new Date(timestamp),
    isOpen: true,
    adminNotes: '',
    severity,
    urgency: urgencyOf(severity),
    category: categoryOfReport(reason),
  };
}

async function report(
  transaction: DocumentTransaction,
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Ticket> {
  const { id, confessionId, replyId } = request;
  const [known] = await transaction.read([reportPath(id)]);
  if (known !== undefined) return repeated(transaction, reporter, request, known);
  const first = await firstTicket(transaction, reporter, request);
  if (first !== undefined) return first;
  const reported = await readReported(transaction, request);
  const { confession } = reported;
  const isActive = confession.status === 'active';
  const enough =
    (replyId !== null || isActive) && (await areEnough(transaction, gateways, reporter, request));
  // Only a moderator may remove a reply, after reviewing it; replies cannot be hidden.
  const isLast = enough && replyId === null;
  const hideIt = isLast ? await hide(transaction, confession) : undefined;
  const counts = await readTransparency(transaction);
  const { uid } = reporter;
  const options = { appUrl: gateways.appUrl, isPressing: enough && replyId !== null };
  transaction.set(reportPath(id), reportFields(request, reporter, reported, options));
  transaction.set(reportOwnerPath(id), { uid, confessionId, replyId, createdAt: SERVER_TIME });
  if (uid !== null) transaction.set(reportTicketPath(uid, id), ticketFields(request));
  hideIt?.();
  countUp(transaction, counts, 'reports', ...(isLast ? (['confessionsHidden'] as const) : []));
  return { ticketNumber: ticketNumberOf(id), status: 'pending' };
}

/**
 * Reports a confession or a reply, once per student: a repeated report returns the first ticket. Moderators see
 * neither reporter nor author. The report that completes the required number hides a confession until a moderator
 * decides, and moves a reply, which cannot be hidden, to the top of the queue. Throws RefusedError when rate-limited,
 * when the content does not exist, or when a guest reports a reply, as guests see none.
 */
export async function reportConfession(
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Ticket> {
  // Checked without a read, so it is not rate-limited.
  if (reporter.uid === null && request.replyId !== null) throw new RefusedError('sign-in');
  await limit(gateways, reporter);
  return gateways.documents.transact((transaction) => report(transaction, gateways, reporter, request));
}
