import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { ME, memberOf, messageId, messageOf } from '../../../entities/circle/testing/chat-samples.ts';
import { memberName } from './chat-words.ts';
import { backend } from '../testing/chat-backend.ts';
import {
  beginChat,
  box,
  endChat,
  openChat,
  openMenu,
  shown,
  giveClipboard,
  told,
  write,
} from '../testing/chat-screen.tsx';

const OTHER = memberName(memberOf('b'), 'en');
const MINE = { senderCircleId: ME } as const;

beforeEach(beginChat);
afterEach(endChat);

it('gives a reaction, which is seen at once, and takes it back', async () => {
  backend.answer = { kind: 'later' };
  await openChat([messageOf(1)]);
  const menu = await openMenu('Message 1');
  fireEvent.click(within(menu).getByRole('button', { name: text.reactions.fire }));
  const chip = await screen.findByRole('button', { name: text.reacted(text.reactions.fire, 1) });
  expect(chip.getAttribute('aria-pressed')).toBe('true');
  expect(outboxItems()[0]?.payload).toMatchObject({ member: ME, reaction: 'fire' });
});

it('gives a support token to others, and not to oneself', async () => {
  await openChat([messageOf(1), messageOf(2, { senderCircleId: ME, supporters: new Set([memberOf('b')]) })]);
  const own = within(await openMenu('Message 2'));
  expect(own.queryByRole('button', { name: text.menu.support })).toBeNull();
  fireEvent.click(own.getByRole('button', { name: text.menu.close }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: text.tokens(1) }));
  await told('Cannot give support token to your own message');
  expect(backend.sent).toEqual([]);
  fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.support }));
  await waitFor(() => expect(backend.sent[0]).toMatchObject({ kind: 'circle-support' }));
});

it('deletes one’s own message after asking', async () => {
  await openChat([messageOf(1, { senderCircleId: ME })]);
  fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.delete }));
  fireEvent.click(await screen.findByRole('button', { name: text.menu.deleteConfirm }));
  await screen.findByText(text.deleted);
  await waitFor(() => expect(backend.sent[0]).toMatchObject({ kind: 'circle-deletion' }));
});

it('answers a message, and leads to what is answered', async () => {
  await openChat([
    messageOf(1),
    messageOf(2, { replyTo: messageId(1) }),
    messageOf(3, { replyTo: messageId(99) }),
  ]);
  expect(await screen.findByText(text.answers(OTHER))).toBeDefined();
  backend.single = undefined;
  fireEvent.click(screen.getByText(text.answersUnknown));
  await waitFor(() => expect(backend.asked).toContain('message'));
  fireEvent.click(within(await openMenu('Message 3')).getByRole('button', { name: text.menu.reply }));
  expect(await screen.findByText(text.composer.replyingTo(OTHER))).toBeDefined();
  write('Yes');
  await waitFor(() => expect(backend.sent[0]?.payload).toMatchObject({ replyTo: messageId(3) }));
});

it('names a member with @, and says who was named', async () => {
  await openChat([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'hey @' } });
  fireEvent.click(await screen.findByRole('button', { name: OTHER }));
  expect(screen.queryByRole('button', { name: memberName(ME, 'en') })).toBeNull();
  await waitFor(() => expect(box()).toHaveProperty('value', `hey @${OTHER} `));
  fireEvent.keyDown(box(), { key: 'Enter' });
  await waitFor(() => expect(backend.sent[0]?.payload).toMatchObject({ mentions: [memberOf('b')] }));
});

describe('a mention in a draft that was kept', () => {
  /** Leaves the chat and comes back to it. */
  const comeBack = async (): Promise<void> => {
    cleanup();
    await openChat([messageOf(1)]);
  };
  const send = async (words: string): Promise<void> => {
    await waitFor(() => expect(box()).toHaveProperty('value', words));
    fireEvent.keyDown(box(), { key: 'Enter' });
    await waitFor(() =>
      expect(backend.sent[0]?.payload).toMatchObject({ text: words, mentions: [memberOf('b')] }),
    );
  };

  it('goes out where the name was chosen, also when the members are not to be had', async () => {
    await openChat([messageOf(1)]);
    fireEvent.change(box(), { target: { value: '@' } });
    fireEvent.click(await screen.findByRole('button', { name: OTHER }));
    await waitFor(() => expect(box()).toHaveProperty('value', `@${OTHER} `));
    fireEvent.change(box(), { target: { value: `@${OTHER}, are you awake` } });
    backend.members = 'unreached';
    await comeBack();
    await send(`@${OTHER}, are you awake`);
  });

  it('goes out where the name was typed, as the members are asked for again', async () => {
    backend.members = 'unreached';
    await openChat([messageOf(1)]);
    fireEvent.change(box(), { target: { value: `@${OTHER}, are you awake` } });
    backend.members = [memberOf('b'), ME];
    backend.asked = [];
    await comeBack();
    await waitFor(() => expect(backend.asked).toContain('members'));
    await send(`@${OTHER}, are you awake`);
  });
});

