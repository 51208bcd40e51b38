import { parseFeedId } from '@chupke/domain/college.ts';
import type { Confession } from '@chupke/domain/confession.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { outboxItems } from '../../../lib/outbox/outbox.ts';
import type { OwnItem } from '../model/own-list.ts';
import type { AnswerPage } from '../testing/own-list.tsx';
import { answerPage, askedPages, comeBackTo, leaveList, openList, resetList } from '../testing/own-list.tsx';
import {
  forgetPosted,
  rememberPosted,
  rememberPostedLater,
} from '../../../entities/confession/hooks/my-activity.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { dispatchFeed, setFeed } from '../../../entities/feed/hooks/feed-store.ts';
import { EMPTY_FEED } from '../../../entities/feed/model/feed-state.ts';
import { ASHA } from '../../../lib/testing/student.ts';
import { MyConfessionsPage } from './my-confessions-page.tsx';

const { mine: text } = explore;
/** Whose feed it is matters to nobody here. */
const KEY = { uid: ASHA.uid, feed: parseFeedId('iit-bombay') };

const fake = vi.hoisted(() => () => import('../testing/own-list.tsx'));
vi.mock('../api/load-lists.ts', async () => ({ loadMine: (await fake()).loadPage }));

function item(number: number, more: Parameters<typeof confessionOf>[1] = {}): OwnItem {
  const confession = confessionOf(number, more);
  return { id: confession.id, confession };
}

const open = () => openList((uid) => <MyConfessionsPage user={uid} />);
const answer: AnswerPage<OwnItem> = answerPage;

/** A post is sent, and comes to the feed. */
function post(confession: Confession): void {
  rememberPosted(confession);
  const page = { confessions: [confession], isEnd: true, isAtTop: true, own: new Set<string>() };
  dispatchFeed({ kind: 'answer', source: 'live', ...page });
  forgetPosted([confession.id]);
}

beforeEach(resetList);
afterEach(() => {
  leaveList();
  setFeed(KEY, EMPTY_FEED);
});

it('waits, says when nothing was written, and says so when it cannot be loaded', async () => {
  await open();
  expect(screen.getByText(en.common.loading)).toBeDefined();
  await answer('failure');
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  await answer({ items: [], next: undefined });
  expect(screen.getByText(text.empty)).toBeDefined();
  expect(screen.getByRole('link', { name: text.write }).getAttribute('href')).toBe('/create');
});

it('counts what they are and what they have brought, and says where that is not all', async () => {
  await open();
  const items = [item(3, { likes: 4, replyCount: 1 }), item(2, { likes: 8 })];
  await answer({ items, next: 'more' });
  expect(screen.getByText('2 confessions · 12 likes · 1 reply')).toBeDefined();
  expect(screen.getByText(text.soFar, { exact: false })).toBeDefined();
  // Two rows are on the screen: the next page is wanted at once.
  await answer({ items: [item(1)], next: undefined });
  expect(screen.getByText('3 confessions · 12 likes · 1 reply')).toBeDefined();
  expect(screen.queryByText(text.soFar, { exact: false })).toBeNull();
  expect(screen.getAllByText(en.confessions.mine)).toHaveLength(3);
});

it('does not count one that waits among those that have appeared, as the account does not', async () => {
  await open();
  const items = [item(3, { status: 'waiting' }), item(2, { likes: 8 }), item(1, { status: 'hidden' })];
  await answer({ items, next: undefined });
  expect(screen.getByText('2 confessions · 1 yet to appear · 8 likes · 0 replies')).toBeDefined();
});

it('explains why one is hidden, and lets it be taken back', async () => {
  await open();
  await answer({ items: [item(2, { status: 'hidden' }), item(1)], next: undefined });
  const [hidden] = screen.getAllByRole('article');
  const card = within(hidden ?? document.body);
  expect(card.getByText('Confession 2')).toBeDefined();
  expect(card.getByText(text.hiddenBody)).toBeDefined();
  fireEvent.click(card.getByRole('button', { name: en.confessions.delete }));
  const question = await screen.findByRole('alertdialog', { name: en.confessions.deleteTitle });
  fireEvent.click(within(question).getByRole('button', { name: en.confessions.deleteConfirm }));
  await vi.waitFor(() => expect(screen.queryByText('Confession 2')).toBeNull());
  expect(outboxItems().map(({ kind }) => kind)).toEqual(['delete-confession']);
});

it('says that one has not appeared yet, offers nothing but to delete it, and does so', async () => {
  await open();
  await answer({ items: [item(2, { status: 'waiting' })], next: undefined });
  const card = within(screen.getByRole('article'));
  expect(card.getByText('Waits for its moment')).toBeDefined();
  expect(
    card.getByText(
      'It appears at a random moment within the time you chose, and with that moment’s time. Until then only you can read it, and you can still delete it.',
    ),
  ).toBeDefined();
  expect(card.getAllByRole('button').map((button) => button.textContent)).toEqual([en.confessions.delete]);
  fireEvent.click(card.getByRole('button', { name: en.confessions.delete }));
  const question = await screen.findByRole('alertdialog', { name: en.confessions.deleteTitle });
  fireEvent.click(within(question).getByRole('button', { name: en.confessions.deleteConfirm }));
  await vi.waitFor(() => expect(screen.queryByText('Confession 2')).toBeNull());
  expect(outboxItems().map(({ kind }) => kind)).toEqual(['delete-confession']);
});

it('says of one that is being removed that it is', async () => {
  await open();
  await answer({ items: [{ id: confessionOf(2).id, confession: undefined }], next: undefined });
  expect(screen.getByRole('article', { name: text.goingTitle })).toBeDefined();
});

it('has a post that appears later, also where it reached the backend after the list was asked for', async () => {
  await open();
  await answer({ items: [item(1)], next: undefined });
  const later = item(2, { status: 'waiting' });
  act(() => rememberPostedLater(later.id));
  await answer({ items: [later, item(1)], next: undefined });
  expect(screen.getByText('Waits for its moment')).toBeDefined();
});

it('has the post that was written meanwhile on the way back, at once and then as the backend has it', async () => {
  const uid = await open();
  await answer({ items: [item(1)], next: undefined });
  await comeBackTo(<MyConfessionsPage user={uid} />, () => post(confessionOf(2)));
  expect(screen.getByText('Confession 2')).toBeDefined();
  expect(screen.getByText('2 confessions · 0 likes · 0 replies')).toBeDefined();
  await answer({ items: [item(2, { likes: 3 }), item(1)], next: undefined });
  expect(screen.getByText('2 confessions · 3 likes · 0 replies')).toBeDefined();
});

it('asks once for one that the feed has no longer, and says nothing of it where the backend has it no longer either', async () => {
  const uid = await open();
  await answer({ items: [item(1)], next: undefined });
  await comeBackTo(<MyConfessionsPage user={uid} />, () => {
    post(confessionOf(2));
    setFeed(KEY, EMPTY_FEED);
  });
  await answer({ items: [item(1)], next: undefined });
  await vi.dynamicImportSettled();
  expect(askedPages()).toBe(0);
  expect(screen.queryByText('Confession 2')).toBeNull();
});
