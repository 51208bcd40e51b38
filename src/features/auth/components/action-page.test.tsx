import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { setSession } from '../../../lib/session.ts';
import { forgetVerificationMail } from '../hooks/mails.ts';
import { draw, refuse, type } from '../testing/auth-page.ts';
import { alerts } from '../testing/entry-page.tsx';
import { ActionPage } from './action-page.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({
  applyCode: vi.fn(),
  ownerOfCode: vi.fn(),
  signedInAs: vi.fn(),
  signIn: vi.fn(),
  signOut: vi.fn(),
  addressOfRestoring: vi.fn(),
  addressOfReset: vi.fn(),
  setNewPassword: vi.fn(),
  sendReset: vi.fn(),
  sendVerification: vi.fn(),
  refreshAccount: vi.fn(),
}));
vi.mock('../api/mailed-links.ts', () => api);
vi.mock('../api/account.ts', () => api);
vi.mock('../api/note-entry.ts', () => ({}));
vi.mock('../../../lib/backend.ts', () => ({ getBackend: () => ({ kind: 'production' }) }));
vi.mock('../../../lib/account/session-live.ts', () => ({ keepSession: vi.fn(), ...api }));

function Place() {
  const { pathname, search, state }: { pathname: string; search: string; state: unknown } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

async function open(query: string): Promise<void> {
  await draw(() =>
    render(
      // As in the app: a code must not be used up by what React does twice.
      <StrictMode>
        <MemoryRouter>
          <Suspense fallback="waiting">
            <ActionPage query={query} />
          </Suspense>
          <Place />
        </MemoryRouter>
      </StrictMode>,
    ),
  );
}

let codes = 0;
/** A link with a code that no test has used. */
function link(mode: string): string {
  codes += 1;
  return `?mode=${mode}&oobCode=code-${codes}&apiKey=k`;
}

function signedIn(emailVerified: boolean): void {
  const account = { uid: parseUserId('u1'), email: 'asha@iitb.ac.in', isModerator: false, isAdmin: false };
  setSession({
    kind: 'signed-in',
    account: { ...account, emailVerified },
    user: { kind: 'unknown' },
    isConfirmed: true,
  });
}

function press(name: string | RegExp): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  api.ownerOfCode.mockResolvedValue('asha@iitb.ac.in');
  api.signedInAs.mockResolvedValue('owner');
  api.addressOfReset.mockResolvedValue('asha@iitb.ac.in');
  api.addressOfRestoring.mockResolvedValue('old@iitb.ac.in');
  setSession({ kind: 'signed-out' });
});
afterEach(() => {
  cleanup();
  forgetVerificationMail();
});

