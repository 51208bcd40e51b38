import type { TokenOptions } from '@firebase/rules-unit-testing';
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, doc, getDoc, getDocs, limit, query, setDoc } from 'firebase/firestore';
import { it } from 'vitest';
import { useCampus } from './campus.ts';
import { firestoreOf } from './student.ts';

// Where the project asks holders of a role for a second factor, their tokens say so, and whether they signed in with one.

const campus = useCampus();

type SignIn = NonNullable<TokenOptions['firebase']>;

const WITHOUT: SignIn = { sign_in_provider: 'password' };
// The type of the library has no second factors.
const WITH: SignIn = Object.assign({ sign_in_second_factor: 'totp' }, WITHOUT);

function withRole(role: 'admin' | 'moderator', firebase: SignIn) {
  const claims = { email: 'boss@staff.test', email_verified: true, [role]: true, needsSecondFactor: true };
  return firestoreOf(campus.env.authenticatedContext('boss', { ...claims, firebase }));
}

it.each(['support_tickets', 'chats', 'collegeChanges'])(
  'an admin reads %s with the second factor alone',
  async (name) => {
    const read = (firebase: SignIn) =>
      getDocs(query(collection(withRole('admin', firebase), name), limit(1)));
    await assertFails(read(WITHOUT));
    await assertSucceeds(read(WITH));
  },
);

it('a moderator sees what is hidden with it alone, and stays a student without it', async () => {
  const author = await campus.arrive('author-of-hidden');
  const [hidden, shown] = [await author.post('Soon out of sight.'), await author.post('For everybody.')];
  await campus.env.withSecurityRulesDisabled((context) =>
    setDoc(doc(firestoreOf(context), `confessions/${hidden}`), { status: 'hidden' }, { merge: true }),
  );
  const read = (id: string, firebase: SignIn) =>
    getDoc(doc(withRole('moderator', firebase), `confessions/${id}`));
  await campus.appoint('boss');
  await assertFails(read(hidden, WITHOUT));
  await assertSucceeds(read(hidden, WITH));
  await assertSucceeds(read(shown, WITHOUT));
});

it('nobody gets a role by it', async () => {
  const token = { email: 'a@students.test', email_verified: true, firebase: WITH };
  const student = firestoreOf(campus.env.authenticatedContext('a-student', token));
  await assertFails(getDocs(query(collection(student, 'support_tickets'), limit(1))));
});
