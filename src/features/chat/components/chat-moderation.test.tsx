import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { errors } from '../../../texts/en/errors.ts';
import {
  ME,
  memberOf,
  membershipOf,
  messageId,
  messageOf,
  noticeOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { backend } from '../testing/chat-backend.ts';
import { beginChat, endChat, openChat, openMenu, rowOf, shown, tell, told } from '../testing/chat-screen.tsx';

const { menu } = text;

/** The student moderates this week; member c has made the circle. */
const AS_MODERATOR = {
  circle: { creatorCircleId: memberOf('c'), moderatorRotation: true, currentModerator: ME },
};
const LATER = messageOf(500).timestamp;
const hiddenAs = (number: number) => messageOf(number, { text: '', gone: 'hidden', changedAt: LATER });

/** Answers whatever is asked of the server when the test wants it to. */
function holdAnswer(): { readonly give: (error?: AppError) => void } {
  let give: (error?: AppError) => void = () => undefined;
  backend.moderate = () =>
    new Promise((resolve, reject) => {
      give = (error) => {
        if (error === undefined) resolve();
        else reject(error);
      };
    });
  return { give: (error) => give(error) };
}

/** Asks to hide a message. The returned function says yes. */
async function askToHide(words: string): Promise<() => void> {
  fireEvent.click(within(await openMenu(words)).getByRole('button', { name: menu.hide }));
  const question = await screen.findByRole('alertdialog', { name: menu.hideTitle });
  const yes = within(question).getByRole('button', { name: menu.hideConfirm });
  return () => fireEvent.click(yes);
}

async function hide(words: string): Promise<void> {
  (await askToHide(words))();
}

beforeEach(beginChat);
afterEach(endChat);

describe('hiding a message', () => {
  it('is asked about, seen at once, and told as soon as the server has done it', async () => {
    const answer = holdAnswer();
    await openChat([messageOf(1), messageOf(2)], AS_MODERATOR);
    fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: menu.hide }));
    const question = within(await screen.findByRole('alertdialog', { name: menu.hideTitle }));
    expect(question.getByText(menu.hideBody)).toBeDefined();
    expect(backend.moderated).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: menu.hideConfirm }));
    expect(await screen.findByText(text.hiding)).toBeDefined();
    expect(shown()).toEqual(['Message 2']);
    await waitFor(() => expect(backend.moderated).toEqual([{ kind: 'hide', message: messageId(1) }]));
    await act(async () => answer.give());
    tell(hiddenAs(1));
    expect(await screen.findByText(text.hidden)).toBeDefined();
    expect(screen.getByText(text.hiddenFor)).toBeDefined();
    expect(screen.queryByText(text.hiding)).toBeNull();
    // The creator alone undoes it.
    expect(screen.queryByRole('button', { name: menu.show })).toBeNull();
  });

  it('does nothing when one thinks again', async () => {
    await openChat([messageOf(1)], AS_MODERATOR);
    fireEvent.click(within(await openMenu('Message 1')).getByRole('button', { name: menu.hide }));
    const question = await screen.findByRole('alertdialog', { name: menu.hideTitle });
    fireEvent.click(within(question).getByRole('button', { name: menu.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(shown()).toEqual(['Message 1']);
    expect(backend.moderated).toEqual([]);
  });

  it.each([
    ['permission-denied', errors['permission-denied']],
    ['circle-creator-only', 'Only the creator of this circle can do this.'],
    ['circle-not-member', 'Not a member of this circle'],
    ['not-found', 'Message not found'],
    ['too-many-requests', errors['too-many-requests']],
    ['unavailable', 'No connection. Please try again: nothing is done twice.'],
  ] as const)('that is refused (%s) is taken back, and said why', async (code, words) => {
    const answer = holdAnswer();
    await openChat([messageOf(1)], AS_MODERATOR);
    await hide('Message 1');
    await screen.findByText(text.hiding);
    await act(async () => answer.give(new AppError(code)));
    await told(words);
    expect(shown()).toEqual(['Message 1']);
  });

  it('is given up after 15 seconds without an answer, and stays when it is told all the same', async () => {
    holdAnswer();
    await openChat([messageOf(1)], AS_MODERATOR);
    const sayYes = await askToHide('Message 1');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    sayYes();
    await act(() => vi.advanceTimersByTimeAsync(14_900));
    expect(screen.getByText(text.hiding)).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(200));
    vi.useRealTimers();
    await told('Operation timeout - please check your connection');
    expect(shown()).toEqual(['Message 1']);
    tell(hiddenAs(1));
    expect(screen.getByText(text.hidden)).toBeDefined();
  });

  it('that somebody else has done already is no failure', async () => {
    backend.moderate = () => Promise.reject(new AppError('no-change'));
    await openChat([messageOf(1)], AS_MODERATOR);
    await hide('Message 1');
    await waitFor(() => expect(backend.moderated).toHaveLength(1));
    tell(hiddenAs(1));
    expect(await screen.findByText(text.hidden)).toBeDefined();
    expect(screen.queryByText(errors['no-change'])).toBeNull();
  });

  it('is offered to the creator and the present moderator alone, and for others’ messages', async () => {
    const messages = [
      messageOf(1),
      messageOf(2, { senderCircleId: memberOf('c') }),
      messageOf(3, { senderCircleId: ME }),
    ];
    const offered = async (words: string): Promise<boolean> => {
      const sheet = within(await openMenu(words));
      const isOffered = sheet.queryByRole('button', { name: menu.hide }) !== null;
      fireEvent.click(sheet.getByRole('button', { name: menu.close }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return isOffered;
    };
    await openChat(messages, AS_MODERATOR);
    expect(await offered('Message 1')).toBe(true);
    // The creator's message, and the user's own.
    expect(await offered('Message 2')).toBe(false);
    expect(await offered('Message 3')).toBe(false);
    endChat();
    await beginChat();
    await openChat(messages, { circle: { creatorCircleId: memberOf('c'), currentModerator: ME } });
    expect(await offered('Message 1')).toBe(false);
  });
});

it('offers a moderator who is muted nothing, until the mute is over', async () => {
  const mutedUntil = Date.now() + 60_000;
  await openChat([messageOf(1)], { ...AS_MODERATOR, membership: { mutedUntil } });
  const offered = (): HTMLElement | null => screen.queryByRole('button', { name: menu.hide });
  const sheet = await openMenu('Message 1');
  expect(within(sheet).getByRole('button', { name: menu.copy })).toBeDefined();
  expect(offered()).toBeNull();
  act(() => backend.membership?.onValue(membershipOf({ mutedUntil: Date.now() - 60_000 })));
  expect(offered()).not.toBeNull();
});

describe('showing a message again', () => {
  it('is the creator’s: by the button in its place, and the words come back for all', async () => {
    const answer = holdAnswer();
    await openChat([hiddenAs(1), messageOf(2)]);
    expect(screen.getByText(text.hidden)).toBeDefined();
    expect(screen.getByText(text.hiddenForCreator)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: menu.show }));
    expect(await screen.findByText(text.showing)).toBeDefined();
    expect(screen.queryByRole('button', { name: menu.show })).toBeNull();
    await waitFor(() => expect(backend.moderated).toEqual([{ kind: 'show', message: messageId(1) }]));
    await act(async () => answer.give());
    tell(messageOf(1, { changedAt: LATER + 1 }));
    expect(shown()).toEqual(['Message 1', 'Message 2']);
    expect(screen.queryByText(text.showing)).toBeNull();
  });

  it('is said why when it is refused, and can be tried again', async () => {
    backend.moderate = () => Promise.reject(new AppError('circle-creator-only'));
    await openChat([hiddenAs(1)]);
    fireEvent.click(screen.getByRole('button', { name: menu.show }));
    await told('Only the creator of this circle can do this.');
    expect(screen.getByRole('button', { name: menu.show })).toBeDefined();
    expect(screen.getByText(text.hidden)).toBeDefined();
  });

  it('is all that the menu of a hidden message offers, and nobody else can open one', async () => {
    await openChat([hiddenAs(1)]);
    const sheet = within(await openMenu(text.hidden));
    const names = sheet
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names).toEqual([menu.show, menu.close]);
    fireEvent.click(sheet.getByRole('button', { name: menu.show }));
    await waitFor(() => expect(backend.moderated).toHaveLength(1));
    endChat();
    await beginChat();
    await openChat([hiddenAs(1), messageOf(2, { gone: 'deleted', text: '' }), messageOf(3)], AS_MODERATOR);
    for (const words of [text.hidden, text.deleted]) fireEvent.keyDown(rowOf(words), { key: 'Enter' });
    await openMenu('Message 3');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is not offered for what the server alone has hidden of the creator', async () => {
    await openChat([messageOf(1, { senderCircleId: ME, text: '', gone: 'hidden' }), noticeOf(2)]);
    expect(screen.getByText(text.hidden)).toBeDefined();
    expect(screen.queryByText(text.hiddenFor)).toBeNull();
    expect(screen.queryByRole('button', { name: menu.show })).toBeNull();
  });
});

it('closes what was opened of a message that is hidden meanwhile, and shows none of its reactions', async () => {
  const reactions = new Map([[memberOf('d'), 'hug' as const]]);
  await openChat([messageOf(1, { reactions })], AS_MODERATOR);
  await openMenu('Message 1');
  tell({ ...hiddenAs(1), reactions });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: text.reacted(text.reactions.hug, 1) })).toBeNull();
  tell(messageOf(1, { changedAt: LATER + 1 }));
  expect(shown()).toEqual(['Message 1']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says of a quote that it was hidden', async () => {
  await openChat([hiddenAs(1), messageOf(2, { replyTo: messageId(1) })], AS_MODERATOR);
  expect(screen.getByText(text.answersHidden)).toBeDefined();
});
