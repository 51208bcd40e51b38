import {
  answerOf,
  backend,
  beginWidget,
  box,
  endWidget,
  keepConnected,
  keptSessions,
  openKept,
  openWidget,
  press,
  server,
  storeThread,
  tellSaved,
  tellThread,
  threadOf,
  write,
} from '../testing/widget.tsx';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { registerSupport } from '../hooks/support-outbox.ts';
import { conversations } from '../hooks/talk.ts';
import { isLive, unseenOf } from '../model/sessions.ts';
import { THREAD } from '../testing/sessions.ts';

beforeEach(() => beginWidget());
afterEach(endWidget);

const HINT = 'Write to support';
const tick = (): HTMLElement | null => screen.queryByRole('img', { name: 'Sent' });

/** The message that the student has just written, as the thread has it. */
function writtenInThread(): ThreadMessage {
  const { id = '', text = '', at = 0 } = keptSessions()[0]?.messages.at(-1) ?? {};
  return { id: parseThreadMessageId(id), text, sender: 'user', agentName: null, createdAt: at };
}

it('a message to a person has a tick once the thread has it, on this device and on one that merely knows the session', async () => {
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  write('Are you there?');
  expect(screen.getByRole('img', { name: 'Waiting for the network' })).toBeDefined();
  expect(tick()).toBeNull();
  await waitFor(() => expect(outboxItems()).toHaveLength(1));
  // The other device has nothing in its outbox.
  act(() => void settleSent(outboxItems()[0]?.id ?? ''));
  expect(screen.queryByRole('img', { name: 'Waiting for the network' })).toBeNull();
  expect(tick()).toBeNull();
  await tellThread(threadOf(), writtenInThread());
  expect(tick()).not.toBeNull();
  // And stays so for the next visit, without the thread.
  endWidget();
  signIn();
  await openKept();
  expect(tick()).not.toBeNull();
});

it('one that is discarded goes from the conversation, and no other device brings it back', async () => {
  registerSupport();
  server.sendThreadMessage.mockResolvedValue({ kind: 'refused', code: 'permission-denied' });
  keepConnected();
  await openKept();
  write('Are you there?');
  await screen.findByRole('button', { name: 'Discard' });
  const [before] = keptSessions();
  if (before === undefined) throw new Error('There is no session.');
  press('Discard');
  await waitFor(() => expect(screen.queryByText('Are you there?')).toBeNull());
  expect(tick()).toBeNull();
  await tellSaved([1, before.messages, { ...before, lastActivity: before.lastActivity + 1 }]);
  expect(screen.queryByText('Are you there?')).toBeNull();
  expect(keptSessions()[0]?.messages.map(({ text }) => text)).not.toContain('Are you there?');
});

it('it can be a quick question, or what a search has not found: it goes to whoever answers', async () => {
  keepConnected();
  await openWidget();
  press('What are circles?');
  expect((await screen.findAllByRole('article', { name: 'You' })).at(-1)?.textContent).toContain(
    'What are circles?',
  );
  expect(box().getAttribute('placeholder')).toBe(HINT);
  await waitFor(() =>
    expect(outboxItems().map(({ payload }) => payload)).toEqual([
      { thread: THREAD, text: 'What are circles?' },
    ]),
  );
  press('Back');
  press('Help');
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: 'pudhina chutney' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask support' }));
  expect(outboxItems().map(({ payload }) => payload['text'])).toContain('pudhina chutney');
  expect(keptSessions()[0]?.messages.map(({ from }) => from)).not.toContain('confie');
});

it('one whose thread has ended before it was sent says so, and can be copied', async () => {
  registerSupport();
  server.sendThreadMessage.mockResolvedValue({ kind: 'refused', code: 'permission-denied' });
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  write('Are you there?');
  await screen.findByRole('button', { name: 'Retry' });
  await tellThread(threadOf({ status: 'ended', endedAt: Date.now() }));
  expect(screen.getByText(/had ended before this was sent/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  press('Copy the text');
  await waitFor(() => expect(writeText).toHaveBeenCalledWith('Are you there?'));
});

it('what comes while the page is hidden is read when the student is back', async () => {
  const look = (state: DocumentVisibilityState): void => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  };
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  look('hidden');
  await tellThread(threadOf({ unreadByStudent: true }), answerOf('Here I am'));
  const unseen = (): number => keptSessions().map(unseenOf)[0] ?? 0;
  expect([unseen(), server.noteThreadRead.mock.calls.length]).toEqual([1, 0]);
  look('visible');
  await waitFor(() => expect(server.noteThreadRead).toHaveBeenCalledWith(THREAD));
  expect(unseen()).toBe(0);
});

it('the end of a conversation reaches support once there is a network, unless a person is asked for again', async () => {
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  press('End Chat');
  const ends = (): readonly unknown[] => outboxItems().map(({ kind, payload }) => [kind, payload]);
  expect(ends()).toEqual([['support-end', { thread: THREAD, satisfaction: null }]]);
  await waitFor(() => expect(outboxItems().map(({ state }) => state.kind)).toEqual(['waiting']));
  const [session] = keptSessions();
  if (session === undefined) throw new Error('There is no session.');
  conversations.resume(session.id);
  server.openThread.mockRejectedValueOnce(new Error('offline'));
  await act(() => conversations.connect(session.id, false));
  // Nobody was asked: support still has to know.
  expect(ends()).toHaveLength(1);
  await act(() => conversations.connect(session.id, false));
  expect(server.openThread).toHaveBeenCalledTimes(2);
  expect(ends()).toEqual([]);
  expect(keptSessions().map(isLive)).toEqual([true]);
});

it('who has said how it was and then goes on has the person where they were', async () => {
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  const [session] = keptSessions();
  if (session === undefined) throw new Error('There is no session.');
  // Ended by itself, as after an hour: the person is still there.
  act(() => conversations.close(session.id));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(outboxItems().map(({ kind }) => kind)).toEqual(['support-end']));
  press('Continue it');
  expect(outboxItems()).toEqual([]);
  expect(keptSessions().map(isLive)).toEqual([true]);
});

