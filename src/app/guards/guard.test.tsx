import { NO_MAINTENANCE } from '@chupke/domain/maintenance.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootState } from '../../lib/boot-state.ts';
import { showLanguage } from '../../lib/i18n.ts';
import { forgetMaintenance, setMaintenance } from '../../lib/maintenance-state.ts';
import { takeReturnPath } from '../../lib/take-return-path.ts';
import { notedEvents } from '../../lib/security/events.ts';
import { lastKnownUid, noteUid } from '../../lib/security/last-known-uid.ts';
import { keepSecure, readSecure } from '../../lib/security/secure-storage.ts';
import { setSession } from '../../lib/session.ts';
import { Guard } from './guard.tsx';
import type { Requirements } from './decide.ts';
import { routeRow } from '../routes.ts';
import { sessionOf } from '../testing/sessions.ts';

const api = vi.hoisted(() => ({ readMaintenance: vi.fn() }));
vi.mock('../../lib/read-maintenance.ts', () => api);

const MEMBER = { signIn: true, verified: true, college: true } as const;
const HOME = routeRow('home').needs ?? {};
const OPEN = {};

beforeAll(() => import('../../lib/security/log.ts'));

beforeEach(() => {
  sessionStorage.clear();
  api.readMaintenance.mockReset();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.documentElement.dataset['view'] = 'app';
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  forgetMaintenance();
});

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function visit(path: string, needs: Requirements = MEMBER): void {
  const page = (
    <Guard needs={needs}>
      <p>Inside</p>
    </Guard>
  );
  render(
    <MemoryRouter initialEntries={[path]}>
      <Where />
      <Routes>
        <Route path="/auth" element={<p>The door</p>} />
        <Route path="/college-selector" element={<p>Choose a college</p>} />
        <Route path="/support-dashboard" element={<p>The dashboard</p>} />
        <Route path="/admin" element={<p>The panel</p>} />
        <Route path="/" element={needs === HOME ? page : <p>Home</p>} />
        <Route path="*" element={page} />
      </Routes>
    </MemoryRouter>,
  );
}

const view = (): string | undefined => document.documentElement.dataset['view'];
const where = (): string | null => screen.getByRole('status').textContent;
const events = (): readonly string[] => notedEvents().map(({ event }) => event);

describe('Guard', () => {
  it('lets in who is verified and has a college, and notes whose tab it is', () => {
    const session = sessionOf({});
    setSession(session);
    visit('/alerts');
    expect(screen.getByText('Inside')).toBeTruthy();
    expect(lastKnownUid()).toBe(session.kind === 'signed-in' ? session.account.uid : '');
  });

  it('sends a guest to the door and remembers where they wanted to go', () => {
    setSession({ kind: 'signed-out' });
    visit('/create?from=share');
    expect(where()).toBe('/auth?mode=signin');
    expect(takeReturnPath()).toBe('/create?from=share');
  });

  it('shows a guest the landing page at the front door', () => {
    setSession({ kind: 'signed-out' });
    visit('/', HOME);
    expect(view()).toBe('landing');
    expect(screen.queryByText('Inside')).toBeNull();
  });

  it('shows it in the language that another tab has chosen', async () => {
    const bringLanding = vi.spyOn(bootState(), 'bringLanding');
    setSession({ kind: 'signed-out' });
    visit('/', HOME);
    await act(() => showLanguage('hi'));
    expect(bringLanding).toHaveBeenLastCalledWith('hi');
    expect(view()).toBe('landing');
    await act(() => showLanguage('en'));
  });

  it('leads who is signed out in the installed app to the door', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('display-mode: standalone') }));
    setSession({ kind: 'signed-out' });
    visit('/', HOME);
    expect(where()).toBe('/auth');
    expect(view()).toBe('app');
    expect(takeReturnPath()).toBe('/');
  });

  it('shows an open page to a guest', () => {
    setSession({ kind: 'signed-out' });
    visit('/terms', OPEN);
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it.each([
    ['an address that is not verified', sessionOf({ emailVerified: false })],
    ['an account without consent', sessionOf({ user: { kind: 'missing' } })],
  ])('sends %s to the door', (_, session) => {
    setSession(session);
    visit('/profile');
    expect(screen.getByText('The door')).toBeTruthy();
    expect(takeReturnPath()).toBe('/profile');
  });

  it('sends whoever has no college to choose one, and remembers where they were going', () => {
    setSession(sessionOf({ college: null }));
    visit('/alerts');
    expect(screen.getByText('Choose a college')).toBeTruthy();
    expect(takeReturnPath()).toBe('/alerts');
  });

  it('brings who signs out to the landing page, with nothing remembered', () => {
    setSession(sessionOf({}));
    visit('/profile');
    act(() => setSession({ kind: 'signed-out' }));
    expect(where()).toBe('/');
    expect(takeReturnPath()).toBe('/');
  });

  it('brings who was signed out to the door, and back later', () => {
    setSession(sessionOf({}));
    visit('/alerts');
    act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
    expect(screen.getByText('The door')).toBeTruthy();
    act(() => setSession(sessionOf({})));
    expect(takeReturnPath()).toBe('/alerts');
  });

  it('leads nobody else to where they were, also where the app was locked meanwhile', () => {
    for (const isLocked of [false, true]) {
      setSession(sessionOf({}));
      visit('/my-reports');
      // The lock takes the pages away; an ended session brings them back.
      if (isLocked) cleanup();
      act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
      if (isLocked) visit('/my-reports');
      expect(screen.getByText('The door')).toBeTruthy();
      act(() => setSession(sessionOf({ uid: 'somebody-elses-uid-0000000001' })));
      expect(takeReturnPath()).toBe('/');
      cleanup();
    }
  });

  it.each([
    { kind: 'banned', because: 'Threats' },
    { kind: 'erased' },
    { kind: 'surplus' },
    { kind: 'moved' },
  ] as const)('remembers nothing of an account that is gone: $kind', (reason) => {
    setSession(sessionOf({}));
    visit('/alerts');
    act(() => setSession({ kind: 'signed-out', reason }));
    expect(screen.getByText('The door')).toBeTruthy();
    expect(takeReturnPath()).toBe('/');
  });
});

