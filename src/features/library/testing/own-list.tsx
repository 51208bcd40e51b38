import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { setSession } from '../../../lib/session.ts';
import { signIn } from '../../../lib/testing/student.ts';

/*
 * Shared helpers for tests of the user's lists: the test responds to each requested page. `loadPage` is given to
 * `vi.mock`: `vi.mock(path, async () => ({ loadMine: (await import('…/own-list.tsx')).loadPage }))`.
 */

/** A page of a list, as api/load-lists.ts answers it. */
interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: unknown;
}

/** Answers the newest question of a list with a page, or not at all. */
export type AnswerPage<Item> = (page: Page<Item> | 'failure') => Promise<void>;

interface Question {
  readonly resolve: (page: Page<unknown>) => void;
  readonly reject: (error: unknown) => void;
}

const asked: Question[] = [];
let visit = 0;

/** Fake of the function that loads a page. */
export function loadPage(): Promise<Page<unknown>> {
  return new Promise((resolve, reject) => {
    asked.push({ resolve, reject });
  });
}

/** The student who opens the next list. */
export function nextStudent(): UserId {
  return parseUserId(`keeper-${visit + 1}`);
}

/** Draws a list, as it is reached on the way back to it. */
async function show(list: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense>{list}</Suspense>
      </MemoryRouter>,
    );
  });
}

/** Draws a list of a student of their own, so that no test meets the list of another. */
export async function openList(draw: (uid: UserId) => ReactNode): Promise<UserId> {
  const uid = nextStudent();
  visit += 1;
  signIn({ uid });
  await show(draw(uid));
  return uid;
}

/** Leaves a list; what happens on the other page, and the way back to the list. */
export async function comeBackTo(list: ReactNode, away: () => void): Promise<void> {
  cleanup();
  away();
  await show(list);
}

/** How many questions wait for their answers. */
export function askedPages(): number {
  return asked.length;
}

/** Answers the newest question of whichever list; a test gives it the type of its own. */
export const answerPage: AnswerPage<unknown> = async (page) => {
  const last = await vi.waitFor(() => {
    const question = asked.pop();
    if (question === undefined) throw new Error('nothing was asked');
    return question;
  });
  await act(async () => {
    if (page === 'failure') last.reject(new Error('no network'));
    else last.resolve(page);
  });
};

/** Before each test. */
export function resetList(): void {
  asked.length = 0;
  localStorage.clear();
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
}

/** After each test. */
export function leaveList(): void {
  cleanup();
  setSession({ kind: 'signed-out' });
}
