import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import { useEffect } from 'react';
import { create } from 'zustand';
import type { ErrorCode } from '../../../lib/errors.ts';
import { actingUser } from '../../../lib/session.ts';
import { callIdempotently } from '../../../lib/idempotent-call.ts';
import { withTimeout } from '../../../lib/timeout.ts';
import { forgetCircleSoon } from './forget-circles.ts';
import type { CircleAction } from './use-circle-action.ts';
import { useCircleAction } from './use-circle-action.ts';

/** The refusal of a change that was already made. */
interface RepeatRefusal {
  readonly codes: readonly ErrorCode[];
  /** Where the codes have other reasons, too: the status that the circle has after the change. */
  readonly status?: CircleStatus;
}

const REPEAT_REFUSALS: Readonly<Record<CircleChange, RepeatRefusal>> = {
  leave: { codes: ['circle-not-member', 'not-found'] },
  'schedule-deletion': { codes: ['already-pending'] },
  'cancel-deletion': { codes: ['circle-no-deletion'] },
  reactivate: { codes: ['circle-wrong-state'], status: 'active' },
  restore: { codes: ['circle-wrong-state'], status: 'active' },
};

async function statusOf(circle: CircleId): Promise<CircleStatus | undefined> {
  const { loadCircle } = await import('../api/load-circle.ts');
  return (await withTimeout(loadCircle(circle), CIRCLE_WAITS.refresh))?.status;
}

/** The circles that are being left from this page, each with whether its membership was seen to be gone. */
const useLeavingStore = create<{ readonly circles: ReadonlyMap<CircleId, boolean> }>(() => ({
  circles: new Map(),
}));

function noteLeaving(circle: CircleId, isLeaving: boolean): void {
  const circles = new Map(useLeavingStore.getState().circles);
  if (isLeaving) circles.set(circle, false);
  else circles.delete(circle);
  useLeavingStore.setState({ circles });
}

/** Notes that the membership of a shown circle is gone. */
export function noteMembershipGone(circle: CircleId): void {
  const { circles } = useLeavingStore.getState();
  if (circles.has(circle)) useLeavingStore.setState({ circles: new Map(circles).set(circle, true) });
}

/**
 * Whether a circle that is shown is being left here: that one is no member may be known before the answer to one's own
 * leaving, which leads away.
 */
export function useIsLeaving(circle: CircleId): boolean {
  useEffect(() => {
    noteLeaving(circle, false);
    return () => noteLeaving(circle, false);
  }, [circle]);
  return useLeavingStore(({ circles }) => circles.has(circle));
}

/** Whether a change was already made, though it was refused or not answered. Rejects if the circle has to be read and cannot be. */
async function isDone(circle: CircleId, to: CircleChange, code: ErrorCode): Promise<boolean> {
  if (to === 'leave' && useLeavingStore.getState().circles.get(circle) === true) return true;
  const { codes, status } = REPEAT_REFUSALS[to];
  if (!codes.includes(code)) return false;
  return status === undefined || (await statusOf(circle)) === status;
}

async function change(circle: CircleId, to: CircleChange): Promise<void> {
  if (to !== 'leave') return send(circle, to);
  noteLeaving(circle, true);
  try {
    await send(circle, to);
  } catch (error) {
    noteLeaving(circle, false);
    throw error;
  }
}

async function send(circle: CircleId, to: CircleChange): Promise<void> {
  const uid = actingUser();
  const { changeCircle } = await import('../api/circle-calls.ts');
  await callIdempotently(
    `${uid} ${to} ${circle}`,
    async () => {
      await withTimeout(changeCircle(circle, to), CIRCLE_WAITS.operation);
      return true;
    },
    async ({ code }) => (await isDone(circle, to, code)) || undefined,
  );
  if (to === 'leave') forgetCircleSoon(uid, circle);
}

/** Leaves a circle, or changes its status, with a timeout of 15 seconds. Idempotent. */
export function useCircleChange(): Omit<CircleAction, 'run'> & {
  readonly change: (circle: CircleId, to: CircleChange, onDone: () => void) => void;
} {
  const { run, ...action } = useCircleAction();
  return { ...action, change: (circle, to, onDone) => run(to, () => change(circle, to), onDone) };
}
