import { looksLikeBot } from '@chupke/domain/circle-bots.ts';
import type { CircleId, CircleMemberId, CircleMessageId } from '@chupke/domain/circle-id.ts';
import {
  KARMA,
  KARMA_CONFESSIONS_A_DAY,
  KARMA_TOKENS_A_DAY,
  MENTIONS_MAX,
} from '@chupke/domain/circle-limits.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { parseCircle } from '@chupke/domain/circle.ts';
import type { UnknownRecord } from '@chupke/domain/parse.ts';
import { parseTime } from '@chupke/domain/parse.ts';
import {
  circleLedgerPath,
  circleMemberPath,
  circlePath,
  circlePromptPath,
  erasurePath,
  hiddenMessagePath,
  membershipPath,
} from '@chupke/domain/paths.ts';
import { startOfDay } from '@chupke/domain/time.ts';
import type { Documents, FieldInputs } from '../gateways/documents.ts';
import { Increment, SERVER_TIME } from '../gateways/documents.ts';
import { forgetMentions } from './forget-mentions.ts';
import { accountOf } from './members.ts';
import { hideImitation } from './moderate-circle.ts';
import { notifyMember } from './notify.ts';
import type { ActivityChange, LastMessage, MessageChange, NewSupport } from './parse.ts';
import { updateTimeline } from './update-timeline.ts';

/** Records a member's activity at that time, by the day; never moves it back. */
function wasActive(member: UnknownRecord, time: number): FieldInputs {
  const day = startOfDay(time);
  return day > parseTime(member, 'lastActive') ? { lastActive: new Date(day) } : {};
}

/** For what karma was given on a member's day: confessions by their ids, or tokens by their givers. */
function countedIn(mark: UnknownRecord | undefined, what: 'confessions' | 'givers'): readonly string[] {
  const counted = mark?.[what];
  return Array.isArray(counted) ? counted.map(String) : [];
}

/**
 * Awards karma for a confession in the chat, once, and for a few a day: the circle's ledger has an entry for each
 * member's day, with those that counted. Their deletion makes room for no others. `at` is when it was sent, in
 * milliseconds since 1970.
 */
async function giveKarmaForConfession(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { id, senderCircleId }: Pick<LastMessage, 'id' | 'senderCircleId'>,
  at: number,
): Promise<'given' | 'same'> {
  return gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(circle, `confessions-${senderCircleId}-${startOfDay(at)}`);
    const path = circleMemberPath(circle, senderCircleId);
    const [mark, sender] = await transaction.read([ledger, path]);
    const counted = countedIn(mark, 'confessions');
    const isOver = counted.length >= KARMA_CONFESSIONS_A_DAY || counted.includes(id);
    if (isOver || sender === undefined) return 'same';
    transaction.set(ledger, { at: SERVER_TIME, confessions: [...counted, id] });
    transaction.update(path, { karmaScore: new Increment(KARMA.confession), ...wasActive(sender, at) });
    return 'given';
  });
}

/** Whether one more token of a giver brings karma on a member's day, of which those of these givers did. */
function bringsKarma(givers: readonly string[], giver: CircleMemberId): boolean {
  const { all, ofOne } = KARMA_TOKENS_A_DAY;
  return givers.length < all && givers.filter((each) => each === giver).length < ofOne;
}

/**
 * Counts a support token for a message's author and its giver, once per giver, and awards the author karma, for a few a day: by
 * tokens alone two members could outrank all others. The circle's ledger has an entry for each member's day, with whose counted.
 */
export async function giveKarmaForSupport(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { message, writer, giver, at }: NewSupport,
): Promise<'given' | 'same'> {
  const paths = [circleMemberPath(circle, writer), circleMemberPath(circle, giver)] as const;
  return gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(circle, `support-${message}-${giver}`);
    const ofDay = circleLedgerPath(circle, `tokens-${writer}-${startOfDay(at)}`);
    const [mark, day, receiving, giving] = await transaction.read([ledger, ofDay, ...paths]);
    if (mark !== undefined || receiving === undefined || giving === undefined) return 'same';
    const givers = countedIn(day, 'givers');
    const isCounted = bringsKarma(givers, giver);
    transaction.set(ledger, { at: SERVER_TIME });
    if (isCounted) transaction.set(ofDay, { at: SERVER_TIME, givers: [...givers, giver] });
    transaction.update(paths[0], {
      ...(isCounted ? { karmaScore: new Increment(KARMA.supportToken) } : {}),
      supportTokensReceived: new Increment(1),
    });
    transaction.update(paths[1], { supportTokensGiven: new Increment(1), ...wasActive(giving, at) });
    return 'given';
  });
}

