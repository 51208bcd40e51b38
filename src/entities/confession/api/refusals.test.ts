import { parseAnonymousId } from '@chupke/domain/anonymous-id.ts';
import { parseCollegeId } from '@chupke/domain/college.ts';
import { poolOf } from '@chupke/domain/feed.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { itemOf } from '../../../lib/testing/sending.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { confessionRules } from '../testing/confession-rules.ts';
import { confessionOf, idOf } from '../testing/samples.ts';
import { sendDeletion, sendReplyDeletion } from './send-deletion.ts';
import { sendReplyLike } from './send-like.ts';
import { sendPost } from './send-post.ts';
import { sendReply } from './send-reply.ts';

const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);
vi.mock('./owns.ts', () => ({ ownsConfession: async () => false }));

const { uid } = ASHA;
const CONFESSION = confessionOf(1);
const PATH = `confessions/${CONFESSION.id}`;
const REPLY = `${PATH}/replies/${idOf(7)}`;
/** No current device sends this, but an older version may have queued it. */
const REVERSED = 'so\u202Eevil';

function post(
  text = 'The mess is closed',
  college: string = CONFESSION.college,
  more: Readonly<Record<string, unknown>> = {},
) {
  const { anonymousId, collegeName } = CONFESSION;
  return sendPost(itemOf('post', idOf(9), { text, anonymousId, college, collegeName, ...more }));
}

function reply(text = 'So do I.') {
  const mask = parseAnonymousId('t_0000000000000001');
  const payload = { confession: CONFESSION.id, text, mask, author: CONFESSION.anonymousId };
  return sendReply(itemOf('reply', idOf(8), payload), { isAuthor: false, mask: undefined });
}

const deletion = () => sendDeletion(itemOf('delete-confession', 'd', { confession: CONFESSION.id }));
const replyDeletion = () =>
  sendReplyDeletion(itemOf('delete-reply', 'd', { confession: CONFESSION.id, reply: idOf(7) }));

function seed(path: string, fields: Readonly<Record<string, unknown>>): void {
  backend().documents.set(path, fields);
}

beforeEach(() => {
  localStorage.clear();
  signIn();
  setBackend(new FakeBackend(uid, confessionRules));
  const { id: _, ...fields } = CONFESSION;
  seed(PATH, fields);
});

afterEach(() => setSession({ kind: 'signed-out' }));

it('posts what is to appear later where its author alone reads it, once', async () => {
  const later = () => post('Not yet', CONFESSION.college, { publishWithin: 'day' });
  backend().trouble = ['unanswered'];
  expect(await later()).toEqual({ kind: 'later' });
  expect(await later()).toEqual({ kind: 'sent' });
  expect(backend().get(`waitingConfessions/${idOf(9)}`)).toMatchObject({
    text: 'Not yet',
    status: 'waiting',
    publishWithin: 'day',
  });
  expect(backend().get(`confessions/${idOf(9)}`)).toBeUndefined();
  expect(backend().get(`users/${uid}/limits/confession`)).toMatchObject({ count: 1 });
});