describe('the link that verifies an address', () => {
  it('does so once, tells the session, and leads on', async () => {
    signedIn(false);
    await open(link('verifyEmail'));
    const heading = await screen.findByRole('heading', { name: 'Your email is verified' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(api.applyCode).toHaveBeenCalledExactlyOnceWith(`code-${codes}`);
    expect(api.refreshAccount).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/');
  });

  it('verifies nothing where nobody is signed in, before the account’s password', async () => {
    api.signedInAs.mockResolvedValue('nobody');
    await open(link('verifyEmail'));
    expect(await screen.findByText('asha@iitb.ac.in')).toBeDefined();
    press('Verify my email');
    expect(alerts()).toEqual(['Password is required']);
    expect(api.signIn).not.toHaveBeenCalled();
    api.signIn.mockImplementationOnce(refuse('credentials-wrong'));
    type('Password', 'Wrong-11');
    press('Verify my email');
    await waitFor(() => expect(alerts()[0]).toMatch(/password/i));
    expect(api.applyCode).not.toHaveBeenCalled();
    type('Password', 'Chupke-22');
    press('Verify my email');
    expect(await screen.findByText('Your email is verified')).toBeDefined();
    expect(api.signIn).toHaveBeenLastCalledWith('asha@iitb.ac.in', 'Chupke-22');
    expect(api.applyCode).toHaveBeenCalledExactlyOnceWith(`code-${codes}`);
  });

  it('signs no other account out, which would lose its words, also one that has come meanwhile', async () => {
    api.signedInAs.mockResolvedValueOnce('nobody').mockResolvedValue('other');
    await open(link('verifyEmail'));
    await screen.findByText('asha@iitb.ac.in');
    type('Password', 'Chupke-22');
    press('Verify my email');
    expect(await screen.findByText('Another account is signed in here')).toBeDefined();
    cleanup();
    await open(link('verifyEmail'));
    await screen.findByText('Another account is signed in here');
    const way = screen.getByRole('link', { name: 'Go to “Sign out”' });
    expect(way.getAttribute('href')).toBe('/profile/account');
    for (const call of [api.signIn, api.signOut, api.applyCode]) expect(call).not.toHaveBeenCalled();
  });

  it('offers a new password to somebody whose address a stranger signed up with', async () => {
    api.signedInAs.mockResolvedValue('nobody');
    await open(link('verifyEmail'));
    await screen.findByText('Did not sign up yourself?');
    press('Send me a link for a new password');
    await waitFor(() => expect(api.sendReset).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'en'));
    expect(api.applyCode).not.toHaveBeenCalled();
  });

  it('says that it was used, and offers another one to whoever still needs it', async () => {
    api.applyCode.mockImplementation(refuse('link-invalid'));
    signedIn(false);
    await open(link('verifyEmail'));
    await screen.findByText('This link does not work');
    expect(
      screen.getByText('This link has been used already, or is too old. Ask for a new one.'),
    ).toBeDefined();
    press('Send the link again');
    await waitFor(() => expect(api.sendVerification).toHaveBeenCalledExactlyOnceWith('en'));
    expect(await screen.findByText('A new link is on its way to asha@iitb.ac.in')).toBeDefined();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Send again in/ }).disabled).toBe(true);
  });

  it('is no bad news to whoever is verified already', async () => {
    api.ownerOfCode.mockImplementation(refuse('link-invalid'));
    signedIn(true);
    await open(link('verifyEmail'));
    expect(await screen.findByText('It is verified already')).toBeDefined();
    expect(screen.queryByText('This link does not work')).toBeNull();
  });

  it('can be tried again when there was no network', async () => {
    api.applyCode.mockImplementationOnce(refuse('unavailable'));
    await open(link('verifyEmail'));
    expect(await screen.findByText('The link could not be checked')).toBeDefined();
    await act(async () => press('Try again'));
    expect(await screen.findByText('Your email is verified')).toBeDefined();
    expect(api.applyCode).toHaveBeenCalledTimes(2);
  });
});

/** A code that was used up by a call whose answer was lost: from then on it is none. */
function useUpUnanswered(call: (typeof api)['applyCode']): void {
  call.mockImplementationOnce(refuse('unavailable')).mockImplementation(refuse('link-invalid'));
}

describe('a link whose work was done, but the answer lost', () => {
  it.each([
    ['verifyEmail', 'Your email is verified'],
    ['verifyAndChangeEmail', 'Your email is changed'],
    ['recoverEmail', 'old@iitb.ac.in'],
  ])('is no broken one at the second try: %s', async (mode, words) => {
    useUpUnanswered(api.applyCode);
    await open(link(mode));
    await screen.findByText('The link could not be checked');
    api.ownerOfCode.mockImplementation(refuse('link-invalid'));
    api.addressOfRestoring.mockImplementation(refuse('link-invalid'));
    await act(async () => press('Try again'));
    expect(await screen.findByText(words)).toBeDefined();
  });

  it('is none either where the password had to show whose it is', async () => {
    api.signedInAs.mockResolvedValue('nobody');
    useUpUnanswered(api.applyCode);
    await open(link('verifyEmail'));
    await screen.findByText('asha@iitb.ac.in');
    type('Password', 'Chupke-22');
    press('Verify my email');
    await waitFor(() => expect(alerts()[0]).toMatch(/^No connection/));
    press('Verify my email');
    expect(await screen.findByText('Your email is verified')).toBeDefined();
  });

  it('has set the new password, if it was the same one', async () => {
    for (const second of ['Chupke-22', 'Another-33']) {
      useUpUnanswered(api.setNewPassword);
      await open(link('resetPassword'));
      await screen.findByLabelText('New password');
      type('New password', 'Chupke-22');
      press('Save the new password');
      await waitFor(() => expect(alerts()[0]).toMatch(/^No connection/));
      type('New password', second);
      press('Save the new password');
      await screen.findByText(
        second === 'Chupke-22' ? 'Your new password is set' : 'This link does not work',
      );
      cleanup();
    }
  });
});

