import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../../../lib/i18n/areas/en/explore.ts';
import { en } from '../../../../lib/i18n/en.ts';
import { outboxItems } from '../../../../lib/outbox.ts';
import { setSession } from '../../../../lib/session.ts';
import { signIn } from '../../../../lib/testing/student.ts';
import type { OwnItem } from '../../model/later/own-list.ts';
import { confessionOf } from '../../testing/samples.ts';
import { MyConfessionsPage } from './my-confessions-page.tsx';

const { mine: text } = explore;

interface Page {
  readonly items: readonly OwnItem[];
  readonly next: unknown;
}
const backend = vi.hoisted(() => ({
  asked: [] as { readonly resolve: (page: Page) => void; readonly reject: (error: unknown) => void }[],
}));
vi.mock('../../api/load-mine.ts', () => ({
  loadMine: () =>
    new Promise<Page>((resolve, reject) => {
      backend.asked.push({ resolve, reject });
    }),
}));

let visit = 0;

function item(number: number, more: Parameters<typeof confessionOf>[1] = {}): OwnItem {
  const confession = confessionOf(number, more);
  return { id: confession.id, confession };
}

async function open(): Promise<void> {
  visit += 1;
  const uid = parseUserId(`writer-${visit}`);
  signIn({ uid });
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense>
          <MyConfessionsPage uid={uid} />
        </Suspense>
      </MemoryRouter>,
    );
  });
}

async function answer(page: Page | 'failure'): Promise<void> {
  await vi.waitFor(() => expect(backend.asked.length).toBeGreaterThan(0), { timeout: 8000 });
  const last = backend.asked.pop();
  await act(async () => {
    if (page === 'failure') last?.reject(new Error('no network'));
    else last?.resolve(page);
  });
}

beforeEach(() => {
  backend.asked.length = 0;
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
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
  await vi.waitFor(() => expect(screen.queryByText('Confession 2')).toBeNull(), { timeout: 8000 });
  expect(outboxItems().map(({ kind }) => kind)).toEqual(['delete-confession']);
});

it('says of one that is being removed that it is', async () => {
  await open();
  await answer({ items: [{ id: confessionOf(2).id, confession: undefined }], next: undefined });
  expect(screen.getByRole('article', { name: text.goingTitle })).toBeDefined();
});
