import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../../texts/en/catalogue.ts';
import { compose } from '../../../texts/en/compose.ts';
import { backend, forgetListeners } from '../testing/fake-thread.ts';
import {
  drawThread,
  leaveThread,
  openThread,
  resetThread,
  someConfession,
  tellReplies,
} from '../testing/open-thread.tsx';
import { replyOf } from '../../../entities/confession/testing/samples.ts';

const fake = vi.hoisted(() => () => import('../testing/fake-thread.ts'));
vi.mock('../api/watch-confession.ts', async () => (await fake()).watchConfession);
vi.mock('../api/watch-replies.ts', async () => (await fake()).watchReplies);
vi.mock('../../../entities/confession/api/read-own.ts', async () => (await fake()).readOwn);
vi.mock('../api/send-views.ts', async () => (await fake()).sendViews);
vi.mock('../../../entities/confession/hooks/sending.ts', async () => (await fake()).sending);

const { confessions } = en;

function shown(): readonly string[] {
  const thread = screen.getByRole('region', { name: confessions.repliesTitle });
  return within(thread)
    .queryAllByRole('article')
    .map((article) => article.querySelector('p[dir]')?.textContent ?? '');
}

function heartOf(text: string): HTMLElement {
  const article = screen.getByText(text).closest('article') ?? document.body;
  return within(article).getByRole('button', { name: new RegExp(`^${confessions.like},`) });
}

function choose(order: 'oldest' | 'newest' | 'top'): void {
  fireEvent.change(screen.getByRole('combobox', { name: confessions.order }), { target: { value: order } });
}

beforeEach(resetThread);

afterEach(() => {
  leaveThread();
  vi.restoreAllMocks();
});

it('asks for nothing of one’s own when it is opened, and for no replies where there are none', async () => {
  const confession = await openThread([], { confession: someConfession({ replyCount: 0 }) });
  expect(await screen.findByText(confessions.noReplies)).toBeDefined();
  expect(backend.asked).toEqual(['confession']);
  fireEvent.focus(screen.getByRole('textbox'));
  await vi.waitFor(() => expect(backend.asked).toEqual(['confession', 'part']));
  fireEvent.blur(screen.getByRole('textbox'));
  fireEvent.focus(screen.getByRole('textbox'));
  // The first one that comes moves the count, and is then asked for.
  act(() => backend.confession?.onValue({ ...confession, replyCount: 1 }));
  await vi.waitFor(() => expect(backend.asked).toEqual(['confession', 'part', 'replies']));
});

it('stops listening to the replies when it is left', async () => {
  await openThread([replyOf(1)]);
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  cleanup();
  expect(backend.replies).toBeUndefined();
});

it('looks up once whether one likes what others like, and shows it', async () => {
  backend.isLiked = true;
  const confession = someConfession({ likes: 3 });
  await openThread([], { confession });
  const heart = screen.getAllByRole('button', { name: new RegExp(`^${confessions.like},`) })[0];
  await vi.waitFor(() => expect(heart?.getAttribute('aria-pressed')).toBe('true'));
  cleanup();
  backend.replies = undefined;
  await openThread([], { confession });
  expect(backend.asked.filter((what) => what === 'like')).toHaveLength(1);
});

it('likes a reply at once, sends it once, and takes it back when it is refused', async () => {
  await openThread([replyOf(1, { likes: 2 }), replyOf(2)]);
  backend.answer = { kind: 'refused', code: 'too-many-likes' };
  fireEvent.click(heartOf('Reply 1'));
  expect(heartOf('Reply 1').textContent).toBe('3');
  expect(heartOf('Reply 2').getAttribute('aria-pressed')).toBe('false');
  await vi.waitFor(() => expect(heartOf('Reply 1').textContent).toBe('2'));
  expect(backend.sent).toMatchObject([
    { kind: 'like-reply', payload: { reply: replyOf(1).id, liked: true } },
  ]);
});

it('keeps a confession at once and remembers it, and takes it off when that is refused', async () => {
  const confession = await openThread([]);
  const bookmark = () => screen.getByRole('button', { name: confessions.save });
  fireEvent.click(bookmark());
  expect(bookmark().getAttribute('aria-pressed')).toBe('true');
  await vi.waitFor(() => expect(backend.sent).toHaveLength(1));
  await vi.waitFor(() =>
    expect(localStorage.getItem('chupke-own-saved:uid-of-asha')).toContain(confession.id),
  );
  backend.answer = { kind: 'refused', code: 'permission-denied' };
  fireEvent.click(bookmark());
  expect(bookmark().getAttribute('aria-pressed')).toBe('false');
  await vi.waitFor(() => expect(bookmark().getAttribute('aria-pressed')).toBe('true'));
});

it('counts one’s own opening at once', async () => {
  const confession = await openThread([], { confession: someConfession({ views: 6 }) });
  expect(await screen.findByText(confessions.views(7, '7'))).toBeDefined();
  act(() => backend.confession?.onValue({ ...confession, views: 7 }));
  expect(screen.getByText(confessions.views(7, '7'))).toBeDefined();
});

