import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteClockOffset, serverNow } from '../../../lib/clock.ts';
import { unseenOf } from '../model/sessions.ts';
import { message, session, sessionIdOf, THREAD } from '../testing/sessions.ts';
import { writeToSupport } from './live-thread.ts';
import { currentSessionOf, keepSessions, openSessions } from './session-store.ts';
import { conversations } from './talk.ts';

vi.mock('./support-outbox.ts', () => ({ enqueueThreadMessage: vi.fn() }));

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
