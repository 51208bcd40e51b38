import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { userPath } from '@chupke/domain/paths.ts';
import { pushSettingsPath } from '@chupke/domain/push-paths.ts';
import { DEFAULT_PUSH_SETTINGS, pushSettingsFields } from '@chupke/domain/push.ts';
import { endedSessionPath } from '@chupke/domain/seal-paths.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { collection, doc, getDoc, getDocs, limit, query, serverTimestamp, setDoc } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { useCampus } from './campus.ts';
import { firestoreOf, Student } from './student.ts';

// A token says for an hour what its owner was. What the server notes when it takes a role away ends it at once.

const campus = useCampus();
const SIGNED_IN = 1_800_000_000;

function withRole(uid: string, role: 'admin' | 'moderator', signedIn = SIGNED_IN) {
  const claims = { email: `${uid}@staff.test`, email_verified: true, [role]: true, auth_time: signedIn };
  return firestoreOf(campus.env.authenticatedContext(uid, claims));
}

async function endSessions(uid: string, seconds: number): Promise<void> {
  await campus.env.withSecurityRulesDisabled(async (context) => {
    const path = endedSessionPath(parseUserId(uid));
    await setDoc(doc(firestoreOf(context), path), { at: new Date(seconds * 1000) });
  });
}

it.each([
  ['admin', 'support_tickets'],
  ['admin', 'chats'],
  ['admin', 'collegeChanges'],
] as const)('an %s reads %s until the role is taken, and again after a new sign-in', async (role, name) => {
  const uid = `${role}-${name}`;
  const read = (signedIn?: number) =>
    getDocs(query(collection(withRole(uid, role, signedIn), name), limit(1)));
  await assertSucceeds(read());
  await endSessions(uid, SIGNED_IN + 1);
  await assertFails(read());
  await assertSucceeds(read(SIGNED_IN + 1));
});

it('what moderators see of hidden posts ends with the role', async () => {
  const author = await campus.arrive('author-of-hidden');
  const id = await author.post('Soon out of sight.');
  await campus.env.withSecurityRulesDisabled((context) =>
    setDoc(doc(firestoreOf(context), `confessions/${id}`), { status: 'hidden' }, { merge: true }),
  );
  const read = () => getDoc(doc(withRole('mod', 'moderator'), `confessions/${id}`));
  // A claim that was cut off before the account showed it is no role.
  await campus.arrive('mod');
  await assertFails(read());
  await campus.appoint('mod');
  await assertSucceeds(read());
  await endSessions('mod', SIGNED_IN + 60);
  await assertFails(read());
});

it('a student’s sign-in ends with those before a second, and goes on where it is of that second', async () => {
  const { uid, email } = await campus.arrive('with-a-new-password');
  await campus.env.withSecurityRulesDisabled((context) =>
    setDoc(
      doc(firestoreOf(context), userPath(uid)),
      { sessionsEndedAt: new Date(SIGNED_IN * 1000) },
      { merge: true },
    ),
  );
  // A new password ends the others, and gives who chose it a token of the same second.
  const choose = (iat: number) => {
    const db = firestoreOf(campus.env.authenticatedContext(uid, { email, email_verified: true, iat }));
    const fields = { ...pushSettingsFields(DEFAULT_PUSH_SETTINGS), updatedAt: serverTimestamp() };
    return setDoc(doc(db, pushSettingsPath(uid)), fields);
  };
  await assertFails(choose(SIGNED_IN - 1));
  await assertSucceeds(choose(SIGNED_IN));
});

it('nobody reads or removes such a note, whoever it is about', async () => {
  await endSessions('watched', SIGNED_IN);
  const readers = [
    withRole('watched', 'moderator'),
    withRole('boss', 'admin'),
    new Student(campus.env, 'watched').db,
  ];
  for (const db of readers) {
    await assertFails(getDoc(doc(db, endedSessionPath(parseUserId('watched')))));
    await assertFails(setDoc(doc(db, endedSessionPath(parseUserId('watched'))), { at: new Date(0) }));
  }
  expect(readers).toHaveLength(3);
});
