import {
  COLLECTIONS,
  collegeChangeOwnerPath,
  collegeChangePath,
  maintenanceAccessPath,
  reportPath,
  userPath,
} from '@chupke/domain/paths.ts';
import type { UserId } from '@chupke/domain/user.ts';
import type { Documents, FoundDocument, Question } from '../gateways/documents.ts';
import { callLimitPath } from '../lib/rate-limit.ts';

/** Documents per commit, at two writes each; Firestore's limit is 500 writes. */
const PAGE = 200;

/** Processes all results of a query page by page; `forget` must make its documents no longer match. */
async function eachPage(
  documents: Documents,
  question: Omit<Question, 'limit'>,
  forget: (page: readonly FoundDocument[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const page = await documents.find({ ...question, limit: PAGE });
    if (page.length === 0) return;
    await forget(page);
  }
}

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
  await eachPage(documents, { collection: COLLECTIONS.likes, isGroup: true, where }, (page) =>
    removeAll(
      documents,
      page.map(({ path }) => path),
    ),
  );
}

/** Keeps the person's masks reserved without an owner: a freed mask would let a stranger reply under it. */
export async function forgetMasks(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.maskIds, isGroup: true, where }, (page) =>
    documents.transact(async (transaction) => {
      const paths = page.map(({ path }) => path);
      const held = await transaction.read(paths);
      paths.forEach((path, index) => {
        // A mask deleted with its confession meanwhile must not come back.
        if (held[index] !== undefined) transaction.update(path, { uid: null });
        const [confessions = '', confession = ''] = path.split('/');
        transaction.remove(`${confessions}/${confession}/${COLLECTIONS.masks}/${uid}`);
      });
    }),
  );
}

/**
 * Removes the person from their reports, which moderators still have to decide; they never see the reporter anyway.
 * The text of closed reports is deleted.
 */
export async function forgetReports(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.reportOwners, where }, (page) =>
    documents.transact(async (transaction) => {
      const reports = await transaction.read(page.map(({ id }) => reportPath(id)));
      page.forEach(({ id, path }, index) => {
        // The report no longer counts, either: its mailbox may report anew.
        transaction.update(path, { uid: null, mailbox: null, counts: false });
        if (reports[index]?.['isOpen'] === false) transaction.update(reportPath(id), { description: '' });
      });
    }),
  );
}

/** Deletes the server's records about the account: requests, permissions, counters, security events. */
export async function forgetRecords(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.collegeChangeOwners, where }, (page) =>
    removeAll(
      documents,
      page.flatMap(({ id }) => [collegeChangePath(id), collegeChangeOwnerPath(id)]),
    ),
  );
  await removeAll(documents, [maintenanceAccessPath(uid), callLimitPath(uid)]);
  await documents.removeWhere(COLLECTIONS.securityLogs, 'userId', uid);
  const about = { collection: COLLECTIONS.adminActivity, where: { field: 'details.uid', equals: uid } };
  await eachPage(documents, about, (page) =>
    documents.transact(async (transaction) => {
      // The log keeps that an admin acted; the person and the wording go.
      for (const { path } of page) transaction.update(path, { details: { uid: null } });
    }),
  );
}

/**
 * Deletes the account's own documents: the public profile, the user and everything below. Its pseudonyms stay
 * reserved without an owner.
 */
export async function forgetAccount(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.anonymousIds, where }, (page) =>
    documents.transact(async (transaction) => {
      for (const { id, path } of page) {
        transaction.update(path, { uid: null });
        transaction.remove(`${COLLECTIONS.profiles}/${id}`);
      }
      // In the same commit: a late event would otherwise create a profile for a user without one.
      transaction.remove(userPath(uid));
    }),
  );
  await documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (user === undefined) return;
    // A user written by hand may have a name that was never reserved.
    if (typeof user['anonymousId'] === 'string')
      transaction.remove(`${COLLECTIONS.profiles}/${user['anonymousId']}`);
    transaction.remove(userPath(uid));
  });
  await documents.removeBelow(userPath(uid));
}
