import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxItem } from '../../../lib/outbox/model.ts';
import { setSession } from '../../../lib/session.ts';
import type { FakeTransaction, Judge } from '../../../lib/testing/fake-backend.ts';
import {
  FakeBackend,
  Increment,
  isCounterStep,
  isPaidFor,
  REMOVED,
  SERVER_TIME,
} from '../../../lib/testing/fake-backend.ts';
import { itemOf, untilReached } from '../../../lib/testing/sending.ts';
import { ASHA, NOON, signIn } from '../../../lib/testing/student.ts';
import { CHAT_KINDS } from '../model/actions.ts';
import {
  CIRCLE_ID,
  circleOf,
  ME,
  memberOf,
  membershipOf,
  messageId,
} from '../../../entities/circle/testing/chat-samples.ts';
import { sendChange, sendMessage } from './send.ts';

const world = vi.hoisted((): { backend: unknown } => ({ backend: undefined }));
function backend(): FakeBackend {
  if (!(world.backend instanceof FakeBackend)) throw new Error('no backend');
  return world.backend;
}
vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('../../../lib/transact.ts', () => ({
  transact: (work: (transaction: FakeTransaction) => Promise<unknown>) => backend().transact(work),
}));
vi.mock('firebase/firestore', () => ({
  doc: (_firestore: unknown, path: string) => ({ path }),
  serverTimestamp: () => SERVER_TIME,
  deleteField: () => REMOVED,
  increment: (by: number) => new Increment(by),
}));

const MESSAGE = (number: number) => `circles/${CIRCLE_ID}/messages/${messageId(number)}`;
const ACTIVITY = `circles/${CIRCLE_ID}/activity/now`;
const MEMBERSHIP = `users/${ASHA.uid}/memberships/${CIRCLE_ID}`;

/** What firestore.rules say of messages in circles, as far as the app's own writes go. */
const circleRules: Judge = (change, path) => {
  if (path.includes('/limits/')) return isCounterStep(change, path, 30);
  if (path === ACTIVITY) return true;
  if (path === MEMBERSHIP) return change.before.has(MEMBERSHIP);
  if (!change.before.has(MEMBERSHIP)) return false;
  const [was, is = {}] = [change.before.get(path), change.after.get(path)];
  const id = path.split('/').at(-1) ?? '';
  if (was === undefined) return isPaidFor(change, 'circleMessage', id);
  const isGone = was['deleted'] === true || was['hidden'] === true;
  if (is['deleted'] === true) return !isGone && was['senderCircleId'] === ME;
  const same = (field: string) => JSON.stringify(was[field]) === JSON.stringify(is[field]);
  const isChanged = !(same('reactions') && same('supporters'));
  return !isGone && isChanged && isPaidFor(change, 'circleReaction', id);
};

function messageItem(number: number, text = `Message ${number}`): OutboxItem {
  return itemOf(CHAT_KINDS.message, messageId(number), {
    circle: CIRCLE_ID,
    text,
    type: 'message',
    member: ME,
    face: { avatar: 'owl', color: 'plum' },
    replyTo: null,
    mentions: [],
  });
}

