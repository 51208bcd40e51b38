import type { Confession, Reply } from '@chupke/domain/confession.ts';
import { act, cleanup, render } from '@testing-library/react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';
import { ConfessionPage } from '../components/confession-page.tsx';
import { backend, resetBackend } from './fake-thread.ts';
import { confessionOf } from '../../../entities/confession/testing/samples.ts';
import { clearToasts, ShownToasts } from '../../../entities/confession/testing/shown-toasts.tsx';

let number = 500;

/** Before each test: nothing is cached or requested. */
export function resetThread(): void {
  localStorage.clear();
  sessionStorage.clear();
  resetBackend();
  // jsdom has none.
  Element.prototype.scrollIntoView = vi.fn();
}

/** After each test: unmounts everything and signs out. */
export function leaveThread(): void {
  cleanup();
  clearToasts();
  setSession({ kind: 'signed-out' });
}

/** A confession that no other test of the file uses, with three replies by default. */
export function someConfession(more: Partial<Confession> = {}): Confession {
  number += 1;
  return confessionOf(number, { replyCount: 3, ...more });
}

/**
 * Draws the page of a confession, as it is reached by its address, and the toasts. `link`: where a link to one of its
 * replies leads while it is open.
 */
export function drawThread(confession: Confession, hash = '', link = hash): void {
  render(
    <MemoryRouter initialEntries={[`/confession/${confession.id}${hash}`]}>
      <Routes>
        <Route
          path="/confession/:id"
          element={
            <>
              <Link to={link}>the linked reply</Link>
              <ConfessionPage id={confession.id} />
            </>
          }
        />
        <Route path="/" element={<p>the feed</p>} />
      </Routes>
      <ShownToasts />
    </MemoryRouter>,
  );
}

/** Waits until something is watched; the machine may be busy. */
async function watched(listener: () => unknown): Promise<void> {
  const check = (): void => {
    if (listener() === undefined) throw new Error('not watched yet');
  };
  await vi.waitFor(check);
}

/** The backend answers that these are the replies. */
export async function tellReplies(replies: readonly Reply[], hasOlder = false): Promise<void> {
  await watched(() => backend.replies);
  act(() => backend.replies?.onValue({ replies, hasMore: hasOlder }));
}

interface OpenOptions {
  readonly hasOlder?: boolean;
  readonly hash?: string;
  readonly link?: string;
  readonly confession?: Confession;
}

/** Opens the page of a confession as a student, and lets the backend answer. */
export async function openThread(
  replies: readonly Reply[],
  { hasOlder = false, hash = '', link, confession = someConfession() }: OpenOptions = {},
): Promise<Confession> {
  signIn();
  drawThread(confession, hash, link);
  await watched(() => backend.confession);
  act(() => backend.confession?.onValue(confession));
  if (confession.replyCount > 0) await tellReplies(replies, hasOlder);
  return confession;
}
