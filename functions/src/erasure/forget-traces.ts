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

/** Documents of one commit, of two writes each; Firestore takes 500. */
const PAGE = 200;

/** Every page of what a question finds, until there is none: `forget` takes what it is given out of the answer. */
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
 * Removes the likes of confessions and of replies; what they counted stays counted, or the step down would tell when
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

/** Leaves the masks taken by nobody: a mask that became free would let a stranger answer as whoever wore it. */
export async function forgetMasks(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.maskIds, isGroup: true, where }, (page) =>
    documents.transact(async (transaction) => {
      const paths = page.map(({ path }) => path);
      const held = await transaction.read(paths);
      paths.forEach((path, index) => {
        // One that has gone with its confession meanwhile must not come back.
        if (held[index] !== undefined) transaction.update(path, { uid: null });
        const [confessions = '', confession = ''] = path.split('/');
        transaction.remove(`${confessions}/${confession}/${COLLECTIONS.masks}/${uid}`);
      });
    }),
  );
}

/**
 * Takes the person off their reports: moderators never read whose they are, and still have to decide. What was written
 * to a report that is closed goes.
 */
export async function forgetReports(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.reportOwners, where }, (page) =>
    documents.transact(async (transaction) => {
      const reports = await transaction.read(page.map(({ id }) => reportPath(id)));
      page.forEach(({ id, path }, index) => {
        transaction.update(path, { uid: null });
        if (reports[index]?.['isOpen'] === false) transaction.update(reportPath(id), { description: '' });
      });
    }),
  );
}

/** Removes what the server keeps beside the account: requests, permissions, counters, security events. */
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
      // That an admin did it stays on record; to whom, and the words about them, go.
      for (const { path } of page) transaction.update(path, { details: { uid: null } });
    }),
  );
}

/**
 * Removes the account's own documents: the public profile, the user and all below. Its pseudonyms stay taken, by
 * nobody.
 */
export async function forgetAccount(documents: Documents, uid: UserId): Promise<void> {
  const where = { field: 'uid', equals: uid };
  await eachPage(documents, { collection: COLLECTIONS.anonymousIds, where }, (page) =>
    documents.transact(async (transaction) => {
      for (const { id, path } of page) {
        transaction.update(path, { uid: null });
        transaction.remove(`${COLLECTIONS.profiles}/${id}`);
      }
      // With the same commit: an event that comes late would make a profile for a user without one.
      transaction.remove(userPath(uid));
    }),
  );
  await documents.transact(async (transaction) => {
    const [user] = await transaction.read([userPath(uid)]);
    if (user === undefined) return;
    // One whose name was never taken, as a user written by hand.
    if (typeof user['anonymousId'] === 'string')
      transaction.remove(`${COLLECTIONS.profiles}/${user['anonymousId']}`);
    transaction.remove(userPath(uid));
  });
  await documents.removeBelow(userPath(uid));
}
