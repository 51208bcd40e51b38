import type { Circle } from '@chupke/domain/circle.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { circleOf, ownOf } from '../../entities/circle/testing/circle-samples.ts';
import {
  bring,
  choose,
  confirm,
  press,
  setUpVisits,
  visit,
  visitor,
} from '../../entities/circle/testing/circles-visit.tsx';
import { backend, calls, reads, toasts } from '../../entities/circle/testing/fake-api.ts';
import { AppError } from '../../lib/errors.ts';
import type { LiveObserver } from '../../lib/live.ts';
import { setSession } from '../../lib/session.ts';
import { ASHA } from '../../lib/testing/student.ts';
import { Background } from './background.tsx';
import { Circles } from './circles.tsx';

const listed = vi.hoisted(
  (): {
    observer: LiveObserver<{ readonly items: readonly Circle[]; readonly next: undefined }> | undefined;
  } => ({
    observer: undefined,
  }),
);
vi.mock(
  '../../entities/circle/api/watch-own-circles.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).ownCircles,
);
vi.mock('../../features/directory/api/watch-listed.ts', () => ({
  watchListed:
    () => (observer: LiveObserver<{ readonly items: readonly Circle[]; readonly next: undefined }>) => {
      listed.observer = observer;
      return () => undefined;
    },
}));
vi.mock(
  '../../entities/circle/api/circle-calls.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).calls,
);
vi.mock(
  '../../entities/circle/api/load-circle.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).reads,
);
vi.mock(
  '../../lib/toasts.ts',
  async () => (await import('../../entities/circle/testing/fake-api.ts')).toasts,
);

// Preloads the code of a tap: on a busy machine that takes longer than the timeout for an element.
beforeAll(() =>
  Promise.all([
    import('../../entities/circle/components/change-dialog.tsx'),
    import('../../features/membership/components/create-sheet.tsx'),
    import('../../features/membership/components/code-sheet.tsx'),
    import('../../features/membership/components/join-sheet.tsx'),
  ]),
);

setUpVisits();

const CIRCLE = circleOf(4);

beforeEach(() => {
  listed.observer = undefined;
  const uid = visitor();
  const { email } = ASHA;
  const account = { uid, email, emailVerified: true, isModerator: false, isAdmin: false };
  setSession({
    kind: 'signed-in',
    account,
    user: { kind: 'known', user: { ...ASHA, uid } },
    isConfirmed: true,
  });
});

async function open(address = '/circles', beside?: ReactNode): Promise<void> {
  const page = (
    <>
      <Background user={visitor()} />
      <Circles />
      {beside}
    </>
  );
  await visit(address, '/circles', page);
  await waitFor(() => expect(backend.own).toBeDefined());
}

it('offers a new circle', async () => {
  await open();
  bring(ownOf(circleOf(1)));
  await act(async () => press('New circle'));
  expect(await screen.findByRole('button', { name: 'Create the circle' })).toBeDefined();
});

it('leads into a circle of the college', async () => {
  await open('/circles?tab=discover');
  bring();
  await waitFor(() => expect(listed.observer).toBeDefined());
  act(() => listed.observer?.onValue({ items: [CIRCLE], next: undefined }));
  calls.joinCircle.mockResolvedValue(CIRCLE.id);
  reads.loadCircle.mockResolvedValue(CIRCLE);
  await act(async () => press('Join Circle 4'));
  fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
  expect(await screen.findByText(`at /circles/${CIRCLE.secureId}`)).toBeDefined();
});

it('looks the code of a link up at once, and asks for one where there is none', async () => {
  const { id: circleId, ...seen } = CIRCLE;
  calls.checkInvite.mockResolvedValue({ ...seen, circleId });
  await open('/circles#code=ABCDEFGH');
  expect(await screen.findByRole('button', { name: 'Join this circle' })).toBeDefined();
  expect(calls.checkInvite.mock.calls).toEqual([['ABCDEFGH']]);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Join this circle' })).toBeNull());
  await act(async () => press('Join by code'));
  expect(await screen.findByRole('button', { name: 'Find the circle' })).toBeDefined();
});

describe('a link with a code that is opened while the page is', () => {
  const OTHER = circleOf(5);

  /** Follows a link: the system opens one in the window that is there, which changes the fragment alone. */
  function follow(code: string): Promise<void> {
    return act(async () => void fireEvent.click(screen.getByText(`link ${code}`)));
  }

  beforeEach(async () => {
    const found: Record<string, Circle> = { ABCDEFGH: CIRCLE, HGFEDCBA: OTHER };
    calls.checkInvite.mockImplementation(async (code: string) => {
      const { id: circleId, ...seen } = found[code] ?? CIRCLE;
      return { ...seen, circleId };
    });
    const links = Object.keys(found).map((code) => (
      <Link key={code} to={`/circles#code=${code}`}>
        link {code}
      </Link>
    ));
    await open('/circles', links);
  });

  it('opens its sheet, and another one another', async () => {
    await follow('ABCDEFGH');
    expect(await screen.findByRole('dialog', { name: 'Join Circle 4?' })).toBeDefined();
    await follow('HGFEDCBA');
    expect(await screen.findByRole('dialog', { name: 'Join Circle 5?' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await follow('HGFEDCBA');
    expect(await screen.findByRole('dialog', { name: 'Join Circle 5?' })).toBeDefined();
  });

  it('waits for the joining of another circle', async () => {
    await follow('ABCDEFGH');
    let refuse = (_: AppError): void => undefined;
    calls.joinCircle.mockReturnValue(
      new Promise((_, reject) => {
        refuse = reject;
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Join this circle' }));
    await waitFor(() => expect(calls.joinCircle).toHaveBeenCalled());
    await follow('HGFEDCBA');
    expect(screen.getByRole('dialog', { name: 'Join Circle 4?' })).toBeDefined();
    await act(async () => refuse(new AppError('circle-full')));
    // How that ended is read first.
    expect(await screen.findByText('Circle member limit reached.')).toBeDefined();
    press('Close');
    expect(await screen.findByRole('dialog', { name: 'Join Circle 5?' })).toBeDefined();
  });
});

it('forgets what the device keeps of a circle when one leaves it', async () => {
  await open();
  const own = ownOf(circleOf(1), 2);
  bring(own);
  const draft = `chupke-own-chat-draft:${visitor()}:${own.circle.id}`;
  localStorage.setItem(draft, '{}');
  calls.changeCircle.mockResolvedValue(undefined);
  await choose(own.circle, 'Leave circle');
  await confirm('Leave');
  await waitFor(() => expect(toasts.showToast.mock.calls[0]).toEqual(['success', 'You have left Circle 1']));
  await waitFor(() => expect(localStorage.getItem(draft)).toBeNull());
});
