import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../../../../lib/session.ts';
import { ASHA, signIn } from '../../../../lib/testing/student.ts';
import type { Changes, ChangesListener, MessagePage } from '../../api/chat/load-messages.ts';
import { knownMessages } from '../../model/chat/history.ts';
import { CIRCLE_ID, ME, messageId, messageOf } from '../../model/chat/testing/chat-samples.ts';
import { ChatStore } from './chat-store.ts';
import { forgetChats, forgetHistory, keepHistory, keptHistories, readKeptHistory } from './kept-history.ts';

const backend = vi.hoisted(() => ({
  messages: [] as CircleMessage[],
  listener: undefined as ChangesListener | undefined,
  since: [] as number[],
  /** How many documents were billed for. */
  reads: 0,
  asked: [] as string[],
  isDown: false,
}));

const PAGE = 50;
const DAY = 86_400_000;

function answer(messages: readonly CircleMessage[]): readonly CircleMessage[] {
  if (backend.isDown) throw new Error('down');
  backend.reads += Math.max(1, messages.length);
  return messages;
}

function changesSince(since: number, before = Infinity): Changes {
  const changed = backend.messages
    .filter(({ changedAt }) => changedAt > since && changedAt <= before)
    .toSorted((a, b) => b.changedAt - a.changedAt);
  return { messages: answer(changed.slice(0, PAGE)), isAll: changed.length < PAGE };
}

vi.mock('../../api/chat/load-messages.ts', () => ({
  loadOlder: async (_circle: string, before = Infinity): Promise<MessagePage> => {
    backend.asked.push('older');
    const found = backend.messages.filter(({ timestamp }) => timestamp <= before).slice(-PAGE);
    const times = answer(found).map(({ timestamp }) => timestamp);
    const to = before === Infinity ? Math.max(0, ...times) : before;
    return { messages: found, span: { from: found.length < PAGE ? 0 : Math.min(...times), to } };
  },
  loadNewer: async (_circle: string, after: number): Promise<MessagePage> => {
    backend.asked.push('newer');
    const found = backend.messages.filter(({ timestamp }) => timestamp >= after).slice(0, PAGE);
    return {
      messages: answer(found),
      span: { from: after, to: Math.max(after, ...found.map(({ timestamp }) => timestamp)) },
    };
  },
  loadMessage: async (_circle: string, id: string) => {
    const found = backend.messages.find((message) => message.id === id);
    answer([]);
    return found;
  },
  loadChanges: async (_circle: string, since: number, before?: number) => {
    backend.asked.push('changes');
    return changesSince(since, before);
  },
  watchChanges: (_circle: string, since: number, listener: ChangesListener) => {
    backend.since.push(since);
    backend.listener = listener;
    if (backend.isDown) queueMicrotask(() => listener.onFailure());
    else queueMicrotask(() => listener.onAnswer(changesSince(since)));
    return () => {
      if (backend.listener === listener) backend.listener = undefined;
    };
  },
}));

let store = new ChatStore(CIRCLE_ID, ASHA.uid);
let close = (): void => {};

function fill(count: number): void {
  backend.messages = Array.from({ length: count }, (_, number) => messageOf(number));
}

/** Opens the chat as a new page does. */
async function open(): Promise<void> {
  store = new ChatStore(CIRCLE_ID, ASHA.uid);
  close = store.open();
  await vi.waitFor(() => expect(store.state().connection).not.toBe('connecting'));
}

/** Leaves the chat; the device has kept it then. */
async function leave(): Promise<void> {
  const end = store.state().history.spans.at(-1)?.to;
  close();
  await vi.waitFor(async () => {
    expect((await readKeptHistory(ASHA.uid, CIRCLE_ID)).spans.at(-1)?.to).toBe(end);
  });
}

function shown(): readonly string[] {
  return knownMessages(store.state().history).map(({ id }) => id);
}

function ids(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => messageId(from + index));
}

/** Somebody says something while nobody watches. */
function say(...messages: readonly CircleMessage[]): void {
  const changed = new Set(messages.map(({ id }) => id));
  backend.messages = [...backend.messages.filter(({ id }) => !changed.has(id)), ...messages].sort(
    (a, b) => a.timestamp - b.timestamp,
  );
}

beforeEach(async () => {
  localStorage.clear();
  await forgetChats();
  Object.assign(backend, {
    messages: [],
    listener: undefined,
    since: [],
    reads: 0,
    asked: [],
    isDown: false,
  });
  signIn();
});

afterEach(() => {
  vi.useRealTimers();
  close();
  setSession({ kind: 'signed-out' });
});

it('opens a circle of 10,000 messages for a page and what was just changed', async () => {
  fill(10_000);
  await open();
  expect(shown()).toEqual(ids(9950, 10_000));
  expect(backend.reads).toBeLessThanOrEqual(52);
});

it('pays for no message again on the next visit, and learns what changed', async () => {
  fill(300);
  await open();
  await leave();
  backend.reads = 0;
  backend.asked = [];
  const now = messageOf(300).timestamp;
  say(messageOf(300), messageOf(290, { changedAt: now + 1000, text: '', gone: 'deleted' }));
  await open();
  expect(shown()).toEqual(ids(250, 301));
  expect(backend.asked).toEqual([]);
  expect(backend.reads).toBeLessThanOrEqual(6);
  expect(store.state().history.messages.get(messageId(290))).toMatchObject({ gone: 'deleted' });
});

