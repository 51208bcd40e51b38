import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { NOON } from '../../../lib/testing/student.ts';
import {
  circleOf,
  ME,
  memberOf,
  membershipOf,
  messageOf,
  noticeOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { memberName } from './chat-words.ts';
import { backend } from '../testing/chat-backend.ts';
import { beginChat, endChat, openChat, renderChat, shown, tell, write } from '../testing/chat-screen.tsx';

/** The messages before message 8. */
const BEFORE_8 = { messages: [messageOf(1)], span: { from: 0, to: messageOf(8).timestamp } };

beforeEach(beginChat);
afterEach(endChat);

it('shows the messages in order, with their names once for each group, and asks for them once', async () => {
  await openChat([messageOf(1), messageOf(2), noticeOf(3), messageOf(4, { senderCircleId: ME })]);
  await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 4']));
  expect(screen.getByText(text.notices.privacy)).toBeDefined();
  expect(screen.getByText(text.start)).toBeDefined();
  expect(backend.asked.filter((what) => what === 'newest')).toHaveLength(1);
  // From a little before the newest change on: nothing fetched is delivered again.
  expect(backend.since).toBe(messageOf(4).changedAt - 10_000);
});

it('shows what is told, changes and deletions, and never what is gone', async () => {
  await openChat([messageOf(1), messageOf(2)]);
  tell(
    messageOf(3),
    messageOf(1, { changedAt: NOON + 90 * 60_000, reactions: new Map([[memberOf('c'), 'hug']]) }),
  );
  await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  expect(screen.getByRole('button', { name: text.reacted(text.reactions.hug, 1) })).toBeDefined();
  tell(messageOf(2, { changedAt: NOON + 91 * 60_000, text: '', gone: 'deleted' }));
  expect(shown()).toEqual(['Message 1', 'Message 3']);
  expect(screen.getByText(text.deleted)).toBeDefined();
});

it('marks what is unread, and says that somebody is writing but not for one’s own sign', async () => {
  await openChat([messageOf(1), messageOf(2), messageOf(3)], { membership: { readAt: NOON + 90_000 } });
  expect(await screen.findByText(text.unread)).toBeDefined();
  await waitFor(() => expect(backend.typing).toBeDefined());
  act(() => backend.typing?.onValue(1));
  expect(screen.queryByText(`${text.typing}…`)).toBeNull();
  act(() => backend.typing?.onValue(2));
  expect(screen.getByText(`${text.typing}…`)).toBeDefined();
});

it('reads out what others say from now on, and nothing of what was there, is one’s own, or is gone', async () => {
  await openChat([messageOf(1)]);
  const spoken = (): string | null =>
    document.querySelector('[aria-live="polite"].sr-only')?.textContent ?? null;
  expect(spoken()).toBe('');
  tell(messageOf(2));
  expect(spoken()).toBe(`${memberName(memberOf('b'), 'en')}: Message 2`);
  tell(messageOf(2, { changedAt: NOON + 90 * 60_000, text: '', gone: 'hidden' }));
  expect(spoken()).toBe('');
  tell(messageOf(3, { senderCircleId: ME }));
  expect(spoken()).toBe('');
});

it('reads out what comes while a message of one’s own has failed, and how many come at once', async () => {
  backend.answer = { kind: 'refused', code: 'unknown' };
  await openChat([messageOf(1)]);
  write('Mine');
  expect(await screen.findByText(text.state.discard)).toBeDefined();
  const spoken = (): string | null =>
    document.querySelector('[aria-live="polite"].sr-only')?.textContent ?? null;
  tell(messageOf(2));
  expect(spoken()).toBe(`${memberName(memberOf('b'), 'en')}: Message 2`);
  tell(messageOf(3), messageOf(4));
  expect(spoken()).toBe(text.newer(2));
});

it('calls new what came since the last visit as the backend knows it, and not as the device does', async () => {
  const messages = [messageOf(1), messageOf(2), messageOf(3)];
  await openChat(messages, { membership: { readAt: NOON + 90_000 } });
  expect(await screen.findByText(text.unread)).toBeDefined();
  cleanup();
  backend.pages = [{ messages, span: { from: 0, to: messageOf(3).timestamp } }];
  await renderChat();
  await screen.findByRole('log');
  await waitFor(() => expect(backend.changes).toBeDefined());
  tell();
  // What the device has kept is older than what was read then.
  expect(screen.queryByText(text.unread)).toBeNull();
  act(() => backend.membership?.onValue(membershipOf({ readAt: NOON + 150_000 })));
  const line = (await screen.findByText(text.unread)).closest('[data-row]');
  expect(line?.nextElementSibling?.textContent).toContain('Message 3');
});

it('says in the head how many there are, and searches in what is loaded', async () => {
  await openChat([messageOf(1), messageOf(12), messageOf(30)]);
  expect(await screen.findByText(/3 members · 3 here now/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.header.search }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'message 1' } });
  expect(screen.getByText(text.search.found(2, 2))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.search.next }));
  expect(screen.getByText(text.search.found(1, 2))).toBeDefined();
});

