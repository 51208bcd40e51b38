import type { CircleId, InviteCode } from '@chupke/domain/circle-id.ts';
import { parseInviteCode } from '@chupke/domain/circle-id.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { setSession } from '../../../lib/session.ts';
import { circleOf } from '../../../entities/circle/testing/circle-samples.ts';
import { goTo, press, stopTime, setUpVisits, wait } from '../../../entities/circle/testing/circles-visit.tsx';
import { calls, reads, toasts } from '../../../entities/circle/testing/fake-api.ts';
import { openSheet } from '../testing/open-sheet.tsx';
import { CodeSheet } from './code-sheet.tsx';
import { JoinSheet } from './join-sheet.tsx';

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

const CIRCLE = circleOf(4);
const INSIDE = `at /circles/${CIRCLE.secureId}`;

function never(): Promise<never> {
  return new Promise(() => undefined);
}

/** Opens the sheet of the circle. */
function openJoin(): Promise<void> {
  return openSheet((onClose) => <JoinSheet circle={CIRCLE} onClose={onClose} />);
}

/** Asks to join the circle. */
async function join(): Promise<void> {
  await openJoin();
  press('Join this circle');
}

/** Asks to join it, and leaves the page before that is answered, by the browser's Back. */
async function joinAndGoOn() {
  let answer = { resolve: (_: CircleId): void => undefined, refuse: (_: AppError): void => undefined };
  calls.joinCircle.mockReturnValueOnce(
    new Promise<CircleId>((resolve, refuse) => (answer = { resolve, refuse })),
  );
  await join();
  await waitFor(() => expect(calls.joinCircle).toHaveBeenCalledOnce());
  goTo('/create');
  expect(await screen.findByText('at /create')).toBeDefined();
  return answer;
}

/** Opens the sheet for codes, with the code of a link where there is one. */
function openCode(given?: InviteCode): Promise<void> {
  return openSheet((onClose) => <CodeSheet given={given} onClose={onClose} />);
}

/** Types a code, and has it looked up. */
function lookUp(code: string): void {
  fireEvent.change(screen.getByLabelText('Invite code'), { target: { value: code } });
  press('Find the circle');
}

/** The circle of a code. */
function invited() {
  const { id: circleId, ...seen } = CIRCLE;
  return { ...seen, circleId };
}

