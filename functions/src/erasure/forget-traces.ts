import type { AnonymousId } from '@chupke/domain/anonymous-id.ts';
import type { ErasureChoice } from '@chupke/domain/calls.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import {
  anonymousIdPath,
  COLLECTIONS,
  collegeRequestPath,
  erasurePath,
  maintenanceAccessPath,
  profilePath,
  userPath,
} from '@chupke/domain/paths.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { syncProfile } from '../accounts/sync-profile.ts';
import type { Documents } from '../gateways/documents.ts';
import { drain, keptFields } from '../gateways/documents.ts';
import type { ErasureTask } from '../gateways/tasks.ts';
import { randomDelay } from '../lib/random-delay.ts';
import { heldIn } from '../lib/held-back.ts';
import type { MailboxKeys } from '../lib/mailbox.ts';
import { callLimitPath } from '../lib/rate-limit.ts';
import { forgetAgent } from '../support/case-notes.ts';
import { forgetGuest } from '../maintenance/allow-during-maintenance.ts';
import { withdrawWishesWithoutRole } from '../lib/ban-wishes.ts';
import { emptyField } from '../lib/empty-field.ts';
import { mailboxKeysOf } from '../moderation/due-measure.ts';
import { forgetPush } from '../lib/push-devices.ts';
import { forgetThreads } from '../support/forget-threads.ts';
import type { PostGateways } from './release-posts.ts';
import { namesOf } from './release-posts.ts';

function removeAll(documents: Documents, paths: readonly string[]): Promise<void> {
  return documents.transact(async (transaction) => {
    for (const path of paths) transaction.remove(path);
  });
}

/**
 * Deletes the person's likes of confessions and replies. The like counters stay, or the decrement would reveal when
 * somebody left.
 */
export async function forgetLikes(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await drain(documents, { collection: COLLECTIONS.likes, isGroup: true, where }, (page) =>
    removeAll(
      documents,
      page.map(({ path }) => path),
    ),
  );
}

/** Forgets which masks the person wore. Nobody gets one of them again: a thread's count of masks never goes down. */
export async function forgetMasks(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await drain(documents, { collection: COLLECTIONS.masks, isGroup: true, where }, (page) =>
    removeAll(
      documents,
      page.map(({ path }) => path),
    ),
  );
}

/**
 * Removes the person from their reports, which moderators still have to decide; they never see the reporter anyway. Their
 * words go from closed ones, each at a time of its own: together, they would show moderators what one person reported.
 */
export async function forgetReports(gateways: PostGateways, uid: UserId): Promise<void> {
  const { documents, tasks } = gateways;
  const where = { field: 'uid', equals: uid };
  await drain(documents, { collection: COLLECTIONS.reportOwners, where }, async (page) => {
    for (const { id } of page) await tasks.enqueue({ kind: 'report', report: id }, randomDelay(gateways));
    await documents.transact(async (transaction) => {
      // The report no longer counts, either: its mailbox may report anew.
      for (const { path } of page) transaction.update(path, { uid: null, mailbox: null, counts: false });
    });
  });
}

/**
 * Forgets whose the requests to admins are. The requests go later, each at a time of its own: next to an address that
 * leaves the list of accounts, they would show admins whose they were.
 */
async function releaseRequests(
  gateways: PostGateways,
  uid: UserId,
  collection: string,
  taskOf: (id: string) => ErasureTask,
): Promise<void> {
  const { documents, tasks } = gateways;
  await drain(documents, { collection, where: { field: 'uid', equals: uid } }, async (page) => {
    for (const { id } of page) await tasks.enqueue(taskOf(id), randomDelay(gateways));
    await removeAll(
      documents,
      page.map(({ path }) => path),
    );
  });
}

/**
 * Forgets whose appeals are but for the keys of the mailbox, of which the measure that one is against holds: a later account of it
 * would still be closed by a measure that was lifted. One that moderators have not seen goes.
 */
async function releaseAppeals(
  gateways: Pick<PostGateways, 'documents'> & MailboxKeys,
  uid: UserId,
): Promise<void> {
  const { documents } = gateways;
  const [user] = await documents.read([userPath(uid)]);
  const keys = mailboxKeysOf(gateways, user);
  const question = { collection: COLLECTIONS.appealOwners, where: { field: 'uid', equals: uid } };
  await drain(documents, question, (page) =>
    documents.transact(async (transaction) => {
      const stored = await transaction.read(page.map(({ path }) => path));
      page.forEach(({ path }, index) => {
        const fields = stored[index];
        if (fields === undefined) return;
        if (heldIn({ fields }) === undefined) transaction.update(path, { uid: null, ...keys });
        else transaction.remove(path);
      });
    }),
  );
}

/**
 * Forgets whose the requests for another college, the tickets, the appeals and the threads with human support are. Appeals
 * stay, as open reports do, and are decided alike: nothing else takes one away, so that whoever lists them would know by the
 * one that goes what somebody wrote whose address has just gone.
 */
export async function forgetRequests(gateways: PostGateways & MailboxKeys, uid: UserId): Promise<void> {
  const { collegeChangeOwners, supportTicketOwners } = COLLECTIONS;
  await releaseRequests(gateways, uid, collegeChangeOwners, (id) => ({ kind: 'college-change', change: id }));
  await releaseRequests(gateways, uid, supportTicketOwners, (id) => ({ kind: 'support-ticket', ticket: id }));
  const { documents, tasks } = gateways;
  await releaseAppeals(gateways, uid);
  await forgetThreads(documents, uid, (task) => tasks.enqueue(task, randomDelay(gateways)));
  await forgetAgent(documents, uid);
}

