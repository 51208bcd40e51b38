import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { ERASURE_CHOICES } from '@chupke/domain/calls.ts';
import { ERASURE } from '@chupke/domain/erasure.ts';
import { ParseError, parseOneOf, parseTime } from '@chupke/domain/parse.ts';
import { COLLECTIONS, erasurePath } from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Accounts } from '../gateways/accounts.ts';
import { leaveMailbox } from '../accounts/admit-account.ts';
import { findAll } from '../gateways/documents.ts';
import { attemptEach } from '../lib/attempt-each.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { countUp } from '../lib/transparency.ts';
import { forgetOrders } from '../payments/forget-orders.ts';
import {
  forgetAccount,
  forgetLikes,
  forgetMasks,
  forgetRecords,
  forgetReports,
  forgetRequests,
} from './forget-traces.ts';
import { releaseCircles } from './release-circles.ts';
import type { RemovalGateways } from '../pictures/remove-picture.ts';
import { removeUnpublishedOf } from '../pictures/remove-picture.ts';
import type { PostGateways } from './release-posts.ts';
import { releaseConfessions, releaseReplies } from './release-posts.ts';

/** What an erasure needs. */
export interface ErasureGateways extends PostGateways, MailboxKeys, RemovalGateways {
  readonly accounts: Accounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Longer than the last look's own delay, so that it finds its erasure due. */
const MARGIN_SECONDS = 60;

/** Seconds between the request and the last look; 0 where nothing is spread, as on a developer's machine. */
function lastLookSeconds({ spreadHours }: ErasureGateways): number {
  return spreadHours === 0 ? 0 : ERASURE.lastLookSeconds;
}

/**
 * Removes a person everywhere. Each step processes what it finds now, so the whole can be interrupted and run again.
 * Posts come first, while the account still leads to them, and the account in Auth last.
 */
async function erasePerson(gateways: ErasureGateways, uid: UserId, choice: ErasureChoice): Promise<void> {
  const { documents, accounts } = gateways;
  await accounts.disable(uid);
  await accounts.endSessions(uid);
  await releaseConfessions(gateways, uid, choice);
  await removeUnpublishedOf(gateways, uid);
  await releaseReplies(gateways, uid, choice);
  await releaseCircles(gateways, uid, choice);
  await forgetRequests(gateways, uid);
  await forgetLikes(documents, uid);
  await forgetMasks(documents, uid);
  await forgetReports(gateways, uid);
  await forgetRecords(gateways, uid);
  await forgetOrders(documents, uid);
  await leaveMailbox(gateways, uid);
  await forgetAccount(gateways, uid, choice);
  await accounts.remove(uid);
}

/** Carries out `erasures/{uid}` and schedules a last look. Does nothing without a request. */
export async function runErasure(gateways: ErasureGateways, uid: UserId): Promise<'erased' | 'same'> {
  const [asked] = await gateways.documents.read([erasurePath(uid)]);
  if (asked === undefined) return 'same';
  await erasePerson(gateways, uid, parseOneOf(asked, 'content', ERASURE_CHOICES));
  const seconds = lastLookSeconds(gateways);
  await gateways.tasks.enqueue({ kind: 'last-look' }, seconds === 0 ? 0 : seconds + MARGIN_SECONDS);
  return 'erased';
}

/** Deletes the request and counts the erasure with one commit, so that it counts once. */
async function close({ documents }: ErasureGateways, uid: UserId): Promise<void> {
  await documents.transact(async (transaction) => {
    const [asked] = await transaction.read([erasurePath(uid)]);
    if (asked === undefined) return;
    transaction.remove(erasurePath(uid));
    // One that was never admitted is no person who has left.
    if (asked['isSurplus'] !== true) countUp(transaction, uid, 'erasures');
  });
}

/**
 * Finishes the erasures that are old enough at `now` (milliseconds since 1970): none of their tokens is valid any
 * more, so what one of them wrote late is found and removed, and an erasure whose event was lost is carried out. One that
 * fails does not hold up the others: the first error is thrown at the end, and the next day tries again.
 */
export async function finishErasures(gateways: ErasureGateways, now: number): Promise<void> {
  const before = now - lastLookSeconds(gateways) * 1000;
  const asked = await findAll(gateways.documents, { collection: COLLECTIONS.erasures });
  try {
    await attemptEach(asked, async ({ id, fields }) => {
      if (parseTime(fields, 'requestedAt') > before) return;
      const uid = parseUserId(id);
      await erasePerson(gateways, uid, parseOneOf(fields, 'content', ERASURE_CHOICES));
      await close(gateways, uid);
    });
  } catch (error) {
    // As a ParseError it would count as done, and nobody would look at it.
    if (error instanceof ParseError) throw new Error(`An erasure met a wrong form of ${error.path}.`);
    throw error;
  }
}
