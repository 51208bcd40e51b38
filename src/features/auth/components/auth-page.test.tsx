import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetTries } from '../hooks/tries.ts';
import { buttonOf, refuse, type, valueOf } from '../testing/auth-page.ts';
import { AGREE, fill, openEntry, submit, tick } from '../testing/entry-page.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({
  signUp: vi.fn(),
  signIn: vi.fn(),
  sendVerification: vi.fn(),
  keepConsent: vi.fn(),
  forgetConsent: vi.fn(),
}));
// As it is once every purpose has its feature.
vi.mock('@chupke/domain/consent.ts', async (importReal) => ({
  ...(await importReal<object>()),
  ASKED_PURPOSES: ['notifications', 'assistant'],
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

describe('signing up', () => {
  it('says what is wrong, sends nothing, and puts the focus on the first wrong field', async () => {
    await openEntry('signup');
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

  it('ticks off what the password needs as it is typed', async () => {
    await openEntry('signup');
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
    await openEntry('signup');
    fill('  asha@iitb.ac.in ', 'Chupke-1');
    tick(AGREE);
    submit();
    submit();
    expect(screen.getByRole('button', { name: 'Signing up' })).toBeDefined();
    submit();
    await waitFor(() => expect(api.sendVerification).toHaveBeenCalledExactlyOnceWith('en'));
    expect(api.keepConsent).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', {
      notifications: false,
      assistant: false,
    });
    expect(api.signUp).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'Chupke-1');
  });

  it('keeps what was typed when there is no network, says so, and can be sent again', async () => {
    api.signUp.mockImplementationOnce(refuse('unavailable'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    submit();
    expect(await screen.findByText(/No connection\. What you typed is still here/)).toBeDefined();
    expect([valueOf('Email'), valueOf('Password')]).toEqual(['asha@iitb.ac.in', 'Chupke-1']);
    submit();
    await waitFor(() => expect(api.signUp).toHaveBeenCalledTimes(2));
  });

  it('says by its button why it was refused, and brings that into sight each time', async () => {
    api.signUp.mockImplementation(refuse('unavailable'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'aaaaaaA1');
    tick(AGREE);
    const { contexts } = vi.mocked(Element.prototype.scrollIntoView).mock;
    for (const times of [1, 2]) {
      submit();
      await waitFor(() => expect(contexts).toHaveLength(times));
    }
    const said = screen.getByText(/^No connection/);
    const seen = contexts.at(-1);
    expect(seen instanceof Element && seen.contains(said)).toBe(true);
    const isBefore = (first: Element, second: Element): boolean =>
      (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    expect(isBefore(screen.getByLabelText(AGREE), said) && isBefore(said, buttonOf('Sign up'))).toBe(true);
  });

  it('leads whoever has an account already to signing in with the address that was typed', async () => {
    api.signUp.mockImplementationOnce(refuse('email-taken'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    submit();
    fireEvent.click(await screen.findByRole('link', { name: 'Sign in with this email' }));
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
    expect(valueOf('Email')).toBe('asha@iitb.ac.in');
  });

  it('says when there were too many', async () => {
    api.signUp.mockImplementationOnce(refuse('too-many-sign-ups'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    submit();
    expect(await screen.findByText('Too many signup attempts. Please try again later.')).toBeDefined();
  });

  it('shows the password on demand and tells password managers what the fields are', async () => {
    await openEntry('signup');
    const field = screen.getByLabelText<HTMLInputElement>('Password');
    expect([field.type, field.autocomplete]).toEqual(['password', 'new-password']);
    fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field.type).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field.type).toBe('password');
  });
});

describe('the notice', () => {
  it('has no box ticked, says every purpose with its line, and leads to the whole of it', async () => {
    await openEntry('signup');
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ name, checked }) => [name, checked])).toEqual([
      ['notifications', false],
      ['assistant', false],
      ['consent', false],
    ]);
    const terms = screen.getByRole('region', { name: 'What we keep of you, and why' }).querySelectorAll('dt');
    expect([...terms].map(({ textContent }) => textContent)).toEqual([
      'Your account',
      'What you write',
      'Safety',
    ]);
    expect(screen.getByRole('link', { name: /Read the whole notice/ }).getAttribute('href')).toBe('/privacy');
    expect(screen.getByText(/You can change your mind at any time/)).toBeDefined();
  });

  it('must be agreed to: without that nothing is sent, and the box says so', async () => {
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    submit();
    const box = screen.getByLabelText<HTMLInputElement>(AGREE);
    expect(document.activeElement).toBe(box);
    expect(box.getAttribute('aria-invalid')).toBe('true');
    const words = 'Please confirm that you are 18 or older and agree to the notice.';
    expect(screen.getByText(words).closest('[role="alert"]')).not.toBeNull();
    tick(AGREE);
    expect(screen.queryByText(words)).toBeNull();
    expect(api.keepConsent).not.toHaveBeenCalled();
    expect(api.signUp).not.toHaveBeenCalled();
  });

  it('is remembered with what was chosen before the account is made, and forgotten when it is refused', async () => {
    api.signUp.mockImplementationOnce(refuse('email-taken'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick('Notifications');
    tick(AGREE);
    submit();
    await waitFor(() => expect(api.forgetConsent).toHaveBeenCalledOnce());
    expect(api.keepConsent.mock.calls).toEqual([
      ['asha@iitb.ac.in', { notifications: true, assistant: false }],
    ]);
    const [kept] = api.keepConsent.mock.invocationCallOrder;
    const [made] = api.signUp.mock.invocationCallOrder;
    expect(Number(kept)).toBeLessThan(Number(made));
  });

  it('stays remembered where no answer came: the account may have been made', async () => {
    api.signUp.mockImplementationOnce(refuse('unavailable'));
    await openEntry('signup');
    fill('asha@iitb.ac.in', 'Chupke-1');
    tick(AGREE);
    submit();
    await screen.findByText(/No connection/);
    expect(api.forgetConsent).not.toHaveBeenCalled();
  });
});
