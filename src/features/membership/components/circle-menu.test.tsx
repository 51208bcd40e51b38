import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import { CIRCLE_SLOTS } from '@chupke/domain/circle-limits.ts';
import type { Circle } from '@chupke/domain/circle.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '../../../lib/errors.ts';
import { AppError } from '../../../lib/errors.ts';
import { registerCircleCleaner } from '../../../entities/circle/hooks/forget-circles.ts';
import type { OwnCircle } from '../../../entities/circle/model/own-circles.ts';
import { circleOf, HOUR, NOW, ownOf } from '../../../entities/circle/testing/circle-samples.ts';
import {
  choose,
  confirm,
  stopTime,
  setUpVisits,
  visit,
  visitor,
  wait,
} from '../../../entities/circle/testing/circles-visit.tsx';
import { calls, reads, toasts } from '../../../entities/circle/testing/fake-api.ts';
import { CircleMenu } from './circle-menu.tsx';

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

// Preloads the code of a tap: on a busy machine that takes longer than the timeout for an element.
beforeAll(() => import('../../../entities/circle/components/change-dialog.tsx'));

setUpVisits();

function openMenu(own: OwnCircle): Promise<void> {
  return visit('/circles', '/circles', <CircleMenu own={own} />);
}

/** Waits until a request is sent, and resolves it. */
async function told(): Promise<readonly unknown[]> {
  await waitFor(() => expect(toasts.showToast).toHaveBeenCalledOnce());
  const [[kind, words] = []]: readonly (readonly unknown[])[] = toasts.showToast.mock.calls;
  toasts.showToast.mockClear();
  return [kind, words];
}

/** Why it was not done, in the question that is still open. */
async function refused(): Promise<string> {
  const dialog = await screen.findByRole('alertdialog');
  const { textContent } = await within(dialog).findByRole('alert');
  expect(toasts.showToast).not.toHaveBeenCalled();
  return textContent;
}

