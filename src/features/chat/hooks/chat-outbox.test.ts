import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import {
  discardUnsent,
  enqueue,
  outboxItems,
  retrySending,
  usePausedUntil,
} from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { NOON, signIn } from '../../../lib/testing/student.ts';
import { CHAT_KINDS } from '../model/actions.ts';
import { newChatDraft } from '../model/draft.ts';
import {
  CIRCLE_ID,
  ME,
  membershipOf,
  messageId,
  messageOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { quickStorage } from '../testing/quick-storage.ts';
import {
  enqueueReaction,
  enqueueMessage,
  noteOpenChat,
  registerChat,
  withdrawMessage,
} from './chat-outbox.ts';

const MINUTE = 60_000;
const ROOM = 30;

/** A backend that accepts so many messages a minute. */
const backend = vi.hoisted(() => ({
  messages: [] as string[],
  wasReading: [] as boolean[],
  changes: 0,
  windowEnd: 0,
  left: 0,
  isAnswerLost: false,
  deleted: [] as unknown[],
}));

vi.mock('../api/send.ts', () => ({
  sendMessage: async (
    { payload }: OutboxItem,
    _isWanted: () => boolean,
    isReading: (circle: string) => boolean,
  ): Promise<SendResult> => {
    backend.wasReading.push(isReading(String(payload['circle'])));
    const now = Date.now();
    if (now >= backend.windowEnd) Object.assign(backend, { windowEnd: now + MINUTE, left: ROOM });
    if (backend.left === 0)
      return { kind: 'refused', code: 'too-many-requests', waitMs: backend.windowEnd - now };
    backend.left -= 1;
    backend.messages.push(String(payload['text']));
    return { kind: backend.isAnswerLost ? 'later' : 'sent' };
  },
  sendChange: async ({ kind, payload }: OutboxItem): Promise<SendResult> => {
    backend.changes += 1;
    if (kind === CHAT_KINDS.deletion) backend.deleted.push(payload);
    return { kind: 'sent' };
  },
}));

function write(number: number, id = messageId(number)): void {
  const draft = { ...newChatDraft((count) => new Uint8Array(count)), id };
  enqueueMessage(draft, { text: `Message ${number}`, mentions: [] }, membershipOf());
}

function words(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => `Message ${from + index}`);
}

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
}

/** Lets time pass, and the network come back where it was gone. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(backend, {
    messages: [],
    changes: 0,
    windowEnd: 0,
    left: 0,
    isAnswerLost: false,
    deleted: [],
  });
  vi.useFakeTimers({ now: NOON });
  signIn();
  registerChat();
});

afterEach(() => {
  for (const { id } of outboxItems()) discardUnsent(id);
  setSession({ kind: 'signed-out' });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('sends in order as fast as a minute allows, and lets nothing else wait for it', async () => {
  for (let number = 0; number < ROOM + 5; number += 1) write(number);
  enqueueReaction(CIRCLE_ID, messageOf(900), ME, 'hug');
  await pass(1000);
  expect(backend.messages).toEqual(words(0, ROOM));
  expect(backend.changes).toBe(1);
  write(ROOM + 5);
  await pass(1000);
  expect(backend.messages).toHaveLength(ROOM);
  expect(outboxItems().every(({ state }) => state.kind === 'waiting')).toBe(true);
  await pass(MINUTE);
  expect(backend.messages).toEqual(words(0, ROOM + 6));
  expect(outboxItems()).toEqual([]);
});

it('loses none of hundreds of messages that are pasted one after the other, and keeps their order and the limit', async () => {
  vi.stubGlobal('localStorage', quickStorage());
  const ALL = 8 * ROOM;
  // In no order of their ids: those are drawn by lot.
  for (let number = 0; number < ALL; number += 1) write(number, messageId(ALL - number));
  expect(outboxItems()).toHaveLength(ALL);
  for (let minute = 1; minute * ROOM < ALL; minute += 1) {
    await pass(minute === 1 ? 1000 : MINUTE + 1000);
    expect(backend.messages).toHaveLength(minute * ROOM);
    expect(outboxItems()).toHaveLength(ALL - minute * ROOM);
  }
  await pass(MINUTE + 1000);
  expect(backend.messages).toEqual(words(0, ALL));
  expect(outboxItems()).toEqual([]);
});

it('says with each message whether the read marker of its chat passes it', async () => {
  backend.wasReading = [];
  let isReading = true;
  write(1);
  await pass(1000);
  const close = noteOpenChat(CIRCLE_ID, {
    noteSent: () => undefined,
    noteChanged: () => undefined,
    isReading: () => isReading,
  });
  write(2);
  await pass(1000);
  isReading = false;
  write(3);
  await pass(1000);
  isReading = true;
  close();
  write(4);
  await pass(1000);
  expect(backend.wasReading).toEqual([false, true, false, false]);
});

it('says until when the next message waits', async () => {
  const { result } = renderHook(() => usePausedUntil(CHAT_KINDS.message));
  for (let number = 0; number < ROOM; number += 1) write(number);
  await act(() => pass(1000));
  expect(result.current).toBeUndefined();
  write(ROOM);
  await act(() => pass(1000));
  expect(result.current).toBe(NOON + MINUTE);
  await act(() => pass(MINUTE));
  expect(result.current).toBeUndefined();
});

it('sends by itself what was written without a network, for a day and no longer', async () => {
  setOnline(false);
  write(1);
  await pass(MINUTE);
  write(2);
  await pass(CIRCLE_WAITS.offlineStorage - MINUTE / 2);
  setOnline(true);
  dispatchEvent(new Event('online'));
  await pass(1000);
  expect(backend.messages).toEqual(words(2, 3));
  const [kept] = outboxItems();
  expect(kept).toMatchObject({ id: messageId(1), state: { kind: 'failed', code: 'waited-too-long' } });
  retrySending(messageId(1));
  await pass(1000);
  expect(backend.messages).toEqual(['Message 2', 'Message 1']);
});

it('sends reactions whenever there is a network again', async () => {
  setOnline(false);
  enqueueReaction(CIRCLE_ID, messageOf(900), ME, 'hug');
  await pass(2 * CIRCLE_WAITS.offlineStorage);
  setOnline(true);
  dispatchEvent(new Event('online'));
  await pass(1000);
  expect(backend.changes).toBe(1);
});

it('leaves alone what is not of a chat', async () => {
  enqueue({ id: 'other', kind: 'something-else', payload: {} });
  await pass(2 * CIRCLE_WAITS.offlineStorage);
  expect(outboxItems()).toMatchObject([{ id: 'other', state: { kind: 'waiting' } }]);
});

it.each([
  ['waits', MINUTE],
  ['has waited too long', CIRCLE_WAITS.offlineStorage + MINUTE],
])('deletes what may have arrived, where it %s and is taken back, and nothing else', async (_, ms) => {
  backend.isAnswerLost = true;
  write(1);
  await pass(100);
  setOnline(false);
  write(2);
  await pass(ms);
  withdrawMessage(messageId(2));
  withdrawMessage(messageId(1));
  backend.isAnswerLost = false;
  setOnline(true);
  dispatchEvent(new Event('online'));
  await pass(1000);
  expect(backend.deleted).toEqual([{ circle: CIRCLE_ID, message: messageId(1), isMaybe: true }]);
  expect(backend.messages).toEqual(['Message 1']);
  expect(outboxItems()).toEqual([]);
});
