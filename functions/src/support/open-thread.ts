import type { Calls } from '@chupke/domain/calls.ts';
import type { RateLimit } from '@chupke/domain/limits.ts';
import {
  COLLECTIONS,
  erasurePath,
  ownSupportThreadPath,
  supportOwnerPath,
  supportThreadPath,
  threadMessagePath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import { isPremium } from '@chupke/domain/premium.ts';
import type { SupportThread, ThreadId, TranscriptEntry } from '@chupke/domain/support-chat.ts';
import {
  parseSupportThread,
  parseThreadId,
  parseThreadMessageId,
  SUPPORT_CHAT_LIMITS,
} from '@chupke/domain/support-chat.ts';
import { excerpt } from '@chupke/domain/text.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseSubscription } from '@chupke/domain/user.ts';
import type { Documents, DocumentTransaction, FieldInputs } from '../gateways/documents.ts';
import { SERVER_TIME } from '../gateways/documents.ts';
import { refuseUnlessOpen } from '../lib/account-standing.ts';
import { limitCall } from '../lib/rate-limit.ts';
import { RefusedError } from '../lib/refused-error.ts';

type Wish = Calls['openSupportThread']['takes'];

/** What support threads need. */
export interface SupportGateways {
  readonly documents: Documents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A random id that reveals nothing. */
  readonly newId: () => string;
}

/** Threads per account: whoever ends one may open another. */
const LIMIT: RateLimit = { windowSeconds: 3600, max: 10 };

/** How long after the student's last word a thread that is asked for counts as asked for again, in milliseconds. */
const AGAIN_MS = 60_000;

/** The student's open thread. */
async function openThreadOf(transaction: DocumentTransaction, uid: UserId): Promise<ThreadId | undefined> {
  const [found] = await transaction.find({
    collection: `${userPath(uid)}/${COLLECTIONS.supportThreads}`,
    where: { field: 'status', equals: 'open' },
    limit: 1,
  });
  return found && parseThreadId(found.id);
}

/** How the student's own words begin, for a list of threads. */
function topicOf(transcript: readonly TranscriptEntry[]): string | null {
  const first = transcript.find(({ from }) => from === 'user');
  return first === undefined ? null : excerpt(first.text, SUPPORT_CHAT_LIMITS.topic.max);
}

/** What is handed over, in its order: each message a millisecond after the one before, and all before what comes now. */
function handOver(
  transaction: DocumentTransaction,
  gateways: SupportGateways,
  thread: ThreadId,
  transcript: readonly TranscriptEntry[],
): void {
  const now = gateways.now();
  for (const [index, { from, text }] of transcript.entries()) {
    const createdAt = new Date(now - transcript.length + index);
    const id = parseThreadMessageId(gateways.newId());
    transaction.set(threadMessagePath(thread, id), { text, sender: from, agentName: null, createdAt });
  }
}

/** Whether the student was told of what support has said in a thread; `owner` is the data of its owner. */
export function isTold(owner: UnknownRecord, lastActivity: number): boolean {
  return owner['toldAt'] !== null && parseTime(owner, 'toldAt') >= lastActivity;
}

/** Moves a thread without an answer: who was told of the last one is not told of it again. */
export function moveThread(
  transaction: DocumentTransaction,
  thread: SupportThread,
  owner: UnknownRecord | undefined,
  fields: FieldInputs,
): void {
  transaction.update(supportThreadPath(thread.id), { ...fields, lastActivity: SERVER_TIME });
  if (owner !== undefined && isTold(owner, thread.lastActivity))
    transaction.update(supportOwnerPath(thread.id), { toldAt: SERVER_TIME });
}

/**
 * What of a transcript goes on from a thread's newest messages: asked for again, by another tab as well, it is handed over
 * once. Words that are said again in another conversation are not the same.
 */
async function notYetThere(
  transaction: DocumentTransaction,
  thread: ThreadId,
  transcript: readonly TranscriptEntry[],
): Promise<readonly TranscriptEntry[]> {
  if (transcript.length === 0) return [];
  const messages = `${supportThreadPath(thread)}/${COLLECTIONS.messages}`;
  const there = await transaction.latest(messages, 'createdAt', SUPPORT_CHAT_LIMITS.live);
  const said = there
    .filter(({ fields }) => fields['sender'] !== 'support')
    .map(({ fields }) => ({ from: fields['sender'], text: fields['text'] }))
    .reverse();
  // How many of its first are the last that were said.
  const overlap = [...transcript.keys(), transcript.length].findLast((count) =>
    transcript.slice(0, count).every(({ from, text }, at) => {
      const other = said[said.length - count + at];
      return other?.from === from && other.text === text;
    }),
  );
  return transcript.slice(overlap);
}

/** Tells support that the student has asked for somebody again; nothing where they did so a moment ago, as in another tab. */
async function askAgain(
  transaction: DocumentTransaction,
  gateways: SupportGateways,
  thread: ThreadId,
  transcript: readonly TranscriptEntry[],
): Promise<void> {
  const [stored, owner] = await transaction.read([supportThreadPath(thread), supportOwnerPath(thread)]);
  if (stored === undefined) return;
  const known = parseSupportThread(thread, stored);
  const left = await notYetThere(transaction, thread, transcript);
  const isAgain = known.unreadBySupport && known.lastActivity > gateways.now() - AGAIN_MS;
  if (isAgain && left.length === 0) return;
  moveThread(transaction, known, owner, { unreadBySupport: true });
  handOver(transaction, gateways, thread, left);
}

/**
 * The student's open thread with human support, or a new one. Those who answer read what is handed over and the account's
 * plan, and nothing that leads to the account: whose the thread is lies apart, for the server only. Throws RefusedError.
 */
export async function openSupportThread(
  gateways: SupportGateways,
  uid: UserId,
  { transcript, language }: Wish,
): Promise<Calls['openSupportThread']['gives']> {
  const { documents, now, newId } = gateways;
  await limitCall({ documents }, uid, { name: 'openSupportThread', limit: LIMIT }, now());
  const made = parseThreadId(newId());
  const threadId = await documents.transact(async (transaction) => {
    const [user, erasure] = await transaction.read([userPath(uid), erasurePath(uid)]);
    // An account that is being erased gets no new data.
    if (user === undefined || erasure !== undefined) throw new RefusedError('no-profile');
    refuseUnlessOpen(user);
    const open = await openThreadOf(transaction, uid);
    if (open !== undefined) {
      await askAgain(transaction, gateways, open, transcript);
      return open;
    }
    const link = { status: 'open', createdAt: SERVER_TIME, endedAt: null } as const;
    transaction.set(supportThreadPath(made), {
      ...link,
      plan: isPremium(parseSubscription(user)) ? 'premium' : 'free',
      language,
      agentName: null,
      lastActivity: SERVER_TIME,
      unreadByStudent: false,
      unreadBySupport: true,
      satisfaction: null,
      topic: topicOf(transcript),
    });
    handOver(transaction, gateways, made, transcript);
    transaction.set(supportOwnerPath(made), { uid, agent: null, toldAt: null, createdAt: SERVER_TIME });
    transaction.set(ownSupportThreadPath(uid, made), link);
    return made;
  });
  return { threadId };
}
