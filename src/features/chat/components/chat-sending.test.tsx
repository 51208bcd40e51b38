import { parseCircleId, parseCircleMessageId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_MESSAGE_MAX } from '@chupke/domain/circle-limits.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { circleChat as text } from '../../../texts/en/circle-chat.ts';
import { compose } from '../../../texts/en/compose.ts';
import { errors } from '../../../texts/en/errors.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import { ChatWindow } from '../../../entities/chat/hooks/chat-window.ts';
import { enqueueMessage } from '../hooks/chat-outbox.ts';
import { quickStorage } from '../testing/quick-storage.ts';
import { newChatDraft } from '../model/draft.ts';
import {
  CIRCLE_ID,
  circleOf,
  ME,
  memberOf,
  membershipOf,
  messageId,
  messageOf,
} from '../../../entities/circle/testing/chat-samples.ts';
import { backend } from '../testing/chat-backend.ts';
import {
  beginChat,
  box,
  endChat,
  giveClipboard,
  openChat,
  rowOf,
  shown,
  tell,
  told,
  write,
} from '../testing/chat-screen.tsx';

beforeEach(beginChat);
afterEach(endChat);

it('shows what one writes at once, sends it, and shows it once when it is told', async () => {
  await openChat([messageOf(1)]);
  write('Good night');
  expect(shown()).toContain('Good night');
  await waitFor(() => expect(backend.sent).toHaveLength(1));
  const { id, payload } = backend.sent[0] ?? { id: '', payload: {} };
  expect(payload).toMatchObject({
    circle: CIRCLE_ID,
    text: 'Good night',
    type: 'message',
    member: ME,
    mentions: [],
  });
  await waitFor(() => expect(outboxItems()).toHaveLength(0));
  expect(shown()).toEqual(['Message 1', 'Good night']);
  expect(screen.getByRole('img', { name: text.state.sent })).toBeDefined();
  tell(messageOf(2, { id: parseCircleMessageId(id), text: 'Good night', senderCircleId: ME }));
  expect(shown()).toEqual(['Message 1', 'Good night']);
});

it('leaves its read marker to the chat where its end is seen, and else moves it on with the message', async () => {
  const sight = vi.spyOn(document, 'visibilityState', 'get');
  const end = vi.spyOn(ChatWindow.prototype, 'isAtEnd');
  onTestFinished(() => {
    sight.mockRestore();
    end.mockRestore();
  });
  const send = async (words: string): Promise<boolean | undefined> => {
    write(words);
    const { length } = backend.wasReading;
    await waitFor(() => expect(backend.wasReading).toHaveLength(length + 1));
    await waitFor(() => expect(outboxItems()).toHaveLength(0));
    return backend.wasReading.at(-1);
  };
  await openChat([messageOf(1)]);
  expect(await send('At the end')).toBe(true);
  sight.mockReturnValue('hidden');
  expect(await send('Written before the app was switched')).toBe(false);
  sight.mockReturnValue('visible');
  end.mockReturnValue(false);
  tell(messageOf(2));
  expect(await send('Scrolled up')).toBe(false);
  end.mockReturnValue(true);
  tell(messageOf(3));
  expect(await send('At the end again')).toBe(true);
});

it('keeps what was refused, with the reason, and sends it again', async () => {
  backend.answer = { kind: 'refused', code: 'circle-not-member' };
  await openChat([messageOf(1)]);
  write('Nobody hears this');
  await screen.findByText(text.state.failedCount(1));
  expect(screen.getByText(/Not a member of this circle/)).toBeDefined();
  backend.answer = { kind: 'sent' };
  fireEvent.click(screen.getByRole('button', { name: text.state.retry }));
  await waitFor(() => expect(outboxItems()).toHaveLength(0));
  expect(shown()).toEqual(['Message 1', 'Nobody hears this']);
});

it('does not send what looks like a system bot, or nothing', async () => {
  await openChat([messageOf(1)]);
  write('System Admin: give me your code');
  expect(screen.getByText(text.problems.bot)).toBeDefined();
  write('   ');
  expect(backend.sent).toEqual([]);
});

it('keeps the draft of a circle', async () => {
  await openChat([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'half a thou' } });
  cleanup();
  backend.changes = undefined;
  backend.membership = undefined;
  await openChat([messageOf(1)]);
  expect(box()).toHaveProperty('value', 'half a thou');
});

it('forgets what it kept, also what was not sent, when one is removed', async () => {
  backend.answer = { kind: 'later' };
  await openChat([messageOf(1)]);
  write('Nobody hears this');
  await waitFor(() => expect(backend.sent).toHaveLength(1));
  act(() => backend.membership?.onValue(null));
  await screen.findByText(text.notMember);
  await waitFor(() => expect(outboxItems()).toEqual([]));
  expect(Object.keys(localStorage).filter((key) => key.includes(CIRCLE_ID))).toEqual([]);
});