describe('the link for a new password', () => {
  it('holds the new one to the rules, saves it once, and leads to signing in with the address', async () => {
    await open(link('resetPassword'));
    expect(await screen.findByText('asha@iitb.ac.in')).toBeDefined();
    type('New password', 'short');
    press('Save the new password');
    expect(alerts()).toEqual(['Password must be at least 8 characters long']);
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(api.setNewPassword).not.toHaveBeenCalled();
    type('New password', 'Chupke-22');
    expect(alerts()).toEqual([]);
    press('Save the new password');
    press(/Saving/);
    expect(await screen.findByText('Your new password is set')).toBeDefined();
    expect(api.setNewPassword).toHaveBeenCalledExactlyOnceWith(`code-${codes}`, 'Chupke-22');
    fireEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    expect(screen.getByRole('status').textContent).toBe('/auth?mode=signin {"email":"asha@iitb.ac.in"}');
  });

  it('keeps what was typed when there is no network', async () => {
    api.setNewPassword.mockImplementationOnce(refuse('unavailable'));
    await open(link('resetPassword'));
    await screen.findByLabelText('New password');
    type('New password', 'Chupke-22');
    press('Save the new password');
    await waitFor(() => expect(alerts()[0]).toMatch(/^No connection/));
    press('Save the new password');
    expect(await screen.findByText('Your new password is set')).toBeDefined();
  });

  it('says that it was used, before or while one types, and offers another one', async () => {
    api.setNewPassword.mockImplementationOnce(refuse('link-invalid'));
    await open(link('resetPassword'));
    await screen.findByLabelText('New password');
    type('New password', 'Chupke-22');
    press('Save the new password');
    const another = await screen.findByRole('link', { name: 'Ask for a new link' });
    expect(another.getAttribute('href')).toBe('/auth?mode=reset');
    cleanup();
    api.addressOfReset.mockImplementation(refuse('link-invalid'));
    await open(link('resetPassword'));
    expect(await screen.findByRole('link', { name: 'Ask for a new link' })).toBeDefined();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

describe('other links', () => {
  it('change an address only for the account’s owner', async () => {
    api.signedInAs.mockResolvedValue('nobody');
    await open(link('verifyAndChangeEmail'));
    expect(await screen.findByText('Did not sign up yourself?')).toBeDefined();
    expect(api.applyCode).not.toHaveBeenCalled();
  });

  it('change an address', async () => {
    await open(link('verifyAndChangeEmail'));
    expect(await screen.findByText('Your email is changed')).toBeDefined();
    expect(api.applyCode).toHaveBeenCalledOnce();
  });

  it('change one back, and offer a new password to whom it was changed behind their back', async () => {
    await open(link('recoverEmail'));
    expect(await screen.findByText('old@iitb.ac.in')).toBeDefined();
    expect(api.applyCode).toHaveBeenCalledExactlyOnceWith(`code-${codes}`);
    press('Send me a link for a new password');
    await waitFor(() => expect(api.sendReset).toHaveBeenCalledExactlyOnceWith('old@iitb.ac.in', 'en'));
  });

  it.each(['', '?mode=signIn&oobCode=x', '?mode=verifyEmail', '?mode=resetPassword&oobCode=%3Cb%3E'])(
    'are none: %s',
    async (query) => {
      await open(query);
      expect(screen.getAllByText('This link does not work').length).toBeGreaterThan(0);
      expect(screen.getByRole('link', { name: 'Sign in' })).toBeDefined();
      for (const call of Object.values(api)) expect(call).not.toHaveBeenCalled();
    },
  );
});
