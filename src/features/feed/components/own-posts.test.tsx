import type { PublishWindow } from '@chupke/domain/confession.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { postDraftKey } from '../../../entities/confession/hooks/drafts.ts';
import { rememberMine } from '../../../entities/confession/hooks/my-activity.ts';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { clearToasts, ShownToasts } from '../../../entities/confession/testing/shown-toasts.tsx';
import type { FeedListener } from '../../../entities/feed/testing/fake-feed.ts';
import { pageOf } from '../testing/open-feed.tsx';
import { APART } from '../../../lib/outbox/apart.ts';
import type { OutboxItem, SendResult } from '../../../lib/outbox/model.ts';
import { enqueue, outboxItems } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { ASHA, signIn } from '../../../lib/testing/student.ts';
import { en } from '../../../texts/en/catalogue.ts';
import type { Reader } from './feed.tsx';
import { Feed } from './feed.tsx';

interface Backend {
  listener: FeedListener | undefined;
  sent: OutboxItem[];
  answer: SendResult;
}
const backend = vi.hoisted((): Backend => ({ listener: undefined, sent: [], answer: { kind: 'sent' } }));
const send = async (item: OutboxItem): Promise<SendResult> => {
  backend.sent.push(item);
  return backend.answer;
};
vi.mock('../../../entities/feed/api/watch-feed.ts', () => ({
  watchFeed: () => (listener: FeedListener) => {
    backend.listener = listener;
    return () => {};
  },
}));
vi.mock('../../../entities/confession/hooks/sending.ts', () => ({
  sendPost: (item: OutboxItem) => send(item),
  sendDeletion: (item: OutboxItem) => send(item),
  forgetDeleted: () => undefined,
}));

const { confessions } = en;
let visit = 0;

/** Opens the empty feed of a student of their own, whose name is returned. */
async function open(): Promise<Reader['uid']> {
  visit += 1;
  const uid = parseUserId(`writer-${visit}`);
  signIn({ uid });
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Feed reader={{ ...ASHA, uid } as Reader} />} />
        <Route path="/create" element={<p>the composer</p>} />
      </Routes>
      <ShownToasts />
    </MemoryRouter>,
  );
  await vi.waitFor(() => expect(backend.listener).toBeDefined());
  act(() => backend.listener?.onValue(pageOf([], true)));
  return uid;
}

/** Posts a confession, as the composer does, and returns its card. */
async function post(
  number: number,
  text = `Confession ${number}`,
  publishWithin: PublishWindow | null = null,
): Promise<HTMLElement> {
  registerConfessionHandlers();
  const { id, anonymousId, college, collegeName } = confessionOf(number);
  const subject = { category: 'hostel', wish: 'advice', publishWithin };
  const payload = { text, anonymousId, college, collegeName, ...subject };
  act(() => enqueue({ id, kind: 'post', payload }));
  return vi.waitFor(() => {
    const card = screen.getAllByRole('article').find((each) => each.textContent.includes(text.slice(0, 40)));
    if (card === undefined) throw new Error('not shown yet');
    return card;
  });
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(backend, { listener: undefined, sent: [], answer: { kind: 'sent' } });
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  clearToasts();
  setSession({ kind: 'signed-out' });
});

it.each([
  ['hour', 'Posted. It will appear within the hour.'],
  ['day', 'Posted. It will appear within the day.'],
] as const)(
  'tells of a post that it will appear within the %s, and shows it in no feed',
  async (window, said) => {
    await open();
    await post(1, 'Not yet', window);
    expect(await screen.findByText(said)).toBeDefined();
    await vi.waitFor(() => expect(screen.queryByText('Not yet')).toBeNull());
    expect(backend.sent.map(({ payload }) => payload['publishWithin'])).toEqual([window]);
  },
);

