import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../lib/errors.ts';
import { circles as words } from '../../../texts/en/circles.ts';
import { errors } from '../../../texts/en/errors.ts';
import { circleId, circleOf, HOUR, memberId, NOW, ownOf } from '../testing/circle-samples.ts';
import type { CircleAct } from './failures.ts';
import { failureWords } from './failures.ts';
import { codeInHash, inviteLink, typedCode } from './invite-link.ts';
import {
  assembled,
  canGoOn,
  endedCircles,
  NO_KNOWN,
  parseOwnCircles,
  shownCircles,
  unreadOf,
} from './own-circles.ts';
import { loadUntilThere } from './load-until-there.ts';
import { TimeoutError, withTimeout } from '../../../lib/timeout.ts';

const names = (list: readonly { readonly circle: { readonly name: string } }[]) =>
  list.map(({ circle }) => circle.name);

describe('the list of one’s circles', () => {
  it('waits until every part of every circle has come', () => {
    const own = ownOf(circleOf(1));
    const memberships = [own.membership];
    const circles = new Map([[own.circle.id, own.circle]]);
    expect(assembled(NO_KNOWN)).toBeUndefined();
    expect(assembled({ ...NO_KNOWN, memberships, circles })).toBeUndefined();
    expect(assembled({ memberships, circles, activities: new Map([[own.circle.id, null]]) })).toHaveLength(1);
    const unread = new Map([[own.circle.id, null]]);
    for (const missing of [unread, new Map([[own.circle.id, 'gone' as const]])])
      expect(assembled({ memberships, circles: missing, activities: unread })).toEqual([]);
  });

  it('has the liveliest first, by what was said last', () => {
    const quiet = ownOf(circleOf(1, { lastActivity: NOW - 5 * HOUR }));
    const lively = { ...ownOf(circleOf(2, { lastActivity: NOW - 9 * HOUR })) };
    const now = { ...lively, activity: { messageCount: 11, lastActivity: NOW } };
    expect(names(shownCircles([quiet, now], NOW))).toEqual(['Circle 2', 'Circle 1']);
    expect(unreadOf(now)).toBe(1);
  });

  it('does not call a message unread that was sent after one had left', () => {
    const own = ownOf(circleOf(2));
    const { circle, membership } = own;
    const sentBy = (senderCircleId: typeof membership.circleSpecificId, more = 1) => ({
      ...own,
      activity: {
        messageCount: Math.max(circle.messageCount, membership.readCount) + more,
        lastActivity: NOW,
        last: { senderCircleId },
      },
      membership: { ...membership, readCount: Math.max(circle.messageCount, membership.readCount) },
    });
    expect(unreadOf(sentBy(membership.circleSpecificId))).toBe(0);
    expect(unreadOf(sentBy(memberId(9)))).toBe(1);
    expect(unreadOf(sentBy(membership.circleSpecificId, 2))).toBe(2);
    // As the device has kept it, also without the sender.
    const kept = (activity: object): number | undefined => {
      const [read] =
        parseOwnCircles(
          JSON.parse(JSON.stringify([{ ...sentBy(membership.circleSpecificId), ...activity }])),
        ) ?? [];
      return read && unreadOf(read);
    };
    expect(kept({})).toBe(0);
    expect(kept({ activity: { messageCount: circle.messageCount + 99, lastActivity: NOW } })).toBeGreaterThan(
      1,
    );
  });

  it.each([
    ['active', {}, true],
    ['expired', { status: 'expired' }, false],
    ['archived', { status: 'archived' }, false],
    ['run out unnoticed', { expiresAt: NOW - 1 }, false],
    ['being deleted', { status: 'pending_deletion', deletionExpiresAt: NOW + 1 }, true],
    ['deleted in all but name', { status: 'pending_deletion', deletionExpiresAt: NOW }, false],
  ] as const)('one that is %s: shown %#', (_, more, isShown) => {
    const own = ownOf(circleOf(1, more));
    expect(shownCircles([own], NOW)).toHaveLength(isShown ? 1 : 0);
    // What cannot be shown is never gone on with.
    expect(canGoOn([own], circleId(1), NOW)).toBe(isShown ? own : undefined);
  });

  it('keeps those that have run out for all their members, marked by the server or not', () => {
    const marked = circleOf(1, { status: 'expired', lastActivity: NOW - 2 * HOUR });
    const unmarked = circleOf(2, { expiresAt: NOW - 1 });
    const own = [
      ownOf(circleOf(3)),
      ownOf(marked, 2),
      ownOf(unmarked, 2),
      ownOf(circleOf(4, { status: 'archived' })),
    ];
    expect(names(endedCircles(own, NOW))).toEqual(['Circle 2', 'Circle 1']);
    expect(endedCircles([ownOf(marked, 1)], NOW)).toHaveLength(1);
  });

  it('survives being kept on the device, and what is no list is none', () => {
    const list = [ownOf(circleOf(1)), { ...ownOf(circleOf(2)), activity: null }];
    expect(parseOwnCircles(JSON.parse(JSON.stringify(list)))).toEqual(list);
    for (const bad of [null, {}, [{}], [{ circle: {}, membership: {}, activity: null }]])
      expect(parseOwnCircles(bad)).toBeUndefined();
  });
});

