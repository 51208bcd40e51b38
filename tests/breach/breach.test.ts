import type { ConfessionId, ReplyId } from '@chupke/domain/confession-id.ts';
import * as paths from '@chupke/domain/paths.ts';
import { newUserFields, parseUserId } from '@chupke/domain/user.ts';
import { deleteDoc, doc, increment, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import * as act from '../../scripts/lib/student-actions.ts';
import type { Student } from '../support/live/people.ts';
import { useLive } from '../support/live/use-live.ts';
import type { StrangerAnswer } from './stranger.ts';
import { findConfiguration, Stranger } from './stranger.ts';

/**
 * A campus app of this shape was opened in 2021 in exactly these steps: the configuration
 * was taken from the app, any account could read users and posts, posts held the ids of author and voters, and
 * `isModerator` and points could be written in one's own user document.
 */
const live = useLive({ app: true });
let victim: Student;
let friend: Student;
let confession: ConfessionId;
let reply: ReplyId;
let stranger: Stranger;
/** An account with all that a student has, who is as bad. */
let insider: Student;

beforeAll(async () => {
  const { people, app } = live;
  [victim, friend, insider] = [
    await people.student('victim'),
    await people.student('friend', { college: 'miranda-house' }),
    await people.student('insider'),
  ];
  const { college, collegeName } = victim;
  confession = await act.postConfession(victim, { text: 'I sleep in the library.', college, collegeName });
  reply = await act.replyTo(friend, { confession, text: 'Me too.' });
  await act.likeConfession(friend, confession);
  await act.likeReply(victim, confession, reply);
  await act.saveConfession(friend, confession);
  const config = await findConfiguration(app.appUrl);
  stranger = await Stranger.signUp(config, `stranger.${confession.toLowerCase()}@evil.test`);
});

const REFUSED = /PERMISSION_DENIED/;

function expectRefused(answer: StrangerAnswer, what: string): void {
  expect(`${what}: ${answer.body}`).toMatch(REFUSED);
  expect(answer.body).not.toContain('"fields"');
}

async function expectDenied(work: Promise<unknown>, what: string): Promise<void> {
  await expect(work, what).rejects.toMatchObject({ code: 'permission-denied' });
}

/** A query of everything in a collection, or in all of its name. */
function everything(collectionId: string, allDescendants = false, limit?: number): object {
  const from = [{ collectionId, allDescendants }];
  return { structuredQuery: { from, ...(limit === undefined ? {} : { limit }) } };
}

describe('the known breach, with the configuration taken from the served app', () => {
  it('finds the backend and an account, as anybody can', () => {
    expect(stranger.uid.length).toBeGreaterThan(10);
    expect(stranger.claims).toMatchObject({ email_verified: false });
  });

  it('reads no users', async () => {
    for (const [query, what] of [
      [everything('users'), 'all users'],
      [everything('users', false, 1), 'one user'],
      [everything('alerts', true), 'all alerts'],
    ] as const) {
      expectRefused(await stranger.firestore(':runQuery', query), what);
    }
    for (const path of ['', '/alerts/welcome', '/limits/confession']) {
      const target = `${paths.userPath(victim.uid)}${path}`;
      expectRefused(await stranger.firestore(target), target);
    }
    await expectDenied(act.markAlertRead({ ...insider, uid: victim.uid }, 'welcome'), 'an alert');
    expectRefused(
      await stranger.firestore(paths.anonymousIdPath(victim.anonymousId)),
      'who holds a pseudonym',
    );
  });

  it('reads no authors and no voters', async () => {
    for (const path of [
      paths.confessionOwnerPath(confession),
      paths.replyOwnerPath(reply),
      paths.likePath(confession, friend.uid),
      paths.maskPath(confession, friend.uid),
      paths.replyLikePath(confession, reply, victim.uid),
      paths.savedPath(friend.uid, confession),
    ]) {
      expectRefused(await stranger.firestore(path), path);
    }
    for (const collectionId of [
      'confessionOwners',
      'waitingConfessions',
      'replyOwners',
      'likes',
      'masks',
      'anonymousIds',
      'saved',
      'confessionViews',
      'helpFeedback',
      'helpViews',
      'reports',
      'caseHistory',
      'reportOwners',
      'reportTickets',
      'circles',
      'members',
      'messages',
      'memberships',
      'inviteCodes',
      'deleted_circles',
      'support_tickets',
      'supportTicketOwners',
      'orders',
      'paymentEvents',
    ]) {
      for (const limit of [undefined, 1]) {
        const direct = await stranger.firestore(':runQuery', everything(collectionId, false, limit));
        expectRefused(direct, collectionId);
        const group = await stranger.firestore(':runQuery', everything(collectionId, true, limit));
        expectRefused(group, `group ${collectionId}`);
      }
    }
    const below = await stranger.firestore(
      `${paths.confessionPath(confession)}:runQuery`,
      everything('likes'),
    );
    expectRefused(below, 'the likes of a confession');
  });

  it('finds in a post, which anybody may open, no author, no voter and nothing that is not for everybody', async () => {
    const { status, body } = await stranger.firestore(paths.confessionPath(confession));
    expect(status).toBe(200);
    for (const { uid, email } of [victim, friend]) {
      expect(body).not.toContain(uid);
      expect(body).not.toContain(email);
    }
    expect(body).not.toContain(victim.anonymousId);
    const { fields } = JSON.parse(body) as { fields: object };
    expect(Object.keys(fields).sort()).toEqual(
      [
        ...['anonymousId', 'category', 'college', 'collegeName', 'imageUrl', 'lastViewedAt', 'likes'],
        'maskCount',
        ...['replyCount', 'status', 'text', 'timestamp', 'views', 'wish'],
      ].sort(),
    );
    expectRefused(
      await stranger.firestore(':runQuery', everything('confessions')),
      'all confessions, unverified',
    );
  });

  it('gives itself no rights, neither by its user document nor by its token', async () => {
    // As it was done then; every other field is tried in tests/rules/breach.test.ts and tests/attack.
    const gifts = { isModerator: true, likesReceived: 9999 };
    const own = doc(insider.db, paths.userPath(insider.uid));
    for (const [field, value] of Object.entries(gifts)) {
      await expectDenied(updateDoc(own, { [field]: value }), field);
      await expectDenied(updateDoc(own, { [field]: value, updatedAt: serverTimestamp() }), field);
    }
    await expectDenied(deleteDoc(own), 'deleting the document to write it anew');
    await expectDenied(setDoc(own, { isAdmin: true }), 'another document');

    await stranger.changeAccount({ customAttributes: JSON.stringify({ admin: true, moderator: true }) });
    await stranger.changeAccount({ emailVerified: true });
    await stranger.refresh();
    expect(stranger.claims).not.toHaveProperty('admin');
    expect(stranger.claims).not.toHaveProperty('moderator');
    expect(stranger.claims).toMatchObject({ email_verified: false });
  });

  it('starts with no rights either', async () => {
    const fresh = await live.people.signUp('fresh');
    const own = doc(fresh.db, paths.userPath(fresh.uid));
    const now = serverTimestamp();
    const { anonymousId } = victim;
    const honest = newUserFields({
      email: fresh.email,
      emailVerified: true,
      anonymousId,
      signUpMethod: 'password',
    });
    const times = { createdAt: now, lastLogin: now, updatedAt: now };
    for (const gift of [{ isModerator: true }, { likesReceived: 5 }]) {
      await expectDenied(setDoc(own, { ...honest, ...times, ...gift }), JSON.stringify(gift));
    }
    await expectDenied(setDoc(own, { ...honest, ...times }), "another's pseudonym");
  });

  it('moves no counter and touches nothing of others', async () => {
    const post = doc(insider.db, paths.confessionPath(confession));
    const moves = [{ likes: 1_000_000 }, { likes: increment(1) }, { status: 'hidden' }];
    for (const move of moves) await expectDenied(updateDoc(post, move), Object.keys(move).join());
    await expectDenied(deleteDoc(post), 'deleting a post');
    const ownership = doc(insider.db, paths.confessionOwnerPath(confession));
    await expectDenied(
      setDoc(ownership, { uid: insider.uid, createdAt: serverTimestamp() }),
      'taking a post over',
    );
    await expectDenied(deleteDoc(ownership), 'deleting an ownership document');

    const fields = { likes: { integerValue: '1000000' } };
    const name = stranger.nameOf(paths.confessionPath(confession));
    const writes = [{ update: { name, fields }, updateMask: { fieldPaths: ['likes'] } }];
    expectRefused(await stranger.firestore(':commit', { writes }), 'a commit by REST');
  });

  it('has changed nothing in the end', async () => {
    const { db, auth } = live.people.server;
    const stored = await db.doc(paths.confessionPath(confession)).get();
    expect(stored.data()).toMatchObject({
      text: 'I sleep in the library.',
      likes: 1,
      replyCount: 1,
      views: 0,
      status: 'active',
    });
    expect((await db.doc(paths.confessionOwnerPath(confession)).get()).get('uid')).toBe(victim.uid);
    const user = await db.doc(paths.userPath(insider.uid)).get();
    expect(user.data()).toMatchObject({
      isAdmin: false,
      isModerator: false,
      isPremium: false,
      roles: ['user'],
    });
    expect((await db.doc(paths.userPath(parseUserId(stranger.uid))).get()).exists).toBe(false);
    expect((await auth.getUser(stranger.uid)).customClaims ?? {}).toEqual({});
  });
});