it('puts replies in the chosen order and remembers it', async () => {
  const replies = [replyOf(1, { likes: 1 }), replyOf(2, { likes: 5 }), replyOf(3)];
  await openThread(replies);
  expect(shown()).toEqual(['Reply 1', 'Reply 2', 'Reply 3']);
  choose('newest');
  expect(shown()).toEqual(['Reply 3', 'Reply 2', 'Reply 1']);
  cleanup();
  forgetListeners();
  await openThread(replies);
  expect(shown()).toEqual(['Reply 3', 'Reply 2', 'Reply 1']);
  choose('top');
  expect(shown()).toEqual(['Reply 2', 'Reply 1', 'Reply 3']);
  expect(backend.asked).not.toContain('top');
});

it('asks for the most liked ones where not all replies are loaded', async () => {
  backend.top = [
    { replies: [replyOf(1, { likes: 9 }), replyOf(51, { likes: 4 })], hasMore: true },
    { replies: [replyOf(2, { likes: 3 })], hasMore: false },
  ];
  await openThread([replyOf(50), replyOf(51, { likes: 4 })], { hasOlder: true });
  choose('top');
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1', 'Reply 51']));
  fireEvent.click(screen.getByRole('button', { name: confessions.moreReplies }));
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1', 'Reply 51', 'Reply 2', 'Reply 50']));
  expect(screen.queryByRole('button', { name: confessions.moreReplies })).toBeNull();
});

it('lists a reply once that comes again with the next most liked ones, because it lost a like meanwhile', async () => {
  backend.top = [
    { replies: [replyOf(1, { likes: 9 }), replyOf(2, { likes: 5 })], hasMore: true },
    { replies: [replyOf(3, { likes: 5 }), replyOf(2, { likes: 4 })], hasMore: true },
  ];
  await openThread([replyOf(50), replyOf(51)], { hasOlder: true });
  choose('top');
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1', 'Reply 2']));
  fireEvent.click(screen.getByRole('button', { name: confessions.moreReplies }));
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1', 'Reply 3', 'Reply 2']));
});

it('shows no gap where more came while there was no connection, and fetches those in between', async () => {
  await openThread([replyOf(1), replyOf(2)], { hasOlder: true });
  await tellReplies([replyOf(60), replyOf(61)], true);
  expect(shown()).toEqual(['Reply 60', 'Reply 61']);
  backend.older = { replies: [replyOf(58), replyOf(59)], hasMore: true };
  fireEvent.click(screen.getByRole('button', { name: confessions.older }));
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 58', 'Reply 59', 'Reply 60', 'Reply 61']));
  expect(screen.getByRole('button', { name: confessions.older })).toBeDefined();
});

it('brings the reader to a reply that is linked to while the most liked ones are shown', async () => {
  backend.top = [{ replies: [replyOf(1, { likes: 9 })], hasMore: true }];
  await openThread([replyOf(50), replyOf(51)], { hasOlder: true, link: `#${replyOf(50).id}` });
  choose('top');
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1']));
  fireEvent.click(screen.getByText('the linked reply'));
  expect(shown()).toEqual(['Reply 50', 'Reply 51']);
  expect(document.activeElement).toBe(screen.getByText('Reply 50').closest('article'));
  // The order that was chosen stays chosen for the next thread, and can be chosen here again.
  choose('top');
  expect(shown()).toEqual(['Reply 1']);
});

it('brings the reader to the reply of the address, and again when it is asked for again', async () => {
  await openThread([replyOf(1), replyOf(2)], { hash: `#${replyOf(2).id}` });
  const linked = screen.getByText('Reply 2').closest('article');
  expect(document.activeElement).toBe(linked);
  screen.getByRole('textbox').focus();
  act(() => backend.replies?.onValue({ replies: [replyOf(1), replyOf(2), replyOf(3)], hasMore: false }));
  // New ones don't move the reader's focus.
  expect(document.activeElement).not.toBe(linked);
  fireEvent.click(screen.getByText('the linked reply'));
  expect(document.activeElement).toBe(linked);
});

it('finds the reply of the address on the page before', async () => {
  backend.single = replyOf(3);
  backend.older = { replies: [replyOf(2), replyOf(3)], hasMore: true };
  await openThread([replyOf(4)], { hasOlder: true, hash: `#${replyOf(3).id}` });
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 2', 'Reply 3', 'Reply 4']));
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Reply 3').closest('article')));
});

it('shows one that lies deeper on its own', async () => {
  backend.single = replyOf(1);
  backend.older = { replies: [replyOf(3)], hasMore: true };
  await openThread([replyOf(4)], { hasOlder: true, hash: `#${replyOf(1).id}` });
  expect(await screen.findByText(confessions.linkedReply)).toBeDefined();
  expect(shown()).toEqual(['Reply 1', 'Reply 3', 'Reply 4']);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByText('Reply 1').closest('article')));
});

