import { parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import type { CircleMembership } from '@chupke/domain/circle-member.ts';
import type { CircleMessage } from '@chupke/domain/circle-message.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { circleChatText } from '../../../../lib/i18n/areas/circle-chat.ts';
import { circleChat as text } from '../../../../lib/i18n/areas/en/circle-chat.ts';
import type { OutboxItem, SendResult } from '../../../../lib/outbox-model.ts';
import { setSession } from '../../../../lib/session.ts';
import { outboxItems, discardUnsent } from '../../../../lib/outbox.ts';
import { NOON, signIn } from '../../../../lib/testing/student.ts';
import type { ChangesListener, MessagePage } from '../../api/chat/load-messages.ts';
import type { DocumentListener } from '../../api/chat/watch-place.ts';
import {
  CIRCLE_ID,
  circleOf,
  ME,
  memberOf,
  membershipOf,
  messageId,
  messageOf,
  noticeOf,
} from '../../model/chat/testing/chat-samples.ts';
import { forgetChats } from '../../hooks/chat/kept-history.ts';
import { memberName } from './chat-words.ts';
import { CircleChat } from './circle-chat.tsx';

interface Backend {
  circle: DocumentListener<Circle> | undefined;
  membership: DocumentListener<CircleMembership> | undefined;
  typing: DocumentListener<number> | undefined;
  changes: ChangesListener | undefined;
  since: number | undefined;
  pages: (MessagePage | undefined)[];
  single: CircleMessage | undefined;
  asked: string[];
  sent: OutboxItem[];
  answer: SendResult;
  read: number[];
}
const backend = vi.hoisted(() => ({}) as Backend);

vi.mock('../../api/chat/watch-place.ts', () => ({
  watchCircle: (_circle: string, listener: DocumentListener<Circle>) => {
    backend.circle = listener;
    return () => {};
  },
  watchMembership: (_uid: string, _circle: string, listener: DocumentListener<CircleMembership>) => {
    backend.membership = listener;
    return () => {};
  },
  watchTyping: (_circle: string, listener: DocumentListener<number>) => {
    backend.typing = listener;
    return () => {};
  },
}));
async function page(what: string): Promise<MessagePage> {
  backend.asked.push(what);
  const next = backend.pages.shift();
  if (next === undefined) throw new Error('no page');
  return next;
}
vi.mock('../../api/chat/load-messages.ts', () => ({
  loadOlder: (_circle: string, before?: number) => page(before === undefined ? 'newest' : 'older'),
  loadNewer: () => page('newer'),
  loadMessage: async () => {
    backend.asked.push('message');
    return backend.single;
  },
  loadChanges: async () => {
    backend.asked.push('changes');
    return { messages: [], isAll: true };
  },
  watchChanges: (_circle: string, since: number, listener: ChangesListener) => {
    backend.since = since;
    backend.changes = listener;
    return () => {};
  },
}));
vi.mock('../../api/chat/tell.ts', () => ({
  tellTyping: async () => {
    backend.asked.push('typing');
  },
  tellRead: async (_uid: string, _circle: string, count: number) => {
    backend.read.push(count);
  },
  loadActivity: async () => ({ messageCount: 9, lastActivity: NOON }),
  tellPresence: async () => 4,
}));
vi.mock('../../api/chat/load-members.ts', () => ({
  loadMembers: async () => {
    backend.asked.push('members');
    return [{ id: memberOf('b') }, { id: ME }];
  },
}));
const send = async (item: OutboxItem): Promise<SendResult> => {
  backend.sent.push(item);
  return backend.answer;
};
vi.mock('../../api/chat/send-message.ts', () => ({ sendMessage: (item: OutboxItem) => send(item) }));
vi.mock('../../api/chat/send-change.ts', () => ({ sendChange: (item: OutboxItem) => send(item) }));

const OTHER = memberName(memberOf('b'), 'en');

function pageOf(messages: readonly CircleMessage[], isStart = true): MessagePage {
  const times = messages.map(({ timestamp }) => timestamp);
  return { messages, span: { from: isStart ? 0 : Math.min(...times), to: Math.max(0, ...times) } };
}

/** Waits until the backend is asked. */
async function watched(): Promise<void> {
  await vi.waitFor(() => expect(backend.membership).toBeDefined());
}

/** Opens the chat, and lets the backend answer. */
async function open(
  messages: readonly CircleMessage[],
  more: { circle?: Partial<Circle>; membership?: Partial<CircleMembership>; isStart?: boolean } = {},
): Promise<void> {
  backend.pages = [pageOf(messages, more.isStart ?? true)];
  render(
    <MemoryRouter>
      <CircleChat circleId={CIRCLE_ID} />
    </MemoryRouter>,
  );
  await watched();
  act(() => {
    backend.circle?.onAnswer(circleOf(more.circle));
    backend.membership?.onAnswer(membershipOf({ readAt: NOON + 1000 * 60_000, ...more.membership }));
  });
  await screen.findByRole('log');
  await vi.waitFor(() => expect(backend.changes).toBeDefined());
  act(() => backend.changes?.onAnswer({ messages: [], isAll: true }));
}

function tell(...messages: readonly CircleMessage[]): void {
  act(() => backend.changes?.onAnswer({ messages, isAll: true }));
}

function shown(): readonly string[] {
  const log = screen.getByRole('log');
  return [...log.querySelectorAll('p[dir]')].map((each) => each.textContent);
}

function box(): HTMLElement {
  return screen.getByRole('textbox', { name: text.composer.label });
}

function write(words: string): void {
  fireEvent.change(box(), { target: { value: words } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

/** Opens what can be done with a message, as a keyboard does. */
async function openMenu(words: string): Promise<HTMLElement> {
  const row = screen.getByText(words).closest<HTMLElement>('[data-row]');
  if (row === null) throw new Error('no row');
  fireEvent.keyDown(row, { key: 'Enter' });
  return screen.findByRole('dialog', { name: text.menu.title });
}

beforeEach(async () => {
  localStorage.clear();
  await forgetChats();
  await circleChatText.load('en');
  const fresh: Backend = {
    circle: undefined,
    membership: undefined,
    typing: undefined,
    changes: undefined,
    since: undefined,
    pages: [],
    single: undefined,
    asked: [],
    sent: [],
    answer: { kind: 'sent' },
    read: [],
  };
  Object.assign(backend, fresh);
  signIn();
});

afterEach(() => {
  cleanup();
  for (const { id } of outboxItems()) discardUnsent(id);
  setSession({ kind: 'signed-out' });
});

it('shows the messages in order, with their names once for each group, and asks for them once', async () => {
  await open([messageOf(1), messageOf(2), noticeOf(3), messageOf(4, { senderCircleId: ME })]);
  await vi.waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 4']));
  expect(screen.getByText(text.notices.privacy)).toBeDefined();
  expect(screen.getByText(text.start)).toBeDefined();
  expect(backend.asked.filter((what) => what === 'newest')).toHaveLength(1);
  // From a little before the newest change on: nothing that was fetched is told again.
  expect(backend.since).toBe(messageOf(4).changedAt - 10_000);
});

it('shows what is told, changes and deletions, and never what is gone', async () => {
  await open([messageOf(1), messageOf(2)]);
  tell(
    messageOf(3),
    messageOf(1, { changedAt: NOON + 90 * 60_000, reactions: new Map([[memberOf('c'), 'hug']]) }),
  );
  await vi.waitFor(() => expect(shown()).toEqual(['Message 1', 'Message 2', 'Message 3']));
  expect(screen.getByRole('button', { name: text.reacted(text.reactions.hug, 1) })).toBeDefined();
  tell(messageOf(2, { changedAt: NOON + 91 * 60_000, text: '', gone: 'deleted' }));
  expect(shown()).toEqual(['Message 1', 'Message 3']);
  expect(screen.getByText(text.deleted)).toBeDefined();
});

it('shows what one writes at once, sends it, and shows it once when it is told', async () => {
  await open([messageOf(1)]);
  write('Good night');
  expect(shown()).toContain('Good night');
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  const { id, payload } = backend.sent[0] ?? { id: '', payload: {} };
  expect(payload).toMatchObject({
    circle: CIRCLE_ID,
    text: 'Good night',
    type: 'message',
    member: ME,
    mentions: [],
  });
  await vi.waitFor(() => expect(outboxItems()).toHaveLength(0));
  expect(shown()).toEqual(['Message 1', 'Good night']);
  expect(screen.getByRole('img', { name: text.state.sent })).toBeDefined();
  tell(messageOf(2, { id: parseCircleMessageId(id), text: 'Good night', senderCircleId: ME }));
  expect(shown()).toEqual(['Message 1', 'Good night']);
});

it('keeps what was refused, with the reason, and sends it again', async () => {
  backend.answer = { kind: 'refused', code: 'circle-not-member' };
  await open([messageOf(1)]);
  write('Nobody hears this');
  await screen.findByText(text.state.failedCount(1));
  expect(screen.getByText(/Not a member of this circle/)).toBeDefined();
  backend.answer = { kind: 'sent' };
  fireEvent.click(screen.getByRole('button', { name: text.state.retry }));
  await vi.waitFor(() => expect(outboxItems()).toHaveLength(0));
  expect(shown()).toEqual(['Message 1', 'Nobody hears this']);
});

it('does not send what looks like a system bot, or nothing', async () => {
  await open([messageOf(1)]);
  write('System Admin: give me your code');
  expect(screen.getByText(text.problems.bot)).toBeDefined();
  write('   ');
  expect(backend.sent).toEqual([]);
});

it('gives a reaction, which is seen at once, and takes it back', async () => {
  backend.answer = { kind: 'later' };
  await open([messageOf(1)]);
  const menu = await openMenu('Message 1');
  fireEvent.click(within(menu).getByRole('button', { name: text.reactions.fire }));
  const chip = await screen.findByRole('button', { name: text.reacted(text.reactions.fire, 1) });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(outboxItems()[0]?.payload).toMatchObject({ member: ME, reaction: 'fire' });
});

it('gives a support token to others, and not to oneself', async () => {
  await open([messageOf(1), messageOf(2, { senderCircleId: ME, supporters: new Set([memberOf('b')]) })]);
  const own = within(await openMenu('Message 2'));
  expect(own.queryByRole('button', { name: text.menu.support })).toBeNull();
  fireEvent.click(own.getByRole('button', { name: text.menu.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: text.tokens(1) }));
  expect(backend.sent).toEqual([]);
  fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.support }));
  await vi.waitFor(() => expect(backend.sent[0]).toMatchObject({ kind: 'circle-support' }));
});

it('deletes one’s own message after asking', async () => {
  await open([messageOf(1, { senderCircleId: ME })]);
  fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.delete }));
  fireEvent.click(await screen.findByRole('button', { name: text.menu.deleteConfirm }));
  await screen.findByText(text.deleted);
  await vi.waitFor(() => expect(backend.sent[0]).toMatchObject({ kind: 'circle-deletion' }));
});

