import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { explore as text } from '../../../texts/en/explore.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { Explore } from './explore.tsx';

/*
 * With the SDK as it is where the device seems to have a network, and no server is reached: a watched query answers from
 * the cache, at once if it holds any of its documents, otherwise when the SDK gives up; a single query fails then.
 */

interface Answer {
  readonly docs: readonly unknown[];
  readonly empty: boolean;
  readonly metadata: { readonly fromCache: boolean };
}
interface Sdk {
  listener: ((answer: Answer) => void) | undefined;
  giveUp: (() => void) | undefined;
}
const sdk = vi.hoisted((): Sdk => ({ listener: undefined, giveUp: undefined }));

vi.mock('../../../lib/firestore.ts', () => ({ firestore: {} }));
vi.mock('firebase/firestore', () => {
  const nothing = () => ({});
  return {
    collection: nothing,
    limit: nothing,
    orderBy: nothing,
    query: nothing,
    where: nothing,
    onSnapshot: (_what: unknown, _options: unknown, listener: (answer: Answer) => void) => {
      sdk.listener = listener;
      return () => undefined;
    },
    getDocsFromServer: () =>
      new Promise((_, reject) => {
        sdk.giveUp = () => reject(new Error('unavailable'));
      }),
  };
});

/** The SDK answers from its cache. */
async function answerFromCache(docs: readonly unknown[]): Promise<void> {
  await vi.waitFor(() => expect(sdk.listener).toBeDefined());
  act(() => sdk.listener?.({ docs, empty: docs.length === 0, metadata: { fromCache: true } }));
  sdk.listener = undefined;
}

function isFailed(): boolean {
  return screen.queryByText(en.common.couldNotLoad) !== null;
}

afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
});

function isLoading(): boolean {
  return screen.queryByText(en.common.loading) !== null;
}

/** Searches, where the case is one of a search; nothing was looked through then, so nothing is said about matches. */
function searchFor(words: string): void {
  if (words === '') return;
  const field = screen.getByRole('searchbox', { name: text.searchLabel });
  fireEvent.change(field, { target: { value: words } });
}

it.each([
  ['/explore', ''],
  ['/explore?tab=trending', ''],
  ['/explore', 'mess'],
])('%s, searched for “%s”: says that nothing could be loaded', async (path, words) => {
  signIn();
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[path]}>
        <Suspense>
          <Explore />
        </Suspense>
      </MemoryRouter>,
    );
  });
  searchFor(words);
  // What another visit has left behind.
  if (isFailed()) fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  expect([isLoading(), isFailed()]).toEqual([true, false]);
  await answerFromCache([]);
  expect(isFailed()).toBe(true);

  fireEvent.click(screen.getByRole('button', { name: en.common.retry }));
  expect(isFailed()).toBe(false);
  // It knows one that another list has.
  await answerFromCache([{}]);
  expect(isFailed()).toBe(false);
  await act(async () => sdk.giveUp?.());
  expect(isFailed()).toBe(true);
  expect(screen.queryByText(text.searchEmpty)).toBeNull();
});
