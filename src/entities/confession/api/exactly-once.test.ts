import { parseAnonymousId, threadMask } from '@chupke/domain/anonymous-id.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import { FakeBackend } from '../../../lib/testing/fake-backend.ts';
import { backend, setBackend } from '../../../lib/testing/fake-firestore.ts';
import { itemOf, untilReached } from '../../../lib/testing/sending.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { confessionRules } from '../testing/confession-rules.ts';
import { confessionOf, idOf } from '../testing/samples.ts';
import { sendLike, sendReplyLike } from './send-like.ts';
import type { KnownPart } from './send-reply.ts';
import { sendReply } from './send-reply.ts';
import { sendSave } from './send-save.ts';

const fake = vi.hoisted(() => () => import('../../../lib/testing/fake-firestore.ts'));
vi.mock('../../../lib/firestore.ts', async () => (await fake()).firestoreModule);
vi.mock('../../../lib/transact.ts', async () => (await fake()).transactModule);
vi.mock('firebase/firestore', async () => (await fake()).sdkModule);
vi.mock('./owns.ts', () => ({
  ownsConfession: async (id: string, uid: string) => {
    backend().reads += 1;
    return backend().get(`confessionOwners/${id}`)?.['uid'] === uid;
  },
}));

const { uid } = ASHA;
const CONFESSION = confessionOf(1);
const PATH = `confessions/${CONFESSION.id}`;
const LIKE = `users/${uid}/limits/like`;
const UNKNOWN: KnownPart = { isAuthor: false, mask: undefined };
/** The thread's first mask, which is proposed here, and the one that another device took. */
const MASKS = { proposed: threadMask(CONFESSION.id, 1), elsewhere: threadMask(CONFESSION.id, 2) } as const;
const mask = (name: keyof typeof MASKS) => MASKS[name];

function likeOf(liked: boolean, confession: string = CONFESSION.id): OutboxItem {
  return itemOf('like', idOf(900), { confession, liked, base: 0 });
}

function replyOf(id: number, own = mask('proposed')): OutboxItem {
  const author = CONFESSION.anonymousId;
  return itemOf('reply', idOf(id), { confession: CONFESSION.id, text: 'So do I.', mask: own, author });
}

function seed(id: string = CONFESSION.id): void {
  const { id: _, ...fields } = CONFESSION;
  backend().documents.set(`confessions/${id}`, fields);
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signIn();
  setBackend(new FakeBackend(uid, confessionRules));
  seed();
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('likes and takes back without reading anything, and each once', async () => {
  for (const liked of [true, false, true]) {
    expect(await sendLike(likeOf(liked))).toMatchObject({ kind: 'sent' });
    vi.setSystemTime(Date.now() + 5000);
  }
  expect(backend().get(PATH)).toMatchObject({ likes: 1 });
  expect(backend().get(LIKE)).toMatchObject({ count: 2 });
  expect(backend()).toMatchObject({ reads: 0, commits: 3 });
});

it('begins a new window when the old one is over, still without reading', async () => {
  await sendLike(likeOf(true));
  vi.setSystemTime(Date.now() + 61_000);
  seed(idOf(2));
  await sendLike(likeOf(true, idOf(2)));
  expect(backend().get(LIKE)).toMatchObject({ count: 1, last: idOf(2) });
  expect(backend().reads).toBe(0);
});

it('says so when something was liked before, and moves no count again', async () => {
  backend().documents.set(`${PATH}/likes/${uid}`, { uid });
  backend().documents.set(PATH, { ...backend().get(PATH), likes: 1 });
  expect(await sendLike(likeOf(true))).toMatchObject({ kind: 'sent', wasThere: true });
  expect(await sendLike(likeOf(false))).toMatchObject({ kind: 'sent' });
  expect(await sendLike(likeOf(false))).toMatchObject({ kind: 'sent', wasThere: true });
  expect(backend().get(PATH)).toMatchObject({ likes: 0 });
});

it('finds its way when another device has counted in the same window', async () => {
  const now = Date.now();
  backend().documents.set(LIKE, { windowStart: now - 20_000, count: 4, updatedAt: now, last: idOf(77) });
  expect(await sendLike(likeOf(true))).toMatchObject({ kind: 'sent' });
  expect(backend().get(LIKE)).toMatchObject({ count: 5, windowStart: now - 20_000 });
  // From now on it is known again.
  const { reads } = backend();
  seed(idOf(2));
  expect(await sendLike(likeOf(true, idOf(2)))).toMatchObject({ kind: 'sent' });
  expect(backend().reads).toBe(reads);
});

it('refuses the eleventh in a minute by itself, and says how long to wait', async () => {
  for (let number = 10; number < 20; number += 1) {
    seed(idOf(number));
    await sendLike(likeOf(true, idOf(number)));
  }
  const { commits } = backend();
  const refused = { kind: 'refused', code: 'too-many-likes', waitMs: 60_000 };
  expect(await sendLike(likeOf(true))).toMatchObject(refused);
  expect(backend()).toMatchObject({ commits, reads: 0 });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await sendLike(likeOf(true))).toMatchObject({ kind: 'sent' });
});

