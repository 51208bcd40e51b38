import { parseCollegeId } from '@chupke/domain/college.ts';
import { collegePath, COLLECTIONS, mailboxPath, userPath } from '@chupke/domain/paths.ts';
import { newDocumentId } from '@chupke/domain/random.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { Auth, User } from 'firebase/auth';
import {
  confirmPasswordReset,
  getIdTokenResult,
  GoogleAuthProvider,
  sendEmailVerification,
  signInWithCredential,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import { doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { mailboxKey } from '../../functions/src/lib/mailbox.ts';
import { newPushToken, registerDevice } from '../../scripts/lib/push-actions.ts';
import { createAccount, postConfession, postingPlace } from '../../scripts/lib/student-actions.ts';
import { LOCAL_MAILBOX_SECRET } from '../../scripts/seed/local-mailbox-secret.ts';
import { awaitMailedLink } from '../support/live/inbox.ts';
import type { Account, Member } from '../support/live/people.ts';
import { random } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import { LONG_WAIT_TIMEOUT_MS } from '../support/setup/wait-timeout.ts';
import { functionCaller } from '../support/suite-view.ts';

// Whose account an address is, and what a mailbox is remembered for: against the whole suite, by what an SDK can do.

const live = useLive({ empty: true });
let admin: Member;

const call: ReturnType<typeof functionCaller> = (account, name, data) =>
  functionCaller(live.suite.ports.functions)(account, name, data);

beforeAll(async () => {
  const place = { city: 'Pune', state: 'Maharashtra', type: 'engineering', active: true };
  await live.people.server.db
    .doc(collegePath(parseCollegeId('coep')))
    .set({ name: 'College of Engineering Pune', code: 'COEP', ...place });
  admin = await live.people.newcomer('admin', { role: 'admin' });
});

function signedIn({ currentUser }: Auth): User {
  if (currentUser === null) throw new Error('nobody is signed in');
  return currentUser;
}

/** The older sessions are over. The emulator renews their tokens all the same, which Auth does not. */
async function expectEnded({ uid, auth }: Account): Promise<void> {
  const { tokensValidAfterTime = '' } = await live.people.server.auth.getUser(uid);
  const { issuedAtTime } = await getIdTokenResult(signedIn(auth));
  expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(Date.parse(issuedAtTime));
}

/** Somebody of that address, verified, without an account in our database yet. */
async function comeIn(email: string, password: string): Promise<Omit<Account, 'idToken'>> {
  await live.people.server.auth.createUser({ email, password, emailVerified: true });
  const client = live.people.guest();
  const { user } = await signInWithEmailAndPassword(client.auth, email, password);
  return { ...client, name: 'again', email, password, random, uid: parseUserId(user.uid) };
}

describe('an address that somebody else has signed up with', () => {
  it('leaves nothing for its owner to find, in any place, before it is verified', async () => {
    const stranger = await live.people.signUp('stranger', { verified: false });
    const { db, uid, email } = stranger;
    await expect(createAccount(stranger, { email })).rejects.toMatchObject({ code: 'permission-denied' });
    for (const path of [userPath(uid), `${userPath(uid)}/consents/first`, `${userPath(uid)}/limits/consent`])
      await expect(setDoc(doc(db, path), { email })).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await live.people.server.db.doc(userPath(uid)).listCollections()).length).toBe(0);
  });

  it('is its owner’s when they come with Google: the password and the older session are dead', async () => {
    const stranger = await live.people.signUp('stranger', { verified: false });
    const owner = live.people.guest();
    const claims = { sub: newDocumentId(random), email: stranger.email, email_verified: true };
    await signInWithCredential(owner.auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
    expect(signedIn(owner.auth).uid).toBe(stranger.uid);
    await expect(
      signInWithEmailAndPassword(live.people.guest().auth, stranger.email, stranger.password),
    ).rejects.toThrow(/auth\//);
    await expectEnded(stranger);
  });

  it('is its owner’s when they set a new password: the older session is dead', async () => {
    const stranger = await live.people.signUp('stranger', { verified: false });
    await sendEmailVerification(signedIn(stranger.auth));
    // The mail of the verification alone is not acted upon by our page (features/auth); a new password is.
    await awaitMailedLink(live.suite, stranger.email);
    const link = new URL(await live.people.server.auth.generatePasswordResetLink(stranger.email));
    const code = link.searchParams.get('oobCode') ?? '';
    const owner = live.people.guest();
    await confirmPasswordReset(owner.auth, code, 'Owner-1234');
    await expectEnded(stranger);
    const { user } = await signInWithEmailAndPassword(owner.auth, stranger.email, 'Owner-1234');
    expect(user.emailVerified).toBe(true);
  });
});

describe('a password that is chosen by a mailed link', () => {
  it('ends what the sign-ins of before can do, and their notifications, once its owner is in', async () => {
    const student = await live.people.student('robbed', { college: 'coep' });
    const { db, auth } = live.people.server;
    const own = db.doc(userPath(student.uid));
    await registerDevice(student, newPushToken(student));
    // Auth tells times to the second, and an account is not written twice at once: it is older than that.
    const before = new Date(Date.now() - 60_000);
    await own.update({ createdAt: before, updatedAt: before });
    // So is the token: one of the very second in which the others end is as good as new.
    const { issuedAtTime } = await getIdTokenResult(signedIn(student.auth));
    await expect
      .poll(() => Date.now(), { timeout: LONG_WAIT_TIMEOUT_MS })
      .toBeGreaterThan(Date.parse(issuedAtTime) + 1000);
    const link = new URL(await auth.generatePasswordResetLink(student.email));
    await confirmPasswordReset(
      live.people.guest().auth,
      link.searchParams.get('oobCode') ?? '',
      'Owner-1234',
    );
    const owner = { ...student, ...(await live.people.signInAgain({ ...student, password: 'Owner-1234' })) };
    const now = serverTimestamp();
    await updateDoc(doc(owner.db, userPath(owner.uid)), { lastLogin: now, updatedAt: now });
    const devices = own.collection(COLLECTIONS.pushTokens);
    await expect.poll(async () => (await devices.get()).size, { timeout: LONG_WAIT_TIMEOUT_MS }).toBe(0);
    await expect.poll(async () => (await own.get()).get('sessionsEndedAt') !== undefined).toBe(true);
    const words = { text: 'Not by me', ...postingPlace(student) };
    await expect(postConfession(student, words)).rejects.toMatchObject({ code: 'permission-denied' });
    for (const [name, data] of [
      ['eraseAccount', { content: 'leave' }],
      ['exportAccount', null],
      ['requestCollegeChange', { college: parseCollegeId('vjti'), reason: 'I have moved' }],
    ] as const)
      await expect(call(student, name, data)).rejects.toThrow('recent-sign-in');
    await postConfession(owner, { text: 'Here again', ...postingPlace(owner) });
  });
});

describe('an account that is moved to somebody’s address', () => {
  it('gives them neither its pseudonym nor its rights, and comes to life again when it is moved back', async () => {
    const thief = await live.people.student('thief', { college: 'coep' });
    const post = (who: Member) => postConfession(who, { text: 'Not mine', ...postingPlace(thief) });
    await post(thief);
    // As `accounts:update` does it, or the link that takes a change back; the address is then verified by its owner.
    const address = `victim.${newDocumentId(random).toLowerCase()}@students.test`;
    await live.people.server.auth.updateUser(thief.uid, { email: address, emailVerified: true });
    const victim = { ...thief, ...(await live.people.signInAgain({ ...thief, email: address })) };
    await expect(post(victim)).rejects.toMatchObject({ code: 'permission-denied' });
    const own = doc(victim.db, userPath(victim.uid));
    await expect(updateDoc(own, { displayName: 'V.', updatedAt: serverTimestamp() })).rejects.toMatchObject({
      code: 'permission-denied',
    });
    await expect(
      call(victim, 'requestCollegeChange', { college: parseCollegeId('coep'), reason: 'I have moved' }),
    ).rejects.toThrow('other-address');
    await expect(
      call(victim, 'joinCircle', { circleId: newDocumentId(random) as never, code: null }),
    ).rejects.toThrow('other-address');
    expect((await call(victim, 'exportAccount', null)).sections.length).toBeGreaterThan(0);
    await live.people.server.auth.updateUser(thief.uid, { email: thief.email, emailVerified: true });
    await post({ ...thief, ...(await live.people.signInAgain(thief)) });
  });
});

describe('a ban', () => {
  it('is of the mailbox: Auth’s own deletion and another spelling of the address do not lift it', async () => {
    const student = await live.people.student('vik', { college: 'coep' });
    const reason = 'Threats against a classmate';
    await call(admin, 'setAccountStatus', { uid: student.uid, status: 'banned', reason });
    // As Auth's own call does it: all documents stay behind.
    await live.people.server.auth.deleteUser(student.uid);
    const [name = '', host = ''] = student.email.split('@');
    for (const email of [student.email, `${name}+again@${host}`]) {
      const again = await comeIn(email, student.password);
      await createAccount(again, { email });
      const own = await getDoc(doc(again.db, userPath(again.uid)));
      expect(own.data()).toMatchObject({ accountStatus: 'banned', banReason: reason });
      await expect(
        postConfession(again, { text: 'Here again', ...postingPlace(student) }),
      ).rejects.toMatchObject({ code: 'permission-denied' });
      await expect
        .poll(async () => (await live.people.server.auth.getUser(again.uid)).customClaims)
        .toEqual({ banned: true });
    }
    const key = mailboxKey(student.email, LOCAL_MAILBOX_SECRET);
    expect((await live.people.server.db.doc(mailboxPath(key)).get()).get('banReason')).toBe(reason);
  });

  it('ends calls at once, with a token from before it too', async () => {
    const student = await live.people.student('wali', { college: 'coep' });
    await call(admin, 'setAccountStatus', { uid: student.uid, status: 'banned', reason: 'Threats' });
    await expect(
      call(student, 'joinCircle', { circleId: newDocumentId(random) as never, code: null }),
    ).rejects.toThrow('not-allowed');
    await expect(
      call(student, 'requestCollegeChange', { college: parseCollegeId('vjti'), reason: 'I have moved' }),
    ).rejects.toThrow('not-allowed');
    // What is one’s own stays one’s own.
    expect((await call(student, 'exportAccount', null)).sections.length).toBeGreaterThan(0);
  });
});
