import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../lib/session.ts';
import { BackgroundWork } from './background-work.tsx';
import { sessionOf } from './testing/sessions.ts';

const routes = vi.hoisted(() => ({ prefetchRoutes: vi.fn() }));
vi.mock('./routes.ts', () => routes);
vi.mock('./routes/background.tsx', () => ({ Background: () => null }));
vi.mock('./tab-watch.tsx', () => ({ TabWatch: () => null }));
vi.mock('./overlays/toasts.tsx', () => ({ toaster: { prefetch: () => undefined } }));

beforeEach(() => {
  vi.useFakeTimers();
  setSession(sessionOf({}));
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  setSession({ kind: 'signed-out' });
});

it.each([
  [false, 1],
  [true, 0],
])('where data are to be saved (%s) the other pages are fetched ahead %i times', async (saveData, times) => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData } });
  render(
    <MemoryRouter>
      <BackgroundWork />
    </MemoryRouter>,
  );
  await vi.advanceTimersByTimeAsync(5000);
  expect(routes.prefetchRoutes).toHaveBeenCalledTimes(times);
});