describe('a post that the rules refuse', () => {
  it('is sent where nothing is wrong with it', async () => {
    expect(await post()).toEqual({ kind: 'sent' });
  });

  it('waits, like a reply, until the server has admitted the account', async () => {
    signIn({ accountStatus: 'new' });
    expect(await post('Too early')).toEqual({ kind: 'later', isUntried: true });
    expect(await reply('Too early')).toEqual({ kind: 'later', isUntried: true });
    signIn();
    expect(await post('In time')).toEqual({ kind: 'sent' });
  });

  it('is refused for its words where no other reason is found', async () => {
    expect(await post(REVERSED)).toEqual({ kind: 'refused', code: 'confession-invalid' });
  });

  it.each([
    ['flagged', { suspicious: true }, 'account-flagged'],
    ['restricted', { accountStatus: 'restricted' }, 'account-flagged'],
    ['without a college', { college: null }, 'college-required'],
    ['not verified', { emailVerified: false }, 'verify-email'],
  ] as const)('is refused for its author, who is %s', async (_, more, code) => {
    seed(`users/${uid}`, { accountStatus: 'restricted' });
    signIn(more);
    expect(await post()).toEqual({ kind: 'refused', code });
  });

  it('is refused without blaming its words where it is for a college that its author has left', async () => {
    const college = parseCollegeId('iit-delhi');
    signIn({ college, feed: college });
    seed(`users/${uid}`, { accountStatus: 'active', college });
    expect(await post()).toEqual({ kind: 'refused', code: 'permission-denied' });
  });

  it('is refused in the same way where its college has left the feed of the city', async () => {
    seed(`users/${uid}`, { accountStatus: 'active', college: 'iit-bombay', feed: 'iit-bombay' });
    expect(await post('Written before', 'city-mumbai')).toEqual({
      kind: 'refused',
      code: 'permission-denied',
    });
  });

  it('goes to the feed of the city where the college is small, and is refused there for its words alone', async () => {
    const pool = poolOf('Mumbai');
    signIn(pool);
    seed(`users/${uid}`, { accountStatus: 'active', college: 'iit-bombay', ...pool });
    expect(await post(REVERSED, pool.feed)).toEqual({ kind: 'refused', code: 'confession-invalid' });
    expect(await post('Read by the city', pool.feed)).toEqual({ kind: 'sent' });
  });

  it('is refused for the limit with what is left of the window, whatever its words are', async () => {
    const now = Date.now();
    seed(`users/${uid}/limits/confession`, { windowStart: now, updatedAt: now, count: 10, last: idOf(5) });
    const refused = await post(REVERSED);
    expect(refused).toMatchObject({ kind: 'refused', code: 'too-many-confessions' });
    expect(refused.kind === 'refused' ? refused.waitMs : 0).toBeGreaterThan(55_000);
  });
});

describe('a reply that the rules refuse', () => {
  it('is refused for its words where no other reason is found', async () => {
    expect(await reply(REVERSED)).toEqual({ kind: 'refused', code: 'reply-invalid' });
  });

  it('is refused for its thread: gone, or hidden and still read by its author', async () => {
    seed(PATH, { ...backend().get(PATH), status: 'hidden' });
    expect(await reply()).toEqual({ kind: 'refused', code: 'permission-denied' });
    backend().documents.delete(PATH);
    expect(await reply()).toEqual({ kind: 'refused', code: 'confession-not-found' });
  });

  it('is refused for its author, who is restricted', async () => {
    signIn({ accountStatus: 'restricted' });
    expect(await reply(REVERSED)).toEqual({ kind: 'refused', code: 'account-flagged' });
  });
});

it('says that the reply is gone that is to be liked', async () => {
  const like = { confession: CONFESSION.id, reply: idOf(7), liked: true, base: 0 };
  expect(await sendReplyLike(itemOf('like-reply', 'l', like))).toMatchObject({ code: 'reply-not-found' });
});

describe('a deletion', () => {
  it('of one’s own is done, and done again when its answer was lost', async () => {
    seed(`confessionOwners/${CONFESSION.id}`, { uid });
    seed(REPLY, { text: 'x' });
    seed(`replyOwners/${idOf(7)}`, { uid });
    backend().trouble = ['unanswered'];
    expect(await replyDeletion()).toEqual({ kind: 'later' });
    // A trigger has removed the ownership document meanwhile.
    backend().documents.delete(`replyOwners/${idOf(7)}`);
    expect(await replyDeletion()).toEqual({ kind: 'sent' });
    expect(await deletion()).toEqual({ kind: 'sent' });
    backend().documents.delete(`confessionOwners/${CONFESSION.id}`);
    expect(await deletion()).toEqual({ kind: 'sent' });
    expect([backend().get(PATH), backend().get(REPLY)]).toEqual([undefined, undefined]);
  });

  it('of one that waited when it was last seen takes it away, wherever it is by now', async () => {
    seed(`confessionOwners/${CONFESSION.id}`, { uid });
    seed(`waitingConfessions/${CONFESSION.id}`, { text: 'x' });
    expect(await deletion()).toEqual({ kind: 'sent' });
    expect([backend().get(PATH), backend().get(`waitingConfessions/${CONFESSION.id}`)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('of somebody else’s is refused in words of its own, and leaves it there', async () => {
    seed(`confessionOwners/${CONFESSION.id}`, { uid: 'uid-of-bina' });
    seed(REPLY, { text: 'x' });
    seed(`replyOwners/${idOf(7)}`, { uid: 'uid-of-bina' });
    expect(await deletion()).toEqual({ kind: 'refused', code: 'delete-confession-denied' });
    expect(await replyDeletion()).toEqual({ kind: 'refused', code: 'delete-reply-denied' });
    expect([backend().get(PATH), backend().get(REPLY)]).not.toContain(undefined);
  });
});
