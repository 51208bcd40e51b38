import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { ME, memberOf, messageOf, noticeOf } from '../../../entities/circle/testing/chat-samples.ts';
import { memberName } from './chat-words.ts';
import { backend } from '../testing/chat-backend.ts';
import { beginChat, box, endChat, openChat, openMenu, rowOf, told, write } from '../testing/chat-screen.tsx';

const MINE = { senderCircleId: ME } as const;
const { menu } = text;

/** Presses a key where the focus is. */
function press(key: string): void {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
}

/** The words of the row that has the focus; undefined where none has. */
function focused(): string | undefined {
  return document.activeElement?.querySelector('p[dir]')?.textContent;
}

beforeEach(async () => {
  // jsdom has none. The ids of messages need no escaping.
  vi.stubGlobal('CSS', { escape: (words: string) => words });
  await beginChat();
});
afterEach(endChat);

describe('the keyboard', () => {
  it('leads from the empty box up through the messages, and down again into the box', async () => {
    await openChat([messageOf(1), noticeOf(2), messageOf(3)]);
    act(() => box().focus());
    press('ArrowUp');
    await waitFor(() => expect(focused()).toBe('Message 3'));
    press('ArrowUp');
    await waitFor(() => expect(document.activeElement?.textContent).toContain(text.notices.privacy));
    press('ArrowUp');
    await waitFor(() => expect(focused()).toBe('Message 1'));
    press('ArrowUp');
    expect(focused()).toBe('Message 1');
    for (const words of [text.notices.privacy, 'Message 3']) {
      press('ArrowDown');
      await waitFor(() => expect(document.activeElement?.textContent).toContain(words));
    }
    press('ArrowDown');
    expect(document.activeElement).toBe(box());
  });

  it('stays in the box while something is written, and comes back to it with Escape', async () => {
    await openChat([messageOf(1)]);
    act(() => box().focus());
    fireEvent.change(box(), { target: { value: 'half' } });
    press('ArrowUp');
    expect(document.activeElement).toBe(box());
    act(() => screen.getByRole('log').focus());
    press('ArrowUp');
    await waitFor(() => expect(focused()).toBe('Message 1'));
    press('Escape');
    expect(document.activeElement).toBe(box());
  });

  it('opens a message with Enter, and stops replying with Escape', async () => {
    await openChat([messageOf(1)]);
    fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: menu.reply }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(screen.getByText(text.composer.replyingTo(memberName(memberOf('b'), 'en')))).toBeDefined();
    press('Escape');
    expect(screen.queryByText(text.composer.replyingTo(memberName(memberOf('b'), 'en')))).toBeNull();
  });

  it('deletes one’s own message with Delete, after asking', async () => {
    await openChat([messageOf(1, MINE)]);
    fireEvent.keyDown(rowOf('Message 1'), { key: 'Delete' });
    expect(await screen.findByRole('alertdialog', { name: menu.deleteTitle })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: menu.deleteConfirm }));
    expect(await screen.findByText(text.deleted)).toBeDefined();
  });

  it.each([
    ['somebody else’s message', messageOf(1), 'Message 1', 'You can only delete your own messages'],
    ['a line of the circle', noticeOf(1), text.notices.privacy, 'System messages cannot be deleted'],
    [
      'one’s own that is deleted',
      messageOf(1, { ...MINE, gone: 'deleted', text: '' }),
      text.deleted,
      'Message not found',
    ],
  ])('does not delete %s, and says so', async (_, message, words, said) => {
    await openChat([message]);
    fireEvent.keyDown(rowOf(words), { key: 'Delete' });
    await told(said);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('says of one’s own that was hidden that a moderator did it', async () => {
    await openChat([messageOf(1, { ...MINE, gone: 'hidden', text: '' })], {
      circle: { creatorCircleId: memberOf('c') },
    });
    fireEvent.keyDown(rowOf(text.hidden), { key: 'Delete' });
    await waitFor(() => expect(screen.getAllByText(text.hidden).length).toBeGreaterThan(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does nothing to what was not sent: that has buttons of its own', async () => {
    backend.answer = { kind: 'refused', code: 'circle-not-member' };
    await openChat([messageOf(1)]);
    write('Unheard');
    await screen.findByText(text.state.failedCount(1));
    const row = rowOf('Unheard');
    expect(fireEvent.keyDown(row, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(row, { key: 'Delete' })).toBe(true);
    expect(fireEvent.keyDown(rowOf('Message 1'), { key: 'Enter' })).toBe(false);
    expect(await screen.findByRole('dialog')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('chooses among the names that are offered, and puts them away', async () => {
    backend.members = ['b', 'c', 'd'].map(memberOf);
    await openChat([messageOf(1)]);
    fireEvent.change(box(), { target: { value: '@' } });
    const list = await screen.findByRole('list', { name: text.composer.names });
    const offered = within(list)
      .getAllByRole('button')
      .map((each) => each.textContent);
    expect(offered).toHaveLength(3);
    const key = (name: string): boolean => fireEvent.keyDown(box(), { key: name });
    key('ArrowDown');
    key('ArrowDown');
    key('ArrowUp');
    key('Enter');
    await waitFor(() => expect(box()).toHaveProperty('value', `@${offered[1]} `));
    expect(backend.sent).toEqual([]);
    fireEvent.change(box(), { target: { value: '@' } });
    await screen.findByRole('list', { name: text.composer.names });
    key('Escape');
    expect(screen.queryByRole('list', { name: text.composer.names })).toBeNull();
    expect(box()).toHaveProperty('value', '@');
  });
});