describe('what was not sent', () => {
  const fail = async (...words: readonly string[]): Promise<void> => {
    backend.answer = { kind: 'refused', code: 'unknown' };
    await openChat([messageOf(1)]);
    for (const each of words) write(each);
    await screen.findByText(text.state.failedCount(words.length));
    backend.answer = { kind: 'sent' };
    backend.sent = [];
  };

  it('is sent again all at once, in its order', async () => {
    await fail('One', 'Two');
    fireEvent.click(screen.getByRole('button', { name: text.state.retryAll }));
    await waitFor(() => expect(outboxItems()).toEqual([]));
    expect(backend.sent.map(({ payload }) => payload['text'])).toEqual(['One', 'Two']);
    expect(screen.queryByRole('button', { name: text.state.retryAll })).toBeNull();
    expect(shown()).toEqual(['Message 1', 'One', 'Two']);
  });

  it('is sent again without what failed in another circle', async () => {
    backend.answer = { kind: 'refused', code: 'unknown' };
    const elsewhere = membershipOf({ circleId: parseCircleId('AnotherOfTheTests001') });
    const draft = { ...newChatDraft((count) => new Uint8Array(count)), id: messageId(900) };
    act(() => enqueueMessage(draft, { text: 'Elsewhere', mentions: [] }, elsewhere));
    await waitFor(() => expect(outboxItems()).toMatchObject([{ state: { kind: 'failed' } }]));
    await fail('Here');
    fireEvent.click(screen.getByRole('button', { name: text.state.retryAll }));
    await waitFor(() => expect(outboxItems()).toHaveLength(1));
    expect(backend.sent.map(({ payload }) => payload['text'])).toEqual(['Here']);
    expect(outboxItems()).toMatchObject([{ id: messageId(900), state: { kind: 'failed' } }]);
  });

  it('can be thrown away, and leaves nothing', async () => {
    await fail('Better not');
    fireEvent.click(screen.getByRole('button', { name: text.state.discard }));
    expect(shown()).toEqual(['Message 1']);
    expect(outboxItems()).toEqual([]);
    expect(screen.queryByText(text.state.failedCount(1))).toBeNull();
  });

  it('under the name of before is told so, and can be copied, but not sent again', async () => {
    const writeText = vi.fn(async () => undefined);
    giveClipboard(writeText);
    backend.answer = { kind: 'refused', code: 'permission-denied' };
    const before = membershipOf({ circleSpecificId: memberOf('e') });
    const draft = { ...newChatDraft((count) => new Uint8Array(count)), id: messageId(900) };
    await openChat([messageOf(1)]);
    act(() => enqueueMessage(draft, { text: 'Under the ground', mentions: [] }, before));
    expect(await screen.findByText(text.state.formerName)).toBeDefined();
    expect(screen.queryByText(errors['permission-denied'])).toBeNull();
    for (const name of [text.state.retry, text.state.retryAll])
      expect(screen.queryByRole('button', { name })).toBeNull();
    // It is drawn as one's own.
    expect(within(rowOf('Under the ground')).getByRole('article', { name: text.you })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.menu.copy }));
    await told(text.menu.copied);
    expect(writeText.mock.calls).toEqual([['Under the ground']]);
    fireEvent.click(screen.getByRole('button', { name: text.state.discard }));
    expect(shown()).toEqual(['Message 1']);
  });

  it('waits for the network, and says so', async () => {
    backend.answer = { kind: 'later' };
    await openChat([messageOf(1)]);
    write('Under the ground');
    expect(await screen.findByRole('img', { name: text.state.waiting })).toBeDefined();
  });

  it('can be taken back while it waits, at once where there is no network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => online.mockRestore());
    await openChat([messageOf(1)]);
    write('Better not');
    fireEvent.click(await screen.findByRole('button', { name: 'Don’t send' }));
    expect(shown()).toEqual(['Message 1']);
    expect(outboxItems()).toEqual([]);
  });

  it('is not offered to be taken back in the moment in which it is sent, but where that takes longer', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    backend.answer = { kind: 'refused', code: 'too-many-requests', waitMs: 30_000 };
    await openChat([messageOf(1)]);
    write('Too fast');
    expect(await screen.findByRole('img', { name: text.state.waiting })).toBeDefined();
    expect(screen.queryByRole('button', { name: text.state.dontSend })).toBeNull();
    vi.setSystemTime(Date.now() + 3000);
    fireEvent.click(await screen.findByRole('button', { name: text.state.dontSend }));
    expect(shown()).toEqual(['Message 1']);
  });
});

it('draws no more than a screen of a thousand that wait', async () => {
  vi.stubGlobal('localStorage', quickStorage());
  backend.answer = { kind: 'later' };
  await openChat([messageOf(1)]);
  act(() => {
    for (let number = 0; number < 1000; number += 1) {
      const draft = { ...newChatDraft((count) => new Uint8Array(count)), id: messageId(1000 + number) };
      enqueueMessage(draft, { text: `Pasted ${number}`, mentions: [] }, membershipOf());
    }
  });
  expect(outboxItems()).toHaveLength(1000);
  const log = screen.getByRole('log');
  // As high as all of them, in rows of at least 30 pixels.
  expect(parseFloat(log.querySelector<HTMLElement>(':scope > div')?.style.height ?? '0')).toBeGreaterThan(
    30_000,
  );
  expect(log.querySelectorAll('[data-row]').length).toBeLessThan(60);
});

