import { collegePath, userPath } from '@chupke/domain/paths.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { FieldValue } from 'firebase-admin/firestore';
import type { DemoAccount } from './accounts.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { DEMO_COLLEGES } from './colleges.ts';

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}

async function putAccount(auth: Auth, account: DemoAccount): Promise<void> {
  const { uid, email, password, role } = account;
  const fields = { email, password, emailVerified: true };
  try {
    await auth.updateUser(uid, fields);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await auth.createUser({ uid, ...fields });
  }
  await auth.setCustomUserClaims(uid, role === 'student' ? null : { role });
}

/**
 * Writes the demo accounts, their user documents and the colleges. Every id is fixed, so that running it again,
 * e.g. after it was cut off, sets the same documents again and makes no others.
 */
export async function seed(auth: Auth, db: Firestore): Promise<void> {
  await Promise.all(DEMO_ACCOUNTS.map((account) => putAccount(auth, account)));
  const batch = db.batch();
  for (const { id, ...fields } of DEMO_COLLEGES) batch.set(db.doc(collegePath(id)), fields);
  for (const { uid, collegeId } of DEMO_ACCOUNTS) {
    batch.set(
      db.doc(userPath(parseUserId(uid))),
      { collegeId: parseCollegeId(collegeId), createdAt: FieldValue.serverTimestamp() },
      { merge: true },
    );
  }
  await batch.commit();
}
