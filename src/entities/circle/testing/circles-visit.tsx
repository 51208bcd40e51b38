import type { Circle } from '@chupke/domain/circle.ts';
import type { UserId } from '@chupke/domain/user.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetCircleNavigation } from '../../../lib/security/circle-navigation.ts';
import type { OwnCircle } from '../model/own-circles.ts';
import { circleOf, HOUR, signInAsha } from './circle-samples.ts';
import { resetBackend, tellOwn } from './fake-api.ts';

/** A new one in each test: the list of the user's circles is kept for half a minute after its page has gone. */
let user = parseUserId('uid-of-asha-0');
let visits = 0;

/** Who visits in this test. */
export function visitor(): UserId {
  return user;
}

/** Sets up each test of a file: a new user is signed in, an hour after the last message of the sample circles. */
export function setUpVisits(): void {
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

let navigate: NavigateFunction | undefined;

function Elsewhere() {
  return <p>at {useLocation().pathname}</p>;
}

/** Lets the test leave the page, as the browser's Back does. */
function Leaving() {
  navigate = useNavigate();
  return null;
}

/** Goes to an address, whatever is open over the page. */
export function goTo(address: string): void {
  act(() => void navigate?.(address));
}

/** Draws a page at its address; every other address only shows its path. */
export async function visit(address: string, path: string, page: ReactNode): Promise<void> {
  await act(async () => {
    render(
      <MemoryRouter initialEntries={[address]}>
        <Leaving />
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

/** The backend delivers all of the user's circles. */
export function bring(...list: readonly OwnCircle[]): void {
  act(() => tellOwn(list));
}

/** Presses a button. */
export function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** Chooses from the menu of a circle, and waits for what that fetches. */
export async function choose(circle: Circle, item: string): Promise<void> {
  press(`Actions for ${circle.name}`);
  const line = await screen.findByRole('menuitem', { name: item });
  await act(async () => void fireEvent.click(line));
}

/** Confirms the open dialog, and returns its words; `first` is called just before. */
export async function confirm(label: string, first = (): void => undefined): Promise<string> {
  const dialog = await screen.findByRole('alertdialog');
  const { textContent } = dialog;
  first();
  fireEvent.click(within(dialog).getByRole('button', { name: label }));
  return textContent;
}

/** Advances the fake clock by so many milliseconds. */
export async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Stops the clock; from now on only `wait` moves it. */
export function stopTime(): void {
  vi.useFakeTimers({
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    now: Date.now(),
  });
}
