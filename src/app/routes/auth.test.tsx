import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../lib/i18n.ts';
import { rememberReturnPath } from '../../lib/return-path.ts';
import { lastKnownUid, noteUid } from '../../lib/security/last-known-uid.ts';
import { forgetStored } from '../../lib/forget-stored.ts';
import type { Session, UserState } from '../../lib/session.ts';
import { currentSession, setSession } from '../../lib/session.ts';
import { Auth } from './auth.tsx';

const api = vi.hoisted(() => ({ signIn: vi.fn(), signOut: vi.fn() }));
vi.mock('../../lib/backend.ts', () => ({ getBackend: () => ({ kind: 'production' }) }));
vi.mock('../../features/auth/api/account.ts', () => api);
vi.mock('../../features/auth/api/note-entry.ts', () => ({ noteSignIn: vi.fn() }));
vi.mock('../../lib/account/session-live.ts', () => ({
  keepSession: vi.fn(),
  refreshAccount: vi.fn(),
  signOut: api.signOut,
}));

const ASHA = parseUserId('asha-0123456789');
const BINA = parseUserId('bina-0123456789');

function signedIn(uid: typeof ASHA, user: UserState, emailVerified = true): Session {
  const account = { uid, email: `${uid}@iitb.ac.in`, emailVerified, isModerator: false, isAdmin: false };
  return { kind: 'signed-in', account, user, isConfirmed: true };
}

/** Enough to be admitted: the next page shows what is missing. */
const IN: UserState = { kind: 'failed' };

function Place() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

async function open(at: string, session: Session): Promise<void> {
  setSession(session);
  await Promise.all((['auth', 'consent', 'entry'] as const).map((area) => loadArea(area, 'en')));
  await act(
    async () =>
      void render(
        <MemoryRouter initialEntries={[at]}>
          <Suspense fallback="waiting">
            <Auth />
          </Suspense>
          <Place />
        </MemoryRouter>,
      ),
  );
}

const place = (): string => screen.getAllByRole('status').at(-1)?.textContent ?? '';

function become(session: Session): void {
  act(() => setSession(session));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  api.signIn.mockReset().mockResolvedValue(undefined);
  api.signOut.mockReset().mockImplementation(async () => setSession({ kind: 'signed-out' }));
});
afterEach(cleanup);

describe('the page’s name', () => {
  it.each([
    ['signup', 'Sign up · Chupke'],
    ['signin', 'Chupke'],
  ])('for ?mode=%s is %s', async (mode, title) => {
    await open(`/auth?mode=${mode}`, { kind: 'signed-out' });
    expect(document.title).toBe(title);
  });
});

describe('/auth', () => {
  it('is left for where one was on the way to, and knows then whose tab it is', async () => {
    rememberReturnPath('/confession/abc?x=1');
    await open('/auth?mode=signin', signedIn(ASHA, IN));
    expect(place()).toBe('/confession/abc?x=1');
    expect(lastKnownUid()).toBe(ASHA);
  });

  it('begins with the address that a new password was set for', async () => {
    setSession({ kind: 'signed-out' });
    await act(
      async () =>
        void render(
          <MemoryRouter initialEntries={[{ pathname: '/auth', state: { email: 'asha@iitb.ac.in' } }]}>
            <Auth />
          </MemoryRouter>,
        ),
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@iitb.ac.in');
  });
});

describe('what was filled in', () => {
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

  it('is there again after a reload but for the password, in this tab alone, and until somebody is in', async () => {
    await open('/auth?mode=signup', { kind: 'signed-out' });
    fireEvent.change(field('Email'), { target: { value: 'asha@iitb.ac.in' } });
    fireEvent.change(field('Password'), { target: { value: 'Chupke-1' } });
    cleanup();
    // What each start without an account does, as Auth answers that there is none.
    forgetStored('session-end');
    await open('/auth?mode=signup', { kind: 'signed-out' });
    expect([field('Email').value, field('Password').value]).toEqual(['asha@iitb.ac.in', '']);
    expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('Chupke-1');
    expect(JSON.stringify(localStorage)).not.toContain('asha@');
    become(signedIn(ASHA, IN));
    await waitFor(() => expect(place()).toBe('/'));
    expect(JSON.stringify(sessionStorage)).not.toContain('asha@');
  });

  it('is forgotten in the waiting room, and where it is taken out', async () => {
    await open('/auth?mode=signin', { kind: 'signed-out' });
    for (const value of ['asha@iitb.ac.in', '']) fireEvent.change(field('Email'), { target: { value } });
    expect(JSON.stringify(sessionStorage)).not.toContain('asha@');
    fireEvent.change(field('Email'), { target: { value: 'asha@iitb.ac.in' } });
    expect(JSON.stringify(sessionStorage)).toContain('asha@');
    become(signedIn(ASHA, IN, false));
    await screen.findByRole('heading', { name: 'Verify your address' });
    expect(JSON.stringify(sessionStorage)).not.toContain('asha@');
  });
});

describe('two tabs with different people', () => {
  it('does not let the other one in silently, nor shows the whole address', async () => {
    noteUid(ASHA);
    await open('/auth', signedIn(BINA, IN));
    expect(screen.getByRole('heading', { name: 'Another account is signed in' })).toBeDefined();
    expect(screen.getByText('b…@iitb.ac.in')).toBeDefined();
    expect(screen.queryByText(/bina-/)).toBeNull();
    expect(place()).toBe('/auth');
  });

  it('asks whoever the guard has sent, whose note of the tab is gone', async () => {
    await open('/auth?notice=switched', signedIn(BINA, IN));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(lastKnownUid()).toBe(BINA);
  });

  it('keeps whoever goes on at the gate that is theirs', async () => {
    await open('/auth?notice=switched', signedIn(BINA, IN, false));
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Verify your address' })).toBeDefined();
    expect(lastKnownUid()).toBe(BINA);
  });

  it('signs the other one out when asked to, and asks nobody who comes in by the form after that', async () => {
    await open('/auth?notice=switched', signedIn(BINA, IN));
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(place()).toBe('/auth?mode=signin'));
    expect(api.signOut).toHaveBeenCalledOnce();
    api.signIn.mockImplementation(async () => setSession(signedIn(BINA, IN)));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bina@iitb.ac.in' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/'));
    expect(lastKnownUid()).toBe(BINA);
  });

  it('lets two who use one tab after another in: signing in by the form makes it one’s own', async () => {
    noteUid(ASHA);
    await open('/auth?mode=signin', { kind: 'signed-out', reason: { kind: 'expired' } });
    api.signIn.mockImplementation(async () => setSession(signedIn(BINA, IN)));
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'bina@iitb.ac.in' } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('asks at the form, where the one of this tab was signed out by the other', async () => {
    noteUid(ASHA);
    await open('/auth?mode=signin', { kind: 'signed-out', reason: { kind: 'expired' } });
    become(signedIn(BINA, IN));
    expect(await screen.findByRole('heading', { name: 'Another account is signed in' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(place()).toBe('/'));
  });

  it('asks in the waiting room, which is its own tab’s, too', async () => {
    await open('/auth', signedIn(ASHA, IN, false));
    expect(await screen.findByText(`${ASHA}@iitb.ac.in`)).toBeDefined();
    become(signedIn(BINA, IN, false));
    expect(await screen.findByRole('heading', { name: 'Another account is signed in' })).toBeDefined();
    expect(currentSession()).toMatchObject({ account: { uid: BINA } });
  });
});
