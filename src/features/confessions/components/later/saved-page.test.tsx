import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { parseUserId } from '@chupke/domain/user.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { explore } from '../../../../lib/i18n/areas/en/explore.ts';
import { en } from '../../../../lib/i18n/en.ts';
import { outboxItems } from '../../../../lib/outbox.ts';
import { setSession } from '../../../../lib/session.ts';
import { ASHA, NOON, signIn } from '../../../../lib/testing/student.ts';
import type { SavedItem } from '../../model/later/saved-list.ts';
import { confessionOf } from '../../testing/samples.ts';
import { SavedPage } from './saved-page.tsx';

const { saved: text } = explore;

interface Page {
  readonly items: readonly SavedItem[];
  readonly next: unknown;
}
const backend = vi.hoisted(() => ({
  asked: [] as { readonly resolve: (page: Page) => void; readonly reject: (error: unknown) => void }[],
}));
vi.mock('../../api/load-saved.ts', () => ({
  loadSaved: () =>
    new Promise<Page>((resolve, reject) => {
      backend.asked.push({ resolve, reject });
    }),
}));

let visit = 0;

function here(number: number): SavedItem {
  const confession = confessionOf(number);
  return { id: confession.id, savedAt: NOON + number, content: { kind: 'here', confession } };
}

function gone(number: number): SavedItem {
  return { id: confessionOf(number).id, savedAt: NOON + number, content: { kind: 'gone' } };
}

/** Opens the list of a student of their own. */
async function open(): Promise<void> {
  visit += 1;
  const uid = parseUserId(`keeper-${visit}`);
  signIn({ uid });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/a', '/saved']}>
        <Suspense>
          <SavedPage uid={uid} />
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

function texts(): readonly string[] {
  return screen.queryAllByRole('article').map((card) => card.querySelector('p[dir]')?.textContent ?? '-');
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

it('waits, says when nothing is kept, and says so when it cannot be loaded', async () => {
  await open();
  expect(screen.getByText(en.common.loading)).toBeDefined();
  await answer('failure');
  expect(screen.getByRole('alert').textContent).toContain(en.common.couldNotLoad);
  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  await answer({ items: [], next: undefined });
  expect(screen.getByText(text.empty)).toBeDefined();
});

it('shows what is kept with a filled bookmark, and says what is gone, which can be taken off', async () => {
  await open();
  await answer({ items: [here(3), gone(2), here(1)], next: undefined });
  expect(texts()).toEqual(['Confession 3', '-', 'Confession 1']);
  const marks = screen.getAllByRole('button', { name: en.confessions.save });
  expect(marks.map((mark) => mark.getAttribute('aria-pressed'))).toEqual(['true', 'true']);
  const row = screen.getByRole('article', { name: text.goneTitle });
  fireEvent.click(within(row).getByRole('button', { name: text.takeOff }));
  expect(texts()).toEqual(['Confession 3', 'Confession 1']);
  expect(outboxItems().map(({ kind, payload }) => [kind, payload])).toEqual([
    ['save', { confession: confessionOf(2).id, saved: false }],
  ]);
});

it('can be read without the network as far as this device remembers, and no word of what is gone', async () => {
  await open();
  await answer({ items: [here(3), gone(2)], next: undefined });
  const kept = localStorage.getItem(`chupke-own-saved-list:keeper-${visit}`);
  expect(kept).not.toContain(confessionOf(2).id);
  cleanup();
  setSession({ kind: 'signed-out' });
  localStorage.clear();
  // As another start of the app finds it.
  localStorage.setItem(`chupke-own-saved:${ASHA.uid}`, JSON.stringify([confessionOf(3).id]));
  localStorage.setItem(`chupke-own-saved-list:keeper-${visit + 1}`, kept ?? '');
  await open();
  expect(texts()).toEqual(['Confession 3']);
  await answer('failure');
  expect(texts()).toEqual(['Confession 3']);
  expect(screen.getByText(text.offline)).toBeDefined();
});