describe('joining a circle of the list', () => {
  it('makes one somebody new there, and leads in', async () => {
    calls.joinCircle.mockResolvedValue(CIRCLE.id);
    reads.loadCircle.mockResolvedValue(CIRCLE);
    await join();
    expect(await screen.findByText(INSIDE)).toBeDefined();
    expect(calls.joinCircle.mock.calls).toEqual([[{ circleId: CIRCLE.id, code: null }]]);
  });

  it.each<[ErrorCode, string]>([
    ['circle-full', 'Circle member limit reached.'],
    ['circle-already-member', 'You are already a member of this circle.'],
    ['circle-other-college', 'This circle is for students of another college.'],
    ['circle-no-college', 'Please complete your college selection before joining circles'],
    ['not-found', 'Circle not found. If it is private, its invite code is needed.'],
    ['session-expired', 'User must be authenticated'],
  ])('says why it was refused, and stays: %s', async (code, said) => {
    calls.joinCircle.mockRejectedValue(new AppError(code));
    await join();
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Join this circle' })).toBeDefined();
    expect(reads.loadCircle).not.toHaveBeenCalled();
  });

  it('goes in where only the answer of an earlier try was lost', async () => {
    reads.loadCircle.mockResolvedValue(CIRCLE);
    calls.joinCircle.mockRejectedValueOnce(new AppError('unavailable'));
    await join();
    await screen.findByText(/^No connection/);
    calls.joinCircle.mockRejectedValueOnce(new AppError('circle-already-member'));
    press('Join this circle');
    expect(await screen.findByText(INSIDE)).toBeDefined();
    expect(toasts.showToast.mock.calls).toEqual([['success', 'You are in Circle 4']]);
  });

  it('is given up after 20 seconds, and goes in when it is tried again', async () => {
    await openJoin();
    reads.loadCircle.mockResolvedValue(CIRCLE);
    calls.joinCircle.mockImplementationOnce(never);
    stopTime();
    press('Join this circle');
    await wait(19_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(1);
    expect(
      screen.getByText('Join operation timeout - please check your connection and try again.'),
    ).toBeDefined();
    calls.joinCircle.mockRejectedValueOnce(new AppError('circle-already-member'));
    press('Join this circle');
    await wait(0);
    expect(screen.getByText(INSIDE)).toBeDefined();
  });

  it('can’t be left while one is being joined: nobody is led in from another page later', async () => {
    calls.joinCircle.mockImplementationOnce(never);
    await join();
    await waitFor(() => expect(calls.joinCircle).toHaveBeenCalledOnce());
    expect(screen.getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('does not fetch whoever has left the page meanwhile, by the browser’s Back', async () => {
    const { resolve } = await joinAndGoOn();
    reads.loadCircle.mockResolvedValue(CIRCLE);
    await act(async () => resolve(CIRCLE.id));
    await waitFor(() => expect(toasts.showToast.mock.calls).toEqual([['success', 'You are in Circle 4']]));
    expect(screen.getByText('at /create')).toBeDefined();
  });

  it('tells even then why one is not in', async () => {
    const { refuse } = await joinAndGoOn();
    await act(async () => refuse(new AppError('circle-full')));
    await waitFor(() =>
      expect(toasts.showToast.mock.calls).toEqual([
        ['error', 'Circle member limit reached.', { durationMs: 7000 }],
      ]),
    );
  });

  it('tells nobody else: whoever has signed out meanwhile reads nothing of it', async () => {
    const { refuse } = await joinAndGoOn();
    await act(async () => {
      setSession({ kind: 'signed-out' });
      refuse(new AppError('circle-full'));
    });
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it('warns after 10 seconds that one may be in, where the circle cannot be read', async () => {
    await openJoin();
    calls.joinCircle.mockResolvedValue(CIRCLE.id);
    reads.loadCircle.mockImplementation(never);
    stopTime();
    press('Join this circle');
    await wait(9999);
    expect(toasts.showToast).not.toHaveBeenCalled();
    await wait(1);
    expect(toasts.showToast.mock.calls).toEqual([
      ['warning', 'Refresh timeout - but you may have joined successfully'],
    ]);
    // It is no failure: the sheet is closed, and the list will show the circle.
    expect(screen.queryByRole('button', { name: 'Join this circle' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Circles', level: 1 })).toBeDefined();
  });
});

describe('joining by a code', () => {
  it('looks it up first, and tells of an empty or a wrong one', async () => {
    await openCode();
    press('Find the circle');
    expect(await screen.findByText('Please enter an invite code.')).toBeDefined();
    calls.checkInvite.mockRejectedValueOnce(new AppError('not-found'));
    lookUp('abcd-efgh');
    expect(
      await screen.findByText('Invalid invite code. Please check the code and try again.'),
    ).toBeDefined();
    calls.checkInvite.mockResolvedValueOnce({ ...invited(), privacyLevel: 'private' });
    press('Find the circle');
    calls.joinCircle.mockResolvedValue(CIRCLE.id);
    reads.loadCircle.mockResolvedValue(CIRCLE);
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await screen.findByText(INSIDE);
    expect(calls.joinCircle.mock.calls).toEqual([[{ circleId: CIRCLE.id, code: 'ABCDEFGH' }]]);
  });

  it('can’t be left while one is being joined', async () => {
    calls.checkInvite.mockResolvedValue(invited());
    await openCode(parseInviteCode('ABCDEFGH'));
    calls.joinCircle.mockImplementationOnce(never);
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await waitFor(() => expect(calls.joinCircle).toHaveBeenCalledOnce());
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('complains no more of a code once its sheet is closed', async () => {
    let refuse: (error: AppError) => void = () => undefined;
    calls.checkInvite.mockReturnValueOnce(new Promise((_, reject) => (refuse = reject)));
    await openCode(parseInviteCode('ABCDEFGH'));
    await waitFor(() => expect(calls.checkInvite).toHaveBeenCalledOnce());
    press('Close');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await act(async () => refuse(new AppError('not-found')));
    expect(toasts.showToast).not.toHaveBeenCalled();
  });

  it('is begun by a link: its code is looked up at once', async () => {
    calls.checkInvite.mockResolvedValue(invited());
    await openCode(parseInviteCode('ABCDEFGH'));
    expect(await screen.findByRole('button', { name: 'Join this circle' })).toBeDefined();
    expect(calls.checkInvite.mock.calls).toEqual([['ABCDEFGH']]);
  });

  it.each<[ErrorCode, string]>([
    ['circle-no-college', 'Please complete your college selection before joining circles'],
    ['circle-other-college', 'This circle is for students of another college.'],
    ['unavailable', 'No connection. Please try again: nothing is done twice.'],
    ['unknown', 'Unable to validate invite code. Please try again.'],
  ])('says why a code could not be looked up: %s', async (code, said) => {
    await openCode();
    calls.checkInvite.mockRejectedValueOnce(new AppError(code));
    lookUp('ABCDEFGH');
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join this circle' })).toBeNull();
  });

  it('gives the looking up after 15 seconds', async () => {
    await openCode();
    fireEvent.change(screen.getByLabelText('Invite code'), { target: { value: 'ABCDEFGH' } });
    calls.checkInvite.mockImplementationOnce(never);
    stopTime();
    press('Find the circle');
    await wait(14_999);
    expect(screen.queryByText(/^Unable to validate/)).toBeNull();
    await wait(1);
    expect(screen.getByText('Unable to validate invite code. Please try again.')).toBeDefined();
  });

  it('goes in where only the answer of an earlier try was lost', async () => {
    calls.checkInvite.mockResolvedValue(invited());
    reads.loadCircle.mockResolvedValue(CIRCLE);
    await openCode(parseInviteCode('ABCDEFGH'));
    calls.joinCircle.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await screen.findByText(/^No connection/);
    calls.joinCircle.mockRejectedValueOnce(new AppError('circle-already-member'));
    press('Join this circle');
    expect(await screen.findByText(INSIDE)).toBeDefined();
  });
});
