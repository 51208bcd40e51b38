import type { Calls } from '@chupke/domain/calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import type { MemberMessage } from '@chupke/domain/circle-message.ts';
import { parseCircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { circleMessagePath, circlePath, COLLECTIONS } from '@chupke/domain/paths.ts';
import type { ReportedLine } from '@chupke/domain/report-subject.ts';
import { circleSubject, REPORT_CONTEXT } from '@chupke/domain/report-subject.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { readCircleContext } from '../circles/circle-context.ts';
import { accountOf } from '../circles/members.ts';
import type { DocumentTransaction, FoundDocument, Question } from '../gateways/documents.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { livingFields } from '../lib/tombstone.ts';
import type { HeedGateways } from './heed-reports.ts';
import { heedReports } from './heed-reports.ts';
import type { ReportedContent, StoreGateways } from './store-report.ts';
import type { TakenTicket } from './take-report.ts';
import { takeReport } from './take-report.ts';

/** What reporting a circle needs. */
export interface ReportCircleGateways extends HeedGateways, StoreGateways {}

type Request = Calls['reportCircle']['takes'];

/** Per student, shared with reports of confessions. */
const LIMIT: RateLimit = { windowSeconds: 60, max: 10 };

/** What members see of a message; undefined for a notice, and for one that is deleted or hidden. */
function shownMessage(id: string, fields: FoundDocument['fields'] | undefined): MemberMessage | undefined {
  if (livingFields(fields) === undefined) return undefined;
  const message = parseCircleMessage(id, fields);
  return message.kind === 'member' && message.gone === null ? message : undefined;
}

function lineOf(
  { senderCircleId: by, text, timestamp: at }: MemberMessage,
  isReported: boolean,
): ReportedLine {
  return { by, text, at, isReported };
}

/** Messages near one, without notices and without what members do not see. */
async function linesOf(
  transaction: DocumentTransaction,
  circle: CircleId,
  question: Omit<Question, 'collection'>,
): Promise<readonly ReportedLine[]> {
  const collection = `${circlePath(circle)}/${COLLECTIONS.messages}`;
  const found = await transaction.find({ ...question, collection });
  return found
    .map(({ id, fields }) => shownMessage(id, fields))
    .flatMap((message) => (message === undefined ? [] : [lineOf(message, false)]));
}

function circleFacts({ college, collegeName, name }: Circle) {
  return { college, collegeName, circleName: name, image: null } as const;
}

async function readMessage(
  transaction: DocumentTransaction,
  circle: Circle,
  messageId: NonNullable<Request['messageId']>,
): Promise<ReportedContent> {
  const [stored] = await transaction.read([circleMessagePath(circle.id, messageId)]);
  const message = shownMessage(messageId, stored);
  if (message === undefined) throw new RefusedError('not-found');
  const { timestamp, text } = message;
  const bound = { field: 'timestamp', time: new Date(timestamp) };
  const [before, after] = [
    await linesOf(transaction, circle.id, {
      before: bound,
      latestBy: 'timestamp',
      limit: REPORT_CONTEXT.before,
    }),
    await linesOf(transaction, circle.id, {
      since: bound,
      earliestBy: 'timestamp',
      limit: REPORT_CONTEXT.after,
    }),
  ];
  return {
    ...circleFacts(circle),
    subject: circleSubject(circle.id, messageId),
    text,
    timestamp,
    context: [...[...before].reverse(), lineOf(message, true), ...after.filter(({ at }) => at > timestamp)],
    author: await accountOf(transaction, message.senderCircleId),
  };
}

async function readCircle(transaction: DocumentTransaction, circle: Circle): Promise<ReportedContent> {
  const newest = await linesOf(transaction, circle.id, {
    latestBy: 'timestamp',
    limit: REPORT_CONTEXT.before,
  });
  const { name, theme, description, createdAt } = circle;
  return {
    ...circleFacts(circle),
    subject: circleSubject(circle.id, null),
    text: [name, theme, description].filter((part) => part !== '').join('\n'),
    timestamp: createdAt,
    context: [...newest].reverse(),
    // From whoever has it now it is kept: an heir loses something, too, though nothing is done about them (authorOf).
    author: await accountOf(transaction, circle.creatorCircleId),
  };
}

async function readContent(
  transaction: DocumentTransaction,
  uid: UserId,
  { circleId, messageId }: Request,
): Promise<ReportedContent> {
  const { circle } = await readCircleContext(transaction, { circle: circleId, uid });
  // It is being moved to its backup.
  if (circle.status === 'deleted_recoverable') throw new RefusedError('not-found');
  return messageId === null ? readCircle(transaction, circle) : readMessage(transaction, circle, messageId);
}

/**
 * A member reports a circle or a message in it, once: a repeated report returns the first ticket. The report keeps what
 * members saw around it, by persona, as moderators cannot go there. Nothing is hidden by the number of reports - the
 * members of a small circle would decide over each other -, but enough voices move it to the top of the queue. Throws
 * RefusedError.
 */
export async function reportCircle(
  gateways: ReportCircleGateways,
  uid: UserId,
  request: Request,
): Promise<TakenTicket> {
  await limitCall(gateways, uid, { name: 'reportConfession', limit: LIMIT }, gateways.now());
  const { id, circleId, messageId, reason, description } = request;
  const subject = circleSubject(circleId, messageId);
  const report = { id, reason, description, uid, reporterId: 'student' } as const;
  const { ticket, counts } = await gateways.documents.transact((transaction) =>
    takeReport(transaction, gateways, report, subject, () => readContent(transaction, uid, request)),
  );
  if (counts) await heedReports(gateways, { reportId: id, subject });
  return ticket;
}
