import type { Confession } from '@chupke/domain/confession.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { en } from '../../../lib/i18n/en.ts';
import type { SendResult } from '../../../lib/outbox-model.ts';
import { enqueue } from '../../../lib/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import type { FeedListener } from '../api/watch-feed.ts';
import { startConfessionSenders } from '../hooks/senders.ts';
import { ASHA, confessionOf, idOf, signIn } from '../testing/samples.ts';
import type { Reader } from './feed.tsx';
import { Feed } from './feed.tsx';

interface Backend {
  listener: FeedListener | undefined;
  answer: ((result: SendResult) => void) | undefined;
}
const backend = vi.hoisted((): Backend => ({ listener: undefined, answer: undefined }));
vi.mock('../api/watch-feed.ts', () => ({
  watchFeed: (_college: string, listener: FeedListener) => {
    backend.listener = listener;
    return () => {};
  },
}));
vi.mock('../api/send-post.ts', () => ({ sendPost: () => waitForAnswer() }));
vi.mock('../api/send-like.ts', () => ({ sendLike: () => waitForAnswer() }));

function waitForAnswer(): Promise<SendResult> {
  return new Promise((resolve) => {
    backend.answer = resolve;
  });
}

const { confessions, common, errors } = en;
let visit = 0;

/** Opens the feed of a student of their own, so that no test meets the feed of another. */
async function open(): Promise<FeedListener> {
  visit += 1;
  const uid = parseUserId(`reader-${visit}`);
  signIn({ uid });
  const reader = { ...ASHA, uid } as Reader;
  render(
    <MemoryRouter>
      <Feed reader={reader} />
    </MemoryRouter>,
  );
  backend.listener = undefined;
  return vi.waitFor(() => {
    const { listener } = backend;
    if (listener === undefined) throw new Error('not watched yet');
    return listener;
  });
}

function tell(listener: FeedListener, list: readonly Confession[]): void {
  act(() => listener.onAnswer('live', list, 50));
}

function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '');
}

function scrollTo(top: number): void {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
}

beforeEach(() => {
  localStorage.clear();
  scrollTo(0);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('waits with a skeleton, says when nobody has written, and says so when it can’t be loaded', async () => {
  const listener = await open();
  expect(screen.getByText(common.loading)).toBeDefined();
  act(() => listener.onFailure());
  expect(screen.getByRole('alert').textContent).toContain(common.couldNotLoad);
  tell(listener, []);
  expect(screen.getByText(confessions.emptyTitle)).toBeDefined();
  expect(screen.getByRole('link', { name: confessions.emptyAction })).toBeDefined();
});

it('shows new ones at the top, or behind the pill when the reader is further down', async () => {
  const listener = await open();
  tell(listener, [confessionOf(2), confessionOf(1)]);
  tell(listener, [confessionOf(3), confessionOf(2), confessionOf(1)]);
  expect(texts()).toEqual(['Confession 3', 'Confession 2', 'Confession 1']);
  scrollTo(900);
  tell(listener, [confessionOf(4), confessionOf(3), confessionOf(2), confessionOf(1)]);
  expect(texts()).toHaveLength(3);
  fireEvent.click(screen.getByRole('button', { name: confessions.newOnes(1) }));
  expect(texts()).toEqual(['Confession 4', 'Confession 3', 'Confession 2', 'Confession 1']);
});

it('keeps what it has when the live feed fails, and offers to try again', async () => {
  const listener = await open();
  tell(listener, [confessionOf(1)]);
  act(() => listener.onFailure());
  expect(texts()).toEqual(['Confession 1']);
  expect(screen.getByText(confessions.quietFailure)).toBeDefined();
});

it('draws what a student wrote as words: no markup, links that give nothing away', async () => {
  const listener = await open();
  const text = '<img src=x onerror=alert(1)> https://example.in/a javascript:alert(1)';
  tell(listener, [confessionOf(1, { text })]);
  const card = screen.getByRole('article');
  expect(card.querySelector('img')).toBeNull();
  expect(texts()).toEqual([text]);
  const links = within(card)
    .getAllByRole('link')
    .filter((link) => link.getAttribute('target') === '_blank');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://example.in/a', 'ugc noopener noreferrer nofollow'],
  ]);
});

it('shows one’s own post from the first moment, once, through a refusal and a retry', async () => {
  const listener = await open();
  tell(listener, [confessionOf(1)]);
  startConfessionSenders();
  const { id, text, anonymousId, college, collegeName } = confessionOf(2);
  act(() => enqueue({ id, kind: 'post', payload: { text, anonymousId, college, collegeName } }));
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'refused', code: 'account-flagged' }));
  const card = () => screen.getAllByRole('article')[0] ?? document.body;
  await vi.waitFor(() => expect(card().textContent).toContain(errors['account-flagged']));
  backend.answer = undefined;
  fireEvent.click(within(card()).getByRole('button', { name: confessions.retry }));
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'sent' }));
  await vi.waitFor(() => expect(within(card()).queryByRole('status')).toBeNull());
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
  tell(listener, [confessionOf(2), confessionOf(1)]);
  expect(texts()).toEqual(['Confession 2', 'Confession 1']);
});

it('likes at once, and takes it back when the backend refuses', async () => {
  const listener = await open();
  tell(listener, [confessionOf(7, { likes: 4 })]);
  backend.answer = undefined;
  const heart = () => screen.getByRole('button', { name: new RegExp(`^${confessions.like},`) });
  fireEvent.click(heart());
  expect(heart().getAttribute('aria-pressed')).toBe('true');
  expect(heart().textContent).toBe('5');
  await vi.waitFor(() => expect(backend.answer).toBeDefined());
  await act(async () => backend.answer?.({ kind: 'refused', code: 'too-many-likes' }));
  await vi.waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
  expect(heart().textContent).toBe('4');
});

it('shows the kept feed at once at the next start, without waiting for anyone', async () => {
  visit += 1;
  const uid = parseUserId(`reader-${visit}`);
  signIn({ uid });
  const kept = {
    uid,
    college: 'iit-bombay',
    savedAt: 1,
    confessions: [confessionOf(5), { id: idOf(4), text: 5 }],
  };
  localStorage.setItem('chupke-feed', JSON.stringify(kept));
  render(
    <MemoryRouter>
      <Feed reader={{ ...ASHA, uid } as Reader} />
    </MemoryRouter>,
  );
  expect(texts()).toEqual(['Confession 5']);
});
