import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { forgetResetMail } from '../hooks/mails.ts';
import { loadTexts, refuse, type, valueOf } from '../testing/auth-page.ts';
import { alerts, openEntry, submit } from '../testing/entry-page.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({ sendReset: vi.fn() }));
vi.mock('../api/mailed-links.ts', () => api);
vi.mock('../../../lib/backend.ts', () => ({ getBackend: () => ({ kind: 'production' }) }));
vi.mock('../../../lib/account/session-live.ts', () => ({ keepSession: vi.fn() }));

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

async function send(): Promise<void> {
  submit();
  await settle();
}

function button(name: string | RegExp): HTMLButtonElement {
  return screen.getByRole<HTMLButtonElement>('button', { name });
}

beforeEach(async () => {
  localStorage.clear();
  // Loaded once with real timers: a module takes as long as it takes.
  await Promise.all([loadTexts(), import('../api/mailed-links.ts')]);
  vi.useFakeTimers();
  api.sendReset.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  forgetResetMail();
  vi.useRealTimers();
});

describe('a forgotten password', () => {
  it('is asked for with the address that was typed into the form', async () => {
    await openEntry('signin');
    type('Email', 'asha@iitb.ac.in');
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
    expect(valueOf('Email')).toBe('asha@iitb.ac.in');
    fireEvent.click(screen.getByRole('link', { name: 'Back to sign in' }));
    await settle();
    expect(valueOf('Email')).toBe('asha@iitb.ac.in');
  });

  it('is answered the same whether there is an account or not, and once a minute', async () => {
    await openEntry('reset');
    type('Email', ' asha@iitb.ac.in');
    await send();
    expect(api.sendReset).toHaveBeenCalledExactlyOnceWith('asha@iitb.ac.in', 'en');
    expect(screen.getByRole('status').textContent).toMatch(
      /^If there is an account for asha@iitb\.ac\.in, a link is on its way/,
    );
    expect(button('Send again in 60 s').disabled).toBe(true);
    await send();
    await settle(59_999);
    expect(button('Send again in 1 s').disabled).toBe(true);
    await settle(1);
    await send();
    expect(api.sendReset).toHaveBeenCalledTimes(2);
  });

  it('need not wait for another address, and says nothing of the first one then', async () => {
    await openEntry('reset');
    type('Email', 'asha@iitb.ac.im');
    await send();
    type('Email', 'asha@iitb.ac.in');
    expect(screen.queryByText(/on its way/)).toBeNull();
    await send();
    expect(api.sendReset).toHaveBeenLastCalledWith('asha@iitb.ac.in', 'en');
    expect(screen.getByText(/account for asha@iitb\.ac\.in/)).toBeDefined();
  });

  it('sends nothing to what is no address', async () => {
    await openEntry('reset');
    type('Email', '<script>alert(1)</script>');
    await send();
    expect(alerts()).toEqual(['Please enter a valid email address']);
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(api.sendReset).not.toHaveBeenCalled();
  });

  it.each([
    ['unavailable', /^No connection\. What you typed is still here/],
    ['too-many-requests', /^Too many requests/],
  ] as const)('says what keeps it from being sent: %s', async (code, words) => {
    api.sendReset.mockImplementationOnce(refuse(code));
    await openEntry('reset');
    type('Email', 'asha@iitb.ac.in');
    await send();
    expect(alerts()).toHaveLength(1);
    expect(alerts()[0]).toMatch(words);
    await send();
    expect(api.sendReset).toHaveBeenCalledTimes(2);
    expect(alerts()).toEqual([]);
  });

  it('can be asked for ten times a minute, for whatever addresses', async () => {
    await openEntry('reset');
    for (let sent = 0; sent < 11; sent += 1) {
      type('Email', `asha${sent}@iitb.ac.in`);
      await send();
    }
    expect(api.sendReset).toHaveBeenCalledTimes(10);
    expect(alerts()).toEqual(['Too many requests. Please wait a little.']);
  });
});