it('answers a message, and leads to what is answered', async () => {
  await open([
    messageOf(1),
    messageOf(2, { replyTo: messageId(1) }),
    messageOf(3, { replyTo: messageId(99) }),
  ]);
  expect(await screen.findByText(text.answers(OTHER))).toBeDefined();
  backend.single = undefined;
  fireEvent.click(screen.getByText(text.answersUnknown));
  await vi.waitFor(() => expect(backend.asked).toContain('message'));
  fireEvent.click(within(await openMenu('Message 3')).getByRole('button', { name: text.menu.reply }));
  expect(await screen.findByText(text.composer.replyingTo(OTHER))).toBeDefined();
  write('Yes');
  await vi.waitFor(() => expect(backend.sent[0]?.payload).toMatchObject({ replyTo: messageId(3) }));
});

it('names a member with @, and says who was named', async () => {
  await open([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'hey @' } });
  fireEvent.click(await screen.findByRole('button', { name: OTHER }));
  expect(screen.queryByRole('button', { name: memberName(ME, 'en') })).toBeNull();
  await waitFor(() => expect(box()).toHaveProperty('value', `hey @${OTHER} `));
  fireEvent.keyDown(box(), { key: 'Enter' });
  await vi.waitFor(() => expect(backend.sent[0]?.payload).toMatchObject({ mentions: [memberOf('b')] }));
});

