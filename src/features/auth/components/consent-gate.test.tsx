import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { draw, press, refuse } from '../testing/auth-page.ts';
import { AGREE, alerts, tick } from '../testing/entry-page.tsx';
import { ConsentGate } from './consent-gate.tsx';

beforeAll(() => loadArea('auth', 'en'));

const api = vi.hoisted(() => ({ setConsent: vi.fn(), signOut: vi.fn(), removeEmptyAccount: vi.fn() }));
const asked = vi.hoisted(() => ({ purposes: [] as string[] }));
vi.mock('@chupke/domain/consent.ts', async (importReal) => ({
  ...(await importReal<object>()),
  get ASKED_PURPOSES() {
    return asked.purposes;
  },
}));
vi.mock('../api/account.ts', () => api);
vi.mock('../api/note-entry.ts', () => ({ noteSignIn: vi.fn() }));
vi.mock('../../../lib/account/session-live.ts', () => ({ keepSession: vi.fn(), ...api }));

async function open(isAnew = false): Promise<void> {
  await draw(() =>
    render(
      <MemoryRouter>
        <Suspense fallback="waiting">
          <ConsentGate email="asha@gmail.com" isAnew={isAnew} />
        </Suspense>
      </MemoryRouter>,
    ),
  );
}

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset().mockResolvedValue(undefined);
  asked.purposes = ['notifications', 'assistant'];
});
afterEach(cleanup);

describe('the notice for an account without a seat', () => {
  it('asks for nothing whose feature is not there yet', async () => {
    asked.purposes = [];
    await open();
    expect(screen.getAllByRole('checkbox')).toEqual([screen.getByLabelText(AGREE)]);
    tick(AGREE);
    press('Create my account');
    await waitFor(() => expect(api.setConsent).toHaveBeenCalledOnce());
    expect(api.setConsent).toHaveBeenCalledWith({ notifications: false, assistant: false });
  });

  it('makes the account with what was agreed to, once', async () => {
    api.setConsent.mockReturnValue(new Promise(() => undefined));
    await open();
    expect(screen.getByText('asha@gmail.com')).toBeDefined();
    tick('The assistant Confie');
    tick(AGREE);
    press('Create my account');
    press('Creating your account');
    await waitFor(() => expect(api.setConsent).toHaveBeenCalledOnce());
    expect(api.setConsent).toHaveBeenCalledWith({ notifications: false, assistant: true });
  });

  it('makes none without the box, and says so at the box', async () => {
    await open();
    press('Create my account');
    const box = screen.getByLabelText(AGREE);
    expect(document.activeElement).toBe(box);
    expect(alerts()).toEqual(['Please confirm that you are 18 or older and agree to the notice.']);
    tick(AGREE);
    expect(alerts()).toEqual([]);
    expect(api.setConsent).not.toHaveBeenCalled();
  });

  it('keeps what was ticked when there is no network', async () => {
    api.setConsent.mockImplementationOnce(refuse('unavailable'));
    await open();
    tick('Notifications');
    tick(AGREE);
    press('Create my account');
    await waitFor(() => expect(alerts()).toHaveLength(1));
    expect(alerts()[0]).toMatch(/^No connection\. What you typed is still here/);
    press('Create my account');
    await waitFor(() => expect(api.setConsent).toHaveBeenCalledTimes(2));
    expect(api.setConsent).toHaveBeenLastCalledWith({ notifications: true, assistant: false });
  });

  it('can be left with the sign-in kept', async () => {
    await open();
    press('Not now');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Leave without an account?' }));
    press('Only sign out');
    await waitFor(() => expect(api.signOut).toHaveBeenCalledOnce());
    expect(api.removeEmptyAccount).not.toHaveBeenCalled();
  });

  it('can be left with the sign-in removed, which may have to wait for another sign-in', async () => {
    api.removeEmptyAccount.mockImplementationOnce(refuse('recent-sign-in'));
    await open();
    press('Not now');
    press('Delete my sign-in and leave');
    await waitFor(() => expect(alerts()).toEqual(['Please sign in once more to confirm that it is you.']));
    expect(api.signOut).not.toHaveBeenCalled();
    press('Delete my sign-in and leave');
    await waitFor(() => expect(api.signOut).toHaveBeenCalledOnce());
    expect(api.removeEmptyAccount).toHaveBeenCalledTimes(2);
  });

  it('says what is new where it has changed, and never removes that account at a press', async () => {
    await open(true);
    expect(screen.getByText('New since you agreed')).toBeDefined();
    press('Not now');
    expect(screen.queryByText('Remove the sign-in and leave')).toBeNull();
    const ownData = screen.getByRole('link', { name: 'Download or delete my data' });
    expect(ownData.getAttribute('href')).toBe('/profile/data');
    press('Back');
    tick(AGREE);
    press('Agree and go on');
    await waitFor(() => expect(api.setConsent).toHaveBeenCalledOnce());
  });

  it('can be come back to', async () => {
    await open();
    tick(AGREE);
    press('Not now');
    await act(async () => press('Back'));
    expect(screen.getByLabelText<HTMLInputElement>(AGREE).checked).toBe(true);
  });
});
