import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import type { ErrorCode } from '../../../lib/errors.ts';
import { actingUser } from '../../../lib/session.ts';
import { within, afterLostAnswer } from '../model/timeouts.ts';
import { forgetCircleSoon } from './forget-circles.ts';
import type { Work } from './use-circle-action.ts';
import { useWork } from './use-circle-action.ts';

/** What a change is refused with once it was made: by the code alone, or for a circle that then stands so. */
interface Sign {
  readonly codes: readonly ErrorCode[];
  /** The code has other reasons, too: only the circle itself tells. */
  readonly status?: CircleStatus;
}

const SIGNS: Readonly<Record<CircleChange, Sign>> = {
  leave: { codes: ['circle-not-member', 'not-found'] },
  'schedule-deletion': { codes: ['already-pending'] },
  'cancel-deletion': { codes: ['circle-no-deletion'] },
  reactivate: { codes: ['circle-wrong-state'], status: 'active' },
  restore: { codes: ['circle-wrong-state'], status: 'active' },
};

/** Whether a refusal of a change says that the circle is so already. `statusOf` looks how it stands, where it must. */
export async function isAlreadySo(
  change: CircleChange,
  code: ErrorCode,
  statusOf: () => Promise<CircleStatus | undefined>,
): Promise<boolean> {
  const { codes, status } = SIGNS[change];
  if (!codes.includes(code)) return false;
  return status === undefined || (await statusOf()) === status;
}

async function statusOf(circle: CircleId): Promise<CircleStatus | undefined> {
  const { loadCircle } = await import('../api/load-circle.ts');
  return (await within(loadCircle(circle), CIRCLE_WAITS.refresh))?.status;
}

async function change(circle: CircleId, to: CircleChange): Promise<void> {
  const uid = actingUser();
  const { changeCircle } = await import('../api/circle-calls.ts');
  await afterLostAnswer(
    `${uid} ${to} ${circle}`,
    async () => {
      await within(changeCircle(circle, to), CIRCLE_WAITS.operation);
      return true;
    },
    async ({ code }) => (await isAlreadySo(to, code, () => statusOf(circle))) || undefined,
  );
  if (to === 'leave') forgetCircleSoon(uid, circle);
}

/**
 * Leaves a circle, or moves it through its life; waits 15 seconds for it (spec of circles, section 8). What was done by
 * an earlier try, whose answer was lost, is done.
 */
export function useChange(): Omit<Work, 'run'> & {
  readonly change: (circle: CircleId, to: CircleChange, onDone: () => void) => void;
} {
  const { run, ...work } = useWork();
  return { ...work, change: (circle, to, onDone) => run(to, () => change(circle, to), onDone) };
}