describe('another account in the same tab', () => {
  const other = sessionOf({ uid: 'somebody-elses-uid-0000000001' });

  it.each([
    ['a page of members', MEMBER],
    ['an open page', OPEN],
  ])('is asked at the door before it sees %s', async (_, needs) => {
    setSession(sessionOf({}));
    visit('/alerts', needs);
    keepSecure('other', 'of the one before', 60_000);
    act(() => setSession(other));
    expect(screen.queryByText('Inside')).toBeNull();
    expect(where()).toBe('/auth?notice=switched');
    expect(readSecure('other')).toBeUndefined();
    expect(takeReturnPath()).toBe('/');
    await vi.waitFor(() => expect(events()).toContain('session_hijack'));
  });

  it('is no other when half an hour has passed', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    setSession(sessionOf({}));
    visit('/alerts');
    cleanup();
    vi.setSystemTime(Date.now() + 30 * 60_000);
    setSession(other);
    visit('/alerts');
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it('is none as long as it is the same', () => {
    const session = sessionOf({});
    if (session.kind === 'signed-in') noteUid(session.account.uid);
    setSession(session);
    visit('/alerts');
    expect(screen.getByText('Inside')).toBeTruthy();
  });
});

describe('admins', () => {
  it('find the dashboard in place of the feed', async () => {
    api.readMaintenance.mockResolvedValue({ maintenance: NO_MAINTENANCE, clockOffsetMs: 0, tookMs: 1 });
    setSession(sessionOf({ isAdmin: true }));
    visit('/', HOME);
    expect(await screen.findByText('The dashboard')).toBeTruthy();
  });

  it('find the maintenance panel while maintenance is on', async () => {
    setMaintenance({ ...NO_MAINTENANCE, isActive: true });
    setSession(sessionOf({ isAdmin: true }));
    visit('/', HOME);
    expect(await screen.findByText('The panel')).toBeTruthy();
    expect(api.readMaintenance).not.toHaveBeenCalled();
  });

  it('find it also where they come before the app has asked for the maintenance', async () => {
    const maintenance = { ...NO_MAINTENANCE, isActive: true };
    api.readMaintenance.mockResolvedValue({ maintenance, clockOffsetMs: 0, tookMs: 1 });
    setSession(sessionOf({ isAdmin: true }));
    visit('/', HOME);
    expect(await screen.findByText('The panel')).toBeTruthy();
  });

  it('find the dashboard where nobody answers', async () => {
    api.readMaintenance.mockRejectedValue(new Error('no network'));
    setSession(sessionOf({ isAdmin: true }));
    visit('/', HOME);
    expect(await screen.findByText('The dashboard')).toBeTruthy();
  });

  it('alone see their pages; others go home, which is noted', async () => {
    setSession(sessionOf({}));
    visit('/logs', { signIn: true, verified: true, admin: true });
    expect(screen.getByText('Home')).toBeTruthy();
    await vi.waitFor(() => expect(events()).toContain('unauthorized_route'));
  });
});

describe('while the account is not known', () => {
  const unknown = sessionOf({ user: { kind: 'unknown' } });
  const failed = sessionOf({ user: { kind: 'failed' } });
  const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

  it('a page waits, and shows nothing of the inside', () => {
    setSession(unknown);
    visit('/alerts');
    expect(screen.queryByText('Inside')).toBeNull();
    expect(screen.getByText('Loading')).toBeTruthy();
    act(() => setSession(sessionOf({})));
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it('says first that it is still looking, and after a while that it can’t be found out', () => {
    vi.useFakeTimers();
    setSession(failed);
    visit('/alerts');
    expect(screen.getByRole('alert').textContent).toContain('Still loading your account');
    pass(21_000);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    act(() => setSession(sessionOf({})));
    expect(screen.getByText('Inside')).toBeTruthy();
  });

  it('says so too where Auth never answers', () => {
    vi.useFakeTimers();
    setSession(sessionOf({ isConfirmed: false, college: null }));
    visit('/alerts');
    expect(screen.getByText('Loading')).toBeTruthy();
    pass(21_000);
    expect(screen.getByRole('heading', { name: 'Authentication Error' })).toBeTruthy();
  });

  it('does not speak of an error while there is no network', () => {
    vi.useFakeTimers();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    setSession(failed);
    visit('/alerts');
    pass(60_000);
    expect(screen.queryByText('Authentication Error')).toBeNull();
    expect(screen.getByText('Still loading your account')).toBeTruthy();
    vi.restoreAllMocks();
    // Back, it has its whole time to go on by itself.
    act(() => void window.dispatchEvent(new Event('online')));
    pass(19_000);
    expect(screen.queryByText('Authentication Error')).toBeNull();
    pass(2000);
    expect(screen.getByText('Authentication Error')).toBeTruthy();
  });
});
