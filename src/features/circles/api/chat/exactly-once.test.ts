import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../../lib/errors.ts';
import type { OutboxItem, SendResult } from '../../../../lib/outbox-model.ts';
import { setSession } from '../../../../lib/session.ts';
import { CHAT_KINDS } from '../../model/chat/actions.ts';
import {
  CIRCLE_ID,
  circleOf,
  ME,
  memberOf,
  membershipOf,
  messageId,
  NOON,
  signInStudent,
  STUDENT,
} from '../../model/chat/testing/chat-samples.ts';
import { sendChange } from './send-change.ts';
import { sendMessage } from './send-message.ts';

type Fields = Record<string, unknown>;

/** A backend that keeps to what the rules say of messages in circles, and can lose its answers. */
const backend = vi.hoisted(() => ({
  documents: new Map<string, Record<string, unknown>>(),
  trouble: [] as ('lost' | 'unanswered')[],
  reads: 0,
  isMember: true,
}));
const SERVER_TIME = vi.hoisted(() => Symbol('server time'));
const REMOVED = vi.hoisted(() => Symbol('removed'));

const LIMITS = ['circleMessage', 'circleReaction'].map((action) => `users/${STUDENT}/limits/${action}`);
const MESSAGE = (number: number) => `circles/${CIRCLE_ID}/messages/${messageId(number)}`;
const ACTIVITY = `circles/${CIRCLE_ID}/activity/now`;

function resolve(fields: Fields, was: Fields): Fields {
  const next = structuredClone(Object.fromEntries(Object.entries(was)));
  for (const [name, value] of Object.entries(fields)) {
    const [field = '', key] = name.split('.');
    if (key !== undefined) {
      const map: Fields = { ...Object(next[field]) };
      if (value === REMOVED) Reflect.deleteProperty(map, key);
      else map[key] = value;
      next[field] = map;
    } else if (value === SERVER_TIME) next[name] = Date.now();
    else if (typeof value === 'object' && value !== null && 'increment' in value)
      next[name] = Number(next[name] ?? 0) + Number(value.increment);
    else next[name] = value;
  }
  return next;
}

function isCounter(path: string, after: Fields): boolean {
  const was = backend.documents.get(path);
  const now = Date.now();
  const isOver = was === undefined || now >= Number(was['windowStart']) + 60_000;
  if (isOver) return after['windowStart'] === now && after['count'] === 1;
  const count = Number(was['count']) + 1;
  return count <= 30 && after['count'] === count && after['windowStart'] === was['windowStart'];
}

function isAllowed(path: string, after: Map<string, Fields>): boolean {
  const fields = after.get(path) ?? {};
  if (LIMITS.includes(path)) return isCounter(path, fields);
  if (path === ACTIVITY) return true;
  if (!backend.isMember) return false;
  const was = backend.documents.get(path);
  const id = path.split('/').at(-1);
  const pays = (action: string) => after.get(`users/${STUDENT}/limits/${action}`)?.['last'] === id;
  if (was === undefined) return pays('circleMessage');
  if (fields['deleted'] === true) return was['deleted'] !== true && was['senderCircleId'] === ME;
  const same = (field: string) => JSON.stringify(was[field]) === JSON.stringify(fields[field]);
  return was['deleted'] !== true && !(same('reactions') && same('supporters')) && pays('circleReaction');
}

function commit(writes: readonly { path: string; fields: Fields; isUpdate: boolean }[]): void {
  const trouble = backend.trouble.shift();
  if (trouble === 'lost') throw new AppError('unavailable');
  const after = new Map(backend.documents);
  for (const { path, fields, isUpdate } of writes) {
    const was = after.get(path);
    if (isUpdate && was === undefined) throw new AppError('not-found');
    after.set(path, resolve(fields, isUpdate ? (was ?? {}) : {}));
  }
  const isGood = writes.every(({ path }) => isAllowed(path, after));
  if (isGood) for (const [path, fields] of after) backend.documents.set(path, fields);
  if (trouble === 'unanswered') throw new AppError('unavailable');
  if (!isGood) throw new AppError('permission-denied');
}

vi.mock('../../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => ({
  doc: (_firestore: unknown, path: string) => ({ path }),
  serverTimestamp: () => SERVER_TIME,
  deleteField: () => REMOVED,
  increment: (by: number) => ({ increment: by }),
}));
vi.mock('../../../../lib/transact.ts', () => ({
  transact: async (work: (transaction: unknown) => Promise<unknown>) => {
    const writes: { path: string; fields: Fields; isUpdate: boolean }[] = [];
    const result = await work({
      get: async ({ path }: { path: string }) => {
        backend.reads += 1;
        const fields = backend.documents.get(path);
        return { data: () => fields };
      },
      set: ({ path }: { path: string }, fields: Fields) => writes.push({ path, fields, isUpdate: false }),
      update: ({ path }: { path: string }, fields: Fields) => writes.push({ path, fields, isUpdate: true }),
    });
    if (writes.length > 0) commit(writes);
    return result;
  },
}));

