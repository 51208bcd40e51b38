import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { circleOf } from '../../../entities/circle/testing/circle-samples.ts';
import {
  bring,
  openCircles,
  press,
  stopTime,
  setUpVisits,
  wait,
} from '../../../entities/circle/testing/circles-visit.tsx';
import { backend, calls, reads, toasts } from '../../../entities/circle/testing/fake-api.ts';

vi.mock(
  '../../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).ownCircles,
);
vi.mock(
  '../../directory/api/watch-listed.ts',
  async () => (await import('../../../entities/circle/testing/fake-api.ts')).listedCircles,
);
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

// What a tap fetches is there: on a busy machine that takes longer than one waits for an element.
beforeAll(() => Promise.all([import('./code-sheet.tsx'), import('./join-sheet.tsx')]), 60_000);

setUpVisits();

const CIRCLE = circleOf(4);
const INSIDE = `at /circles/${CIRCLE.secureId}`;

function never(): Promise<never> {
  return new Promise(() => undefined);
}

async function discover(): Promise<void> {
  await openCircles('/circles?tab=discover');
  bring();
  await waitFor(() => expect(backend.listed).toBeDefined());
  act(() => backend.listed?.onChange([CIRCLE, circleOf(5, { memberCount: 50 })]));
}

/** Asks to come into the circle of the list. */
async function join(): Promise<void> {
  press('Join Circle 4');
  fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
}

/** Types a code, and has it looked up. */
async function lookUp(code: string): Promise<void> {
  if (screen.queryByLabelText('Invite code') === null) press('Join by code');
  fireEvent.change(await screen.findByLabelText('Invite code'), { target: { value: code } });
  press('Look it up');
}

/** What a code of the circle leads to. */
function invited() {
  const { id: circleId, ...seen } = CIRCLE;
  return { ...seen, circleId };
}

describe('joining a circle of the list', () => {
  it('makes one somebody new there, and leads in', async () => {
    await discover();
    expect(screen.getByText('Full')).toBeDefined();
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
    ['circle-invite-needed', 'This circle is private. A matching invite code is needed.'],
    ['circle-no-college', 'Please complete your college selection before joining circles'],
    ['not-found', 'Circle not found'],
    ['session-expired', 'User must be authenticated'],
  ])('says why it was refused, and stays: %s', async (code, said) => {
    await discover();
    calls.joinCircle.mockRejectedValue(new AppError(code));
    await join();
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Join this circle' })).toBeDefined();
    expect(reads.loadCircle).not.toHaveBeenCalled();
  });

  it('goes in where only the answer of an earlier try was lost', async () => {
    await discover();
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
    await discover();
    press('Join Circle 4');
    const button = await screen.findByRole('button', { name: 'Join this circle' });
    reads.loadCircle.mockResolvedValue(CIRCLE);
    calls.joinCircle.mockImplementationOnce(never);
    stopTime();
    fireEvent.click(button);
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

  it('warns after 10 seconds that one may be in, where the circle cannot be read', async () => {
    await discover();
    press('Join Circle 4');
    const button = await screen.findByRole('button', { name: 'Join this circle' });
    calls.joinCircle.mockResolvedValue(CIRCLE.id);
    reads.loadCircle.mockImplementation(never);
    stopTime();
    fireEvent.click(button);
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
    await openCircles();
    bring();
    press('Join by code');
    fireEvent.click(await screen.findByRole('button', { name: 'Look it up' }));
    expect(await screen.findByText('Please enter an invite code.')).toBeDefined();
    calls.checkInvite.mockRejectedValueOnce(new AppError('not-found'));
    await lookUp('abcd-efgh');
    expect(
      await screen.findByText('Invalid invite code. Please check the code and try again.'),
    ).toBeDefined();
    calls.checkInvite.mockResolvedValueOnce({ ...invited(), privacyLevel: 'private' });
    press('Look it up');
    calls.joinCircle.mockResolvedValue(CIRCLE.id);
    reads.loadCircle.mockResolvedValue(CIRCLE);
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await screen.findByText(INSIDE);
    expect(calls.joinCircle.mock.calls).toEqual([[{ circleId: CIRCLE.id, code: 'ABCDEFGH' }]]);
  });

  it('is begun by a link: its code is looked up at once', async () => {
    calls.checkInvite.mockResolvedValue(invited());
    await openCircles('/circles#code=ABCDEFGH');
    expect(await screen.findByRole('button', { name: 'Join this circle' })).toBeDefined();
    expect(calls.checkInvite.mock.calls).toEqual([['ABCDEFGH']]);
  });

  it.each<[ErrorCode, string]>([
    ['circle-no-college', 'Please complete your college selection before joining circles'],
    ['circle-other-college', 'This circle is for students of another college.'],
    ['unavailable', 'Unable to validate invite code. Please try again.'],
  ])('says why a code could not be looked up: %s', async (code, said) => {
    await openCircles();
    calls.checkInvite.mockRejectedValueOnce(new AppError(code));
    await lookUp('ABCDEFGH');
    expect(await screen.findByText(said)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Join this circle' })).toBeNull();
  });

  it('gives the looking up after 15 seconds', async () => {
    await openCircles();
    press('Join by code');
    fireEvent.change(await screen.findByLabelText('Invite code'), { target: { value: 'ABCDEFGH' } });
    calls.checkInvite.mockImplementationOnce(never);
    stopTime();
    press('Look it up');
    await wait(14_999);
    expect(screen.queryByText(/^Unable to validate/)).toBeNull();
    await wait(1);
    expect(screen.getByText('Unable to validate invite code. Please try again.')).toBeDefined();
  });

  it('goes in where only the answer of an earlier try was lost', async () => {
    calls.checkInvite.mockResolvedValue(invited());
    reads.loadCircle.mockResolvedValue(CIRCLE);
    await openCircles('/circles#code=ABCDEFGH');
    calls.joinCircle.mockRejectedValueOnce(new AppError('unavailable'));
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await screen.findByText(/^No connection/);
    calls.joinCircle.mockRejectedValueOnce(new AppError('circle-already-member'));
    press('Join this circle');
    expect(await screen.findByText(INSIDE)).toBeDefined();
  });
});
