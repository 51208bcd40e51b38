import { act, cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { watchInstallOffer } from '../lib/install-offer.ts';
import { setSession } from '../lib/session.ts';
import { BackgroundWork } from './background-work.tsx';
import { sessionOf } from './testing/sessions.ts';

const routes = vi.hoisted(() => ({ prefetchRoutes: vi.fn() }));
vi.mock('./routes.ts', () => routes);
vi.mock('./routes/background.tsx', () => ({ Background: () => null }));
vi.mock('./tab-watch.tsx', () => ({ TabWatch: () => null }));
const worker = vi.hoisted(() => ({ keepServiceWorker: vi.fn() }));
vi.mock('../lib/service-worker.ts', () => worker);
vi.mock('../lib/account/session-live.ts', () => ({ keepSession: () => undefined }));
const toaster = vi.hoisted(() => ({ prefetch: vi.fn() }));
vi.mock('./overlays/toasts.tsx', () => ({ toaster }));

// Fetched beforehand, so that no test waits for a busy machine.
beforeAll(() => import('../lib/service-worker.ts'));

beforeEach(() => {
  vi.useFakeTimers();
  setSession(sessionOf({}));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  vi.unstubAllGlobals();
  setSession({ kind: 'signed-out' });
});

function open(): void {
  render(
    <MemoryRouter>
      <BackgroundWork />
    </MemoryRouter>,
  );
}

it.each([
  [false, 1],
  [true, 0],
])(
  'where data are to be saved (%s) the other pages are fetched ahead %i times, and what tells a failure always',
  async (saveData, times) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
    open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(routes.prefetchRoutes).toHaveBeenCalledTimes(times);
    expect(toaster.prefetch).toHaveBeenCalledOnce();
  },
);

it.each([
  ['a guest, who came for one page, never', false, false, 0],
  ['somebody signed in', true, false, 1],
  ['the installed app, into which others share', false, true, 1],
])('the service worker comes once the page is drawn: for %s', async (_, isSignedIn, isInstalled, times) => {
  if (!isSignedIn) setSession({ kind: 'signed-out' });
  const matchMedia = (query: string) => ({ matches: isInstalled && query.includes('standalone') });
  vi.stubGlobal('matchMedia', matchMedia);
  watchInstallOffer();
  open();
  // Once as long as it takes to be drawn, then however long they stay.
  for (const minutes of [1, 60]) await act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));
  expect(worker.keepServiceWorker).toHaveBeenCalledTimes(times);
});