it('tells what is gone from what is refused', async () => {
  expect(await sendLike(likeOf(true, idOf(5)))).toMatchObject({
    kind: 'refused',
    code: 'confession-not-found',
  });
  const reply = itemOf('like-reply', idOf(900), {
    confession: CONFESSION.id,
    reply: idOf(6),
    liked: true,
    base: 0,
  });
  expect(await sendReplyLike(reply)).toMatchObject({ kind: 'refused', code: 'reply-not-found' });
});

it('is not led astray by a counter that it remembers and the backend has not', async () => {
  await sendLike(likeOf(true));
  backend().documents.delete(LIKE);
  seed(idOf(2));
  expect(await sendLike(likeOf(true, idOf(2)))).toMatchObject({ kind: 'sent' });
  expect(backend().get(LIKE)).toMatchObject({ count: 1 });
});

const troubles = fc.array(fc.constantFrom('lost' as const, 'unanswered' as const), { maxLength: 2 });
const act = fc.record({
  target: fc.integer({ min: 1, max: 4 }),
  liked: fc.boolean(),
  pauseMs: fc.constantFrom(0, 900, 20_000, 61_000),
  trouble: troubles,
  /** Another device counts in between, or this one forgets. */
  event: fc.constantFrom('none' as const, 'none' as const, 'counted' as const, 'forgotten' as const),
});

it('brings every like into the wanted state exactly once, whatever clock, answers and other devices do', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 14 }),
      fc.constantFrom(0, -90_000, 40_000, 86_400_000),
      async (acts, clockOffset) => {
        localStorage.clear();
        const server = setBackend(new FakeBackend(uid, confessionRules));
        server.clockOffset = clockOffset;
        for (const number of [1, 2, 3, 4]) seed(idOf(number));
        const wanted = new Map<number, boolean>();
        for (const { target, liked, pauseMs, trouble, event } of acts) {
          vi.setSystemTime(Date.now() + pauseMs);
          const counter = server.get(LIKE);
          if (event === 'forgotten') localStorage.clear();
          if (event === 'counted' && counter !== undefined && Number(counter['count']) < 10)
            server.documents.set(LIKE, { ...counter, count: Number(counter['count']) + 1, last: idOf(99) });
          server.trouble = [...trouble];
          const result = await untilReached(() => sendLike(likeOf(liked, idOf(target))));
          if (result.kind === 'sent') wanted.set(target, liked);
          else expect(result).toMatchObject({ code: 'too-many-likes' });
          for (const number of [1, 2, 3, 4]) {
            const isLiked = server.documents.has(`confessions/${idOf(number)}/likes/${uid}`);
            expect(server.get(`confessions/${idOf(number)}`)?.['likes']).toBe(isLiked ? 1 : 0);
            expect(isLiked).toBe(wanted.get(number) ?? false);
          }
        }
      },
    ),
    { numRuns: 60 },
  );
});

it('replies, takes its mask with the first one, and reads nothing for it', async () => {
  const first = await sendReply(replyOf(1), UNKNOWN);
  expect(first).toMatchObject({ kind: 'sent', name: { kind: 'mask', id: mask('proposed') } });
  const known = { isAuthor: false, mask: mask('proposed') };
  expect(await sendReply(replyOf(2), known)).toMatchObject({ kind: 'sent' });
  expect(backend().get(`${PATH}/masks/${uid}`)).toMatchObject({ mask: mask('proposed') });
  expect(backend().get(PATH)).toMatchObject({ replyCount: 2, maskCount: 1 });
  expect(backend()).toMatchObject({ reads: 0, commits: 2 });
});

it('takes the next mask where somebody else has taken the one that was proposed', async () => {
  backend().documents.set(PATH, { ...backend().get(PATH), replyCount: 4, maskCount: 3 });
  const result = await sendReply(replyOf(1), UNKNOWN);
  const next = threadMask(CONFESSION.id, 4);
  expect(result).toMatchObject({ kind: 'sent', name: { kind: 'mask', id: next } });
  expect(backend().get(`${PATH}/replies/${idOf(1)}`)).toMatchObject({ anonymousId: next });
  expect(backend().get(`${PATH}/masks/${uid}`)).toMatchObject({ uid, mask: next });
  expect(backend().get(PATH)).toMatchObject({ replyCount: 5, maskCount: 4 });
});

it('goes on where others are quicker several times, between its look at the thread and its commit', async () => {
  const server = backend();
  let others = 4;
  const transact = server.transact.bind(server);
  vi.spyOn(server, 'transact').mockImplementation((work) =>
    transact(async (transaction) => {
      const written: unknown[] = [];
      const set: typeof transaction.set = (reference, fields) => {
        written.push(reference);
        transaction.set(reference, fields);
      };
      const result = await work({ ...transaction, set });
      const thread = server.get(PATH);
      if (written.length > 0 && others > 0) {
        others -= 1;
        server.documents.set(PATH, { ...thread, maskCount: Number(thread?.['maskCount']) + 1 });
      }
      return result;
    }),
  );
  const result = await sendReply(replyOf(1), UNKNOWN);
  expect(result).toMatchObject({ kind: 'sent', name: { kind: 'mask' } });
  const { maskCount } = { ...server.get(PATH) };
  expect(server.get(`${PATH}/masks/${uid}`)).toMatchObject({
    mask: `t_${CONFESSION.id}_${String(maskCount)}`,
  });
});