/** Alerts one member to one message, once. */
async function notifyMention(
  gateways: { readonly documents: Documents },
  id: CircleId,
  message: LastMessage['id'],
  member: CircleMemberId,
): Promise<void> {
  await gateways.documents.transact(async (transaction) => {
    const ledger = circleLedgerPath(id, `mention-${message}-${member}`);
    const [mark, stored] = await transaction.read([ledger, circlePath(id)]);
    if (mark !== undefined || stored === undefined) return;
    const uid = await accountOf(transaction, member);
    if (uid === undefined) return;
    const [membership, erasure] = await transaction.read([membershipPath(uid, id), erasurePath(uid)]);
    // A message written by hand may mention a persona of another circle, whose owner must not be alerted to this one.
    if (membership?.['circleSpecificId'] !== member) return;
    // An account that is being erased gets no new data.
    if (erasure !== undefined) return;
    const tell = await notifyMember(transaction, uid, parseCircle(id, stored), 'mention');
    transaction.set(ledger, { at: SERVER_TIME });
    tell();
  });
}

/**
 * Alerts the members whom a message mentions, except its author: one alert per circle, for the newest mention. The
 * alert does not say who mentioned whom. A message without mentions costs nothing.
 */
async function notifyMentions(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  { id, senderCircleId, mentions }: LastMessage,
): Promise<void> {
  const named = new Set(mentions.slice(0, MENTIONS_MAX));
  named.delete(senderCircleId);
  for (const member of named) await notifyMention(gateways, circle, id, member);
}

/**
 * Counts a reply to a daily prompt, once. Replies to anything else cost a read, as prompts have ids like any message.
 */
async function countPromptResponse(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  reply: { readonly id: CircleMessageId; readonly replyTo: CircleMessageId },
): Promise<'counted' | 'same'> {
  const path = circlePromptPath(circle, reply.replyTo);
  return gateways.documents.transact(async (transaction) => {
    const [prompt] = await transaction.read([path]);
    if (prompt === undefined) return 'same';
    const ledger = circleLedgerPath(circle, `response-${reply.id}`);
    const [mark] = await transaction.read([ledger]);
    if (mark !== undefined) return 'same';
    transaction.set(ledger, { at: SERVER_TIME });
    transaction.update(path, { responses: new Increment(1) });
    return 'counted';
  });
}

/**
 * Handles the consequences of one message. For most messages the event itself shows that there are none, which costs
 * no read. Idempotent; events may arrive in any order.
 */
export async function followCircleActivity(
  gateways: { readonly documents: Documents },
  circle: CircleId,
  change: ActivityChange,
): Promise<void> {
  await updateTimeline(gateways, circle, change);
  const { last, after } = change;
  if (last === null || after.messageCount <= change.before.messageCount) return;
  if (last.type === 'confession') await giveKarmaForConfession(gateways, circle, last, after.lastActivity);
  await notifyMentions(gateways, circle, last);
}

/** A message is written at its own time; one restored from a backup is written later. */
const SAME_MOMENT_MS = 60_000;

interface Gateways {
  readonly documents: Documents;
}

/**
 * Handles a new message, written at `writtenAt` (milliseconds since 1970). One that imitates a system notice is
 * hidden, as the rules can detect only imitations in plain letters; a reply to a daily prompt is counted. The event
 * contains the text, so the message is not read again. Messages of a restored circle are ignored: they were handled
 * when new.
 */
export async function followNewMessage(
  gateways: Gateways,
  circle: CircleId,
  message: CircleMessage,
  writtenAt: number,
): Promise<void> {
  if (message.kind === 'notice' || message.gone !== null) return;
  if (Math.abs(writtenAt - message.timestamp) > SAME_MOMENT_MS) return;
  const { id, replyTo, text } = message;
  if (looksLikeBot(text)) await hideImitation(gateways, circle, id);
  if (replyTo !== null) await countPromptResponse(gateways, circle, { id, replyTo });
}

/**
 * Handles a changed message: awards karma for support tokens, and forgets whom a deleted one mentioned; other changes cost no read.
 */
export async function followChangedMessage(
  gateways: Gateways,
  circle: CircleId,
  messageId: CircleMessage['id'],
  { supports, ...change }: MessageChange,
): Promise<void> {
  for (const support of supports) await giveKarmaForSupport(gateways, circle, support);
  if (!change.forgetHidden && !change.forgetMentions) return;
  await gateways.documents.transact(async (transaction) => {
    const forget = change.forgetMentions && (await forgetMentions(transaction, circle, messageId));
    if (change.forgetHidden) transaction.remove(hiddenMessagePath(circle, messageId));
    if (forget !== false) forget();
  });
}
