import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { circlesText } from '../../../lib/i18n/areas/circles.ts';
import type { OwnRecovery } from '../api/watch-recovery.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { ASHA, circleId, HOUR, signInAsha } from '../testing/circle-samples.ts';
import { RecoveryPage } from './recovery-page.tsx';

// Under the load of the whole suite the first drawing alone can take a second.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

interface Backend {
  tell: ((recovery: OwnRecovery) => void) | undefined;
  fail: (() => void) | undefined;
}
const backend = vi.hoisted((): Backend => ({ tell: undefined, fail: undefined }));
const calls = vi.hoisted(() => ({ changeCircle: vi.fn(), requestRecovery: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/watch-recovery.ts', () => ({
  watchRecovery: (_: unknown, tell: Backend['tell'], fail: Backend['fail']) => {
    Object.assign(backend, { tell, fail });
    return () => undefined;
  },
}));
vi.mock('../api/circle-calls.ts', () => calls);
vi.mock('../api/load-circle.ts', () => ({ loadCircle: () => Promise.resolve(undefined) }));
vi.mock('../../../lib/toasts.ts', () => toasts);

function deletedOf(number: number, leftHours: number): DeletedCircle {
  const now = Date.now();
  return {
    circleId: circleId(number),
    name: `Gone ${number}`,
    deletedAt: now - 2 * HOUR,
    chatRetentionExpiresAt: now + leftHours * HOUR,
    restorable: true,
  };
}

async function open(recovery?: OwnRecovery): Promise<void> {
  backend.tell = undefined;
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="texts">
          <RecoveryPage user={ASHA} />
        </Suspense>
      </MemoryRouter>,
    );
    await circlesText.load('en');
  });
  await waitFor(() => expect(backend.tell).toBeDefined());
  if (recovery !== undefined) act(() => backend.tell?.(recovery));
}

beforeEach(signInAsha);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('a circle of one’s own comes back after a question, while there are days left', async () => {
  await open({ deleted: [deletedOf(1, 71), deletedOf(2, -1)], tickets: [] });
  expect(screen.getByText('3 days left')).toBeDefined();
  expect(screen.getByText('The 30 days are over')).toBeDefined();
  calls.changeCircle.mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('button', { name: 'Bring it back' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Bring it back' }),
  );
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledWith('success', 'Gone 1 is back'));
  expect(calls.changeCircle.mock.calls).toEqual([[circleId(1), 'restore']]);
});

it('a circle can be asked for, with a reason, and the same request again is one', async () => {
  await open({ deleted: [deletedOf(1, -1)], tickets: [] });
  const ask = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Ask for it' }));
  ask();
  expect(await screen.findByText('A few words, please.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Our notes are in it' } });
  calls.requestRecovery.mockRejectedValueOnce(new AppError('already-pending'));
  ask();
  expect(await screen.findByText(/You have asked for this circle already/)).toBeDefined();
  calls.requestRecovery.mockResolvedValueOnce(undefined);
  ask();
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  const orders: readonly (readonly { readonly id: string; readonly reason: string }[])[] =
    calls.requestRecovery.mock.calls;
  expect(orders[0]).toEqual(orders[1]);
  expect(orders[0]?.[0]).toMatchObject({ circleId: circleId(1), reason: 'Our notes are in it' });
});

it('tells how requests stand, and what the admins answered', async () => {
  const ticket: OwnSupportTicket = {
    id: 'ticket1',
    type: 'circle_recovery',
    circleId: circleId(1),
    circleName: 'Gone 1',
    reason: 'Notes',
    status: 'rejected',
    createdAt: Date.now() - HOUR,
    updatedAt: Date.now(),
    resolvedAt: Date.now(),
    resolution: 'Its members asked us not to.',
  };
  await open({ deleted: [], tickets: [ticket] });
  expect(screen.getByText('No deleted circle of yours')).toBeDefined();
  expect(screen.getByText('Rejected')).toBeDefined();
  expect(screen.getByText('Its members asked us not to.')).toBeDefined();
});

it('what could not be checked says so, and is tried again', async () => {
  await open();
  act(() => backend.fail?.());
  expect(await screen.findByText('Error checking restore eligibility')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