it('catches up two pages of changes, and begins anew when more was missed', async () => {
  fill(100);
  await open();
  await leave();
  say(...Array.from({ length: 70 }, (_, number) => messageOf(100 + number)));
  await open();
  await vi.waitFor(() => expect(shown()).toEqual(ids(50, 170)));
  await leave();
  say(...Array.from({ length: 150 }, (_, number) => messageOf(170 + number)));
  await open();
  await vi.waitFor(() => expect(shown()).toEqual(ids(270, 320)));
});

it('loads older pages until the beginning, and keeps its memory bounded', async () => {
  fill(2000);
  await open();
  for (let page = 0; page < 60; page += 1) {
    store.lookAt(knownMessages(store.state().history)[0]?.timestamp);
    await store.loadOlder();
    expect(store.state().history.messages.size).toBeLessThanOrEqual(500);
  }
  expect(shown()[0]).toBe(messageId(0));
  expect(shown().at(-1)).toBe(messageId(1999));
});

it('brings a message from far back, and fills the gap behind it', async () => {
  fill(1000);
  await open();
  expect(await store.bring(messageId(400))).toBe(true);
  expect(shown()).toContain(messageId(400));
  const [span] = store.state().history.spans;
  await store.fillGap(span?.to ?? 0);
  expect(shown()).toContain(messageId(440));
  expect(await store.bring(messageId(5000))).toBe(false);
});

it('asks every two seconds while the listener is down, and listens again', async () => {
  fill(3);
  await open();
  vi.useFakeTimers();
  backend.listener?.onFailure();
  expect(store.state().connection).toBe('polling');
  say(messageOf(3));
  await vi.advanceTimersByTimeAsync(2000);
  expect(shown()).toEqual(ids(0, 4));
  const before = backend.since.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(backend.since.length).toBeGreaterThan(before);
  expect(store.state().connection).toBe('live');
});

it('shows a message that has arrived until it is told, and asks after three seconds if it is not', async () => {
  fill(3);
  await open();
  vi.useFakeTimers();
  const action = {
    kind: 'message' as const,
    id: messageId(50),
    circle: CIRCLE_ID,
    text: 'Mine',
    type: 'message' as const,
    member: ME,
    face: { avatar: 'owl' as const, color: 'plum' as const },
    replyTo: null,
    mentions: [],
  };
  store.noteSent(action, messageOf(50).timestamp);
  expect(store.state().arrived).toMatchObject([{ text: 'Mine' }]);
  say(messageOf(50, { senderCircleId: ME, text: 'Mine' }));
  await vi.advanceTimersByTimeAsync(3000);
  expect(store.state().arrived).toEqual([]);
  expect(shown()).toContain(messageId(50));
});

it('tells when nothing can be loaded, and tries again', async () => {
  backend.isDown = true;
  store = new ChatStore(CIRCLE_ID, ASHA.uid);
  close = store.open();
  await vi.waitFor(() => expect(store.state().phase).toBe('failed'));
  backend.isDown = false;
  fill(2);
  store.retry();
  await vi.waitFor(() => expect(shown()).toEqual(ids(0, 2)));
});

it('puts aside what it keeps when it was not in step with the server for 29 days, and not before', async () => {
  fill(3);
  await open();
  await leave();
  const left = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: left + 29 * DAY - 60_000 });
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toHaveLength(3);
  vi.setSystemTime(left + 29 * DAY + 60_000);
  backend.asked = [];
  // One was deleted, and its place is gone: nobody tells of it any more.
  backend.messages = [messageOf(0), messageOf(2)];
  await open();
  expect(backend.asked).toContain('older');
  expect(shown()).toEqual([messageId(0), messageId(2)]);
});

it('does not show what is too old even when nothing can be loaded, nor later', async () => {
  fill(3);
  await open();
  await leave();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  backend.isDown = true;
  store = new ChatStore(CIRCLE_ID, ASHA.uid);
  close = store.open();
  await vi.waitFor(() => expect(store.state().phase).toBe('failed'));
  expect(shown()).toEqual([]);
  close();
  vi.setSystemTime(Date.now() - 30 * DAY);
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toEqual([]);
});

it('does not take a visit without the server for being in step with it', async () => {
  fill(3);
  await open();
  await leave();
  const left = Date.now();
  vi.useFakeTimers({ toFake: ['Date'], now: left + 20 * DAY });
  backend.isDown = true;
  store = new ChatStore(CIRCLE_ID, ASHA.uid);
  close = store.open();
  await vi.waitFor(() => expect(shown()).toHaveLength(3));
  close();
  vi.setSystemTime(left + 30 * DAY);
  expect(knownMessages(await readKeptHistory(ASHA.uid, CIRCLE_ID))).toEqual([]);
});

it('begins anew in a page that slept for a month', async () => {
  fill(3);
  await open();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 30 * DAY });
  backend.messages = [messageOf(0), messageOf(2)];
  backend.listener?.onAnswer(changesSince(messageOf(2).timestamp));
  await vi.waitFor(() => expect(shown()).toEqual([messageId(0), messageId(2)]));
});

it('keeps nothing of a circle that was left while its chat was open, until it is opened again', async () => {
  fill(3);
  await open();
  await forgetHistory(ASHA.uid, CIRCLE_ID);
  close();
  await keepHistory(ASHA.uid, CIRCLE_ID, store.state().history, Date.now());
  expect(await keptHistories(ASHA.uid)).toEqual([]);
  await open();
  await leave();
  expect(await keptHistories(ASHA.uid)).toEqual([CIRCLE_ID]);
});
