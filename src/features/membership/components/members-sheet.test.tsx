import type { CircleMember } from '@chupke/domain/circle-member.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadArea } from '../../../lib/i18n.ts';
import { AppError } from '../../../lib/errors.ts';
import type { LiveObserver } from '../../../lib/live.ts';
import {
  circleOf,
  HOUR,
  memberId,
  memberOf,
  ownOf,
  signInAsha,
} from '../../../entities/circle/testing/circle-samples.ts';
import { inOrder, MembersSheet } from './members-sheet.tsx';

type Members = LiveObserver<readonly CircleMember[]>;
const backend = vi.hoisted((): { observer: Members | undefined } => ({ observer: undefined }));
const calls = vi.hoisted(() => ({ moderateCircle: vi.fn() }));
const toasts = vi.hoisted(() => ({ showToast: vi.fn() }));
vi.mock('../api/watch-members.ts', () => ({
  watchMembers: () => (observer: Members) => {
    backend.observer = observer;
    return () => undefined;
  },
}));
vi.mock('../../../entities/circle/api/circle-calls.ts', () => calls);
vi.mock('../../../lib/toasts.ts', () => toasts);

async function open(
  me: number,
  members: readonly CircleMember[] | undefined,
  rotation = false,
  mutedUntil: number | null = null,
): Promise<void> {
  backend.observer = undefined;
  const circle = circleOf(1, { moderatorRotation: rotation, currentModerator: memberId(2) });
  const own = ownOf(circle, me);
  await act(async () => {
    render(
      <MemoryRouter>
        <Suspense fallback="texts">
          <MembersSheet
            own={{ ...own, membership: { ...own.membership, mutedUntil } }}
            onClose={() => undefined}
          />
        </Suspense>
      </MemoryRouter>,
    );
    await loadArea('circles', 'en');
  });
  await waitFor(() => expect(backend.observer).toBeDefined());
  if (members !== undefined) act(() => backend.observer?.onValue(members));
}

const MEMBERS = [memberOf(3, { karmaScore: 80, supportTokensReceived: 2 }), memberOf(2), memberOf(1)];

function rowOf(text: string): HTMLElement {
  const row = screen.getAllByText(text)[0]?.closest('li');
  if (row === null || row === undefined) throw new Error(`no row with ${text}`);
  return row;
}

beforeEach(signInAsha);

afterEach(() => {
  cleanup();
  vi.resetAllMocks();
});

it('shows the creator first, with karma and tokens, and who one is', async () => {
  await open(3, MEMBERS);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  expect(within(rows[0] ?? document.body).getByText('Creator')).toBeDefined();
  expect(within(rows[1] ?? document.body).getByText('You')).toBeDefined();
  expect(within(rows[1] ?? document.body).getByText('80 karma')).toBeDefined();
  expect(within(rows[1] ?? document.body).getByText('2 support tokens')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^What to do with/ })).toBeNull();
});

it('what failed is said and tried again', async () => {
  await open(3, undefined);
  act(() => backend.observer?.onFailure(new Error('lost')));
  const before = backend.observer;
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(backend.observer).not.toBe(before));
  act(() => backend.observer?.onValue(MEMBERS));
  expect(screen.getByText('3 members')).toBeDefined();
});

it('the creator mutes after a question; a refusal is told', async () => {
  await open(1, MEMBERS);
  calls.moderateCircle.mockResolvedValueOnce(undefined);
  fireEvent.click(within(rowOf('80 karma')).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute for a day' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mute for a day' }),
  );
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  expect(calls.moderateCircle.mock.calls).toEqual([[circleOf(1).id, { kind: 'mute', member: memberId(3) }]]);
  calls.moderateCircle.mockRejectedValueOnce(new AppError('circle-creator-only'));
  fireEvent.click(within(rowOf('80 karma')).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the circle' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove from the circle' }),
  );
  expect(await screen.findByText('Only the creator of this circle can do this.')).toBeDefined();
});