function changeItem(kind: string, number: number, more: OutboxItem['payload'] = {}): OutboxItem {
  return itemOf(kind, messageId(900), { circle: CIRCLE_ID, message: messageId(number), member: ME, ...more });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signIn();
  world.backend = new FakeBackend(ASHA.uid, circleRules);
  backend().documents.set(ACTIVITY, { messageCount: 0 });
  backend().documents.set(`circles/${CIRCLE_ID}`, { ...circleOf() });
  backend().documents.set(MEMBERSHIP, { ...membershipOf() });
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('sends a message with its count, and reads nothing', async () => {
  expect(await sendMessage(messageItem(1))).toEqual({ kind: 'sent' });
  vi.setSystemTime(Date.now() + 5000);
  expect(await sendMessage(messageItem(2))).toEqual({ kind: 'sent' });
  expect(backend().documents.get(MESSAGE(1))).toMatchObject({
    text: 'Message 1',
    senderCircleId: ME,
    timestamp: NOON,
    changedAt: NOON,
    notice: null,
  });
  expect(backend().documents.get(ACTIVITY)).toMatchObject({ messageCount: 2, last: { id: messageId(2) } });
  expect(backend().reads).toBe(0);
});

it('moves its author’s read marker on with a message, unless the chat does', async () => {
  const readCount = () => backend().documents.get(MEMBERSHIP)?.['readCount'];
  const before = membershipOf().readCount;
  await sendMessage(messageItem(1));
  await sendMessage(messageItem(2));
  // Once, although it is sent again.
  await sendMessage(messageItem(2));
  expect(readCount()).toBe(before + 2);
  const asked: string[] = [];
  await sendMessage(
    messageItem(3),
    () => true,
    (circle) => asked.push(circle) > 0,
  );
  expect([readCount(), [...new Set(asked)]]).toEqual([before + 2, [CIRCLE_ID]]);
});

it('deletes a message that was taken back if it has arrived, and else has nothing to do', async () => {
  const deletion = changeItem(CHAT_KINDS.deletion, 1, { isMaybe: true });
  expect(await sendChange(deletion)).toEqual({ kind: 'sent' });
  expect(await sendChange(changeItem(CHAT_KINDS.deletion, 1))).toMatchObject({ kind: 'refused' });
  await sendMessage(messageItem(1));
  expect(await sendChange(deletion)).toEqual({ kind: 'sent' });
  expect(backend().documents.get(MESSAGE(1))).toMatchObject({ deleted: true, text: '' });
  // Taken back just before it commits, it is not sent at all.
  expect(await sendMessage(messageItem(2), () => false)).toMatchObject({ kind: 'later' });
  expect(backend().documents.get(MESSAGE(2))).toBeUndefined();
});

it('sends each message once, whatever gets lost on the way', async () => {
  const trouble = fc.array(fc.constantFrom('lost' as const, 'unanswered' as const), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { minLength: 1, maxLength: 5 }), async (troubles) => {
      backend().documents.set(ACTIVITY, { messageCount: 0 });
      for (const key of [...backend().documents.keys()])
        if (key.includes('/messages/') || key.includes('/limits/')) backend().documents.delete(key);
      localStorage.clear();
      for (const [number, each] of troubles.entries()) {
        backend().trouble = [...each];
        expect(await untilReached(() => sendMessage(messageItem(number)))).toEqual({ kind: 'sent' });
      }
      expect(backend().documents.get(ACTIVITY)).toMatchObject({ messageCount: troubles.length });
    }),
    { numRuns: 40 },
  );
});

it('says how long to wait when the window is full, and goes on when it is over', async () => {
  for (let number = 0; number < 30; number += 1)
    expect(await sendMessage(messageItem(number))).toEqual({ kind: 'sent' });
  const refused = await sendMessage(messageItem(30));
  expect(refused).toMatchObject({ kind: 'refused', code: 'too-many-requests', waitMs: 60_000 });
  vi.setSystemTime(NOON + 60_001);
  expect(await sendMessage(messageItem(30))).toEqual({ kind: 'sent' });
  expect(backend().documents.get(ACTIVITY)).toMatchObject({ messageCount: 31 });
});

it('says that one is no member any more', async () => {
  backend().documents.delete(MEMBERSHIP);
  expect(await sendMessage(messageItem(1))).toEqual({ kind: 'refused', code: 'circle-not-member' });
});

it('gives a reaction, replaces it and takes it back, each once', async () => {
  await sendMessage(messageItem(1));
  const react = (reaction: string | null) => sendChange(changeItem(CHAT_KINDS.reaction, 1, { reaction }));
  for (const reaction of ['love', 'hug', 'hug']) expect(await react(reaction)).toEqual({ kind: 'sent' });
  expect(backend().documents.get(MESSAGE(1))).toMatchObject({ reactions: { [ME]: 'hug' } });
  backend().trouble = ['unanswered'];
  expect(await untilReached(() => react(null))).toEqual({ kind: 'sent' });
  expect(backend().documents.get(MESSAGE(1))).toMatchObject({ reactions: {} });
});

it('gives one support token, and deletes once', async () => {
  backend().documents.set(MESSAGE(7), {
    ...(await sendMessage(messageItem(7)), backend().documents.get(MESSAGE(7))),
    senderCircleId: memberOf('b'),
  });
  const support = () => sendChange(changeItem(CHAT_KINDS.support, 7));
  expect([await support(), await support()]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(backend().documents.get(MESSAGE(7))).toMatchObject({ supporters: { [ME]: true } });
  await sendMessage(messageItem(8));
  const remove = (number: number) => sendChange(changeItem(CHAT_KINDS.deletion, number));
  expect([await remove(8), await remove(8)]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(backend().documents.get(MESSAGE(8))).toMatchObject({ text: '', deleted: true });
  expect(await remove(7)).toEqual({ kind: 'refused', code: 'permission-denied' });
  expect(await remove(9)).toEqual({ kind: 'refused', code: 'not-found' });
});

it('does not say of one’s own message that a moderator has hidden that it is somebody else’s', async () => {
  await sendMessage(messageItem(1));
  backend().documents.set(MESSAGE(1), { ...backend().documents.get(MESSAGE(1)), text: '', hidden: true });
  const answer = await sendChange(changeItem(CHAT_KINDS.deletion, 1));
  expect(answer).toEqual({ kind: 'refused', code: 'not-found' });
});
