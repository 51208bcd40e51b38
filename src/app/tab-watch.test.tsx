import { act, cleanup, render, screen } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setSession } from '../lib/session.ts';
import * as STORED from '../lib/storage-keys.ts';
import { sessionOf } from './testing/sessions.ts';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

let navigate: NavigateFunction = () => undefined;

function Way() {
  navigate = useNavigate();
  return <p>Page</p>;
}

/** The watch of a page that was just loaded; returns the logged events. */
async function watch(): Promise<() => readonly string[]> {
  const { notedEvents } = await import('../lib/security/events.ts');
  const { TabWatch } = await import('./tab-watch.tsx');
  render(
    <MemoryRouter initialEntries={[window.location.pathname]}>
      <Way />
      <TabWatch />
    </MemoryRouter>,
  );
  return () => notedEvents().map(({ event }) => event);
}

it('notes more than twenty navigations in a minute, and stops none', async () => {
  setSession(sessionOf({}));
  const events = await watch();
  for (let step = 0; step < 20; step += 1)
    await act(async () => void navigate(step % 2 === 0 ? '/alerts' : '/'));
  await vi.waitFor(() => expect(events()).toEqual(['excessive_navigation']));
  expect(screen.getByText('Page')).toBeTruthy();
});

it('notes a sensitive address that was opened directly', async () => {
  window.history.replaceState(null, '', '/admin');
  const { setSession: setFresh } = await import('../lib/session.ts');
  setFresh({ kind: 'signed-out' });
  const events = await watch();
  await vi.waitFor(() => expect(events()).toEqual(['direct_sensitive_access']));
});

it('notes nothing of an admin, for whom it is', async () => {
  window.history.replaceState(null, '', '/admin');
  const { setSession: setFresh } = await import('../lib/session.ts');
  setFresh(sessionOf({ isAdmin: true }));
  const events = await watch();
  for (let step = 0; step < 3; step += 1)
    await act(async () => void navigate(step % 2 === 0 ? '/alerts' : '/'));
  expect(events()).toEqual([]);
});

it('shows the theme that is chosen in another tab', async () => {
  await watch();
  dispatchEvent(new StorageEvent('storage', { key: STORED.theme.name, newValue: 'dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  dispatchEvent(new StorageEvent('storage', { key: STORED.theme.name, newValue: null }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});
