import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { chooseLanguage } from '../../../lib/i18n/i18n.ts';
import type { SignedOutReason } from '../../../lib/session.ts';
import { parseMode } from '../model/entry-form.ts';
import { AuthPage } from './auth-page.tsx';

const api = vi.hoisted(() => ({ signUp: vi.fn(), signIn: vi.fn(), sendVerification: vi.fn() }));
vi.mock('../api/account.ts', () => api);
vi.mock('../api/note-entry.ts', () => ({ noteEntry: vi.fn() }));
vi.mock('../../../lib/session-live.ts', () => ({ keepSession: vi.fn(), signOut: vi.fn() }));

function Page({
  reason,
  isEntering = false,
}: {
  readonly reason?: SignedOutReason;
  readonly isEntering?: boolean;
}) {
  const [search] = useSearchParams();
  return (
    <AuthPage mode={parseMode(search.get('mode'))} door={{ kind: 'form', isEntering }} reason={reason} />
  );
}

function open(mode: 'signup' | 'signin', page = <Page />): void {
  render(<MemoryRouter initialEntries={[`/auth?mode=${mode}`]}>{page}</MemoryRouter>);
}

function type(label: string, text: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
}

function fill(email: string, password: string): void {
  type('Email', email);
  type('Password', password);
}

function submit(): void {
  const form = screen.getByLabelText('Email').closest('form');
  if (form === null) throw new Error('The field stands in a form.');
  fireEvent.submit(form);
}

function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

function refuse(code: ErrorCode): () => Promise<never> {
  return () => Promise.reject(new AppError(code));
}

async function failToSignIn(): Promise<void> {
  const before = api.signIn.mock.calls.length;
  submit();
  await waitFor(() => expect(api.signIn.mock.calls.length).toBe(before + 1));
  await screen.findByRole('button', { name: 'Sign in' });
}

beforeEach(() => {
  localStorage.clear();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

describe('signing up', () => {
  it('says what is wrong, sends nothing, and puts the focus on the first wrong field', () => {
    open('signup');
    fill('nope', 'aaaaaaa1');
    submit();
    expect(screen.getByText('Please enter a valid email address')).toBeDefined();
    expect(screen.getByText('Password must contain at least one uppercase letter')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true');
    type('Email', 'asha@iitb.ac.in');
    expect(screen.queryByText('Please enter a valid email address')).toBeNull();
    submit();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
    expect(api.signUp).not.toHaveBeenCalled();
  });

  it('ticks off what the password needs as it is typed', () => {
    open('signup');
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.split(': ')[1]);
    expect(rules()).toEqual(['still missing', 'still missing', 'still missing', 'still missing']);
    type('Password', 'abC');
    expect(rules()).toEqual(['still missing', 'done', 'done', 'still missing']);
    type('Password', 'abCdefg1');
    expect(rules()).toEqual(['done', 'done', 'done', 'done']);
    type('Password', '');
    expect(rules()[1]).toBe('still missing');
  });

  it('makes one account however often the form is sent, then has the link sent', async () => {
    open('signup');
    fill('  asha@iitb.ac.in ', 'Chupke-1');
    submit();
    submit();
    expect(screen.getByRole('button', { name: 'Saving your seat' })).toBeDefined();
    submit();
    await waitFor(() => expect(api.sendVerification).toHaveBeenCalledExactlyOnceWith('en'));
    expect(api.signUp).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'Chupke-1');
  });

  it('keeps what was typed when there is no network, says so, and can be sent again', async () => {
    api.signUp.mockImplementationOnce(refuse('unavailable'));
    open('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    submit();
    expect(await screen.findByText(/No connection\. What you typed is still here/)).toBeDefined();
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['asha@iitb.ac.in', 'Chupke-1']);
    submit();
    await waitFor(() => expect(api.signUp).toHaveBeenCalledTimes(2));
  });

  it('leads whoever has an account already to signing in with the address that was typed', async () => {
    api.signUp.mockImplementationOnce(refuse('email-taken'));
    open('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    submit();
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in with this email' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(valueOf('Email')).toBe('asha@iitb.ac.in');
  });

  it('says when there were too many', async () => {
    api.signUp.mockImplementationOnce(refuse('too-many-sign-ups'));
    open('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    submit();
    expect(await screen.findByText('Too many signup attempts. Please try again later.')).toBeDefined();
  });

  it('shows the password on demand and tells password managers what the fields are', () => {
    open('signup');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password']);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
    expect(screen.getByText(/18 or older/)).toBeDefined();
  });
});

describe('signing in', () => {
  it('goes by the address and any password, once', async () => {
    open('signin');
    fill('asha@iitb.ac.in', 'old');
    submit();
    submit();
    await waitFor(() => expect(api.signIn).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'old'));
    expect(screen.queryByRole('listitem')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Password').autocomplete).toBe('current-password');
  });

  it('warns from the 5th wrong password on, locks at the 10th, and asks Auth no more', async () => {
    api.signIn.mockImplementation(refuse('credentials-wrong'));
    open('signin');
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

  it('does not count a network failure as a wrong password', async () => {
    api.signIn.mockImplementation(refuse('unavailable'));
    open('signin');
    fill('asha@iitb.ac.in', 'right');
    for (let tries = 1; tries <= 5; tries += 1) await failToSignIn();
    expect(screen.queryByText(/tries are left/)).toBeNull();
  });

  it('tells why one was signed out', () => {
    open('signin', <Page reason="expired" />);
    expect(screen.getByText('You were signed out. Please sign in again; your draft is kept.')).toBeDefined();
    cleanup();
    open('signin', <Page reason="banned" />);
    expect(screen.getByText('This account has been closed by the moderators.')).toBeDefined();
  });

  it('waits, and sends nothing, while the account is being opened', () => {
    open('signin', <Page isEntering />);
    expect(screen.getByRole('button', { name: /Opening your college/ }).getAttribute('aria-busy')).toBe(
      'true',
    );
    fill('asha@iitb.ac.in', 'right');
    submit();
    expect(api.signIn).not.toHaveBeenCalled();
  });

  it('speaks Hindi when asked to', async () => {
    open('signin');
    fireEvent.click(screen.getByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('button', { name: 'साइन इन करें' })).toBeDefined();
    await act(() => chooseLanguage('en'));
  });
});
