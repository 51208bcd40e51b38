import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { memberOf, messageOf, noticeOf } from '../../../entities/circle/testing/chat-samples.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { memberName } from './chat-words.ts';
import { beginChat, box, endChat, openChat, rowOf, shown } from '../testing/chat-screen.tsx';

const { menu } = text;

/** A message, by its words. */
function article(words: string): HTMLElement {
  return within(rowOf(words)).getByRole('article', { hidden: true });
}

beforeEach(beginChat);
afterEach(endChat);

describe('a finger that rests on a message', () => {
  const down = (words: string, pointerType = 'touch'): void => {
    fireEvent.pointerDown(article(words), { pointerType, clientX: 10, clientY: 10 });
  };
  const rest = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const isOpen = (): boolean => screen.queryByRole('dialog') !== null;

  it('opens what can be done with it, and not the menu of the browser', async () => {
    await openChat([messageOf(1)]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    down('Message 1');
    rest(440);
    expect(isOpen()).toBe(false);
    rest(20);
    expect(isOpen()).toBe(true);
    expect(fireEvent.contextMenu(article('Message 1'))).toBe(false);
  });

  it('does not while it moves, when it is lifted, or when it is a mouse', async () => {
    await openChat([messageOf(1)]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    down('Message 1');
    fireEvent.pointerMove(article('Message 1'), { clientX: 10, clientY: 30 });
    rest(1000);
    down('Message 1');
    fireEvent.pointerUp(article('Message 1'));
    rest(1000);
    down('Message 1', 'mouse');
    rest(1000);
    expect(isOpen()).toBe(false);
    expect(fireEvent.contextMenu(article('Message 1'))).toBe(true);
    // A finger trembles.
    down('Message 1');
    fireEvent.pointerMove(article('Message 1'), { clientX: 14, clientY: 6 });
    rest(460);
    expect(isOpen()).toBe(true);
  });

  describe('and has opened the sheet', () => {
    const react = (): HTMLElement => screen.getByRole('button', { name: text.reactions.hug });
    /** As a finger or a mouse clicks; the click of a key has no detail. False where it was swallowed. */
    const click = (element: HTMLElement, detail = 1): boolean => fireEvent.click(element, { detail });
    const given = (): number => outboxItems().length;

    /** Rests on a message until its sheet is open. */
    async function hold(): Promise<void> {
      await openChat([messageOf(1)]);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      down('Message 1');
      rest(460);
      expect(isOpen()).toBe(true);
    }

    it('presses nothing of it when it is lifted, and does at the next tap', async () => {
      await hold();
      fireEvent.pointerUp(article('Message 1'));
      expect(click(react())).toBe(false);
      expect(isOpen()).toBe(true);
      expect(given()).toBe(0);
      click(react());
      expect(given()).toBe(1);
    });

    it('has brought no click, which is not waited for beyond the next press', async () => {
      await hold();
      fireEvent.pointerUp(article('Message 1'));
      fireEvent.pointerDown(react(), { pointerType: 'touch' });
      fireEvent.pointerUp(react());
      click(react());
      expect(given()).toBe(1);
    });

    it.each(['pointerUp', 'pointerCancel'] as const)('nor for longer than a moment after %s', async (end) => {
      await hold();
      fireEvent[end](article('Message 1'));
      rest(410);
      click(react());
      expect(given()).toBe(1);
    });

    it('swallows no key', async () => {
      await hold();
      click(react(), 0);
      expect(given()).toBe(1);
    });
  });

  it('swallows nothing where it moved, or there is nothing to open', async () => {
    await openChat([messageOf(1), messageOf(2, { gone: 'deleted', text: '' })]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const search = screen.getByRole('button', { name: text.header.search });
    down('Message 1');
    fireEvent.pointerMove(article('Message 1'), { clientX: 10, clientY: 30 });
    rest(460);
    expect(fireEvent.click(search, { detail: 1 })).toBe(true);
    down(text.deleted);
    rest(460);
    expect(fireEvent.click(search, { detail: 1 })).toBe(true);
  });

  it('opens nothing of what is gone, but the creator’s way to show it again', async () => {
    const messages = [
      messageOf(1, { gone: 'deleted', text: '' }),
      messageOf(2, { gone: 'hidden', text: '' }),
    ];
    await openChat(messages);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    down(text.deleted);
    rest(460);
    expect(isOpen()).toBe(false);
    down(text.hidden);
    rest(460);
    const sheet = within(screen.getByRole('dialog', { name: menu.title }));
    expect(sheet.getByRole('button', { name: menu.show })).toBeDefined();
  });
});

it('leaves the focus in the box, and the phone its keyboard, when something in the list is pressed', async () => {
  const reactions = new Map([[memberOf('c'), 'hug' as const]]);
  await openChat([messageOf(1, { reactions, text: 'see https://example.org/' })]);
  const chip = screen.getByRole('button', { name: text.reacted(text.reactions.hug, 1) });
  expect(fireEvent.mouseDown(chip)).toBe(false);
  expect(fireEvent.mouseDown(screen.getByRole('link', { name: 'https://example.org/' }))).toBe(false);
  // A press outside the box leaves it.
  expect(fireEvent.mouseDown(screen.getByRole('log'))).toBe(true);
});

describe('a mouse over a message', () => {
  it('finds a reply, reactions and more, as long as it is there', async () => {
    await openChat([messageOf(1), messageOf(2)]);
    expect(screen.queryByRole('button', { name: menu.more })).toBeNull();
    fireEvent.pointerEnter(article('Message 1'), { pointerType: 'mouse' });
    const tools = within(article('Message 1'));
    fireEvent.click(tools.getByRole('button', { name: menu.react }));
    const sheet = await screen.findByRole('dialog', { name: menu.title });
    expect(within(sheet).getByText('Message 1')).toBeDefined();
    fireEvent.click(within(sheet).getByRole('button', { name: menu.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(tools.getByRole('button', { name: menu.reply }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(screen.getByText(text.composer.replyingTo(memberName(memberOf('b'), 'en')))).toBeDefined();
    fireEvent.pointerLeave(article('Message 1'), { pointerType: 'mouse' });
    expect(screen.queryByRole('button', { name: menu.more })).toBeNull();
  });

  it('finds only what is left to do where nobody writes any more, and a finger finds none of it', async () => {
    await openChat([messageOf(1)], { circle: { status: 'expired' } });
    fireEvent.pointerEnter(article('Message 1'), { pointerType: 'touch' });
    expect(screen.queryByRole('button', { name: menu.more })).toBeNull();
    fireEvent.pointerEnter(article('Message 1'), { pointerType: 'mouse' });
    expect(screen.queryByRole('button', { name: menu.reply })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: menu.more }));
    const sheet = within(await screen.findByRole('dialog', { name: menu.title }));
    expect(sheet.getByRole('button', { name: menu.copy })).toBeDefined();
    expect(sheet.queryByRole('button', { name: menu.support })).toBeNull();
    expect(shown()).toEqual(['Message 1']);
  });
});

describe('a notice of the circle', () => {
  const PROMPT = noticeOf(1, { kind: 'prompt', prompt: 'smile' });
  const question = text.prompts.smile;

  it('is answered by a finger that rests on it, and its words are quoted', async () => {
    await openChat([PROMPT]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.pointerDown(article(question), { pointerType: 'touch', clientX: 10, clientY: 10 });
    act(() => {
      vi.advanceTimersByTime(460);
    });
    const sheet = within(screen.getByRole('dialog', { name: menu.title }));
    expect(sheet.getByRole('button', { name: text.reactions.hug })).toBeDefined();
    vi.useRealTimers();
    fireEvent.click(sheet.getByRole('button', { name: menu.reply }));
    // In the list and above the box.
    await waitFor(() => expect(screen.getAllByText(question)).toHaveLength(2));
    expect(screen.queryByText(text.answersUnknown)).toBeNull();
  });

  it('has the tools of a message under a mouse, and is quoted where it was answered', async () => {
    await openChat([PROMPT, messageOf(2, { replyTo: PROMPT.id })]);
    const quote = screen.getByTitle(text.jump);
    expect(within(quote).getByText(question)).toBeDefined();
    expect(within(quote).getByText(text.notices.prompt)).toBeDefined();
    const card = screen.getByRole('article', { name: text.notices.prompt });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    fireEvent.click(within(card).getByRole('button', { name: menu.reply }));
    await waitFor(() => expect(document.activeElement).toBe(box()));
  });

  it('has no tools where nobody writes any more', async () => {
    await openChat([PROMPT], { circle: { status: 'expired' } });
    const card = screen.getByRole('article', { name: text.notices.prompt });
    fireEvent.pointerEnter(card, { pointerType: 'mouse' });
    expect(within(card).queryByRole('button')).toBeNull();
  });
});