describe('waiting', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('ends after the time that was given', async () => {
    const never = withTimeout(new Promise<void>(() => undefined), 15_000);
    const checked = expect(never).rejects.toBeInstanceOf(TimeoutError);
    await vi.advanceTimersByTimeAsync(15_000);
    await checked;
  });

  it('reads up to four times, with longer and longer pauses, and then gives up', async () => {
    const load = vi.fn<() => Promise<string | undefined>>(() => Promise.resolve(undefined));
    const result = loadUntilThere(load);
    const seen: number[] = [];
    for (const wait of [0, 500, 800, 1100, 5000]) {
      await vi.advanceTimersByTimeAsync(wait);
      seen.push(load.mock.calls.length);
    }
    expect(seen).toEqual([1, 2, 3, 4, 4]);
    expect(await result).toBeUndefined();
  });

  it('takes what comes, after failures and after a reading that hangs', async () => {
    const load = vi.fn<() => Promise<string>>();
    load.mockRejectedValueOnce(new AppError('unavailable'));
    load.mockReturnValueOnce(new Promise(() => undefined));
    load.mockResolvedValueOnce('there');
    const result = loadUntilThere(load);
    await vi.advanceTimersByTimeAsync(500 + CIRCLE_WAITS.refresh + 800);
    expect(await result).toBe('there');
  });
});

describe('what is said when something failed', () => {
  const slow = new TimeoutError();
  it.each<[CircleAct, Error, string]>([
    [
      'create',
      slow,
      'Circle creation is taking longer than expected. Please check your connection and try again.',
    ],
    [
      'create',
      new AppError('permission-denied'),
      "You don't have permission to create circles. Please contact support.",
    ],
    ['create', new AppError('circle-limit'), "You've reached the maximum number of circles you can create."],
    [
      'create',
      new AppError('circle-no-college'),
      'User must be authenticated with a college. Please ensure your college is verified.',
    ],
    ['create', new AppError('session-expired'), 'User must be authenticated'],
    ['join', slow, 'Join operation timeout - please check your connection and try again.'],
    ['join', new AppError('not-found'), 'Circle not found. If it is private, its invite code is needed.'],
    [
      'join',
      new AppError('circle-no-college'),
      'Please complete your college selection before joining circles',
    ],
    ['join-by-code', new AppError('not-found'), 'Invalid invite code. Please check the code and try again.'],
    ['check', new AppError('not-found'), 'Invalid invite code. Please check the code and try again.'],
    ['check', new AppError('unavailable'), 'No connection. Please try again: nothing is done twice.'],
    ['check', new AppError('unknown'), 'Unable to validate invite code. Please try again.'],
    ['check', slow, 'Unable to validate invite code. Please try again.'],
    ['leave', slow, 'Operation timeout - please check your connection'],
    ['schedule-deletion', new AppError('already-pending'), 'Circle deletion is already scheduled'],
    ['schedule-deletion', new AppError('circle-wrong-state'), 'Only an active circle can be deleted.'],
    ['join', new AppError('user-profile-missing'), 'User profile not found'],
    ['join-by-code', new AppError('user-profile-missing'), 'User profile not found'],
    ['cancel-deletion', new AppError('circle-wrong-state'), 'Circle is not scheduled for deletion'],
    ['cancel-deletion', new AppError('circle-no-deletion'), 'No deletion scheduled for this circle'],
    [
      'cancel-deletion',
      new AppError('circle-deletion-over'),
      'Deletion period has expired and cannot be cancelled',
    ],
    ['reactivate', new AppError('circle-wrong-state'), 'Circle is not expired'],
    ['restore', new AppError('not-found'), 'Circle backup not found or recovery period expired'],
    ['restore', new AppError('circle-wrong-state'), 'Circle is not eligible for restoration'],
    [
      'restore',
      new AppError('circle-recovery-over'),
      'Recovery period expired. Circle cannot be restored after 30 days.',
    ],
    ['leave', new AppError('unavailable'), 'No connection. Please try again: nothing is done twice.'],
    ['moderate', new AppError('circle-creator-only'), errors['circle-creator-only']],
  ])('%s: %s → %s', (act, error, said) => {
    expect(failureWords(act, error, words.failures, errors).title).toBe(said);
  });
});

describe('an invitation', () => {
  const code = typedCode('abcd efgh');
  it('is a link that keeps its code from servers', () => {
    expect(code).toBe('ABCDEFGH');
    if (code === undefined) return;
    const link = new URL(inviteLink(code, 'https://chupke.example'));
    expect(link.pathname + link.search).toBe('/circles');
    expect(codeInHash(link.hash)).toBe(code);
  });

  it.each(['', '#', '#code=ABC', '#code=ABCDEFGHI', '#code=ABCD1234', '#other=ABCDEFGH'])(
    '%j holds none',
    (hash) => {
      expect(codeInHash(hash)).toBeUndefined();
    },
  );
});
