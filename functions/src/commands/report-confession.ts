import type { Calls } from '@chupke/domain/calls.ts';
import { careTopicsOf } from '@chupke/domain/care.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { parseConfession } from '@chupke/domain/confession.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseOwner } from '@chupke/domain/ownership.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import {
  COLLECTIONS,
  confessionOwnerPath,
  confessionPath,
  reportOwnerPath,
  reportPath,
  reportTicketPath,
  userPath,
} from '@chupke/domain/paths.ts';
import {
  categoryOfReport,
  parseReportTicket,
  REPORT_URL_PART,
  severityOfReport,
  ticketNumberOf,
  urgencyOf,
} from '@chupke/domain/report.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { guestKey } from '../lib/guest-key.ts';
import { RefusedError } from '../lib/handle-call.ts';
import { countUp, readTransparency } from './count-transparency.ts';
import { limitCall } from './limit-call.ts';
import { tellModeration } from './tell-moderation.ts';

/** What reporting needs. */
export interface ReportGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** How many different students hide a confession. */
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
  { id, confessionId }: Request,
  report: UnknownRecord,
): Promise<Ticket> {
  const [owner] = await transaction.read([reportOwnerPath(id)]);
  if (owner?.['uid'] !== uid || report['confessionId'] !== confessionId) throw new RefusedError('invalid');
  const { ticketNumber, status } = parseReportTicket(report);
  return { ticketNumber, status };
}

/** The ticket of the student's first report of the confession. */
async function firstTicket(
  transaction: DocumentTransaction,
  { uid }: Reporter,
  { confessionId }: Request,
): Promise<Ticket | undefined> {
  if (uid === null) return undefined;
  const collection = `${userPath(uid)}/${COLLECTIONS.reportTickets}`;
  const where = { field: 'confessionId', equals: confessionId };
  const [first] = await transaction.find({ collection, where, limit: 1 });
  if (first === undefined) return undefined;
  const { ticketNumber, status } = parseReportTicket(first.fields);
  return { ticketNumber, status };
}

/**
 * Whether this report is the one that hides the confession. Each student reports it once, so the open reports of
 * students are as many different ones; what guests say is looked at, and hides nothing.
 */
async function isTheLast(
  transaction: DocumentTransaction,
  { reportsToHide }: ReportGateways,
  { uid }: Reporter,
  confession: Confession,
): Promise<boolean> {
  if (uid === null || confession.status !== 'active') return false;
  const where = [
    { field: 'confessionId', equals: confession.id },
    { field: 'isOpen', equals: true },
    { field: 'reporterId', equals: 'student' },
  ];
  const question = { collection: COLLECTIONS.reports, where, limit: reportsToHide } as const;
  return (await transaction.find(question)).length + 1 >= reportsToHide;
}

/** Hides the confession and tells its author. Reads at once; the returned function writes. */
async function hide(transaction: DocumentTransaction, confession: Confession): Promise<() => void> {
  const seals = confessionOwnerPath(confession.id);
  const [seal] = await transaction.read([seals]);
  const author = seal && parseOwner(seal);
  const tell = await tellModeration(transaction, author, {
    confession: confession.id,
    outcome: 'hidden',
    reason: null,
  });
  return () => {
    transaction.update(confessionPath(confession.id), { status: 'hidden' });
    tell();
  };
}

/** What the reporter and the moderators both read. */
function ticketFields({ id, confessionId, reason }: Request) {
  const times = { reportTimestamp: SERVER_TIME, processedAt: null } as const;
  return {
    reportId: id,
    ticketNumber: ticketNumberOf(id),
    confessionId,
    reason,
    status: 'pending',
    ...times,
  };
}

function reportFields(request: Request, { uid }: Reporter, confession: Confession, appUrl: string) {
  const { reason, description } = request;
  const severity = severityOfReport(reason, careTopicsOf(confession.text).length > 0);
  return {
    ...ticketFields(request),
    // Made here: moderators follow it, and a stranger's link would lead them wherever the stranger likes.
    confessionUrl: `${appUrl}${REPORT_URL_PART}${confession.id}`,
    description,
    reporterId: uid === null ? 'anonymous' : 'student',
    confessionText: confession.text,
    confessionCollege: confession.collegeName,
    confessionTimestamp: new Date(confession.timestamp),
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
  const { id, confessionId } = request;
  const [known, content] = await transaction.read([reportPath(id), confessionPath(confessionId)]);
  if (known !== undefined) return repeated(transaction, reporter, request, known);
  const first = await firstTicket(transaction, reporter, request);
  if (first !== undefined) return first;
  if (content === undefined) throw new RefusedError('not-found');
  const confession = parseConfession(confessionId, content);
  const isLast = await isTheLast(transaction, gateways, reporter, confession);
  const hideIt = isLast ? await hide(transaction, confession) : undefined;
  const counts = await readTransparency(transaction);
  const { uid } = reporter;
  transaction.set(reportPath(id), reportFields(request, reporter, confession, gateways.appUrl));
  transaction.set(reportOwnerPath(id), { uid, confessionId, createdAt: SERVER_TIME });
  if (uid !== null) transaction.set(reportTicketPath(uid, id), ticketFields(request));
  hideIt?.();
  countUp(transaction, counts, 'reports', ...(isLast ? (['confessionsHidden'] as const) : []));
  return { ticketNumber: ticketNumberOf(id), status: 'pending' };
}

/**
 * Reports a confession, by a student once: whoever repeats it is answered the first ticket. What moderators read says
 * neither who reports nor who wrote it. The report of the last student that it takes hides the confession until a
 * moderator decides. Throws RefusedError when there were too many of late, or there is no such confession.
 */
export async function reportConfession(
  gateways: ReportGateways,
  reporter: Reporter,
  request: Request,
): Promise<Ticket> {
  await limit(gateways, reporter);
  return gateways.documents.transact((transaction) => report(transaction, gateways, reporter, request));
}
