import type { SupportThread } from '@chupke/domain/support-chat.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetStored } from '../../../lib/forget-stored.ts';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { adminSupport } from '../../../texts/en/admin-support.ts';
import { CaseNotes } from './case-notes.tsx';
import { ChatFoot } from './chat-foot.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
const api = vi.hoisted(() => ({ endChat: vi.fn(), takeChat: vi.fn() }));
vi.mock('../../../lib/toasts.ts', () => toasts);
vi.mock('../../../lib/session.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  actingUser: () => 'uid-of-the-agent',
}));
vi.mock('../api/chats.ts', () => api);
vi.mock('../api/desk.ts', () => ({ loadCaseNotes: async () => [] }));

const THREAD: SupportThread = {
  ...{ id: parseThreadId('A'.repeat(20)), status: 'open', plan: 'free', language: 'en', agentName: 'Meera' },
  ...{
    createdAt: 1,
    lastActivity: 1,
    endedAt: null,
    endedBy: null,
    unreadByStudent: false,
    unreadBySupport: true,
  },
  ...{ satisfaction: null, topic: null, takes: 0 },
};

function drawn(thread: SupportThread, takenAs: string | undefined) {
  const nothing = (): void => undefined;
  const agent = { agentName: 'Meera', onAgentName: nothing, takenAs, onTaken: nothing };
  return (
    <Suspense fallback="texts">
      <ChatFoot thread={thread} {...agent} onTyping={nothing} />
      <CaseNotes about={{ kind: 'thread', id: thread.id }} />
    </Suspense>
  );
}

/** Where a chat is answered, and what admins note about it. The returned function tells how the thread is later. */
async function open(more: Partial<SupportThread> = {}, takenAs: string | null = 'Meera') {
  const thread = { ...THREAD, ...more };
  const { rerender } = await act(async () => {
    const found = render(drawn(thread, takenAs ?? undefined));
    await Promise.all([loadArea('admin', 'en'), loadArea('adminSupport', 'en'), loadArea('desk', 'en')]);
    return found;
  });
  return (later: Partial<SupportThread>): void =>
    rerender(drawn({ ...thread, ...later }, takenAs ?? undefined));
}

const field = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name });

const write = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  toasts.showToast.mockReset();
  api.endChat.mockReset();
  api.takeChat.mockReset();
  localStorage.clear();
});
afterEach(cleanup);

it('what is written in a chat and about it is there again when the app lock has taken it away', async () => {
  await open();
  for (const name of ['Answer', 'Write a note'])
    fireEvent.change(field(name), { target: { value: `${name}: twice now` } });
  cleanup();
  await open({ id: parseThreadId('B'.repeat(20)) });
  for (const name of ['Answer', 'Write a note']) expect(field(name).value).toBe('');
  cleanup();
  await open();
  for (const name of ['Answer', 'Write a note']) expect(field(name).value).toBe(`${name}: twice now`);
});

it('an answer that was begun outlasts the page, and not the session', async () => {
  const isStored = (): boolean => JSON.stringify(Object.entries(localStorage)).includes('You find it under');
  await open();
  write('Answer', 'You find it under');
  // The page goes.
  dispatchEvent(new Event('pagehide'));
  expect(isStored()).toBe(true);
  forgetStored('session-end');
  expect(isStored()).toBe(false);
});

it('a chat is not ended without a word of the colleague who answers in it', async () => {
  const tell = await open({ agentName: 'Ravi' }, null);
  press('End the chat');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(
    dialog.getByText(/^Another admin answers in it, as Ravi, and may be writing right now/),
  ).toBeDefined();
  tell({ agentName: null });
  expect(dialog.getByText(/^Nobody can write in it any more/)).toBeDefined();
});

it('one that a colleague ends leaves what one was writing, to be copied', async () => {
  const tell = await open();
  write('Answer', 'You find it under');
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
  tell({ status: 'ended', endedBy: 'support' });
  expect(screen.getByText('An admin has ended this chat.')).toBeDefined();
  const rest = within(screen.getByRole('region', { name: 'What you had written was not sent.' }));
  expect(rest.getByText('You find it under')).toBeDefined();
  fireEvent.click(rest.getByRole('button', { name: 'Copy it' }));
  await waitFor(() => expect(toasts.showToast).toHaveBeenLastCalledWith('success', 'Copied'));
  expect(writeText).toHaveBeenCalledWith('You find it under');
  fireEvent.click(rest.getByRole('button', { name: 'Discard it' }));
  expect(screen.queryByText('You find it under')).toBeNull();
});

it.each([
  ['student', 'The student has ended this chat.'],
  ['support', 'An admin has ended this chat.'],
  [null, 'This chat has ended.'],
] as const)('one that has ended says by which side (%s)', async (endedBy, words) => {
  await open({ status: 'ended', endedBy }, null);
  expect(screen.getByText(words)).toBeDefined();
});

it('one’s own end is not called another admin’s, though it is told before the call is answered', async () => {
  const tell = await open();
  api.endChat.mockReturnValueOnce(new Promise(() => undefined));
  press('End the chat');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/^Nobody can write in it any more/)).toBeDefined();
  fireEvent.click(dialog.getByRole('button', { name: 'End the chat' }));
  await waitFor(() => expect(api.endChat).toHaveBeenCalledOnce());
  tell({ status: 'ended', endedBy: 'support' });
  expect(screen.getByText('This chat has ended.')).toBeDefined();
});

it('who takes a chat as another does is told who answers, and can take it over knowingly', async () => {
  const { chats } = adminSupport;
  const later = await open({ agentName: null }, null);
  api.takeChat.mockRejectedValueOnce(new AppError('case-changed'));
  press(chats.take);
  expect(await screen.findByText(chats.notYours)).toBeDefined();
  later({ agentName: 'Ravi', takes: 1 });
  expect(await screen.findByText(chats.byNow('Ravi'))).toBeDefined();
  api.takeChat.mockResolvedValueOnce(undefined);
  press(chats.takeOver);
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', chats.taken));
  expect(api.takeChat.mock.calls).toEqual([
    [THREAD.id, 'Meera', 0],
    [THREAD.id, 'Meera', 1],
  ]);
});