describe('a deletion that the server refuses', () => {
  it.each([
    ['not-found', 'Message not found'],
    ['permission-denied', 'You can only delete your own messages'],
    ['unknown', 'Something went wrong. Please try again.'],
  ] as const)('because of %s is said, and the message stays', async (code, words) => {
    backend.answer = { kind: 'refused', code };
    await openChat([messageOf(1, MINE)]);
    fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.delete }));
    fireEvent.click(await screen.findByRole('button', { name: text.menu.deleteConfirm }));
    await told(words);
    expect(shown()).toEqual(['Message 1']);
    expect(outboxItems()).toEqual([]);
  });
});

it('says why a reaction was refused, and takes it back', async () => {
  backend.answer = { kind: 'refused', code: 'circle-not-member' };
  await openChat([messageOf(1)]);
  fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.reactions.hug }));
  await told('Not a member of this circle');
  expect(screen.queryByRole('button', { name: text.reacted(text.reactions.hug, 1) })).toBeNull();
});

describe('copying a message', () => {
  const copy = async (): Promise<void> => {
    await openChat([messageOf(1)]);
    fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: text.menu.copy }));
  };

  it('copies its words, and says so', async () => {
    const writeText = vi.fn(async () => undefined);
    giveClipboard(writeText);
    await copy();
    await told(text.menu.copied);
    expect(writeText.mock.calls).toEqual([['Message 1']]);
  });

  it('says when the browser does not let it', async () => {
    giveClipboard(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await copy();
    await told(text.menu.copyFailed);
  });
});

describe('what stands in a message', () => {
  it('opens addresses beside the app, and nothing that is none', async () => {
    await openChat([
      messageOf(1, {
        text: 'see https://example.org/mess, or javascript:alert(1) and http://you@evil.example/',
      }),
    ]);
    const links = screen.getAllByRole('link').filter((link) => link.closest('[role="log"]') !== null);
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['https://example.org/mess', 'https://example.org/mess'],
    ]);
    expect(links[0]?.getAttribute('rel')).toContain('noopener');
    expect(links[0]?.getAttribute('target')).toBe('_blank');
  });

  it('marks who was named in it, and nobody who was not', async () => {
    const third = memberName(memberOf('c'), 'en');
    const words = `@${OTHER} and @${third}`;
    await openChat([messageOf(1, { text: words, mentions: [memberOf('b')] })]);
    const marked = [...screen.getByRole('log').querySelectorAll('strong')].map((each) => each.textContent);
    expect(marked).toEqual([`@${OTHER}`]);
    expect(shown()).toEqual([words]);
  });

  it('says that it was deleted, or hidden, in place of its words', async () => {
    await openChat([
      messageOf(1, { text: '', gone: 'deleted' }),
      messageOf(2, { text: '', gone: 'hidden' }),
      messageOf(3, { replyTo: messageId(1) }),
    ]);
    expect(shown()).toEqual(['Message 3']);
    expect(screen.getByText('This message was deleted.')).toBeDefined();
    expect(screen.getByText('A moderator has hidden this message.')).toBeDefined();
    expect(screen.getByText(text.answersGone)).toBeDefined();
  });
});

it('says that what is answered is not there any more', async () => {
  await openChat([messageOf(3, { replyTo: messageId(99) })]);
  fireEvent.click(screen.getByText(text.answersUnknown));
  await told(text.gone);
});

it('does not say of what is answered that it is gone where that could not be asked', async () => {
  backend.single = 'unreached';
  await openChat([messageOf(3, { replyTo: messageId(99) })]);
  fireEvent.click(screen.getByText(text.answersUnknown));
  await told(text.olderFailed);
  expect(screen.queryByText(text.gone)).toBeNull();
});
