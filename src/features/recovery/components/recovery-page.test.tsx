import type { OwnSupportTicket } from '@chupke/domain/support-ticket.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import type { OwnRecovery } from '../api/watch-recovery.ts';
import { lastCircle, rememberLastCircle } from '../../../entities/circle/hooks/circle-memory.ts';
import type { DeletedCircle } from '../model/recovery.ts';
import { circleId, circleOf, HOUR } from '../../../entities/circle/testing/circle-samples.ts';
import {
  confirm,
  press,
  stopTime,
  setUpVisits,
  visit,
  visitor,
  wait,
} from '../../../entities/circle/testing/circles-visit.tsx';
import { calls, reads, toasts } from '../../../entities/circle/testing/fake-api.ts';
import { RecoveryPage } from './recovery-page.tsx';

type Recovery = LiveObserver<OwnRecovery>;
const backend = vi.hoisted((): { observer: Recovery | undefined } => ({ observer: undefined }));
vi.mock('../api/watch-recovery.ts', () => ({
  watchRecovery: () => (observer: Recovery) => {
    backend.observer = observer;
    return () => undefined;
  },
}));
vi.mock(
  '../../../entities/circle/api/circle-calls.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).calls,
);
vi.mock(
  '../../../entities/circle/api/load-circle.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).reads,
);
vi.mock(
  '../../../lib/toasts.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).toasts,
);

setUpVisits();

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
  backend.observer = undefined;
  window.history.replaceState(null, '', '/circle-recovery');
  await visit('/circle-recovery', '/circle-recovery', <RecoveryPage user={visitor()} />);
  await waitFor(() => expect(backend.observer).toBeDefined());
  if (recovery !== undefined) act(() => backend.observer?.onValue(recovery));
}

/** Asks for the one deleted circle that is shown, and says yes; `first` is done just before that. */
async function restore(first?: () => void): Promise<void> {
  press('Restore');
  await confirm('Restore', first);
}

afterEach(() => window.history.replaceState(null, '', '/'));

it('a circle of one’s own comes back after a question, while there are days left', async () => {
  await open({ deleted: [deletedOf(1, 71), deletedOf(2, -1)], tickets: [] });
  expect(screen.getByText('3 days left')).toBeDefined();
  expect(screen.getByText('The 30 days are over')).toBeDefined();
  calls.changeCircle.mockResolvedValue(undefined);
  await restore(stopTime);
  await wait(0);
  expect(toasts.showToast.mock.calls).toEqual([['success', 'Gone 1 is back']]);
  expect(calls.changeCircle.mock.calls).toEqual([[circleId(1), 'restore']]);
});

it('a circle that is back takes the place of the one that was open, after half a second', async () => {
  rememberLastCircle(visitor(), circleId(7));
  await open({ deleted: [deletedOf(1, 71)], tickets: [] });
  calls.changeCircle.mockResolvedValue(undefined);
  reads.loadCircle.mockResolvedValue(circleOf(1));
  await restore(stopTime);
  await wait(0);
  expect(toasts.showToast.mock.calls).toEqual([['success', 'Gone 1 is back']]);
  expect(lastCircle(visitor())).toBeUndefined();
  await wait(499);
  expect(reads.loadCircle).not.toHaveBeenCalled();
  await wait(1);
  expect(reads.loadCircle.mock.calls).toEqual([[circleId(1)]]);
  expect(screen.getByText(`at /circles/${circleOf(1).secureId}`)).toBeDefined();
  expect(lastCircle(visitor())).toBe(circleId(1));
});

it('a circle that is back does not fetch whoever has gone elsewhere meanwhile', async () => {
  await open({ deleted: [deletedOf(1, 71)], tickets: [] });
  calls.changeCircle.mockResolvedValue(undefined);
  reads.loadCircle.mockResolvedValue(circleOf(1));
  await restore(stopTime);
  await wait(0);
  window.history.replaceState(null, '', '/alerts');
  await wait(10_000);
  expect(screen.queryByText(/^at /)).toBeNull();
  expect(lastCircle(visitor())).toBeUndefined();
});

it.each<[ErrorCode, string]>([
  ['circle-limit', 'You have reached the maximum limit of 3 circles. Delete one of yours first.'],
  ['not-found', 'Circle backup not found or recovery period expired'],
  ['circle-recovery-over', 'Recovery period expired. Circle cannot be restored after 30 days.'],
  ['circle-wrong-state', 'Circle is not eligible for restoration'],
  ['circle-creator-only', 'Only the creator of this circle can do this.'],
  ['session-expired', 'User must be authenticated'],
])('says why a circle is not restored: %s', async (code, said) => {
  await open({ deleted: [deletedOf(1, 71)], tickets: [] });
  calls.changeCircle.mockRejectedValue(new AppError(code));
  await restore();
  const dialog = await screen.findByRole('alertdialog');
  expect((await within(dialog).findByRole('alert')).textContent).toBe(said);
  expect(reads.loadCircle).not.toHaveBeenCalled();
});

it('a circle is back where only the answer of an earlier try was lost', async () => {
  await open({ deleted: [deletedOf(1, 71)], tickets: [] });
  calls.changeCircle.mockRejectedValueOnce(new AppError('unavailable'));
  await restore();
  await screen.findByRole('alert');
  calls.changeCircle.mockRejectedValueOnce(new AppError('circle-wrong-state'));
  reads.loadCircle.mockResolvedValue(circleOf(1));
  await confirm('Restore', stopTime);
  await wait(0);
  expect(toasts.showToast).toHaveBeenLastCalledWith('success', 'Gone 1 is back');
});