it('an act waits for the one before, and is not lost; pressed twice it is one', async () => {
  await open(1, MEMBERS);
  let done: () => void = () => undefined;
  calls.moderateCircle.mockReturnValueOnce(new Promise<void>((resolve) => (done = resolve)));
  calls.moderateCircle.mockResolvedValue(undefined);
  const mute = async (place: number): Promise<void> => {
    const row = screen.getAllByRole('listitem')[place] ?? document.body;
    fireEvent.click(within(row).getByRole('button'));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute for a day' }));
    const question = within(await screen.findByRole('alertdialog'));
    fireEvent.click(question.getByRole('button', { name: 'Mute for a day' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  for (const place of [1, 1, 2]) await mute(place);
  expect(calls.moderateCircle).toHaveBeenCalledOnce();
  await act(async () => done());
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledTimes(2));
  const asked = calls.moderateCircle.mock.calls.map(([, act]: readonly unknown[]) => act);
  expect(asked).toEqual([3, 2].map((n) => ({ kind: 'mute', member: memberId(n) })));
});

async function remove(text: string): Promise<void> {
  fireEvent.click(within(rowOf(text)).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the circle' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/cannot join again for 30 days\./)).toBeDefined();
  fireEvent.click(question.getByRole('button', { name: 'Remove from the circle' }));
  await waitFor(() => expect(calls.moderateCircle).toHaveBeenCalled());
}

it('that somebody was not removed is told after the sheet was closed, too, with who it is', async () => {
  await open(1, MEMBERS);
  let refuse: (error: Error) => void = () => undefined;
  calls.moderateCircle.mockReturnValueOnce(new Promise<void>((_, reject) => (refuse = reject)));
  await remove('80 karma');
  cleanup();
  await act(async () => refuse(new AppError('unavailable')));
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  expect(toasts.showToast.mock.calls[0]?.slice(0, 2)).toEqual([
    'error',
    expect.stringMatching(/^“Remove from the circle” was not done for .+\. No connection\./),
  ]);
});

it('whoever has gone already is removed; they are not muted, and that is said', async () => {
  await open(1, MEMBERS);
  calls.moderateCircle.mockRejectedValue(new AppError('no-change'));
  await remove('80 karma');
  await waitFor(() =>
    expect(toasts.showToast.mock.calls).toEqual([
      ['success', expect.stringContaining('is no longer in the circle')],
    ]),
  );
  fireEvent.click(within(rowOf('80 karma')).getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Mute for a day' }));
  fireEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Mute for a day' }),
  );
  expect(await screen.findByText('They are no longer in this circle.')).toBeDefined();
  expect(screen.getByText(/^“Mute for a day” was not done for /)).toBeDefined();
});

it('a moderator who is muted may do nothing, and the creator everything all the same', async () => {
  await open(2, MEMBERS, true, Date.now() + HOUR);
  expect(screen.getByText('Moderator')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^What to do with/ })).toBeNull();
  cleanup();
  await open(1, MEMBERS, true, Date.now() + HOUR);
  expect(screen.getAllByRole('button', { name: /^What to do with/ })).toHaveLength(2);
});

it('the moderator of the week may mute members, and neither remove them nor end the turns', async () => {
  await open(2, MEMBERS, true);
  expect(screen.getByText('Moderator')).toBeDefined();
  fireEvent.click(within(rowOf('80 karma')).getByRole('button'));
  await screen.findByRole('menuitem', { name: 'Mute for a day' });
  expect(screen.queryByRole('menuitem', { name: 'Remove from the circle' })).toBeNull();
  expect(screen.queryByRole('switch')).toBeNull();
});

it('the creator switches the turns of moderators on', async () => {
  await open(1, MEMBERS);
  calls.moderateCircle.mockResolvedValue(undefined);
  fireEvent.click(screen.getByRole('switch', { name: 'A new moderator every week' }));
  await waitFor(() =>
    expect(calls.moderateCircle.mock.calls).toEqual([[circleOf(1).id, { kind: 'rotation', isOn: true }]]),
  );
});

it('the switch stays as it was moved until what is watched has it, and keeps the focus', async () => {
  await open(1, MEMBERS);
  let done: () => void = () => undefined;
  calls.moderateCircle.mockReturnValueOnce(new Promise<void>((resolve) => (done = resolve)));
  const turns = screen.getByRole('switch', { name: 'A new moderator every week' });
  turns.focus();
  fireEvent.click(turns);
  await waitFor(() => expect(calls.moderateCircle).toHaveBeenCalled());
  expect(turns.getAttribute('aria-checked')).toBe('true');
  expect(document.activeElement).toBe(turns);
  await act(async () => done());
  expect(turns.getAttribute('aria-checked')).toBe('true');
  expect(toasts.showToast).toHaveBeenCalledOnce();
  calls.moderateCircle.mockRejectedValueOnce(new AppError('circle-wrong-state'));
  fireEvent.click(turns);
  await waitFor(() => expect(screen.getByRole('alert')).toBeDefined());
  expect(turns.getAttribute('aria-checked')).toBe('false');
});

it('the creator stands first, then karma counts', () => {
  const members = [memberOf(2), memberOf(3, { karmaScore: 300 }), memberOf(1)];
  expect(inOrder(members, memberId(1)).map(({ id }) => id)).toEqual([1, 3, 2].map(memberId));
});
