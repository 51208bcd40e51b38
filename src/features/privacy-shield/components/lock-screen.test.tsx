import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PinAnswer } from '../../../lib/privacy-shield/app-lock.ts';
import { loadArea } from '../../../lib/i18n.ts';
import { LockScreen } from './lock-screen.tsx';

const lock = vi.hoisted(() => ({ unlock: vi.fn(), pinTries: vi.fn(), signOutOfDevice: vi.fn() }));
vi.mock('../../../lib/privacy-shield/app-lock.ts', () => lock);

async function settle(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

function field(): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>('PIN');
}

async function enter(pin: string): Promise<void> {
  fireEvent.change(field(), { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
  await settle();
}

function tries(triesLeft: number, waitMs = 0): void {
  lock.pinTries.mockReturnValue({ triesLeft, nextTryAt: Date.now() + waitMs });
}

function answer(pinAnswer: PinAnswer): void {
  lock.unlock.mockResolvedValue(pinAnswer);
}

beforeEach(async () => {
  await Promise.all([loadArea('overlays', 'en'), import('../../../ui/confirm-dialog.tsx')]);
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  for (const call of Object.values(lock)) call.mockReset();
  tries(10);
  render(<LockScreen />);
  await settle();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the lock screen', () => {
  it('asks for the PIN at once, and says nothing of the page', () => {
    expect(document.activeElement).toBe(field());
    expect(document.title).toBe('Chupke');
    expect(field().type).toBe('password');
    expect(field().inputMode).toBe('numeric');
  });

  it('tries what was typed once, however often the button is pressed', async () => {
    lock.unlock.mockReturnValue(new Promise(() => undefined));
    await enter('4711');
    fireEvent.click(screen.getByRole('button', { name: 'Unlock' }));
    expect(lock.unlock.mock.calls).toEqual([['4711']]);
  });

  it('does not take what is no PIN for a try', async () => {
    await enter('12');
    expect(lock.unlock).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toContain('4 to 6 digits');
  });

  it('takes digits alone, six at most, in either script', () => {
    fireEvent.change(field(), { target: { value: '१2 x३456789<script>' } });
    expect(field().value).toBe('123456');
  });

  it('says that it was the wrong one, and before the end what the end is', async () => {
    answer({ kind: 'wrong', triesLeft: 9, nextTryAt: 0 });
    tries(9);
    await enter('0000');
    expect(screen.getByRole('alert').textContent).toContain('not your PIN');
    expect(screen.queryByText(/drafts/)).toBeNull();
    tries(1);
    await enter('0000');
    expect(screen.getByText(/One try left.*signed out.*drafts.*deleted/)).toBeDefined();
  });

  it('makes one wait, counts the time down, and then lets one try', async () => {
    answer({ kind: 'wrong', triesLeft: 5, nextTryAt: 0 });
    tries(5, 30_000);
    await enter('0000');
    expect(screen.getByRole('timer').textContent).toContain('0:30');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock' }).disabled).toBe(true);
    await settle(29_000);
    expect(screen.getByRole('timer').textContent).toContain('0:01');
    await settle(1000);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Unlock' }).disabled).toBe(false);
  });

  it('signs out whoever has forgotten the PIN, after saying what goes', async () => {
    lock.signOutOfDevice.mockReturnValue(new Promise(() => undefined));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Forgot the PIN?' })));
    await settle(100);
    expect(screen.getByRole('alertdialog').textContent).toContain('drafts');
    expect(lock.signOutOfDevice).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await settle();
    expect(lock.signOutOfDevice).toHaveBeenCalledOnce();
  });
});