it('asks for the next mask at once where an older version proposed one of another form', async () => {
  const result = await sendReply(replyOf(1, parseAnonymousId('t_0123456789abcdef')), UNKNOWN);
  expect(result).toMatchObject({ kind: 'sent', name: { id: mask('proposed') } });
  expect(backend()).toMatchObject({ reads: 1, commits: 1 });
});

it('replies in a thread that is older than numbered masks', async () => {
  const { maskCount: _, ...fields } = { ...backend().get(PATH) };
  backend().documents.set(PATH, fields);
  expect(await sendReply(replyOf(1), UNKNOWN)).toMatchObject({ name: { id: mask('proposed') } });
  expect(backend().get(PATH)).toMatchObject({ maskCount: 1 });
});

it('claims no mask for its own when it does not know with which one the reply was sent', async () => {
  backend().documents.set(PATH, { ...backend().get(PATH), maskCount: 3 });
  backend().trouble = ['lost', 'unanswered'];
  const item = replyOf(1, parseAnonymousId('t_0123456789abcdef'));
  const results = [];
  for (let round = 0; round < 3; round += 1) results.push(await sendReply(item, UNKNOWN));
  expect(results.at(-1)).toMatchObject({ kind: 'sent' });
  expect(results.at(-1)).not.toHaveProperty('name');
});

it('answers under the mask that another device has taken, once this one has been refused', async () => {
  backend().documents.set(`${PATH}/masks/${uid}`, { mask: mask('elsewhere') });
  const result = await sendReply(replyOf(1), UNKNOWN);
  expect(result).toMatchObject({ kind: 'sent', name: { id: mask('elsewhere') } });
  expect(backend().get(`${PATH}/replies/${idOf(1)}`)).toMatchObject({ anonymousId: mask('elsewhere') });
  expect(backend().get(PATH)).toMatchObject({ replyCount: 1 });
});

it.each([true, false])('answers as the author where it is theirs (known here: %s)', async (isAuthor) => {
  backend().documents.set(`confessionOwners/${CONFESSION.id}`, { uid });
  const result = await sendReply(replyOf(1), { isAuthor, mask: undefined });
  expect(result).toMatchObject({ kind: 'sent', name: { kind: 'author' } });
  expect(backend().get(`${PATH}/replies/${idOf(1)}`)).toMatchObject({
    anonymousId: CONFESSION.anonymousId,
    isAuthor: true,
  });
  expect(backend().documents.has(`${PATH}/masks/${uid}`)).toBe(false);
});

it('sends a reply once, whatever becomes of the answers', async () => {
  await fc.assert(
    fc.asyncProperty(
      troubles,
      fc.constantFrom('nothing', 'mask', 'author'),
      fc.boolean(),
      async (trouble, hidden, isCounted) => {
        localStorage.clear();
        const server = setBackend(new FakeBackend(uid, confessionRules));
        seed();
        const now = Date.now();
        if (hidden === 'mask') server.documents.set(`${PATH}/masks/${uid}`, { mask: mask('elsewhere') });
        if (hidden === 'author') server.documents.set(`confessionOwners/${CONFESSION.id}`, { uid });
        if (isCounted)
          server.documents.set(`users/${uid}/limits/reply`, {
            windowStart: now,
            count: 3,
            updatedAt: now,
            last: idOf(9),
          });
        server.trouble = [...trouble];
        const result = await untilReached(() => sendReply(replyOf(1), UNKNOWN));
        expect(result.kind).toBe('sent');
        expect(server.get(PATH)).toMatchObject({ replyCount: 1, maskCount: hidden === 'nothing' ? 1 : 0 });
        expect(server.get(`users/${uid}/limits/reply`)).toMatchObject({ count: isCounted ? 4 : 1 });
      },
    ),
  );
});

it('keeps a confession once, and no more when it is taken off, without reading', async () => {
  const save = (saved: boolean): Promise<SendResult> =>
    sendSave(itemOf('save', idOf(800), { confession: CONFESSION.id, saved }));
  const entry = `users/${uid}/saved/${CONFESSION.id}`;
  backend().trouble = ['unanswered'];
  expect(await untilReached(() => save(true))).toEqual({ kind: 'sent' });
  expect(backend().get(entry)).toEqual({ confessionId: CONFESSION.id, savedAt: NOON });
  expect(backend().get(`users/${uid}/limits/save`)).toMatchObject({ count: 1, last: CONFESSION.id });
  // Only the lost answer had to be looked up.
  expect(backend().reads).toBe(1);
  expect(await save(false)).toEqual({ kind: 'sent' });
  expect(await save(false)).toEqual({ kind: 'sent' });
  expect(backend().get(entry)).toBeUndefined();
  expect(backend().reads).toBe(1);
});
