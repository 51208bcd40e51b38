import type { Circle } from '@chupke/domain/circle.ts';
import type { CollegeId } from '@chupke/domain/college.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import { CirclesPage } from '../../../features/directory/components/circles-page.tsx';
import type { OwnCircle } from '../model/own-circles.ts';
import { circleOf, COLLEGE, HOUR, signInAsha } from './circle-samples.ts';
import { backend, resetBackend, tellOwn } from './fake-api.ts';

/** Another one in each test: what is known of one's circles outlives their page by half a minute. */
let user = parseUserId('uid-of-asha-0');
let visits = 0;

/** Who visits in this test. */
export function visitor(): UserId {
  return user;
}

/** Sets each test of a file up: an hour after something was said last, somebody new is signed in. */
export function setUpVisits(): void {
  // Under the load of the whole suite the first drawing alone can take a second.
  configure({ asyncUtilTimeout: 10_000 });
  vi.setConfig({ testTimeout: 30_000 });
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: circleOf(1).lastActivity + HOUR });
    resetBackend();
    localStorage.clear();
    forgetCircleNavigation();
    visits += 1;
    user = parseUserId(`uid-of-asha-${visits}`);
    signInAsha(user);
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.resetAllMocks();
  });
}

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

/** Draws a page at its address, with a sign of where one is for all other addresses. */
export async function visit(address: string, path: string, page: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Suspense fallback="texts">
          <Routes>
            <Route path={path} element={page} />
            <Route path="*" element={<Elsewhere />} />
          </Routes>
        </Suspense>
      </MemoryRouter>,
    );
    await loadArea('circles', 'en');
  });
}

/** Opens `/circles`, as somebody else or without a college where that is said. */
export async function openCircles(
  address = '/circles',
  more: { readonly asked?: string; readonly college?: CollegeId | null } = {},
): Promise<void> {
  const { asked, college = COLLEGE } = more;
  await visit(address, '/circles', <CirclesPage user={user} college={college} asked={asked} />);
  await waitFor(() => expect(backend.own).toBeDefined());
}

/** Everything about one's circles arrives. */
export function bring(...list: readonly OwnCircle[]): void {
  act(() => tellOwn(list));
}

/** Presses a button. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Chooses from the menu of a circle. */
export async function choose(circle: Circle, item: string): Promise<void> {
  press(`Actions for ${circle.name}`);
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

/** Says yes to the question that is open, and answers what it told; `first` is done just before. */
export async function confirm(label: string, first = (): void => undefined): Promise<string> {
  const dialog = await screen.findByRole('alertdialog');
  const { textContent } = dialog;
  first();
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  return textContent;
}

/** Lets so many milliseconds pass by the fake clock. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** From now on time passes only by `wait`. */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  });
}