it('tells of a post that it has arrived, and of its deletion that nothing is left', async () => {
  await open();
  await post(1);
  expect(await screen.findByText('Posted. Your college can read it now.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: confessions.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: confessions.delete }));
  const question = await screen.findByRole('alertdialog', { name: confessions.deleteTitle });
  fireEvent.click(within(question).getByRole('button', { name: confessions.deleteConfirm }));
  expect(await screen.findByText('Deleted. Nothing of it is left.')).toBeDefined();
  await vi.waitFor(() => expect(screen.queryByText('Confession 1')).toBeNull());
});

it('leaves the focus on the next one when one is deleted by its menu', async () => {
  await open();
  rememberMine([confessionOf(31).id]);
  act(() => backend.listener?.onValue(pageOf([confessionOf(32), confessionOf(31), confessionOf(30)], true)));
  const card = (text: string): HTMLElement => screen.getByText(text).closest('article') ?? document.body;
  fireEvent.click(within(card('Confession 31')).getByRole('button', { name: confessions.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: confessions.delete }));
  fireEvent.click(await screen.findByRole('button', { name: confessions.deleteConfirm }));
  await vi.waitFor(() => expect(screen.queryByText('Confession 31')).toBeNull());
  await vi.waitFor(() => expect(document.activeElement).toBe(card('Confession 30')));
});

it('says of a post that waited that it follows another, and sends it at once when that is wanted', async () => {
  const uid = await open();
  signIn({ uid, isConfirmed: false });
  await post(21);
  const second = await post(22);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + APART.surelyMs + 1000);
  act(() => signIn({ uid }));
  await vi.waitFor(() => expect(backend.sent.map(({ id }) => id)).toEqual([confessionOf(21).id]));
  expect(await within(second).findByText(confessions.heldBack)).toBeDefined();
  expect(screen.getByText(confessions.heldBackAll)).toBeDefined();
  fireEvent.click(within(second).getByRole('button', { name: confessions.sendNow }));
  await vi.waitFor(() => expect(backend.sent).toHaveLength(2));
  await vi.waitFor(() => expect(outboxItems()).toEqual([]));
});

it('brings a confession back that may not be deleted, and says why', async () => {
  await open();
  await post(2);
  await screen.findByText(confessions.posted);
  backend.answer = { kind: 'refused', code: 'delete-confession-denied' };
  fireEvent.click(await screen.findByRole('button', { name: confessions.menu }));
  fireEvent.click(await screen.findByRole('menuitem', { name: confessions.delete }));
  fireEvent.click(await screen.findByRole('button', { name: confessions.deleteConfirm }));
  expect(await screen.findByText('Not authorized to delete this confession')).toBeDefined();
  expect(screen.getByText('Confession 2')).toBeDefined();
});

it.each([
  ['confession-invalid', undefined, 'Invalid confession content'],
  ['too-many-confessions', 41_200, 'Too many confessions posted. Please wait before posting again.'],
] as const)('keeps a post that is refused with its reason: %s', async (code, waitMs, reason) => {
  backend.answer = { kind: 'refused', code, ...(waitMs === undefined ? {} : { waitMs }) };
  await open();
  const card = await post(3);
  await vi.waitFor(() => expect(card.textContent).toContain(`Not sent. ${reason}`));
  const retry = within(card).getByRole<HTMLButtonElement>('button', { name: /^Try again/u });
  // Not before the window is over, and it says how long that takes.
  expect([retry.disabled, retry.textContent]).toEqual(
    waitMs === undefined ? [false, 'Try again'] : [true, expect.stringMatching(/^Try again in [34]\d s$/u)],
  );
  const told = waitMs === undefined ? reason : `${reason} Try again in 42 s.`;
  expect(screen.getByText(told, { selector: '[role="alert"]' })).toBeDefined();
});

it.each([
  ['with its id, should it have been sent after all', 'too-many-confessions'],
  ['with a new id where the rules refuse the old one', 'confession-invalid'],
] as const)('makes a draft again of a post that was refused: %s', async (_, code) => {
  backend.answer = { kind: 'refused', code };
  const uid = await open();
  const card = await post(4, 'These words can be bettered', 'day');
  fireEvent.click(await within(card).findByRole('button', { name: confessions.editAgain }));
  expect(await screen.findByText('the composer')).toBeDefined();
  const { id } = confessionOf(4);
  const draft = {
    id,
    text: 'These words can be bettered',
    name: 'mask',
    category: 'hostel',
    wish: 'advice',
    publishWithin: 'day',
    picture: null,
  };
  const kept = JSON.parse(localStorage.getItem(postDraftKey(uid)) ?? '') as typeof draft;
  expect(kept).toEqual({ ...draft, id: kept.id });
  expect(kept.id === id).toBe(code === 'too-many-confessions');
});

it('makes no draft of it where there is another', async () => {
  const draft = { id: confessionOf(4).id, text: 'Another', name: 'mask' };
  backend.answer = { kind: 'refused', code: 'confession-invalid' };
  await open();
  localStorage.setItem(postDraftKey(parseUserId(`writer-${visit}`)), JSON.stringify(draft));
  const other = await post(5);
  await within(other).findByRole('button', { name: confessions.retry });
  expect(within(other).queryByRole('button', { name: confessions.editAgain })).toBeNull();
});

describe('a post that waits', () => {
  /** Posts one that the network does not take, and waits for one of its buttons. */
  async function waiting(number: number, text: string, button: string) {
    backend.answer = { kind: 'later' };
    const card = within(await post(number, text, 'day'));
    await card.findByRole('button', { name: button });
    const press = (name: string): void => void fireEvent.click(card.getByRole('button', { name }));
    return { card, press };
  }

  it('is taken back into the composer with all that was chosen for it, and deleted where it may have arrived', async () => {
    const uid = await open();
    const { press } = await waiting(9, 'Not like this', 'Take back');
    press('Take back');
    expect(await screen.findByText('the composer')).toBeDefined();
    const { id } = confessionOf(9);
    const draft: unknown = JSON.parse(localStorage.getItem(postDraftKey(uid)) ?? '');
    expect(draft).toEqual({
      id: expect.not.stringContaining(id),
      text: 'Not like this',
      name: 'mask',
      category: 'hostel',
      wish: 'advice',
      publishWithin: 'day',
      picture: null,
    });
    // Also where the words are never posted again: nothing appears that was taken back.
    expect(outboxItems()).toMatchObject([
      { kind: 'delete-confession', payload: { confession: id, isUnsure: true } },
    ]);
  });

  it('is discarded only after a question where another draft is in the composer, which stays', async () => {
    const draft = JSON.stringify({ id: confessionOf(4).id, text: 'Another', name: 'mask' });
    const uid = await open();
    localStorage.setItem(postDraftKey(uid), draft);
    const { card, press } = await waiting(10, 'These words', confessions.discard);
    press(confessions.discard);
    expect(card.getByText(confessions.noPlace)).toBeDefined();
    expect(document.activeElement?.textContent).toBe(en.common.cancel);
    press(en.common.cancel);
    expect(card.queryByText(confessions.noPlace)).toBeNull();
    expect(screen.getByText('These words')).toBeDefined();
    press(confessions.discard);
    press(confessions.discard);
    expect(screen.queryByText('These words')).toBeNull();
    expect(localStorage.getItem(postDraftKey(uid))).toBe(draft);
    expect(outboxItems()).toMatchObject([{ payload: { confession: confessionOf(10).id, isUnsure: true } }]);
  });

  it('stays where the device has no room for a draft, until that is answered', async () => {
    await open();
    const { card, press } = await waiting(11, 'Full of words', confessions.takeBack);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    onTestFinished(() => full.mockRestore());
    press(confessions.takeBack);
    expect(card.getByText(confessions.noPlace)).toBeDefined();
    expect(outboxItems()).toHaveLength(1);
    expect(screen.queryByText('the composer')).toBeNull();
  });
});

it('sends all posts again that were refused, in their order, where there are two or more', async () => {
  backend.answer = { kind: 'refused', code: 'unknown' };
  await open();
  const first = await post(6);
  await within(first).findByRole('button', { name: confessions.retry });
  expect(screen.queryByRole('button', { name: 'Try all again' })).toBeNull();
  await post(7);
  expect(await screen.findByText('2 not sent')).toBeDefined();
  Object.assign(backend, { sent: [], answer: { kind: 'sent' } });
  fireEvent.click(screen.getByRole('button', { name: 'Try all again' }));
  await vi.waitFor(() =>
    expect(backend.sent.map(({ payload }) => payload['text'])).toEqual(['Confession 6', 'Confession 7']),
  );
  await vi.waitFor(() => expect(screen.queryByText('2 not sent')).toBeNull());
});

it('folds a long one until all of it is asked for', async () => {
  await open();
  const card = await post(8, `It began in the mess. ${'And then. '.repeat(60)}`);
  const words = () => within(card).getByText(/It began in the mess/u);
  expect(words().className).toContain('line-clamp');
  fireEvent.click(within(card).getByRole('button', { name: 'Read more' }));
  expect(words().className).not.toContain('line-clamp');
  expect(within(card).queryByRole('button', { name: 'Read more' })).toBeNull();
});