function itemOf(kind: string, id: string, payload: Fields): OutboxItem {
  return { id, kind, payload, createdAt: 0, state: { kind: 'sending' } };
}

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

function changeItem(kind: string, number: number, more: Fields = {}): OutboxItem {
  return itemOf(kind, messageId(900), { circle: CIRCLE_ID, message: messageId(number), member: ME, ...more });
}

/** Sends until the backend was reached, as the outbox does, with a pause between the tries. */
async function untilReached(send: () => Promise<SendResult>): Promise<SendResult> {
  for (;;) {
    const result = await send();
    if (result.kind !== 'later') return result;
    vi.setSystemTime(Date.now() + 1500);
  }
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  signInStudent();
  backend.documents.clear();
  backend.trouble = [];
  backend.reads = 0;
  backend.isMember = true;
  backend.documents.set(ACTIVITY, { messageCount: 0 });
  backend.documents.set(`circles/${CIRCLE_ID}`, { ...circleOf() });
  backend.documents.set(`users/${STUDENT}/memberships/${CIRCLE_ID}`, { ...membershipOf() });
});

afterEach(() => {
  vi.useRealTimers();
  setSession({ kind: 'signed-out' });
});

it('sends a message with its count, and reads nothing', async () => {
  expect(await sendMessage(messageItem(1))).toEqual({ kind: 'sent' });
  vi.setSystemTime(Date.now() + 5000);
  expect(await sendMessage(messageItem(2))).toEqual({ kind: 'sent' });
  expect(backend.documents.get(MESSAGE(1))).toMatchObject({
    text: 'Message 1',
    senderCircleId: ME,
    timestamp: NOON,
    changedAt: NOON,
    notice: null,
  });
  expect(backend.documents.get(ACTIVITY)).toMatchObject({ messageCount: 2, last: { id: messageId(2) } });
  expect(backend.reads).toBe(0);
});

it('sends each message once, whatever gets lost on the way', async () => {
  const trouble = fc.array(fc.constantFrom('lost' as const, 'unanswered' as const), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(trouble, { minLength: 1, maxLength: 5 }), async (troubles) => {
      backend.documents.set(ACTIVITY, { messageCount: 0 });
      for (const key of [...backend.documents.keys()])
        if (key.includes('/messages/') || key.includes('/limits/')) backend.documents.delete(key);
      localStorage.clear();
      for (const [number, each] of troubles.entries()) {
        backend.trouble = [...each];
        expect(await untilReached(() => sendMessage(messageItem(number)))).toEqual({ kind: 'sent' });
      }
      expect(backend.documents.get(ACTIVITY)).toMatchObject({ messageCount: troubles.length });
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
  expect(backend.documents.get(ACTIVITY)).toMatchObject({ messageCount: 31 });
});

it('says that one is no member any more', async () => {
  backend.isMember = false;
  backend.documents.delete(`users/${STUDENT}/memberships/${CIRCLE_ID}`);
  expect(await sendMessage(messageItem(1))).toEqual({ kind: 'refused', code: 'circle-not-member' });
});

it('gives a reaction, replaces it and takes it back, each once', async () => {
  await sendMessage(messageItem(1));
  const react = (reaction: string | null) => sendChange(changeItem(CHAT_KINDS.reaction, 1, { reaction }));
  for (const reaction of ['love', 'hug', 'hug']) expect(await react(reaction)).toEqual({ kind: 'sent' });
  expect(backend.documents.get(MESSAGE(1))).toMatchObject({ reactions: { [ME]: 'hug' } });
  backend.trouble = ['unanswered'];
  expect(await untilReached(() => react(null))).toEqual({ kind: 'sent' });
  expect(backend.documents.get(MESSAGE(1))).toMatchObject({ reactions: {} });
});

it('gives one support token, and deletes once', async () => {
  backend.documents.set(MESSAGE(7), {
    ...(await sendMessage(messageItem(7)), backend.documents.get(MESSAGE(7))),
    senderCircleId: memberOf('b'),
  });
  const support = () => sendChange(changeItem(CHAT_KINDS.support, 7));
  expect([await support(), await support()]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(backend.documents.get(MESSAGE(7))).toMatchObject({ supporters: { [ME]: true } });
  await sendMessage(messageItem(8));
  const remove = (number: number) => sendChange(changeItem(CHAT_KINDS.deletion, number));
  expect([await remove(8), await remove(8)]).toEqual([{ kind: 'sent' }, { kind: 'sent' }]);
  expect(backend.documents.get(MESSAGE(8))).toMatchObject({ text: '', deleted: true });
  expect(await remove(7)).toEqual({ kind: 'refused', code: 'permission-denied' });
  expect(await remove(9)).toEqual({ kind: 'refused', code: 'not-found' });
});
