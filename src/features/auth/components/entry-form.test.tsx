import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage, loadArea } from '../../../lib/i18n.ts';
import { lastKnownUid, noteUid } from '../../../lib/security/last-known-uid.ts';
import { forgetTries } from '../hooks/tries.ts';
import { buttonOf, refuse } from '../testing/auth-page.ts';
import { fill, openEntry, submit } from '../testing/entry-page.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({
  signUp: vi.fn(),
  signIn: vi.fn(),
  sendVerification: vi.fn(),
  keepConsent: vi.fn(),
  forgetConsent: vi.fn(),
}));
vi.mock('../api/account.ts', () => api);
vi.mock('../../../lib/account/pending-consent.ts', () => api);
vi.mock('../api/note-entry.ts', () => ({ noteSignIn: vi.fn() }));
vi.mock('../../../lib/account/session-live.ts', () => ({ keepSession: vi.fn(), signOut: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  forgetTries();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

async function failToSignIn(): Promise<void> {
  const before = api.signIn.mock.calls.length;
  submit();
  await waitFor(() => expect(api.signIn.mock.calls.length).toBe(before + 1));
  // The form is calm again.
  await waitFor(() => expect(buttonOf('Sign in').getAttribute('aria-busy')).toBeNull());
}

describe('signing in', () => {
  it('is locked at once where another tab was, and open again when that one has come in', async () => {
    await openEntry('signin');
    const tries = { failed: 10, lastAt: Date.now() };
    localStorage.setItem('chupke-sign-in-tries', JSON.stringify(tries));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chupke-sign-in-tries' })));
    expect(screen.getByText('Account temporarily locked. Try again in 15 minutes.')).toBeDefined();
    fill('asha@iitb.ac.in', 'right');
    submit();
    expect(api.signIn).not.toHaveBeenCalled();
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chupke-sign-in-tries' })));
    expect(screen.queryByText(/temporarily locked/)).toBeNull();
  });

  it('is still locked after a reload, and not by a clock that was set back', async () => {
    localStorage.setItem('chupke-sign-in-tries', JSON.stringify({ failed: 10, lastAt: Date.now() - 60_000 }));
    await openEntry('signin');
    expect(screen.getByText('Account temporarily locked. Try again in 14 minutes.')).toBeDefined();
    cleanup();
    localStorage.setItem('chupke-sign-in-tries', JSON.stringify({ failed: 10, lastAt: Date.now() + 8.64e7 }));
    await openEntry('signin');
    expect(screen.queryByText(/temporarily locked/)).toBeNull();
  });

  it('makes the tab that of whoever comes in: the one who used it before is forgotten', async () => {
    noteUid(parseUserId('somebody-else'));
    await openEntry('signin');
    fill('asha@iitb.ac.in', 'right');
    submit();
    await waitFor(() => expect(api.signIn).toHaveBeenCalledOnce());
    expect(lastKnownUid()).toBeUndefined();
  });

  it('goes by the address and any password, once', async () => {
    await openEntry('signin');
    fill('asha@iitb.ac.in', 'old');
    submit();
    submit();
    await waitFor(() => expect(api.signIn).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'old'));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password');
  });

  it('warns from the 5th wrong password on, locks at the 10th, and asks Auth no more', async () => {
    api.signIn.mockImplementation(refuse('credentials-wrong'));
    await openEntry('signin');
    fill('asha@iitb.ac.in', 'wrong');
    await failToSignIn();
    expect(screen.getByText('Email or password is not right.')).toBeDefined();
    expect(screen.queryByText(/tries are left/)).toBeNull();
    for (let tries = 2; tries <= 5; tries += 1) await failToSignIn();
    expect(screen.getByText('5 tries are left before sign-in is locked for 15 minutes.')).toBeDefined();
    for (let tries = 6; tries <= 10; tries += 1) await failToSignIn();
    expect(
      screen.getByText('Too many failed login attempts. Account temporarily locked for security.'),
    ).toBeDefined();
    submit();
    expect(screen.getByText('Account temporarily locked. Try again in 15 minutes.')).toBeDefined();
    expect(api.signIn).toHaveBeenCalledTimes(10);
  });

  it('leads whoever has a closed account to the grievance officer, and nobody else', async () => {
    const link = () => screen.queryByRole('link', { name: 'Object: write to the grievance officer' });
    api.signIn.mockImplementationOnce(refuse('credentials-wrong'));
    api.signIn.mockImplementationOnce(refuse('account-disabled'));
    await openEntry('signin');
    fill('asha@iitb.ac.in', 'right');
    await failToSignIn();
    expect(link()).toBeNull();
    await failToSignIn();
    expect(link()?.getAttribute('href')).toBe('/grievance');
  });

  it('does not count a network failure as a wrong password', async () => {
    api.signIn.mockImplementation(refuse('unavailable'));
    await openEntry('signin');
    fill('asha@iitb.ac.in', 'right');
    for (let tries = 1; tries <= 5; tries += 1) await failToSignIn();
    expect(screen.queryByText(/tries are left/)).toBeNull();
  });

  it('tells why one was signed out', async () => {
    await openEntry('signin', { reason: { kind: 'expired' } });
    expect(screen.getByText('You were signed out. Please sign in again; your draft is kept.')).toBeDefined();
    cleanup();
    await openEntry('signin', { reason: { kind: 'elsewhere' } });
    expect(screen.getByText(/^That was done in another tab\./)).toBeDefined();
    expect(screen.queryByText(/your draft is kept/)).toBeNull();
    cleanup();
    await openEntry('signin', { reason: { kind: 'banned', because: 'Threats in replies' } });
    expect(screen.getByText('This account has been closed by the moderators.')).toBeDefined();
    // They have no other page that would say so before it is deleted.
    expect(screen.getByText(/^What you wrote to appear later is kept for 90 days/)).toBeDefined();
    expect(screen.getByText('The reason given: Threats in replies')).toBeDefined();
    const objection = screen.getByRole('link', { name: 'Object: write to the grievance officer' });
    expect(objection.getAttribute('href')).toBe('/grievance');
    cleanup();
    await openEntry('signin', { reason: { kind: 'erased' } });
    expect(screen.getByText('Your account is deleted')).toBeDefined();
    expect(screen.getByText('Your account is deleted').closest('[role]')?.getAttribute('role')).toBe(
      'status',
    );
  });

  it('waits, and sends nothing, while the account is being opened', async () => {
    await openEntry('signin', { isEntering: true });
    expect(screen.getByRole('button', { name: /Opening your college/ }).getAttribute('aria-busy')).toBe(
      'true',
    );
    fill('asha@iitb.ac.in', 'right');
    submit();
    expect(api.signIn).not.toHaveBeenCalled();
  });

  it('speaks Hindi when asked to', async () => {
    await openEntry('signin');
    fireEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('button', { name: 'साइन इन करें' })).toBeDefined();
    await act(() => chooseLanguage('en'));
  });
});