const answer = () => within(screen.getByRole('log')).queryByText('Your feed is back');
const UNREAD = { agentName: 'Meera', unreadByStudent: true, unreadBySupport: false } as const;

it('who answers before the end has arrived is heard, also once the chat goes on; the thread is read until it has ended', async () => {
  keepConnected();
  await openKept();
  await tellThread(threadOf());
  press('End Chat');
  await tellThread(threadOf(UNREAD), answerOf('Your feed is back'));
  expect(answer()).not.toBeNull();
  await waitFor(() => expect(server.noteThreadRead).toHaveBeenCalledWith(THREAD));
  press('Continue it');
  expect(answer()).not.toBeNull();
  expect(backend.thread).toBeDefined();
  await tellThread(threadOf({ status: 'ended', endedAt: Date.now() }), answerOf('Your feed is back'));
  await waitFor(() => expect(backend.thread).toBeUndefined());
  expect(screen.queryByText('The conversation with support has ended.')).toBeNull();
});

it('who answers is heard at the next visit, too, and after that the thread is not read again', async () => {
  keepConnected();
  await openKept();
  press('End Chat');
  endWidget();
  signIn();
  await openWidget();
  await tellThread(threadOf({ status: 'ended', endedAt: Date.now() }), answerOf('Your feed is back'));
  await waitFor(() => expect(backend.thread).toBeUndefined());
  expect(keptSessions()[0]?.messages.map(({ text }) => text)).toContain('Your feed is back');
  endWidget();
  signIn();
  await openWidget();
  await tellSaved();
  await act(() => vi.dynamicImportSettled());
  expect(backend.thread).toBeUndefined();
});

it('an alert of an answer reads a thread that has ended once more', async () => {
  keepConnected();
  await openKept();
  await tellThread(threadOf({ status: 'ended', endedAt: Date.now() }));
  endWidget();
  signIn();
  await openWidget({ about: 'thread' });
  await tellSaved();
  await tellThread(
    threadOf({ ...UNREAD, status: 'ended', endedAt: Date.now() }),
    answerOf('Your feed is back'),
  );
  expect(answer()).not.toBeNull();
  await waitFor(() => expect(server.noteThreadRead).toHaveBeenCalledWith(THREAD));
  await tellThread(threadOf({ status: 'ended', endedAt: Date.now() }), answerOf('Your feed is back'));
  await waitFor(() => expect(backend.thread).toBeUndefined());
});

describe('whether a person has helped', () => {
  const asked = (): HTMLElement | null => screen.queryByText('Did support help you?');
  const leaveAndReturn = async (): Promise<void> => {
    press('Back');
    await waitFor(() => expect(backend.state).toBeUndefined());
    press('View Chat History (1)');
    fireEvent.click(await screen.findByRole('button', { name: /^My feed is empty/ }));
    await waitFor(() => expect(backend.state).toBeDefined());
  };
  const over = (satisfaction: 'yes' | null) =>
    threadOf({ status: 'ended', endedAt: Date.now(), satisfaction });

  beforeEach(async () => {
    keepConnected();
    await openKept();
    await tellThread(over(null));
    press('End Chat');
  });

  it('is asked once, also where the answer is still on its way as the conversation is left', async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(screen.getByText('Thank you!')).toBeDefined();
    await waitFor(() => expect(outboxItems().map(({ kind }) => kind)).toContain('support-end'));
    await leaveAndReturn();
    expect(asked()).toBeNull();
  });

  it('is not asked where it was answered, on another device as well', async () => {
    await waitFor(() => expect(asked()).not.toBeNull());
    storeThread(over('yes'));
    expect(asked()).toBeNull();
    await leaveAndReturn();
    expect(asked()).toBeNull();
  });
});
