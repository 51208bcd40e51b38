import { createHash } from 'node:crypto';
import type { AboutMeState } from '@chupke/domain/about-me.ts';
import { ABOUT_ME_DAYS, ABOUT_ME_LIMITS, parseAboutMeState } from '@chupke/domain/about-me.ts';
import type { Calls } from '@chupke/domain/calls.ts';
import { parseConfession, parseReply } from '@chupke/domain/confession.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import { parseText } from '@chupke/domain/parse.ts';
import { COLLECTIONS, confessionPath, replyPath, reportPath } from '@chupke/domain/paths.ts';
import { aboutMePath } from '@chupke/domain/moderation-paths.ts';
import { postSubject } from '@chupke/domain/report-subject.ts';
import { parseReport } from '@chupke/domain/report.ts';
import { DAY_MS } from '@chupke/domain/time.ts';
import type { Documents, DocumentTransaction } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { limitGuest } from '../lib/guest-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';
import { authorOf } from '../moderation/author-of.ts';
import type { ReportedContent, StoreGateways } from '../reports/store-report.ts';
import { takeReport } from '../reports/take-report.ts';

/** What such reports need. */
export interface AboutMeGateways extends StoreGateways {
  readonly documents: Documents;
  /** For the counters of guests. */
  readonly salt: string;
}

type Request = Calls['reportAboutMe']['takes'];

/** Reports per IP address, as guests' of a confession, with a count of their own: a flood of those must not stop these. */
const REPORT = {
  name: 'reportAboutMe',
  each: { windowSeconds: 600, max: 3 },
  shared: { windowSeconds: 600, max: 20 },
} as const satisfies { name: string; each: RateLimit; shared: RateLimit };

/** Questions for a state, per IP address. */
const STATUS = {
  name: 'aboutMeStatus',
  each: { windowSeconds: 600, max: 20 },
  shared: { windowSeconds: 600, max: 200 },
} as const satisfies { name: string; each: RateLimit; shared: RateLimit };

/** What the server keeps of a token: it has 142 bits by chance, so that its hash leads nobody back. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The content as it is now. A reply that does not exist is taken for its thread: guests see no replies, and must not find
 * out here which there are. Throws RefusedError where there is no active confession, which everyone can see.
 */
async function readContent(
  transaction: DocumentTransaction,
  { confessionId, replyId }: Request,
): Promise<ReportedContent> {
  const [stored] = await transaction.read([confessionPath(confessionId)]);
  const confession = stored && parseConfession(confessionId, stored);
  if (confession?.status !== 'active') throw new RefusedError('not-found');
  const [answer] = replyId === null ? [] : await transaction.read([replyPath(confessionId, replyId)]);
  const reply = replyId === null || answer === undefined ? null : parseReply(replyId, answer);
  const subject = postSubject(confessionId, reply === null ? null : replyId);
  const { college, collegeName, image } = confession;
  const { text, timestamp } = reply ?? confession;
  const author = await authorOf(transaction, { subject });
  const place = { subject, college, collegeName, circleName: null, context: [] } as const;
  return { ...place, text, timestamp, image: reply === null ? image : null, author };
}

/**
 * What was reported, as it is kept with the token. The report cannot be compared with: of a reply that does not exist it says
 * something else, and whether another try were the same would tell which there are. With the token in it nobody who knows the
 * hash finds out the words.
 */
function saidIn({ token, confessionId, replyId, reason, words }: Request): string {
  return hashOf(JSON.stringify([token, confessionId, replyId, reason, words]));
}

/**
 * The ticket number of a report that this token has made: a call that is repeated. Throws RefusedError for a token of another
 * report, and for another token of this one: who knows a report's id must not ask about it; `changed` where the first call
 * said something else.
 */
async function repeated(transaction: DocumentTransaction, request: Request): Promise<string | undefined> {
  const [known, report] = await transaction.read([
    aboutMePath(hashOf(request.token)),
    reportPath(request.id),
  ]);
  if (known === undefined && report === undefined) return undefined;
  if (known === undefined) throw new RefusedError('invalid');
  if (known['reportId'] !== request.id) throw new RefusedError('invalid');
  // One of before does not know what was said.
  const { said = saidIn(request) } = known;
  if (said !== saidIn(request)) throw new RefusedError('changed');
  return parseText(known, 'ticketNumber', { min: 1, max: 40 });
}

/** The words for the moderators; of a reply that is not there they say that one is meant, and not the whole thread. */
function describe({ words, replyId }: Request, { subject }: ReportedContent): string {
  if (replyId === null || subject.kind === 'reply') return words;
  const mark = `\n(#${replyId})`;
  return words.slice(0, ABOUT_ME_LIMITS.words.max - mark.length) + mark;
}

/**
 * Takes the report of somebody without an account whom a post is about. It goes into the moderators' queue like any other,
 * and says that its subject has made it. Of who that is nothing is known but the token, of which only a hash is kept.
 * Idempotent. Throws RefusedError when rate-limited, where there is no such post in sight, and `changed` for another report
 * with the id and token of an earlier one.
 */
export async function reportAboutMe(
  gateways: AboutMeGateways,
  ip: string,
  request: Request,
): Promise<Calls['reportAboutMe']['gives']> {
  await limitGuest(gateways, ip, REPORT);
  return gateways.documents.transact(async (transaction) => {
    const before = await repeated(transaction, request);
    if (before !== undefined) return { ticketNumber: before };
    const { id, token, reason } = request;
    const content = await readContent(transaction, request);
    const description = describe(request, content);
    const report = { id, reason, description, uid: null, reporterId: 'subject' } as const;
    const { ticket } = await takeReport(transaction, gateways, report, content.subject, () =>
      Promise.resolve(content),
    );
    const { ticketNumber } = ticket;
    const kept = { reportId: id, ticketNumber, said: saidIn(request), createdAt: SERVER_TIME } as const;
    transaction.set(aboutMePath(hashOf(token)), kept);
    return { ticketNumber };
  });
}

/**
 * How the report of a token stands. Throws RefusedError: `too-many`, and `not-found` for a token that is not known, or
 * whose report is kept no more.
 */
export async function aboutMeStatus(
  gateways: AboutMeGateways,
  ip: string,
  token: string,
): Promise<AboutMeState> {
  await limitGuest(gateways, ip, STATUS);
  const { documents } = gateways;
  const [known] = await documents.read([aboutMePath(hashOf(token))]);
  if (known === undefined) throw new RefusedError('not-found');
  const [stored] = await documents.read([reportPath(parseText(known, 'reportId', { min: 1, max: 40 }))]);
  if (stored === undefined) throw new RefusedError('not-found');
  const { ticketNumber, reason, status, reportTimestamp } = parseReport(stored);
  return parseAboutMeState({ ticketNumber, reason, status, reportedAt: reportTimestamp });
}

/** Forgets tokens that are older than ABOUT_ME_DAYS. It can be cut off anywhere and run again. */
export async function forgetTokens({
  documents,
  now,
}: Pick<AboutMeGateways, 'documents' | 'now'>): Promise<void> {
  await documents.removeOlder(COLLECTIONS.aboutMe, 'createdAt', new Date(now() - ABOUT_ME_DAYS * DAY_MS));
}