it('says that two are there when another one writes before the server is asked again', async () => {
  backend.here = 1;
  await openChat([messageOf(1)]);
  expect(await screen.findByText(/1 here now/)).toBeDefined();
  tell(messageOf(2, { senderCircleId: ME, timestamp: Date.now() + 1000 }));
  expect(screen.getByText(/1 here now/)).toBeDefined();
  tell(messageOf(3, { timestamp: Date.now() + 1000 }));
  expect(screen.getByText(/2 here now/)).toBeDefined();
});

it('tells who is no member, also where the circle cannot be read', async () => {
  await renderChat();
  act(() => {
    backend.circle?.onFailure(new Error('lost'));
    backend.membership?.onValue(null);
  });
  expect(await screen.findByText(text.notMember)).toBeDefined();
});

it('tells that a circle is not there', async () => {
  await renderChat();
  act(() => {
    backend.circle?.onValue(null);
    backend.membership?.onValue(membershipOf());
  });
  expect(await screen.findByText('Circle not found')).toBeDefined();
  expect(screen.getByRole('link', { name: text.toCircles }).getAttribute('href')).toBe('/circles');
});

it('says that earlier messages did not come, and asks for them again', async () => {
  await openChat([messageOf(8), messageOf(9)], { isStart: false });
  expect(await screen.findByText('Earlier messages could not be loaded.')).toBeDefined();
  expect(backend.asked.filter((what) => what === 'older')).toHaveLength(1);
  backend.pages = [BEFORE_8];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 8', 'Message 9']));
  expect(screen.queryByText(text.olderFailed)).toBeNull();
  expect(screen.getByText(text.start)).toBeDefined();
});

it('loads earlier messages by itself when one comes to where they are missing', async () => {
  backend.pages = [BEFORE_8];
  await openChat([messageOf(8)], { isStart: false });
  await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 8']));
});

it('says without a network when earlier messages come, and loads them as soon as there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  backend.pages = [
    { messages: [messageOf(8)], span: { from: messageOf(8).timestamp, to: messageOf(8).timestamp } },
  ];
  await renderChat();
  act(() => {
    backend.circle?.onValue(circleOf());
    backend.membership?.onValue(membershipOf());
  });
  expect(await screen.findByText(text.olderOffline)).toBeDefined();
  expect(screen.queryByText(text.loadingOlder)).toBeNull();
  expect(backend.asked).not.toContain('older');
  online.mockRestore();
  backend.pages = [BEFORE_8];
  await waitFor(() => expect(backend.changes).toBeDefined());
  act(() => void dispatchEvent(new Event('online')));
  tell();
  await waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 8']));
  expect(screen.queryByText(text.olderOffline)).toBeNull();
});

it('offers to try again when nothing could be loaded', async () => {
  await renderChat();
  expect(await screen.findByText(text.failedTitle)).toBeDefined();
  backend.pages = [BEFORE_8];
  backend.membership = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.membership).toBeDefined());
  act(() => {
    backend.circle?.onValue(circleOf());
    backend.membership?.onValue(membershipOf());
  });
  await screen.findByRole('log');
});

it('notes how far one has read when one goes', async () => {
  await openChat([messageOf(1), messageOf(2), noticeOf(3)]);
  await waitFor(() => expect(shown()).toHaveLength(2));
  await act(async () => Promise.resolve());
  cleanup();
  await waitFor(() => expect(backend.read).toEqual([11]));
});

it('notes how far one has read also where it was opened without a network', async () => {
  const { activity } = backend;
  backend.activity = undefined;
  await openChat([messageOf(1), messageOf(2), noticeOf(3)]);
  await waitFor(() => expect(shown()).toHaveLength(2));
  await act(async () => Promise.resolve());
  backend.activity = activity;
  cleanup();
  await waitFor(() => expect(backend.read).toEqual([11]));
});

it('takes back nothing of what another device has read', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get');
  await openChat([messageOf(1), messageOf(2)], { membership: { readCount: 12 } });
  await waitFor(() => expect(shown()).toHaveLength(2));
  await act(async () => Promise.resolve());
  for (const state of ['hidden', 'visible'] as const) {
    sight.mockReturnValue(state);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }
  tell(messageOf(4), messageOf(5));
  cleanup();
  await waitFor(() => expect(backend.read).toEqual([13]));
});

it('counts no message twice that the circle has counted before it is told', async () => {
  backend.activity = { messageCount: 9, lastActivity: messageOf(3).timestamp };
  await openChat([messageOf(1), messageOf(2)]);
  await waitFor(() => expect(shown()).toHaveLength(2));
  await act(async () => Promise.resolve());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(backend.read).toEqual([9]));
  tell(messageOf(3), messageOf(4));
  cleanup();
  await waitFor(() => expect(backend.read).toEqual([9, 10]));
});

it('asks anew how many there are when a sleep has left a gap that it cannot count', async () => {
  await openChat([messageOf(1)]);
  await act(async () => Promise.resolve());
  // More came than is told of: only the newest are loaded.
  const newest = [messageOf(200), messageOf(201)];
  const span = { from: messageOf(200).timestamp, to: messageOf(201).timestamp };
  backend.pages = [{ messages: newest, span }];
  backend.missed = newest;
  act(() => backend.changes?.onValue({ messages: newest, isAll: false }));
  await waitFor(() => expect(shown()).toEqual(['Message 200', 'Message 201']));
  backend.activity = { messageCount: 210, lastActivity: messageOf(201).timestamp };
  tell();
  cleanup();
  await waitFor(() => expect(backend.read).toEqual([210]));
});
