import type { SupportThread } from '@chupke/domain/support-chat.ts';
import { parseThreadId } from '@chupke/domain/support-chat.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { CaseNotes } from './case-notes.tsx';
import { ChatFoot } from './chat-foot.tsx';

vi.mock('../api/desk.ts', () => ({ loadCaseNotes: async () => [] }));

const THREAD: SupportThread = {
  ...{ id: parseThreadId('A'.repeat(20)), status: 'open', plan: 'free', language: 'en', agentName: 'Meera' },
  ...{ createdAt: 1, lastActivity: 1, endedAt: null, unreadByStudent: false, unreadBySupport: true },
  ...{ satisfaction: null, topic: null },
};

/** Where a chat is answered, and what admins note about it. */
async function open(id = THREAD.id): Promise<void> {
  const nothing = (): void => undefined;
  const agent = { agentName: 'Meera', onAgentName: nothing, takenAs: 'Meera', onTaken: nothing };
  await act(async () => {
    render(
      <Suspense fallback="texts">
        <ChatFoot thread={{ ...THREAD, id }} {...agent} onTyping={nothing} />
        <CaseNotes about={{ kind: 'thread', id }} />
      </Suspense>,
    );
    await Promise.all([loadArea('admin', 'en'), loadArea('adminSupport', 'en'), loadArea('desk', 'en')]);
  });
}

const field = (name: string): HTMLTextAreaElement => screen.getByRole('textbox', { name });

afterEach(cleanup);

it('what is written in a chat and about it is there again when the app lock has taken it away', async () => {
  await open();
  for (const name of ['Answer', 'Write a note'])
    fireEvent.change(field(name), { target: { value: `${name}: twice now` } });
  cleanup();
  await open(parseThreadId('B'.repeat(20)));
  for (const name of ['Answer', 'Write a note']) expect(field(name).value).toBe('');
  cleanup();
  await open();
  for (const name of ['Answer', 'Write a note']) expect(field(name).value).toBe(`${name}: twice now`);
});