/**
 * Removes the person from their request to add a college. The request itself stays, under an id that leads to no mailbox:
 * if the number of those who ask went down with the account, it would tell who of them was.
 */
async function forgetCollegeRequest({ documents, random }: RecordGateways, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await drain(documents, { collection: COLLECTIONS.collegeRequests, where }, (page) =>
    documents.transact(async (transaction) => {
      // Answered meanwhile, it is gone: none must come back of it.
      const stored = await transaction.read(page.map(({ path }) => path));
      page.forEach(({ path }, index) => {
        const fields = stored[index];
        if (fields === undefined) return;
        transaction.set(collegeRequestPath(newDocumentId(random)), { ...keptFields(fields), uid: null });
        transaction.remove(path);
      });
    }),
  );
}

/** Who works on the cases of all moderators who have erased their accounts. No account has this id. */
const GONE = 'gone';

/** What forgetting records needs. */
type RecordGateways = Pick<PostGateways, 'documents' | 'random'> & MailboxKeys;

/** Deletes the server's records about the account: permissions, counters, security events. */
export async function forgetRecords(gateways: RecordGateways, uid: UserId): Promise<void> {
  const { documents } = gateways;
  await forgetCollegeRequest(gateways, uid);
  // A measure that is on its way finds the mailbox alone: it is the person's, not the account's.
  await emptyField(documents, uid, { collection: COLLECTIONS.dueMeasures, field: 'uid' });
  // Whom an opening has found, once the time to read it is over: until then an erasure must not evade a lawful order, and
  // after that there is nobody to be told of it.
  const isOver = [{ field: 'email', equals: null }];
  await emptyField(documents, uid, { collection: COLLECTIONS.sealResults, field: 'uid', also: isOver });
  // Of somebody who still has a role a wish to close an account stays, as nobody's.
  await withdrawWishesWithoutRole(documents, uid);
  // What a moderator did in cases stays, as nobody's. So does what they had taken or asked: all of it free in one second would
  // show the others which cases were one person's. Whoever needs one releases it, as where somebody is away.
  const { reports } = COLLECTIONS;
  await emptyField(documents, uid, { collection: COLLECTIONS.caseHistory, field: 'uid' });
  await emptyField(documents, uid, { collection: reports, field: 'banAskedBy' });
  for (const field of ['opinionBy', 'assignee'])
    await emptyField(documents, uid, { collection: reports, field, to: GONE });
  const [access, user] = await documents.read([maintenanceAccessPath(uid), userPath(uid)]);
  const email = user?.['email'];
  if (access !== undefined && typeof email === 'string') await forgetGuest(gateways, uid, email);
  await removeAll(documents, [maintenanceAccessPath(uid), callLimitPath(uid), endedSessionPath(uid)]);
  await documents.removeWhere(COLLECTIONS.securityLogs, 'userId', uid);
  await forgetPush(documents, uid);
  const about = { collection: COLLECTIONS.adminActivity, where: { field: 'details.uid', equals: uid } };
  await drain(documents, about, (page) =>
    documents.transact(async (transaction) => {
      // The log keeps that an admin acted; the person and the wording go.
      for (const { path } of page) transaction.update(path, { details: { uid: null } });
    }),
  );
}

/**
 * Enqueues the removal of a public profile, with the posts that it signed if they are to go. Removed together with the
 * account, it would tell an observer whose it was.
 */
async function releaseName(gateways: PostGateways, name: AnonymousId, choice: ErasureChoice): Promise<void> {
  const kind = choice === 'delete' ? 'name' : 'profile';
  await gateways.tasks.enqueue({ kind, name }, randomDelay(gateways));
}

/**
 * Removes the public profile of a pseudonym that nobody holds; otherwise shows or hides it, as its owner wants now.
 * `owned`: its owner is being erased and still holds it.
 */
export async function settleProfile(documents: Documents, name: AnonymousId): Promise<'settled' | 'owned'> {
  const owner = await documents.transact(async (transaction) => {
    const [reserved] = await transaction.read([anonymousIdPath(name)]);
    if (typeof reserved?.['uid'] === 'string') return parseUserId(reserved['uid']);
    transaction.remove(profilePath(name));
    return undefined;
  });
  if (owner === undefined) return 'settled';
  const [erasure] = await documents.read([erasurePath(owner)]);
  if (erasure !== undefined) return 'owned';
  await syncProfile({ documents }, owner);
  return 'settled';
}

/**
 * Deletes the account's own documents: the user and everything below. Its pseudonyms stay reserved without an owner,
 * and their public profiles go later.
 */
export async function forgetAccount(
  gateways: PostGateways,
  uid: UserId,
  choice: ErasureChoice,
): Promise<void> {
  const { documents } = gateways;
  const where = { field: 'uid', equals: uid };
  for (const name of await namesOf(documents, uid)) await releaseName(gateways, name, choice);
  await drain(documents, { collection: COLLECTIONS.anonymousIds, where }, (page) =>
    documents.transact(async (transaction) => {
      for (const { path } of page) transaction.update(path, { uid: null });
      // In the same commit: a late event would otherwise create a profile for a user without one.
      transaction.remove(userPath(uid));
    }),
  );
  await drain(documents, { collection: COLLECTIONS.accountNames, where }, (page) =>
    documents.transact(async (transaction) => {
      for (const { path } of page) transaction.update(path, { uid: null });
    }),
  );
  await documents.transact(async (transaction) => transaction.remove(userPath(uid)));
  await documents.removeBelow(userPath(uid));
}