/** The items of a circle's menu. */
async function offers(circle: Circle): Promise<readonly string[]> {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${circle.name}` }));
  await screen.findByRole('menuitem', { name: 'Leave circle' });
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  return items;
}

describe('what is offered', () => {
  const REPORT = 'Report this circle';
  const pending = {
    status: 'pending_deletion',
    deletionScheduledAt: NOW,
    deletionExpiresAt: NOW + HOUR,
  } as const;
  const due = { ...pending, deletionExpiresAt: NOW - 1 } as const;

  it.each<[string, Partial<Circle>, number, readonly string[]]>([
    ['a member of a living one', {}, 2, ['Members', 'Invite', REPORT, 'Leave circle']],
    ['its creator', {}, 1, ['Members', 'Invite', 'Delete circle', REPORT, 'Leave circle']],
    [
      'its creator, who deletes it',
      pending,
      1,
      ['Members', 'Invite', 'Cancel the deletion', REPORT, 'Leave circle'],
    ],
    ['the creator of one whose deletion is due', due, 1, ['Members', REPORT, 'Leave circle']],
    [
      'the creator of one that has run out',
      { status: 'expired' },
      1,
      ['Members', 'Reactivate', REPORT, 'Leave circle'],
    ],
    // The server has not marked it yet, and reactivates it all the same.
    [
      'the creator of one that has just run out',
      { expiresAt: NOW - 1 },
      1,
      ['Members', 'Reactivate', REPORT, 'Leave circle'],
    ],
    ['a member of one that has run out', { status: 'expired' }, 2, ['Members', REPORT, 'Leave circle']],
  ])('to %s', async (_, more, me, items) => {
    const own = ownOf(circleOf(1, more), me);
    await openMenu(own);
    expect(await offers(own.circle)).toEqual(items);
  });
});

describe('leaving', () => {
  it('forgets what the device keeps of the circle', async () => {
    const cleaner = { forgetCircle: vi.fn(async () => undefined), forgetOthers: vi.fn() };
    registerCircleCleaner(async () => cleaner);
    const own = ownOf(circleOf(1), 2);
    await openMenu(own);
    calls.changeCircle.mockResolvedValue(undefined);
    await choose(own.circle, 'Leave circle');
    await confirm('Leave');
    expect(await told()).toEqual(['success', 'You have left Circle 1']);
    expect(calls.changeCircle.mock.calls).toEqual([[own.circle.id, 'leave']]);
    await waitFor(() => expect(cleaner.forgetCircle.mock.calls).toEqual([[visitor(), own.circle.id]]));
  });

  it.each([
    ['a member', 2, 3, /^Leave Circle 1\?What you wrote stays.* you are somebody new\./],
    ['its creator', 1, 3, /The member with the most karma becomes its creator\./],
    ['the last one', 1, 1, /You are the last one: the circle ends with you/],
    ['the last one, who did not make it', 2, 1, /You are the last one: the circle ends with you/],
  ] as const)('tells %s first what comes of it', async (_, me, memberCount, said) => {
    const own = ownOf(circleOf(1, { memberCount }), me);
    await openMenu(own);
    await choose(own.circle, 'Leave circle');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toMatch(said);
    expect(calls.changeCircle).not.toHaveBeenCalled();
  });
});

/** States of a circle of which one is the creator. */
const STATES = {
  living: {},
  'run out': { status: 'expired', isEphemeral: true, expiresAt: NOW - HOUR },
  'to be deleted': {
    status: 'pending_deletion',
    deletionScheduledAt: NOW - HOUR,
    deletionExpiresAt: NOW + 23 * HOUR,
  },
} as const satisfies Record<string, Partial<Circle>>;
type State = keyof typeof STATES;

/** The confirmation of a menu item, by its name. */
const CONFIRMS: Readonly<Record<string, string>> = {
  'Delete circle': 'Delete in 24 hours',
  'Leave circle': 'Leave',
};

/** Chooses from the menu of the circle, and confirms. Returns the request. */
async function change(circle: Circle, item: string): Promise<string> {
  await choose(circle, item);
  return confirm(CONFIRMS[item] ?? item);
}

/** Confirms once more, what is asked already. */
function again(item: string): Promise<string> {
  return confirm(CONFIRMS[item] ?? item);
}

/** Opens the menu of a circle created by the user. */
async function openOne(state: State): Promise<Circle> {
  const own = ownOf(circleOf(1, STATES[state]), 1);
  await openMenu(own);
  return own.circle;
}

describe('the life of a circle', () => {
  it.each<[State, string, CircleChange, RegExp, string]>([
    ['living', 'Delete circle', 'schedule-deletion', /in 24 hours/, 'It will be deleted in 24 hours'],
    ['to be deleted', 'Cancel the deletion', 'cancel-deletion', /called off/, 'The circle stays'],
    ['run out', 'Reactivate', 'reactivate', /seven more days/, 'The circle is active again'],
  ])('moves on after a question: one that is %s, “%s”', async (state, item, call, said, done) => {
    const circle = await openOne(state);
    calls.changeCircle.mockResolvedValue(undefined);
    expect(await change(circle, item)).toMatch(said);
    expect(await told()).toEqual(['success', done]);
    expect(calls.changeCircle.mock.calls).toEqual([[circle.id, call]]);
  });

  it.each<[State, string, ErrorCode, string]>([
    ['living', 'Delete circle', 'already-pending', 'Circle deletion is already scheduled'],
    ['living', 'Delete circle', 'circle-creator-only', 'Only the creator of this circle can do this.'],
    ['living', 'Leave circle', 'circle-not-member', 'Not a member of this circle'],
    ['living', 'Leave circle', 'session-expired', 'User must be authenticated'],
    ['to be deleted', 'Cancel the deletion', 'circle-no-deletion', 'No deletion scheduled for this circle'],
    [
      'to be deleted',
      'Cancel the deletion',
      'circle-deletion-over',
      'Deletion period has expired and cannot be cancelled',
    ],
    ['to be deleted', 'Cancel the deletion', 'circle-wrong-state', 'Circle is not scheduled for deletion'],
    ['run out', 'Reactivate', 'circle-wrong-state', 'Circle is not expired'],
    [
      'run out',
      'Reactivate',
      'circle-limit',
      'You have reached the maximum limit of 3 circles. Delete one of yours first.',
    ],
  ])('says what was refused: one that is %s, “%s”, %s', async (...row) => {
    const [state, item, code, said] = row;
    const circle = await openOne(state);
    calls.changeCircle.mockRejectedValue(new AppError(code));
    await change(circle, item);
    expect(await refused()).toBe(said);
  });

  it.each<[State, string]>([
    ['to be deleted', 'Cancel the deletion'],
    ['run out', 'Reactivate'],
  ])('says beforehand where none of one’s places is free: one that is %s', async (state, item) => {
    const circle = await openOne(state);
    const question = async (taken: number): Promise<string> => {
      reads.countTakenPlaces.mockResolvedValueOnce(taken);
      await choose(circle, item);
      return confirm('Cancel');
    };
    const free = await question(CIRCLE_SLOTS - 1);
    expect(free).toContain('It takes one of your three places again.');
    expect(free).not.toContain('None of them is free');
    expect(await question(CIRCLE_SLOTS)).toContain('None of them is free now: delete or leave another one');
    // The place that is still its own counts as free.
    expect(reads.countTakenPlaces.mock.calls).toEqual([
      [visitor(), circle.id],
      [visitor(), circle.id],
    ]);
    expect(calls.changeCircle).not.toHaveBeenCalled();
  });

  it('is given up after 15 seconds', async () => {
    const circle = await openOne('living');
    calls.changeCircle.mockReturnValue(new Promise(() => undefined));
    await choose(circle, 'Leave circle');
    await confirm('Leave', stopTime);
    await wait(14_999);
    expect(screen.queryByRole('alert')).toBeNull();
    await wait(1);
    expect(screen.getByRole('alert').textContent).toBe('Operation timeout - please check your connection');
  });
});

describe('an answer that was lost', () => {
  it.each<[State, string, ErrorCode, string]>([
    ['living', 'Leave circle', 'circle-not-member', 'You have left Circle 1'],
    ['living', 'Leave circle', 'not-found', 'You have left Circle 1'],
    ['living', 'Delete circle', 'already-pending', 'It will be deleted in 24 hours'],
    ['to be deleted', 'Cancel the deletion', 'circle-no-deletion', 'The circle stays'],
    ['run out', 'Reactivate', 'circle-wrong-state', 'The circle is active again'],
  ])('hides nothing from whoever tries again: one that is %s, “%s”, %s', async (...row) => {
    const [state, item, code, done] = row;
    const circle = await openOne(state);
    calls.changeCircle.mockRejectedValueOnce(new AppError('unavailable'));
    await change(circle, item);
    expect(await refused()).toMatch(/^No connection/);
    calls.changeCircle.mockRejectedValueOnce(new AppError(code));
    reads.loadCircle.mockResolvedValue(circleOf(1));
    await again(item);
    expect(await told()).toEqual(['success', done]);
  });

  it('is no excuse where the circle stands otherwise, or something else was tried', async () => {
    const circle = await openOne('run out');
    await choose(circle, 'Reactivate');
    const tryWith = async (code: ErrorCode, item = 'Reactivate'): Promise<unknown> => {
      calls.changeCircle.mockRejectedValueOnce(new AppError(code));
      await again(item);
      return refused();
    };
    await tryWith('unavailable');
    reads.loadCircle.mockResolvedValue(circleOf(1, STATES['to be deleted']));
    expect(await tryWith('circle-wrong-state')).toBe('Circle is not expired');
    // That was an answer: from now on nothing is unknown.
    reads.loadCircle.mockResolvedValue(circleOf(1));
    expect(await tryWith('circle-wrong-state')).toBe('Circle is not expired');
    await tryWith('unavailable');
    await confirm('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await choose(circle, 'Leave circle');
    expect(await tryWith('circle-not-member', 'Leave circle')).toBe('Not a member of this circle');
  });

  it('is still unknown where nobody could look how the circle stands', async () => {
    const circle = await openOne('run out');
    await choose(circle, 'Reactivate');
    const tryWith = async (code: ErrorCode): Promise<void> => {
      calls.changeCircle.mockRejectedValueOnce(new AppError(code));
      await again('Reactivate');
    };
    await tryWith('unavailable');
    await refused();
    reads.loadCircle.mockRejectedValueOnce(new AppError('unavailable'));
    await tryWith('circle-wrong-state');
    await refused();
    reads.loadCircle.mockResolvedValueOnce(circleOf(1));
    await tryWith('circle-wrong-state');
    expect(await told()).toEqual(['success', 'The circle is active again']);
  });
});
