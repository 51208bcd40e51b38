import {
  beginWidget,
  box,
  endWidget,
  keepConnected,
  keptSessions,
  openKept,
  openWidget,
  press,
  server,
  tellSaved,
  tellThread,
  threadOf,
  write,
} from '../testing/widget.tsx';
import type { ThreadMessage } from '@chupke/domain/support-chat.ts';
import { parseThreadMessageId } from '@chupke/domain/support-chat.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { outboxItems, settleSent } from '../../../lib/outbox/outbox.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { registerSupport } from '../hooks/support-outbox.ts';
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
  act(() => settleSent(outboxItems()[0]?.id ?? ''));
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