it('looks for the reply of the address also where the confession seems to have none, before it says anything', async () => {
  const confession = someConfession({ replyCount: 0 });
  await openThread([], { confession, hash: `#${replyOf(1).id}` });
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  expect(screen.queryByText('Reply not found')).toBeNull();
  await tellReplies([replyOf(1)]);
  expect(document.activeElement).toBe(screen.getByText('Reply 1').closest('article'));
  expect(screen.queryByText('Reply not found')).toBeNull();
});

it('tells a screen reader of new replies of others, and of no earlier or own ones', async () => {
  backend.part = { kind: 'reader', mask: replyOf(9).anonymousId };
  backend.older = { replies: [replyOf(1), replyOf(2)], hasMore: false };
  await openThread([replyOf(3), replyOf(4)], { hasOlder: true });
  choose('oldest');
  fireEvent.click(screen.getByRole('button', { name: confessions.older }));
  await vi.waitFor(() => expect(shown()).toEqual(['Reply 1', 'Reply 2', 'Reply 3', 'Reply 4']));
  const news = (): readonly string[] => screen.getAllByRole('status').map((each) => each.textContent);
  expect(news()).not.toContain(confessions.newReplies(2));
  fireEvent.focus(screen.getByRole('textbox'));
  await vi.waitFor(() => expect(backend.asked).toContain('part'));
  await tellReplies([replyOf(3), replyOf(4), replyOf(9)], true);
  await screen.findByText(confessions.you);
  expect(news()).not.toContain(confessions.newReplies(1));
  await tellReplies([replyOf(3), replyOf(4), replyOf(9), replyOf(10)], true);
  expect(news()).toContain(confessions.newReplies(1));
});

it('tells of no new replies where only its count was old', async () => {
  const confession = await openThread([], { confession: someConfession({ replyCount: 0 }) });
  await screen.findByText(confessions.noReplies);
  const news = (): string =>
    screen
      .getAllByRole('status')
      .map((each) => each.textContent)
      .join('');
  act(() => backend.confession?.onValue({ ...confession, replyCount: 2 }));
  await tellReplies([replyOf(1), replyOf(2)]);
  expect(shown()).toEqual(['Reply 1', 'Reply 2']);
  expect(news()).not.toContain(confessions.newReplies(2));
  await tellReplies([replyOf(1), replyOf(2), replyOf(3, { timestamp: Date.now() + 1000 })]);
  expect(news()).toContain(confessions.newReplies(1));
});

it('says that the reply of the address is gone, and asks for no page', async () => {
  await openThread([replyOf(4)], { hasOlder: true, hash: `#${replyOf(1).id}` });
  expect(await screen.findByText('Reply not found')).toBeDefined();
  expect(backend.asked.at(-1)).toBe('reply');
  expect(shown()).toEqual(['Reply 4']);
});

it('marks one’s replies by one’s mask, also those that were written elsewhere', async () => {
  backend.part = { kind: 'reader', mask: replyOf(2).anonymousId };
  await openThread([replyOf(1), replyOf(2)]);
  expect(screen.queryByText(confessions.you)).toBeNull();
  fireEvent.focus(screen.getByRole('textbox'));
  const stamp = await screen.findByText(confessions.you);
  expect(stamp.closest('article')?.textContent).toContain('Reply 2');
});

it('is there again without a network, says so, and is live when the backend answers', async () => {
  const confession = await openThread([replyOf(1), replyOf(2)]);
  cleanup();
  forgetListeners();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  drawThread(confession);
  expect(screen.getByText(confession.text)).toBeDefined();
  expect(shown()).toEqual(['Reply 1', 'Reply 2']);
  expect(await screen.findByText(confessions.keptPage)).toBeDefined();
  online.mockReturnValue(true);
  await vi.waitFor(() => expect(backend.replies).toBeDefined());
  act(() => backend.replies?.onValue({ replies: [replyOf(2), replyOf(3)], hasMore: false }));
  expect(shown()).toEqual(['Reply 2', 'Reply 3']);
  expect(screen.queryByText(confessions.keptPage)).toBeNull();
});

it('keeps no page of what is gone', async () => {
  const confession = await openThread([replyOf(1)]);
  act(() => backend.confession?.onValue(undefined));
  expect(screen.getByRole('heading', { name: confessions.missingTitle })).toBeDefined();
  expect(Object.keys(localStorage).filter((key) => key.includes(confession.id))).toEqual([]);
});

it('asks once before a reply goes out that could show who someone is', async () => {
  await openThread([replyOf(1)]);
  const box = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(box, { target: { value: 'her number is 98200 12345' } });
  await screen.findAllByText(compose.guard.title(1));
  const send = (): boolean => fireEvent.click(screen.getByRole('button', { name: confessions.reply }));
  send();
  expect(screen.getByRole('button', { name: compose.guard.sendAsIs })).toBeDefined();
  expect(box.value).toBe('her number is 98200 12345');
  fireEvent.click(screen.getByRole('button', { name: compose.guard.sendAsIs }));
  expect(box.value).toBe('');
});
