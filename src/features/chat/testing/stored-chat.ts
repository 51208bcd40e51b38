import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import { expect, vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { Changes, MessagePage } from '../api/load-messages.ts';
import { knownMessages } from '../model/history.ts';
import { CIRCLE_ID, messageId, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { ChatStore } from '../hooks/chat-store.ts';
import { forgetChats, readKeptHistory } from '../hooks/kept-history.ts';

/*
 * A circle whose messages a test puts into a backend, which answers by pages as Firestore does. It takes the place of
 * api/ for every test that imports it.
 */

/** The backend, and the requests to it. */
interface Backend {
  messages: readonly CircleMessage[];
  listener: LiveObserver<Changes> | undefined;
  since: number[];
  /** How many documents were billed for. */
  reads: number;
  asked: string[];
  isDown: boolean;
  /** Whether changes can only be polled. */
  refusesListeners: boolean;
}

function fresh(): Backend {
  return {
    messages: [],
    listener: undefined,
    since: [],
    reads: 0,
    asked: [],
    isDown: false,
    refusesListeners: false,
  };
}

/** The backend of the test that runs. */
export const backend: Backend = fresh();

const PAGE = 50;

function answer(messages: readonly CircleMessage[]): readonly CircleMessage[] {
  if (backend.isDown) throw new Error('down');
  backend.reads += Math.max(1, messages.length);
  return messages;
}

/** A page of the changes since a time. */
export function changesSince(since: number, before = Infinity): Changes {
  const changed = backend.messages
    .filter(({ changedAt }) => changedAt > since && changedAt <= before)
    .toSorted((a, b) => b.changedAt - a.changedAt);
  return { messages: answer(changed.slice(0, PAGE)), isAll: changed.length < PAGE };
}

vi.mock('../api/load-messages.ts', () => ({
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
  watchChanges: (_circle: string, since: number) => (observer: LiveObserver<Changes>) => {
    backend.since.push(since);
    backend.listener = observer;
    const isRefused = backend.isDown || backend.refusesListeners;
    queueMicrotask(() =>
      isRefused ? observer.onFailure(new Error('down')) : observer.onValue(changesSince(since)),
    );
    return () => {
      if (backend.listener === observer) backend.listener = undefined;
    };
  },
}));

/** The chat that is open, or was. */
let store = new ChatStore(CIRCLE_ID, ASHA.uid);
let end = (): void => {};

/** The chat that was opened last. */
export function theStore(): ChatStore {
  return store;
}

/** Opens the chat as a new page does, and does not wait. */
export function openNow(): void {
  store = new ChatStore(CIRCLE_ID, ASHA.uid);
  end = store.open();
}

/** Opens the chat as a new page does. */
export async function open(): Promise<void> {
  openNow();
  await vi.waitFor(() => expect(store.state().connection).not.toBe('connecting'));
}

/** Closes the chat, as a page that goes. */
export function close(): void {
  end();
}

/** Leaves the chat, after which the device has cached it. */
export async function leave(): Promise<void> {
  const newest = store.state().history.spans.at(-1)?.to;
  end();
  await vi.waitFor(async () => {
    expect((await readKeptHistory(ASHA.uid, CIRCLE_ID)).spans.at(-1)?.to).toBe(newest);
  });
}

/** Adds so many messages. */
export function fill(count: number): void {
  backend.messages = Array.from({ length: count }, (_, number) => messageOf(number));
}

/** Somebody says something while nobody watches. */
export function say(...messages: readonly CircleMessage[]): void {
  const changed = new Set(messages.map(({ id }) => id));
  backend.messages = [...backend.messages.filter(({ id }) => !changed.has(id)), ...messages].sort(
    (a, b) => a.timestamp - b.timestamp,
  );
}

/** Ids of the messages that are shown. */
export function shown(): readonly string[] {
  return knownMessages(store.state().history).map(({ id }) => id);
}

/** The ids of messages by their numbers. */
export function ids(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => messageId(from + index));
}

/** Before each test: no messages, an empty cache, and the student is signed in. */
export async function beginStored(): Promise<void> {
  localStorage.clear();
  await forgetChats();
  Object.assign(backend, fresh());
  signIn();
}

/** After each test. */
export function endStored(): void {
  vi.useRealTimers();
  end();
  setSession({ kind: 'signed-out' });
}
