import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOrigin } from '../lib/origin.ts';
import { setSession } from '../lib/session.ts';
import { Guard } from './guard.tsx';
import { sessionOf } from './testing/sessions.ts';

vi.mock('./routes/choose-college.tsx', () => ({ ChooseCollege: () => <p>Choose a college</p> }));

beforeEach(() => {
  sessionStorage.clear();
  document.documentElement.dataset['view'] = 'app';
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(cleanup);

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function visit(path: string): void {
  const page = (
    <Guard>
      <p>Inside</p>
    </Guard>
  );
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <Routes>
        <Route path="/auth" element={<p>The door</p>} />
        <Route path="*" element={page} />
      </Routes>
    </MemoryRouter>,
  );
}

const view = (): string | undefined => document.documentElement.dataset['view'];

describe('Guard', () => {
  it('lets in who is verified and has a college', () => {
    setSession(sessionOf({}));
    visit('/alerts');
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it('sends a guest to the door and remembers where they wanted to go', () => {
    setSession({ kind: 'signed-out' });
    visit('/create?from=share');
    expect(screen.getByRole('status').textContent).toBe('/auth?mode=signin');
    expect(takeOrigin()).toBe('/create?from=share');
  });

  it('shows a guest the landing page at the front door', () => {
    setSession({ kind: 'signed-out' });
    visit('/');
    expect(view()).toBe('landing');
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('sends an unverified account to the door', () => {
    setSession(sessionOf({ emailVerified: false }));
    visit('/profile');
    expect(screen.getByText('The door')).toBeTruthy();
    expect(takeOrigin()).toBe('/profile');
  });

  it('waits, and shows nothing of the inside, while the user is unknown', () => {
    setSession(sessionOf({ user: { kind: 'unknown' } }));
    visit('/alerts');
    expect(screen.queryByText('Inside')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
    act(() => setSession(sessionOf({})));
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it('says so when the user can’t be read', () => {
    setSession(sessionOf({ user: { kind: 'failed' } }));
    visit('/alerts');
    expect(screen.getByRole('alert').textContent).toContain('Still looking for you');
  });

  it('lays the college choice over the page until there is one', async () => {
    setSession(sessionOf({ college: null }));
    visit('/');
    expect(await screen.findByText('Choose a college')).toBeTruthy();
    expect(screen.queryByText('Inside')).toBeNull();
    act(() => setSession(sessionOf({})));
    expect(screen.getByText('Inside')).toBeTruthy();
    expect(screen.queryByText('Choose a college')).toBeNull();
  });

  it('brings who signs out to the landing page, with nothing remembered', () => {
    setSession(sessionOf({}));
    visit('/profile');
    act(() => setSession({ kind: 'signed-out' }));
    expect(view()).toBe('landing');
    expect(screen.queryByText('Inside')).toBeNull();
    expect(takeOrigin()).toBe('/');
  });

  it('brings who was signed out to the door, and back later', () => {
    setSession(sessionOf({}));
    visit('/alerts');
    act(() => setSession({ kind: 'signed-out', reason: 'expired' }));
    expect(screen.getByText('The door')).toBeTruthy();
    expect(takeOrigin()).toBe('/alerts');
  });
});
