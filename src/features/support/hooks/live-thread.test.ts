import type { SupportThread } from '@chupke/domain/support-chat.ts';
import { parseThreadId, parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SeenThread } from '../../../entities/support/api/watch-thread.ts';
import { noteClockOffset, serverNow } from '../../../lib/clock.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import { isLive, mergedSession, unseenOf } from '../model/sessions.ts';
import { message, session, sessionIdOf, THREAD } from '../testing/sessions.ts';
import { openThreads, writeToSupport } from './live-thread.ts';
import { currentSessionOf, keepSessions, openSessions } from './session-store.ts';
import { conversations } from './talk.ts';

const backend = vi.hoisted((): { thread: LiveObserver<SeenThread> | undefined } => ({ thread: undefined }));
vi.mock('./support-outbox.ts', () => ({ enqueueThreadMessage: vi.fn(), withdrawThreadEnds: vi.fn() }));
vi.mock('../../../entities/support/api/watch-thread.ts', () => ({
  watchThread: () => (observer: LiveObserver<SeenThread>) => {
    backend.thread = observer;
    return () => {
      if (backend.thread === observer) backend.thread = undefined;
    };
  },
}));

const ID = sessionIdOf(1);
let close: () => void = () => undefined;

beforeEach(() => {
  close = openSessions(parseUserId('student1'));
  // What support has said a moment ago, on a device that is 40 s behind: so little is not corrected.
  const at = serverNow() + 40_000;
  const said = [
    message('connected', { from: 'note', at: at - 1000 }),
    message('How can I help?', { from: 'support', at }),
  ];
  keepSessions([session(1, { threadId: THREAD, messages: said, lastActivity: at })]);
});

afterEach(() => {
  close();
  noteClockOffset(0);
});

function known() {
  const found = currentSessionOf(ID);
  if (found === undefined) throw new Error('The session is gone.');
  return found;
}

function threadOf(part: Partial<SupportThread>): SupportThread {
  return {
    ...{ id: THREAD, status: 'open', plan: 'free', language: 'en', agentName: null, topic: null, takes: 0 },
    ...{ createdAt: 1, lastActivity: 1, endedAt: null, endedBy: null },
    ...{ unreadByStudent: false, unreadBySupport: false, satisfaction: null },
    ...part,
  };
}

const tell = (seen: SeenThread): void => backend.thread?.onValue(seen);
const followed = () => vi.waitFor(() => expect(backend.thread).toBeDefined());

it('what is written to support stands below what it answers, on a device whose clock is behind', () => {
  writeToSupport(known(), 'My circle is gone.');
  expect(known().messages.map(({ text }) => text)).toEqual([
    'connected',
    'How can I help?',
    'My circle is gone.',
  ]);
});

it('what was seen has been seen, on a device whose clock is behind', () => {
  expect(unseenOf(known())).toBe(1);
  conversations.see(ID);
  expect(unseenOf(known())).toBe(0);
});

it('the end of a thread is one note on every device, and ends none that was begun since', async () => {
  const again = parseThreadId('U'.repeat(20));
  const before = known();
  const ended = serverNow() + 50_000;
  const thread = threadOf({ status: 'ended', lastActivity: ended, endedAt: ended });
  const hear = async () => {
    const stop = openThreads();
    await followed();
    tell({ thread, messages: [] });
    stop();
    return known();
  };
  const first = await hear();
  keepSessions([before]);
  const late = await hear();
  const ends = mergedSession(first, late).messages.filter(({ text }) => text === 'thread-ended');
  expect(ends.map(({ at }) => at)).toEqual([ended]);
  // Meanwhile somebody else was asked for, on another device.
  const asked = message('again', { from: 'note', text: 'connected', at: ended + 1000 });
  const other = { ...first, threadId: again, lastActivity: asked.at, messages: [...first.messages, asked] };
  const merged = mergedSession(other, { ...late, lastActivity: ended + 5000 });
  expect([merged.threadId, isLive(merged)]).toEqual([again, true]);
});

it('an answer of which the thread’s end tells first is read before the thread is let go', async () => {
  const stop = openThreads();
  await followed();
  tell({ thread: threadOf({}), messages: [] });
  const ended = serverNow() + 60_000;
  const thread = threadOf({ status: 'ended', endedAt: ended, unreadByStudent: true });
  const first = backend.thread;
  tell({ thread, messages: [] });
  await vi.waitFor(() => expect(backend.thread).not.toBe(first));
  await followed();
  const id = parseThreadMessageId('AnswerOfSupport00001');
  const answer = {
    id,
    text: 'It is back.',
    sender: 'support',
    agentName: 'Meera',
    createdAt: ended - 1,
  } as const;
  tell({ thread, messages: [answer] });
  expect(
    known()
      .messages.slice(-2)
      .map(({ text }) => text),
  ).toEqual(['It is back.', 'thread-ended']);
  stop();
});
