import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { en } from '../../../texts/en/catalogue.ts';
import { AppLock } from './app-lock.tsx';

const lock = vi.hoisted(() => ({
  isSet: false,
  isLockSupported: vi.fn(() => true),
  lockNow: vi.fn(),
  setPin: vi.fn(),
  changePin: vi.fn(),
  removePin: vi.fn(),
}));
vi.mock('../../../lib/privacy-shield/app-lock.ts', () => ({
  ...lock,
  useLock: () => ({ isSet: lock.isSet, isLocked: false }),
}));

function type(label: string, digits: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value: digits } });
}

async function press(name: string): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await Promise.resolve();
  });
}

beforeEach(async () => {
  await loadArea('account', 'en');
  lock.isSet = false;
  lock.isLockSupported.mockReturnValue(true);
  for (const mock of [lock.setPin, lock.changePin, lock.removePin, lock.lockNow]) mock.mockReset();
});
afterEach(cleanup);

describe('the PIN of this device', () => {
  it('is set once it was typed twice alike, and takes nothing but digits', async () => {
    lock.setPin.mockResolvedValue('done');
    render(<AppLock />);
    await press('Set a PIN');
    // The button that had the focus is gone with its step, each time.
    expect(document.activeElement?.contains(screen.getByLabelText('New PIN'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    type('New PIN', '१2a४<b>5');
    type('The same PIN again', '12४5');
    await press('Set a PIN');
    expect(lock.setPin).toHaveBeenCalledExactlyOnceWith('1245');
    const done = await screen.findByText('The PIN is set.');
    await vi.waitFor(() => expect(document.activeElement?.contains(done)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('is not set where the code did not arrive, for which the browser is not blamed', async () => {
    lock.setPin.mockRejectedValueOnce(new AppError('unavailable'));
    render(<AppLock />);
    await press('Set a PIN');
    type('New PIN', '1245');
    type('The same PIN again', '1245');
    await press('Set a PIN');
    expect(await screen.findByText(en.errors.unavailable)).toBeDefined();
  });

  it('is not set when the two differ, or are too short', async () => {
    render(<AppLock />);
    await press('Set a PIN');
    for (const odd of ['', '123', 'abcd', '12 3', '😀😀😀😀']) {
      type('New PIN', odd);
      type('The same PIN again', odd);
      expect([odd, screen.getByRole<HTMLButtonElement>('button', { name: 'Set a PIN' }).disabled]).toEqual([
        odd,
        true,
      ]);
    }
    type('New PIN', '1234567890');
    expect(screen.getByLabelText<HTMLInputElement>('New PIN').value).toBe('123456');
    type('New PIN', '1234');
    type('The same PIN again', '1235');
    await press('Set a PIN');
    expect(screen.getByText('The two PINs differ.')).toBeDefined();
    expect(lock.setPin).not.toHaveBeenCalled();
  });

  it('says what a wrong one means, and when it has to be waited for', async () => {
    lock.isSet = true;
    lock.removePin.mockResolvedValueOnce({ kind: 'wrong', triesLeft: 4, nextTryAt: 0 });
    render(<AppLock />);
    await press('Remove PIN');
    type('Your PIN now', '9999');
    await press('Remove PIN');
    expect(
      await screen.findByText('That is not your PIN. 4 tries are left before this device is signed out.'),
    ).toBeDefined();
    lock.removePin.mockResolvedValueOnce({ kind: 'wait', nextTryAt: Date.now() + 29_500 });
    type('Your PIN now', '9998');
    await press('Remove PIN');
    expect(await screen.findByText(/Wait (?:29|30) s/)).toBeDefined();
  });

  it('is changed by whoever knows it', async () => {
    lock.isSet = true;
    lock.changePin.mockResolvedValue('done');
    render(<AppLock />);
    await press('Change PIN');
    type('Your PIN now', '1234');
    type('New PIN', '567890');
    type('The same PIN again', '567890');
    await press('Change PIN');
    expect(lock.changePin).toHaveBeenCalledWith('1234', '567890');
    expect(await screen.findByText('The PIN is changed.')).toBeDefined();
  });

  it('is not offered where the browser cannot keep it', () => {
    lock.isLockSupported.mockReturnValue(false);
    render(<AppLock />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/cannot keep a PIN/)).toBeDefined();
  });
});