it('keeps the draft of a circle', async () => {
  await open([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'half a thou' } });
  cleanup();
  backend.changes = undefined;
  backend.membership = undefined;
  await open([messageOf(1)]);
  expect(box()).toHaveProperty('value', 'half a thou');
});

it('marks what is unread, and says that somebody is writing but not for one’s own sign', async () => {
  await open([messageOf(1), messageOf(2), messageOf(3)], { membership: { readAt: NOON + 90_000 } });
  expect(await screen.findByText(text.unread)).toBeDefined();
  await vi.waitFor(() => expect(backend.typing).toBeDefined());
  act(() => backend.typing?.onAnswer(1));
  expect(screen.queryByText(`${text.typing}…`)).toBeNull();
  act(() => backend.typing?.onAnswer(2));
  expect(screen.getByText(`${text.typing}…`)).toBeDefined();
});

it('says in the head how many there are, and searches in what is loaded', async () => {
  await open([messageOf(1), messageOf(12), messageOf(30)]);
  expect(await screen.findByText(/3 members · 3 here now/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.header.search }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'message 1' } });
  expect(screen.getByText(text.search.found(2, 2))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.search.next }));
  expect(screen.getByText(text.search.found(1, 2))).toBeDefined();
});

it('lets nobody write who is muted, nor in a circle that has run its time', async () => {
  await open([messageOf(1)], { membership: { mutedUntil: Date.now() + 3_600_000 } });
  expect(screen.getByText(/A moderator has muted you/)).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => backend.membership?.onAnswer(membershipOf()));
  expect(box()).toBeDefined();
  act(() => backend.circle?.onAnswer(circleOf({ status: 'expired' })));
  expect(screen.getAllByText(text.banners.expired)).toHaveLength(2);
});

