import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetTries } from '../hooks/tries.ts';
import { buttonOf, press, refuse } from '../testing/auth-page.ts';
import { AGREE, alerts, fill, openEntry, submit, tick } from '../testing/entry-page.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({
  signUp: vi.fn(),
  signIn: vi.fn(),
  sendVerification: vi.fn(),
  keepConsent: vi.fn(),
  forgetConsent: vi.fn(),
  enterWithGoogle: vi.fn(),
}));
// As it is once every purpose has its feature.
vi.mock('@chupke/domain/consent.ts', async (importReal) => ({
  ...(await importReal<object>()),
  ASKED_PURPOSES: ['notifications', 'assistant'],
}));
vi.mock('../api/account.ts', () => api);
vi.mock('../api/google.ts', () => api);
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

describe('Google', () => {
  const pressGoogle = (): void => void fireEvent.click(screen.getByRole('button', { name: /Google/ }));

  it('opens one window however often it is pressed, and asks for a choice of accounts in the page’s language', async () => {
    api.enterWithGoogle.mockReturnValue(new Promise(() => undefined));
    await openEntry('signin');
    pressGoogle();
    pressGoogle();
    await waitFor(() =>
      expect(api.enterWithGoogle).toHaveBeenCalledExactlyOnceWith('en', 'too-many-google-sign-ins'),
    );
    pressGoogle();
    expect(screen.getByRole('button', { name: /Waiting for Google/ }).getAttribute('aria-busy')).toBe('true');
    expect(api.enterWithGoogle).toHaveBeenCalledOnce();
  });

  it.each([
    ['popup-blocked', 'Please allow popups for this site and try again.'],
    ['popup-closed', 'Sign-in was cancelled. Please try again.'],
    ['popup-cancelled', 'Sign-in request was cancelled. Please try again.'],
    ['too-many-google-sign-ups', 'Too many Google sign-up attempts. Please try again later.'],
    [
      'account-disabled',
      'This account has been closed by the moderators.What you wrote to appear later is kept for 90 days: it appears if the account is opened again by then, and is deleted if not.Object: write to the grievance officer',
    ],
    ['unavailable', 'No connection. What you typed is still here; try again when the network is back.'],
  ] as const)('says what came of it: %s', async (code, words) => {
    api.enterWithGoogle.mockImplementationOnce(refuse(code));
    await openEntry('signup');
    pressGoogle();
    await waitFor(() => expect(alerts()).toEqual([words]));
    expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDefined();
  });

  it('can be pressed again by whoever comes back, and then tells only of the newer window', async () => {
    let giveUp: (error: unknown) => void = () => undefined;
    api.enterWithGoogle.mockReturnValueOnce(new Promise((_, reject) => (giveUp = reject)));
    api.enterWithGoogle.mockReturnValueOnce(new Promise(() => undefined));
    await openEntry('signin');
    pressGoogle();
    await waitFor(() => expect(api.enterWithGoogle).toHaveBeenCalledOnce());
    fireEvent.focus(window);
    pressGoogle();
    await waitFor(() => expect(api.enterWithGoogle).toHaveBeenCalledTimes(2));
    await act(async () => giveUp({ code: 'auth/cancelled-popup-request' }));
    expect(alerts()).toEqual([]);
    expect(screen.getByRole('button', { name: /Waiting for Google/ })).toBeDefined();
  });

  it('takes the notice along where it was agreed to, and nothing where it was not', async () => {
    api.enterWithGoogle.mockResolvedValue({ email: 'asha@gmail.com', isNew: true });
    await openEntry('signup');
    pressGoogle();
    await waitFor(() => expect(api.enterWithGoogle).toHaveBeenCalledOnce());
    expect(api.keepConsent).not.toHaveBeenCalled();
    cleanup();
    await openEntry('signup');
    tick('The assistant Confie');
    tick(AGREE);
    pressGoogle();
    await waitFor(() =>
      expect(api.keepConsent).toHaveBeenCalledExactlyOnceWith('asha@gmail.com', {
        notifications: false,
        assistant: true,
      }),
    );
  });
});

describe('a device that tries too often', () => {
  it('sends no more than ten sign-ups a minute, over reloads too', async () => {
    api.signUp.mockImplementation(refuse('unavailable'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    for (let sent = 1; sent <= 10; sent += 1) {
      submit();
      await waitFor(() => expect(api.signUp).toHaveBeenCalledTimes(sent));
      await waitFor(() => expect(buttonOf('Sign up').getAttribute('aria-busy')).toBeNull());
    }
    submit();
    const words = 'Too many signup attempts. Please try again later.';
    expect(await screen.findByText(words)).toBeDefined();
    cleanup();
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    submit();
    expect(await screen.findByText(words)).toBeDefined();
    expect(api.signUp).toHaveBeenCalledTimes(10);
  });

  it('is held up for Google by itself', async () => {
    api.enterWithGoogle.mockImplementation(refuse('popup-closed'));
    await openEntry('signin');
    for (let sent = 1; sent <= 10; sent += 1) {
      press('Continue with Google');
      await waitFor(() => expect(api.enterWithGoogle).toHaveBeenCalledTimes(sent));
      await screen.findByText('Continue with Google');
    }
    press('Continue with Google');
    expect(
      await screen.findByText('Too many Google sign-in attempts. Please try again later.'),
    ).toBeDefined();
    fill('asha@iitb.ac.in', 'right');
    submit();
    await waitFor(() => expect(api.signIn).toHaveBeenCalledOnce());
  });
});
