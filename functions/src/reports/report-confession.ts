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
  /** How many different students hide a confession, or bring a reply to the head of the queue. */
  readonly reportsToHide: number;
  /** Where the app is, without a slash at the end; empty where that is not known. */
  readonly appUrl: string;
  /** For the counters of guests. */
  readonly salt: string;
}

/** Who reports: a student, or whoever is behind an address. */
export interface Reporter {
  readonly uid: UserId | null;
  readonly ip: string;
}

type Request = Calls['reportConfession']['takes'];
type Ticket = Calls['reportConfession']['gives'];

const NAME = 'reportConfession';

/** Of one student. */
const STUDENT: RateLimit = { windowSeconds: 60, max: 10 };

/** From one address. */
const GUEST: RateLimit = { windowSeconds: 600, max: 3 };

/** Of all whom nobody knows: made-up addresses must not fill the moderators' queue. */
const ALL_GUESTS: RateLimit = { windowSeconds: 60, max: 60 };

async function limit({ documents, now, salt }: ReportGateways, { uid, ip }: Reporter): Promise<void> {
  if (uid !== null) {
    await limitCall({ documents }, uid, { name: NAME, limit: STUDENT }, now());
    return;
  }
  await limitCall({ documents }, guestKey(ip, now(), salt), { name: NAME, limit: GUEST }, now());
  await limitCall({ documents }, 'anonymous', { name: NAME, limit: ALL_GUESTS }, now());
}

/** The ticket of a report of that id, if it was made by the same reporter: a call that came twice. */
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

/** The ticket of the student's first report of the same confession, or of the same reply. */
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

/** What is reported: a confession, or a reply to it. */
interface Reported {
  readonly confession: Confession;
  readonly text: string;
  /** When it was written, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** What is reported, as it is now. Throws RefusedError: it is not there. */
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
 * Whether with this report as many students have reported the same as hide a confession. Each reports it once, so the
 * open reports of students are as many different ones; what guests say is looked at, and counts for nothing.
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

/** Hides the confession and tells its author. Reads at once; the returned function writes. */
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

/** What the reporter and the moderators both read. */
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

/** `isPressing`: it cannot wait, whatever the reason. */
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
    // Made here: moderators follow it, and a stranger's link would lead them wherever the stranger likes.
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
  // A reply is there or gone: only a moderator takes it away, who is to look at it first.
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
 * Reports a confession or a reply, by a student each once: whoever repeats it is answered the first ticket. What
 * moderators read says neither who reports nor who wrote it. The report of the last student that it takes hides a
 * confession until a moderator decides, and puts a reply, which cannot be hidden, at the head of the queue. Throws
 * RefusedError when there were too many of late, there is no such thing, or a guest reports a reply: guests see none.
 */
export async function reportConfession(
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Ticket> {
  // Costs nothing, and so counts for nothing.
  if (reporter.uid === null && request.replyId !== null) throw new RefusedError('sign-in');
  await limit(gateways, reporter);
  return gateways.documents.transact((transaction) => report(transaction, gateways, reporter, request));
}
