import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { AccountSection } from './account-section.tsx';

const api = vi.hoisted(() => ({ readWays: vi.fn(), changePassword: vi.fn() }));
vi.mock('../api/identity.ts', () => api);
const sessions = vi.hoisted(() => ({ endAllSessions: vi.fn<() => Promise<void>>() }));
vi.mock('../api/end-sessions.ts', () => sessions);

async function open(): Promise<void> {
  render(
    <AccountSection email="asha@example.in" hasRole={false} signOut={<button type="button">Out</button>} />,
  );
  await vi.dynamicImportSettled();
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
}

function type(label: string, password: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: password } });
}

function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

beforeEach(async () => {
  await loadArea('account', 'en');
  api.readWays.mockReset().mockResolvedValue({ password: true, google: false });
  api.changePassword.mockReset().mockResolvedValue(undefined);
});
afterEach(cleanup);

describe('the account', () => {
  it('shows the address and how one signs in', async () => {
    api.readWays.mockResolvedValue({ password: true, google: true });
    await open();
    expect(screen.getByText('asha@example.in')).toBeDefined();
    expect(screen.getByText('With your email and a password')).toBeDefined();
    expect(screen.getByText('With Google')).toBeDefined();
  });

  it('has no password to be changed where Google alone signs in', async () => {
    api.readWays.mockResolvedValue({ password: false, google: true });
    await open();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(screen.getByText(/Yours is changed at Google/)).toBeDefined();
  });

  it('changes the password once, and empties the fields', async () => {
    await open();
    type('Current password', 'old-Secret1');
    type('New password', 'new-Secret2');
    press('Change password');
    press('Changing it');
    expect(await screen.findByText(/Your password is changed/)).toBeDefined();
    expect(api.changePassword.mock.calls).toEqual([['old-Secret1', 'new-Secret2']]);
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('');
  });

  it('says what is wrong at its field, and sends nothing', async () => {
    await open();
    press('Change password');
    expect(screen.getByText('Your current password is needed.')).toBeDefined();
    expect(screen.getByText('Password is required')).toBeDefined();
    type('Current password', 'same-Secret1');
    type('New password', 'same-Secret1');
    press('Change password');
    expect(screen.getByText('The new password is the old one. Choose another.')).toBeDefined();
    expect(api.changePassword).not.toHaveBeenCalled();
  });

  it('signs out everywhere after a question, once, and says where that failed', async () => {
    sessions.endAllSessions.mockRejectedValueOnce(new AppError('unavailable'));
    await open();
    press('Sign out everywhere');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Sign out of all devices?' }));
    const confirm = dialog.getByRole('button', { name: 'Sign out everywhere' });
    expect(sessions.endAllSessions).not.toHaveBeenCalled();
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    expect(await screen.findByText(/No connection\. It may not have arrived/)).toBeDefined();
    expect(sessions.endAllSessions).toHaveBeenCalledOnce();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it.each([
    ['credentials-wrong', 'That is not your current password.'],
    ['too-many-sign-ins', 'Too many login attempts. Please try again later.'],
    ['unavailable', 'No connection. It may not have arrived; try again when the network is back.'],
  ] as const)('keeps what was typed when it is refused: %s', async (code, message) => {
    api.changePassword.mockRejectedValue(new AppError(code));
    await open();
    type('Current password', 'old-Secret1');
    type('New password', 'new-Secret2');
    press('Change password');
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('new-Secret2');
  });
});
