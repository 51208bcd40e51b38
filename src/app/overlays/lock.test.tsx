import type { OwnDecision } from '@chupke/domain/measure.ts';
import { parseUserId } from '@chupke/domain/user.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DecisionsPage } from '../../features/decisions/components/decisions-page.tsx';
import { noteClockOffset } from '../../lib/clock.ts';
import { AppError } from '../../lib/errors.ts';
import { loadArea } from '../../lib/i18n.ts';
import type { LiveObserver } from '../../lib/live.ts';
import { lockNow, openLock } from '../../lib/privacy-shield/app-lock-state.ts';
import { setSession } from '../../lib/session.ts';
import * as STORED from '../../lib/storage-keys.ts';
import { writeStored } from '../../lib/storage.ts';
import { ASHA, NOON, signIn } from '../../lib/testing/student.ts';
import { LockGate } from './lock.tsx';

const DECISION: OwnDecision = {
  ...{ id: 'measure0000000000001', kind: 'warn', subject: 'confession', reason: 'harassment' },
  ...{
    words: 'Leave her alone.',
    about: null,
    confessionName: null,
    postedAt: null,
    days: null,
    until: null,
    isEscalated: false,
    issuedAt: NOON,
  },
  ...{ isLifted: false, appeal: 'none', answer: '', answeredAt: null },
};

const api = vi.hoisted(() => ({ sendAppeal: vi.fn<(order: { readonly id: string }) => Promise<void>>() }));
vi.mock('../../features/decisions/api/decisions.ts', () => ({
  watchDecisions: () => (observer: LiveObserver<readonly OwnDecision[]>) => {
    observer.onValue([DECISION]);
    return () => undefined;
  },
  watchOpenings: () => () => () => undefined,
  ...api,
}));

beforeEach(() => {
  noteClockOffset(NOON - Date.now());
  api.sendAppeal.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  cleanup();
  setSession({ kind: 'signed-out' });
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the decisions of a student who has a PIN. */
async function open(uid = ASHA.uid): Promise<void> {
  signIn({ uid });
  writeStored(STORED.lockPin.name, JSON.stringify({ uid, salt: 's', hash: 'h', iterations: 1 }));
  await act(async () => {
    await Promise.all([loadArea('decisions', 'en'), loadArea('reports', 'en')]);
    render(
      <MemoryRouter>
        <LockGate>
          <Suspense fallback="texts">
            <DecisionsPage user={uid} />
          </Suspense>
        </LockGate>
      </MemoryRouter>,
    );
    openLock();
  });
}

/** The field of the appeal, whose dialog is opened. */
async function appeal(): Promise<HTMLTextAreaElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'Appeal against decision 1' }));
  return screen.findByRole<HTMLTextAreaElement>('textbox');
}

/** The student is away for too long, and gives the PIN. */
async function leaveAndReturn(): Promise<void> {
  act(lockNow);
  expect(screen.queryByRole('dialog', { name: /^Appeal/ })).toBeNull();
  await act(async () => openLock());
}

it('an appeal that was being written is there when it is opened again after the PIN, and is sent once', async () => {
  await open();
  api.sendAppeal.mockRejectedValueOnce(new AppError('unavailable'));
  fireEvent.change(await appeal(), { target: { value: 'It is from a song.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  await screen.findByText(/No connection/);
  await leaveAndReturn();
  expect((await appeal()).value).toBe('It is from a song.');
  // The first try may have arrived.
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [[first], [second]] = api.sendAppeal.mock.calls as [[unknown], [unknown]];
  expect(second).toEqual(first);
  expect((await appeal()).value).toBe('');
});

it('one that arrives while the app is locked is not offered to be sent again', async () => {
  await open();
  let arrive = (): void => undefined;
  api.sendAppeal.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
  fireEvent.change(await appeal(), { target: { value: 'It is from a song.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the appeal' }));
  await vi.waitFor(() => expect(api.sendAppeal).toHaveBeenCalledOnce());
  act(lockNow);
  await act(async () => arrive());
  await act(async () => openLock());
  expect((await appeal()).value).toBe('');
});

it('the next account in the same page reads nothing of it', async () => {
  await open();
  fireEvent.change(await appeal(), { target: { value: 'It is from a song.' } });
  act(() => setSession({ kind: 'signed-out', reason: { kind: 'expired' } }));
  cleanup();
  await open(parseUserId('uid-of-ravi'));
  expect((await appeal()).value).toBe('');
});
