import type { CircleChange } from '@chupke/domain/circle-calls.ts';
import type { CircleId } from '@chupke/domain/circle-id.ts';
import { CIRCLE_WAITS } from '@chupke/domain/circle-limits.ts';
import type { CircleStatus } from '@chupke/domain/circle.ts';
import { actingUser } from '../../../lib/session.ts';
import { isAlreadySo } from '../model/already-so.ts';
import { within } from '../model/patience.ts';
import { forgetCircleSoon } from './forget-soon.ts';
import { afterLostAnswer } from './lost-answers.ts';
import type { Work } from './use-work.ts';
import { useWork } from './use-work.ts';

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