it('tells who is no member, and that a circle is not there', async () => {
  render(
    <MemoryRouter>
      <CircleChat circleId={CIRCLE_ID} />
    </MemoryRouter>,
  );
  await watched();
  act(() => {
    backend.circle?.onFailure();
    backend.membership?.onAnswer(undefined);
  });
  expect(await screen.findByText(text.notMember)).toBeDefined();
});

it('forgets what it kept, also what was not sent, when one is removed', async () => {
  backend.answer = { kind: 'later' };
  await open([messageOf(1)]);
  write('Nobody hears this');
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  act(() => backend.membership?.onAnswer(undefined));
  await screen.findByText(text.notMember);
  await vi.waitFor(() => expect(outboxItems()).toEqual([]));
  expect(Object.keys(localStorage).filter((key) => key.includes(CIRCLE_ID))).toEqual([]);
});

it('offers to try again when nothing could be loaded', async () => {
  render(
    <MemoryRouter>
      <CircleChat circleId={CIRCLE_ID} />
    </MemoryRouter>,
  );
  expect(await screen.findByText(text.failedTitle)).toBeDefined();
  backend.pages = [pageOf([messageOf(1)])];
  backend.membership = undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await watched();
  act(() => {
    backend.circle?.onAnswer(circleOf());
    backend.membership?.onAnswer(membershipOf());
  });
  await screen.findByRole('log');
});

it('notes how far one has read when one goes', async () => {
  await open([messageOf(1), messageOf(2), noticeOf(3)]);
  await vi.waitFor(() => expect(shown()).toHaveLength(2));
  await act(async () => Promise.resolve());
  cleanup();
  await vi.waitFor(() => expect(backend.read).toEqual([11]));
});