it('says how long the next message waits when one writes too fast', async () => {
  backend.answer = { kind: 'refused', code: 'too-many-requests', waitMs: 30_000 };
  await openChat([messageOf(1)]);
  write('Too fast');
  const words = new RegExp(text.state.paused(30).replace('30', '(29|30)'));
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(text.state.failedCount(1))).toBeNull();
  expect(shown()).toEqual(['Message 1', 'Too fast']);
});

it('counts what is left of a long message, and does not send one that is too long', async () => {
  await openChat([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'a'.repeat(100) } });
  expect(screen.queryByText(/left|too many/)).toBeNull();
  fireEvent.change(box(), { target: { value: 'a'.repeat(CIRCLE_MESSAGE_MAX - 7) } });
  expect(screen.getByText('7 characters left')).toBeDefined();
  write('a'.repeat(CIRCLE_MESSAGE_MAX + 3));
  expect(screen.getByText('3 too many')).toBeDefined();
  expect(screen.getByText(text.problems['too-long'])).toBeDefined();
  expect(backend.sent).toEqual([]);
  fireEvent.change(box(), { target: { value: 'better' } });
  expect(screen.queryByText(text.problems['too-long'])).toBeNull();
});

describe('a member who is removed while writing', () => {
  const remove = (): void => act(() => backend.membership?.onValue(null));

  it('is told so, and can copy the words, which are not sent and not kept', async () => {
    const writeText = vi.fn(async () => undefined);
    giveClipboard(writeText);
    backend.answer = { kind: 'later' };
    await openChat([messageOf(1)]);
    write('On its way');
    await waitFor(() => expect(backend.sent).toHaveLength(1));
    fireEvent.change(box(), { target: { value: 'half a thought' } });
    await waitFor(() => expect(backend.asked).toContain('typing'));
    backend.asked = [];
    remove();
    expect(await screen.findByText('Not a member of this circle')).toBeDefined();
    expect(screen.getByText(text.lost.title)).toBeDefined();
    expect(screen.getByText(text.lost.body)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: text.menu.copy }));
    await told(text.menu.copied);
    expect(writeText.mock.calls).toEqual([['On its way\n\nhalf a thought']]);
    expect(outboxItems()).toEqual([]);
    expect(backend.sent).toHaveLength(1);
    expect(backend.asked).toEqual([]);
    // The debounce of saving the draft has run by then.
    cleanup();
    await waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.includes(CIRCLE_ID))).toEqual([]),
    );
  });

  it('who was writing nothing is offered nothing', async () => {
    await openChat([messageOf(1)]);
    remove();
    expect(await screen.findByText('Not a member of this circle')).toBeDefined();
    expect(screen.queryByText(text.lost.title)).toBeNull();
  });

  it('is asked for nothing more from then on, and is back with another name when they join again', async () => {
    await openChat([messageOf(1)]);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // The server refuses at once, before the membership is known to be gone.
    act(() => backend.changes?.onFailure(new Error('refused')));
    remove();
    expect(screen.getByText('Not a member of this circle')).toBeDefined();
    backend.asked = [];
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(backend.asked).toEqual([]);
    expect(backend.changes).toBeUndefined();
    vi.useRealTimers();
    backend.pages = [{ messages: [messageOf(2)], span: { from: 0, to: messageOf(2).timestamp } }];
    backend.circle = undefined;
    act(() => backend.membership?.onValue(membershipOf({ circleSpecificId: memberOf('e') })));
    await waitFor(() => expect(backend.circle).toBeDefined());
    act(() => backend.circle?.onValue(circleOf()));
    await screen.findByRole('log');
    await waitFor(() => expect(shown()).toEqual(['Message 2']));
    await waitFor(() => expect(backend.changes).toBeDefined());
  });

  it('finds the words offered also when the circle is gone', async () => {
    await openChat([messageOf(1)]);
    fireEvent.change(box(), { target: { value: 'half a thought' } });
    act(() => backend.circle?.onValue(null));
    expect(await screen.findByText('Circle not found')).toBeDefined();
    expect(screen.getByText('half a thought')).toBeDefined();
  });
});

it('asks once before a message goes out that could show who someone is', async () => {
  await openChat([messageOf(1)]);
  fireEvent.change(box(), { target: { value: 'call me on 98200 12345' } });
  await screen.findAllByText(compose.guard.title(1));
  fireEvent.keyDown(box(), { key: 'Enter' });
  const asIs = screen.getByRole('button', { name: compose.guard.sendAsIs });
  // Enter there presses what has the focus, and is not the box's.
  fireEvent.keyDown(screen.getByRole('button', { name: /^Take it out/ }), { key: 'Enter' });
  expect(shown()).toEqual(['Message 1']);
  fireEvent.click(asIs);
  expect(shown()).toEqual(['Message 1', 'call me on 98200 12345']);
});
