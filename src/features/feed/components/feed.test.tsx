import { poolOf } from '@chupke/domain/feed.ts';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerConfessionHandlers } from '../../../entities/confession/hooks/outbox-handlers.ts';
import { confessionOf, idOf } from '../../../entities/confession/testing/samples.ts';
import { backend } from '../../../entities/feed/testing/fake-feed.ts';
import { enqueue } from '../../../lib/outbox/outbox.ts';
import { setSession } from '../../../lib/session.ts';
import { en } from '../../../texts/en/catalogue.ts';
import {
  drawFeed,
  newReader,
  openFeed,
  pageOf,
  resetFeed,
  scrollTo,
  soon,
  tell,
  texts,
} from '../testing/open-feed.tsx';

const fake = vi.hoisted(() => () => import('../../../entities/feed/testing/fake-feed.ts'));
vi.mock('../../../entities/feed/api/watch-feed.ts', async () => (await fake()).watchFeed);
vi.mock('../../../entities/confession/hooks/sending.ts', async () => (await fake()).sending);

const { confessions, common, errors } = en;

beforeEach(resetFeed);

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

it('waits with a skeleton, says when nobody has written, and says so when it can’t be loaded', async () => {
  const listener = await openFeed();
  expect(screen.getByText(common.loading)).toBeDefined();
  backend.listener = undefined;
  act(() => listener.onFailure(undefined));
  expect(screen.getByRole('alert').textContent).toContain(common.couldNotLoad);
  fireEvent.click(screen.getByRole('button', { name: common.retry }));
  expect(screen.getByText(common.loading)).toBeDefined();
  await soon(() => expect(backend.listener).toBeDefined());
  act(() => backend.listener?.onValue(pageOf([], true)));
  expect(screen.getByText(confessions.emptyTitle)).toBeDefined();
  expect(screen.getByRole('link', { name: confessions.emptyAction })).toBeDefined();
});

it('shows new ones at the top, or behind the pill when the reader is further down', async () => {
  const listener = await openFeed();
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
  const listener = await openFeed();
  tell(listener, [confessionOf(1)]);
  act(() => listener.onFailure(undefined));
  expect(texts()).toEqual(['Confession 1']);
  expect(screen.getByText(confessions.quietFailure)).toBeDefined();
});

it('draws what a student wrote as words: no markup, links that give nothing away', async () => {
  const listener = await openFeed();
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
  const listener = await openFeed();
  tell(listener, [confessionOf(1)]);
  registerConfessionHandlers();
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
  const listener = await openFeed();
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

it('keeps what was told a moment ago when the page is left', async () => {
  const listener = await openFeed();
  tell(listener, [confessionOf(6)]);
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('chupke-feed')).toContain('Confession 6');
});

it('shows the kept feed at once at the next start, without waiting for anyone', async () => {
  const reader = newReader();
  const kept = {
    uid: reader.uid,
    feed: 'iit-bombay',
    savedAt: 1,
    confessions: [confessionOf(5), { id: idOf(4), text: 5 }],
  };
  localStorage.setItem('chupke-feed', JSON.stringify(kept));
  drawFeed(reader);
  expect(texts()).toEqual(['Confession 5']);
});

it('of a small college has the name of the city, and nothing of another feed that was kept', () => {
  const reader = { ...newReader(), ...poolOf('New Delhi') };
  const kept = { uid: reader.uid, feed: 'iit-bombay', savedAt: 1, confessions: [confessionOf(5)] };
  localStorage.setItem('chupke-feed', JSON.stringify(kept));
  drawFeed(reader);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('New Delhi');
  expect(texts()).toEqual([]);
});
