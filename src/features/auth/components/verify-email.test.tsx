import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { MailState } from '../hooks/mails.ts';
import { forgetVerificationMail } from '../hooks/mails.ts';
import { VerifyEmail } from './verify-email.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({ sendVerification: vi.fn(), refreshAccount: vi.fn() }));
vi.mock('../api/account.ts', () => ({ sendVerification: api.sendVerification }));
vi.mock('../api/note-entry.ts', () => ({ noteSignIn: vi.fn() }));
vi.mock('../../../lib/account/session-live.ts', () => ({
  keepSession: vi.fn(),
  refreshAccount: api.refreshAccount,
}));

const onLeave = vi.fn();

async function open(): Promise<void> {
  render(<VerifyEmail email="asha@iitb.ac.in" onLeave={onLeave} inbox={<a href="/__inbox">inbox</a>} />);
  await settle();
}

/** Flushes pending work. */
async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

beforeEach(async () => {
  // Loaded once with real timers: a module takes as long as it takes.
  await Promise.all([
    import('../api/account.ts'),
    import('../api/note-entry.ts'),
    import('../../../lib/account/pending-consent.ts'),
    import('../../../lib/account/session-live.ts'),
  ]);
  vi.useFakeTimers();
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  onLeave.mockReset();
});

afterEach(() => {
  cleanup();
  forgetVerificationMail();
  vi.useRealTimers();
});

describe('the waiting room', () => {
  it('names the address and looks by itself: at once, every few seconds, and when it is come back to', async () => {
    await open();
    expect(screen.getByText('asha@iitb.ac.in')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Verify your address' }));
    expect(api.refreshAccount).toHaveBeenCalledTimes(1);
    await settle(4000);
    expect(api.refreshAccount).toHaveBeenCalledTimes(2);
    fireEvent.focus(window);
    await settle();
    expect(api.refreshAccount).toHaveBeenCalledTimes(3);
  });

  it('does not look while it cannot be seen', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await open();
    await settle(20_000);
    expect(api.refreshAccount).not.toHaveBeenCalled();
  });

  it('says that it is not verified yet, and that there is no network, when asked', async () => {
    await open();
    fireEvent.click(button('I opened the link'));
    await settle();
    expect(screen.getByRole('status').textContent).toMatch(/Not verified yet/);
    api.refreshAccount.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(button('I opened the link'));
    await settle();
    expect(screen.getByRole('status').textContent).toMatch(/No connection/);
  });

  it('says that the link is on its way again, whatever was found before, until it is asked once more', async () => {
    await open();
    const status = (): string => screen.getByRole('status').textContent;
    fireEvent.click(button('I opened the link'));
    await settle();
    expect(status()).toMatch(/Not verified yet/);
    api.sendVerification.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 500)));
    fireEvent.click(button('Send the link'));
    await settle();
    expect(status()).toBe('Sending the link');
    await settle(500);
    expect(status()).toBe('The link is on its way.');
    fireEvent.click(button('I opened the link'));
    await settle();
    expect(status()).toMatch(/Not verified yet/);
  });

  it('asks once for whoever presses twice', async () => {
    api.refreshAccount.mockReturnValue(new Promise(() => undefined));
    await open();
    fireEvent.click(button('I opened the link'));
    fireEvent.click(button('Checking'));
    await settle();
    expect(api.refreshAccount).toHaveBeenCalledTimes(1);
  });

  it('has the link sent again, at most once a minute', async () => {
    await open();
    fireEvent.click(button('Send the link'));
    await settle();
    expect(button('Send again in 60 s').disabled).toBe(true);
    await settle(1000);
    fireEvent.click(button('Send again in 59 s'));
    await settle(58_999);
    expect(button('Send again in 1 s').disabled).toBe(true);
    await settle(1);
    fireEvent.click(button('Send the link again'));
    await settle();
    expect(api.sendVerification).toHaveBeenCalledTimes(2);
  });

  it('says that the link could not be sent, and lets it be tried at once', async () => {
    api.sendVerification.mockRejectedValueOnce(new AppError('too-many-sign-ups'));
    await open();
    fireEvent.click(button('Send the link'));
    await settle();
    expect(screen.getByRole('alert').textContent).toMatch(/could not be sent.*Too many mails/);
    fireEvent.click(button('Send the link'));
    await settle();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that a link was sent only once one was, and offers one until then', async () => {
    const room = (): string => document.body.textContent;
    api.sendVerification.mockRejectedValueOnce(new AppError('unavailable'));
    await open();
    for (const _ of ['none was asked for', 'it failed']) {
      expect(room()).toContain('This address is not verified yet:');
      expect(room()).not.toMatch(/We sent|Check your inbox|Waiting for you|Look in spam/);
      fireEvent.click(button('Send the link'));
      await settle();
    }
    expect(room()).toMatch(/Check your inbox.*We sent a link to.*The link is on its way\..*Look in spam/);
    await settle(60_000);
    expect(screen.getByRole('status').textContent).toBe('Waiting for you to open the link');
    api.sendVerification.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(button('Send the link again'));
    await settle();
    // The one before is in the mailbox all the same.
    expect(room()).toMatch(/We sent a link to.*The link could not be sent/);
  });

  it('knows after a reload that a link was sent, until the account is left', async () => {
    /** The mail as a page that is loaded anew in this tab finds it. */
    const afterReload = async (): Promise<MailState> => {
      vi.resetModules();
      const mails = await import('../hooks/mails.ts');
      const { result, unmount } = renderHook(mails.useVerificationMail);
      unmount();
      return result.current;
    };
    await open();
    expect(await afterReload()).toEqual({ kind: 'none' });
    fireEvent.click(button('Send the link'));
    await settle(10_000);
    expect(await afterReload()).toEqual({ kind: 'sent', wait: 50 });
    await settle(60_000);
    expect(await afterReload()).toEqual({ kind: 'sent', wait: 0 });
    forgetVerificationMail();
    expect(await afterReload()).toEqual({ kind: 'none' });
  });

  it('can be left for another address', async () => {
    await open();
    fireEvent.click(button('Use another address'));
    expect(onLeave).toHaveBeenCalledOnce();
  });
});