it('a circle can be asked for, with a reason, and the same request again is one', async () => {
  await open({ deleted: [deletedOf(1, -1)], tickets: [] });
  const ask = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));
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

it('a circle that is not listed can be asked for, by its name and about when it was lost', async () => {
  await open({ deleted: [], tickets: [] });
  const ask = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  const write = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  ask();
  expect(screen.getByText('At least 3 letters of its name, please.')).toBeDefined();
  expect(screen.getByText('Roughly when, please.')).toBeDefined();
  write('Name of the circle', ' Night owls ');
  write('Roughly when was it lost?', 'last Tuesday');
  write('Why', 'Our notes are in it');
  calls.requestRecovery.mockResolvedValueOnce(undefined);
  ask();
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  expect(calls.requestRecovery.mock.calls[0]?.[0]).toMatchObject({
    ...{ circleId: null, circleName: 'Night owls', lostAround: 'last Tuesday' },
    reason: 'Our notes are in it',
  });
});

it('what was changed after an answer was lost is another request; sent unchanged it is the same', async () => {
  await open({ deleted: [deletedOf(1, -1), deletedOf(2, -1)], tickets: [] });
  const ask = async (code?: ErrorCode): Promise<void> => {
    if (code === undefined) calls.requestRecovery.mockResolvedValueOnce(undefined);
    else calls.requestRecovery.mockRejectedValueOnce(new AppError(code));
    const before = calls.requestRecovery.mock.calls.length;
    press('Send the request');
    await waitFor(() => expect(calls.requestRecovery).toHaveBeenCalledTimes(before + 1));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Send the request' })).toBeDefined());
  };
  const write = (value: string): void =>
    void fireEvent.change(screen.getByLabelText('Why'), { target: { value } });
  write('Our notes are in it');
  await ask('unavailable');
  await ask('unavailable');
  write('Our notes are in it, and a poem');
  await ask('unavailable');
  fireEvent.click(screen.getByLabelText('Gone 2'));
  await ask('parameters-invalid');
  await ask();
  const ids = calls.requestRecovery.mock.calls.map(
    ([order]: readonly { readonly id: string }[]) => order?.id,
  );
  expect(ids[0]).toBe(ids[1]);
  expect(new Set(ids).size).toBe(4);
});

it('what is written about one circle goes to no other, when that one comes back meanwhile', async () => {
  await open({ deleted: [deletedOf(1, -1), deletedOf(2, -1)], tickets: [] });
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Our notes are in it' } });
  act(() => backend.observer?.onValue({ deleted: [deletedOf(2, -1)], tickets: [] }));
  press('Send the request');
  expect(await screen.findByText('At least 3 letters of its name, please.')).toBeDefined();
  expect(calls.requestRecovery).not.toHaveBeenCalled();
});

it('what is written is there again when the app lock has taken the page away', async () => {
  const recovery = { deleted: [deletedOf(1, -1), deletedOf(2, -1)], tickets: [] };
  await open(recovery);
  fireEvent.click(screen.getByLabelText('Gone 2'));
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'Our notes are in it' } });
  cleanup();
  await open(recovery);
  expect(screen.getByLabelText<HTMLInputElement>('Gone 2').checked).toBe(true);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Our notes are in it');
});

it('says which one is open already, where it is not a listed one', async () => {
  await open({ deleted: [], tickets: [] });
  const write = (label: string, value: string): void =>
    void fireEvent.change(screen.getByLabelText(label), { target: { value } });
  write('Name of the circle', 'Study group');
  write('Roughly when was it lost?', 'in May');
  write('Why', 'Our notes are in it');
  calls.requestRecovery.mockRejectedValueOnce(new AppError('already-pending'));
  press('Send the request');
  expect(await screen.findByText(/^Your request for an unlisted circle is still waiting/)).toBeDefined();
});

it('what is written on while a request is sent stays, as it was not sent', async () => {
  await open({ deleted: [deletedOf(1, -1)], tickets: [] });
  const write = (value: string): void =>
    void fireEvent.change(screen.getByLabelText('Why'), { target: { value } });
  let arrive: () => void = () => undefined;
  calls.requestRecovery.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
  write('Our notes are in it');
  fireEvent.click(screen.getByRole('button', { name: 'Send the request' }));
  await waitFor(() => expect(calls.requestRecovery).toHaveBeenCalledOnce());
  write('Our notes are in it, and a poem');
  await act(async () => arrive());
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  expect(screen.getByLabelText('Why')).toHaveProperty('value', 'Our notes are in it, and a poem');
});

it('another one than those that are listed can be asked for', async () => {
  await open({ deleted: [deletedOf(1, -1)], tickets: [] });
  expect(screen.queryByLabelText('Name of the circle')).toBeNull();
  fireEvent.click(screen.getByLabelText('Another one'));
  expect(screen.getByLabelText('Name of the circle')).toBeDefined();
});

it('tells how requests stand, and what the admins answered', async () => {
  const ticket: OwnSupportTicket = {
    id: 'ticket1',
    type: 'circle_recovery',
    circleId: circleId(1),
    circleName: 'Gone 1',
    lostAround: null,
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
  act(() => backend.observer?.onFailure(new Error('lost')));
  expect(await screen.findByText('Error checking restore eligibility')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
